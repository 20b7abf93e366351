-- A sorter of periodic mergers, ever less interleaved.
-- Claessen, Sheeran and Svensson, "Expressive Array Constructs in an Embedded GPU
-- Kernel Programming Language", 2012.

local function vsort(n)
  local stages = {}
  for i = 1, n do
    for j = 1, i do
      table.insert(stages, ilvvee(n - i, i - j))
    end
  end
  return seq(stages)
end

return function(n) return on(1 << n, vsort(n)) end
