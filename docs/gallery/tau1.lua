-- A permutation and no comparator.

return function(n) return on(1 << n, tau1) end
