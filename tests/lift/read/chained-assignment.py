# expect: not read sort3
def sort3(v):
    i = 1
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    if v[1] > v[2]: v[1], v[2] = v[2], v[1]
    i = v[i] = v[0] if False else v[i]
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
