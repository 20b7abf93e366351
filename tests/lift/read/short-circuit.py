# expect: holds sort3, fails sort4
def exchange(v, i, j):
    v[i], v[j] = v[j], v[i]
def sort3(v):
    v[0] > v[1] and exchange(v, 0, 1)
    v[1] <= v[2] or exchange(v, 1, 2)
    exchange(v, 0, 1) if v[0] > v[1] else None
def sort4(v):
    v[0] > v[1] and exchange(v, 0, 1)
    v[2] > v[3] and exchange(v, 2, 3)
    v[0] > v[2] and exchange(v, 0, 2)
    v[1] > v[3] or exchange(v, 1, 3)
    v[1] > v[2] and exchange(v, 1, 2)
