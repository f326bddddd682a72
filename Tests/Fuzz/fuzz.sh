#!/bin/sh
# Runs each reader of foreign bytes under libFuzzer, with the address sanitizer, for so many seconds each.
# What is found lies in .build/fuzz/TARGET; each find becomes a test.
#
#   Tests/Fuzz/fuzz.sh [SECONDS [TARGET …]]
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:-60}
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- source config filter pbxproj yaml cache keys messages
# The trap's own reporter would wait for somebody.
export SWIFT_BACKTRACE=enable=no INJECTSCOPE_FUZZING=1 INJECTSCOPE_WITHOUT_PLUGINS=1
${SWIFT:-swift} build --scratch-path .build/fuzzing --product injectscope-fuzz --sanitize fuzzer --sanitize address \
	-Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp \
	--explicit-target-dependency-import-check error
# The program's own threads have as much; with the sanitizer each step takes several times the room.
ulimit -s 65536 2>/dev/null || true
for target in "$@"; do
	folder=.build/fuzz/$target
	mkdir -p "$folder/corpus" "$folder/seeds"
	# Seeds are what lies in the tests anyway: only small ones, since a fuzzer wants many runs.
	case $target in
	source) find Tests Samples -name '*.swift' -size -4k -not -path '*/.build/*' ;;
	config) find Tests Samples -name '*.json' -size -4k -not -path '*/.build/*' ;;
	filter) find Tests/Fuzz/seeds/filter -type f ;;
	pbxproj | messages) find "Tests/Fuzz/seeds/$target" -type f ;;
	yaml) find . -name '*.yml' -size -4k -not -path './.build/*' ;;
	*) : ;;
	esac | head -400 | while read -r file; do
		cp "$file" "$folder/seeds/$(echo "$file" | tr '/ ' '__')"
	done
	echo "fuzz: $target for $seconds s"
	# ncurses and the standard library keep what they allocate.
	INJECTSCOPE_FUZZ_TARGET=$target ASAN_OPTIONS=detect_leaks=0 .build/fuzzing/debug/injectscope-fuzz \
		-max_total_time="$seconds" -timeout=20 -rss_limit_mb=3000 -max_len=4096 -artifact_prefix="$folder/" \
		-print_final_stats=1 "$folder/corpus" "$folder/seeds" 2>"$folder/log" || {
		tail -n 60 "$folder/log"
		exit 1
	}
	grep -E 'stat::number_of_executed_units|DONE' "$folder/log"
done
