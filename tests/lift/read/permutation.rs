// expect: none
pub const SORTED_EDGES: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
pub fn lengths(points: &[f32; 4]) -> Vec<f32> {
    SORTED_EDGES.iter().map(|&(a, b)| (points[a] - points[b]).abs()).collect()
}
