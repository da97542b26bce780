# What there is to do, in a word each.

SWIFT ?= swift
PREFIX ?= /usr/local
PICTURE := output/japan.png
EXAMPLE := --quiet -c release --package-path Examples/Places --scratch-path $(CURDIR)/.build/examples
APP := -c release --package-path Examples/JapanMap --scratch-path $(CURDIR)/.build/app

COUNTED := star circle holes cubics coast-1k japan map-3000

# SwiftPM warns of flags that some libraries' descriptions ask for; it is given ones without.
INSTALLED_PKG_CONFIG_PATH := $(PKG_CONFIG_PATH)
PKG_CONFIG_FOLDER := $(CURDIR)/.build/pkgconfig
export PKG_CONFIG_PATH := $(PKG_CONFIG_FOLDER):$(INSTALLED_PKG_CONFIG_PATH)
FLATTEN = test -e $(PKG_CONFIG_FOLDER)/$(1).pc || \
  PKG_CONFIG_PATH="$(INSTALLED_PKG_CONFIG_PATH)" scripts/flatten-package $(1) $(PKG_CONFIG_FOLDER)

.DEFAULT_GOAL := help
.PHONY: help demo app app-test docs page install parallel oracle test budget soak sanitize fuzz lint \
  format benchmark peers count coverage mutants clean libraries

help: ## Lists what there is to do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The example and the tool are built together, so that the libraries are built once; and planned anew,
# since SwiftPM does not notice files that are new in a package that is a dependency by its path.
demo: libraries ## Asks the map of Japan with every engine, and draws what takes hits
	@echo 'Building; the first time takes about a minute.'
	@rm -f .build/examples/release.yaml
	@$(SWIFT) build $(EXAMPLE) --product Places
	@$(SWIFT) build $(EXAMPLE) --product silhouette
	@.build/examples/release/Places shapes/japan.svg shapes/places.json
	@mkdir -p $(dir $(PICTURE))
	@.build/examples/release/silhouette render shapes/japan.svg -o $(PICTURE) --scale 2
	@printf '\nWhat takes hits, each shape in its own colour: %s\n' $(PICTURE)

# The sources are planned anew, as above.
app: libraries ## Opens a map of Japan to click, in a window of GTK
	@scripts/install-app
	@$(call FLATTEN,gtk4)
	@echo 'Building; the first time takes about a minute.'
	@rm -f .build/app/release.yaml
	@$(SWIFT) build --quiet $(APP) --product JapanMap
	@.build/app/release/JapanMap shapes/japan.svg $(APP_FLAGS)

app-test: libraries ## Tries that app: its model, and its window on a screen that no one sees
	@scripts/install-app --test
	@$(call FLATTEN,gtk4)
	@rm -f .build/app/release.yaml
	@$(SWIFT) test --quiet $(APP)
	@Examples/JapanMap/Tests/check_window.py .build/app/release/JapanMap

install: libraries ## Installs the tool, its manual and completions under PREFIX (/usr/local)
	@$(SWIFT) build --quiet -c release --product silhouette
	@scripts/install-tool "$$($(SWIFT) build -c release --show-bin-path)/silhouette" "$(PREFIX)"

docs: libraries ## Makes the documentation: static pages in output/docs
	@scripts/make-docs output/docs
	@printf '%s\n' 'The documentation is in output/docs; to read it:' \
	  '  python3 -m http.server -d output/docs 8000    and open http://localhost:8000'

page: libraries ## Compares the page of render --html, in Chromium, with classify; pictures in output/page
	@$(SWIFT) build --quiet -c release --product silhouette
	@scripts/check-page .build/release/silhouette output/page

parallel: libraries ## Compares many runs of classify, under GNU parallel, with one
	@$(SWIFT) build --quiet --product silhouette
	@scripts/check-parallel

oracle: libraries ## Compares what takes hits, and the geometry, with Chromium
	@$(SWIFT) build --quiet -c release --product silhouette
	@scripts/oracle $(ORACLE_FLAGS)

test: libraries ## Builds everything and runs the tests, as many at once as there are cores
	$(SWIFT) test --parallel $(TEST_FLAGS)

lint: ## Checks the sources' format
	@$(SWIFT) format lint --strict --recursive Sources Tests Benchmarks Examples Package.swift

format: ## Formats the sources
	@$(SWIFT) format --in-place --recursive Sources Tests Benchmarks Examples Package.swift

benchmark: libraries ## Measures both engines; BENCHMARK_FLAGS=--quick for under a minute
	@$(SWIFT) run --quiet -c release silhouette-benchmark $(BENCHMARK_FLAGS)

peers: libraries ## Measures the exact engine against GEOS and Qt
	@scripts/install-peers
	@$(call FLATTEN,Qt5Gui)
	@SILHOUETTE_PEERS=1 $(SWIFT) run --quiet -c release --package-path Benchmarks/Peers \
	  --scratch-path $(CURDIR)/.build/peers Peers $(BENCHMARK_FLAGS)

count: libraries ## Counts instructions a question, and fails where they grew by more than 5 %
	@hash valgrind 2>/dev/null || scripts/install-packages valgrind valgrind
	@$(SWIFT) run --quiet -c release silhouette-benchmark --count $(COUNTED:%=--filter %) \
	  --compare Benchmarks/instructions.json $(BENCHMARK_FLAGS)

# SECONDS is a name that bash counts up itself.
fuzz: libraries ## Fuzzes what reads input, SECONDS=60 each, or FUZZ="path svg" alone
	@SECONDS_EACH=$(or $(SECONDS),60) scripts/fuzz $(FUZZ)

budget: libraries ## Holds the released tool to its time and memory on hostile documents
	@$(SWIFT) build --quiet -c release --product silhouette
	@SILHOUETTE_RELEASED="$$($(SWIFT) build -c release --show-bin-path)/silhouette" \
	  $(SWIFT) test --filter BudgetTests

soak: libraries ## Asks random maps in every mode, SECONDS=60, and sees that memory stays level
	@SILHOUETTE_SOAK=$(or $(SECONDS),60) $(SWIFT) test -c release -Xswiftc -enable-testing \
	  --scratch-path .build/soak --filter SoakTests

sanitize: libraries ## Runs fitting tests under the sanitizers address and thread, or SANITIZE=address alone
	@scripts/sanitize $(or $(SANITIZE),address thread)

coverage: libraries ## Tells which lines of the libraries the tests run; fails where that is under 95 %
	@scripts/coverage

mutants: ## Tells which small changes to the geometry no test notices, of MUTANTS=120, by SEED=1
	@MUTANTS=$(MUTANTS) SEED=$(SEED) scripts/mutants $(MUTANTS_FLAGS)

clean: ## Removes what was built
	@rm -rf .build output

libraries: # cairo and librsvg, with a description of librsvg that SwiftPM takes without a warning
	@scripts/install-libraries
	@$(call FLATTEN,librsvg-2.0)
