# expect: fails sort4, fails sort3
def sort4(a):
    net = ((0, 1), (2, 3)), ((0, 2), (1, 3)), ((1, 2),)
    for depth, layer in enumerate(net, 1):
        if depth >= 3: break
        for (x, y) in layer:
            lo, hi = a[x], a[y]
            if lo > hi: lo, hi = hi, lo
            a[x] = lo; a[y] = hi
def cx(a, i, j):
    if a[i] > a[j]: a[i], a[j] = a[j], a[i]
def sort3(a):
    cx(a, 0, 1); cx(a, 1, 2); cx(a, 0, 1)
def cx(a, i, j):
    if a[i] > a[j]: a[i] = a[j]
