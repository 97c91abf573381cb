"""The site of the documents: `make docs` builds it into build/docs.

The documents are the Markdown files as they stand in the repository; the pages of the library are made from its
docstrings. Nothing is asked of a network, neither here nor by who reads the site.
"""

from __future__ import annotations

import sys
from pathlib import Path

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

import rospis  # noqa: E402

project = "Rospis"
author = "The Rospis authors"
release = version = rospis.__version__
copyright = author

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "docs/index"
include_patterns = ["README*.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/**.md", "docs/api.rst"]
exclude_patterns = ["docs/proof"]

myst_heading_anchors = 4

autodoc_member_order = "groupwise"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "show-inheritance": False}

html_theme = "furo"
html_title = "Rospis"
html_extra_path = ["site"]  # the way in: index.html
html_copy_source = False
html_show_sphinx = False

# What stands beside the pages, in this order. The documents themselves do not know of the site.
PARTS = {
    "For players": [
        "README",
        "docs/record-format",
        "docs/table",
        "docs/audit",
        "docs/stats",
        "docs/ppn",
        "docs/glossary",
    ],
    "The rules": ["docs/rules/yugoslav", "docs/rules/russian", "docs/rules/bridge"],
    "Other languages": ["README.ru", "docs/ru/guide", "docs/ru/audit", "docs/ru/stats", "README.sr"],
    "For programs": ["docs/api", "docs/performance"],
    "The house": ["docs/decisions", "docs/adding-a-game", "CONTRIBUTING", "CHANGELOG"],
}


def with_contents(app: Sphinx, docname: str, source: list[str]) -> None:
    """The tables of contents behind the page that is the root, which a reader of the repository does not need."""
    if docname == root_doc:
        for caption, pages in PARTS.items():
            there = [page for page in pages if page in app.project.docnames]
            lines = ["", "```{toctree}", ":hidden:", f":caption: {caption}", "", *map("/{}".format, there), "```", ""]
            source[0] += "\n".join(lines)


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    for name in ("rospis", "rospis-with-errors"):
        app.add_lexer(name, TextLexer)
    app.connect("source-read", with_contents)
