// expect: not read median3
function median3(a, b, c) { const Math = { min: (a,b) => a < b ? a : b, max: (a,b) => a < b ? a : b };
 return Math.max(Math.min(a,b), Math.min(Math.max(a,b), c)); }
