# expect: holds median4, fails median4_bad, holds median4_half, fails median4_one
def median4(v):
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    if v[2] > v[3]: v[2], v[3] = v[3], v[2]
    if v[0] > v[2]: v[0], v[2] = v[2], v[0]
    if v[1] > v[3]: v[1], v[3] = v[3], v[1]
    if v[1] > v[2]: v[1], v[2] = v[2], v[1]
    return (v[1] + v[2]) / 2.0
def median4_bad(v):
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    if v[2] > v[3]: v[2], v[3] = v[3], v[2]
    if v[0] > v[2]: v[0], v[2] = v[2], v[0]
    if v[1] > v[3]: v[1], v[3] = v[3], v[1]
    if v[1] > v[2]: v[1], v[2] = v[2], v[1]
    return 0.5 * (v[1] + v[3])
def median4_half(v):
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    if v[2] > v[3]: v[2], v[3] = v[3], v[2]
    if v[0] > v[2]: v[0], v[2] = v[2], v[0]
    if v[1] > v[3]: v[1], v[3] = v[3], v[1]
    return (v[1] + v[2]) / 2.0
def median4_one(v):
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    if v[2] > v[3]: v[2], v[3] = v[3], v[2]
    if v[0] > v[2]: v[0], v[2] = v[2], v[0]
    if v[1] > v[3]: v[1], v[3] = v[3], v[1]
    if v[1] > v[2]: v[1], v[2] = v[2], v[1]
    return v[1] * 0.5
