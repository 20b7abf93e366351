# What --width takes.
. "$ROOT/tests/cli/prelude"
for width in 0 x -1 1.5 '' 4294967296 18446744073709551617; do
    run netspec --width "$width" oddeven:4
done
run netcheck --width=four oddeven:4
run netdraw --width 0 oddeven:4
run netspec --width 004 oddeven:4 -f list
