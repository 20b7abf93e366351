-- The bitonic merger on 2^n wires: sorts an input that rises and then falls.
-- Batcher 1968; as in Claessen, Sheeran and Svensson, "Expressive Array Constructs in an Embedded GPU
-- Kernel Programming Language", 2012.

local function bmerge(n)
  if n == 0 then return id end
  return seq{ilv(n - 1), bmerge(n - 1)}
end

return function(n) return on(1 << n, bmerge(n)) end
