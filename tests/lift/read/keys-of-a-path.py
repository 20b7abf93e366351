# expect: not read sort3
def cas(v, i, j):
    v[i], v[j] = min(v[i], v[j]), max(v[i], v[j])


def sort3(v):
    if len(v) != 3:
        cas(v, 0, 1)
        cas(v, 1, 2)
        cas(v, 0, 1)
