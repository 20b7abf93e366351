-- A periodic sorter: n times the same merger sorts 2^n wires.
-- Claessen, Sheeran and Svensson, "Obsidian: GPU Programming in Haskell", 2008.

local function shex(n)
  return rep(n, riffle, evens(cmp))
end

local function dmerge(n)
  return seq{tau1, shex(n)}
end

local function vsortIt(n)
  return rep(n, dmerge(n))
end

return function(n) return on(1 << n, vsortIt(n)) end
