# expect: not read sort3, not read sort3_b, not read sort3_c, not read sort3_d
def sort3(v):
    for i, j in [(0,1),(1,2),(0,1)][0:3:-1]:
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
NET = [(0,1),(1,2),(0,1)][::-2]
def sort3_b(v):
    for i, j in NET:
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
def sort3_c(v):
    v[0:3:2] = sorted(v[0:3:2])
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    if v[1] > v[2]: v[1], v[2] = v[2], v[1]
def sort3_d(v):
    for i in [0, 1, 1, 0, 0, 1][::2]:
        if v[i] > v[i+1]: v[i], v[i+1] = v[i+1], v[i]
