"""Tells at the end of a run how many of the rules' numbered vectors hold, and how they were held against the engine."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.conformance.yugoslav_vectors import LIBRARY, NUMBERS, PRINTED, RECORD, THROUGH, VECTOR_PROPERTY


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line: a number counts when all its cases passed."""
    passed = reported(terminalreporter, "passed")
    failed = reported(terminalreporter, "failed") | reported(terminalreporter, "error")
    if not passed | failed:
        return
    held = [number for number in NUMBERS if number in passed - failed]
    ways = Counter(THROUGH[number] for number in held)
    terminalreporter.write_line(
        f"yugoslav vectors: {len(held)} of {len(NUMBERS)} by number, {ways[RECORD]} through the record, "
        f"{ways[PRINTED]} through the printed sheet of a record, {ways[LIBRARY]} through the library"
    )


def reported(reporter: pytest.TerminalReporter, outcome: str) -> set[str]:
    """The vectors whose tests ended so."""
    numbers = set()
    for report in reporter.stats.get(outcome, []):
        numbers |= {str(value) for name, value in getattr(report, "user_properties", []) if name == VECTOR_PROPERTY}
    return numbers
