// expect: holds layers, holds sort4
const layers = [[[0, 1], [2, 3]], [[0, 2], [1, 3]], [[1, 2]]];
function sort4(v) {
  for (let i = 0; i < layers.length; i++)
    for (const p of layers[i])
      if (v[p[0]] > v[p[1]]) {
        const t = v[p[0]];
        v[p[0]] = v[p[1]];
        v[p[1]] = t;
      }
}
