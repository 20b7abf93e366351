// expect: holds medianOf5
function medianOf5(a, b, c, d, e) {
  const f = Math.max(Math.min(a, b), Math.min(c, d));
  const g = Math.min(Math.max(a, b), Math.max(c, d));
  return Math.max(Math.min(Math.max(f, g), e), Math.min(f, g));
}
