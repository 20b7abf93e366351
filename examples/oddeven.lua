-- Odd-even merge sort on 2^n wires: sort both halves, merge the even and the odd
-- wires, then compare neighbours 1:2, 3:4 and so on.
-- Batcher, "Sorting networks and their applications", 1968.

local function merge(n)
  if n == 1 then return cmp end
  return seq{interleave(1, merge(n - 1)), par{on(1, id), evens(cmp), on(1, id)}}
end

local function oddeven(n)
  if n == 0 then return id end
  return seq{two(oddeven(n - 1)), merge(n)}
end

return function(n) return on(1 << n, oddeven(n)) end
