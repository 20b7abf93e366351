# expect: not read sort3
def sort3(v):
    if str(v[0]) > str(v[1]):
        v[0], v[1] = v[1], v[0]
    if str(v[1]) > str(v[2]):
        v[1], v[2] = v[2], v[1]
    if str(v[0]) > str(v[1]):
        v[0], v[1] = v[1], v[0]
