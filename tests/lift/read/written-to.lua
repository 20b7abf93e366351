-- expect: not read sort4_a
function sort4_a(v)
    if v[1] > v[2] then v[1], v[2] = v[2], v[1] end
    if v[3] > v[4] then v[3], v[4] = v[4], v[3] end
    v:rotate(1)
    if v[1] > v[3] then v[1], v[3] = v[3], v[1] end
    if v[2] > v[4] then v[2], v[4] = v[4], v[2] end
    if v[2] > v[3] then v[2], v[3] = v[3], v[2] end
end
