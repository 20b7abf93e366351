// expect: not read median3_length, not read median3_pow_assign, not read median3_template_tag
function median3_length(v, k, j, w) {
    if (v[0] > v[1]) { const t = v[0]; v[0] = v[1]; v[1] = t; }
    v.length--;
    if (v[1] > v[2]) { const t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { const t = v[0]; v[0] = v[1]; v[1] = t; }
    return v[1];
}
function median3_pow_assign(v, k, j, w) {
    if (v[0] > v[1]) { const t = v[0]; v[0] = v[1]; v[1] = t; }
    v[1] **= 2;
    if (v[1] > v[2]) { const t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { const t = v[0]; v[0] = v[1]; v[1] = t; }
    return v[1];
}
function median3_template_tag(v) {
    if (v[0] > v[1]) { const t = v[0]; v[0] = v[1]; v[1] = t; }
    mix`${v}`;
    if (v[1] > v[2]) { const t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { const t = v[0]; v[0] = v[1]; v[1] = t; }
    return v[1];
}
