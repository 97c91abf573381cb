"""The options of Yugoslav preferans (rules Y5.10), each with its meaning, values, default and rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rospis.errors import Refused
from rospis.games.options import Choice, ControlTime, Flag, Number, OneNumber, OptionsBase, PriceOf, option
from rospis.money import Price

BY_AGREEMENT = 0  # start: the players must name it
BY_START = -1  # refe_max: follows from the start, where the rules give a value
REFE_MAX_OF_START = {30: 1, 50: 3}  # the base text gives these two and no others


@dataclass(frozen=True, slots=True)
class Options(OptionsBase):
    """House rules of Yugoslav preferans. Amounts in points of the contract column and whists."""

    aliases: ClassVar[Mapping[str, str]] = {"soup_cap": "whist_cap", "betl_kontra_soup": "betl_kontra_whists"}

    sign: str = option(
        "debt_negative",
        Choice("debt_negative", "debt_positive"),
        "Y0.2",
        "how the contract column is printed: debt with a minus, or times -1",
    )
    start: int = option(
        30,
        Number(2, step=2, unwritten={"by_agreement": BY_AGREEMENT}),
        "Y5.4",
        "the size of the game: how much every player has to write off",
    )
    all_pass: str = option(
        "refe", Choice("refe", "redeal"), "Y5.4", "what an all-pass deal does: a refe for all, or nothing"
    )
    refe_max: int | None = option(
        BY_START,
        Number(0, words={"unlimited": None}, unwritten={"by_start": BY_START}),
        "Y5.4",
        "how many refe may be written on a sheet in all",
    )
    follower_rule: str = option(
        "two_or_four",
        Choice("two_or_four", "two_each"),
        "Y5.2",
        "when both follow: safe with own 2 or 4 together, or only with own 2",
    )
    whist_cap: int | None = option(5, OneNumber(5), "Y5.1", "how many tricks of the followers bring whists at most")
    kontra_max: int = option(4, Number(0, 4), "Y3.5", "how many levels of doubling are allowed")
    kontra_after_call: bool = option(True, Flag(), "Y3.6", "a follower who called the other may still double")
    spade_must_double: bool = option(True, Flag(), "Y3.7", "a talon game in spades is played only if it is doubled")
    spade_undoubled: str = option(
        "refe_else_made",
        Choice("refe_else_made", "refe_else_redeal_hat_made", "made_only_if_declarer_under_hat", "play_it"),
        "Y5.5",
        "what talon spades that nobody doubled bring",
    )
    nobody_follows_spades: str = option(
        "as_spade_undoubled",
        Choice("as_spade_undoubled", "made"),
        "Y5.5",
        "what talon spades that nobody follows bring",
    )
    betl_kontra_whists: str = option(
        "doubler",
        Choice("doubler", "each", "doubler_both"),
        "Y5.1c",
        "who writes whists on a doubled betl that failed: 5U the doubler, 5U each, or 10U the doubler",
    )
    no_rekontra_hand_betl: bool = option(False, Flag(), "Y3.8", "a hand betl may be doubled only once")
    preferans8: bool = option(False, Flag(), "Y2.1", "the contract to take all ten tricks (8) is played")
    hat_at_zero: bool = option(False, Flag(), "Y5.6", "a contract column at exactly zero is under the hat already")
    hat_freezes_refe: bool = option(
        False, Flag(), "Y5.6", "while anybody is under the hat, refe neither double nor are struck"
    )
    last_hand_overshoot: str = option(
        "cut_all",
        Choice("cut_all", "cut_declarer_only", "none"),
        "Y5.7",
        "a last contract larger than what is missing: cut with its whists, cut alone, or not at all",
    )
    last_hand_fall: str = option(
        "single", Choice("single", "double"), "Y5.7", "what a declarer who fails such a last contract writes: U or 2U"
    )
    control_time: str | int | None = option(
        None, ControlTime(), "Y5.8", "when it has come, the deal in progress is finished and the players break off"
    )
    whist_price: Price | None = option(None, PriceOf(), "Y5.9", "money for one whist")
    settlement_rounding: str = option(
        "exact",
        Choice("exact", "largest_remainder", "pairwise"),
        "Y5.9",
        "how results that are not whole are rounded for payment",
    )
    auction_rule: str = option(
        "priority", Choice("priority", "free_jump"), "Y2.3", "how the bidding climbs: step by step, or with jumps"
    )
    direction: str = option("ccw", Choice("ccw", "cw"), "Y1.3", "which way deal, auction and play go round")
    must_overtrump: bool = option(False, Flag(), "Y4.1", "who trumps must beat a trump already played, if able")
    must_head: bool = option(False, Flag(), "Y4.1", "who follows suit must beat the best card, if able")

    def complete(self) -> Options:
        """With ``refe_max`` filled in from the start; refused where start or refe_max has to be agreed and is not."""
        if self.start == BY_AGREEMENT:
            raise Refused("header_missing", "Y5.11", key="start")
        if self.refe_max == BY_START:
            if self.start not in REFE_MAX_OF_START:
                raise Refused("header_missing", "Y5.4", key="refe_max")
            return replace(self, refe_max=REFE_MAX_OF_START[self.start])
        return self

    @property
    def spades_duty(self) -> bool:
        """Whether a talon game in spades is played only if doubled (Y3.7, Y5.5)."""
        return self.spade_must_double and self.spade_undoubled != "play_it"

    def to_json(self) -> dict[str, Any]:
        """Every option in JSON's types; an unlimited number of refe is the word."""
        values = OptionsBase.to_json(self)
        if self.refe_max is None:
            values["refe_max"] = "unlimited"
        return values
