# expect: holds NET, not read POPPED, holds sort4, not read sort4p, not read sort3e
# A table is what its last change left of it, and else is run where a loop was not left.
NET = [(0, 2), (1, 3), (0, 1), (2, 3), (1, 2)]
POPPED = [(0, 2), (1, 3), (0, 1), (2, 3), (1, 2)]
POPPED.pop()


def ce(a, i, j):
    if a[i] > a[j]:
        a[i], a[j] = a[j], a[i]


def sort4(a):
    for i, j in NET:
        ce(a, i, j)


def sort4p(a):
    for i, j in POPPED:
        ce(a, i, j)


def sort3e(a):
    for i in range(2):
        ce(a, i, i + 1)
        break
    else:
        ce(a, 1, 2)
    ce(a, 0, 1)
