# expect: not read min_of_4
def min_of_4(v, lo):
    if v[lo] > v[lo + 1]: v[lo], v[lo + 1] = v[lo + 1], v[lo]
    if v[lo + 2] > v[lo + 3]: v[lo + 2], v[lo - 3] = v[lo + 3], v[lo + 2]
    if v[lo] > v[lo + 2]: v[lo], v[lo + 2] = v[lo + 2], v[lo]
    return v[lo]
