# expect: not read sort3
K = 1
def setk():
    global K
    K = 2
def sort3(v):
    setk()
    for i, j in ((0,1),(1,2),(0,K)):
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
