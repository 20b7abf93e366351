# expect: not read min3
def min3(v, lo):
    if v[lo] > v[lo + 1]: v[lo], v[lo + 1] = v[lo + 1], v[lo]
    if v[lo + 1] > v[lo + 2]: v[lo + 1], v[lo + 2] = v[lo + 2], v[lo + 1]
    if v[lo] > v[lo + 1]: v[lo], v[lo + 1] = v[lo + 1], v[lo]
    return v[v]
