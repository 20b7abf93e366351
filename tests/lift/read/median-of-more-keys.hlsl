// expect: none
/* median of 7 */
Texture2D image;
SamplerState near;
float2 px;
void s2(inout float4 a, inout float4 b) { float4 t = min(a, b); b = max(a, b); a = t; }
float4 PSMain(float2 at : TEXCOORD0) : SV_Target
{
    float4 v[5];
    v[0] = image.Sample(near, at + float2(-3, 0) * px);
    v[1] = image.Sample(near, at + float2(-2, 0) * px);
    v[2] = image.Sample(near, at + float2(-1, 0) * px);
    v[3] = image.Sample(near, at + float2(0, 0) * px);
    v[4] = image.Sample(near, at + float2(1, 0) * px);
    s2(v[0], v[4]);
    s2(v[1], v[3]);
    s2(v[0], v[1]);
    s2(v[0], v[2]);
    s2(v[3], v[4]);
    s2(v[2], v[4]);
    v[4] = image.Sample(near, at + float2(2, 0) * px);
    s2(v[1], v[4]);
    s2(v[2], v[3]);
    s2(v[1], v[2]);
    s2(v[3], v[4]);
    v[1] = image.Sample(near, at + float2(3, 0) * px);
    s2(v[2], v[3]);
    s2(v[3], v[4]);
    s2(v[2], v[3]);
    return v[3];
}
