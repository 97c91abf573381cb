"""Compiles the catalogs when the package is built, for a wheel as for an editable install: each .mo beside its .po."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent


class CustomBuildHook(BuildHookInterface[Any]):
    """What hatchling runs before it collects files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles every catalog."""
        for path in sorted((ROOT / "src" / "rospis" / "locale").glob("*/LC_MESSAGES/*.po")):
            with path.open("rb") as source:
                catalog = read_po(source)
            with path.with_suffix(".mo").open("wb") as target:
                write_mo(target, catalog)
