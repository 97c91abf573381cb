"""Texts of other programs: reading and writing them, and turning them into records and back.

``ppn`` knows the syntax of Portable Preferans Notation and nothing of a game. ``ppn_import`` and ``ppn_export`` stand
between it and the record and play every round through the game; ``ppn_play`` is what the two share.
"""
