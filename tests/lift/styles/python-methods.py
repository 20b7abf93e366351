class Net:
    def cmp_swap(self, i, j):
        if self.v[j] < self.v[i]:
            self.v[i], self.v[j] = self.v[j], self.v[i]

    def sort4(self):
        self.cmp_swap(0, 1)
        self.cmp_swap(2, 3)
        self.cmp_swap(0, 2)
        self.cmp_swap(1, 3)
        self.cmp_swap(1, 2)
