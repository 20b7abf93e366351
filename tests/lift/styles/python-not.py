def order(keys, i, j):
    if not keys[i] <= keys[j]:
        keys[i], keys[j] = keys[j], keys[i]


def sort4(keys):
    order(keys, 0, 1)
    order(keys, 2, 3)
    order(keys, 0, 2)
    order(keys, 1, 3)
    order(keys, 1, 2)
