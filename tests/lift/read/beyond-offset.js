// expect: not read max4
function max4(v, lo) {
  if (v[lo] > v[lo + 1]) [v[lo], v[lo + 1]] = [v[lo + 1], v[lo]];
  if (v[lo + 1] > v[lo + 2]) [v[lo + 1], v[lo + 2]] = [v[lo + 2], v[lo + 1]];
  { const [p, q] = [v[lo + 2], v[lo + 3]]; if (p <= q) { v[lo + 2] = p; v[lo + 4] = q; } else { v[lo + 2] = q; v[lo + 3] = p; } }
}
