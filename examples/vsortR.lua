-- vsort by recursion: sort the even and the odd wires, then merge them.
-- Claessen, Sheeran and Svensson, "Expressive Array Constructs in an Embedded GPU
-- Kernel Programming Language", 2012.

local function bpmerge(n)
  if n == 0 then return id end
  return seq{vee(n - 1), bpmerge(n - 1)}
end

local function vsortR(n)
  if n == 0 then return id end
  return seq{interleave(1, vsortR(n - 1)), bpmerge(n)}
end

return function(n) return on(1 << n, vsortR(n)) end
