-- A permutation before the shuffle exchange network makes it a periodic merger: it
-- does what bpmerge does.
-- Claessen, Sheeran and Svensson, "Obsidian: GPU Programming in Haskell", 2008.

local function shex(n)
  return rep(n, riffle, evens(cmp))
end

local function dmerge(n)
  return seq{tau1, shex(n)}
end

return function(n) return on(1 << n, dmerge(n)) end
