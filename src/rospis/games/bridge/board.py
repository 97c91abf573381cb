"""What the number of a board says: who deals it, and who is vulnerable (B1.3)."""

from __future__ import annotations


def dealer(number: int) -> int:
    """The seat that deals board ``number``, which counts from 1: N, E, S, W in turn."""
    return (number - 1) % 4


def vulnerable(number: int) -> int:
    """Who is vulnerable on board ``number``, an index into VULNERABLE: sixteen boards, then the same again."""
    board = number - 1
    return (board % 4 + board // 4) % 4
