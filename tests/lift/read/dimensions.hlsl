// expect: holds median2D_fast, holds median2D_fast3, holds sort_min_max3
// 2D tells no number of keys, and sort_min_max no more than the two ends.
void order(inout float a, inout float b) { float t = min(a, b); b = max(a, b); a = t; }
float median2D_fast(float v[5])
{
    order(v[0], v[1]); order(v[3], v[4]); order(v[0], v[3]); order(v[1], v[4]);
    order(v[1], v[2]); order(v[2], v[3]); order(v[1], v[2]);
    return v[2];
}
float median2D_fast3(float v[9]) // of 3x3
{
    order(v[0], v[3]); order(v[1], v[4]); order(v[2], v[5]); order(v[0], v[1]); order(v[0], v[2]);
    order(v[4], v[5]); order(v[3], v[5]); order(v[1], v[2]); order(v[3], v[4]); order(v[1], v[3]);
    order(v[1], v[6]); order(v[4], v[6]); order(v[2], v[6]);
    order(v[2], v[3]); order(v[4], v[7]); order(v[2], v[4]); order(v[3], v[7]);
    order(v[4], v[8]); order(v[3], v[8]); order(v[3], v[4]);
    return v[4];
}
void sort_min_max3(inout float a, inout float b, inout float c) { order(a, b); order(a, c); order(b, c); }
void sort_min_max4(inout float a, inout float b, inout float c, inout float d)
{
    order(a, b); order(c, d); order(a, c); order(b, d);
}
