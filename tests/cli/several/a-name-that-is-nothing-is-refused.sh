# No file, no family, no script.
. "$ROOT/tests/cli/prelude"
run netspec nosuch
run netspec nosuch:4
run netspec nosuch.snet
run netspec nosuch.lua:4
run netspec ''
run netspec :
run netspec Tsort:8
run netcheck nosuch
run netdraw nosuch
run netspec oddeven:2 --diff nosuch
run netspec oddeven:2 --concat nosuch
