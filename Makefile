# transitionctl: `make demo` on a bare machine with Swift, `make test`, `make install PREFIX=DIR`.

PREFIX ?= /usr/local
SWIFT ?= swift
EXAMPLE = examples/now-playing.transition.yaml
DEMO = .build/demo.csv
PAGE = now-playing.preview.html

# On Linux the installed program is linked statically with Swift and libyaml, so that it needs neither at run time. Debug
# symbols would be two thirds of its size.
RELEASE = -c release --product transitionctl
ifeq ($(shell uname -s),Linux)
RELEASE += -Xswiftc -static-executable -Xlinker -s -Xlinker --wrap=swift_copyAuxiliaryExecutablePath
# Generic types are built from their parts: looking each up by its name at run time was a third of checking a small script.
RELEASE += -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# Other linkers warn about functions that NIO takes from the C library, but this program never calls (host name lookup).
ifneq ($(shell command -v ld.lld 2>/dev/null || ls $(dir $(realpath $(shell command -v $(SWIFT))))ld.lld 2>/dev/null),)
RELEASE += -Xswiftc -use-ld=lld
endif
endif

SUDO = $(shell test "$$(id -u)" = 0 || echo sudo)

# The address of this repository, for package metadata.
REPOSITORY ?=
export REPOSITORY

.PHONY: all build demo test check sanitize fuzz mutants dist site benchmarks install uninstall format lint deps

all: build

build: deps
	$(SWIFT) build $(RELEASE)

# Samples the example, shows the result, and generates the page that plays it.
demo: build
	@program="$$($(SWIFT) build $(RELEASE) --show-bin-path)/transitionctl"; set -e; \
	echo; echo "$$ transitionctl validate $(EXAMPLE)"; \
	"$$program" validate $(EXAMPLE); \
	for phase in present dismiss; do \
	  echo; echo "$$ transitionctl sample $(EXAMPLE) --phase $$phase --fps 60"; \
	  "$$program" sample $(EXAMPLE) --phase $$phase --fps 60 -o $(DEMO); \
	  head -n 6 $(DEMO) | cut -d, -f1-8; echo "..."; tail -n 1 $(DEMO) | cut -d, -f1-8; \
	  echo "$$phase: $$(($$(wc -l < $(DEMO)) - 1)) frames, $$(head -n 1 $(DEMO) | awk -F, '{print NF - 1}') columns" \
	    "(the first 7 are shown), $$(tail -n 1 $(DEMO) | cut -d, -f1) s"; \
	done; rm -f $(DEMO); \
	echo; echo "$$ transitionctl preview $(EXAMPLE) -o $(PAGE)"; \
	"$$program" preview $(EXAMPLE) -o $(PAGE); \
	echo "To see it move, open $(PAGE) in a browser; to change it and see what that does:"; \
	echo "  $$program preview $(EXAMPLE) --serve"

# All tests, in a build folder of their own: a release build, in which the modules that they spend most time in are optimized.
# In debug mode, ArgumentParser checks all commands at each start of the program.
TEST_BUILD = -c release --scratch-path .build-test
test: export OPTIMIZED = 1
test: deps
	$(SWIFT) build --build-tests $(TEST_BUILD)
	$(SWIFT) test --skip-build $(TEST_BUILD)

# The tests of one module, built without the rest: `make check TESTS=CurvesTests`; quote several names.
check: deps
	TESTS="$(TESTS)" $(SWIFT) build --build-tests --scratch-path .build-check
	TESTS="$(TESTS)" $(SWIFT) test --skip-build --scratch-path .build-check

# The tests under the address sanitizer, then under the thread sanitizer; `make sanitize TESTS=CurvesTests` selects some.
# Foundation and XCTest leak in the test runner; the file lists their functions.
sanitize: export LSAN_OPTIONS = suppressions=$(CURDIR)/Tests/leaks.txt:print_suppressions=0
sanitize: deps
	TESTS="$(TESTS)" $(SWIFT) build --build-tests --sanitize=address --scratch-path .build-address
	TESTS="$(TESTS)" $(SWIFT) test --skip-build --sanitize=address --scratch-path .build-address
	TESTS="$(TESTS)" $(SWIFT) build --build-tests --sanitize=thread --scratch-path .build-thread
	TESTS="$(TESTS)" $(SWIFT) test --skip-build --sanitize=thread --scratch-path .build-thread

# Mutated bytes and generated scripts, each validated and sampled, and recordings, identified and verified: for FUZZ_SECONDS
# each, under the address sanitizer. New inputs are kept in .build-fuzz/corpus; a failing one is written to crash-…, and `.build-fuzz/release/Fuzz crash-…` repeats it.
FUZZ_SECONDS ?= 60
FUZZ_OPTIONS = -max_total_time=$(FUZZ_SECONDS) -timeout=20 -rss_limit_mb=3072 -print_final_stats=1
fuzz: export LSAN_OPTIONS = suppressions=$(CURDIR)/Tests/leaks.txt:print_suppressions=0
fuzz: deps
	FUZZ=1 $(SWIFT) build -c release --product Fuzz --scratch-path .build-fuzz \
	  -Xswiftc -sanitize=fuzzer,address -Xswiftc -parse-as-library
	mkdir -p .build-fuzz/corpus/bytes .build-fuzz/corpus/choices .build-fuzz/corpus/recordings
	.build-fuzz/release/Fuzz $(FUZZ_OPTIONS) -dict=Tests/Fuzz/words.dict -max_len=4096 \
	  .build-fuzz/corpus/bytes Tests/Fuzz/Corpus/bytes examples
	FUZZ_SCRIPTS=1 .build-fuzz/release/Fuzz $(FUZZ_OPTIONS) -max_len=512 \
	  .build-fuzz/corpus/choices Tests/Fuzz/Corpus/choices
	FUZZ_RECORDINGS=1 .build-fuzz/release/Fuzz $(FUZZ_OPTIONS) -dict=Tests/Fuzz/recordings.dict -max_len=2048 \
	  .build-fuzz/corpus/recordings Tests/Fuzz/Corpus/recordings

