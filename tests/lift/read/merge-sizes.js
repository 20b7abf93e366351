// expect: fails merge4x4, not read copied
function merge45(v) {
  if (v.length === 9) {
    for (const [i, j] of [[0, 4], [1, 4], [1, 5], [2, 4], [2, 5], [2, 6], [3, 4], [3, 5], [3, 6], [3, 7],
      [4, 5], [4, 6], [4, 7], [4, 8], [5, 6], [5, 7], [5, 8], [6, 7], [6, 8], [7, 8]])
      if (v[i] > v[j]) [v[i], v[j]] = [v[j], v[i]];
  }
}
function merge4x4(v) {
  if (v.length === 8) {
    for (const [i, j] of [[0, 4], [1, 5], [2, 6], [3, 7], [2, 4], [3, 5], [1, 2], [3, 4]])
      if (v[i] > v[j]) [v[i], v[j]] = [v[j], v[i]];
  }
}
function copied(v) {
  if (v.x > v.y) [v.x, v.y] = [v.y, v.x];
  if (v.y > v.z) [v.y, v.z] = [v.z, v.y];
  v.w = v.z;
  if (v.x > v.y) [v.x, v.y] = [v.y, v.x];
}
