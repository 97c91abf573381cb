"""Benchmarks: `make bench`. Figures of speed and memory, never tests."""
