/* The rest of the program whose parts are inside.cu. */
extern "C" __global__ void one(unsigned int *words, float *numbers, unsigned int count);
extern "C" __global__ void two(unsigned int *words, float *numbers, unsigned int count);

int main()
{
    one<<<1, 128>>>(nullptr, nullptr, 0);
    two<<<1, 128>>>(nullptr, nullptr, 0);
    return cudaGetLastError() == cudaSuccess;
}
