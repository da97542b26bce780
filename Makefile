# “make help” lists the targets.

SWIFT ?= swift
PREFIX ?= /usr/local
PICTURE := output/japan.png
EXAMPLE := --quiet -c release --package-path Examples/Places --scratch-path $(CURDIR)/.build/examples
# All examples share one build folder, so that the libraries are built once; tests need another, with other flags.
APP := -c release --package-path Examples/JapanMap --scratch-path $(CURDIR)/.build/examples
BUTTONS := -c release --package-path Examples/Buttons --scratch-path $(CURDIR)/.build/examples
APP_TEST := -c release --scratch-path $(CURDIR)/.build/app-test
# The installed tool is linked without cairo and librsvg, whose loading takes longer than most answers, and with Swift
# in it. For pictures and rendered masks it runs a second one.
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib -Xlinker -s)
TOOL := -c release --product silhouette-cli --disable-default-traits $(STATIC) --scratch-path .build/bare
# Builds it; the linker warns of a function that Foundation's static library does not use.
BUILD_TOOL := log=$$(mktemp) && { $(SWIFT) build --quiet $(TOOL) >$$log 2>&1 || { cat $$log; exit 1; }; } && rm $$log
# The tool that the web's engine is compared with needs no cairo.
WEB_RIVAL := $(TOOL)

COUNTED := star circle holes cubics coast-1k comb-10k spikes-10k rings-10k japan map-3000 map-strips-10k \
  map-discs-10k map-uneven-10k

# SwiftPM warns of some flags in GTK's and Qt's pkg-config files; it is given copies without them.
INSTALLED_PKG_CONFIG_PATH := $(PKG_CONFIG_PATH)
PKG_CONFIG_FOLDER := $(CURDIR)/.build/pkgconfig
export PKG_CONFIG_PATH := $(PKG_CONFIG_FOLDER):$(INSTALLED_PKG_CONFIG_PATH)
FLATTEN = test -e $(PKG_CONFIG_FOLDER)/$(1).pc || \
  PKG_CONFIG_PATH="$(INSTALLED_PKG_CONFIG_PATH)" scripts/flatten-package $(1) $(PKG_CONFIG_FOLDER)

# SwiftPM does not notice new files in a package that is a dependency by path, unless it plans anew.
PLAN_ANEW = rm -f .build/$(1)/release.yaml

.DEFAULT_GOAL := help
.PHONY: help demo app buttons install docs test apple-test lint format benchmark figures clean libraries \
  platforms library library-test wheel python-test peers-python web web-test web-app web-maps web-test-browser web-bundlers web-measure consumers breaking examples app-test page oracle oracle-rendered parallel budget soak sanitize fuzz mutants coverage count peers benchmark-maps spark tool shells release-check

help: ## Lists the targets
	@awk -F ':.*## ' '/^#: / { printf "\n%s\n", substr($$0, 4) } \
	  /^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

#: Everyday

# The example and the tool are one build, so that the libraries are built once.
demo: libraries ## Asks the map of Japan with every engine, and draws its shapes
	@echo 'Building; the first time takes about a minute.'
	@$(call PLAN_ANEW,examples)
	@$(SWIFT) build $(EXAMPLE) --product Places
	@$(SWIFT) build $(EXAMPLE) --product silhouette-cli
	@.build/examples/release/Places shapes/japan.svg shapes/places.json
	@mkdir -p $(dir $(PICTURE))
	@.build/examples/release/silhouette-cli render shapes/japan.svg --backdrop -o $(PICTURE) --scale 2
	@printf '\nThe shapes, each in its own colour: %s\n' $(PICTURE)

app: libraries ## Opens a clickable map of Japan in a GTK window
	@scripts/install app
	@$(call FLATTEN,gtk4)
	@echo 'Building; the first time takes about a minute.'
	@$(call PLAN_ANEW,examples)
	@$(SWIFT) build --quiet $(APP) --product JapanMap
	@.build/examples/release/JapanMap shapes/japan.svg $(APP_FLAGS)

