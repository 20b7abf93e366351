# expect: not read sort3_part, holds sort3_returned, holds sort3_all
def order(v, i, j):
    if v[j] < v[i]:
        v[i], v[j] = v[j], v[i]


def sort3_lost(v):
    w = list(v)
    order(w, 0, 1)
    order(w, 1, 2)
    order(w, 0, 1)


def sort3_other(v):
    w = v[:]
    order(w, 0, 1)
    order(w, 1, 2)
    order(w, 0, 1)
    return v


def sort3_part(v):
    order(v, 0, 1)
    order(v[1:], 0, 1)
    order(v, 0, 1)


def sort3_returned(v):
    w = v.copy()
    order(w, 0, 1)
    order(w, 1, 2)
    order(w, 0, 1)
    return w


def sort3_all(v):
    order(v, 0, 1)
    order(v, 1, 2)
    order(v, 0, 1)
    return v[:]
