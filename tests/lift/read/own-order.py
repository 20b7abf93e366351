# expect: not read sort3
class K:
    def __lt__(self, o):
        return True
def sort3(v):
    for i, j in ((0, 1), (1, 2), (0, 1)):
        if v[j] < v[i]:
            v[i], v[j] = v[j], v[i]
