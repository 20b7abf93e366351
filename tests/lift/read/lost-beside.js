// expect: holds sort3, not read sort3w
// What travels with the keys has to be all there in the end.
function sort3(key, val) {
  const ce = (i, j) => { if (key[i] > key[j]) { [key[i], key[j]] = [key[j], key[i]]; [val[i], val[j]] = [val[j], val[i]]; } };
  ce(0, 1); ce(1, 2); ce(0, 1);
}
function sort3w(key, val) {
  const ce = (i, j) => { if (key[i] > key[j]) { [key[i], key[j]] = [key[j], key[i]]; val[j] = val[i]; } };
  ce(0, 1); ce(1, 2); ce(0, 1);
}
