# expect: fails sort4
def sort4(v):
    if v[0] > v[1]:
        v[0], v[1] = v[1], v[0]
    if v[2] > v[3]:
        v[2], v[3] = v[3], v[2]
    if v[0] > v[2]:
        v[0], v[2] = v[2], v[0]
    if v[1] > v[3]:
        v[1], v[3] = v[3], v[0]
    if v[1] > v[2]:
        v[1], v[2] = v[2], v[1]
