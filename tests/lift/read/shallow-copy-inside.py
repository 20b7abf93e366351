# expect: not read sort3
def sort3(v):
    T = [[0,1],[1,2],[0,1]]
    U = T[:]
    U[2][1] = 2
    for i, j in T:
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
