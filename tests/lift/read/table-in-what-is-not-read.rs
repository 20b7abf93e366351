// expect: not read sort3, holds sort4
macro_rules! net { ($v:ident, $(($i:expr, $j:expr)),*) => { $( if $v[$i] > $v[$j] { $v[$i] = $v[$j]; $v[$j] = $v[$i]; } )* }; }
pub fn sort3(v: &mut [i32]) { net!(v, (0, 1), (1, 2), (0, 1)); }

pub fn sort4(v: &mut [i32]) {
    for (i, j) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
        if v[i] > v[j] {
            v.swap(i, j);
        }
    }
}
