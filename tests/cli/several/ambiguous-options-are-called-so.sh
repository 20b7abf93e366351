# What several options begin with is not unknown.
. "$ROOT/tests/cli/prelude"
run netspec --f oddeven:4
run netspec --w 3 oddeven:4
run netcheck --t 3 oddeven:4
