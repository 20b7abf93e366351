# expect: not read sort3
class N:
    k = 1
    @classmethod
    def s(cls): cls.k = 2
    def sort3(self, v):
        self.s()
        for i, j in ((0,1),(1,2),(0,self.k)):
            if v[i] > v[j]: v[i], v[j] = v[j], v[i]
