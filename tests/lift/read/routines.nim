# expect: holds sort3, holds sort3b, holds sort3c, holds sort3d, fails sort3e, fails sort3f, fails sort3g, not read sort3h, not read sort3i, holds median3, fails median3b
# Each routine is one by itself; var parameters are the caller's, and what is assigned is copied.
proc sort3(a: var openArray[int]) =
  if a[0] > a[2]: swap(a[0], a[2])
  if a[0] > a[1]: swap(a[0], a[1])
  if a[1] > a[2]: swap(a[1], a[2])

proc order[T](x, y: var T) {.inline.} =
  let least = min(x, y)
  y = max(x, y)
  x = least

proc keep[T](x, y: T) =
  var a = x
  var b = y
  order(a, b)

proc sort3b*[T](a: var openArray[T]) =
  order(a[0], a[2])
  order(a[0], a[1])
  order(a[1], a[2])

proc sort3c(a: var seq[int]) =
  for (i, j) in [(0, 2), (0, 1), (1, 2)]:
    if a[i] > a[j]:
      (a[i], a[j]) = (a[j], a[i])

proc sort3d(a: var array[3, int]) =
  var b = a
  if b[0] > b[2]: swap(b[0], b[2])
  if b[0] > b[1]: swap(b[0], b[1])
  if b[1] > b[2]: swap(b[1], b[2])
  a = b

proc sort3e(a: var array[3, int]) =
  var b = a
  if b[0] > b[2]: swap(b[0], b[2])
  if a[0] > a[1]: swap(b[0], b[1])
  if b[1] > b[2]: swap(b[1], b[2])
  a = b

proc sort3f(a: var openArray[int]) =
  if a[0] > a[2]: swap(a[0], a[2])
  if a[0] > a[1]: swap(a[0], a[1])
  if a[1] > a[2]: swap(a[0], a[2])

proc sort3g(a: var openArray[int]) =
  order(a[0], a[2])
  order(a[1], a[0])
  order(a[1], a[2])

template cas(a, b: untyped) =
  if b < a: swap(a, b)

proc sort3h(a: var array[3, int]) =
  cas(a[0], a[2])
  cas(a[0], a[1])
  cas(a[1], a[2])

proc sort3i(a: var array[3, int], n: int) =
  case n
  of 3:
    if a[0] > a[2]: swap(a[0], a[2])
    if a[0] > a[1]: swap(a[0], a[1])
    if a[1] > a[2]: swap(a[1], a[2])
  else: discard

func median3*(a, b, c: int): int =
  return max(min(a, b), min(max(a, b), c))

func median3b*(a, b, c: int): int =
  return max(min(a, b), max(max(a, b), c))
