// expect: not read sort4, not read sort4b, holds sort4c
function cs(x, i, j) { return x[i] > x[j]; }
function run(x, t) { for (const [i, j] of t) cs(x, i, j); }
function sort4(v) { run(v, [[0, 1], [2, 3], [0, 2], [1, 3], [1, 2]]); }
function f(x, i, j) { const t = x[i]; x[i] = x[j]; x[j] = t; }
function run2(x, t, g) { t.forEach(p => g(x, p[0], p[1])); }
function sort4b(v) { run2(v, [[0, 1], [2, 3], [0, 2], [1, 3], [1, 2]], f); }
function ok(x, i, j) { if (x[i] > x[j]) { const t = x[i]; x[i] = x[j]; x[j] = t; } }
function sort4c(v) { run2(v, [[0, 1], [2, 3], [0, 2], [1, 3], [1, 2]], ok); }
