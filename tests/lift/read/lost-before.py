# expect: not read sort4 or fails sort4
def sort4(v):
    v[0] = v[1]
    if v[1] > v[2]: v[1], v[2] = v[2], v[1]
    if v[2] > v[3]: v[2], v[3] = v[3], v[2]
    if v[1] > v[2]: v[1], v[2] = v[2], v[1]
