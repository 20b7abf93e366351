macro_rules! order {
    ($v:ident, $i:expr, $j:expr) => {
        if $v[$i] > $v[$j] {
            $v.swap($i, $j);
        }
    };
}

pub fn sort4<'a>(v: &'a mut [u8; 4]) {
    order!(v, 0, 1);
    order!(v, 2, 3);
    order!(v, 0, 2);
    order!(v, 1, 3);
    order!(v, 1, 2);
}
