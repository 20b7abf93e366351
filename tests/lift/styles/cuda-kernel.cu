__device__ __forceinline__ void cas(float &a, float &b)
{
    float lo = fminf(a, b);
    b = fmaxf(a, b);
    a = lo;
}

__global__ void __launch_bounds__(256) sort4_kernel(float *data, int rows)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < rows; i += gridDim.x * blockDim.x) {
        float r0 = data[4 * i], r1 = data[4 * i + 1], r2 = data[4 * i + 2], r3 = data[4 * i + 3];
        cas(r0, r1); cas(r2, r3);
        cas(r0, r2); cas(r1, r3);
        cas(r1, r2);
        data[4 * i] = r0; data[4 * i + 1] = r1; data[4 * i + 2] = r2; data[4 * i + 3] = r3;
    }
}
