// expect: not read mySort3
function condSwap(a, i, j) {
  if (a[i] > a[j]) [a[i], a[j]] = [a[j], a[i]];
}
function mySort3(v) {
  condSwap(v, 0, 1);
  condSwap(v, 1, v + 1);
  condSwap(v, 0, 1);
}
