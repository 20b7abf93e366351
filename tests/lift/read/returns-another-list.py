# expect: holds NET, holds sort4, not read sort4_turned, not read sort4_negated, fails sort4_listed, holds sort4_counted
NET = ((0, 2), (1, 3), (0, 1), (2, 3), (1, 2))


def sort4(v):
    for i, j in NET:
        if v[i] > v[j]:
            v[i], v[j] = v[j], v[i]
    return v


def sort4_turned(v):
    for i, j in NET:
        if v[i] > v[j]:
            v[i], v[j] = v[j], v[i]
    return v[1:] + v[:1]


def sort4_negated(v):
    for i, j in NET:
        if v[i] > v[j]:
            v[i], v[j] = v[j], v[i]
    return [-x for x in v]


def sort4_listed(v):
    for i, j in NET:
        if v[i] > v[j]:
            v[i], v[j] = v[j], v[i]
    return [v[1], v[2], v[3], v[0]]


def sort4_counted(v):
    for i, j in NET:
        if v[i] > v[j]:
            v[i], v[j] = v[j], v[i]
    return len(v)
