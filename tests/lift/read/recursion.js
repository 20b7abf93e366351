// expect: not read sort, fails sort8
function bitonic(v, low, count, up) {
  if (count < 2) return;
  const half = count / 2;
  for (let i = low; i < low + half; i++) {
    if (v[i] > v[i + half] === up) [v[i], v[i + half]] = [v[i + half], v[i]];
  }
  bitonic(v, low, half, up);
  bitonic(v, low + half, half, up);
}
function sort(v, low, count, up) {
  if (count < 2) return;
  sort(v, low, count / 2, true);
  sort(v, low + count / 2, count / 2, true);
  bitonic(v, low, count, up);
}
function sort8(v) {
  sort(v, 0, 8, true);
}
