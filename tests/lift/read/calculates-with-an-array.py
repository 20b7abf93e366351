# expect: not read min4
def minmax(a, i, j):
    t = (a[i] ^ a[j]) & -(a[j] < a[i])
    a[i] ^= t
    a[j] ^= a

def min4(keys):
    minmax(keys, 0, 2)
    minmax(keys, 1, 3)
    note_value(keys[3])
    minmax(keys, 0, 1)
    return keys[0]

