/* As much of CUDA's runtime interface as a library of netkern and its test use, and the benchmark of
 * one large array: kernels run on the emulator of codegen/trial/host, memory is the host's
 * (emulated.cpp). */
#ifndef SN_EMULATED_CUDA_RUNTIME_API_H
#define SN_EMULATED_CUDA_RUNTIME_API_H

#ifdef __cplusplus
#include <emulate.h>
extern "C" {
#else
#include <stddef.h>
typedef int cudaError_t;
typedef void *cudaStream_t;
enum { cudaSuccess = 0 };
#endif

typedef int cudaGraph_t;
typedef int cudaGraphExec_t;
typedef struct emulated_event *cudaEvent_t;
typedef struct cudaDeviceProp {
    char name[256];
} cudaDeviceProp;
enum {
    cudaMemcpyHostToDevice = 1,
    cudaMemcpyDeviceToHost = 2,
    cudaMemcpyDeviceToDevice = 3,
    cudaStreamCaptureModeGlobal = 0,
    cudaErrorInsufficientDriver = 35,
    cudaErrorNoDevice = 100
};

const char *cudaGetErrorString(cudaError_t error);
cudaError_t cudaGetDeviceCount(int *count);
cudaError_t cudaMalloc(void **memory, size_t bytes);
cudaError_t cudaFree(void *memory);
cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, int kind);
cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes, int kind,
                            cudaStream_t stream);
cudaError_t cudaMemset(void *memory, int byte, size_t bytes);
cudaError_t cudaDeviceSynchronize(void);
cudaError_t cudaGetLastError(void);
cudaError_t cudaGetDeviceProperties(cudaDeviceProp *properties, int device);
cudaError_t cudaEventCreate(cudaEvent_t *event);
cudaError_t cudaEventDestroy(cudaEvent_t event);
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream);
cudaError_t cudaEventSynchronize(cudaEvent_t event);
cudaError_t cudaEventElapsedTime(float *ms, cudaEvent_t first, cudaEvent_t last);
cudaError_t cudaStreamCreate(cudaStream_t *stream);
cudaError_t cudaStreamDestroy(cudaStream_t stream);
cudaError_t cudaStreamSynchronize(cudaStream_t stream);
cudaError_t cudaStreamBeginCapture(cudaStream_t stream, int mode);
cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph);
cudaError_t cudaGraphInstantiate(cudaGraphExec_t *runnable, cudaGraph_t graph, int flags);
cudaError_t cudaGraphLaunch(cudaGraphExec_t runnable, cudaStream_t stream);
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t runnable);
cudaError_t cudaGraphDestroy(cudaGraph_t graph);

#ifdef __cplusplus
}
#endif

#endif
