"""Planted slips and what the audit calls them: the generator of corrupted sheets and the audit have words of their own.

A key of the audit is its code, or code and subject with a colon between. Several keys stand where what was done has
several names, or where the generator has one name for what the audit tells apart.
"""

from __future__ import annotations

from rospis.audit.search import Hypothesis
from rospis.audit.slip import Slip
from tests.oracle.corrupt import Planted

KINDS: dict[str, tuple[str, ...]] = {
    # Any sheet.
    "deal_missed": ("deal_missed",),
    "deal_twice": ("deal_twice",),
    "sign_wrong": ("entry_sign", "wrong_side", "deal_reversed", "rooms_turned"),
    "digits_transposed": ("total_digits",),
    "carry_forgotten": ("total_off",),
    "added_to_line_above": ("total_stale", "unfinished_stale"),
    "entry_in_place_of_total": ("total_dropped",),
    "for_another_player": ("entry_player",),
    "sheet_turned": ("turned",),
    # Both games of preferans.
    "whists_on_wrong_player": ("whists_on",),
    "whists_of_wrong_player": ("whists_by",),
    "whists_reversed": ("whists_turned",),
    "whists_forgotten": (
        "cell_missed:whists",
        "column_missed:whists",
        "two_missed:whists",
        "entry_missed:tricks",
        "entry_missed:betl_failed",
        "entry_missed:gentleman",
    ),
    "trick_miscounted": ("tricks", "tricks_whists"),
    "tricks_swapped": ("tricks_exchanged", "exchanged:tricks"),
    # Yugoslav preferans.
    "trump_value_wrong": ("value",),
    "hand_forgotten": ("hand_forgotten",),
    "hand_invented": ("hand_added",),
    "kontra_forgotten": ("kontra_forgotten", "kontra_once", "kontra_unseen"),
    "kontra_once_more": ("kontra_twice", "doubled_too_far"),
    "refe_forgotten": ("refe_forgotten",),
    "refe_not_struck": ("refe_unstruck",),
    "refe_struck_but_single": ("refe_forgotten",),
    "refe_of_another_struck": ("refe_struck_other",),
    "refe_of_another_counted": ("refe_again", "refe_of_other"),
    "refe_unwritten": ("refe_unwritten",),
    "refe_unwritten_for_one": ("refe_unwritten_one",),
    "refe_written_twice": ("refe_written_twice",),
    "refe_beyond_limit": ("refe_too_many",),
    "penalty_forgotten": ("entry_missed:penalty",),
    "penalty_of_other_defender": ("entry_player:penalty",),
    "passer_penalised": ("fall_added",),
    "fallen_lost_whists": ("entry_missed:tricks",),
    "whists_shared": ("whists_by", "called_writes"),
    "whists_of_partner_left_out": ("whists_of_one",),
    "last_contract_uncut": ("last_in_full", "habit:last_hand_overshoot"),
    # Russian preferans.
    "level_value_wrong": ("value", "level"),
    "undertrick_miscounted": ("short",),
    "passers_tricks_left_out": ("whists_of_one",),
    "gentleman_forgotten": ("habit:whist_style",),
    "half_whist_wrong": ("entry_missed:half_whist", "entry_twice:half_whist"),
    "fine_forgotten": ("entry_missed:fine",),
    "fine_of_other_defender": ("entry_player:fine",),
    "fine_in_full": ("habit:whister_liability", "entry_twice:fine"),
    "consolation_forgotten": ("all_missed:consolation", "habit:consolation"),
    "consolation_forgotten_for_one": ("entry_missed:consolation",),
    "whists_only": ("entry_missed",),
    "pool_for_hill": ("entry_column",),
    "hill_not_played_off": ("habit:game_to",),
    "talon_unpaid": ("entry_missed:talon", "all_missed:talon", "habit:paid_talon"),
    "aid_forgotten": ("aid_kept", "habit:aid"),
    "aid_whists_forgotten": ("entry_missed:aid", "all_missed_in:aid"),
    "aid_to_wrong_player": ("aid_other",),
    "raspasy_price_wrong": ("rasp_price", "habit:rasp_progression"),
    "dark_raspasy_price_wrong": ("dark_round", "dark_pass_forgotten", "halved", "doubled_too_far"),
    "raspasy_tricks_swapped": ("tricks_exchanged",),
    "amnesty_wrong": ("habit:rasp_amnesty",),
    "prize_forgotten": ("entry_missed:prize", "all_missed:prize", "habit:rasp_zero_prize"),
    "rostov_tie_in_full": ("habit:rostov_tie",),
    "dark_forgotten": ("dark_forgotten",),
    "bomb_forgotten": ("bomb_forgotten",),
    "bomb_not_put_out": ("bomb_unstruck",),
    "second_bomb_used": ("bomb_factor",),
    "bomb_put_out_unused": ("bomb_forgotten",),
    "bomb_put_out_when_short": ("bomb_struck_short",),
    "bomb_not_drawn": ("bomb_undrawn",),
    "bomb_of_wrong_rank": ("bomb_drawn_wrong",),
    "bomb_for_a_looker": ("bomb_drawn_too_many",),
    # Bridge.
    "insult_forgotten": ("entry_missed:insult", "bonus:insult"),
    "overtricks_forgotten": ("entry_missed:overtricks", "bonus:overtricks"),
    "slam_bonus_forgotten": (
        "entry_missed:small_slam",
        "entry_missed:grand_slam",
        "bonus:small_slam",
        "bonus:grand_slam",
    ),
    "game_bonus_forgotten": ("entry_missed:game_bonus", "bonus:game_bonus"),
    "part_score_bonus_forgotten": ("entry_missed:part_score", "bonus:part_score"),
    "rubber_bonus_forgotten": ("entry_missed:rubber_bonus",),
    "rubber_bonus_wrong": ("bonus:rubber_bonus",),
    "honours_forgotten": ("entry_missed:honours",),
    "honours_wrong": ("bonus:honours",),
    "unfinished_bonus_forgotten": ("unfinished_missed", "unfinished_all_missed"),
    "honours_of_other_side": ("entry_player:honours",),
    "trick_points_above": ("entry_column:trick_points",),
    "overtricks_below": ("overtricks_below", "entry_column:overtricks"),
    "side_wrong": ("wrong_side", "declarer_side", "players"),
    "doubling_forgotten": ("doubled",),
    "doubling_invented": ("doubled",),
    "strain_priced_wrong": ("strain",),
    "made_taken_for_down": ("result_turned",),
    "zone_overlooked": ("vulnerable", "vulnerable_side", "vulnerable_room"),
    "zone_invented": ("vulnerable", "vulnerable_side", "vulnerable_room"),
    "zone_of_next_board": ("vulnerable", "vulnerable_side", "vulnerable_room"),
    "line_not_drawn": ("game_unseen",),
    "part_score_not_wiped": ("part_kept",),
    "rubber_added_up_wrongly": ("rubber_off",),
    "rubber_not_carried": ("rubber_missed",),
    "rubber_carried_to_wrong_player": ("rubber_players",),
    "rubber_carried_with_wrong_sign": ("rubber_sign",),
    "scores_added": ("rooms_added",),
    "one_room_only": ("room_missed",),
    "imp_line_wrong": ("scale",),
    "points_miscounted": ("promise_line",),
    "points_of_other_side": ("promise_side",),
    "expected_by_other_zone": ("promise_column",),
    "nothing_expected": ("promise_missed",),
}
# Parts of a score that is only compared.
PARTS = {
    "insult_forgotten": ("insult",),
    "overtricks_forgotten": ("overtricks",),
    "slam_bonus_forgotten": ("small_slam", "grand_slam"),
    "game_bonus_forgotten": ("game_bonus",),
    "part_score_bonus_forgotten": ("part_score",),
}


def same(planted: Planted, slip: Slip) -> bool:
    """Whether the audit's slip is the one that was planted: the same deal, and the same thing done."""
    keys = (*KINDS[planted.kind], *(f"part_missed:{part}" for part in PARTS.get(planted.kind, ())))
    return slip.deal == planted.deal and (slip.code in keys or slip.key in keys)


def names(hypothesis: Hypothesis, planted: tuple[Planted, ...], *, first_reading: bool = False) -> bool:
    """Whether a hypothesis has all slips that were planted, in what it takes to be likeliest or in another reading."""
    readings = [hypothesis.slips] if first_reading else [hypothesis.slips, *hypothesis.others]
    return any(
        len(slips) == len(planted) and all(any(same(one, slip) for slip in slips) for one in planted)
        for slips in readings
    )
