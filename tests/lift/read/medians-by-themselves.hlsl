// expect: holds middle, holds median9, fails median9b, holds third, holds median9c, fails median9d, holds median5
// The least, the middle and the largest of three, each by itself, are those of one sorter.
float least(float a, float b, float c) { return min(min(a, b), c); }
float most(float a, float b, float c) { return max(a, max(b, c)); }
float middle(float a, float b, float c) { return clamp(a, min(b, c), max(b, c)); }
float median9(float a, float b, float c, float d, float e, float f, float g, float h, float i)
{
    float low = most(least(a, b, c), least(d, e, f), least(g, h, i));
    float mid = middle(middle(a, b, c), middle(d, e, f), middle(g, h, i));
    float high = least(most(a, b, c), most(d, e, f), most(g, h, i));
    return middle(low, mid, high);
}
float median9b(float a, float b, float c, float d, float e, float f, float g, float h, float i)
{
    float low = least(least(a, b, c), least(d, e, f), least(g, h, i));
    float mid = middle(middle(a, b, c), middle(d, e, f), middle(g, h, i));
    float high = least(most(a, b, c), most(d, e, f), most(g, h, i));
    return middle(low, mid, high);
}
float third(float x, float y, float z) { return max(min(x, y), min(max(y, x), z)); }
float median9c(float v[9])
{
    float low = max(max(least(v[2], v[0], v[1]), least(v[3], v[5], v[4])), least(v[6], v[7], v[8]));
    float mid = third(third(v[1], v[2], v[0]), middle(v[3], v[4], v[5]), third(v[8], v[7], v[6]));
    float high = min(min(most(v[0], v[1], v[2]), most(v[4], v[3], v[5])), most(v[6], v[8], v[7]));
    return third(mid, high, low);
}
float median9d(float a, float b, float c, float d, float e, float f, float g, float h, float i)
{ // the first columns are taken apart: other keys meet
    float low = most(least(a, b, c), least(d, e, f), least(g, h, i));
    float mid = middle(middle(a, b, d), middle(c, e, f), middle(g, h, i));
    float high = least(most(a, b, c), most(d, e, f), most(g, h, i));
    return middle(low, mid, high);
}
float median5(float a, float b, float c, float d, float e)
{
    return middle(e, max(min(a, b), min(c, d)), min(max(a, b), max(c, d)));
}
