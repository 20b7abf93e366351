// expect: not read main
uniform sampler2D image;
in vec2 at;
out vec4 color;
#define s2(a, b) t = a; a = min(a, b); b = max(t, b);
// Median of 3.
void main()
{
    vec4 v[3], t;
    v[0] = texture(image, at - vec2(1, 0));
    v[1] = texture(image, at);
    v[2] = vec4(0.0);
    s2(v[0], v[1]) s2(v[1], v[2]) s2(v[0], v[1])
    color = v[1];
}
