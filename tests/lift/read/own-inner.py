# expect: not read sort3
def sort3(v):
    k = 1
    def f():
        k = 2
    f()
    for i, j in ((0,1),(1,2),(0,k)):
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
