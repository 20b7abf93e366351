# expect: fails sort4, holds sort4b, holds sort4c
def sort4(v):
    L = [[(2, 3)], [(0, 1), (2, 3)], [(0, 2), (1, 3)], [(1, 2)]]
    L[1][0] = (0, 3)
    for i in range(1, len(L)):
        for a, b in L[i]:
            if v[a] > v[b]: v[a], v[b] = v[b], v[a]
def sort4b(v):
    L = [(0, 3), (2, 3), (0, 2), (1, 3), (1, 2)]
    L[0] = (0, 1)
    for a, b in L:
        if v[a] > v[b]: v[a], v[b] = v[b], v[a]
def sort4c(v):
    L = [[(0, 1), (2, 3)], [(0, 2), (1, 3)], [(1, 2)]]
    for i in range(len(L)):
        for a, b in L[i]:
            if v[a] > v[b]: v[a], v[b] = v[b], v[a]
