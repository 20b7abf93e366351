// expect: not read sort3
#[derive(PartialEq, Eq, Clone, Copy)] struct K(i32);
impl PartialOrd for K { fn partial_cmp(&self, o: &K) -> Option<std::cmp::Ordering> { self.0.partial_cmp(&o.0) }
  fn gt(&self, o: &K) -> bool { self.0 < o.0 } }
fn sort3(v: &mut [K]) { for &(i, j) in &[(0,1),(1,2)] { if v[i] > v[j] { v.swap(i, j); } } if v[1] < v[0] { v.swap(0, 1); } }
