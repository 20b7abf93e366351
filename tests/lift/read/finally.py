# expect: not read sort3
def sort3(v):
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    try:
        if v[1] > v[2]: v[1], v[2] = v[2], v[1]
        return
    finally:
        if v[0] > v[1]: v[0], v[1] = v[1], v[0]
