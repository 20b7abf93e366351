// expect: not read median3_a
function median3_a(v, k, j, w) {
    
    if (v[0] > v[1]) { const t = v[0]; v[0] = v[1]; v[1] = t; }
    [v[k], v[j]] = [v[j], v[k]];
    if (v[1] > v[2]) { const t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { const t = v[0]; v[0] = v[1]; v[1] = t; }
    return v[1];
}
