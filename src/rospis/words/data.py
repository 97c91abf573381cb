"""The input words, as data: one dictionary for each place of a record, one row for each keyword.

A row is `(games, english, russian, serbian)`. The games are letters out of `YRB` (Yugoslav, Russian, bridge).
Phrases are separated by a comma and a space. Braces hold endings, as in a shell: `сел{,а,о,и}` is сел, села,
село, сели; a verb or participle stands in all its genders and in the plural. Serbian stands in Latin letters
only: its Cyrillic spelling follows from them letter by letter.

The dictionaries follow the sections of the glossary, save that two sections are cut in two because one word
means two things in them (пас: all passed, or one passes; hand: a line of cards, or a call), and that a
keyword used in two places is borrowed from the place where it is at home. What came after the format was public stands
in a dictionary of its own, `LATER`.
"""

from __future__ import annotations

Row = tuple[str, str, str, str]
Rows = dict[str, Row]

# What is played. The Russian letters п т б ч бк are not here: see LEVEL_STRAINS.
CONTRACTS: Rows = {
    "spades": ("YRB", "spades, S, ♠", "пики, пика, пик, пиковая", "pik"),
    "clubs": ("YRB", "clubs, C, ♣", "трефы, трефа, треф, трефовая, крести, крестей, крестовая", "tref"),
    "diamonds": ("YRB", "diamonds, D, ♦", "бубны, бубна, бубен, буби, бубновая", "karo"),
    "hearts": ("YRB", "hearts, H, ♥", "червы, черва, черви, червей, червовая", "herc, srce"),
    "sans": ("YRB", "sans, N, NT", "без козыря, бескозырная", "sans, bez aduta, bezadut"),
    "betl": ("Y", "betl", "бетль, бетл, мизер", "betl"),
    "preferans": ("Y", "preferans", "преферанс", "preferans"),
    "misere": ("R", "misere", "мизер", "mizer"),
}

# Letters for a strain that are read only straight after a level (`7ч`, `8 бк`); alone they mean nothing.
LEVEL_STRAINS = {"п": "spades", "т": "clubs", "б": "diamonds", "ч": "hearts", "бк": "sans"}

# In the declarer's clause, beside the contract. The phrases of "without" stand in the order of what they
# count, the bare preposition (before a number) first.
AFTER_CONTRACT: Rows = {
    "hand": ("YRB", "hand", "с руки, без прикупа", "iz ruke, igra, bez kupa"),
    "bid": ("YRB", "bid", "торг, куплен{о,,а,ы}", "licit, kupljen{o,,a,i,e}"),
    "kontra": ("YRB", "kontra, X", "контра", "kontra"),
    "rekontra": ("YRB", "rekontra, XX", "реконтра", "rekontra"),
    "subkontra": ("YRB", "subkontra", "субконтра", "subkontra"),
    "mortkontra": ("YRB", "mortkontra", "мортконтра", "mortkontra"),
    "undoubled": ("YRB", "undoubled", "без контры", "bez kontre"),
    "totus": ("YRB", "totus", "тотус", "totus"),
    "bomb": ("YRB", "bomb", "бомба", "bomba"),
    "dark": ("YRB", "dark", "втёмную, в тёмную, тёмная, тм", "na slepo, u mraku"),
    "concedes": (
        "YRB",
        "concedes",
        "уход{ит,ят} без, уш{ёл,ла,ло,ли} без",
        "predaj{e,u} bez, preda{o,la,lo,li,le} bez",
    ),
    "made": ("YRB", "made", "сыграл{,а,о,и}, сыгран{о,,а,ы}", "proš{ao,la,lo,li,le}, prolaz"),
    "failed": ("YRB", "failed", "сел{,а,о,и}, подсад, ремиз", "pa{o,la,lo,li,le}, pad"),
    "without": (
        "YRB",
        "without",
        "без, без одной, без двух, без трёх, без четырёх, без пяти, без шести",
        "bez, bez jedne, bez dve, bez tri, bez četiri, bez pet, bez šest",
    ),
    "agreed": ("YRB", "agreed", "по уговору, договори{лись,лся,лась,лось}", "po dogovoru"),
}

# What a deal may begin with, straight after its number, in place of a declarer.
DEALS: Rows = {
    "pass": ("YRB", "pass", "пас, пасы, все пас, распасы", "pas, dalje, svi dalje, raspasi"),
    "dark pass": (
        "YRB",
        "dark pass",
        "пас втёмную, пас в тёмную, тёмный пас",
        "pas na slepo, pas u mraku",
    ),
    "void": ("YRB", "void", "не в счёт", "poništen{o,,a,i,e}"),
    "void passed": (
        "YRB",
        "void passed",
        "не в счёт переш{ла,ёл,ло,ли}",
        "poništeno prešlo, poništen prešao, poništena prešla, poništeni prešli, poništene prešle",
    ),
}

