# expect: fails sort3
def sort3(v):
    for i, j in [(0, 1), (1, 2), (0, 1)]:
        if v[i] >> 1 > v[j] >> 1:
            v[i], v[j] = v[j], v[i]
