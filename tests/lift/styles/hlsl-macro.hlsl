#define ORDER(a, b) { float4 t = min(a, b); b = max(a, b); a = t; }

float4 sort4(inout float4 v[4]) : SV_Target
{
    ORDER(v[0], v[1])
    ORDER(v[2], v[3])
    ORDER(v[0], v[2])
    ORDER(v[1], v[3])
    ORDER(v[1], v[2])
    return v[1];
}