# The other clauses of a deal: what is said of a defender, and the words that open a clause of their own.
DEFENDERS: Rows = {
    "passes": (
        "YRB",
        "passes",
        "пас, пасу{ет,ют}, спасовал{,а,о,и}, не висту{ет,ют}",
        "pas, dalje, ne dođ{e,u}, ne dođem, nije doš{ao,la,lo}, nisu doš{li,le,la}",
    ),
    "whists": (
        "R",
        "whists",
        "вист, висту{ет,ют}, вистовал{,а,о,и}",
        "vist, dođ{e,u}, doš{ao,la,lo,li,le}",
    ),
    "follows": (
        "Y",
        "follows",
        "вист, висту{ет,ют}, вистовал{,а,о,и}",
        "dođ{e,u}, dođem, doš{ao,la,lo,li,le}",
    ),
    "alone": ("Y", "alone", "один", "sam"),
    "no kontra": ("Y", "no kontra", "мо{жет,гут}", "mo{že,gu}"),
    "half": ("YRB", "half", "полвиста, пол-виста", "pola vista"),
    "calls": (
        "YRB",
        "calls",
        "зов{ёт,ут}, позвал{,а,о,и}, приглаша{ет,ют}",
        "zov{e,u}, zovem, zva{o,la,lo,li,le}",
    ),
    "called": (
        "YRB",
        "called",
        "зван{,а,о,ы}, позван{,а,о,ы}, приглаш{ён,ена,ено,ены}, по приглашению",
        "zvan{,a,o,i,e}, pozvan{,a,o,i,e}, na poziv",
    ),
    "together": ("YRB", "together", "вместе", "zajedno"),
    "joined": (
        "YRB",
        "joined",
        "присоедини{лся,лась,лось,лись}, присоединя{ется,ются}",
        "pridruži{o,la,lo,li,le} se, pridružuj{e,u} se",
    ),
    "talon": ("YRB", "talon", "прикуп", "talon, kup"),
    "out": ("YRB", "out", "на прикупе, отдыха{ет,ют}", "van igre"),
}

# Defenders' words that are read and left out when printed: the tricks or the rest of the deal say the same.
NOTHING = frozenset({"follows", "alone", "no kontra"})

BRIDGE: Rows = {
    "lead": ("B", "lead", "ход, атака", "atak, izlaz"),
    "honours": ("B", "honours", "онёры", "oneri"),
    "vul": ("B", "vul", "зона, зональность", "zona, zonalnost"),
    "none": ("B", "none", "никто", "niko"),
    "both": ("B", "both", "все", "svi"),
    "hcp": ("B", "hcp", "очки", "poeni"),
    "open": ("B", "open", "открыт{ая,ый,ое,ые}", "otvoren{a,,o,i,e}"),
    "closed": ("B", "closed", "закрыт{ая,ый,ое,ые}", "zatvoren{a,,o,i,e}"),
    "partners": ("B", "partners", "партнёры", "partneri"),
}

# Lines that are not deals, with the small words inside them.
LINES: Rows = {
    "check": ("YRB", "check", "сверка", "provera"),
    "note": ("YRB", "note", "заметка", "beleška"),
    "adjust": ("YRB", "adjust", "поправка", "ispravka"),
    "dealer": ("YRB", "dealer", "сда{ёт,ют}, сдающ{ий,ая,ее,ие}", "del{i,e}, delilac, delitelj"),
    "join": ("YRB", "join", "вход{ит,ят}", "ulaz{i,e}"),
    "after": ("YRB", "after", "после", "posle"),
    "leave": ("YRB", "leave", "выход{ит,ят}", "izlaz{i,e}"),
    "replace": ("YRB", "replace", "замена", "zamena"),
    "by": ("YRB", "by", "на, от", "sa, od"),
    "terms": ("YRB", "terms", "условия", "uslovi"),
    "time up": ("YRB", "time up", "время вышло", "vreme isteklo"),
    "break off": ("YRB", "break off", "прекращаем", "prekid, otpisivanje"),
    "break off without": ("YRB", "break off without", "прекращаем без", "prekid bez, otpisivanje bez"),
    "state": ("YRB", "state", "состояние", "stanje"),
    "partners": BRIDGE["partners"],
}

