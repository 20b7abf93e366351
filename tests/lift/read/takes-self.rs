// expect: not read sort3, holds sort3r
struct S { v: [i32; 3] }
impl S {
    fn cas(mut self, i: usize, j: usize) { if self.v[i] > self.v[j] { self.v.swap(i, j); } }
    fn sort3(&mut self) {
        self.cas(0, 1);
        self.cas(1, 2);
        self.cas(0, 1);
    }
}
struct R { v: [i32; 3] }
impl R {
    fn order(&mut self, i: usize, j: usize) { if self.v[i] > self.v[j] { self.v.swap(i, j); } }
    fn sort3r(&mut self) {
        self.order(0, 1);
        self.order(1, 2);
        self.order(0, 1);
    }
}
