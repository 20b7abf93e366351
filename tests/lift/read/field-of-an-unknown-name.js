// expect: not read sort_asc_3
const sort_asc_3 = (v) => {
  if (v.x > v.y) v.x = [v.y, v.y = v.x][0];
  noteValue(y.y);
  [v.y, v.z] = [Math.min(v.y, v.z), Math.max(v.y, v.z)];
  if (v.x > v.y) v.x = [v.y, v.y = v.x][0];
};

