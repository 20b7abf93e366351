def test_sort_of_texts(self):
    b = "b a"
    a = "a b"
    self.expect(b, a)
    b = "d c"
    a = "c d"
    self.expect(b, a)
    b = "f e"
    a = "e f"
    self.expect(b, a)
    b = "h g"
    a = "g h"
    self.expect(b, a)
