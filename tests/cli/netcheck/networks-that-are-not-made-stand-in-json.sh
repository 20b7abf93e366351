# What there is no room or no time to make is undecided, and others follow.
. "$ROOT/tests/cli/prelude"
run netcheck --memory 1M --json oddeven:65536 best:4 | no_times | cut -c 1-130
run netcheck --timeout 0.001 --json oddeven:65536
