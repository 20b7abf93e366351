-- expect: none
function sort3(v) local T = {{1,2},{2,3},{1,2}} table.remove(T) for _, p in ipairs(T) do local i, j = p[1], p[2] if v[i] > v[j] then v[i], v[j] = v[j], v[i] end end end
