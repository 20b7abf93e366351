// expect: holds sort3a, holds sort3b, holds sort3c
function sort3a(a) { a = a.slice(); if (a[0] > a[1]) [a[0], a[1]] = [a[1], a[0]]; if (a[1] > a[2]) [a[1], a[2]] = [a[2], a[1]]; if (a[0] > a[1]) [a[0], a[1]] = [a[1], a[0]]; return a; }
function sort3b(a) { a = [...a]; if (a[0] > a[1]) [a[0], a[1]] = [a[1], a[0]]; if (a[1] > a[2]) [a[1], a[2]] = [a[2], a[1]]; if (a[0] > a[1]) [a[0], a[1]] = [a[1], a[0]]; return a; }
function cs(a, i, j) { if (a[i] > a[j]) { const t = a[i]; a[i] = a[j]; a[j] = t; } }
function sort3c(a) { a = a.slice(); cs(a, 0, 1); cs(a, 1, 2); cs(a, 0, 1); return a; }
function sort3d(a) { const b = a; a = a.slice(); cs(a, 0, 1); cs(a, 1, 2); cs(a, 0, 1); return b; }
