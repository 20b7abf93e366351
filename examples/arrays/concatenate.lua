-- Two arrays of equal length, each backwards, the one behind the other.
-- Claessen, Sheeran and Svensson, "Expressive Array Constructs in an Embedded GPU Kernel
-- Programming Language", 2012: concP, of arrays that were made before.

return function(n) return on(n, nodes(two(reverse))) end
