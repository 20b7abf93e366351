// expect: none
// Median of 5.
uniform sampler2D image;
in vec2 at;
out vec4 color;
#define s2(a, b) t = a; a = min(a, b); b = max(t, b);
vec4 loadImage(vec4 v[5])
{
    vec4 t;
    s2(v[0], v[1]) s2(v[1], v[2]) s2(v[2], v[3]) s2(v[3], v[4])
    return v[4];
}
void main() { }
