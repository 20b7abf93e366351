# expect: fails sort3
def order(v, i, j):
    v[i], v[j] = v[j], v[i]


def sort3(v):
    order(v, 0, 1)
    if v[1] > v[2]:
        v[1], v[2] = v[2], v[1]
    if v[0] > v[1]:
        v[0], v[1] = v[1], v[0]
    if v[1] > v[2]:
        v[1], v[2] = v[2], v[1]
    order(v, 1, 2)
