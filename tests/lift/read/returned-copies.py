# expect: not read sort4a, not read sort4b, not read sort4c, holds sort4e
def cs(v, i, j):
    if v[i] > v[j]: v[i], v[j] = v[j], v[i]
def sort4a(v):
    a = list(v)
    cs(a, 0, 1); cs(a, 2, 3); cs(a, 0, 2); cs(a, 1, 3); cs(a, 1, 2)
    return a[::2] + a[1::2]
def sort4b(v):
    a = list(v)
    cs(a, 0, 1); cs(a, 2, 3); cs(a, 0, 2); cs(a, 1, 3); cs(a, 1, 2)
    return [a[0]] * 4
def sort4c(v):
    a = list(v)
    cs(a, 0, 1); cs(a, 2, 3); cs(a, 0, 2); cs(a, 1, 3); cs(a, 1, 2)
    return a[0]
def sort4d(v):
    a = list(v)
    cs(a, 0, 1); cs(a, 2, 3); cs(a, 0, 2); cs(a, 1, 3); cs(a, 1, 2)
    return len(a)
def sort4e(v):
    a = list(v)
    cs(a, 0, 1); cs(a, 2, 3); cs(a, 0, 2); cs(a, 1, 3); cs(a, 1, 2)
    return a
def sort4f(a):
    cs(a, 0, 1); cs(a, 2, 3); cs(a, 0, 2); 
    r = list(a)
    cs(r, 1, 3); cs(r, 1, 2)
    return r
