// expect: holds sort3
function sort3(v) { for (let p of [01,012,01]){ let i=p>>3, j=p&7; if (v[i] > v[j]) { const t = v[i]; v[i] = v[j]; v[j] = t; } } }
