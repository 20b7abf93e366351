// expect: fails PSMain
// Median of 5.
Texture2D image;
SamplerState near;
void order(inout float3 a, inout float3 b) { float3 kept = min(a, b); b = max(a, b); a = kept; }
float4 PSMain(float2 at : TEXCOORD0) : SV_Target
{
    float3 v[4];
    v[0] = image.Sample(near, at + float2(0, -1)).rgb;
    v[1] = image.Sample(near, at + float2(-1, 0)).rgb;
    v[2] = image.Sample(near, at).rgb;
    v[3] = image.Sample(near, at + float2(1, 0)).rgb;
    order(v[0], v[1]); order(v[2], v[3]); order(v[0], v[2]); order(v[1], v[3]);
    v[3] = image.Sample(near, at + float2(0, 1)).rgb;
    order(v[2], v[3]); order(v[1], v[3]);
    return float4(v[2], 1.0);
}
