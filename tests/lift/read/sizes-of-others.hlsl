// expect: holds median5, fails median5b
// The size of one parameter is none of another array's.
Texture2D image;
SamplerState near;
void order(inout float4 a, inout float4 b) { float4 t = min(a, b); b = max(a, b); a = t; }
float4 median5(in float4 place : SV_POSITION, in float2 offset[3] : TEXCOORD0) : SV_TARGET0
{
    float4 v[5];
    v[0] = image.Sample(near, offset[0]);
    v[1] = image.Sample(near, offset[1]);
    v[2] = image.Sample(near, offset[2]);
    v[3] = image.Sample(near, -offset[0]);
    v[4] = image.Sample(near, -offset[1]);
    order(v[0], v[1]); order(v[3], v[4]); order(v[0], v[3]); order(v[1], v[4]);
    order(v[1], v[2]); order(v[2], v[3]); order(v[1], v[2]);
    return v[2];
}
float4 median5b(inout float4 v[4], in float2 offset[3])
{
    order(v[0], v[1]); order(v[3], v[4]); order(v[0], v[3]); order(v[1], v[4]);
    order(v[1], v[2]); order(v[2], v[3]); order(v[1], v[2]);
    return v[2];
}
