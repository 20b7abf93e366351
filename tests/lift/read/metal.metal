// expect: fails median3
#include <metal_stdlib>
using namespace metal;
inline float4 median3(float4 a, float4 b, float4 c)
{
    return max(min(a, b), max(max(a, b), c));
}
