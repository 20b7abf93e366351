# expect: holds median4, fails median4b
def cs(v, i, j):
    if v[i] > v[j]: v[i], v[j] = v[j], v[i]
def median4(v):
    cs(v, 0, 1); cs(v, 2, 3); cs(v, 0, 2); cs(v, 1, 3); cs(v, 1, 2)
    return 0.5 * v[1] + 0.5 * v[2]
def median4b(v):
    cs(v, 0, 1); cs(v, 2, 3); cs(v, 0, 2); cs(v, 1, 3); cs(v, 1, 2)
    return 0.5 * v[1] + 0.5 * v[3]
