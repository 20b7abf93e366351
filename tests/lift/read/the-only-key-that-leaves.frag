// expect: holds main, holds median3, holds median3b
uniform sampler2D tex;
out vec4 FragColor;
#define s2(a, b) temp = a; a = min(a, b); b = max(temp, b);
void main() {
  vec3 v[3]; vec3 temp;
  v[0] = texture(tex, uv).rgb; v[1] = texture(tex, uv + d).rgb; v[2] = texture(tex, uv - d).rgb;
  s2(v[0], v[1]) s2(v[1], v[2]) s2(v[0], v[1])
  FragColor = vec4(v[1], 1.0); // median of three
}
void median3() {
  vec3 v[3]; vec3 temp;
  v[0] = texture(tex, uv).rgb; v[1] = texture(tex, uv + d).rgb; v[2] = texture(tex, uv - d).rgb;
  s2(v[0], v[1]) s2(v[1], v[2]) s2(v[0], v[1])
  FragColor = vec4(v[1], 1.0);
}
void median3b() {
  vec3 v[3]; vec3 temp;
  v[0] = texture(tex, uv).rgb; v[1] = texture(tex, uv + d).rgb; v[2] = texture(tex, uv - d).rgb;
  s2(v[0], v[1]) s2(v[1], v[2]) s2(v[0], v[1])
  FragColor.rgb = v[1];
}
