# Also where only --width gives one, so that they run.
. "$ROOT/tests/cli/prelude"
echo 'return seq{vee(1), ilv(0)}' >open.lua
run netspec open.lua --width 8 --expr
netspec open.lua --width 8 --expr >again.lua
run netspec again.lua -f list
