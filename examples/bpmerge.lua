-- The balanced periodic merger on 2^n wires: vees all the way down.
-- Dowd, Perl, Rudolph and Saks 1989; as in Claessen, Sheeran and Svensson, "Expressive Array Constructs in an Embedded GPU
-- Kernel Programming Language", 2012.

local function bpmerge(n)
  if n == 0 then return id end
  return seq{vee(n - 1), bpmerge(n - 1)}
end

return function(n) return on(1 << n, bpmerge(n)) end
