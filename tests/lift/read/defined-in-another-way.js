// expect: not read sort3, not read sort3b, fails sort3c
const { order } = { order: (v, i, j) => { if (v[i] > v[j]) { v[i] = v[j]; v[j] = v[i]; } } };
const net = { cas: (v, i, j) => { if (v[i] > v[j]) { v[i] = v[j]; v[j] = v[i]; } } };
function sort3(v) {
  order(v, 0, 1);
  order(v, 1, 2);
  order(v, 0, 1);
}
function sort3b(v) {
  net.cas(v, 0, 1);
  net.cas(v, 1, 2);
  net.cas(v, 0, 1);
}
function sort3c(v) {
  let cas;
  cas = (i, j) => {
    if (v[i] > v[j]) { v[i] = v[j]; v[j] = v[i]; }
  };
  cas(0, 1);
  cas(1, 2);
  cas(0, 1);
}
