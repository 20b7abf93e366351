// expect: none
const FACES = [[0, 1], [1, 2], [2, 3], [3, 0], [0, 2], [1, 3]];
const sortedCorners = [0, 2, 1, 3, 0, 1, 2, 3, 1, 2];
export const outline = (mesh) => FACES.map(([a, b]) => mesh.line(a, b, sortedCorners[a]));
