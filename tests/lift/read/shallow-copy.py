# expect: not read T, not read sort3
T = [[0,1],[1,2],[0,1]]
U = list(T)
U[2][1] = 2
def sort3(v):
    for i, j in T:
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
