# expect: not read sort4, not read sort4b, not read sort4c, not read sort4d, not read sort4e
def step2(a, i, j):
    a[i], a[j] = min(a[i], a[j]), max(a[i], a[j])

def sort4(v):
    res = list(v)
    step2(res, 0, 1)
    step2(res, 2, 3)
    note_keys(res)
    step2(res, 0, 2)
    step2(res, 1, 3)
    step2(res, 1, 2)
    return res
def sort4b(res):
    step2(res, 0, 1)
    step2(res, 2, 3)
    note_keys(res)
    step2(res, 0, 2)
    step2(res, 1, 3)
    step2(res, 1, 2)
    return res
def sort4c(res):
    step2(res, 0, 2)
    note_keys(res)
    step2(res, 1, 3)
    step2(res, 0, 1)
    step2(res, 2, 3)
    step2(res, 1, 2)
def sort4d(v):
    res = list(v)
    step2(res, 0, 2)
    note_keys(res)
    step2(res, 1, 3)
    step2(res, 0, 1)
    step2(res, 2, 3)
    step2(res, 1, 2)
    return res
def sort4e(v):
    res = v[:]
    step2(res, 0, 1)
    step2(res, 2, 3)
    step2(res, 0, 2)
    step2(res, 1, 3)
    note_keys(res)
    step2(res, 1, 2)
    return res
