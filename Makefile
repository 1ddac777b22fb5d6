# `make play` and `make test` are the two commands; `make help` lists the rest.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:

PYTHON ?= python3
JOBS ?= 2
PY := .venv/bin/python
NODE := $(PY) tools/node.py
DIST := src/puntadidito/web/dist
# Folders count too: a removed file changes its folder.
CLIENT := $(shell find web/src web/static 2>/dev/null)
BUILD := hatch_build.py pyproject.toml constraints.txt

# pip without its chatter: one line for each package it takes.
PIP := $(PY) -m pip install --disable-pip-version-check -c constraints.txt
QUIETLY := | sed -n '/^Collecting/p;/^Successfully/p'
say = @printf '\n== %s\n' '$(1)'

.PHONY: help setup play test check chromium dev-tools pytest baseline bench soak ladder mutants \
        audit fmt schema wheel clean

help: ## Show what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

# ---- set-up: stamps live in .venv, so that removing it starts afresh ----------------------------

.venv/runtime: $(BUILD)
	$(call say,Python packages (half a minute the first time))
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make play PYTHON=python3.11")'
	test -x $(PY) || $(PYTHON) -m venv .venv
	$(PIP) hatchling editables $(QUIETLY)
	$(PIP) --no-build-isolation -e . $(QUIETLY)
	@touch $@

.venv/dev: .venv/runtime
	$(call say,Tools for development)
	$(PIP) --no-build-isolation -e '.[dev]' $(QUIETLY)
	@touch $@

.venv/bench: .venv/dev
	$(call say,What the benchmarks compare with)
	$(PIP) --no-build-isolation -e '.[bench]' $(QUIETLY)
	@touch $@

.venv/npm: web/package.json web/package-lock.json web/.npmrc | .venv/runtime
	$(call say,Client packages)
	cd web && ../$(PY) ../tools/node.py npm ci
	@touch $@

$(DIST)/index.html: $(CLIENT) web/build.mjs .venv/npm
	$(call say,Client)
	$(NODE) node web/build.mjs

setup: .venv/runtime $(DIST)/index.html ## Create .venv, install the package, build the client

play: setup ## Set up and play in the browser
	@exec .venv/bin/puntadidito serve --open

# ---- tests --------------------------------------------------------------------------------------

dev-tools: .venv/dev $(DIST)/index.html

chromium: .venv/dev
	$(call say,Chromium)
	$(PY) tools/chromium.py --install

check: dev-tools ## Lint, format check, types, imports between rooms, wire types
	$(call say,Static checks)
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	.venv/bin/lint-imports
	if [ -f tools/schema.py ]; then $(PY) tools/schema.py --check; fi
	$(PY) tools/sheet.py --check
	cd web && ../$(PY) ../tools/node.py node node_modules/typescript/bin/tsc --noEmit
	$(call say,Client unit tests)
	$(NODE) node web/build.mjs --test

pytest: dev-tools
	$(call say,Kernels (a minute the first time))
	$(PY) tools/kernels.py
	$(call say,Tests)
	.venv/bin/pytest -n $(JOBS)

test: ## Everything CI runs: set-up, static checks, client tests, pytest with real Chromium
	@$(MAKE) --no-print-directory dev-tools
	@$(MAKE) --no-print-directory chromium
	@$(MAKE) --no-print-directory check
	@$(MAKE) --no-print-directory pytest

baseline: .venv/dev ## Rewrite the lists of clauses covered by tests and reached by bots
	$(PY) tools/reached.py
	.venv/bin/pytest -n $(JOBS) --write-baseline

mutants: .venv/dev ## Mutate the rules and print the changes that no test notices
	$(PY) tools/mutants.py --jobs $(JOBS) $(ARGS)

soak: .venv/runtime ## Long random runs of every game, and of the table's pieces
	$(PY) tools/soak.py $(ARGS)
	test -n '$(ARGS)' || $(PY) tools/soak_pieces.py

ladder: .venv/runtime ## Bot against bot
	$(PY) tools/ladder.py $(ARGS)

bench: dev-tools .venv/bench ## Print the benchmark tables, write benchmarks/latest.json
	$(PY) -m benchmarks $(ARGS)

# ---- the rest -----------------------------------------------------------------------------------

fmt: .venv/dev ## Format the Python code and fix what can be fixed
	.venv/bin/ruff check --fix-only --quiet .
	.venv/bin/ruff format .

schema: .venv/dev .venv/npm ## Generate the client's types and numbers from the engine's own
	$(PY) tools/schema.py
	$(PY) tools/sheet.py

audit: .venv/npm ## Known vulnerabilities in what we depend on
	test -d .make/audit || $(PYTHON) -m venv .make/audit
	.make/audit/bin/python -m pip install --disable-pip-version-check pip-audit $(QUIETLY)
	@# Strict: a package that could not be looked up is a failure, not a clean bill of health.
	python=0; .make/audit/bin/pip-audit --strict --no-deps --disable-pip -r constraints.txt || python=$$?; \
	cd web && ../$(PY) ../tools/node.py npm audit && exit $$python

wheel: dev-tools ## Build the wheel and the source archive, client inside, into dist/
	.venv/bin/hatchling build

clean: ## Remove everything made here
	rm -rf .venv .make dist build $(DIST) web/node_modules tests/artefacts
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
