-- expect: not read median3_a, not read median3_b
function median3_a(v)
    local w = v
    if v[1] > v[2] then v[1], v[2] = v[2], v[1] end
    mix(w)
    if v[2] > v[3] then v[2], v[3] = v[3], v[2] end
    if v[1] > v[2] then v[1], v[2] = v[2], v[1] end
    return v[2]
end
function median3_b(v)
    local f = function() mix(v) end
    if v[1] > v[2] then v[1], v[2] = v[2], v[1] end
    f()
    if v[2] > v[3] then v[2], v[3] = v[3], v[2] end
    if v[1] > v[2] then v[1], v[2] = v[2], v[1] end
    return v[2]
end
