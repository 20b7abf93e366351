-- expect: not read median3_brace_call
function median3_brace_call(v, k, j, w)
    if v[1] > v[2] then v[1], v[2] = v[2], v[1] end
    mix { v }
    if v[2] > v[3] then v[2], v[3] = v[3], v[2] end
    if v[1] > v[2] then v[1], v[2] = v[2], v[1] end
    return v[2]
end
