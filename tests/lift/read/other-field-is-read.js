// expect: not read sort3Max
function sort3Max(v) {
  { const [p, q] = [v.x, v.z]; if (p <= q) { v.x = p; v.z = q; } else { v.x = q; v.z = p; } }
  { const [p, q] = [v.x, v.q]; if (p <= q) { v.x = p; v.y = q; } else { v.x = q; v.y = p; } }
  { const [p, q] = [v.y, v.z]; if (p <= q) { v.y = p; v.z = q; } else { v.y = q; v.z = p; } }
  return v.z;
}
