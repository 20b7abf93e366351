# expect: holds sort3, not read sort3w
# What travels with the keys has to be all there in the end.
def sort3(key, val):
    for i, j in ((0, 1), (1, 2), (0, 1)):
        if key[i] > key[j]:
            key[i], key[j] = key[j], key[i]
            val[i], val[j] = val[j], val[i]


def sort3w(key, val):
    for i, j in ((0, 1), (1, 2), (0, 1)):
        if key[i] > key[j]:
            key[i], key[j] = key[j], key[i]
            val[i], val[j] = val[j], val[j]
