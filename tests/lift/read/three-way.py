# expect: holds sort3
def compare(a, b):
    return (a > b) - (a < b)


def sort3(v):
    for i, j in ((0, 1), (1, 2), (0, 1)):
        if compare(v[i], v[j]) > 0:
            v[i], v[j] = v[j], v[i]
