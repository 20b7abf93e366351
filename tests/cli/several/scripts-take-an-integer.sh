# Positive, zero, negative; none where none is taken.
. "$ROOT/tests/cli/prelude"
echo 'return function(n) print("n is", n) return on(2, n > 0 and cmp or flip(cmp)) end' >f.lua
run netspec f.lua:7 -f brackets
run netspec f.lua:0 -f brackets
run netspec f.lua:-7 -f brackets
run netspec f.lua:9223372036854775807 -f brackets
run netspec f.lua:-9223372036854775808 -f brackets
echo 'return on(2, cmp)' >plain.lua
run netspec plain.lua -f brackets
run netcheck -q plain.lua f.lua:1
echo 'return on(2, cmp)' >a:b.lua
run netspec a:b.lua -f brackets
