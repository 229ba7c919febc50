# Everything that can be done here, by one word each. `make help` lists them.

PYTHON ?= python3
ARGS ?=
JOBS ?= 2

VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
OURS := bot cards engine render
PIP := $(PY) -m pip install --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help setup run test lint types imports format bench soak mutants fresh lock clean

help: ## this list
	@echo "make VERB [ARGS='...']"
	@sed -n 's/^\([a-z]*\):.*## /\1 /p' $(MAKEFILE_LIST) | while read -r verb text; do printf '  %-9s %s\n' "$$verb" "$$text"; done

setup: $(VENV)/.dev ## make .venv with everything that tests and checks need

run: $(VENV)/.run ## start the bot (without SKALD_TOKEN: on a simulated Discord in the browser)
	@$(PY) -m bot $(ARGS)

test: $(VENV)/.dev lint types imports ## all checks, then all tests (ARGS go to pytest)
	@$(PY) -m pytest -n $(JOBS) --dist worksteal $(ARGS)

lint: $(VENV)/.dev ## ruff: rules and formatting
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check . || { echo "Not formatted: run 'make format'." >&2; exit 1; }

types: $(VENV)/.dev ## mypy, strict
	@$(BIN)/mypy $(OURS) tests

imports: $(VENV)/.dev ## import-linter: imports point one way
	@$(BIN)/lint-imports --no-logo

format: $(VENV)/.dev ## let ruff format and sort
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

bench: $(VENV)/.dev ## measure (ARGS: names of benches; all without)
	@$(PY) -m tests.bench $(ARGS)

soak: $(VENV)/.dev ## play very many games (ARGS: names of soaks, then their options)
	@$(PY) -m tests.soak $(ARGS)

mutants: $(VENV)/.dev ## apply each recorded break and see that the rule's tests notice
	@$(PY) -m tests.mutants $(ARGS)

fresh: ## clone into an empty folder and do there what a newcomer does: run, test
	@tests/fresh/clone.sh $(ARGS)

lock: $(PY) ## write requirements/*.txt anew from requirements/*.in
	@$(PY) requirements/lock.py

clean: ## remove what the other verbs made (data/ stays)
	rm -rf $(VENV) build dist ./*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis artefacts
	find $(OURS) tests -name __pycache__ -type d -prune -exec rm -rf {} +

# One environment, two stamps: `make run` installs only what running needs. Installing again happens
# only when a lock file or pyproject.toml is newer than its stamp.

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Skald needs Python 3.11 or newer, and '$(PYTHON)' is" \
	    "$$($(PYTHON) --version 2>&1 || echo missing). Name another one: make PYTHON=python3.12 ..." >&2; exit 1; }
	@echo "Making $(VENV)"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements/run.txt pyproject.toml | $(PY)
	@echo "Installing what the bot needs"
	@$(PIP) -r requirements/run.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.run
	@echo "Installing what tests and checks need"
	@$(PIP) -r requirements/dev.txt
	@touch $@
