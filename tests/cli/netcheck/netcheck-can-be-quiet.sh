# The exit status tells.
. "$ROOT/tests/cli/prelude"
run netcheck --quiet oddeven:8
run netcheck -q bmerge:8
run netcheck -m exhaustive -q oddeven:64
run netcheck -q nosuch
run netcheck -q --json oddeven:8
