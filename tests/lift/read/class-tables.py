# expect: not read NET, not read sort3, not read NET2, not read sort3t, not read NET3, not read sort3u
class S:
    NET = [(0, 1), (1, 2), (0, 1)]
    def sort3(self, v):
        for i, j in self.NET:
            if v[i] > v[j]:
                v[i], v[j] = v[j], v[i]
        return v
class T:
    NET2 = [(0, 1), (1, 2), (0, 1)]
    def sort3t(self, v):
        for i, j in self.NET2:
            if v[i] > v[j]:
                v[i], v[j] = v[j], v[i]
        return v
class U:
    NET3 = [(0, 1), (1, 2), (0, 1)]
    def sort3u(self, v):
        for i, j in U.NET3:
            if v[i] > v[j]:
                v[i], v[j] = v[j], v[i]
        return v
S.NET.pop()
T.NET2 = T.NET2[1:]
U.NET3[2] = (0, 2)
