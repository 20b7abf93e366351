def sort4(a):
    """Sort four values in place."""
    if a[0] > a[1]:
        a[0], a[1] = a[1], a[0]
    if a[2] > a[3]: a[2], a[3] = a[3], a[2]
    if a[0] > a[2]:
        a[0], a[2] = a[2], a[0]
    if a[1] > a[3]:
        t = a[1]
        a[1] = a[3]
        a[3] = t
    if a[1] > a[2]:
        a[1], a[2] = a[2], a[1]
    return a
