"""The audit of a paper sheet: which slip of the pen explains that the paper is not what the record comes to.

The record tells the deals as they were played, its ``check`` lines what stands on the paper. A *slip* is something that
people do on such sheets (a deal not entered, a refe forgotten, whists on the wrong player); each kind knows what the
paper would show. A *hypothesis* is one slip at one deal, or two, with which every check of the record holds.

Modules: ``cells`` how the figures of each game's sheet are named, ``walk`` the record as it was played, deal by deal,
``slip`` what a slip is, ``entries``, ``sums``, ``yugoslav``, ``russian``, ``pads`` and ``boards`` the kinds of slips,
``search`` which of them explain the paper, ``report`` what is told of it.
"""

from __future__ import annotations

from rospis.audit.report import Report, audit

__all__ = ["Report", "audit"]
