# And over a script with an argument.
. "$ROOT/tests/cli/prelude"
echo 0:1 >tsort:8
run netspec tsort:8 -f list
run netspec ./tsort:8 -f list
run netspec ./tsort:4 -f list
echo 'return function(n) return on(n, cmp) end' >s.lua
run netspec s.lua:3 -f list
echo 0:2 >s.lua:3
run netspec s.lua:3 -f list
run netspec s.lua:2 -f list
