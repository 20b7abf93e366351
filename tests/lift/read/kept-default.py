# expect: not read sort3
def cs(v, i, n=[0]):
    n[0] += 1
    j = i + n[0]
    if j < 3 and v[i] > v[j]: v[i], v[j] = v[j], v[i]
def sort3(v):
    cs(v, 0); cs(v, 1); cs(v, 0)
