// expect: holds sort3
function sort3(v, start) {
  const order = (i, j) => {
    if (v[start + i] > v[start + j]) {
      const kept = v[start + i];
      v[start + i] = v[start + j];
      v[start + j] = kept;
    }
  };
  order(0, 2);
  order(0, 1);
  order(1, 2);
}
