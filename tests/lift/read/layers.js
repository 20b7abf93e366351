// expect: fails sort4
const layers = [[[0, 1], [2, 3]], [[0, 2], [1, 3]], [[2, 3]]];
function sort4(v) {
  for (const layer of layers) {
    for (const [i, j] of layer) {
      if (v[i] > v[j]) [v[i], v[j]] = [v[j], v[i]];
    }
  }
}
