#version 330

void order(inout vec3 low, inout vec3 high)
{
    vec3 kept = low;
    low = min(kept, high);
    high = max(kept, high);
}

// The median of nine, were it the other diagonal.
vec3 median9(vec3 p0, vec3 p1, vec3 p2, vec3 p3, vec3 p4, vec3 p5, vec3 p6, vec3 p7, vec3 p8)
{
    order(p0, p1);
    order(p1, p2);
    order(p0, p1);
    order(p3, p4);
    order(p4, p5);
    order(p3, p4);
    order(p6, p7);
    order(p7, p8);
    order(p6, p7);
    order(p0, p3);
    order(p3, p6);
    order(p0, p3);
    order(p1, p4);
    order(p4, p7);
    order(p1, p4);
    order(p2, p5);
    order(p5, p8);
    order(p2, p5);
    order(p0, p4);
    order(p4, p8);
    order(p0, p4);
    return p4;
}
