"""The named mixes of options (Y5.11). Only ``base`` is normative; the others say how a club or program plays."""

from __future__ import annotations

from collections.abc import Mapping

from rospis.games.yugoslav.options import BY_AGREEMENT, Options

BASE = Options()
BASE50 = Options(start=50)
V12 = Options(sign="debt_positive", start=BY_AGREEMENT)
IKLUB = Options(sign="debt_positive", start=BY_AGREEMENT, kontra_max=2, last_hand_fall="double")
PREFKO = Options(
    sign="debt_positive",
    start=60,
    refe_max=2,
    kontra_max=2,
    kontra_after_call=False,
    preferans8=True,
    hat_at_zero=True,
    last_hand_overshoot="cut_declarer_only",
)
ANT = Options(
    sign="debt_positive",
    start=100,
    refe_max=2,
    follower_rule="two_each",
    betl_kontra_whists="each",
    hat_freezes_refe=True,
    spade_undoubled="refe_else_redeal_hat_made",
)
PAJ = Options(
    sign="debt_positive",
    start=100,
    refe_max=1,
    follower_rule="two_each",
    kontra_after_call=False,
    nobody_follows_spades="made",
    last_hand_overshoot="none",
)
GPR = Options(
    sign="debt_positive",
    start=200,
    refe_max=3,
    betl_kontra_whists="doubler_both",
    no_rekontra_hand_betl=True,
    spade_undoubled="refe_else_redeal_hat_made",
)
VOJVODINA = Options(sign="debt_positive", start=400, refe_max=8, spade_must_double=False)

PRESETS: Mapping[str, Options] = {
    "base": BASE,
    "base50": BASE50,
    "v12": V12,
    "iklub": IKLUB,
    "prefko": PREFKO,
    "ant": ANT,
    "paj": PAJ,
    "gpr": GPR,
    "vojvodina": VOJVODINA,
}
