# And each with what belongs to it.
. "$ROOT/tests/cli/prelude"
run netcheck --redundant --outputs oddeven:4
run netcheck --prune --redundant oddeven:4
run netcheck --vectors missing --prune oddeven:4
run netcheck --redundant --vectors missing oddeven:4
run netcheck --redundant --goal median oddeven:4
run netcheck --outputs --equals oddeven:4 oddeven:4
run netcheck --redundant --explain oddeven:4
run netcheck --outputs -m reach oddeven:4
run netcheck -o left oddeven:4
run netcheck -f json oddeven:4
run netcheck --prune -f latex oddeven:4
run netcheck --prune oddeven:4 oddeven:5
run netcheck --prune
run netcheck --prune --json oddeven:4
run netcheck --prune --json -o - oddeven:4
run netcheck --redundant --redundant -q oddeven:4
ls
