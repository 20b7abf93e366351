-- A merger of two sorted halves on 2^n wires: the bitonic merger, its first stage
-- turned into a vee so that the second half need not be reversed.
-- Claessen, Sheeran and Svensson, "Expressive Array Constructs in an Embedded GPU
-- Kernel Programming Language", 2012.

local function bmerge(n)
  if n == 0 then return id end
  return seq{ilv(n - 1), bmerge(n - 1)}
end

local function tmerge(n)
  return seq{vee(n - 1), bmerge(n - 1)}
end

return function(n) return on(1 << n, tmerge(n)) end