buttons: libraries ## Opens a gallery of drawings whose shapes are buttons
	@scripts/install app
	@$(call FLATTEN,gtk4)
	@echo 'Building; the first time takes about a minute.'
	@$(call PLAN_ANEW,examples)
	@$(SWIFT) build --quiet $(BUTTONS) --product Buttons
	@.build/examples/release/Buttons shapes

# Optimised, but with the assertions of a debug build: all tests take three minutes so, and thirty in debug.
# TEST_BUILD= builds them in debug.
TEST_FOLDER := .build/checked
TEST_BUILD := -c release -Xswiftc -enable-testing -Xswiftc -assert-config -Xswiftc Debug --scratch-path $(TEST_FOLDER)

test: libraries ## Builds everything and runs the tests in parallel
	@SWIFT="$(SWIFT)" scripts/run-tests $(TEST_BUILD) $(TEST_FLAGS)

lint: ## Checks the format of the sources
	@$(SWIFT) format lint --strict --recursive Sources Tests Benchmarks Examples Bindings Plugins Package.swift

format: ## Formats the sources
	@$(SWIFT) format --in-place --recursive Sources Tests Benchmarks Examples Bindings Plugins Package.swift

docs: libraries ## Builds the documentation: static pages in output/docs
	@scripts/make-docs output/docs
	@printf '%s\n' 'The documentation is in output/docs; to read it:' \
	  '  python3 -m http.server -d output/docs 8000    and open http://localhost:8000'

benchmark: libraries ## Measures both engines; BENCHMARK_FLAGS=--quick for under a minute
	@$(SWIFT) run --quiet -c release silhouette-benchmark $(BENCHMARK_FLAGS)

figures: libraries ## Measures the map of Japan: writes README's table and docs/benchmark.svg, on a quiet machine
	@$(SWIFT) run --quiet -c release silhouette-benchmark --filter japan --chart docs/benchmark.svg --table README.md

install: libraries ## Installs the tool, and what “make library” has built, under PREFIX (/usr/local)
	@$(BUILD_TOOL)
	@$(SWIFT) build --quiet -c release --product silhouette-cli
	@scripts/install tool "$$($(SWIFT) build $(TOOL) --show-bin-path)/silhouette-cli" \
	  "$$($(SWIFT) build -c release --show-bin-path)/silhouette-cli" "$(PREFIX)"
	@[ ! -e output/library/libsilhouette.a ] || scripts/install library output/library "$(PREFIX)"

clean: ## Deletes what was built
	@rm -rf .build output

#: Maintainers

examples: libraries ## Builds and runs the examples without a window, and checks what they print
	@Examples/check

app-test: libraries ## Tests the apps: their models, and their windows on a virtual screen
	@scripts/install app
	@scripts/install app-test
	@$(call FLATTEN,gtk4)
	@for app in JapanMap Buttons; do $(call PLAN_ANEW,app-test); \
	  $(SWIFT) test --quiet $(APP_TEST) --package-path Examples/$$app && \
	  Examples/$$app/Tests/check_window.py .build/app-test/release/$$app || exit 1; done

apple-test: ## Runs the buttons and views of Apple's platforms on doubles of UIKit
	@$(SWIFT) test --quiet --package-path Tests/Apple --scratch-path .build/apple

platforms: ## Type checks the libraries for iOS, and for a platform of 32 bits
	@Tests/Platforms/check

LIBRARY := output/library$(if $(FOR),-$(FOR))

library: ## Builds the C library: libsilhouette.so, libsilhouette.a and silhouette.h in output/library; FOR=aarch64, musl
	@$(if $(FOR),scripts/install $(FOR))
	@FOR=$(FOR) Bindings/C/build $(LIBRARY)
	@ls -l $(LIBRARY) | awk 'NR > 1 { printf "  %8d  $(LIBRARY)/%s\n", $$5, $$9 }'

library-test: library ## Tests the C library, also under valgrind and both sanitizers, or SANITIZE=address; FOR=aarch64
	@scripts/install valgrind
	@FOR=$(FOR) Bindings/C/Tests/run $(LIBRARY) $(or $(SANITIZE),address thread)

# The wheel needs a Python with venv; auditwheel says on which systems it runs.
PYTHON_TEST := .build/python

