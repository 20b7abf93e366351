# expect: holds LAYERS, holds sort4
LAYERS = [[(0, 1), (2, 3)], [(0, 2), (1, 3)], [(1, 2)]]


def sort4(v):
    for layer in LAYERS:
        for i, j in layer:
            if v[j] < v[i]:
                v[i], v[j] = v[j], v[i]
