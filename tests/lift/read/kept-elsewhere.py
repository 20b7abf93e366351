# expect: not read median3_fstring, not read median3_table_alias, not read median3_times1
def median3_fstring(v, k=0, j=1, w=None):
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    f"{mix(v)}"
    if v[1] > v[2]: v[1], v[2] = v[2], v[1]
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    return v[1]
def median3_table_alias(v, k=0, j=1, w=None):
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    q = [v, v]; q[0][1] = 0
    if v[1] > v[2]: v[1], v[2] = v[2], v[1]
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    return v[1]
def median3_times1(v, k=0, j=1, w=None):
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    v *= 1
    if v[1] > v[2]: v[1], v[2] = v[2], v[1]
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    return v[1]
