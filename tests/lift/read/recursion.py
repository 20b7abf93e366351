# expect: not read merge, not read sort, holds sort8
def order(v, i, j):
    if v[i] > v[j]:
        v[i], v[j] = v[j], v[i]


def merge(v, low, count, step):
    if 2 * step < count:
        merge(v, low, count, 2 * step)
        merge(v, low + step, count, 2 * step)
        for i in range(low + step, low + count - step, 2 * step):
            order(v, i, i + step)
    else:
        order(v, low, low + step)


def sort(v, low, count):
    if count > 1:
        sort(v, low, count // 2)
        sort(v, low + count // 2, count // 2)
        merge(v, low, count, 1)


def sort8(v):
    sort(v, 0, 8)
