// expect: fails sort4 line 8
function sort4(v) {
  const order = (i, j) => {
    if (v[i] > v[j]) [v[i], v[j]] = [v[j], v[i]];
  };
  order(0, 1);
  order(2, 3);
  order(0, 4);
  order(1, 3);
  order(1, 2);
}
