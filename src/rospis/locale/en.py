"""The sentences of errors, reasons, remarks and marks by code, in English, which is what the catalogs translate.

Names stand in the nominative only, so that no language has to bend them. What is optional in a sentence (a likely
spelling, a list of what may stand there) has a sentence of its own that is added when the fact is there.
"""

from __future__ import annotations

MESSAGES: dict[str, str] = {
    # The file and its words.
    "file_too_large": "the file is larger than {limit} MB",
    "not_utf8": "this is not UTF-8 text (byte {byte}); save the file as UTF-8",
    "line_too_long": "the line is longer than {limit} characters",
    "control_character": "a control character ({letter}) stands here",
    "number_too_long": "a number may have at most {digits} digits",
    "quote_open": "a quote is opened on this line and not closed",
    "lookalike": "the letter {letter} in {found} looks like {likely} but is of another alphabet: perhaps {reading}?",
    "name_mixed": "the name {name} mixes Latin and Cyrillic letters: look at {letter}",
    "too_many_errors": "there are {limit} errors already; the rest of the file was not read",
    # The header.
    "header_missing": "the header has no line {key}:",
    "header_unknown": "there is no header line {key}:",
    "header_twice": "{key}: stands twice, first in line {first}",
    "header_late": "the header line {key}: comes too late: the header stands before everything else",
    "header_value": "{key}: does not take {value}; it takes {allowed}",
    "game_unknown": "there is no game {value}; there are: {allowed}",
    "rules_unknown": "there are no rules called {value}; there are: {allowed}",
    "dealer_by_number": "nobody names the dealer here: the number of a deal says who deals it",
    "players_count": "this game is for {fewest} to {most} players, with commas between their names",
    "name_bad": "{name} cannot be a name: at most {longest} letters, digits, _ and -, beginning with a letter; "
    "one with spaces stands in quotes",
    "name_taken": "the name {name} is taken by {other}",
    "name_keyword": "{name} is a word of the record; as a name it stands in quotes",
    # Lines.
    "line_unknown": "no line begins with {found}",
    "line_not_here": "{found} has no meaning in this game",
    "deal_number": "this is deal {found}, but the next one is {next}",
    "name_unknown": "nobody at the table is called {name}; there are {names}",
    "name_ambiguous": "{name} is the beginning of several names; there are {names}",
    "word_unexpected": "{found} cannot stand here",
    "keyword_colon": "{found} is a word of the record, not a player: clauses are separated by semicolons",
    "word_missing": "something is missing here",
    "number_range": "{found} is out of range: from {low} to {high} can stand here",
    "clause_extra": "this clause does not belong here",
    "card_line_stray": "{found}: there is no deal above that these cards could belong to",
    "card_line_twice": "{found} stands twice under this deal",
    "card_bad": "{found} is no card of this pack",
    # What a deal may say.
    "contract_not_offered": "{contract} is not played here",
    "contract_below_bid": "{contract} ranks below the winning call {bid}",
    "bid_hand": "the call {bid} does not fit: a hand game is bid as one, and a talon game by a number",
    "player_twice": "{player} is named twice on this line",
    "followers_missing": "both followers must be named",
    "roles_impossible": "one who calls and one who is called belong together",
    "doubler_impossible": "{player} cannot double here: only a follower or a caller may",
    "kontra_too_high": "{levels} levels of doubling; {allowed} are allowed",
    "kontra_after_call": "{player} called, and who called may not double here (option kontra_after_call)",
    "kontra_passer": "a doubled deal is played by both followers: {player} is written with tricks",
    "kontra_order": "kontra, rekontra, subkontra, mortkontra follow one another",
    "kontra_place": "{found} cannot stand here: doubling stands behind the contract and names nobody but who began it, "
    "as in kontra Boris rekontra subkontra",
    "rekontra_hand_betl": "a hand betl may be doubled only once (option no_rekontra_hand_betl)",
    "spades_must_be_doubled": "a talon game in spades is played only if it is doubled; if it was not, write undoubled",
    "undoubled_impossible": "undoubled is said only of a talon game in spades that nobody doubled",
    "tricks_unplayed": "no tricks can stand here: nothing was played, or he stayed out",
    "tricks_sum": "the tricks add up to {total}: there are ten, or fewer only where play may stop early",
    "together_impossible": "tricks are counted together only where somebody doubled or called",
    "agreed_impossible": "agreed fits only where one follower plays alone, with tricks that add up to ten",
    "result_impossible": "{found} is no result of this contract: betl is made or failed, the others have tricks",
    # What a deal of bridge may say.
    "contract_ambiguous": "{found} may be {choices}: write which",
    "result_range": "{found}: {contract} can end from {low} to +{high}, or =",
    "seat_unknown": "{found} is no seat; there are N, E, S and W",
    "side_unknown": "{found} is no side; there are NS and EW",
    "honours_impossible": "honours of {found} are impossible at {contract}: there may be {allowed}",
    "honours_differ": "the hand of {seat} holds honours for {found}",
    "hcp_missing": "the high card points are missing: a clause such as hcp NS 23, or the hands below the deal",
    "hcp_differ": "by the hands this side has {allowed} high card points",
    "vul_differs": "vulnerable in this deal: {vulnerable}",
    "lead_differs": "{player} did not lead {found}",
    "room_missing": "{found}: it must be said of which room, open or closed, and that room must have been played",
    "board_twice": "board {found} stands twice; a second room belongs on the line of the first",
    "rubber_over": "it is over: a line partners begins the next one",
    "partners_unnamed": "the header names no players, so none can be named here",
    "partners_count": "partners come in two pairs: partners Ana Eva, Boris Dino",
    "out_differs": "out must name everybody who does not play; missing: {names}",
    # What a deal of Russian preferans may say.
    "defenders_missing": "everybody who plays this deal must be named, and these are not: {missing}",
    "whist_roles": "this cannot be said here: before the tricks stands whists, passes or half, after whists no half, "
    "and on a misere nothing",
    "half_first": "the first defender cannot take half unless the whist is a gentleman's and the other passes",
    "half_whist_refused": "no half-whist is said here",
    "half_tricks": "a half-whist is played here: its tricks are missing",
    "whists_forced": "this contract must be whisted by both",
    "agreed_unplayed": "agreed fits only where something was played",
    "dark_off": "games in the dark are not played here (option dark_games)",
    "dark_pass_off": "dark passing is not played here (option dark_pass; not in opening laps, not by two)",
    "dark_pass_repeat": "dark round {round} may be announced only by {player}, who announced the one before",
    "dark_pass_first_hand": "only the first hand may pass in the dark here",
    "dark_misere": "a misere has no dark form",
    "dark_hand": "a game without the talon, or bought with a totus, has no dark form",
    "dark_round_bad": "{found} is no dark round; they are 1 to {last}",
    "bid_dark": "the call {bid} is dark, so the contract is: write dark before it",
    "bid_misere": "{contract} cannot follow the call {bid}: nobody changes between misere and a game",
    "level_below_exit": "level {level} is too low: after these raspasy {lowest} is the lowest",
    "misere_refused": "no misere: the lowest level is {lowest} now",
    "hand_not_offered": "{call} is no call here (option ladder)",
    "totus_impossible": "totus is said of a ten",
    "totus_bid": "who plays a totus has called it here (option ladder), not {bid}: bid totus",
    "concede_off": "nobody may concede here (option concede)",
    "concede_differs": "a declarer who concedes is short by {allowed} here, not by {found}",
    "concede_impossible": "a concession stands alone: a trick contract without defenders",
    "bomb_missing": "which bomb? the declarer holds different ones",
    "bomb_not_held": "the declarer holds no bomb x{factor} that could act here",
    "bomb_differs": "the bomb that acts here is x{used}, not x{factor} (option bombs_order)",
    "bombs_too_many": "{player} holds {most} bombs already, and more are not kept",
    "bomb_factor": "{found} is no bomb; there are 2, 4 and 8",
    "talon_missing": "the two cards of the talon are missing",
    "talon_differs": "the cards of the talon are worth {units}",
    "trump_missing": "play can only be checked where the contract names its trump",
    "raspasy_tricks_missing": "the tricks of raspasy are missing",
    "raspasy_unplayed": "nothing is played when all pass here, so nobody has tricks",
    "price_too_high": "raspasy number {number} of a series has a light price above {limit}: the series is too long "
    "(option rasp_progression)",
    "dealer_tricks": "the dealer takes at most {most} tricks, with the cards of the talon",
    "dealer_whist_refused": "the dealer may whist only where a half-whist would stand: both passed, on its levels",
    "out_missing": "with five at the table a clause out names the two who sit out",
    "out_wrong": "out must name exactly who sits out, with five players the dealer and one more: {names}",
    "opening_raspasy_only": "the opening laps are raspasy, whatever is held",
    "terms_missing": "the opening is over: a line terms must name what is played for",
    "terms_early": "the terms are named when the opening laps are over",
    "terms_twice": "the terms have been named already",
    "terms_header": "pool size, price and control time stand in the header here (option terms)",
    "terms_pool": "a pool of {pool} is more than the smallest hill, {smallest}",
    "time_early": "the control time comes in a deal, and there is none above",
    "time_twice": "the control time has come already",
    "options_clash": "{key} and {other} do not go together",
    "state_impossible": "these rules know no such mark",
    # What the sheet may say.
    "game_over": "the game is over ({end})",
    "sum_not_below_zero": "the bule add up to {total}: break off, or adjust them below zero again",
    "player_sits_out": "{player} sits out this deal",
    "column_unknown": "{found} is no column that can stand here; there are: {allowed}",
    "adjust_odd": "bule are adjusted by even whole numbers, not by {amount}",
    "fraction_too_fine": "with this the sheet would need fractions with a denominator above {limit}",
    "adjust_self": "nobody holds whists on himself",
    "state_late": "marks are carried over before deal 1",
    "state_twice": "{found} has been carried over already, in line {first}",
    "state_limit": "{written} refe are more than the {allowed} that may be written",
    "state_unequal": "open and struck refe must add up to the same number for all; here {sums}",
    "join_full": "at most {most} players are possible",
    "leave_too_few": "{player} cannot leave: {needed} are needed for a deal",
    "time_unset": "no control time was agreed (option control_time)",
    # Cards, auction and play.
    "cards_count": "{found} cards stand here; there should be {size}",
    "card_twice": "{card} lies in two places",
    "cards_talonless": "there is no discard in this deal",
    "call_illegal": "{player} may not call {call} here",
    "call_turn": "it is not the turn of {player}",
    "auction_open": "the auction is not over",
    "auction_differs": "the auction does not end in the contract of this deal",
    "discard_not_held": "{card} cannot be discarded: it is neither in hand nor in the talon",
    "card_not_held": "trick {number}: {player} does not hold {card}",
    "revoke": "trick {number}: {player} must follow suit",
    "must_trump": "trick {number}: {player} must trump",
    "must_overtrump": "trick {number}: {player} must play a higher trump",
    "must_head": "trick {number}: {player} must play a higher card",
    "lead_wrong": "{leader} leads this trick, not {player}",
    "trick_short": "this trick has too few or too many cards",
    "play_unplayed": "nothing was played in this deal",
    "play_differs": "the play gives the declarer {tricks} and the defence {defence}, not what the deal says",
}

