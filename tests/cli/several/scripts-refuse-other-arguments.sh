# Missing, superfluous, no integer, too large.
. "$ROOT/tests/cli/prelude"
echo 'return function(n) return on(2, cmp) end' >f.lua
echo 'return on(2, cmp)' >plain.lua
run netspec f.lua
run netcheck f.lua
run netdraw f.lua
run netspec plain.lua:3
run netspec f.lua:
run netspec f.lua:x
run netspec f.lua:1.5
run netspec f.lua:+1
run netspec 'f.lua: 1'
run netspec f.lua:1:2
run netspec f.lua:9223372036854775808
