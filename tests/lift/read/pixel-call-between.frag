// expect: not read main
uniform sampler2D image;
in vec2 at;
out vec4 color;
#define s2(a, b) t = a; a = min(a, b); b = max(t, b);
// Median of 5.
void main()
{
    vec4 v[5], t;
    v[0] = texture(image, at);
    v[1] = texture(image, at + vec2(1, 0));
    v[2] = texture(image, at + vec2(-1, 0));
    v[3] = texture(image, at + vec2(0, 1));
    v[4] = texture(image, at + vec2(0, -1));
    s2(v[0], v[1]) s2(v[3], v[4]) s2(v[0], v[3]) s2(v[1], v[4]) shuffle(v); s2(v[1], v[2]) s2(v[2], v[3]) s2(v[1], v[2])
    color = v[2];
}
