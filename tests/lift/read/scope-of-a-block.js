// expect: not read sort3, not read sort4, holds sort5, holds sort6
// What a closure uses that is declared in another block than its own is not that name.
function sort3(v) {
  function go() {
    if (v[i] > v[j]) { const t = v[i]; v[i] = v[j]; v[j] = t; }
  }
  for (const [i, j] of [[0, 1], [1, 2], [0, 1]]) {
    go();
  }
}
function sort4(v) {
  function cas(j, j) {
    v[i] > v[j] && ([v[i], v[j]] = [v[j], v[i]]);
  }
  for (const [i, j] of [[0, 1], [2, 3], [0, 2], [1, 3], [1, 2]]) {
    cas(i, j);
  }
}
function sort5(v) {
  for (const [i, j] of [[0, 1], [3, 4], [2, 4], [2, 3], [1, 4], [0, 3], [0, 2], [1, 3], [1, 2]]) {
    const go = () => {
      if (v[i] > v[j]) { const t = v[i]; v[i] = v[j]; v[j] = t; }
    };
    go();
  }
}
function sort6(v) {
  const { cas } = { cas: 0 }, [a, b] = [0, 0];
  const go = (i, j) => {
    if (v[i] > v[j]) { const t = v[i]; v[i] = v[j]; v[j] = t; }
  };
  for (let k = 0; k < 6; k++)
    for (let i = 0; i + 1 < 6; i++)
      go(i, i + 1);
}
