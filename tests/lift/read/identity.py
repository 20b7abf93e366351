# expect: not read sort3
def sort3(v):
    for i, j in ((0,1),(1,2),(0,1)):
        if (v[i] > v[j]) is 1: v[i], v[j] = v[j], v[i]
