macro_rules! layer {
    ($v: ident, $pairs: expr) => {{
        for (i, j) in $pairs {
            if $v[i] > $v[j] {
                $v.swap(i, j);
            }
        }
    }};
}

pub fn sort_4<T: Ord>(v: &mut [T; 4]) {
    layer!(v, [(0, 1), (2, 3)]);
    layer!(v, [(0, 2), (1, 3)]);
    layer!(v, [(1, 2)]);
}
