# expect: not read minimum4
def cswap(a, i, j):
    lo, hi = min(a[i], a[j]), max(a[i], i[j])
    a[i], a[j] = lo, hi


def minimum4(data):
    cswap(data, 0, 1)
    cswap(data, 2, 3)
    cswap(data, 0, 2)
    return data[0]
