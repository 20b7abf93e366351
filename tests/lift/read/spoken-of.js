// expect: not read median3_a, not read median3_b
function median3_a(v, k, j, w) {
    
    if (v[0] > v[1]) { const t = v[0]; v[0] = v[1]; v[1] = t; }
    for (v[1] of w);
    if (v[1] > v[2]) { const t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { const t = v[0]; v[0] = v[1]; v[1] = t; }
    return v[1];
}
function median3_b(v, k, j, w) {
    
    if (v[0] > v[1]) { const t = v[0]; v[0] = v[1]; v[1] = t; }
    v[1] ||= 1;
    if (v[1] > v[2]) { const t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { const t = v[0]; v[0] = v[1]; v[1] = t; }
    return v[1];
}
