# Everywhere a NET is taken.
. "$ROOT/tests/cli/prelude"
cp "$ROOT"/tests/lift/styles/{c-macro-numbers.c,c-ssa.c,python-table.py} .
run netcheck c-macro-numbers.c:sort6 | no_times
run netcheck --goal median c-ssa.c:median5 | no_times
run netspec -f list python-table.py:NETWORK_4
run netspec --width 7 c-macro-numbers.c:sort6
run netdraw -f txt c-macro-numbers.c:sort6 | head -n 2
run netcheck c-macro-numbers.c:sort7
cat c-macro-numbers.c c-macro-numbers.c >twice.c
run netcheck twice.c:sort6
run netcheck "$ROOT/tests/lift/wrong/forgotten.c:sort4" 2>&1 | sed "s|$ROOT/||g"
run netcheck nosuch.c:sort6