NOTHING = "(nothing)"
GAME_OVER = {
    "rules": "the game is over (rules)",
    "time": "the game is over (time)",
    "break off": "the game is over (break off)",
}

# Portable Preferans Notation: what is wrong with a file, what the other text cannot tell, and where the two differ.
PPN: dict[str, str] = {
    # The file and its words.
    "ppn_too_large": "the file is larger than {limit} MB",
    "ppn_not_utf8": "this is not UTF-8 text (byte {byte}); save the file as UTF-8",
    "ppn_line_too_long": "the line is longer than {limit} characters",
    "ppn_control": "a control character ({letter}) stands here",
    "ppn_too_many": "there are {limit} reports already; the rest of the file was not read",
    "ppn_line": "{found} is neither a tag nor a round",
    "ppn_bracket": "the bracket is not closed on this line",
    "ppn_tag": "{found} is no tag: a name and a value, in quotes where it has spaces",
    "ppn_tag_twice": "the tag {found} stands twice, first in line {first}",
    "ppn_tag_missing": "there is no tag {key}",
    "ppn_tag_value": "the tag {key} does not take {found}",
    "ppn_fields": "the round ends before its field {key}",
    "ppn_field": "{found} cannot stand in the field {key}",
    "ppn_main": "the bids do not tell who declared",
    "ppn_kontra": "{found} does not tell which follower began",
    # What is left out.
    "ppn_cut": "the file leaves out rounds here",
    "ppn_card": "{found} is no card, so the field {key} is left out",
    "ppn_card_twice": "the card {found} is dealt twice, so the field {key} is left out",
    "ppn_cards_count": "there are {found} cards and not 32, so the field {key} is left out",
    "ppn_throw": "{found}, trick {number}, is no trick, so the field {key} is left out",
    "ppn_player_missing": "there is no tag {key}: the record has {own}",
    "ppn_name": "{key} cannot be called {found} in a record: the record has {own}",
    "ppn_left_out": "round {round}: the line {part} is left out, as the rules refuse it",
    # What a round says of itself, and what it comes to.
    "ppn_number": "round {round} is numbered {found}",
    "ppn_refused": "round {round}: the rules refuse it, and from here on nothing is compared",
    "ppn_untold": "round {round}: it does not tell what was taken, and from here on nothing is compared",
    "ppn_main_differs": "round {round}: by the bids {found} declares, by the round {own}",
    "ppn_bid": "round {round}: the bid {found} does not fit the contract {own} and is left out",
    "ppn_accepted": "round {round}: {player} invites or doubles without having accepted",
    "ppn_value": "round {round}: the value is told as {found}, it is {own}",
    "ppn_refa": "round {round}: refa is told as {found}, it is {own}",
    "ppn_starts": "round {round}: {found} is told to start, by the rules it is {own}",
    "ppn_winner": "round {round}: trick {trick} is told to be won by {found}, by the cards it is won by {own}",
    "ppn_thrown": "round {round}, {player}: the throws tell {found} tricks, scored are {own}",
    "ppn_tricks": "round {round}, {player}: the summary tells {found} tricks, scored are {own}",
    "ppn_contract": "round {round}, {player}: the summary tells {found} in the contract column, it is {own}",
    "ppn_whists": "round {round}, {player}: the summary tells {found} whists on {on}, it is {own}",
    "ppn_result": "the result of {player} is told as {found}, it is {own}",
    # What the notation cannot tell of a record.
    "ppn_game": "{found} is not preferans-yugoslav: the notation has no other game",
    "ppn_players": "{found} players have sat at this sheet; the notation is for three",
    "ppn_line_untold": "the notation has no place for this: {found}",
    "ppn_missing": "deal {number} has no {part}: the notation needs the hands, auction, discard and play of every deal",
    "ppn_trick_open": "deal {number}: trick {trick} is not complete",
    "ppn_void": "deal {number} is void and left out",
}

