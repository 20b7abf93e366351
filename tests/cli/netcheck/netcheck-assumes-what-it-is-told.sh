# Mergers sort what they are made for and nothing else.
# slow: takes seconds, sanitized
. "$ROOT/tests/cli/prelude"
exhaust() { netcheck -m exhaustive "$@" | no_times; echo "exit ${PIPESTATUS[0]}"; }
exhaust --given runs:8,8 tmerge:16
exhaust --given bitonic bmerge:16
exhaust --given 'interleaved 2' dmerge:16
exhaust --given runs:8,8 bmerge:16
exhaust --given presorted:15 oddeven:16
exhaust --given runs:2048,2048 tmerge:4096
