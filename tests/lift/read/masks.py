# expect: fails sort3
def sort3(v):
    def order(i, j):
        x, y = v[i], v[j]
        mixed = (x ^ y) & -(x < y)
        v[i], v[j] = x ^ mixed, y ^ mixed

    order(0, 1)
    order(1, 2)
    order(1, 0)
