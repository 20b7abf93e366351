def cas(a, b):
    return min(a, b), max(a, b)


def sort4(x0, x1, x2, x3):
    x0, x1 = cas(x0, x1)
    x2, x3 = cas(x2, x3)
    x0, x2 = cas(x0, x2)
    x1, x3 = cas(x1, x3)
    x1, x2 = cas(x1, x2)
    return x0, x1, x2, x3
