float clamp3(float x, float y, float z, float lo, float hi)
{
    return min(max(x, lo), hi) + min(max(y, lo), hi) + min(max(z, lo), hi);
}