# Added to a message when the fact is there and not empty.
HINTS: dict[str, str] = {
    "allowed_levels": "it may be said on these levels: {allowed_levels}",
    "near": "perhaps {near}?",
    "expected": "expected: {expected}",
    "legal": "possible: {legal}",
    "ends_in": "it ends in {ends_in}",
    "winner": "{winner} wins it",
    "ended_by": "deal {ended_by} was the last",
    "ended_as": "why: {ended_as}",
    "ended_in": "it ended in line {ended_in}",
}

AND_MORE = "{some} and {more} more"
CLAUSES = "clauses are separated by ;"
STRAIGHT = 'a name is quoted by straight quotes: "'
SIGNS = {",": CLAUSES, ".": CLAUSES, ":": "no colon stands behind a name"} | dict.fromkeys("“”„«»‘’'", STRAIGHT)

REASONS: dict[str, str] = {
    "made": "made: {full_is}",
    "unplayed": "nobody followed, so it is made: {full_is}",
    "undoubled": "talon spades that nobody doubled count as made: {full_is}",
    "last_contract": "the last contract: {full_is} is cut to the {left} that are missing to zero",
    "failed": "failed: {full_is}",
    "failed_last": "failed, with more at stake than the {left} that are missing: 2 × {full} = {twice} ({factors})",
    "tricks": "{tricks}{counting} × {unit_is}",
    "betl_failed": "the betl failed, whatever the tricks: {multiple} × {unit_is}",
    "penalty": "fell{short}: {full_is}",
    "joined": "joined: the mean of the column at the table, rounded against the newcomer",
    # Bridge.
    "trick_points": "{level} × {trick}{first} ({strain}){times}",
    "overtricks": "{overtricks} × {each}",
    "insult": "made although {doubled}",
    "undertricks": "{missing} down, {doubled}, {zone}: {costs}",
    "part_score": "{points} trick points are fewer than 100: a part-score",
    "part_score_last": "{sum} trick points are fewer than 100: a part-score in the last deal",
    "game_bonus": "{points} trick points: a game, {zone}",
    "game_bonus_carried": "{carried} carried and {points} trick points: a game, {zone}",
    "small_slam": "a small slam, {zone}",
    "grand_slam": "a grand slam, {zone}",
    "honours_100": "four of the five honours in trumps in the hand of {seat}",
    "honours_150": "all five honours in trumps in the hand of {seat}",
    "honours_150_aces": "all four aces in the hand of {seat}",
    "rubber_bonus_700": "the rubber is won, and the other side has no game",
    "rubber_bonus_500": "the rubber is won, and the other side has one game",
    "unfinished_game": "for the only game of an unfinished rubber",
    "unfinished_part": "for the only part-score in the running game of an unfinished rubber",
    "imps_teams": "NS {open} in the open room, {closed} in the closed one: a difference of {difference} is {imps}",
    "imps_even": "20 high card points on both sides: the bare score, {score} for {side}, is {imps}",
    "imps_compensation": "{side} with {hcp} high card points, {zone}, may expect {value} and scored {score}: "
    "a difference of {difference} is {imps}",
}

