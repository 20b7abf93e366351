# expect: not read sort3
def cs(v, i, j):
    if v[i] > v[j]: v[i], v[j] = v[j], v[i]
    yield
def sort3(v):
    cs(v, 0, 1); cs(v, 1, 2); cs(v, 0, 1)
