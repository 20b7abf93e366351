# expect: holds sort3
def sort3(v, key):
    def order(i, j):
        if key(v[i]) > key(v[j]):
            v[i], v[j] = v[j], v[i]

    order(0, 1)
    order(1, 2)
    order(0, 1)
