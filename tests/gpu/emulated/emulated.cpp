/* Memory and streams of a device that is the emulator. While a graph is captured, what a launch may
 * not do is refused; the launches themselves are done at once. */
#include "cuda_runtime_api.h"

#include <chrono>
#include <cstdlib>
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

cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes, int, cudaStream_t)
{
    std::memcpy(to, from, bytes);
    return cudaSuccess;
}

cudaError_t cudaMemset(void *memory, int byte, size_t bytes)
{
    std::memset(memory, byte, bytes);
    return cudaSuccess;
}

cudaError_t cudaDeviceSynchronize(void)
{
    return cudaSuccess;
}

cudaError_t cudaGetLastError(void)
{
    return cudaSuccess;
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp *properties, int)
{
    std::strcpy(properties->name, "Emulator");
    return std::getenv("EMULATED_NONE") ? cudaErrorNoDevice : cudaSuccess;
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

/* ---- events ---------------------------------------------------------------------------------- */

struct emulated_event {
    std::chrono::steady_clock::time_point at;
};

cudaError_t cudaEventCreate(cudaEvent_t *event)
{
    *event = new emulated_event;
    return cudaSuccess;
}

cudaError_t cudaEventDestroy(cudaEvent_t event)
{
    delete event;
    return cudaSuccess;
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t)
{
    event->at = std::chrono::steady_clock::now();
    return cudaSuccess;
}

/* As for a stream. */
cudaError_t cudaEventSynchronize(cudaEvent_t)
{
    return sn_seen.faults ? REFUSED : cudaSuccess;
}

cudaError_t cudaEventElapsedTime(float *ms, cudaEvent_t first, cudaEvent_t last)
{
    *ms = std::chrono::duration<float, std::milli>(last->at - first->at).count();
    return cudaSuccess;
}
