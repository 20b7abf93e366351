// expect: not read main
#version 330
uniform sampler2D image;
uniform int k;
uniform vec4 u;
in vec2 at;
out vec4 color;
// Median of 3.
void main()
{
    vec4 v[3], t;
    v[0] = texture(image, at - vec2(1, 0)); v[1] = texture(image, at); v[2] = texture(image, at + vec2(1, 0));
    t = v[0]; v[0] = min(v[0], v[1]); v[1] = max(t, v[1]);
    t = v[1]; v[1] = min(v[1], v[2]); v[2] = max(t, v[2]);

    t = v[0]; v[0] = min(v[0], v[1]); v[1] = max(t, v[1]);
    vec4 r = v[1]; r.r = 0.0; color = r;
}
