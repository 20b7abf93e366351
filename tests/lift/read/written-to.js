// expect: not read sort4_a, not read sort4_b, not read sort4_c
function sort4_a(v, w, n) {
    fill(v);
    if (v[0] > v[1]) { const t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { const t = v[2]; v[2] = v[3]; v[3] = t; }
    const q = v; shuffle(q);
    if (v[0] > v[2]) { const t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { const t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { const t = v[1]; v[1] = v[2]; v[2] = t; }
}
function sort4_b(v, w, n) {
    if (v[0] > v[1]) { const t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { const t = v[2]; v[2] = v[3]; v[3] = t; }
    v["reverse"]();
    if (v[0] > v[2]) { const t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { const t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { const t = v[1]; v[1] = v[2]; v[2] = t; }
}
function sort4_c(v, w, n) {
    if (v[0] > v[1]) { const t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { const t = v[2]; v[2] = v[3]; v[3] = t; }
    v.subarray(1).reverse();
    if (v[0] > v[2]) { const t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { const t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { const t = v[1]; v[1] = v[2]; v[2] = t; }
}
