# The doors of the project: `make` alone lists them. CI calls these and nothing else.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PYTEST := $(BIN)/pytest -q

# The graph library that is bundled; mvrules/reports/assets/vendored names it too, with its sums.
CYTOSCAPE := 3.35.0
VENDORED  := mvrules/reports/assets/vendored

# What a command says becomes a report, unless the command fails.
told = $(BIN)/mvrules $(2) > build/told && mv build/told reports/$(1)

.DEFAULT_GOAL := help
.PHONY: help demo test check reports evidence readings screenshots vendored constants schemas reference clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 12

demo: $(VENV)/.installed ## check every shipped scenario, explain one, count the clauses
	@$(BIN)/mvrules demo

test: $(VENV)/.installed-tools ## everything: style, types, tests, properties, scenarios (minutes)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(PYTEST) -n auto --dist loadscope
	$(PYTEST) scenarios

check: $(VENV)/.installed-tools ## before each commit: format, style, types, quick tests (under a minute)
	$(BIN)/ruff format .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(PYTEST) -n auto --dist loadscope -m "not slow" tests

reports: $(VENV)/.installed ## write the reports of these rulebooks anew
	@mkdir -p reports build
	$(call told,clauses.md,rules --format md)
	$(call told,clauses.html,rules --format html)
	$(foreach form,md html csv,$(call told,readings.$(form),readings --format $(form)) &&) true
	$(call told,clause-matrix.html,rules matrix --no-lines --format html)
	$(call told,clause-matrix.csv,rules matrix --no-lines --format csv)
	$(foreach form,md html csv,\
		$(call told,nemesis-faq.$(form),faq build --ruleset mystic-vale --format $(form)) && \
		$(call told,lands-faq.$(form),faq build --ruleset mystic-lands --format $(form)) && \
		$(call told,wonders-faq.$(form),faq build --ruleset wonders --format $(form)) &&) true
	$(BIN)/python -m mvrules.reports.crossings wonders keywords reports/wonders-keywords
	$(call told,coverage.md,faq coverage --format md)
	$(call told,coverage.html,faq coverage --format html)
	$(BIN)/mvrules graph --ruleset mystic-vale --format html -o reports/graph.html
	$(foreach form,md html,$(call told,witnesses.$(form),witness --found --format $(form)) &&) true
	$(foreach form,html csv,$(call told,interactions.$(form),interact --atlas --ruleset mystic-vale --format $(form)) &&) true
	$(BIN)/python -m mvrules.reports.front

evidence: $(VENV)/.installed ## try every mutant of every rulebook, and write what became of each (minutes)
	@mkdir -p reports
	$(foreach book,mystic-lands mystic-vale wonders,\
		$(BIN)/mvrules mutate --book $(book) --survivors --write reports &&) true
	$(BIN)/python -m mvrules.reports.front

readings: $(VENV)/.installed ## compare all ways to read each doubt, and find those that interfere (minutes)
	@mkdir -p reports
	$(BIN)/mvrules readings sweep --write reports || [ $$? -eq 1 ]
	$(BIN)/mvrules readings diff --write reports
	$(BIN)/python -m mvrules.reports.front

witnesses: $(VENV)/.installed ## find two boards one fact apart for each clause; goes on where it was (an hour)
	$(BIN)/mvrules witness --all --write || test $$? = 3

screenshots: $(VENV)/.installed-tools ## photograph the reports into docs/pictures (needs chromium)
	$(BIN)/python -m tests.browser.pictures docs/pictures

vendored: ## fetch the bundled graph library anew, and hold it against its sums (needs npm)
	@rm -rf build/vendored && mkdir -p build/vendored
	cd build/vendored && npm pack --silent cytoscape@$(CYTOSCAPE) && tar xzf cytoscape-$(CYTOSCAPE).tgz
	cp build/vendored/package/dist/cytoscape.min.js $(VENDORED)/cytoscape.min.js
	cp build/vendored/package/LICENSE $(VENDORED)/cytoscape.LICENSE
	cd $(VENDORED) && sha256sum --check --quiet SHA256SUMS

constants: $(VENV)/.installed ## make the clause constants, and read each rulebook beforehand
	$(BIN)/python -m mvrules.kernel.constants

reference: $(VENV)/.installed ## write docs/reference anew: commands, words, refusals
	$(BIN)/python -m mvrules.cli.reference

schemas: $(VENV)/.installed ## make the JSON schemas that editors complete from
	$(BIN)/python -m mvrules.scenarios.schema

clean: ## remove the environment and all caches
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "mvrules needs Python 3.11 or newer: try make PYTHON=python3.11")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml | $(BIN)/python
	@echo "setting up $(VENV) (once; later runs skip this)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/.installed-tools: pyproject.toml | $(BIN)/python
	@echo "setting up $(VENV) with the test tools (once; later runs skip this)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test,dev]'
	@touch $@ $(VENV)/.installed
