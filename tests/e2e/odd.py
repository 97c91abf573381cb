"""Evenings that are hard to draw: long names, names of any script, fractions, many bombs, coming and going, nothing."""

from __future__ import annotations

LONG = "Aleksandra-Katarina Konstantinopoljska W"  # forty characters, as long as a name may be
DEALS_R = "1. Ana 6S 6; Boris whists 2; Ceca whists 2\n2. pass; Ana 4; Boris 3; Ceca 3\n"
FACTORS = " ".join(["2", "4", "8"] * 33)

RECORDS = {
    "nothing was dealt": "game: preferans-russian\nplayers: Ana, Boris, Ceca\n",
    "nothing was dealt, Yugoslav": "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n",
    "long names": f"""game: preferans-russian
title: A very long title of an evening that goes on and on and never comes to any end at all, because nobody stops it
date: 2026-11-28
place: Донаудампфшиффартсгезельшафт
note: Щ Ж Ш Ю М W @ is as wide as letters come, and this note has quite a lot more to say about the evening itself
price: 1000.55 MONEY
target: 1000
control_time: 23:45
players: "{LONG}", Boris, "Щщщщщщ Жжжжж Шшшшшшш Ююююююю Мммммм"
1. Boris 6S 6; "{LONG}" whists 2; Щщщщщщ whists 2
2. pass; Boris 4; "{LONG}" 3; Щщщщщщ 3
""",
    "other scripts": """game: preferans-yugoslav
players: 안나, ボリス, "Дино Έλλη", Ελένη
1. 안나 hearts; ボリス 2; Дино 2
""",
    "fractions": f"""game: preferans-russian
players: Ana, Boris, Ceca
{DEALS_R}adjust Ana on Boris 123456/7919 "half"
adjust Boris hill -13/2 "half"
adjust Ceca pool -123456/999983 "fine"
adjust Ceca on Ana 987654/999979 "fine"
adjust Boris on Ana -13/2 "half"
""",
    "large figures": """game: preferans-yugoslav
players: Ana, Boris, Ceca
start: 1000
refe_max: unlimited
1. Ana hearts; Boris 2; Ceca 2
adjust Boris contract -999998 "judge"
adjust Ana on Boris 999999/999983 "judge"
adjust Ceca on Boris 13/2 "judge"
2. Boris clubs; Ceca 2; Ana 2
""",
    "many bombs": f"""game: preferans-russian
rules: dark
players: Ana, Boris, Ceca, Dino
target: 100
state Ana bombs {FACTORS}
state Boris bombs 2 2 2 2 2 2 2 2 2 2 2 2 8 8 8 8 8 8 4 4 4 4
state Ceca bombs 8
1. Ana 6H 6; Boris whists 2; Ceca whists 2
2. Boris 6H 6; Ceca whists 2; Dino whists 2
""",
    "coming and going": """game: preferans-russian
players: Ana, Boris, Ceca
1. Ana 6H 6; Boris whists 2; Ceca whists 2
join Dino after Ceca
2. Boris 6H 6; Ceca whists 2; Dino whists 2
leave Ana
join Eva after Dino
3. Dino 7H 7; Eva passes; Ceca whists 3
""",
    "coming and going, Yugoslav": """game: preferans-yugoslav
players: Ana, Boris, Ceca
1. Ana hearts; Boris 2; Ceca 2
join Dino after Ceca
2. pass
leave Ana
join Eva after Dino
break off
""",
    "terms named late": """game: preferans-russian
rules: razboynik
players: Ana, Boris, Ceca
"""
    + "".join(f"{number}. pass; Ana 4; Boris 3; Ceca 3\n" for number in range(1, 10))
    + """terms pool 3 price 0.05 EUR time 23:00
10. Ana 6H 6; Boris whists 2; Ceca whists 2
""",
    "pools written off": """game: preferans-russian
players: Ana, Boris, Ceca
target: 10
pool_direction: down
1. Ana 9H 9; Boris whists 1; Ceca passes
2. Ana 8H 9; Boris whists 1; Ceca passes
""",
    "a hat on zero": """game: preferans-yugoslav
rules: prefko
start: 8
players: Ana, Boris, Ceca
1. Ana hearts; Boris 2; Ceca 2
2. pass
3. Ana hearts; Boris 2; Ceca 2
""",
    "marks carried over": """game: preferans-yugoslav
start: 50
players: Ana, Boris, Ceca
state Ana refe 2 used 1
state Boris refe 1 used 2
state Ceca refe 3
1. Ana hearts; Boris passes; Ceca passes
2. void "misdeal"
3. pass
""",
}
