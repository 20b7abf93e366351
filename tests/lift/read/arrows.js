// expect: holds median3, holds max4, fails median3b
const median3 = (a, b, c) => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
const max4 = (a, b, c, d) => Math.max(Math.max(a, b), Math.max(c, d));
const median3b = (a, b, c) => Math.max(Math.min(a, b), Math.max(Math.min(a, b), c));
