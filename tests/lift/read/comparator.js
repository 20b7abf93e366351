// expect: fails sort4
function sort4(v, compare) {
  const order = (i, j) => {
    if (compare(v[i], v[j]) > 0) {
      const kept = v[i];
      v[i] = v[j];
      v[j] = kept;
    }
  };
  order(0, 1);
  order(2, 3);
  order(0, 2);
  order(1, 3);
}
