// expect: holds NET, fails sort4, fails sort4b, fails sort4c, holds sort4d
const NET: [(usize, usize); 5] = [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)];
fn sort4(a: &mut [i32]) { for &(i, j) in &NET[..4] { if a[i] > a[j] { a.swap(i, j); } } }
fn sort4b(a: &mut [i32]) { for &(i, j) in NET[..4].iter() { if a[i] > a[j] { a.swap(i, j); } } }
fn sort4c(a: &mut [i32]) { for &(i, j) in &NET[1..] { if a[i] > a[j] { a.swap(i, j); } } }
fn sort4d(a: &mut [i32]) { for &(i, j) in &NET { if a[i] > a[j] { a.swap(i, j); } } }
