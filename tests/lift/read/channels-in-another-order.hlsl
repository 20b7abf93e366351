// expect: not read PSMain
Texture2D image;
SamplerState near;
int k;
float4 u;
// Median of 3.
float4 PSMain(float2 at : TEXCOORD0) : SV_Target
{
    float4 v[3], t;
    v[0] = image.Sample(near, at - float2(1, 0)); v[1] = image.Sample(near, at); v[2] = image.Sample(near, at + float2(1, 0));
    t = v[0]; v[0] = min(v[0], v[1]); v[1] = max(t, v[1]);
    t = v[1]; v[1] = min(v[1], v[2]); v[2] = max(t, v[2]);

    t = v[0]; v[0] = min(v[0], v[1]); v[1] = max(t, v[1]);
    return v[1].zyxw;
}
