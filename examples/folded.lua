-- A symmetric sorter on any even number of wires: each wire is compared with its mirror,
-- then odd-even transposition sorts. The first two layers sort groups of four wires, each
-- group its own mirror image. The rest is large; behind these two layers netfind finds the
-- smallest sorter known of 24 wires within minutes:
--
--   netfind --wires 24 --from examples/folded.lua:24 --prefix 2 --symmetric --size 120

local function neighbours(wires, first)
  local comparators = {}
  for i = first, wires - 2, 2 do
    table.insert(comparators, comparator(i, i + 1))
  end
  return seq(comparators)
end

local function folded(wires)
  local parts = {}
  for i = 0, wires // 2 - 1 do
    table.insert(parts, comparator(i, wires - 1 - i))
  end
  for layer = 0, wires - 1 do
    table.insert(parts, neighbours(wires, layer % 2))
  end
  return seq(parts)
end

return function(wires) return on(wires, folded(wires)) end
