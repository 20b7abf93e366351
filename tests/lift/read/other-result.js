// expect: not read median3
function median3(v) {
  if (v[0] > v[1]) [v[0], v[1]] = [v[1], v[0]];
  if (v[1] > v[2]) [v[1], v[2]] = [v[2], v[1]];
  if (v[0] > v[1]) [v[0], v[1]] = [v[1], v[0]];
  return v[4];
}
