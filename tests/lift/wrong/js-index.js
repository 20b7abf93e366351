const cswap = (a, i, j) => {
  if (a[i] > a[j]) {
    [a[i], a[j]] = [a[j], a[i]]
  }
}

export const sort4 = (a) => {
  cswap(a, 0, 1)
  cswap(a, 2, 3)
  cswap(a, 0, 2)
  cswap(a, 1, 0)
  cswap(a, 1, 2)
}
