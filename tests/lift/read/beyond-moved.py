# expect: fails min3 line 10
def order(v, i, j):
    v[i], v[j] = (v[j], v[i]) if v[j] < v[i] else (v[i], v[j])


def min3(v):
    order(v, 0, 1)
    order(v, 1, 2)
    # v has three elements
    v[0], v[2] = v[3], v[0]
    order(v, 1, 2)
    v[0], v[2] = v[2], v[0]
    return v[0]
