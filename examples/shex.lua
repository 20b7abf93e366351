-- The shuffle exchange network on 2^n wires: the same step n times. It is the
-- bitonic merger again, laid out with permutations.
-- Claessen, Sheeran and Svensson, "Obsidian: GPU Programming in Haskell", 2008.

local function shex(n)
  return rep(n, riffle, evens(cmp))
end

return function(n) return on(1 << n, shex(n)) end
