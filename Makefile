# InjectScope. `make run` opens the sample project, `make test` runs every test; both install what they lack.

SWIFT ?= swift
PREFIX ?= /usr/local
# An import that a target does not declare is an error, whatever order things are built in.
BUILD_FLAGS := --explicit-target-dependency-import-check error
# Golden cases hold whatever a project may hold, and generated files are nobody's to format.
FORMATTED = Package.swift $(shell find Sources Tests Samples -name '*.swift' \
	-not -path '*/.build/*' -not -path '*/Golden/*' -not -path '*/shot_generated/*' \
	-not -path '*/InjectGrail/RootInjector.swift' \
	-not -path '*/InjectGrail/Injectors.swift' -not -path '*/InjectGrail/Injectables.swift')

# Homebrew keeps its ncurses apart from the system's, and pkg-config must be told where.
HOMEBREW_NCURSES := /opt/homebrew/opt/ncurses/lib/pkgconfig:/usr/local/opt/ncurses/lib/pkgconfig
export PKG_CONFIG_PATH := $(PKG_CONFIG_PATH):$(HOMEBREW_NCURSES)

# Only packages that use them need the plugins, and building them builds most targets twice.
export INJECTSCOPE_WITHOUT_PLUGINS := 1

.PHONY: run build test bench bench-compare fuzz fuzz-readers fuzz-threads oracle lint format install uninstall dist try-dist samples patches \
	check setup-run setup-test setup-check setup-dist

run: setup-run
	$(SWIFT) build -c release --product injectscope $(BUILD_FLAGS)
	@echo
	.build/release/injectscope Samples/MessagesApp

build: setup-run
	$(SWIFT) build $(BUILD_FLAGS)

test: setup-test
	$(SWIFT) build --build-tests $(BUILD_FLAGS)
	$(SWIFT) test --skip-build --disable-xctest

# Figures, never a pass or a fail: machines differ, so compare what one run prints.
bench: setup-run
	$(SWIFT) build -c release --product injectscope-bench $(BUILD_FLAGS)
	$(SWIFT) build -c release --product injectscope $(BUILD_FLAGS)
	.build/release/injectscope-bench --json .build/bench.json

# This tree beside another revision of it, in one run: `make bench-compare REV=HEAD~10`.
bench-compare: setup-run
	@test -n "$(REV)" || { echo "bench-compare: name a revision, as in: make bench-compare REV=HEAD~10"; exit 1; }
	rm -rf .build/bench-old/tree && mkdir -p .build/bench-old/tree
	git archive "$(REV)" | tar -x -C .build/bench-old/tree
	$(SWIFT) build -c release --product injectscope $(BUILD_FLAGS) --package-path .build/bench-old/tree \
		--scratch-path .build/bench-old/build
	$(SWIFT) build -c release --product injectscope-bench $(BUILD_FLAGS)
	$(SWIFT) build -c release --product injectscope $(BUILD_FLAGS)
	.build/release/injectscope-bench --json .build/bench-compare.json \
		compare .build/bench-old/build/release/injectscope .build/release/injectscope

# The property tests, on many more projects, screens and programs than `make test` has time for; then a fuzzer that follows
# what its inputs reach (`make fuzz-readers` alone, FUZZ_SECONDS for each reader), and the tests of all that has threads
# under the thread sanitizer (`make fuzz-threads`).
FUZZ_SECONDS ?= 60

fuzz: setup-test
	$(SWIFT) build --build-tests $(BUILD_FLAGS)
	INJECTSCOPE_FUZZ_PROJECTS=$${INJECTSCOPE_FUZZ_PROJECTS:-20000} \
		INJECTSCOPE_FUZZ_SCREENS=$${INJECTSCOPE_FUZZ_SCREENS:-200000} \
		INJECTSCOPE_FUZZ_PROGRAMS=$${INJECTSCOPE_FUZZ_PROGRAMS:-300} \
		INJECTSCOPE_FUZZ_GENERATED=$${INJECTSCOPE_FUZZ_GENERATED:-2000} \
		INJECTSCOPE_FUZZ_CHANGES=$${INJECTSCOPE_FUZZ_CHANGES:-500} INJECTSCOPE_FUZZ_FIXES=1 \
		INJECTSCOPE_FUZZ_APPS=$${INJECTSCOPE_FUZZ_APPS:-all} \
		INJECTSCOPE_FUZZ_SKIMS=$${INJECTSCOPE_FUZZ_SKIMS:-20000} INJECTSCOPE_FUZZ_TREES=$${INJECTSCOPE_FUZZ_TREES:-$(CURDIR)} \
		$(SWIFT) test --skip-build --disable-xctest \
		--filter 'InjectScopeDialectsTests|InjectScopeTUITests|SkimEqualityTests|RandomProgramTests|RandomGenerationTests|RandomChangeTests|AppliedFixesTests|StaticAgainstDynamicTests|TwinAgainstLibraryTests|RealAppTests'
	$(MAKE) fuzz-readers
	$(MAKE) fuzz-threads

