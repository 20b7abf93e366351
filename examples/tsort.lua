-- A sorter made from a tree of tmerge mergers. A stage works on every block of the
-- wires it is given, so tmerge(i) merges all blocks of 2^i at once.
-- Claessen, Sheeran and Svensson, "Expressive Array Constructs in an Embedded GPU
-- Kernel Programming Language", 2012.

local function bmerge(n)
  if n == 0 then return id end
  return seq{ilv(n - 1), bmerge(n - 1)}
end

local function tmerge(n)
  return seq{vee(n - 1), bmerge(n - 1)}
end

local function tsort(n)
  if n == 0 then return id end
  return seq{tsort(n - 1), tmerge(n)}
end

return function(n) return on(1 << n, tsort(n)) end