# Russian preferans.
RUSSIAN: dict[str, str] = {
    "made": "made: {gain_is}{of_it}",
    "unplayed": "{unwhisted}, so it is made: {gain_is}{of_it}",
    "misere_made": "misere without a trick: {gain_is}{of_it}",
    "hill_first": "{how}: {gain_is}; {amount} of it off the own hill first",
    "aid_pool": "{how}: {gain_is}; {points} of it in American aid: the giver's pool is full",
    "aid_whists": "whists for American aid: {points} × {aid_price}",
    "surplus": "{how}: {gain_is}; all pools are full: {points}{weighed}",
    "failed": "short by {shortage}: {short} × {each} ({on_hill})",
    "misere_failed": "misere with {counted}: {count} × {each} ({on_hill})",
    "conceded": "conceded, short by {shortage}: {short} × {each} ({on_hill})",
    "tricks": "{counted} × {each} ({in_whists})",
    "gentleman": "whists shared by whister and passer: {counted} × {each} ({in_whists})",
    "half_whist": "a half-whist, half of what the defence owes: {counted} × {each} ({in_whists})",
    "misere_whists": "{counted} of a failed misere × {each} ({in_whists})",
    "consolation": "consolation for {shortage} missing: {short} × {each}{in_whists_if_any}",
    "fine": "answers for {counted} missing of the {owed} owed: {count} × {each} ({in_whists}{at_half})",
    "talon": "{units} × {each} for the talon",
    "raspasy": "{taken}{less}: {count} × {each} ({round_is})",
    "dark_raspasy": "{taken}{less}: {count} × {each} ({round_is})",
    "rostov": "took fewest, and writes for {counted} of the other × {each}{halved} ({round_is})",
    "prize": "no trick: {gain_is}{of_it}",
}
FINE_OWN = "answers for {counted} missing of the {owed} owed by him: {count} × {each} ({in_whists}{at_half})"
HOW_MADE = {"game": "made", "misere": "misere without a trick", "conceded": "conceded", "raspasy": "no trick"}
UNWHISTED = ("nobody whisted", "a half-whist stands and nothing is played")
VALUE = "{value} for {contract}"
AS_TEN = "{ten} for ten"
WORTH = (VALUE, "({value} for {contract} + {totus} for totus)")
OF_IT = ", {amount} of it here"
ON_HILL = " × {factor} on the hill"
IN_WHISTS = " × {factor} in whists"
FACTOR_DARK = " × {factor} in the dark"
FACTOR_BOMB = {2: " × {factor} by a bomb", 4: " × {factor} by a double bomb", 8: " × {factor} by a fir tree"}
BOMBS = {1: "no bomb", 2: "a bomb (x2)", 4: "a double bomb (x4)", 8: "a fir tree (x8)"}
AT_HALF = ", half of it"
HALF_OF = "half of {units}"
HALVED = ", half of it as several took as few"
ABOVE = ", only those above the lowest"
WEIGHED = ", each worth {pool_weight}/{hill_weight} of a point of the hill"
LEFT_OVER = {
    "negative": "{points} left over, off the own hill",
    "raise": "{points} left over, onto the hills of all others",
    "forfeit": "{points} go off the own hill, which bears no more",
}
AMNESTY = ", {off} of them spared to everybody"
DARK_ROUND = "dark round {round}"
LIGHT_ROUND = "raspasy number {number} of the series"
PRIZE_IS = {
    "price": "the price of a trick as a prize, {prize}",
    "plain": "the light price of a trick as a prize, {prize}",
    "one": "a prize of 1",
    "hill_2price": "two prices, 2 × {prize}, off the hill",
    "hill_price": "a price, {prize}, off the hill, not below zero",
    "none": "",
}

