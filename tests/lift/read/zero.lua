-- expect: holds sort3
function sort3(v)
  for i = 0, 1 do if v[i+1] > v[i+2] then v[i+1], v[i+2] = v[i+2], v[i+1] end end
  if 0 then if v[1] > v[2] then v[1], v[2] = v[2], v[1] end end
end
