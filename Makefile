# make run    the window, from nothing        make test     all tests, no display needed
# make SETUP=no run, make SETUP=no test: the same, and the system's own libraries are left alone
# make lint   style, types, layers            make package  a folder and an archive that need no Python
PYTHON ?= python3
PY := .venv/bin/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check
ARGS ?=
SETUP ?= yes
LIBRARIES := $(PY) packaging/qt_libraries.py $(if $(filter no,$(SETUP)),,--install)

.DELETE_ON_ERROR:
.PHONY: run test lint format bench fonts translations package check-package clean

run: .venv/.ready-run
	@$(LIBRARIES) xcb
	@.venv/bin/tjmahjong-gui $(ARGS)

test: .venv/.ready-test
	@$(LIBRARIES) offscreen
	$(PY) -m pytest -rs -n auto --dist worksteal $(ARGS)

lint: .venv/.ready-dev
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	.venv/bin/mypy --platform win32
	.venv/bin/mypy --platform darwin
	.venv/bin/lint-imports

format: .venv/.ready-dev
	.venv/bin/ruff check --fix .
	.venv/bin/ruff format .

bench: .venv/.ready-test .venv/.ready-bench
	$(PY) -m pytest tests/bench -o python_files='bench_*.py' -o addopts=--import-mode=importlib -q -s $(ARGS)

fonts: .venv/.ready-art
	$(PY) tools/art/make_fonts.py

# New and changed sentences go into the .ts files, and what is translated there into the .qm files. Those are put in
# place whole: a window that is open has the old one mapped into its memory. Chinese has the window's own words only: the
# texts of engine and window alike have theirs beside the English ones. Further languages have both there.
TS := resources/i18n/tjmahjong_zh_CN.ts
translations: .venv/.ready-run
	.venv/bin/pyside6-lupdate -no-obsolete -locations none $$(git ls-files 'tjmahjong_gui/*.py') -ts $(TS)
	$(PY) tools/words/texts.py build/texts.py
	for ts in $(filter-out $(TS),$(wildcard resources/i18n/*.ts)); do .venv/bin/pyside6-lupdate -no-obsolete \
	  -locations none $$(git ls-files 'tjmahjong_gui/*.py') build/texts.py -ts $$ts; done
	for ts in $(wildcard resources/i18n/*.ts); do .venv/bin/pyside6-lrelease -silent $$ts -qm $${ts%.ts}.new && \
	  mv $${ts%.ts}.new $${ts%.ts}.qm; done

package: .venv/.ready-package
	$(PY) packaging/build.py

check-package: package
	PYTHON=$(PY) packaging/check.sh

clean:
	rm -rf build dist out .hypothesis .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .benchmarks
	find tjmahjong tjmahjong_gui tests packaging -name __pycache__ -prune -exec rm -rf {} +

# One environment for everything; each mark says that a set of packages is in it, and is older than pyproject.toml
# only when that has changed since.
.venv/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "tjmahjong needs Python 3.11 or newer; give another with: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "Python's venv module is missing; on Debian and Ubuntu: sudo apt-get install python3-venv" >&2; exit 1; }
	@echo "Making .venv and installing what is needed; this takes a minute or two, once."
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/.ready-run: .venv/pyvenv.cfg pyproject.toml
	@$(PIP) --editable .
	@touch $@

.venv/.ready-%: .venv/.ready-run
	@$(PIP) --editable '.[$*]'
	@touch $@
