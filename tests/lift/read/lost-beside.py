# expect: holds sort3, not read sort3w
# What travels with the keys has to be all there in the end.
def ce(key, val, i, j):
    if key[i] > key[j]:
        key[i], key[j] = key[j], key[i]
        val[i], val[j] = val[j], val[i]


def ce_lost(key, val, i, j):
    if key[i] > key[j]:
        key[i], key[j] = key[j], key[i]
        val[i], val[j] = val[j], val[j]


def sort3(key, val):
    ce(key, val, 0, 1)
    ce(key, val, 1, 2)
    ce(key, val, 0, 1)


def sort3w(key, val):
    ce_lost(key, val, 0, 1)
    ce_lost(key, val, 1, 2)
    ce_lost(key, val, 0, 1)
