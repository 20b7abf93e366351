// expect: not read sort3
function order(keys, i, j) {
  if (a[j] < a[i]) [a[i], a[j]] = [a[j], a[i]];
}
const sort3 = (a) => {
  order(a, 0, 1);
  order(a, 1, 2);
  order(a, 0, 1);
};
