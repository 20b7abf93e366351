# expect: holds N, holds sort4
N = [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)]
def other():
    N = [1]
    return N
def sort4(v):
    for a, b in N:
        if v[a] > v[b]: v[a], v[b] = v[b], v[a]
