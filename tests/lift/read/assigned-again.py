# expect: not read L, not read sort4
L = [[(0, 1), (2, 3)], [(0, 2), (1, 3)], [(1, 2)], [(0, 3)]]
L = L[1:]
def sort4(v):
    for l in L:
        for a, b in l:
            if v[a] > v[b]: v[a], v[b] = v[b], v[a]
