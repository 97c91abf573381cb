"""Drawn sheets as SVG, by pure functions."""
