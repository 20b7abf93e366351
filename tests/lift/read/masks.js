// expect: holds sort3
function sort3(v) {
  const order = (i, j) => {
    const x = v[i], y = v[j], mixed = (x ^ y) & -(x > y);
    v[i] = x ^ mixed;
    v[j] = y ^ mixed;
  };
  order(0, 1);
  order(1, 2);
  order(0, 1);
}
