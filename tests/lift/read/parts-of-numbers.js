// expect: not read sort3
function sort3(v) { for (let p of [1,18,1]){ let i=p/16, j=p%16; if (v[i] > v[j]) { const t = v[i]; v[i] = v[j]; v[j] = t; } } }
