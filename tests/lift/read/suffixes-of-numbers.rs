// expect: holds sort4, holds sort4b, holds sort4c, holds sort4d
fn sort4(a: &mut [i32]) { for (i, j) in [(0_usize, 1), (2, 3), (0, 2), (1, 3), (1, 2)] { if a[i] > a[j] { a.swap(i, j); } } }
fn sort4b(a: &mut [i32]) { for (i, j) in [(0, 1usize), (2, 3), (0, 2), (1, 3), (1, 2)] { if a[i] > a[j] { a.swap(i, j); } } }
fn sort4c(a: &mut [i32]) { for (i, j) in [(0, 1), (2, 3), (0, 2), (1usize, 3usize), (1, 2)] { if a[i] > a[j] { a.swap(i, j); } } }
fn sort4d(a: &mut [i32]) { for (i, j) in [(0u32, 1u32), (2, 3), (0, 2), (1, 3), (1, 2)] { if a[i as usize] > a[j as usize] { a.swap(i as usize, j as usize); } } }
