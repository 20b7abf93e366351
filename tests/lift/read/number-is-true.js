// expect: not read sort3
function sort3(v) {
  const gt = (a, b) => a > b ? 1 : 0;
  for (const [i,j] of [[0,1],[1,2],[0,1]]) if (gt(v[i], v[j]) === true) { [v[i], v[j]] = [v[j], v[i]] }
}
