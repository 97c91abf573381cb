"""English: a sentence for every error and reason, by code.

Names stand in the nominative only, so that no language has to bend them. What is optional in a sentence (a likely
spelling, a list of what may stand there) has a sentence of its own that is added when the fact is there.
"""

from __future__ import annotations

MESSAGES: dict[str, str] = {
    # The file and its words.
    "file_too_large": "the file is larger than {limit} MB",
    "not_utf8": "this is not UTF-8 text (byte {byte})",
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
    "word_missing": "something is missing here",
    "number_range": "{found} is out of range: from {low} to {high} can stand here",
    "clause_extra": "this clause does not belong here",
    "card_line_stray": "{found}: there is no deal above that these cards could belong to",
    "card_line_twice": "{found} stands twice under this deal",
    "card_bad": "{found} is no card of this pack",
    # What a deal may say.
    "contract_not_offered": "{contract} is not played here (option preferans8)",
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
    "rekontra_hand_betl": "a hand betl may be doubled only once (option no_rekontra_hand_betl)",
    "spades_must_be_doubled": "a talon game in spades is played only if it is doubled; if it was not, write undoubled",
    "undoubled_impossible": "undoubled is said only of a talon game in spades that nobody doubled",
    "tricks_unplayed": "there are no tricks where nobody followed, and none behind passes",
    "tricks_sum": "the tricks add up to {total}: neither to ten nor to a point at which play stops",
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
    # What the sheet may say.
    "game_over": "the game is over ({end})",
    "sum_not_below_zero": "the bule add up to {total}: break off, or adjust them below zero again",
    "player_sits_out": "{player} sits out this deal",
    "column_unknown": "{found} is no column that can stand here; there are: {allowed}",
    "adjust_odd": "bule are adjusted by even whole numbers, not by {amount}",
    "fraction_too_fine": "with this the sheet would need fractions with a denominator above {limit}",
    "adjust_self": "nobody holds whists on himself",
    "state_late": "marks are carried over before deal 1",
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

# Added to a message when the fact is there and not empty.
HINTS: dict[str, str] = {
    "near": "perhaps {near}?",
    "expected": "expected: {expected}",
    "legal": "possible: {legal}",
    "ends_in": "it ends in {ends_in}",
}

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
    "joined": "joined: the mean of the column at the table, rounded against the newcomer to an even number",
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
TRICK = ("{count} trick", "{count} tricks")
DOUBLED = ("undoubled", "doubled", "redoubled")
TIMES = ("", ", doubled × 2", ", redoubled × 4")
ZONE = ("not vulnerable", "vulnerable")
FIRST_TRICK = " + {first} for the first"
IMPS = ("{amount} IMP", "{amount} IMPs")
PARTS = {
    "trick_points": "trick points",
    "overtricks": "overtricks",
    "insult": "doubled and made",
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
}
