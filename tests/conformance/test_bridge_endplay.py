"""Every score of a contract, held against endplay: all 2,940, at each declarer, in both vulnerabilities that fit.

endplay takes the vulnerability of both sides and picks the declarer's: so each contract is here eight times, by the
four declarers and by whether the other side is vulnerable: 23,520 comparisons.
"""

from __future__ import annotations

from itertools import product

from endplay.types import Contract, Denom, Penalty, Player, Vul

from rospis.games.bridge.scoring import BOOK, LIMITS, STRAINS, score

DENOMS = [Denom.find(letter) for letter in STRAINS]
PENALTIES = [Penalty.passed, Penalty.doubled, Penalty.redoubled]
NORTH_SOUTH, EAST_WEST = (Player.north, Player.south), (Player.east, Player.west)
# By the declarer's side: the vulnerabilities in which it is not vulnerable, and those in which it is.
VULNERABILITIES = {
    NORTH_SOUTH: ((Vul.none, Vul.ew), (Vul.ns, Vul.both)),
    EAST_WEST: ((Vul.none, Vul.ns), (Vul.ew, Vul.both)),
}


def test_all_scores_are_endplays() -> None:
    compared = 0
    for level, strain, doubled, vulnerable, tricks in product(*LIMITS.values()):
        ours = score(level, strain, doubled, bool(vulnerable), tricks)
        for side, vulnerabilities in VULNERABILITIES.items():
            for declarer, vulnerability in product(side, vulnerabilities[vulnerable]):
                contract = Contract(
                    level=level,
                    denom=DENOMS[strain],
                    declarer=declarer,
                    penalty=PENALTIES[doubled],
                    result=tricks - BOOK - level,
                )
                assert contract.score(vulnerability) == ours, (contract, vulnerability)
                compared += 1
    assert compared == 2940 * 4 * 2 == 23_520
