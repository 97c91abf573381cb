"""Mutation tests: `make mutate` changes what computes in a game, piece by piece, and sees whether a test notices.

make mutate                                       everything, figures in docs/proof/FAMILY-mutation.json
make mutate ARGS="--family bridge"                one family of games
make mutate ARGS="--family bridge pad rubber"     only these modules, no figures written
make mutate ARGS=--resume                         goes on where a run was broken off, and tries what lived once more

Every mutant that lives must be explained in tests/data/mutation_survivors/FAMILY.json: under the name of its function,
as "what stood there -> what stands there", with the reason why no test can or need tell them apart. The module is a
pytest plugin, too: most mutants die in the tests of their own module already, so those come first.
"""

from __future__ import annotations

import argparse
import functools
import gc
import json
import os
import platform
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
PROOF = ROOT / "docs" / "proof"
EXPLAINED = ROOT / "tests" / "data" / "mutation_survivors"
GAMES = "src/rospis/games"
FAMILIES = ("yugoslav", "russian", "bridge")
LEAST = 95.0  # per cent of the mutants that must die
MUTMUT = "from mutmut.__main__ import cli; cli()"  # so that the current folder leads the way to this plugin

OWN = "ROSPIS_OWN_TESTS_ONLY"  # in the environment of the first run
WANTED = pytest.StashKey[set[str]]()
QUICK = ("tests/unit/test_yugoslav", "tests/unit/test_bridge", "tests/unit", "tests/conformance")
SUSPICIOUS = 35  # mutmut's word for a run that tells nothing


def pytest_configure(config: pytest.Config) -> None:
    """In the first run a mutant meets only the tests of its own module, which are quick, where there are any.

    Files are collected, not tests: a file is quicker than all of its tests by name, and names with other letters than
    those of ASCII are not found again in a process that has collected them once already.
    """
    *_, family, module, _ = ("..." + os.environ.get("MUTANT_UNDER_TEST", "")).split(".")
    wanted = [test for test in config.args if "::" in test]
    if OWN in os.environ and module:
        files = tuple(f"tests/unit/test_{prefix}{module}.py" for prefix in ("", f"{family}_"))
        wanted = [test for test in wanted if test.startswith(files)] or wanted
    if wanted:
        config.args[:] = sorted({test.partition("::")[0] for test in wanted})
        config.stash[WANTED] = {plain(test) for test in wanted}


CACHES: list[functools._lru_cache_wrapper[Any]] = []


def pytest_collection_finish(session: pytest.Session) -> None:
    """All modules are there now: which caches are there?"""
    CACHES[:] = [kept for kept in gc.get_objects() if isinstance(kept, functools._lru_cache_wrapper)]


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Empties all caches, so that every test runs what it asks for: which tests touch a function is counted once, and a
    mutant is tried in a copy of a process that has run the tests already.
    """
    for kept in CACHES:
        kept.cache_clear()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Only what is wanted; tests of single functions first: they are quick, and the first that fails ends the run."""
    wanted = config.stash.get(WANTED, None)
    if wanted is not None:
        items[:] = [item for item in items if plain(item.nodeid) in wanted]
        if len(items) < len(wanted):
            pytest.exit(f"{len(wanted) - len(items)} tests were not found", returncode=SUSPICIOUS)
    items.sort(key=lambda item: [not item.nodeid.startswith(folder) for folder in QUICK])


def plain(test: str) -> str:
    """The name of a test, its letters escaped once however often pytest did it."""
    while "\\\\" in test:
        test = test.replace("\\\\", "\\")
    return test


class Mutant(NamedTuple):
    """One change that was tried: where, what became of it, and for one that lives the change itself."""

    name: str
    family: str
    module: str
    function: str
    status: str
    change: str
    diff: tuple[str, ...]


def run(families: list[str], modules: list[str]) -> None:
    """Lets mutmut try all mutants that it has no result for, or those of ``modules`` anew: first against the tests of
    their own module, then what lives without an explanation against all."""
    mutmut([f"rospis.games.{family}.{module}.*" for family in families for module in modules or ["*"]], {OWN: "yes"})
    found = [mutant for family in families for mutant in mutants(family)]
    alive = [mutant.name for mutant in found if mutant.status == "survived" and explanation(mutant) is None]
    if alive:
        mutmut(alive, {})


def mutmut(names: list[str], more: dict[str, str]) -> None:
    environment = os.environ | {"PYTEST_ADDOPTS": "-p tests.mutation -p no:unraisableexception"} | more
    subprocess.run([sys.executable, "-c", MUTMUT, "run", *names], cwd=ROOT, env=environment, check=True)


