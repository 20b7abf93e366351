# expect: not read sort3
def sort3(v):
    v[0], v[1] = {v[0], v[1]}
    v[0], v[1] = (v[0], v[1]) if v[0] <= v[1] else (v[1], v[0])
    v[1], v[2] = (v[1], v[2]) if v[1] <= v[2] else (v[2], v[1])
    v[0], v[1] = (v[0], v[1]) if v[0] <= v[1] else (v[1], v[0])
