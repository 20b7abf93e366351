-- Bitonic sort as first published: ascending and descending merges side by side, so
-- that each level hands bitonic sequences to the next. Half of the comparators of all
-- levels but the last are reversed.
-- Batcher, "Sorting networks and their applications", 1968.

local function bmerge(n)
  if n == 0 then return id end
  return seq{ilv(n - 1), bmerge(n - 1)}
end

local function bitonic(n)
  local levels = {}
  for i = 1, n - 1 do
    table.insert(levels, blocks(2 << i, par{bmerge(i), flip(bmerge(i))}))
  end
  table.insert(levels, bmerge(n))
  return seq(levels)
end

return function(n) return on(1 << n, bitonic(n)) end
