"""Evenings of bridge that are hard to draw: nothing, no names, long ones, rubbers without end, large figures."""

from __future__ import annotations

from tests.e2e.odd import LONG

SEVEN = "7NTXX N -13"  # costs the most, and ends nothing
WIDE = "Щщщщщщ Жжжжж Шшшшшшш Ююююююю Мммммм"


def deals(line: str, count: int, first: int = 1) -> str:
    """The same deal again and again."""
    return "".join(f"{number}. {line}\n" for number in range(first, first + count))


RECORDS = {
    "no deal": "game: bridge-rubber\n",
    "no deal, Chicago": "game: bridge-chicago\nplayers: Ana, Boris, Ceca, Dino\n",
    "no board": "game: bridge-duplicate\n",
    "no board, teams": "game: bridge-teams\nplayers: Ana, Eva\n",
    "no board, compensation": "game: bridge-compensation\nscorer: EW\n",
    "no names": "game: bridge-rubber\n1. 4H S +1\n2. 2C E =\n",
    "we and they": "game: bridge-rubber\nscorer: EW\nback_score: yes\n" + deals("4H S +1", 2) + "partners\n3. 2C E =\n",
    "long names": f"""game: bridge-rubber
title: A very long title of an evening that goes on and on and never comes to any end at all, because nobody stops it
players: "{LONG}", Boris, "{WIDE}", Dino
price: 1000.55 MONEY
{deals("4H S +1", 2)}partners
3. 4H E +1
partners
4. 4H E +1
partners
5. 4H E +1
""",
    "long names of teams": f'game: bridge-teams\nplayers: "{LONG}", "{WIDE}"\n1. open 4H S +1; closed pass\n',
    "names of one letter": "game: bridge-teams\nplayers: A, B\n1. open 4H S +1; closed 7NTXX N -13; lead S2\n",
    "a rubber without end": "game: bridge-rubber\n" + deals(SEVEN, 200) + "partners\n201. 4H S +1\n",
    "part-scores without end": "game: bridge-rubber\nplayers: Ana, Boris, Ceca, Dino\n"
    + deals("1C N =", 1)
    + "".join(f'adjust NS below -20 "no"\nadjust EW below 1 "yes"\n{deals("1C N =", 1, at)}' for at in range(2, 90)),
    "Chicago passed out": "game: bridge-chicago\n" + deals("pass", 30) + "31. 4H S +1\n32. pass\n33. 2C E =\n",
    "dealt by one": "game: bridge-chicago\n" + "".join(f"dealer N\n{at}. 1NT N +1\n" for at in range(1, 5)),
    "fractions": """game: bridge-rubber
adjust NS above 9999/7919 "fine"
adjust EW below -13/2 "half"
1. 2C E =
""",
    "fractions, boards": """game: bridge-duplicate
players: Ana, Boris, Ceca, Dino
1. 7NTXX N -13
adjust NS score 999999/999983 "a long ruling of the director, who came in late and had to think about it for a while"
adjust EW score -999999 "judge"
2. void "a card was faced by somebody who had no idea at all of what he did, and nobody wanted to play it again"
9999999. pass
""",
    "signed": """game: bridge-compensation
scorer: EW
1. 4H S +1; hcp NS 23
adjust NS imps 5/3 "half"
adjust EW imps -5/3 "half"
2. void passed
3. 7NTXX N -13; hcp NS 20; lead S2
""",
    "half a match": "game: bridge-teams\nplayers: Ana, Eva\n1. open 4H S +1\n2. closed 4H S +1\n3. void\nbreak off\n",
}
