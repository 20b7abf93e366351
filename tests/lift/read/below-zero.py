# expect: not read sort4, holds sort_3
def cas(v, i, j):
    if v[i] > v[j]:
        v[i], v[j] = v[j], v[i]


def sort4(v):
    for i in range(4):
        for j in range(3 - i):
            cas(v, j - 1, j)


def sort_3(v):
    wire = [0, 1, 1, 2, 0, 1]
    for k in (0, 2, 4):
        cas(v, wire[k - 6], wire[k - 5])
