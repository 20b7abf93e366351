// expect: not read sort3
function sort3(v) {
  const cs = (a,b) => { if (v[a] + '' > v[b] + '') { [v[a], v[b]] = [v[b], v[a]] } };
  cs(0,1); cs(1,2); cs(0,1);
}
