"""``rospis stats``: an evening in figures, or players over the evenings of folders."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from rospis.cli import console, files, speaking
from rospis.cli.guard import DONE, FAULTY, SYSTEM, Wrong, complain
from rospis.errors import N_, Phrase
from rospis.games import registry
from rospis.sheet import Sheet, replay
from rospis.stats.across import Evening, SameName, Season
from rospis.stats.model import Figures

if TYPE_CHECKING:
    from rospis.render.figures_table import Kind, Value

SUFFIX = ".rospis"
WAYS = "--json", "--csv", "--arrow", "--svg"


class Wanted(NamedTuple):
    """What is to come out."""

    as_json: bool = False
    as_csv: bool = False
    arrow: str | None = None
    svg: bool = False
    output: str | None = None
    force: bool = False
    each: bool = False
    game: str | None = None


def stats(
    paths: Sequence[str],
    aliases: Sequence[str] = (),
    *,
    as_json: bool = False,
    as_csv: bool = False,
    arrow: str | None = None,
    svg: bool = False,
    output: str | None = None,
    force: bool = False,
    each: bool = False,
    game: str | None = None,
) -> int:
    """Shows one file as an evening, and anything else as a season."""
    wanted = Wanted(as_json, as_csv, arrow, svg, output, force, each, game)
    ways = [way for way, is_wanted in zip(WAYS, (as_json, as_csv, arrow is not None, svg), strict=True) if is_wanted]
    if len(ways) > 1:
        raise Wrong("{one} and {other} cannot be had at once", one=ways[0], other=ways[1])
    if each and not (as_csv or arrow):
        raise Wrong("--each belongs to --csv or --arrow")
    if output is not None and not svg:
        raise Wrong("-o belongs to --svg")
    if "" in (output, arrow):
        raise Wrong("there is no name for the file")
    if force and output is None:
        raise Wrong("--force belongs to --output")
    if game is not None and game not in registry.GAMES:
        raise Wrong("there is no game {value}; there are: {allowed}", value=game, allowed=list(registry.GAMES))
    known = read_aliases(aliases)
    files.check([path for path in paths if not os.path.isdir(path)])
    alone = len(paths) == 1 and not os.path.isdir(paths[0])
    if alone and not (as_csv or arrow):
        return _evening(paths[0], Season(known), wanted)
    if svg:
        raise Wrong("--svg draws the balance of one evening, so it takes one file")
    return _Season(paths, Season(known), wanted).run()


def read_aliases(aliases: Sequence[str]) -> dict[str, str]:
    """Other names of players, from ``NAME=PLAYER``."""
    from unicodedata import normalize

    known: dict[str, str] = {}
    for alias in aliases:
        name, equals, player = (part.strip() for part in normalize("NFC", alias).partition("="))
        if not (name and equals and player) or "=" in player:
            raise Wrong("--alias {alias}: it takes a name, = and the name of the player", alias=alias)
        if known.get(name, player) != player:
            raise Wrong("--alias {alias}: {name} is {player} already", alias=alias, name=name, player=known[name])
        known[name] = player
    return known


# One evening.


def _evening(path: str, season: Season, wanted: Wanted) -> int:
    """The figures of one file; a faulty record has them up to its first error."""
    sheet = replay(files.record(path))
    _tell_faults(path, sheet)
    if sheet.state is None:
        return FAULTY
    if wanted.game not in (None, sheet.game.name):
        raise Wrong("{file}: this is an evening of {game}", file=files.told(path), game=sheet.game.name)
    try:
        _, found = season.add(files.told(path), sheet)
    except SameName as same:
        raise Wrong("{file}: {why}", file=files.told(path), why=_same(same)) from None
    if wanted.as_json:
        from rospis.render.figures_json import evening_json

        _put_json(evening_json(found))
    elif wanted.svg:
        from rospis.render.heading import evening_title

        _draw(found, evening_title(sheet, speaking.spoken()), path, wanted)
    else:
        from rospis.cli import screen
        from rospis.render.figures import evening_text

        screen.write(evening_text(found, screen.page()))
    return DONE if sheet.ok else FAULTY


def _draw(found: Figures, title: str, path: str, wanted: Wanted) -> None:
    """The chart of the balances."""
    from rospis.render.charts import balance_svg

    drawn = balance_svg(found, speaking.spoken(), title=title)
    if wanted.output is None:
        console.put_record(drawn)
    else:
        files.put({wanted.output: drawn}, path, force=wanted.force)


# Many evenings.


class _Season:
    """Goes through the records of folders, one after the other, and keeps no more of each than a season does."""

    def __init__(self, paths: Sequence[str], season: Season, wanted: Wanted) -> None:
        self.paths = paths
        self.season = season
        self.wanted = wanted
        self.left_out: list[str] = []
        self.code = DONE
        self.met = 0
        self.names: set[str] = set()  # of all players met, as their records have them

    def run(self) -> int:
        """Writes what is wanted, and gives the exit code."""
        if self.wanted.each:
            self.rows_of_evenings()
            return self.code
        for _ in self.evenings():
            pass
        if self.wanted.as_csv or self.wanted.arrow is not None:
            self.rows_of_players()
        elif self.wanted.as_json:
            from rospis.render.figures_json import season_json

            _put_json(season_json(self.season, self.left_out))
        else:
            from rospis.cli import screen
            from rospis.render.figures import season_text

            screen.write(season_text(self.season, screen.page()))
        return self.code

    def evenings(self) -> Iterator[tuple[Evening, Figures]]:
        """Every sound record as it is added; those with errors are named and left out."""
        for path in self.found():
            self.met += 1
            try:
                sheet = replay(files.record(path))
            except OSError as error:
                self.leave_out(path, Phrase(error.strerror) if error.strerror in SYSTEM else str(error))
                continue
            if self.wanted.game is not None and sheet.record.game_name not in (None, self.wanted.game):
                continue
            if sheet.faults:
                _tell_faults(path, sheet, most=1)
                self.leave_out(path, speaking.spoken().count(("{count} error", "{count} errors"), len(sheet.faults)))
                continue
            if not sheet.ok:
                failed = sum(not check.ok for check in sheet.checks)
                self.remark(
                    N_("{file}: checks that do not hold: {failed} of {all}; it is counted all the same"),
                    file=path,
                    failed=failed,
                    all=len(sheet.checks),
                )
            try:
                self.names |= set(sheet.players)
                yield self.season.add(files.told(path), sheet)
            except SameName as same:
                self.leave_out(path, _same(same))
        for name in self.season.aliases.keys() - self.names:
            self.remark(N_("--alias {name}: nobody is called so"), name=name)
        if not self.met:
            raise Wrong("{paths}: no records (*{ending}) are here", paths=list(self.paths), ending=SUFFIX)

    def found(self) -> Iterator[str]:
        """Every record once, as files and folders are named; a folder that cannot be read is told of."""
        taken: set[tuple[int, int]] = set()
        for path in found_records(self.paths, self.unread):
            with suppress(OSError):
                one = os.stat(path)
                if (one.st_dev, one.st_ino) in taken:
                    self.remark(N_("{file}: this one is counted already"), file=path)
                    continue
                taken.add((one.st_dev, one.st_ino))
            yield path

    def unread(self, error: OSError) -> None:
        """A folder that cannot be read."""
        why = Phrase(error.strerror) if error.strerror in SYSTEM else str(error)
        self.leave_out(str(error.filename), why)

    def leave_out(self, path: str, why: str | Phrase) -> None:
        """A record that cannot be counted."""
        self.left_out.append(path)
        self.remark(N_("{file}: left out: {why}"), file=path, why=why)

    def remark(self, text: str, **facts: object) -> None:
        """Something that is not as it should be, though the rest goes on."""
        complain(speaking.spoken().fill(text, facts))
        self.code = FAULTY

    def rows_of_evenings(self) -> None:
        """A row for every player of every evening, written as they come."""
        from rospis.render.figures_table import evening_columns, evening_row

        kinds = evening_columns([self.wanted.game] if self.wanted.game else list(registry.GAMES))
        rows = (evening_row(evening, one) for evening, found in self.evenings() for one in found.players)
        self.write(kinds, rows)

    def rows_of_players(self) -> None:
        """A row for every player of a game."""
        from rospis.render.figures_table import career_columns, career_row

        standings = self.season.standings()
        careers = [career for careers in standings.values() for career in careers]
        currencies = sorted({currency for career in careers for currency in career.money})
        games = [self.wanted.game] if self.wanted.game else list(standings)
        self.write(career_columns(games, currencies), (career_row(career) for career in careers))

    def write(self, kinds: Sequence[Kind], rows: Iterable[dict[str, Value]]) -> None:
        """A table as CSV or into an Arrow file."""
        if self.wanted.arrow is not None:
            from rospis.cli.arrow import write

            write(self.wanted.arrow, kinds, rows)
            return
        from rospis.render.figures_table import csv_lines

        for line in csv_lines(kinds, rows):
            console.put_record(line)


def found_records(paths: Sequence[str], unread: Callable[[OSError], None]) -> Iterator[str]:
    """The files as they are named, and the records of folders in the order of their names; links to folders are not
    followed, nor is anything in them read but files. ``unread`` is told of folders that cannot be read.
    """
    for path in paths:
        if not os.path.isdir(path):
            yield path
            continue
        for folder, inner, names in os.walk(path, onerror=unread):
            inner.sort()
            for name in sorted(names):
                found = os.path.join(folder, name)
                if name.endswith(SUFFIX) and (os.path.isfile(found) or os.path.islink(found)):
                    yield found


def _tell_faults(path: str, sheet: Sheet, most: int | None = None) -> None:
    """The errors of a record, a line for each."""
    from rospis.cli.convert import tell

    for fault in sheet.faults[:most]:
        tell(path, fault)


def _same(same: SameName) -> Phrase:
    """Why aliases do not fit a record."""
    return Phrase(N_("two of its players would be {name}"), {"name": same.name})


def _put_json(made: object) -> None:
    """One object."""
    import json

    console.put(json.dumps(made, ensure_ascii=not console.is_utf8(), indent=2) + "\n")
