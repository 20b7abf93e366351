// expect: not read sort3
function* go(v) {
  if (v[0] > v[1]) { [v[0], v[1]] = [v[1], v[0]] }
}
function sort3(v) {
  if (v[0] > v[1]) { [v[0], v[1]] = [v[1], v[0]] }
  if (v[1] > v[2]) { [v[1], v[2]] = [v[2], v[1]] }
  go(v)
}
