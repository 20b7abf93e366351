// expect: holds NET, not read sort4_cut, not read sort4_mapped, holds sort4
const NET = [[0, 2], [1, 3], [0, 1], [2, 3], [1, 2]];
function sort4_cut(a) {
  for (const [i, j] of NET) if (a[i] > a[j]) [a[i], a[j]] = [a[j], a[i]];
  return a.slice(0, 3).concat(a[0]);
}
function sort4_mapped(a) {
  for (const [i, j] of NET) if (a[i] > a[j]) [a[i], a[j]] = [a[j], a[i]];
  return a.map(x => -x);
}
function sort4(a) {
  for (const [i, j] of NET) if (a[i] > a[j]) [a[i], a[j]] = [a[j], a[i]];
  return a;
}
