// expect: none
function step(xs) {
  function lt(j, j) {
    if (xs[i] > xs[j]) { const t = xs[j]; xs[j] = xs[i]; xs[i] = t; }
  }
  for (const [i, j] of [[1, 3], [0, 2], [0, 1], [2, 3], [1, 2]]) {
    lt(i, j);
  }
}
