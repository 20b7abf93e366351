// expect: not read sort4b, holds sort4c, fails sort4e, not read sort4g
function sort4b(v) {
  const layers = [[[0, 1], [2, 3]], [[0, 2], [1, 3]], [[1, 2]]];
  for (const layer of layers) layer.pop();
  for (const layer of layers)
    for (const [i, j] of layer)
      if (v[i] > v[j]) [v[i], v[j]] = [v[j], v[i]];
}
function sort4c(v) {
  const list = [[2, 3], [0, 1], [0, 2], [1, 3], [1, 2]];
  [list[0], list[1]] = [list[1], list[0]];
  for (const [i, j] of list)
    if (v[i] > v[j]) [v[i], v[j]] = [v[j], v[i]];
}
function sort4e(v) {
  const list = [[0, 1], [2, 3], [0, 2], [1, 3], [1, 2]];
  list[4][0] = 0;
  for (const [i, j] of list)
    if (v[i] > v[j]) [v[i], v[j]] = [v[j], v[i]];
}
function sort4g(v) {
  const list = [[0, 1], [2, 3], [0, 2], [1, 3], [1, 2]];
  const last = list[4];
  last[1] = 3;
  for (const [i, j] of list)
    if (v[i] > v[j]) [v[i], v[j]] = [v[j], v[i]];
}
