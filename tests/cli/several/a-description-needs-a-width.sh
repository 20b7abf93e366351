# Its own or --width's.
. "$ROOT/tests/cli/prelude"
echo 'return vee(1)' >open.lua
echo 'return on(4, vee(1))' >four.lua
run netspec open.lua
run netcheck open.lua
run netspec open.lua --width 8 -f list
run netspec open.lua --width 6
run netspec four.lua -f list
run netspec four.lua --width 4 -f list
run netspec four.lua --width 8
