// expect: holds median3, not read median3b, not read median3c, not read median3d, fails median4
// Bounds that may stand in another order are none.
float median3(float a, float b, float c) { return clamp(a, min(b, c), max(b, c)); }
float median3b(float a, float b, float c) { return clamp(a, b, c); }
float median3c(float a, float b, float c) { return clamp(a, max(b, c), min(b, c)); }
float median3d(float a, float b, float c) { return clamp(a, min(a, c), max(b, c)); }
float median4(float a, float b, float c, float d) { return min(clamp(a, min(b, c), max(b, c)), d); }
