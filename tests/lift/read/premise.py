# expect: holds nine
# The median of nine whose columns are sorted: v[0] <= v[1] <= v[2] and so on.
def nine(v):
    def order(i, j):
        if v[i] > v[j]:
            v[i], v[j] = v[j], v[i]

    order(0, 3)
    order(3, 6)
    order(1, 4)
    order(4, 7)
    order(1, 4)
    order(5, 8)
    order(2, 5)
    order(4, 6)
    order(2, 4)
    order(4, 6)
    return v[4]
