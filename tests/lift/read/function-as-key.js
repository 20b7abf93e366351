// expect: not read sort3
const mid = (a, b) => a < b ? [a, b] : [b, a];
function sort3(a, b, c) {
  [a, b] = mid(a, b);
  [b, c] = mid(b, mid);
  [a, b] = mid(a, b);
  return [a, b, c];
}
