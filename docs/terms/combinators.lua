-- The combinators of docs/terms.md: combinators.lua:N is the N-th of them, on eight wires.

local list = {
  ilv(1),
  vee(1),
  ilvvee(1, 1),
  seq{vee(2), ilv(1), ilv(0)},
  par{vee(1), seq{ilv(1), ilv(0)}},
  one(vee(1)),
  blocks(2, cmp),
  interleave(1, vee(1)),
  flip(vee(1)),
  riffle,
  unriffle,
  reverse,
  tau1,
}

return function(n) return on(8, list[n]) end
