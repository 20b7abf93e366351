// expect: holds sort4
const twist = (list, i, j) => {
  if (list[i] <= list[j]) return;
  const kept = list[i];
  list[i] = list[j];
  list[j] = kept;
};
function sort4(list) {
  twist(list, 0, 1);
  twist(list, 2, 3);
  twist(list, 0, 2);
  twist(list, 1, 3);
  twist(list, 1, 2);
}
