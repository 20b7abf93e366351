// expect: holds median9, fails median9b, holds median5, fails median3, holds median3c
// The smallest, the middle and the largest of three are those of one sorter; not where the text says.
float median9(float p[9]) {
    float a0 = min3(p[0], p[1], p[2]), b0 = mid3(p[0], p[1], p[2]), c0 = max3(p[0], p[1], p[2]);
    float a1 = min3(p[3], p[4], p[5]), b1 = mid3(p[3], p[4], p[5]), c1 = max3(p[3], p[4], p[5]);
    float a2 = min3(p[6], p[7], p[8]), b2 = mid3(p[6], p[7], p[8]), c2 = max3(p[6], p[7], p[8]);
    return mid3(max3(a0, a1, a2), mid3(b0, b1, b2), min3(c0, c1, c2));
}
float median9b(float p[9]) {
    float a0 = min3(p[0], p[1], p[2]), b0 = mid3(p[0], p[1], p[2]), c0 = max3(p[0], p[1], p[2]);
    float a1 = min3(p[3], p[4], p[5]), b1 = mid3(p[3], p[4], p[5]), c1 = max3(p[3], p[4], p[5]);
    float a2 = min3(p[6], p[7], p[8]), b2 = mid3(p[6], p[7], p[8]), c2 = max3(p[6], p[7], p[8]);
    return mid3(max3(a0, a1, a2), mid3(b0, b1, b2), max3(c0, c1, c2));
}
float median5(float a, float b, float c, float d, float e) {
    return mid3(e, max(min(a, b), min(c, d)), min(max(a, b), max(c, d)));
}
float med3(float a, float b, float c) { return a + b - c; }
float median3(float a, float b, float c) { return min(med3(a, b, c), max(a, b)); }
float median3c(float a, float b, float c) { return mid3(a, b, c); }