def mutants(family: str) -> list[Mutant]:
    """All mutants of a family with their results, as mutmut keeps them under mutants/."""
    from mutmut.mutation.diff_apply import get_diff_for_mutant
    from mutmut.stats import status_by_exit_code

    found = []
    for path in sorted((ROOT / GAMES / family).glob("*.py")):
        module = path.relative_to(ROOT)
        results = json.loads((ROOT / "mutants" / f"{module}.meta").read_text(encoding="utf-8"))["exit_code_by_key"]
        for name, code in results.items():
            status = status_by_exit_code[code]
            diff: tuple[str, ...] = ()
            if status not in ("killed", "timeout"):
                diff = tuple(get_diff_for_mutant(name, path=module).splitlines()[3:])
            found.append(Mutant(name, family, path.stem, function_of(name), status, change_of(diff), diff))
    return found


def function_of(name: str) -> str:
    """``rospis.games.yugoslav.state.xǁStateǁheld__mutmut_3`` -> ``State.held``."""
    told = name.rpartition(".")[2].partition("__mutmut_")[0]
    return told.removeprefix("x_") if told.startswith("x_") else ".".join(told.split("ǁ")[1:])


def change_of(diff: tuple[str, ...]) -> str:
    """The lines of a diff that go and come, each side on one line."""
    gone, come = (" ".join(line[1:].strip() for line in diff if line.startswith(sign)) for sign in "-+")
    return f"{gone} -> {come}"


def explanation(mutant: Mutant) -> str | None:
    """Why no test can or need notice it, where somebody has said so."""
    explained: dict[str, dict[str, str]] = json.loads((EXPLAINED / f"{mutant.family}.json").read_text(encoding="utf-8"))
    return explained.get(f"{mutant.module}.{mutant.function}", {}).get(mutant.change)


def figures(found: list[Mutant]) -> dict[str, dict[str, int]]:
    """How many mutants each module has, and what became of them."""
    told: dict[str, dict[str, int]] = {}
    for module in sorted({mutant.module for mutant in found}):
        statuses = Counter(mutant.status for mutant in found if mutant.module == module)
        known = ("killed", "survived", "timeout", "no tests")
        told[module] = {"mutants": statuses.total()} | {name.replace(" ", "_"): statuses[name] for name in known}
        told[module]["other"] = statuses.total() - sum(statuses[name] for name in known)
    return told


def score_of(counted: dict[str, int]) -> float:
    """The share of mutants that died, in per cent."""
    return round(100 * (counted["killed"] + counted["timeout"]) / counted["mutants"], 2)


def proof(family: str, found: list[Mutant]) -> dict[str, Any]:
    """The figures of a whole run of a family, with every survivor and its explanation."""
    from tests.prove import commit

    told = figures(found)
    survivors = [
        {
            "name": f"{mutant.module}.{mutant.function}",
            "diff": [line for line in mutant.diff if line[0] in "+-"],
            "why": explanation(mutant),
        }
        for mutant in found
        if mutant.status not in ("killed", "timeout")
    ]
    names = ("mutants", "killed", "survived", "timeout", "no_tests", "other")
    total = {name: sum(counted[name] for counted in told.values()) for name in names}
    return {
        "proof": (__doc__ or "").partition("\n")[0],
        "command": f'make mutate ARGS="--family {family}"',
        "commit": commit(),
        "python": platform.python_version(),
        "figures": {module: counted | {"score": score_of(counted)} for module, counted in told.items()},
        "total": total,
        "score": score_of(total),
        "survivors": survivors,
    }


def main() -> int:
    """Runs mutmut, writes the figures, and fails below 95 per cent or at a survivor that nobody explained."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("modules", nargs="*", metavar="MODULE", help="modules of the games; all by default")
    parser.add_argument("--family", choices=FAMILIES, action="append", help="only these games")
    parser.add_argument("--resume", action="store_true", help="keep the results of the last run")
    parser.add_argument("--no-run", action="store_true", help="only tell what the last run found")
    asked = parser.parse_args()
    families = asked.family or list(FAMILIES)
    if not asked.no_run:
        if not asked.resume and not asked.modules:
            shutil.rmtree(ROOT / "mutants", ignore_errors=True)
        run(families, asked.modules)
    return max(tell(family, asked.modules) for family in families)


def tell(family: str, modules: list[str]) -> int:
    """Tells what became of the mutants of a family, and writes it down if all its modules were tried."""
    found = [mutant for mutant in mutants(family) if not modules or mutant.module in modules]
    if not found:
        return 0
    told = proof(family, found)
    if not modules:
        path = PROOF / f"{family}-mutation.json"
        path.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    for module, counted in (told["figures"] | {"all": told["total"]}).items():
        died = counted["killed"] + counted["timeout"]
        print(f"{family} {module:14}{died:5} of {counted['mutants']:5}  {score_of(counted)} %")
    strange = [survivor for survivor in told["survivors"] if not survivor["why"]]
    for survivor in strange:
        print(f"\n{survivor['name']}", *survivor["diff"], sep="\n")
    print(f"\n{len(told['survivors'])} live, {len(strange)} of them without an explanation")
    return 1 if strange or told["score"] < LEAST else 0


if __name__ == "__main__":
    sys.exit(main())
