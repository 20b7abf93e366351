// expect: not read T, not read sort3
const T = [[0,1],[1,2],[0,1]];
function tweak(t) { t[1][1] = 1 }
tweak(T);
function sort3(v) { for (const [i,j] of T) if (v[i] > v[j]) { [v[i], v[j]] = [v[j], v[i]] } }
