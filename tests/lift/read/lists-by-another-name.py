# expect: not read sort4b, not read sort4d, fails sort4e
def sort4b(v):
    pairs = [[0, 1], [2, 3], [0, 2], [1, 3], [1, 2]]
    for p in pairs:
        p[1] = 3
    for i, j in pairs:
        if v[i] > v[j]:
            v[i], v[j] = v[j], v[i]


def sort4d(v):
    pairs = [[0, 1], [2, 3], [0, 2], [1, 3], [1, 2]]
    del pairs[-1]
    for i, j in pairs:
        if v[i] > v[j]:
            v[i], v[j] = v[j], v[i]


def sort4e(v):
    pairs = [[0, 1], [2, 3], [0, 2], [1, 3], [1, 2]]
    pairs[4][0] = 0
    for i, j in pairs:
        if v[i] > v[j]:
            v[i], v[j] = v[j], v[i]
