# expect: not read sort3
class N:
    def cs(self, v, i, j):
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
class M(N):
    def cs(self, v, i, j):
        if v[i] < v[j]: v[i], v[j] = v[j], v[i]
    def sort3(self, v):
        super().cs(v, 0, 1); super().cs(v, 1, 2); super().cs(v, 0, 1)
