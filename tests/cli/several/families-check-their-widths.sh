# Each says which numbers it allows.
. "$ROOT/tests/cli/prelude"
run netspec tsort:6
run netspec tsort:0
run netspec oddeven:0
run netspec oddeven:65537
run netspec bitonic:131072
run netspec green:17
run netcheck vsort:24
run netdraw periodic:5
