# expect: not read sort3
def cas(v, i, j):
    if v[i] > v[j]:
        v[i], v[j] = v[j], v[i]


def sort3(v, mask):
    for i in range(3):
        v[i] = v[i] ^ mask
    cas(v, 0, 1); cas(v, 1, 2); cas(v, 0, 1)
    for i in range(3):
        v[i] = v[i] ^ mask
