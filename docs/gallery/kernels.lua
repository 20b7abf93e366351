-- tsort made from sorters and mergers of 2^k wires, and single stages between them: the structure
-- of a sorter too large for one kernel of a GPU (here k = 2).
-- Claessen, Sheeran and Svensson, "Expressive Array Constructs in an Embedded GPU
-- Kernel Programming Language", 2012, figure 7.

local function bmerge(n)
  local stages = {}
  for i = n - 1, 0, -1 do
    table.insert(stages, ilv(i))
  end
  return seq(stages)
end

local function tmerge(n)
  return seq{vee(n - 1), bmerge(n - 1)}
end

local function tsort(n)
  local merges = {}
  for i = 1, n do
    table.insert(merges, tmerge(i))
  end
  return seq(merges)
end

local function large(n, k)
  local parts = {blocks(1 << k, tsort(k))}
  for i = k + 1, n do
    table.insert(parts, vee(i - 1))
    for j = i - 2, k, -1 do
      table.insert(parts, ilv(j))
    end
    table.insert(parts, blocks(1 << k, bmerge(k)))
  end
  return seq(parts)
end

return function(n) return on(1 << n, large(n, 2)) end
