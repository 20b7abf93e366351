-- Two arrays of equal length, one behind the other, become one: an element of each by turns.
-- Claessen, Sheeran and Svensson, "Expressive Array Constructs in an Embedded GPU Kernel
-- Programming Language", 2012: zipUnpair.

return function(n) return on(n, nodes(riffle)) end
