# expect: not read sort3
def ce(a, b):
    return (a, b) if a <= b else (b, a)


def sort3(keys):
    b, b, c = keys
    a, b = ce(a, b)
    b, c = ce(b, c)
    a, b = ce(a, b)
    return a, b, c
