# expect: holds max_of_3, fails min3
def cas(v, i, j):
    if v[j] < v[i]:
        v[i], v[j] = v[j], v[i]


def max_of_3(v):
    cas(v, 0, 1)
    cas(v, 1, 2)
    cas(v, 0, 1)
    return v[2]


def min3(v):
    cas(v, 0, 1)
    cas(v, 1, 2)
    cas(v, 0, 1)
    return v[1]
