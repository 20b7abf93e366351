# expect: holds LAYERS, holds sort4, fails sort4_lossy
LAYERS = [[(0, 1), (2, 3)], [(0, 2), (1, 3)], [(1, 2)]]


def sort4(v):
    for i in range(len(LAYERS)):
        for j in range(len(LAYERS[i])):
            p = LAYERS[i][j]
            if v[p[0]] > v[p[1]]:
                v[p[0]], v[p[1]] = v[p[1]], v[p[0]]


def sort4_lossy(v):
    for layer in range(3):
        for a, b in LAYERS[layer]:
            if v[a] > v[b]:
                v[a] = v[b]
