# expect: not read sort3
def sort3(v):
    if v[0] > v[1] == True: v[0], v[1] = v[1], v[0]
    if v[1] > v[2] == True: v[1], v[2] = v[2], v[1]
    if v[0] > v[1] == True: v[0], v[1] = v[1], v[0]