# The program, its manual page, and completions where bash, zsh and fish look for them.
SHARE = $(DESTDIR)$(PREFIX)/share
install: build
	@program="$$($(SWIFT) build $(RELEASE) --show-bin-path)/transitionctl"; set -e; \
	put() { echo "installing $$2"; install -d "$$(dirname "$$2")"; install -m "$$1" "$$3" "$$2"; }; \
	made=$$(mktemp -d); trap 'rm -rf "$$made"' EXIT; \
	"$$program" manual > "$$made/1"; \
	for shell in bash zsh fish; do "$$program" --generate-completion-script $$shell > "$$made/$$shell"; done; \
	put 755 "$(DESTDIR)$(PREFIX)/bin/transitionctl" "$$program"; \
	put 644 "$(SHARE)/man/man1/transitionctl.1" "$$made/1"; \
	put 644 "$(SHARE)/bash-completion/completions/transitionctl" "$$made/bash"; \
	put 644 "$(SHARE)/zsh/site-functions/_transitionctl" "$$made/zsh"; \
	put 644 "$(SHARE)/fish/vendor_completions.d/transitionctl.fish" "$$made/fish"

# How many one-token changes of a module the tests notice; the survivors as diffs. SEED draws others; FILES is a regular
# expression that selects files.
MODULE ?= TransitionCurves
N ?= 40
SEED ?= 1
FILES ?=
mutants: deps
	python3 .ci/mutants.py $(MODULE) --number $(N) --seed $(SEED) --files '$(FILES)'

# Everything for a release, in dist/: the same commit yields the same bytes in any folder. Local paths are removed, and no
# timestamps are taken from the clock: SOURCE_DATE_EPOCH defaults to the commit's time.
VERSION = $(shell sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/transitionctl/Transitionctl.swift)
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct)
DIST = $(RELEASE) --scratch-path .build-dist -Xswiftc -gnone -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=/src \
  -Xcc -ffile-prefix-map=$(CURDIR)=/src -Xlinker --build-id=none
dist: deps
	$(SWIFT) build $(DIST)
	python3 -B .ci/dist.py "$$($(SWIFT) build $(DIST) --show-bin-path)/transitionctl" $(VERSION) $(SOURCE_DATE_EPOCH) dist

# Every page, the examples with their previews, and the API reference as one static site in site/, with checked links.
# SITE_BASE is the path at which it is served; the default is the root: `python3 -m http.server -d site`.
SITE_BASE ?=
SITE_PYTHON = .build/site-python
site: deps
	$(SWIFT) build --product transitionctl
	$(SWIFT) build --target Transitions
	[ -x $(SITE_PYTHON)/bin/python3 ] || python3 -m venv $(SITE_PYTHON)
	$(SITE_PYTHON)/bin/python3 -m pip install -q --disable-pip-version-check markdown-it-py==3.0.0 mdurl==0.1.2
	bin="$$($(SWIFT) build --show-bin-path)"; \
	$(SITE_PYTHON)/bin/python3 .ci/site.py "$$bin/transitionctl" "$$bin/Modules" site $(SITE_BASE)

# Writes the table of docs/performance.md. REFERENCE is a folder with yaml-limit.c and sample-limit.cpp, for comparison.
benchmarks: build
	BENCHMARKS=1 $(SWIFT) build -c release --product Benchmarks --scratch-path .build-benchmarks
	python3 Benchmarks/run.py "$$($(SWIFT) build $(RELEASE) --show-bin-path)/transitionctl" \
	  --library .build-benchmarks/release/Benchmarks $(if $(REFERENCE),--reference $(REFERENCE)) --write docs/performance.md

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/transitionctl" "$(SHARE)/man/man1/transitionctl.1" \
	  "$(SHARE)/bash-completion/completions/transitionctl" "$(SHARE)/zsh/site-functions/_transitionctl" \
	  "$(SHARE)/fish/vendor_completions.d/transitionctl.fish"

format:
	$(SWIFT) format -i -r Sources Tests Package.swift

lint:
	$(SWIFT) format lint --strict -r Sources Tests Package.swift

# libyaml and its headers, from the available package manager.
deps:
	@if pkg-config --exists yaml-0.1 2>/dev/null; then exit 0; fi; \
	echo "libyaml is missing (pkg-config finds no yaml-0.1)"; \
	if command -v apt-get >/dev/null; then \
	  echo "installing libyaml-dev with apt-get"; \
	  $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq libyaml-dev pkg-config; \
	elif command -v dnf >/dev/null; then \
	  echo "installing libyaml-devel with dnf"; $(SUDO) dnf install -y libyaml-devel pkgconf-pkg-config; \
	elif command -v brew >/dev/null; then \
	  echo "installing libyaml with brew"; brew install libyaml pkg-config; \
	else \
	  echo "install libyaml 0.2 with its headers, and pkg-config, then try again" >&2; exit 1; \
	fi
