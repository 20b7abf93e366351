#define minmax(a, b) do { float32x4_t m = vmaxq_f32(a, b); b = vminq_f32(a, b); a = m; } while (0)
void sort_rows4(float32x4_t a, float32x4_t b, float32x4_t c, float32x4_t d, float *out)
{
    minmax(a, b); minmax(c, d);
    minmax(a, c); minmax(d, b);
    minmax(b, c);
    vst1q_f32(out, a);
}
