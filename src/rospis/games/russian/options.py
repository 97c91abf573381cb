"""The options of Russian preferans (rules R0.7 and R7), each with its meaning, values, default and rule.

The defaults are the values of sochi. What a word means is said at the rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rospis.errors import Phrase, Refused
from rospis.games.options import Choice, ControlTime, Flag, Number, Numbers, OneOf, OptionsBase, PriceOf, as_int, option
from rospis.games.russian.ladder import LADDERS, read_rungs
from rospis.money import Price

SIX, TEN = 6, 10  # the lowest and the highest level
VOID = "void"  # bombs_left: they count for nothing


class Ladder:
    """The order of the calls: one of the known ladders, or a list of rungs from low to high."""

    def read(self, text: str) -> str | tuple[str, ...]:
        """The word, or the rungs."""
        word = text.lower().replace("-", "_")
        return word if word in LADDERS else read_rungs(text)

    def print(self, value: str | tuple[str, ...]) -> str:
        """The word, or the rungs with blanks between them."""
        return value if isinstance(value, str) else " ".join(value)

    def allowed(self) -> Phrase:
        """The words, and what rungs there are."""
        facts = {"words": tuple(LADDERS), "rungs": " ".join(LADDERS["hand"])}
        return Phrase("{words}, or rungs from low to high such as {rungs}", facts)


class BombsLeft:
    """``void``, or ``fixed`` and a number of whists."""

    def read(self, text: str) -> str | int:
        """The word ``void``, or the whists for one bomb."""
        words = text.lower().replace("fixed-", "fixed ").split()
        if words == [VOID]:
            return VOID
        if len(words) != 2 or words[0] != "fixed":
            raise ValueError(text)
        return as_int(words[1], 1)

    def print(self, value: str | int) -> str:
        """As read."""
        return VOID if value == VOID else f"fixed {value}"

    def allowed(self) -> Phrase:
        """Both forms."""
        return Phrase("void, fixed and a number of whists")


@dataclass(frozen=True, slots=True)
class Options(OptionsBase):
    """House rules of Russian preferans. Amounts in points of pool and hill, and whists."""

    # The sheet.
    target: int | None = option(None, Number(1, words={"none": None}), "R5.5", "the size of the pool, if it closes")
    value_table: tuple[int, ...] = option(
        (2, 4, 6, 8, 10), Numbers(1, 999, fewest=5, most=5), "R5.1", "the value of a contract of level 6, 7, 8, 9, 10"
    )
    misere_value: int = option(10, Number(1, 999), "R5.1", "the value of a misere")
    hill_factor: int = option(1, OneOf(1, 2), "R5.3", "how many times its value an undertrick costs on the hill")
    whist_factor: int = option(1, OneOf(1, 2), "R5.3", "how many times the value a trick brings in whists")
    pool_weight: int = option(10, Number(1), "R5.6", "how many whists a point of the pool is worth")
    hill_weight: int = option(10, Number(1), "R5.6", "how many whists a point of the hill is worth")

    # Whisting.
    whist_style: str = option(
        "greedy",
        Choice("greedy", "gentleman"),
        "R3.9",
        "whether a lone whister writes all tricks of the defence, or shares them with the passer",
    )
    gentleman_scope: str = option(
        "on_failure",
        Choice("on_failure", "always"),
        "R3.9",
        "when gentlemen share: only on a short declarer, or always",
    )
    gentleman_odd: str = option(
        "exact", Choice("exact", "whister"), "R3.9", "the odd trick of two gentlemen: halved, or the whister's"
    )
    whister_liability: str = option(
        "full", Choice("full", "half"), "R3.8", "what a missing trick costs a whister: the full value, or half of it"
    )
    two_whister_claim: str = option(
        "short_only",
        Choice("short_only", "strict", "even_split"),
        "R3.7",
        "two whisters: fined for own missing tricks if the side is short, or in any case, or half the shortage each",
    )
    liability_8_10: str = option(
        "second", Choice("second", "both"), "R3.6", "who of two whisters answers for the one trick on levels 8 to 10"
    )
    ten: str = option(
        "whisted", Choice("whisted", "checked"), "R3.5", "a ten is whisted, or checked with open cards without fines"
    )
    half_whist: bool = option(True, Flag(), "R3.1", "half-whist may be said")
    half_levels: tuple[int, ...] = option(
        (6, 7),
        Numbers(SIX, 7, most=2, rising=True),
        "R3.1",
        "the levels on which half-whist may be said",
    )
    half_whist_played: bool = option(False, Flag(), "R3.2", "a half-whist is played, its whists are capped at the half")
    dealer_whist: bool = option(
        False, Flag(), "R1.5", "with four players the dealer may whist where a half-whist would stand"
    )
    stalingrad: bool = option(False, Flag(), "R3.4", "six spades must be whisted by both")
    consolation: str = option(
        "value",
        Choice("value", "fixed10", "off"),
        "R5.3",
        "what all others write on a short declarer for each missing trick: the value, 10, or nothing",
    )
    consolation_dealer: bool = option(True, Flag(), "R1.5", "who sits out writes consolation, too")
    misere_whists: str = option(
        "none",
        Choice("none", "as_ten"),
        "R5.3",
        "what each defender writes for a trick of a failed misere: nothing, or as for a ten",
    )

    # Auction.
    ladder: str | tuple[str, ...] = option("standard", Ladder(), "R2.1", "the order of the calls")
    hold: bool = option(True, Flag(), "R2.3", "the senior of the last two bidders may hold the equal call")
    auction_steps: str = option("free", Choice("free", "strict"), "R2.2", "calls may jump, or climb step by step")
    concede: int = option(
        0, OneOf(0, 2, 3), "R2.5", "a declarer may give up before naming, short by so many tricks; 0: he may not"
    )
    totus_bonus: int = option(5, Number(0, words={"none": 0}), "R5.3", "what a called and made totus adds to the pool")

    # Raspasy.
    all_pass: str = option(
        "raspasy",
        Choice("raspasy", "redeal", "bombs"),
        "R2.4",
        "what an all-pass deal is: raspasy, nothing, or a bomb for each",
    )
    rasp_base: int = option(1, Number(1), "R4.2", "the price of a trick in raspasy, times the progression")
    rasp_progression: str = option(
        "const",
        Choice("const", "1-2-3", "1-2-4", "arith", "geom", "2-4-6"),
        "R4.2",
        "how the price grows in a series of raspasy",
    )
    rasp_amnesty: bool = option(True, Flag(), "R4.4", "the smallest number of tricks is taken off everybody")
    rasp_zero_prize: str = option(
        "price",
        Choice("price", "one", "hill_2price", "hill_price", "none"),
        "R4.5",
        "the prize for no trick: the price of a trick or 1 to the pool, or two prices or one off the hill",
    )
    rasp_dealer_prize: bool = option(False, Flag(), "R4.5", "a dealer who sits out gets the prize, too")
    rasp_talon: str = option(
        "leads_suit",
        Choice("leads_suit", "wins", "closed"),
        "R4.1",
        "the talon leads the suit of the first two tricks, or is led by the dealer and can win, or is not used",
    )
    rasp_third_lead: str = option(
        "first_hand", Choice("first_hand", "winner"), "R4.1", "who leads the third trick behind the talon"
    )
    rasp_scoring: str = option(
        "hill",
        Choice("hill", "rostov"),
        "R4.6",
        "what a trick costs: points on the hill, or whists of who took fewest",
    )
    rostov_price: int = option(5, Number(1), "R4.6", "whists for every trick in raspasy of Rostov")
    rostov_tie: str = option(
        "half", Choice("half", "full", "difference"), "R4.6", "what those write who took equally few tricks"
    )
    exit_sequence: tuple[int, ...] | str = option(
        (6,),
        Numbers(SIX, TEN, most=20, words=("cyclic", "dark")),
        "R4.3",
        "the lowest level before any raspasy, after one, after two; the last repeats",
    )
    exit_reset: str = option("never", Choice("never", "lap"), "R4.3", "a series is also over after a lap, or never")
    exit_condition: str = option(
        "played",
        Choice("played", "made", "whisted_made"),
        "R4.3",
        "what ends a series of raspasy: any game, a made one, or a whisted and made one",
    )
    misere_exits: bool = option(True, Flag(), "R4.3", "a misere can end a series like a game")
    dealer_on_raspasy: str = option(
        "moves", Choice("moves", "stays"), "R1.7", "after an all-pass deal the deal moves, or stays up to three times"
    )
    opening_raspasy: int = option(0, OneOf(0, 1, 2), "R5.9", "how many laps of raspasy the game opens with")
    opening_bomb: bool = option(False, Flag(), "R5.9", "each active player draws a bomb in every opening deal")
    terms: str = option(
        "header",
        Choice("header", "opening"),
        "R5.9",
        "where pool size, price and control time stand: in the header, or in a line after the opening",
    )

    # The end of a pool and of the game.
    game_to: str = option(
        "pool", Choice("pool", "hill_first"), "R5.5", "gains go to the pool, or first off the own hill"
    )
    aid: bool = option(True, Flag(), "R5.5", "what a full pool gains is given to another for whists")
    aid_price: int | str = option(
        "pool_weight",
        Number(1, words={"pool_weight": "pool_weight"}),
        "R5.5",
        "whists for a point given in aid",
    )
    aid_to: str = option(
        "highest", Choice("highest", "clockwise"), "R5.5", "whom aid goes to: the highest open pool, or the nearest"
    )
    aid_residual: str = option(
        "negative",
        Choice("negative", "raise", "forfeit"),
        "R5.5",
        "points that nobody has room for: off the own hill, onto all others, or off the own hill down to zero",
    )
    prize_via_aid: bool = option(True, Flag(), "R4.5", "a prize for no trick goes the way of any gain")
    end_condition: str = option(
        "each_pool",
        Choice("each_pool", "sum_of_pools", "deals", "manual"),
        "R5.8",
        "when the game is over: all pools full, their sum reached, so many deals, or by agreement",
    )
    deals_limit: int | None = option(None, Number(1, words={"none": None}), "R5.8", "how many deals are played")
    control_time: str | int | None = option(
        None, ControlTime(), "R5.8", "when it has come, the deal in progress is finished and a last lap is played"
    )
    last_lap: str = option(
        "from_next_dealer",
        Choice("from_next_dealer", "from_first_dealer"),
        "R5.8",
        "where the last lap begins: with the next deal, or when the deal is with the first dealer again",
    )

    # Dark games, dark passing, bombs.
    dark_games: bool = option(False, Flag(), "R0.3", "games may be called before looking at the cards")
    dark_multiplier: int | tuple[int, ...] = option(
        2,
        Numbers(1, 99, fewest=5, most=5, single=True),
        "R0.7",
        "D-3: what a dark game is multiplied by, at every level or at each of the five",
    )
    dark_scope: str = option(
        "record", Choice("record", "own"), "R0.7", "D-19: it multiplies the whole record, or only the declarer's"
    )
    dark_overcall: str = option(
        "minimum",
        Choice("minimum", "exact"),
        "R0.7",
        "D-1: what beats a dark call: the call named by the rule or any higher one, or that very call",
    )
    dark_over_light: str = option(
        "ladder",
        Choice("ladder", "dark_only"),
        "R0.7",
        "D-2: a dark game may be called over a light call, or only over a dark one",
    )
    dark_hold: str = option("equal", Choice("equal", "off"), "R0.7", "D-16: a dark call may be held by an equal one")
    early_look: str = option(
        "refused",
        Choice("refused", "allowed"),
        "R0.7",
        "D-18: the owner of the standing dark call may not look, or may and loses the multiplier",
    )
    dark_pass: str = option(
        "off",
        Choice("off", "base", "first_hand"),
        "R0.3",
        "raspasy may be proposed before looking: by nobody, by anybody, by the first hand",
    )
    dark_pass_repeat: str = option(
        "announcer",
        Choice("announcer", "anyone"),
        "R0.7",
        "D-12: who may propose the second and third round: who announced the round before, or anybody",
    )
    dark_pass_price: str = option(
        "first",
        Choice("first", "double", "power"),
        "R0.7",
        "D-5: the price in dark round k: 2^k first light prices, twice the light price, 2^k times the light price",
    )
    dark_prize: str = option(
        "scaled", Choice("scaled", "plain"), "R0.7", "D-9: the prize in a dark round: a dark price, or a light one"
    )
    dark_round_after_light: str = option(
        "restart",
        Choice("restart", "keep"),
        "R0.7",
        "D-14: light raspasy begins the dark rounds anew, or leaves them as they are",
    )
    overcalled_dark_pass: str = option(
        "reenter", Choice("reenter", "final"), "R0.7", "D-4: who announced an overcalled dark pass goes on, or is out"
    )
    misere_beats_dark_pass: str = option(
        "ladder", Choice("ladder", "never"), "R0.7", "D-13: misere beats the first two dark passes, or none"
    )
    several_lookers: str = option(
        "once",
        Choice("once", "each"),
        "R0.7",
        "D-15: the dealer's bomb is one rank lower if anybody looked, or for each who looked",
    )
    bombs: bool = option(False, Flag(), "R0.5", "who passes in the dark draws a bomb that multiplies his next game")
    bombs_add: str = option(
        "queue",
        Choice("queue", "upgrade"),
        "R0.7",
        "D-6: the bombs of a run of dark rounds are all kept, or each takes the place of the one before",
    )
    bombs_order: str = option(
        "fifo",
        Choice("fifo", "largest", "choice"),
        "R0.7",
        "D-8: which bomb is used first: the oldest, the largest, or the one that the declarer names",
    )
    bombs_misere: bool = option(True, Flag(), "R0.7", "D-7: bombs act on misere")
    bomb_scope: str = option(
        "record", Choice("record", "own"), "R0.7", "D-19: a bomb multiplies the whole record, or only the declarer's"
    )
    unwhisted_extinguishes: bool = option(True, Flag(), "R0.7", "D-10: a game that nobody whisted puts a bomb out, too")
    bombs_left: str | int = option(
        VOID, BombsLeft(), "R0.7", "D-11: what a bomb left at the end brings its owner on every other player"
    )

    # Money and paper.
    paid_talon: str = option(
        "off",
        Choice("off", "dealer", "split"),
        "R5.7",
        "who writes whists for good talon cards: nobody, the dealer, or each opponent half",
    )
    paid_talon_price: int | None = option(
        None, Number(1, words={"none": None}), "R5.7", "whists for a unit of the talon; none: the price of a whist"
    )
    settlement_rounding: str = option(
        "exact",
        Choice("exact", "largest_remainder", "pairwise"),
        "R5.6",
        "how results that are not whole are rounded for payment",
    )
    whist_price: Price | None = option(None, PriceOf(), "R5.6", "money for one whist")
    pool_direction: str = option(
        "up", Choice("up", "down"), "R8.6", "how pools are printed: up from 0, or what is missing to the target"
    )

    def complete(self) -> Options:
        """The options themselves; :class:`Refused` where two of them contradict each other (R7)."""
        for impossible, rule, key, other in (
            (self.end_condition == "deals" and self.deals_limit is None, "R5.8", "end_condition", "deals_limit"),
            (
                self.game_to == "hill_first" and self.pool_weight != self.hill_weight,
                "R5.5",
                "game_to",
                "pool_weight" if self.pool_weight != 10 else "hill_weight",
            ),
            (self.all_pass == "bombs" and not self.bombs, "R2.4", "all_pass", "bombs"),
            (self.opening_bomb and not self.bombs, "R5.9", "opening_bomb", "bombs"),
            (self.bombs_left != VOID and not self.bombs, "R0.7", "bombs_left", "bombs"),
            (
                self.pool_direction == "down" and self.target is None and not self.terms_named,
                "R8.6",
                "pool_direction",
                "target",
            ),
        ):
            if impossible:
                raise Refused("options_clash", rule, key=key, other=other)
        return self

    @property
    def terms_named(self) -> bool:
        """Whether a line names pool size, price and control time after the opening laps (R5.9)."""
        return self.terms == "opening" and self.opening_raspasy > 0

    @property
    def rungs(self) -> tuple[str, ...]:
        """The ladder as its rungs from low to high (R2.1)."""
        return LADDERS[self.ladder] if isinstance(self.ladder, str) else self.ladder

    def to_json(self) -> dict[str, Any]:
        """Every option in JSON's types."""
        return OptionsBase.to_json(self) | {"bombs_left": self.print_value("bombs_left")}
