// expect: not read sort3
function sort3(v) {
    fill(v);
    if (v[0] > v[1]) { const t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { const t = v[1]; v[1] = v[2]; v[2] = t; }
    turn(v);
    if (v[0] > v[1]) { const t = v[0]; v[0] = v[1]; v[1] = t; }
}
