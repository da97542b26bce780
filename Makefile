# “make help” lists what people type. “make check” lists what maintainers run: a script each, in scripts/checks.

SHELL := bash
PREFIX ?= /usr/local
APP ?= JapanMap
RUN := @. scripts/settings &&
FORMATTED := Sources Tests Benchmarks Examples Bindings Plugins Package.swift

.DEFAULT_GOAL := help
.PHONY: help build demo app test lint format docs benchmark install web wheel library check ci clean libraries

help: ## Lists the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: libraries ## Builds the libraries and the tool
	$(RUN) release SilhouetteCLI

demo: libraries ## Asks the map of Japan with every engine, and draws its shapes
	$(RUN) example Places debug && mkdir -p output && \
	  .build/examples/debug/Places shapes/japan.svg shapes/places.json output/japan.svg

app: libraries ## Opens a clickable map of Japan in a GTK window; APP=Buttons: a gallery of buttons
	@scripts/install app
	$(RUN) flatten gtk4 && example $(APP) release && \
	  .build/examples/release/$(APP) $(if $(filter Buttons,$(APP)),shapes,shapes/japan.svg) $(APP_FLAGS)

test: libraries ## Runs the tests; TEST_FLAGS='--filter PlacementMode' runs some
	$(RUN) SILHOUETTE_WITHOUT='plugin benchmark' scripts/run-tests $(TEST_FLAGS)

lint: ## Checks the format of the sources
	$(RUN) "$$SWIFT" format lint --strict --recursive $(FORMATTED)

format: ## Formats the sources
	$(RUN) "$$SWIFT" format --in-place --recursive $(FORMATTED)

docs: libraries ## Builds the documentation: static pages in output/docs
	@scripts/make-docs output/docs
	@printf '%s\n' 'The documentation is in output/docs; to read it:' \
	  '  python3 -m http.server -d output/docs 8000    and open http://localhost:8000'

benchmark: libraries ## Measures both engines; BENCHMARK_FLAGS=--quick for under a minute
	$(RUN) release silhouette-benchmark && .build/release/silhouette-benchmark $(BENCHMARK_FLAGS)

install: libraries ## Installs the tool, and what “make library” has built, under PREFIX (/usr/local)
	$(RUN) bare_tool && release SilhouetteCLI && scripts/install tool .build/bare/release/SilhouetteCLI \
	  .build/release/SilhouetteCLI "$(PREFIX)"
	@[ ! -e output/library/libsilhouette.a ] || scripts/install library output/library "$(PREFIX)"

web: ## Builds the engine for web pages: WebAssembly and JavaScript in output/web; ENGINES=full: one
	$(RUN) web $(ENGINES) && ls -l output/web | awk 'NR > 1 { printf "  %8d  output/web/%s\n", $$5, $$9 }'

wheel: ## Builds the Python package: a wheel and its sources in output/wheel; FOR=aarch64, musl
	$(RUN) wheel

library: ## Builds the C library and its header in output/library; FOR=aarch64, musl
	$(RUN) library && ls -l output/library | awk 'NR > 1 { printf "  %8d  output/library/%s\n", $$5, $$9 }'

ci: ## Runs everything that must pass before a change lands
	@.ci/run

clean: ## Deletes what was built
	@rm -rf .build output

check: libraries ## Runs a maintainer's check: “make check count”; without a name it lists them
	@for name in $(CHECKS); do \
	  [ -e "scripts/checks/$$name" ] || { echo "no check is named $$name; “make check” lists all" >&2; exit 2; }; \
	  "scripts/checks/$$name" || exit 1; done
	@$(if $(CHECKS),,awk 'FNR == 2 { sub(/^# /, ""); sub(/.*\//, "", FILENAME); \
	  printf "  make check %-17s %s\n", FILENAME, $$0 }' scripts/checks/*)

# The words after “check” name scripts, not targets.
ifeq ($(firstword $(MAKECMDGOALS)),check)
CHECKS := $(wordlist 2,99,$(MAKECMDGOALS))
$(CHECKS):: ; @:
endif

libraries: # cairo and librsvg
	@scripts/install libraries
