#version 330

uniform sampler2D image;
in vec2 at;
out vec4 color;

void order(inout vec3 low, inout vec3 high)
{
    vec3 kept = low;
    low = min(kept, high);
    high = max(kept, high);
}

// Sorts four pixels in a row, each channel by itself.
void main()
{
    vec3 p0 = texture(image, at).rgb;
    vec3 p1 = textureOffset(image, at, ivec2(1, 0)).rgb;
    vec3 p2 = textureOffset(image, at, ivec2(2, 0)).rgb;
    vec3 p3 = textureOffset(image, at, ivec2(3, 0)).rgb;
    order(p0, p1);
    order(p2, p3);
    order(p0, p2);
    order(p1, p3);
    order(p1, p2);
    color = vec4(p1 + p2, 2.0) / 2.0;
}
