"""The pages of an evening: plain Starlette and Jinja2, async throughout, over a store that somebody hands them.

Nothing here needs a server, a thread or a compiled module: the same pages run inside one phone.
"""
