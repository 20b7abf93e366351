# As the options stand, before any answer.
. "$ROOT/tests/cli/prelude"
run netspec smallest:4:1 --wires 1-3 --reflect
run netspec smallest:4:1 --reflect --wires 1-3
run netspec bmerge:4 --flip --concat bmerge:4 -f brackets
run netspec bmerge:4 --concat bmerge:4 --flip -f brackets
run netspec --stats --flip --wires 0-2 oddeven:4
run netspec --apply 1,2,3 oddeven:4 --wires 0-2 --flip
run netspec oddeven:4 bubble:4 --keep-outputs 0 --wires 0-1
