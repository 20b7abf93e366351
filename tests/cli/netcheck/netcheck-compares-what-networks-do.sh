# Two sorters are different networks and do the same; a merger does so only for sorted halves.
. "$ROOT/tests/cli/prelude"
exhaust() { netcheck -m exhaustive "$@" | no_times; echo "exit ${PIPESTATUS[0]}"; }
exhaust --equals bitonic:8 oddeven:8
exhaust --equals oddeven:8 tmerge:8
exhaust --equals oddeven:8 --given runs:4,4 tmerge:8
run netcheck --equals oddeven:9 oddeven:8
run netcheck --equals nothing oddeven:8
