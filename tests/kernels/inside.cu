/* A part of a program whose kernel calls headers' functions; tests/kernels/compile names it. */
#include "block.cuh"
#include "each.cuh"
#include "few.cuh"
#include "warp.cuh"
#include "each.cuh"
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

#define THREADS 128

extern "C" __global__ void PART(unsigned int *words, float *numbers, unsigned int count)
{
    __shared__ warp::storage of_warps[THREADS / warp::group_threads];
    __shared__ block::storage of_arrays[THREADS / block::group_threads];
    __shared__ few::storage of_rows[THREADS / few::group_threads];
    unsigned int keys[warp::thread_keys], values[warp::thread_keys], alone[each::array_keys];
    float mine[block::thread_keys];
    unsigned short scores[few::thread_keys], best[few::outputs];
    unsigned int which[few::outputs];
    for (unsigned int i = 0; i < warp::thread_keys; i++) {
        keys[i] = words[i * THREADS + threadIdx.x];
        values[i] = i;
    }
    warp::storage &room = of_warps[threadIdx.x / warp::group_threads];
    warp::sort(warp::group(), room, keys, values);
    __syncwarp();
    warp::sort(cg::tiled_partition<32>(cg::this_thread_block()), room, keys, values);
    for (unsigned int i = 0; i < block::thread_keys; i++)
        mine[i] = numbers[i * THREADS + threadIdx.x];
    block::sort(block::group(), of_arrays[threadIdx.x / block::group_threads], mine, count);
    for (unsigned int i = 0; i < each::array_keys; i++)
        alone[i] = keys[i % warp::thread_keys] ^ i * 0x9e3779b9u;
    each::sort(alone);
    for (unsigned int i = 0; i < few::thread_keys; i++)
        scores[i] = (unsigned short)(words[i * THREADS + threadIdx.x] >> 3);
    few::sort(few::group(), of_rows[threadIdx.x / few::group_threads], scores, best, which);
    for (unsigned int i = 0; i < few::outputs; i++)
        alone[i] += best[i] + which[i];
    for (unsigned int i = 0; i < block::thread_keys; i++)
        numbers[i * THREADS + threadIdx.x] = mine[i];
    for (unsigned int i = 0; i < warp::thread_keys; i++)
        words[i * THREADS + threadIdx.x] = keys[i] + values[i] + alone[i % each::array_keys];
}
