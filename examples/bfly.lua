-- The butterfly on 2^n wires: the bitonic merger by recursion.
-- Claessen, Sheeran and Svensson, "Obsidian: GPU Programming in Haskell", 2008.

local function bfly(n)
  if n == 0 then return id end
  return seq{interleave(1, bfly(n - 1)), evens(cmp)}
end

return function(n) return on(1 << n, bfly(n)) end
