// expect: fails sort4
const LAYERS: [&[(usize, usize)]; 3] = [&[(0, 1), (2, 3)], &[(0, 2), (1, 3)], &[(0, 1)]];
pub fn sort4(v: &mut [i32]) {
    for layer in LAYERS.iter() {
        for &(i, j) in layer.iter() {
            if v[i] > v[j] {
                v.swap(i, j);
            }
        }
    }
}
