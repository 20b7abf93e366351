/* Memory and streams of a device that is the emulator. While a graph is captured, what a launch may
 * not do is refused; the launches themselves are done at once. */
#include "cuda_runtime_api.h"

#include <cstring>

static bool capturing;

enum { REFUSED = 900 };

const char *cudaGetErrorString(cudaError_t error)
{
    return error == REFUSED ? "not while a graph is captured" : "an error";
}

cudaError_t cudaGetDeviceCount(int *count)
{
    *count = 1;
    return cudaSuccess;
}

cudaError_t cudaMalloc(void **memory, size_t bytes)
{
    *memory = capturing ? nullptr : sn_memory(bytes);
    return capturing ? REFUSED : cudaSuccess;
}

cudaError_t cudaFree(void *memory)
{
    if (memory)
        sn_memory_free(memory);
    return capturing ? REFUSED : cudaSuccess;
}

cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, int)
{
    if (capturing)
        return REFUSED;
    std::memcpy(to, from, bytes);
    return cudaSuccess;
}

cudaError_t cudaStreamCreate(cudaStream_t *stream)
{
    *stream = stream;
    return cudaSuccess;
}

cudaError_t cudaStreamDestroy(cudaStream_t)
{
    return cudaSuccess;
}

/* The faults that the emulator saw end the test. */
cudaError_t cudaStreamSynchronize(cudaStream_t)
{
    return capturing || sn_seen.faults ? REFUSED : cudaSuccess;
}

cudaError_t cudaStreamBeginCapture(cudaStream_t, int)
{
    capturing = true;
    return cudaSuccess;
}

cudaError_t cudaStreamEndCapture(cudaStream_t, cudaGraph_t *graph)
{
    *graph = capturing;
    capturing = false;
    return cudaSuccess;
}

cudaError_t cudaGraphInstantiate(cudaGraphExec_t *runnable, cudaGraph_t graph, int)
{
    *runnable = graph;
    return graph ? cudaSuccess : REFUSED;
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t, cudaStream_t)
{
    return cudaSuccess;
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t)
{
    return cudaSuccess;
}

cudaError_t cudaGraphDestroy(cudaGraph_t)
{
    return cudaSuccess;
}
