// K and functions column, of K elements, and window, of K * K, stand before this.
override width: i32;
override height: i32;
@group(0) @binding(0) var<storage, read> pixels: array<f32>;
@group(0) @binding(1) var<storage, read_write> filtered: array<f32>;

const across = 16 + K - 1;
var<workgroup> columns: array<array<f32, K>, across * 8>; // each sorted once, for the K windows that it is in

@compute @workgroup_size(16, 8)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(local_invocation_index) index: u32) {
    let first = vec2<i32>(group.xy) * vec2<i32>(16, 8);
    for (var i = i32(index); i < across * 8; i += 128) {
        let left = clamp(first.x + i % across - K / 2, 0, width - 1);
        var x: array<f32, K>;
        for (var j = 0; j < K; j++) {
            x[j] = pixels[clamp(first.y + i / across + j - K / 2, 0, height - 1) * width + left];
        }
        column(&x);
        columns[i] = x;
    }
    workgroupBarrier();
    let own = vec2<i32>(local.xy);
    let place = first + own;
    if (place.x >= width || place.y >= height) {
        return;
    }
    var x: array<f32, K * K>;
    for (var i = 0; i < K * K; i++) {
        x[i] = columns[own.y * across + own.x + i / K][i % K];
    }
    filtered[place.y * width + place.x] = window(x);
}
