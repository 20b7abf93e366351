-- expect: holds sort4, holds sort4b
function sort4(a)
  for i = 1, 3 do
    for j = 1, 4 - i do
      if a[j] > a[j + 1] then
        a[j], a[j + 1] = a[j + 1], a[j]
      end
    end
  end
end
function sort4b(a)
  for i = 1, 3 do
    for j = 1, 3 do
      if a[j] > a[j + 1] then
        a[j], a[j + 1] = a[j + 1], a[j]
      end
    end
  end
end
