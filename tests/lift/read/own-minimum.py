# expect: holds sort3
def least(a, b):
    if b < a:
        return b
    return a


def most(a, b):
    return b if least(a, b) is a else a


def lower(a, b):
    return a + b - (a if a > b else b)


def upper(a, b):
    return a + b - lower(a, b)


def sort3(v):
    v[0], v[1] = lower(v[0], v[1]), upper(v[0], v[1])
    v[1], v[2] = lower(v[1], v[2]), upper(v[1], v[2])
    v[0], v[1] = lower(v[0], v[1]), upper(v[0], v[1])
