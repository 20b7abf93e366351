# expect: not read sort4_a, not read sort4_b, not read sort4_c, not read sort4_d
def sort4_a(v, w, i):
    if v[0] > v[1]:
        v[0], v[1] = v[1], v[0]
    if v[2] > v[3]:
        v[2], v[3] = v[3], v[2]
    shuffle([v])
    if v[0] > v[2]:
        v[0], v[2] = v[2], v[0]
    if v[1] > v[3]:
        v[1], v[3] = v[3], v[1]
    if v[1] > v[2]:
        v[1], v[2] = v[2], v[1]
    return v
def sort4_b(v, w, i):
    if v[0] > v[1]:
        v[0], v[1] = v[1], v[0]
    if v[2] > v[3]:
        v[2], v[3] = v[3], v[2]
    print(shuffle(v))
    if v[0] > v[2]:
        v[0], v[2] = v[2], v[0]
    if v[1] > v[3]:
        v[1], v[3] = v[3], v[1]
    if v[1] > v[2]:
        v[1], v[2] = v[2], v[1]
    return v
def sort4_c(v, w, i):
    if v[0] > v[1]:
        v[0], v[1] = v[1], v[0]
    if v[2] > v[3]:
        v[2], v[3] = v[3], v[2]
    v[i] = 7
    if v[0] > v[2]:
        v[0], v[2] = v[2], v[0]
    if v[1] > v[3]:
        v[1], v[3] = v[3], v[1]
    if v[1] > v[2]:
        v[1], v[2] = v[2], v[1]
    return v
def sort4_d(v, w, i):
    if v[0] > v[1]:
        v[0], v[1] = v[1], v[0]
    if v[2] > v[3]:
        v[2], v[3] = v[3], v[2]
    v[-1] = 7
    if v[0] > v[2]:
        v[0], v[2] = v[2], v[0]
    if v[1] > v[3]:
        v[1], v[3] = v[3], v[1]
    if v[1] > v[2]:
        v[1], v[2] = v[2], v[1]
    return v
