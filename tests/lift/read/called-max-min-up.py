# expect: none
def sort3_asc(a, b, c):
    a, b = max_min(a, b)
    b, c = max_min(b, c)
    a, b = max_min(a, b)
    return a, b, c
