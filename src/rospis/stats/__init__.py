"""An evening in figures, and evenings against each other: what a sheet tells about its players.

Everything here is a pure function of sheets, and exact. ``model`` has the values, ``evening`` makes the figures of one
sheet, a module for each game counts what only its deals tell, and ``across`` adds players up over evenings.
"""