# Inside `check`, `adjust`, `state` and `terms`: columns of the sheet and what a series or a mark is called.
COLUMNS: Rows = {
    "contract": ("YRB", "contract", "контракт", "bule"),
    "whists": ("YRB", "whists", "висты", "supe"),
    "on": ("YRB", "on", "на", "na"),
    "pool": ("YRB", "pool", "пуля", "pulja"),
    "hill": ("YRB", "hill", "гора", "brdo"),
    "refe": ("YRB", "refe", "рефет, рефеты", "refe, refa"),
    "used": ("YRB", "used", "погашен{о,,а,ы}", "precrtan{o,,a,i,e}"),
    "bombs": ("YRB", "bombs", "бомбы", "bombe"),
    "raspasy": ("YRB", "raspasy", "распасы", "raspasi"),
    "score": ("YRB", "score", "запись", "upis"),
    "result": ("YRB", "result", "итог, результат", "rezultat"),
    "above": ("YRB", "above", "над чертой", "iznad crte"),
    "below": ("YRB", "below", "под чертой", "ispod crte"),
    "imps": ("YRB", "imps", "импы", "impovi"),
    "price": ("YRB", "price", "цена", "cena"),
    "time": ("YRB", "time", "время", "vreme"),
    "dark": AFTER_CONTRACT["dark"],
    "opening done": ("YRB", "opening done", "разбойник окончен", "razbojnik gotov"),
}

# The first word of an indented line that carries the cards of a deal.
CARDS: Rows = {
    "hand": ("YRB", "hand", "рука", "ruka"),
    "talon": DEFENDERS["talon"],
    "auction": ("YRB", "auction", "торговля", "licitacija"),
    "discard": ("YRB", "discard", "снос", "škart"),
    "play": ("YRB", "play", "розыгрыш", "odigravanje"),
}

# What is said in an auction, the contracts aside.
CALLS: Rows = {
    "pass": ("YRB", "pass", "пас", "pas, dalje"),
    "here": ("YRB", "here", "здесь", "ovde, moje, mogu"),
    "look": ("YRB", "look", "смотрю, смотр{ит,ят}", "gledam, gleda{,ju}"),
    "join": ("YRB", "join", "присоединяюсь", "pridružujem se"),
    "yours": ("YRB", "yours", "твоё, ваше", "tvoje, vaše, bolje"),
    "hand": AFTER_CONTRACT["hand"],
    "dark": AFTER_CONTRACT["dark"],
    "dark pass": DEALS["dark pass"],
    "kontra": AFTER_CONTRACT["kontra"],
    "rekontra": AFTER_CONTRACT["rekontra"],
}

# What stands in place of a clause for each of two defenders, or between their two names. All of it came later.
PAIRS: Rows = {}

# Words that came later. They are read at their places like all others but reserve nothing: a player may bear one
# without quotes, and a beginning of a name stays one, so that every record that was read goes on to mean the same.
LATER: dict[str, tuple[tuple[str, Row], ...]] = {
    "AFTER_CONTRACT": (
        ("clean", ("R", "clean", "чист{ый,ая,о}", "čist{,a,o}")),
        ("caught", ("R", "caught", "пойман{,а,о,ы}, поймали", "uhvaćen{,a,o,i,e}, uhvatili")),
    ),
    "DEALS": (("pass", ("YR", "pass pass pass", "пас пас пас", "pas pas pas, dalje dalje dalje")),),
    "DEFENDERS": (
        ("passes", ("YR", "pass", "не идёт", "ne id{e,u,em}, ne prat{i,e,im}")),
        ("whists", ("R", "whist", "", "prat{i,e,im}")),
        ("follows", ("Y", "", "", "prat{i,e,im}, id{e,u,em}")),
    ),
    "PAIRS": (
        (
            "both pass",
            (
                "YR",
                "both pass, all pass, pass pass, nobody follows, nobody whists",
                "пас пас, пасы, все пас, оба пас, обе пас, оба пасуют, обе пасуют, никто не вистует",
                "pas pas, oba pas, svi pas, dalje dalje, oba dalje, svi dalje, ne dođu, nisu došli, "
                "niko ne dođe, niko ne prati, niko ne ide",
            ),
        ),
        ("and", ("YR", "and, &", "и", "i")),
    ),
}

KEYWORDS: dict[str, Rows] = {
    "CONTRACTS": CONTRACTS,
    "AFTER_CONTRACT": AFTER_CONTRACT,
    "DEALS": DEALS,
    "DEFENDERS": DEFENDERS,
    "PAIRS": PAIRS,
    "BRIDGE": BRIDGE,
    "LINES": LINES,
    "COLUMNS": COLUMNS,
    "CARDS": CARDS,
    "CALLS": CALLS,
}
