# Words and numbers that say nothing are wrong usage.
. "$ROOT/tests/cli/prelude"
run netcheck --given sorted oddeven:8
run netcheck --given runs:4,3 oddeven:8
run netcheck --given runs:4,,4 oddeven:8
run netcheck --given interleaved:9 oddeven:8
run netcheck --goal sort oddeven:8
run netcheck --goal ranks:5-2 oddeven:8
run netcheck --goal smallest:9 oddeven:8
run netcheck --goal median:3 oddeven:8
run netcheck --goal sorted --equals oddeven:8 oddeven:8
