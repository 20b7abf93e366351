// expect: none
// This isn't a median filter.
uniform sampler2D image;
in vec2 at;
out vec4 color;
#define s2(a, b) t = a; a = min(a, b); b = max(t, b);
void main()
{
    vec3 v[5], t;
    v[0] = texture(image, at + vec2(-2, 0)).rgb;
    v[1] = texture(image, at + vec2(-1, 0)).rgb;
    v[2] = texture(image, at + vec2(0, 0)).rgb;
    v[3] = texture(image, at + vec2(1, 0)).rgb;
    v[4] = texture(image, at + vec2(2, 0)).rgb;
    s2(v[0], v[1]) s2(v[3], v[4]) s2(v[0], v[3]) s2(v[1], v[4]) s2(v[1], v[2]) s2(v[2], v[3])
    color = vec4(v[2], 1.0);
}
