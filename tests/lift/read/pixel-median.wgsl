// expect: holds main
// Median of 3.
@fragment
fn main(@location(0) at: vec2<f32>) -> @location(0) vec4<f32> {
    var a = textureSample(image, near, at + vec2<f32>(0.0, -1.0)).rgb;
    var b = textureSample(image, near, at).rgb;
    let low = min(a, b);
    b = max(a, b);
    a = textureSample(image, near, at + vec2<f32>(0.0, 1.0)).rgb;
    return vec4<f32>(max(low, min(a, b)), 1.0);
}
