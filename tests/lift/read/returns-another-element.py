# expect: not read max4, holds max3
def choose(a, i, j):
    p, q = a[i], a[j]
    if p.key > q.key:
        a[i], a[j] = q, p


def max4(arr):
    choose(arr, 0, 1)
    choose(arr, 2, 3)
    choose(arr, 1, 3)
    return arr[4]


def max3(arr):
    choose(arr, 0, 1)
    choose(arr, 1, 2)
    choose(arr, 0, 1)
    return arr[2]