FACTORS = "2 × {number} ({contract})"
FACTORS_HAND = "2 × ({number} {contract} + 1 hand)"
FACTOR_KONTRA = "{level} × {factor}"
FACTOR_REFE = "refe × 2"
EQUALS = "{factors} = {product}"
UNIT_FULL = "{full}: {factors}"
UNIT_CUT = "{left}, what is missing, in place of {full}"
COUNTING = " of the {cap} that count"
SHORT = " with {taken} of the {needed} tricks that a lone follower needs"
SHORT_CALL = " with {taken} of the {needed} tricks that caller and called need together"
SHORT_EACH = ", since every follower needs 2 tricks of his own"
SHORT_TOGETHER = " with fewer than 2 tricks of his own and only {taken} together"
SHORT_DOUBLED = " as doubler of a made contract"
TRICKS = ("{count} trick", "{count} tricks")
DOUBLED = ("undoubled", "doubled", "redoubled")
TIMES = ("", ", doubled × 2", ", redoubled × 4")
ZONE = ("not vulnerable", "vulnerable")
FIRST_TRICK = " + {first} for the first"
IMPS = ("{count} IMP", "{count} IMPs")
PARTS = {
    "trick_points": "trick points",
    "overtricks": "overtricks",
    "insult": "doubled and made",
    "insult_100": "redoubled and made",
    "undertricks": "undertricks",
    "part_score": "part-score",
    "game_bonus": "game",
    "small_slam": "small slam",
    "grand_slam": "grand slam",
}
OVERTRICKS = ("{count} overtrick", "{count} overtricks")
ROOMS = {"": "", "open": "open room: ", "closed": "closed room: "}
VULNERABLE = ("nobody is vulnerable", "NS are vulnerable", "EW are vulnerable", "both sides are vulnerable")
REMARKS: dict[str, str] = {
    "all_pass_refe": "all passed: a refe for everybody",
    "all_pass_redeal": "all passed, and here that writes no refe (option all_pass)",
    "no_refe_limit": "no refe can be written: {written} of {allowed} are written already",
    "no_refe_hat": "no refe can be written: somebody is under the hat",
    "spades_refe": "talon spades that nobody doubled are not played: a refe for everybody",
    "spades_nothing": "talon spades that nobody doubled are not played, and nothing is written",
    "tricks_taken": "{player} took {tricks} ({needed} needed), the defence {taken}",
    "doubler_writes": "{player} doubled and writes for both; {other} writes nothing",
    "caller_writes": "{player} called and writes for both; {other} was called and writes nothing",
    "capped": "of the {taken} tricks of the defence {cap} bring whists, first those of who took more",
    "safe_together": "{player} does not fall: {taken} tricks together are enough",
    "refe_frozen": "the refe of {player} neither doubles nor is struck while somebody is under the hat",
    "no_cut_fall": "{full} is more than the {left} that were missing, but somebody fell: no cut, and play goes on",
    "no_cut_option": "{full} is more than the {left} that were missing; no cut here (option last_hand_overshoot)",
    "whists_uncut": "the whists stay full: only the declarer is cut (option last_hand_overshoot)",
    "vulnerable": "{vulnerable}",
    "declarer_took": "{room}{player} took {tricks} ({needed} needed)",
    "passed_out": "{room}all passed: 0 to both sides, a result like any other",
    "passed_out_next": "{room}all passed: nothing is written, and the next one deals",
    "passed_out_again": "{room}all passed: it does not count, and the same dealer deals again",
    "room_score": "{room}{side} {score}: {parts}",
    "room_unplayed": "{room}not played: the board has no result yet",
    "no_imps_even": "20 high card points on both sides: the bare score, {score} for {side}, is worth no IMPs",
    "no_imps_compensation": "{side} with {hcp} high card points, {zone}, may expect {value} and scored {score}: "
    "a difference of {difference} is worth no IMPs",
    "no_imps": "the difference of the rooms is worth no IMPs",
    "tricks_owed": "{player} took {tricks} ({needed} needed), the defence {taken} ({owed} owed)",
    "misere_taken": "{player} took {tricks}",
    "no_fine_checked": "a checked ten: nobody is fined",
    "no_fine_together": "nobody is fined for too few of his own: the defence has {taken}, and owed {owed} together",
    "dark_acts": "{player} called in the dark: the whole record of the deal × {factor}",
    "dark_acts_own": "{player} called in the dark: only his pool and hill × {factor} (option dark_scope)",
    "dark_stays": "bought at {bid} and named {contract}: the named game stays dark",
    "bomb_acts": "the bomb x{factor} of {player} multiplies the whole record of the deal",
    "bomb_acts_own": "the bomb x{factor} of {player} multiplies only his pool and hill (option bomb_scope)",
    "bomb_stays_short": "the bomb x{factor} of {player} stays for his next game: this one was not made",
    "bomb_stays_unwhisted": "the bomb x{factor} of {player} stays: nobody whisted (option unwhisted_extinguishes)",
    "bomb_not_on_misere": "the bombs of {player} do not act on a misere (option bombs_misere)",
    "all_pass_nothing": "all passed, and nothing is played (option all_pass)",
    "all_pass_bombs": "all passed, nothing is played, and every active player draws a bomb (option all_pass)",
    "all_pass_two": "both passed: by two nothing is played then",
    "raspasy_price": "raspasy number {number} of the series: a trick costs {price}",
    "raspasy_price_rostov": "raspasy: who took fewest writes {price} whists for a trick",
    "dark_raspasy_price": "dark round {round}, number {number} of the series: a trick costs {price} for everybody",
    "dark_raspasy_price_rostov": "dark round {round}: who took fewest writes {price} whists for a trick",
    "amnesty": "everybody took at least {off}: so many are taken off everybody (option rasp_amnesty)",
    "looked": "had looked, or passed plainly, which counts the same: {names}; their bombs are one rank lower: {bomb}",
    "nobody_looked": "nobody had looked: everybody who plays draws {bomb}",
    "dealer_draws": "{player}, who deals and sits out, draws {bomb}",
    "bombs_upgraded": "who drew in the round before has the new bomb in place of that one (option bombs_add)",
    "next_round": "dark round {round} may be announced by {player} in the next deal",
    "next_round_anyone": "dark round {round} may be announced by anybody in the next deal",
    "rounds_anew": "dark passing begins again with round 1",
    "dealer_moves": "{player} has dealt {count} all-pass deals in a row: the deal moves on",
    "opening_over": "the opening laps are over: the series begins anew",
    "series_over": "the series is over, raspasy in it: {count}; the next one begins anew",
    "series_goes_on": "this was no way out of raspasy: the series goes on, raspasy in it: {count}",
    "lowest_level": "from now on {lowest} is the lowest level",
    "dealer_stays": "after all passed {player} deals again, deal {count} in a row",
    "last_lap_begins": "the deal is with the first dealer again: the last lap begins",
    "last_lap": "last lap, moves of the deal left: {count}",
    "pool_closed": "the pool of {player} is full ({target})",
    "game_over_rules": "the game is over",
    "game_over_time": "the last lap is over, and with it the game",
    "game_ends": "the columns add up to zero: the game is over",
    "game_ends_above": "the columns add up to {total}, past zero: the game is over",
}
MARKS = {
    ("refe", "written"): "a refe is written for {player}",
    ("refe", "struck"): "a refe of {player} is struck",
    ("hat", "on"): "{player} is under the hat",
    ("hat", "off"): "{player} is no longer under the hat",
    ("game", "made"): "a game for {player}: a line is drawn, and the part-scores of both sides are done with",
    ("rubber", "won"): "the rubber is won by {player}",
    ("bomb", "drawn"): "{player} draws {bomb}",
    ("bomb", "removed"): "{bomb} of {player} is crossed out",
}
