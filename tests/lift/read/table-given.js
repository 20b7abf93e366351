// expect: not read T, not read sort3
const T = [[0,1],[1,2],[0,1]];
for (const p of T) { p[1] = 2 }
function sort3(v) { for (const [i,j] of T) if (v[i] > v[j]) { [v[i], v[j]] = [v[j], v[i]] } }
