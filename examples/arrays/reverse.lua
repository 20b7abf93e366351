-- An array, backwards: a network without nodes, whose outputs are its inputs in another order.
-- Claessen, Sheeran and Svensson, "Expressive Array Constructs in an Embedded GPU Kernel
-- Programming Language", 2012: rev.

return function(n) return on(n, nodes(reverse)) end
