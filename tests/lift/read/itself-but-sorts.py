# expect: holds sort5, fails sort4 line 12
def sort5(v):
    for i in range(5):
        for j in range(i, 5):
            if v[j] < v[i]:
                v[i], v[j] = v[j], v[i]

def sort4(v):
    if v[0] > v[1]: v[0], v[1] = v[1], v[0]
    if v[2] > v[3]: v[2], v[3] = v[3], v[2]
    if v[0] > v[2]: v[0], v[2] = v[2], v[0]
    if v[3] > v[3]: v[3], v[3] = v[3], v[3]
    if v[1] > v[2]: v[1], v[2] = v[2], v[1]
