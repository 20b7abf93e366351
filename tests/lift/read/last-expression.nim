# expect: holds median3, fails median3b, holds median3c, holds sort3, holds median3d, fails median3e
# What stands last is what is given.
func median3(a, b, c: int): int = max(min(a, b), min(max(a, b), c))
func median3b(a, b, c: int): int = max(min(a, b), min(max(b, c), c))
proc median3c(a, b, c: int): int =
  let low = min(a, b)
  let high = max(a, b)
  max(low, min(high, c))
proc order(a, b: var int) =
  if b < a: swap(a, b)
proc sort3(v: var array[3, int]) =
  order(v[0], v[1])
  order(v[1], v[2])
  order(v[0], v[1])
func median3d(a, b, c: int): int =
  let low = if a < b: a else: b
  let high = (if a < b: b else: a)
  let middle = if high < c: high else: c
  if low < middle: middle
  else: low
func median3e(a, b, c: int): int =
  let low = if a < b: a else: b
  let high = if a < b: b else: a
  let middle = if high < c: high else: c
  if low < middle: low
  else: middle
