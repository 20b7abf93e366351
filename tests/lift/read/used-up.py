# expect: not read sort3
NET = zip([0,1,0],[1,2,1])
def sort3(v):
    for i, j in NET:
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
