// expect: not read PS_PrepareSort
// Keys are made of an angle: what the name says is not of them.
int angle;
float2 turn(float2 p)
{
    float2 s;
    sincos(angle, s.x, s.y);
    const float4 X = s.y * p.xxyy - s.x * p.xyxy;
    const float low = min(min(X.x, X.y), min(X.z, X.w));
    const float high = max(max(X.x, X.y), max(X.z, X.w));
    return float2(low + p.x * (high - low), p.y);
}
void PS_PrepareSort(float4 at : SV_Position, float2 p : TEXCOORD, out float4 c : SV_Target)
{
    c = tex2D(image, turn(p));
}
