// expect: holds sort4, holds sort4b, holds sort4c, holds sort4d
function cs(x, i, j) { if (x[i] > x[j]) { const t = x[i]; x[i] = x[j]; x[j] = t; } }
function layer(x, l) { l.forEach(([i, j]) => cs(x, i, j)); }
function sort4(v) { for (const l of [[[0, 1], [2, 3]], [[0, 2], [1, 3]], [[1, 2]]]) layer(v, l); }
function sort4b(v) { layer(v, [[0, 1], [2, 3], [0, 2], [1, 3], [1, 2]]); }
function sort4c(v) { const N = [[0, 1], [2, 3], [0, 2], [1, 3], [1, 2]]; N.forEach(([i, j]) => cs(v, i, j)); }
function sort4d(v) { layer(v, [[0, 1], [2, 3]]); layer(v, [[0, 2], [1, 3]]); layer(v, [[1, 2]]); }
