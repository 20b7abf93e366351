function sort4(v) {
  let [a, b, c, d] = v;
  [a, b] = [Math.min(a, b), Math.max(a, b)];
  [c, d] = [Math.min(c, d), Math.max(c, d)];
  [a, c] = [Math.min(a, c), Math.max(a, c)];
  [b, d] = [Math.min(b, d), Math.max(b, d)];
  [b, c] = [Math.min(b, c), Math.max(b, c)];
  return [a, b, c, d];
}
