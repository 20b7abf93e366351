# Of families and scripts made of combinators.
. "$ROOT/tests/cli/prelude"
run netspec --expr tsort:8
run netspec --expr bitonic:4
run netspec --expr vsortIt:4
run netspec --expr vsortR:2
echo 'local c = comparator(2, 0)
return on(12, seq{two(blocks(3, c)), one(riffle), par{id, on(4, evens(cmp)), reverse},
  rep(3, interleave(1, flip(tau1)), unriffle), ilvvee(0, 1)})' >s.lua
run netspec --expr s.lua
run netspec --expr s.lua -o again.lua
run netspec again.lua --diff s.lua
