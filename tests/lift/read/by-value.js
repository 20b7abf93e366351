// expect: fails sort3
const order = (a, b) => {
  if (a > b) [a, b] = [b, a];
};
function sort3(v) {
  order(v[0], v[1]);
  order(v[1], v[2]);
  order(v[0], v[1]);
}
