// expect: not read sort3
use std::cmp::Reverse;
fn sort3(v: &mut [i32]) { for &(i, j) in &[(0,1),(1,2),(0,1)] { if Reverse(v[i]) > Reverse(v[j]) { v.swap(i, j); } } }
