# Everything here runs in .venv, made from Python 3.11 or newer and the network. `make help` lists the targets.

PYTHON    ?= python3
# A CPython 3.13, for the tests that run the lower floors on both.
PYTHON313 ?= python3.13
export PYTHON313

VENV := .venv
BIN  := $(VENV)/bin
PIP  := $(BIN)/python -m pip --disable-pip-version-check --quiet

# Installing compiles them.
CATALOGS := $(wildcard src/rospis/locale/*/LC_MESSAGES/*.po)

# More words for rospis serve, pytest, prove, mutate and bench: make test ARGS='-k refe -x'
ARGS ?=

# The tool that writes the lock lives in a place of its own: nobody needs it to work on the project.
UV        := .venv-lock/bin/uv
UV_PIN    := 0.13.9
# make lock LOCK_ARGS=--upgrade takes the newest of everything; without it what is locked stays.
LOCK_ARGS ?=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help setup run test prove mutate lint format types docs bench catalogs lock clean check-python browser install-browser

help: ## list these targets
	@sed -n 's/^\([a-z][a-z-]*\):[^#]*## /\1\t/p' $(firstword $(MAKEFILE_LIST)) | while IFS='	' read -r name what; do \
	    printf '  make %-8s %s\n' "$$name" "$$what"; done

# Its evenings are in evenings/ here, not among your own. ARGS='--port 9000' goes to the command.
run: setup ## the table with an example evening, for the phones on this network; ARGS='--port 9000'
	$(BIN)/rospis serve --example --data evenings $(ARGS)

test: setup browser ## the quick tests, on all cores; ARGS='-n0 --pdb' for one
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal $(ARGS)

prove: setup browser ## the full sizes, with their figures written to docs/proof
	$(BIN)/python -m tests.prove $(ARGS)

mutate: setup ## mutation tests of the games, with their figures written to docs/proof
	$(BIN)/python -m tests.mutation $(ARGS)

lint: setup ## ruff's rules and format, and that no layer imports upward
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

format: setup ## put the code into ruff's format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: setup ## mypy, strict, on src and tests
	$(BIN)/mypy

docs: setup ## the documents as a site, in build/docs
	$(BIN)/sphinx-build --fail-on-warning --quiet -c docs -b html -d build/doctrees . build/docs
	@echo "make: the site begins with build/docs/index.html"

bench: setup ## the benchmarks
	$(BIN)/python -m bench $(ARGS)

catalogs: setup ## bring the catalogs of the languages up to the texts of the code, and compile them
	$(BIN)/python docs/catalogs.py

lock: $(UV) ## write requirements.lock anew from pyproject.toml
	$(UV) --no-config --quiet pip compile pyproject.toml --group dev --python-version 3.11 \
	    --universal --generate-hashes --no-header $(LOCK_ARGS) --output-file requirements.lock

clean: ## remove the environment and all that the tools left
	rm -rf $(VENV) .venv-lock build dist mutants .coverage .coverage.* htmlcov
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

setup: $(VENV)/.installed

# The tests that measure drawings look at them in Chromium, with two faces of the widths that readers have.
CHROMIUM ?= chromium
export CHROMIUM
browser:
	@command -v $(CHROMIUM) >/dev/null 2>&1 || $(MAKE) --no-print-directory install-browser
	@command -v $(CHROMIUM) >/dev/null 2>&1 || { \
	    echo "make: no $(CHROMIUM) here; it measures the drawings: make CHROMIUM=/path/to/chromium" >&2; exit 1; }

install-browser:
	@[ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || { \
	    echo "make: only root with apt-get can install it: apt-get install chromium fonts-liberation fonts-dejavu-core" >&2; \
	    exit 1; }
	@echo "make: installing chromium"
	@apt-get update -qq
	@DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
	    chromium fonts-liberation fonts-dejavu-core >/dev/null

check-python:
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
	    echo "make: no $(PYTHON) here; Python 3.11 or newer is needed: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "make: $(PYTHON) is older than Python 3.11: make PYTHON=/path/to/python3.11" >&2; exit 1; }

# Made from nothing each time the lock changes, so that it holds what is locked and no more.
$(VENV)/.locked: requirements.lock | check-python
	@echo "make: setting up $(VENV), about a minute"
	$(PYTHON) -m venv --clear $(VENV)
	$(PIP) install --require-hashes --requirement requirements.lock
	@touch $@

# The build backend comes from the lock: this step downloads nothing.
$(VENV)/.installed: $(VENV)/.locked pyproject.toml hatch_build.py $(CATALOGS)
	$(PIP) install --no-index --no-deps --no-build-isolation --editable .
	$(BIN)/python -m compileall -q src
	@touch $@

$(UV): | check-python
	$(PYTHON) -m venv --clear .venv-lock
	.venv-lock/bin/python -m pip --disable-pip-version-check --quiet install uv==$(UV_PIN)
