// expect: holds sort3, holds sort3b, not read sort3c, holds sort3d
function sort3(v) {
  const cas = (i, j) => { if (v[i] > v[j]) [v[i], v[j]] = [v[j], v[i]] }
  cas(0, 1)
  cas(1, 2)
  cas(0, 1)
  return v
}
function sort3b(v) {
  let a = v[0], b = v[1], c = v[2]
  let t
  if (a > b) { t = a; a = b; b = t }
  if (b > c) { t = b; b = c; c = t }
  if (a > b) { t = a; a = b; b = t }
  return [a, b, c]
}
function sort3c(v) {
  const x = v
  [x[0], x[1]] = [x[1], x[0]]
  if (v[0] > v[1]) [v[0], v[1]] = [v[1], v[0]]
  if (v[1] > v[2]) [v[1], v[2]] = [v[2], v[1]]
  if (v[0] > v[1]) [v[0], v[1]] = [v[1], v[0]]
  return v
}
function sort3d(v) {
  if (v[0] > v[1])
    [v[0], v[1]] = [v[1], v[0]];
  if (v[1] > v[2]) { const t = v[1]; v[1] = v[2]; v[2] = t }
  [[0, 1]].forEach(([i, j]) => { if (v[i] > v[j]) [v[i], v[j]] = [v[j], v[i]] })
  return v
}
