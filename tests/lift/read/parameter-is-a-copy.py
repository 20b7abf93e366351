# expect: holds sort3c
def sort3(a):
    b = a[:]
    if b[0] > b[1]: b[0], b[1] = b[1], b[0]
    if b[1] > b[2]: b[1], b[2] = b[2], b[1]
    if b[0] > b[1]: b[0], b[1] = b[1], b[0]
def sort3c(a):
    a = a[:]
    if a[0] > a[1]: a[0], a[1] = a[1], a[0]
    if a[1] > a[2]: a[1], a[2] = a[2], a[1]
    if a[0] > a[1]: a[0], a[1] = a[1], a[0]
    return a
def sort3d(v):
    a, b, c = v
    if a > b: a, b = b, a
    if b > c: b, c = c, b
    if a > b: a, b = b, a
