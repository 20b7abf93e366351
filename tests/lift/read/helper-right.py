# expect: holds sort4
class Row:
    def __init__(self, items):
        self.items = items

    def blend(self, i, j):
        low = min(self.items[i], self.items[j])
        self.items[j] = max(self.items[i], self.items[j])
        self.items[i] = low

    def sort4(self):
        self.blend(0, 1)
        self.blend(2, 3)
        self.blend(0, 2)
        self.blend(1, 3)
        self.blend(1, 2)
