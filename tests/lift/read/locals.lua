-- expect: holds sort3, holds sort3_of
function sort3(v)
    if v[1] > v[2] then local t = v[1]; v[1] = v[2]; v[2] = t end
    if v[2] > v[3] then v[2], v[3] = v[3], v[2] end
    if v[1] > v[2] then v[1], v[2] = v[2], v[1] end
end
function sort3_of(v)
    local n = 3
    if v[1] > v[2] then v[1], v[2] = v[2], v[1] end
    if v[n-1] > v[3] then v[2], v[3] = v[3], v[2] end
    if v[1] > v[2] then v[1], v[2] = v[2], v[1] end
end
