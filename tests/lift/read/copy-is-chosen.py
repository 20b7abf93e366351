# expect: fails sort_5
def sort_5(arr):
    res = arr[:]
    if res[0] > res[1]:
        res[0], res[1] = (res[1], res[0])
    res[1], res[2] = (res[2], res[3]) if res[1] >= res[2] else (res[1], res[2])
    res[0], res[1] = (res[1], res[0]) if not (res[0] <= res[1]) else (res[0], res[1])
    res[2], res[3] = (res[3], res[2]) if res[2] > res[3] else (res[2], res[3])
    res[1], res[2] = (res[2], res[1]) if res[2] < res[1] else (res[1], res[2])
    res[0], res[1] = (res[1], res[0]) if not (res[0] <= res[1]) else (res[0], res[1])
    c = not res[3] <= res[4]
    if c:
        res[4], res[3] = res[3], res[4]
    c = not res[2] <= res[3]
    if c:
        res[2], res[3] = res[3], res[2]
    c = not res[1] <= res[2]
    if c:
        t = res[2]; res[2] = res[1]; res[1] = t
    c = not (res[0] <= res[1])
    if c:
        t = res[1]; res[1] = res[0]; res[0] = t
    return res

