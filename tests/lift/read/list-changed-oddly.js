// expect: not read sort3_0, not read sort3_1, not read sort3_2, not read sort3_3, not read sort3_4, holds sort3
function sort3_0(v) { const T = [[0,1],[1,2],[0,1]]; [...T][2][1] = 2; for (let [i,j] of T) if (v[i] > v[j]) { const t = v[i]; v[i] = v[j]; v[j] = t; } }
function sort3_1(v) { const T = [[0,1],[1,2],[0,1]]; for (T[2] of [[0,2]]); for (let [i,j] of T) if (v[i] > v[j]) { const t = v[i]; v[i] = v[j]; v[j] = t; } }
function sort3_2(v) { const T = [[0,1],[1,2],[0,1]]; const o = {T}; o.T.pop(); for (let [i,j] of T) if (v[i] > v[j]) { const t = v[i]; v[i] = v[j]; v[j] = t; } }
function sort3_3(v) { const T = [[0,1],[1,2],[0,1]]; T["pop"](); for (let [i,j] of T) if (v[i] > v[j]) { const t = v[i]; v[i] = v[j]; v[j] = t; } }
function sort3_4(v) { const T = [[0,1],[1,2],[0,1]]; const u = [0, T]; u[1][2][1] = 2; for (let [i,j] of T) if (v[i] > v[j]) { const t = v[i]; v[i] = v[j]; v[j] = t; } }
function sort3(v) { const T = [[0,1],[1,2],[0,1]]; console.log(T.length, [...T]); for (let [i,j] of T) if (v[i] > v[j]) { const t = v[i]; v[i] = v[j]; v[j] = t; } }
