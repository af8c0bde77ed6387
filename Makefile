# Every target says in one line what it does; `make` shows them.
PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.DEFAULT_GOAL := help
.PHONY: help setup serve test lint bench check catalogs lock clean

help: ## Show the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 12

setup: $(STAMP) ## Make the virtual environment with the locked versions

$(STAMP): requirements-dev.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Wayout needs Python 3.11 or newer; set PYTHON=..."; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(BIN)/python -m compileall -q app
	@touch $@

serve: $(STAMP) ## Migrate, load data/ and serve at http://127.0.0.1:8000 (PORT= changes it)
	@$(BIN)/wayout serve --port $(PORT)

test: $(STAMP) ## Run every test; what the machine lacks is counted as skipped
	$(BIN)/python -m pytest

lint: $(STAMP) ## Check style, layers and the content
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports --no-cache
	$(BIN)/wayout check

bench: $(STAMP) ## Measure pages a second and search times, each beside a baseline of the same run
	$(BIN)/python -m tests.bench

catalogs: $(STAMP) ## Collect the sentences of the interface into app/i18n/catalogs
	@mkdir -p var
	$(BIN)/pybabel -q extract -F pyproject.toml -k N_ -k say -k translate --omit-header --no-location --sort-output -o var/messages.pot .
	$(BIN)/pybabel -q update -i var/messages.pot -o app/i18n/catalogs/zh.po -l zh_Hans_CN --omit-header --no-fuzzy-matching --ignore-obsolete

lock: ## Renew the lock files from pyproject.toml
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --no-emit-index-url --all-extras -o requirements-dev.lock pyproject.toml
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --no-emit-index-url --extra postgresql -o requirements.lock pyproject.toml

clean: ## Remove the environment, the database and caches
	rm -rf $(VENV) var .pytest_cache .ruff_cache
