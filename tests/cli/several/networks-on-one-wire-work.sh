# Nothing to compare, everything to print.
. "$ROOT/tests/cli/prelude"
run netspec tsort:1
run netspec tsort:1 -f json
run netspec tsort:1 -f list
run netspec tsort:1 --apply 7
run netspec tsort:1 --expr
run netspec tsort:1 --stats
run netspec tsort:1 --untangle --flip --reflect --wires 0 --keep-outputs 0 --diff median:1
netcheck tsort:1 | no_times
run netdraw tsort:1 -f dot
