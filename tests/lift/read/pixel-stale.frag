// expect: not read main
uniform sampler2D image;
in vec2 at;
out vec4 color;
// Median of 3.
void main()
{
    vec4 a = texture(image, at - vec2(1.0, 0.0));
    vec4 b = texture(image, at);
    vec4 c = texture(image, at + vec2(1.0, 0.0));
    vec4 t = a; a = min(a, b); b = max(t, b);
    t = b; b = min(b, c); c = max(t, c);
    a = min(a, b);
    color = b;
}
