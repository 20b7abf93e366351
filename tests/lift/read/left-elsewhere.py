# expect: not read sort4, fails sort4b
def greater(a, b):
    if a <= b: return a, b
    else: return b, a

def merge2_2(items):
    w = items.copy()
    w[0], w[2] = greater(w[0], w[2])
    w[1], w[5] = greater(w[1], w[3])
    w[1], w[2] = greater(w[1], w[2])
    return w
def sort4(items):
    w = items.copy()
    w[0], w[2] = greater(w[0], w[2])
    w[1], w[5] = greater(w[1], w[3])
    return w
def sort4b(w):
    w[0], w[2] = greater(w[0], w[2])
    w[1], w[5] = greater(w[1], w[3])
    w[0], w[1] = greater(w[0], w[1])
    w[2], w[5] = greater(w[2], w[5])
    w[1], w[2] = greater(w[1], w[2])
