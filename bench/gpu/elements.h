/* What is done to one element, on the device and, to try it, on the host. */
#ifndef SN_BENCH_ELEMENTS_H
#define SN_BENCH_ELEMENTS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __CUDACC__
#define GPU_EVERYWHERE __host__ __device__
#else
#define GPU_EVERYWHERE
#endif

/* The finisher of splitmix64 (Steele, Lea and Flood 2014). */
GPU_EVERYWHERE inline uint64_t gpu_mix(uint64_t z)
{
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

GPU_EVERYWHERE inline uint64_t gpu_draw(uint64_t seed, uint64_t place)
{
    return gpu_mix(gpu_mix(seed) + place * UINT64_C(0x9e3779b97f4a7c15));
}

GPU_EVERYWHERE inline void gpu_make(uint64_t bits, uint32_t *key)
{
    *key = (uint32_t)(bits >> 32);
}

GPU_EVERYWHERE inline void gpu_make(uint64_t bits, uint64_t *key)
{
    *key = bits;
}

GPU_EVERYWHERE inline void gpu_make(uint64_t bits, float *key)
{
    *key = (float)(int32_t)(uint32_t)(bits >> 32) * (1.0f / 2147483648.0f);
}

GPU_EVERYWHERE inline uint64_t gpu_bits(uint32_t key)
{
    return key;
}

GPU_EVERYWHERE inline uint64_t gpu_bits(uint64_t key)
{
    return key;
}

GPU_EVERYWHERE inline uint64_t gpu_bits(float key)
{
    uint32_t bits;
    memcpy(&bits, &key, sizeof bits);
    return bits;
}

/* Of an element's key and value in its array. */
GPU_EVERYWHERE inline uint64_t gpu_hash(uint64_t bits, uint32_t value, uint64_t array)
{
    return gpu_mix(gpu_mix(bits + gpu_mix(value + UINT64_C(1))) ^ gpu_mix(~array));
}

#endif
