# expect: not read sort3, not read sort3b
def order(keys, i, j):
    if a[j] < a[i]:
        a[i], a[j] = a[j], a[i]


def sort3(a):
    order(a, 0, 1)
    order(a, 1, 2)
    order(a, 0, 1)


def cas(v, i, j):
    v[i], v[j] = min(v[i], v[j]), max(v[i], v[j])


def sort3b(v):
    cas(w, 0, 1)
    cas(w, 1, 2)
    cas(w, 0, 1)
