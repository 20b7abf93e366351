// expect: holds mnmx3, fails main
// 3x3 median of what is around a pixel
uniform sampler2D image;
in vec2 at;
out vec4 color;
#define s2(a, b) kept = a; a = min(a, b); b = max(kept, b);
#define mn3(a, b, c) s2(a, b); s2(a, c);
#define mx3(a, b, c) s2(b, c); s2(a, c);
#define mnmx3(a, b, c) mx3(a, b, c); s2(a, b);
#define mnmx4(a, b, c, d) s2(a, b); s2(c, d); s2(a, c); s2(b, d);
#define mnmx5(a, b, c, d, e) s2(a, b); s2(c, d); mn3(a, c, e); mx3(b, d, e);
#define mnmx6(a, b, c, d, e, f) s2(a, d); s2(b, e); s2(c, f); mn3(a, b, c); mx3(d, e, f);
void main()
{
    vec3 v[6], kept;
    v[0] = texture(image, at + vec2(-1, -1)).rgb;
    v[1] = texture(image, at + vec2(0, -1)).rgb;
    v[2] = texture(image, at + vec2(1, -1)).rgb;
    v[3] = texture(image, at + vec2(-1, 0)).rgb;
    v[4] = texture(image, at).rgb;
    v[5] = texture(image, at + vec2(1, 0)).rgb;
    mnmx6(v[0], v[1], v[2], v[3], v[4], v[5]);
    v[5] = texture(image, at + vec2(-1, 1)).rgb;
    mnmx5(v[1], v[2], v[3], v[4], v[5]);
    v[5] = texture(image, at + vec2(0, 1)).rgb;
    mnmx4(v[2], v[3], v[4], v[5]);
    v[5] = texture(image, at + vec2(1, 1)).rgb;
    mnmx3(v[3], v[5], v[4]);
    color = vec4(v[4], 1.0);
}
