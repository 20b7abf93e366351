# What is claimed, what was tried, and both outputs where networks are compared.
. "$ROOT/tests/cli/prelude"
netcheck -m exhaustive --json --given runs:2,2 --goal set:1-2 tmerge:4 | no_times
netcheck -m exhaustive --json --equals oddeven:4 bmerge:4 | no_times
netcheck -m exhaustive --json oddeven:64 | no_times
