# expect: not read median3_a
def median3_a(v, k=0, j=1, w=None):
    pass
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    v[k], v[j] = v[j], v[k]
    if v[1] > v[2]: v[1], v[2] = v[2], v[1]
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    return v[1]
