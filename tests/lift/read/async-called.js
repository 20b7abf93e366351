// expect: not read sort3
async function cs(v, i, j) { await null; if (v[i] > v[j]) { const t = v[i]; v[i] = v[j]; v[j] = t } }
function sort3(v) { cs(v, 0, 1); cs(v, 1, 2); cs(v, 0, 1) }
