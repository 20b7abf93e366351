// expect: not read PSMain
Texture2D image;
SamplerState near;
#define s2(a, b) t = a; a = min(a, b); b = max(t, b);
// Median of 3.
float4 PSMain(float2 at : TEXCOORD0) : SV_Target
{
    float3 v[3], t;
    v[0] = image.Sample(near, at + float2(-1, 0)).rgb;
    v[1] = image.Sample(near, at + float2(0, 0)).rgb;
    v[2] = image.Sample(near, at + float2(1, 0)).rgb;
    s2(v[0], v[1]) s2(v[1], v[2]) s2(v[0], v[1])
    return float4(v[1], v[0].r);
}