fuzz-readers: setup-test
	SWIFT="$(SWIFT)" sh Tests/Fuzz/fuzz.sh $(FUZZ_SECONDS)

# What the sanitizer finds ends the test that it is found in.
fuzz-threads: setup-test
	$(SWIFT) build --build-tests --sanitize thread --scratch-path .build/threads $(BUILD_FLAGS)
	TSAN_OPTIONS=halt_on_error=1 SWIFT_BACKTRACE=enable=no $(SWIFT) test --skip-build --disable-xctest --sanitize thread \
		--scratch-path .build/threads \
		--filter 'InjectScopeWorkspaceTests|InjectScopeTUITests|InjectScopeNcursesTests|InjectScopeAnalysisTests'

# What the rehearsal takes the types of a checkout to be, against what the compiler says: known, open, wrong (none).
oracle: setup-test
	$(SWIFT) build --build-tests $(BUILD_FLAGS)
	INJECTSCOPE_ORACLE=$(abspath $(CHECKOUT)) $(SWIFT) test --skip-build --disable-xctest --filter 'TypeOracleTests/checkout'

lint: setup-run
	@$(SWIFT) format lint --strict --parallel --configuration .swift-format $(FORMATTED)

format: setup-run
	@$(SWIFT) format --in-place --parallel --configuration .swift-format $(FORMATTED)

# What CarApp and TravelApp lack on purpose of Shot stands under `#if BROKEN`: with another flag chosen it is not there.
CAR_APP := -D SAMPLE Samples/CarApp
TRAVEL_APP := -D SAMPLE Samples/TravelApp
# Wired at run time: what they lack on purpose stops them with --broken, and only then.
APPS_WITH_A_HOLE := NotesApp WeatherApp ShopApp
# Asked by TravelApp for what another one has, with --broken= and the name; `check` finds that and no other error.
LIBRARIES_WITH_A_HOLE := FlexInject Discoverer Injection
# Nobody reads a backtrace of what stops on purpose.
RUN_SAMPLE := SWIFT_BACKTRACE=enable=no $(SWIFT) run --package-path Samples --skip-build

# Each app is generated where it can be, built and run, and what it prints is compared.
samples: build
	.build/debug/injectscope generate Samples/MessagesApp
	.build/debug/injectscope generate --check Samples/MessagesApp
	.build/debug/injectscope generate $(CAR_APP)
	.build/debug/injectscope generate --check $(CAR_APP)
	.build/debug/injectscope check $(CAR_APP)
	@.build/debug/injectscope check -D BROKEN Samples/CarApp | grep -q '\[missing-provider\]' || \
		{ echo "samples: CarApp should lack a heater"; exit 1; }
	.build/debug/injectscope generate $(TRAVEL_APP)
	.build/debug/injectscope generate --check $(TRAVEL_APP)
	@.build/debug/injectscope check -D BROKEN Samples/TravelApp | grep -q 'provideNightFare.*\[missing-provider\]' || \
		{ echo "samples: TravelApp should lack a clock for its night fare"; exit 1; }
	@.build/debug/injectscope check $(TRAVEL_APP) | grep ': error: ' | diff Samples/TravelApp/expected-errors.txt -
	$(SWIFT) build --package-path Samples
	@for app in MessagesApp CarApp TravelApp $(APPS_WITH_A_HOLE); do \
		$(RUN_SAMPLE) $$app | diff Samples/$$app/expected-output.txt - || exit 1; done
	@for app in $(APPS_WITH_A_HOLE); do \
		! $(RUN_SAMPLE) $$app --broken >/dev/null 2>&1 || \
			{ echo "samples: $$app --broken should have stopped"; exit 1; }; done
	@for library in $(LIBRARIES_WITH_A_HOLE); do \
		$(RUN_SAMPLE) TravelApp --broken=$$library 2>&1 | grep -q "Fatal error: $$library: " || \
			{ echo "samples: $$library should have stopped TravelApp"; exit 1; }; done
	$(SWIFT) test --package-path Samples --disable-xctest
	SWIFT=$(SWIFT) sh Samples/PluginApp/try.sh
	@echo "samples: all apps print what they should"

