// expect: not read sort3
macro_rules! cs { ($v:ident; $(($a:expr, $b:expr)),*) => { $( if $v[$b] > $v[$a] { $v.swap($a, $b); } )* } }
fn sort3(v: &mut [i32]) { cs!(v; (0, 1), (1, 2), (0, 1)); }
