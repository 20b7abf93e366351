-- expect: holds sort3
local function order(v, i, j)
  if v[i] > v[j] then
    v[i], v[j] = v[j], v[i]
  end
end

function sort3(v)
  order(v, 1, 2)
  order(v, 2, 3)
  order(v, 1, 2)
end
