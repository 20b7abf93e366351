// expect: not read sort3
function sort3(v) { const T=[[0,1],[1,2],[0,1]]; const U=T; U.length=2; for (let [i,j] of T){ if (v[i] > v[j]) { const t = v[i]; v[i] = v[j]; v[j] = t; } } }
