# expect: not read median9 or none
def sort3(a, b, c):
    keys = [a, b, c]
    keys.sort()
    return keys[0], keys[1], keys[2]


def median9(p1, p2, p3, p4, p5, p6, p7, p8, p9):
    a0, a1, a2 = sort3(p1, p2, p3)
    b0, b1, b2 = sort3(p4, p5, p6)
    c0, c1, c2 = sort3(p7, p8, p9)
    _, m, _ = sort3(a1, b1, c1)
    lo = max(a0, b0, c0)
    hi = min(a2, b2, c2)
    _, r, _ = sort3(m, lo, hi)
    return r