# What the pages on how to add something show is applied to a copy, which then builds, and passes their tests.
patches: setup-test
	SWIFT=$(SWIFT) sh Tests/Patches/try.sh $(PATCHES)

check: setup-check lint test samples patches try-dist

# --- What is passed on --------------------------------------------------------------------------------------------

# FAST=1 takes the parser from the swift-syntax package, which is downloaded and built: longer to build, three times as
# fast at work, and one file without libraries beside it.
ifdef FAST
PASSED_ON := .build/fast/release
RELEASE = INJECTSCOPE_SWIFT_SYNTAX=package $(SWIFT) build -c release --scratch-path .build/fast --static-swift-stdlib
else
PASSED_ON := .build/release
RELEASE = INJECTSCOPE_RELOCATABLE=1 $(SWIFT) build -c release --disable-local-rpath
endif

# SYSTEM=1 leaves curses and the C++ runtime to the distribution that has packages for them.
STAGE = SWIFT=$(SWIFT) sh Sources/Distribution/stage.sh $(if $(SYSTEM),--system)

# Everything that `install` installs, as it lies below PREFIX.
.build/stage: setup-run
	$(RELEASE) --product injectscope $(BUILD_FLAGS)
	$(RELEASE) --product injectscope-build $(BUILD_FLAGS)
	$(STAGE) .build/stage $(PASSED_ON)/injectscope $(PASSED_ON)/injectscope-build

.PHONY: .build/stage

install: .build/stage
	DESTDIR=$(DESTDIR) sh Sources/Distribution/install.sh install .build/stage $(PREFIX)

uninstall:
	DESTDIR=$(DESTDIR) sh Sources/Distribution/install.sh uninstall $(PREFIX)

# An archive that runs where no toolchain is, and the bundle that SwiftPM's plugins can run in place of a tool they build.
dist: .build/stage setup-dist
	SWIFT=$(SWIFT) sh Sources/Distribution/dist.sh .build/stage .build/dist

# Both are made, and tried in a root that has nothing but the C library.
try-dist: dist
	SWIFT=$(SWIFT) sh Tests/Distribution/try.sh

# --- What must be there -------------------------------------------------------------------------------------------

setup-run:
	@command -v $(SWIFT) >/dev/null 2>&1 || { \
		echo "Swift 6.1 or later is needed: see swift.org/install, and put swift on PATH."; exit 1; }
	@$(call ensure,pkg-config,pkg-config,pkg-config)
	@$(call ensure-library,ncursesw,libncurses-dev,ncurses)

setup-test: setup-run
	@$(call ensure,dot,graphviz,graphviz)
	@$(call ensure,git,git,git)
	@$(call ensure,tmux,tmux,tmux)
	@$(call ensure-by,$(HAS_YAML),python3's yaml,python3-yaml,pyyaml)

# Some other python3 may stand before the system's.
HAS_YAML := { python3 -c 'import yaml' || /usr/bin/python3 -c 'import yaml'; } 2>/dev/null

setup-dist:
	@$(call ensure,zip,zip,zip)

# A browser, for the exported page: without one its tests are passed over.
setup-check: setup-test
	@$(call ensure,chromium,chromium,chromium)

# $(call ensure,command,Debian package,Homebrew package): installs what is missing, saying so, or says how to.
ensure = $(call ensure-by,command -v $(1) >/dev/null 2>&1,$(1),$(2),$(3))
# The same for a library, by the name that pkg-config knows it by.
ensure-library = $(call ensure-by,pkg-config --exists $(1),$(1),$(2),$(3))

define ensure-by
$(1) || { \
	echo "$(2) is missing: installing $(3)"; \
	if command -v apt-get >/dev/null 2>&1; then \
		SUDO=; [ "$$(id -u)" = 0 ] || SUDO=sudo; \
		$$SUDO apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$SUDO apt-get install -y -qq $(3) >/dev/null; \
	elif command -v brew >/dev/null 2>&1; then brew install --quiet $(4); fi; \
	$(1) || { echo "install it by hand: apt-get install $(3), or brew install $(4)"; exit 1; }; }
endef