wheel: ## Builds the Python package: a wheel in output/wheel
	@scripts/install python $(PYTHON_TEST)
	@Bindings/Python/make-wheel $(PYTHON_TEST)/bin/python output/wheel

python-test: wheel ## Installs the wheel in a virtual environment, and tests it against the tool and shapely
	@$(SWIFT) build --quiet $(WEB_RIVAL)
	@$(PYTHON_TEST)/bin/pip install --quiet --disable-pip-version-check --force-reinstall --no-deps output/wheel/*.whl
	@SILHOUETTE="$$($(SWIFT) build $(WEB_RIVAL) --show-bin-path)/silhouette-cli" \
	  $(PYTHON_TEST)/bin/python -m pytest -q -p no:cacheprovider Bindings/Python/tests

peers-python: wheel ## Measures the wheel beside shapely, geopandas, DuckDB, SedonaDB, tzfpy and timezonefinder
	@scripts/install peers-python .build/peers-python
	@.build/peers-python/bin/pip install --quiet --disable-pip-version-check --force-reinstall --no-deps output/wheel/*.whl
	@.build/peers-python/bin/python Benchmarks/Python/peers.py $(PEERS_FLAGS)

web: ## Builds the engine for web pages: WebAssembly and JavaScript in output/web
	@scripts/install web
	@Bindings/Web/build output/web
	@ls -l output/web | awk 'NR > 1 { printf "  %8d  output/web/%s\n", $$5, $$9 }'

web-test: web ## Compares the engine in Node with classify
	@$(SWIFT) build --quiet $(WEB_RIVAL)
	@SILHOUETTE="$$($(SWIFT) build $(WEB_RIVAL) --show-bin-path)/silhouette-cli" node --test Bindings/Web/Tests/

web-app: web-maps ## Serves the example of the web on this machine
	@Examples/WebMap/serve.py output/web

# The example's maps, compiled by the engine itself.
web-maps: web
	@node Examples/WebMap/compile.js output/web

web-test-browser: web-maps ## Uses the element, its example and the adapters in Chromium, with mouse, touch and keys
	@scripts/install chromium
	@scripts/install web-libraries .build/web-libraries
	@$(BUILD_TOOL)
	@Tests/Browser/element output/web .build/bare/release/silhouette-cli output/web-test
	@Tests/Browser/web output/web .build/bare/release/silhouette-cli output/web-test
	@Tests/Browser/adapters output/web .build/web-libraries .build/bare/release/silhouette-cli output/web-test

web-bundlers: web ## Bundles an app that uses the web's package with esbuild and webpack, and runs it in Chromium
	@scripts/install chromium
	@scripts/install bundlers .build/bundlers
	@Tests/Browser/bundlers output/web .build/bundlers

web-measure: web ## Measures the engine in Chromium beside what a browser offers
	@scripts/install chromium
	@$(BUILD_TOOL)
	@Tests/Browser/web-measure output/web .build/bare/release/silhouette-cli

consumers: libraries ## Builds and runs packages that depend on this one: default traits, none, and the plugin
	@for consumer in Default Bare; do \
	  $(SWIFT) run --quiet --package-path Tests/Consumers/$$consumer \
	    --scratch-path $(CURDIR)/.build/consumers/$$consumer || exit 1; done
	@Tests/Consumers/Maps/check $(CURDIR)/.build/consumers/Maps

breaking: ## Lists changes of the public interface since the last release's tag
	@tag=$$(git describe --tags --abbrev=0 2>/dev/null) || \
	  { echo 'There is no tag yet, so nothing to compare with: this is the first release.'; exit 0; }; \
	  $(SWIFT) package diagnose-api-breaking-changes "$$tag"

release-check: libraries ## Says what is missing before a release is tagged
	@scripts/release-check

page: libraries ## Compares the page of render --html in Chromium with classify
	@scripts/install chromium
	@$(SWIFT) build --quiet -c release --product silhouette-cli
	@Tests/Browser/page .build/release/silhouette-cli output/page

oracle: libraries ## Compares hits and geometry with Chromium; ORACLE_FLAGS=--help
	@scripts/install chromium
	@$(SWIFT) build --quiet -c release --product silhouette-cli
	@Tests/Browser/oracle $(ORACLE_FLAGS)

oracle-rendered: libraries ## Compares rendered masks with rsvg-convert and Chromium; ONLY=effects, cases, … or a document
	@scripts/install rsvg-convert
	@SILHOUETTE_ORACLE=$(ONLY) $(SWIFT) test --filter RenderedOracleTests
	@scripts/install chromium
	@$(SWIFT) build --quiet -c release --product silhouette-cli
	@Tests/Browser/oracle-alpha $(ORACLE_FLAGS)

parallel: libraries ## Compares classify under GNU parallel with a single run
	@scripts/install parallel
	@$(SWIFT) build --quiet -c release --product silhouette-cli
	@scripts/check-parallel

spark: wheel ## Classifies POINTS=5000000 on a Spark cluster of this machine, compared with one process; MANY=… only counts
	@scripts/install spark .build/spark
	@.build/spark/bin/pip install --quiet --disable-pip-version-check --force-reinstall --no-deps output/wheel/*.whl
	@$(BUILD_TOOL)
	@Examples/Spark/check "$$($(SWIFT) build $(TOOL) --show-bin-path)/silhouette-cli" .build/spark/bin/python \
	  $(or $(POINTS),5000000) $(MANY)

tool: ## Installs the tool in output/installed, checks it, and measures it from start to answer
	@$(MAKE) --no-print-directory install PREFIX=output/installed >/dev/null
	@scripts/check-tool output/installed

shells: libraries ## Types into zsh and fish, to test the completions
	@scripts/install shells
	@$(SWIFT) test --filter ShellTests

budget: libraries ## Checks the release tool's time and memory on hostile documents, and the stack they take
	@$(SWIFT) build --quiet -c release --product silhouette-cli
	@SILHOUETTE_RELEASED="$$($(SWIFT) build -c release --show-bin-path)/silhouette-cli" \
	  $(SWIFT) test --filter BudgetTests
	@$(SWIFT) test -c release -Xswiftc -enable-testing --scratch-path .build/soak --filter StackTests

# SECONDS is a variable that bash itself counts up, so the scripts get another one.
soak: libraries ## Compares random maps in every mode for SECONDS=60, and checks for leaks
	@SILHOUETTE_SOAK=$(or $(SECONDS),60) $(SWIFT) test -c release -Xswiftc -enable-testing \
	  --scratch-path .build/soak --filter SoakTests

sanitize: libraries ## Runs tests under both sanitizers, or SANITIZE=address only; bare: it without cairo
	@scripts/sanitize $(or $(SANITIZE),address thread)

fuzz: libraries ## Fuzzes all parsers for SECONDS=60 each, or FUZZ="path svg" only
	@SECONDS_EACH=$(or $(SECONDS),60) Tests/Fuzzing/run $(FUZZ)

mutants: ## Fails if the tests miss 5 % of MUTANTS=120 small changes to the geometry
	@MUTANTS=$(MUTANTS) SEED=$(SEED) Tests/Mutation/mutants $(MUTANTS_FLAGS)

coverage: libraries ## Lists untested lines; fails if a library has under 95 % tested
	@scripts/coverage

benchmark-maps: ## Makes two large real maps, which “make benchmark” and “make peers” then include
	@scripts/install benchmark-maps .build/benchmark-maps/python
	@.build/benchmark-maps/python/bin/python scripts/make-benchmark-maps .build/benchmark-maps

count: libraries ## Counts instructions and cache misses per query; fails if any grew by more than 5 %
	@scripts/install valgrind
	@$(SWIFT) run --quiet -c release silhouette-benchmark --count $(COUNTED:%=--filter %) \
	  --compare Benchmarks/instructions.json $(BENCHMARK_FLAGS)

peers: libraries ## Measures the exact engine against GEOS, Boost, S2 and Qt, and reading against expat
	@scripts/install peers
	@$(call FLATTEN,Qt5Gui)
	@SILHOUETTE_PEERS=1 $(SWIFT) run --quiet -c release --scratch-path .build/peers \
	  Peers $(BENCHMARK_FLAGS)

libraries: # cairo and librsvg
	@scripts/install libraries
