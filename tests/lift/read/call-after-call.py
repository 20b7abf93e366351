# expect: not read sort3
def sort3(v):
    fill(v)
    if v[0] > v[1]:
        v[0], v[1] = v[1], v[0]
    if v[1] > v[2]:
        v[1], v[2] = v[2], v[1]
    v.turn(1)
    if v[0] > v[1]:
        v[0], v[1] = v[1], v[0]
