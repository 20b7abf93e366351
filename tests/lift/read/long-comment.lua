-- expect: fails sort3
function sort3(v)
  if v[1] > v[2] then v[1], v[2] = v[2], v[1] end
  if v[2] > v[3] then v[2], v[3] = v[3], v[2] end
  --[==[
  if v[1] > v[2] then v[1], v[2] = v[2], v[1] end
  ]==]
end
