# expect: not read median3_a, not read median3_b, not read median3_c, not read median3_d
def median3_a(v, k=0, j=1, w=None):
    pass
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    for v[0] in w: pass
    if v[1] > v[2]: v[1], v[2] = v[2], v[1]
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    return v[1]
def median3_b(v, k=0, j=1, w=None):
    pass
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    with open(w) as v[1]: pass
    if v[1] > v[2]: v[1], v[2] = v[2], v[1]
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    return v[1]
def median3_c(v, k=0, j=1, w=None):
    pass
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    [mix(x) for x in [v]]
    if v[1] > v[2]: v[1], v[2] = v[2], v[1]
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    return v[1]
def median3_d(v):
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    with mix(v): pass
    if v[1] > v[2]: v[1], v[2] = v[2], v[1]
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    return v[1]
