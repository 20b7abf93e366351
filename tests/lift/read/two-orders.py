# expect: not read sort3
class K:
    def __init__(self, x): self.x = x
    def __lt__(self, o): return self.x < o.x
    def __gt__(self, o): return self.x < o.x
def sort3(v):
    if v[1] < v[0]: v[0], v[1] = v[1], v[0]
    if v[1] > v[2]: v[1], v[2] = v[2], v[1]
    if v[1] < v[0]: v[0], v[1] = v[1], v[0]
