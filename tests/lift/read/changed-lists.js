// expect: not read sort4c, not read sort4d, holds sort4g
function cs(v, i, j) { if (v[i] > v[j]) { const t = v[i]; v[i] = v[j]; v[j] = t; } }
function sort4c(a) { cs(a, 0, 1); cs(a, 2, 3); cs(a, 0, 2); cs(a, 1, 3); cs(a, 1, 2); a.length = 3; return a; }
function sort4d(a) { cs(a, 0, 1); cs(a, 2, 3); cs(a, 0, 2); cs(a, 1, 3); cs(a, 1, 2); return a.shift() && a; }
function sort4g(a) { const r = a.slice(); cs(r, 0, 1); cs(r, 2, 3); cs(r, 0, 2); cs(r, 1, 3); cs(r, 1, 2); return r; }
