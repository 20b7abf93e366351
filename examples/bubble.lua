-- Bubble sort on any number of wires, comparator by comparator: a network is data,
-- so a program can put it together in any way.
-- Knuth, "The Art of Computer Programming" 3, section 5.3.4.

local function bubble(wires)
  local comparators = {}
  for last = wires - 1, 1, -1 do
    for i = 0, last - 1 do
      table.insert(comparators, comparator(i, i + 1))
    end
  end
  return seq(comparators)
end

return function(wires) return on(wires, bubble(wires)) end
