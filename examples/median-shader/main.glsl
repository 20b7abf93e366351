// K and functions column, of K elements, and window, of K * K, stand before this.
layout(local_size_x = 16, local_size_y = 8) in;
layout(constant_id = 0) const int width = 1;
layout(constant_id = 1) const int height = 1;
layout(std430, binding = 0) readonly buffer From { float from[]; };
layout(std430, binding = 1) writeonly buffer To { float to[]; };

const int across = 16 + K - 1;
shared float columns[across * 8][K]; // each sorted once, for the K windows that it is in

void main()
{
    const ivec2 first = ivec2(gl_WorkGroupID.xy) * ivec2(16, 8);
    for (int i = int(gl_LocalInvocationIndex); i < across * 8; i += 128) {
        const int left = clamp(first.x + i % across - K / 2, 0, width - 1);
        float x[K];
        for (int j = 0; j < K; j++)
            x[j] = from[clamp(first.y + i / across + j - K / 2, 0, height - 1) * width + left];
        column(x);
        columns[i] = x;
    }
    barrier();
    const ivec2 own = ivec2(gl_LocalInvocationID.xy), at = first + own;
    if (at.x >= width || at.y >= height)
        return;
    float x[K * K];
    for (int i = 0; i < K * K; i++)
        x[i] = columns[own.y * across + own.x + i / K][i % K];
    to[at.y * width + at.x] = window(x);
}
