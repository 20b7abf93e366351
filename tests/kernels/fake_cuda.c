/* A CUDA driver and NVRTC for machines without a device, in one shared library: what launchers call
 * of both. Texts are compiled by the host's C++ compiler and run by the emulator, so that
 * arguments, sizes of grids and copies matter. Its environment:
 *
 *   FAKE_CUDA_HOST    codegen/trial/host of the source tree
 *   FAKE_CUDA_FOLDER  where it may write
 *   FAKE_CUDA_FAIL    the function that fails, none if unset
 *   FAKE_CUDA_HOW     how it fails: error (if unset), hang or crash
 *   FAKE_CUDA_CALLS   a file to which each call adds a line, none if unset
 *   FAKE_CUDA_BUILT   if set, nothing is compiled: programs are what was compiled last
 *   FAKE_CUDA_CAPABILITY  of its two devices, 90 if unset; NVRTC knows 75 and 90. A block may ask
 *                     for 227 KiB of shared memory, below 80 for 64 KiB
 */
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { INVALID_VALUE = 1, INVALID_CONTEXT = 201, NOT_FOUND = 500, FAILED = 999 };
enum { COMPILATION = 6 };
#define BLOCK_THREADS 1024
#define SHARED_UNASKED (48 << 10)

static const char *setting(const char *name, const char *otherwise)
{
    const char *value = getenv(name);
    return value ? value : otherwise;
}

/* Note a call; what it is to return. */
static int begin(const char *name)
{
    const char *calls = setting("FAKE_CUDA_CALLS", NULL);
    FILE *file = calls ? fopen(calls, "a") : NULL;
    if (file) {
        fprintf(file, "%s\n", name);
        fclose(file);
    }
    if (strcmp(setting("FAKE_CUDA_FAIL", ""), name) != 0)
        return 0;
    const char *how = setting("FAKE_CUDA_HOW", "error");
    while (!strcmp(how, "hang"))
        pause();
    if (!strcmp(how, "crash"))
        abort();
    return FAILED;
}

/* ---- devices --------------------------------------------------------------------------------- */

static bool initialized, retained, current;

static int begin_in_context(const char *name)
{
    int error = begin(name);
    return error ? error : retained && current ? 0 : INVALID_CONTEXT;
}

int cuGetErrorString(int error, const char **text);
int cuGetErrorString(int error, const char **text)
{
    *text = error == FAILED ? "it was told to fail" : NULL;
    return *text ? 0 : INVALID_VALUE;
}

int cuInit(unsigned int flags);
int cuInit(unsigned int flags)
{
    initialized = !flags;
    return begin(__func__);
}

int cuDriverGetVersion(int *version);
int cuDriverGetVersion(int *version)
{
    *version = 13000;
    return begin(__func__);
}

int cuDeviceGetCount(int *count);
int cuDeviceGetCount(int *count)
{
    *count = initialized ? 2 : 0;
    return begin(__func__);
}

int cuDeviceGet(int *device, int number);
int cuDeviceGet(int *device, int number)
{
    *device = 100 + number;
    return begin(__func__);
}

int cuDeviceGetName(char *name, int size, int device);
int cuDeviceGetName(char *name, int size, int device)
{
    snprintf(name, (size_t)size, "Fake %d", device - 100);
    return begin(__func__);
}

int cuDeviceTotalMem_v2(size_t *bytes, int device);
int cuDeviceTotalMem_v2(size_t *bytes, int device)
{
    const char *memory = setting("FAKE_CUDA_MEMORY", NULL);
    *bytes = memory ? strtoul(memory, NULL, 10) : (size_t)(device - 99) << 30;
    return begin(__func__);
}

int cuDeviceGetAttribute(int *value, int which, int device);
int cuDeviceGetAttribute(int *value, int which, int device)
{
    const int capability = atoi(setting("FAKE_CUDA_CAPABILITY", "90"));
    const int values[][2] = {
        {1, BLOCK_THREADS},    {8, SHARED_UNASKED},   {16, 2},
        {75, capability / 10}, {76, capability % 10}, {97, capability < 80 ? 64 << 10 : 227 << 10}};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        if (values[i][0] == which && device >= 100) {
            *value = values[i][1];
            return begin(__func__);
        }
    return INVALID_VALUE;
}

int cuDevicePrimaryCtxRetain(void **context, int device);
int cuDevicePrimaryCtxRetain(void **context, int device)
{
    static int context_of[2];
    int error = begin(__func__);
    if (error)
        return error;
    *context = &context_of[device - 100];
    retained = true;
    return 0;
}

int cuDevicePrimaryCtxRelease_v2(int device);
int cuDevicePrimaryCtxRelease_v2(int device)
{
    retained = false;
    return device >= 100 ? begin(__func__) : INVALID_VALUE;
}

int cuCtxSetCurrent(void *context);
int cuCtxSetCurrent(void *context)
{
    current = context != NULL;
    return begin(__func__);
}

/* ---- memory ---------------------------------------------------------------------------------- */

/* Before each piece of memory stands its size. */
typedef union block {
    size_t bytes;
    uint64_t room[2];
} block;

static block *block_of(uint64_t address)
{
    return (block *)(uintptr_t)address - 1;
}

int cuMemAlloc_v2(uint64_t *address, size_t bytes);
int cuMemAlloc_v2(uint64_t *address, size_t bytes)
{
    int error = begin_in_context(__func__);
    block *b = error || !bytes ? NULL : malloc(sizeof *b + bytes);
    if (!b)
        return error ? error : INVALID_VALUE;
    b->bytes = bytes;
    memset(b + 1, 0xa5, bytes);
    *address = (uint64_t)(uintptr_t)(b + 1);
    return 0;
}

int cuMemFree_v2(uint64_t address);
int cuMemFree_v2(uint64_t address)
{
    free(block_of(address));
    return begin_in_context(__func__);
}

int cuMemcpyHtoD_v2(uint64_t to, const void *from, size_t bytes);
int cuMemcpyHtoD_v2(uint64_t to, const void *from, size_t bytes)
{
    int error = begin_in_context(__func__);
    if (error || bytes > block_of(to)->bytes)
        return error ? error : INVALID_VALUE;
    memcpy(block_of(to) + 1, from, bytes);
    return 0;
}

int cuMemcpyDtoH_v2(void *to, uint64_t from, size_t bytes);
int cuMemcpyDtoH_v2(void *to, uint64_t from, size_t bytes)
{
    int error = begin_in_context(__func__);
    if (error || bytes > block_of(from)->bytes)
        return error ? error : INVALID_VALUE;
    memcpy(to, block_of(from) + 1, bytes);
    return 0;
}

/* ---- programs -------------------------------------------------------------------------------- */

/* Machine code is the path of a shared library with this function. */
typedef int launcher(unsigned int blocks, unsigned int threads, void **arguments, int shared);

/* Kernels that may ask for shared memory, and for how much. */
#define ASKING_MAX 64
static struct {
    launcher *function;
    int allowed;
} asking[ASKING_MAX];

/* Where that of a kernel is; a free one if there is none. */
static size_t find_asking(launcher *function)
{
    size_t i = 0;
    while (i < ASKING_MAX - 1 && asking[i].function && asking[i].function != function)
        i++;
    return i;
}

int cuModuleLoadData(void **module, const char *path);
int cuModuleLoadData(void **module, const char *path)
{
    int error = begin_in_context(__func__);
    *module = error ? NULL : dlopen(path, RTLD_NOW | RTLD_LOCAL);
    return error ? error : *module ? 0 : INVALID_VALUE;
}

int cuModuleUnload(void *module);
int cuModuleUnload(void *module)
{
    int error = begin_in_context(__func__);
    return dlclose(module) ? INVALID_VALUE : error;
}

int cuModuleGetFunction(void **function, void *module, const char *name);
int cuModuleGetFunction(void **function, void *module, const char *name)
{
    char own[200];
    int error = begin_in_context(__func__);
    snprintf(own, sizeof own, "fake_%s", name);
    *function = error ? NULL : dlsym(module, own);
    return error ? error : *function ? 0 : NOT_FOUND;
}

int cuFuncSetAttribute(launcher *function, int attribute, int value);
int cuFuncSetAttribute(launcher *function, int attribute, int value)
{
    int most = 0, error = begin_in_context(__func__);
    error = error ? error : cuDeviceGetAttribute(&most, 97, 100);
    if (error || attribute != 8 || value < 0 || value > most)
        return error ? error : INVALID_VALUE;
    const size_t i = find_asking(function);
    asking[i].function = function;
    asking[i].allowed = value;
    return 0;
}

int cuLaunchKernel(launcher *function, unsigned int x, unsigned int y, unsigned int z,
                   unsigned int block_x, unsigned int block_y, unsigned int block_z,
                   unsigned int shared, void *stream, void **arguments, void **extra);
int cuLaunchKernel(launcher *function, unsigned int x, unsigned int y, unsigned int z,
                   unsigned int block_x, unsigned int block_y, unsigned int block_z,
                   unsigned int shared, void *stream, void **arguments, void **extra)
{
    int error = begin_in_context(__func__), allowed = asking[find_asking(function)].allowed;
    if (error)
        return error;
    if (!x || x > INT32_MAX || y != 1 || z != 1 || !block_x || block_x > BLOCK_THREADS ||
        block_y != 1 || block_z != 1 || stream || extra ||
        shared > (unsigned)(allowed ? allowed : SHARED_UNASKED))
        return INVALID_VALUE;
    return function(x, block_x, arguments, (int)shared);
}

/* ---- events ---------------------------------------------------------------------------------- */

int cuEventCreate(void **event, unsigned int flags);
int cuEventCreate(void **event, unsigned int flags)
{
    int error = begin_in_context(__func__);
    *event = error || flags ? NULL : malloc(1);
    return error;
}

int cuEventDestroy_v2(void *event);
int cuEventDestroy_v2(void *event)
{
    free(event);
    return begin_in_context(__func__);
}

int cuEventRecord(void *event, void *stream);
int cuEventRecord(void *event, void *stream)
{
    return event && !stream ? begin_in_context(__func__) : INVALID_VALUE;
}

int cuEventSynchronize(void *event);
int cuEventSynchronize(void *event)
{
    return event ? begin_in_context(__func__) : INVALID_VALUE;
}

int cuEventElapsedTime(float *milliseconds, void *from, void *to);
int cuEventElapsedTime(float *milliseconds, void *from, void *to)
{
    *milliseconds = 250;
    return from && to && from != to ? begin_in_context(__func__) : INVALID_VALUE;
}

/* ---- NVRTC ----------------------------------------------------------------------------------- */

typedef struct program {
    char path[600]; /* of what was compiled */
    char log[2000];
} program;

const char *nvrtcGetErrorString(int error);
const char *nvrtcGetErrorString(int error)
{
    return error == FAILED ? "it was told to fail" : "another error";
}

int nvrtcVersion(int *major, int *minor);
int nvrtcVersion(int *major, int *minor)
{
    *major = 13;
    *minor = 0;
    return begin(__func__);
}

int nvrtcGetNumSupportedArchs(int *count);
int nvrtcGetNumSupportedArchs(int *count)
{
    *count = 2;
    return begin(__func__);
}

int nvrtcGetSupportedArchs(int *known);
int nvrtcGetSupportedArchs(int *known)
{
    known[0] = 75;
    known[1] = 90;
    return begin(__func__);
}

/* The text with a launcher for each of its kernels, "__global__ void __launch_bounds__(512)\nname(". */
static void write_text(const char *text, const char *space, FILE *file)
{
    char name[200];
    fprintf(file, "#include \"emulate.h\"\n%s\n", text);
    for (const char *at = text; (at = strstr(at, "__global__ ")) != NULL; at++) {
        const char *bounds = strstr(at, "__launch_bounds__("),
                   *end = bounds ? strchr(bounds, ')') : NULL;
        if (!end || sscanf(end + 1, " %190[a-zA-Z0-9_](", name) != 1)
            continue;
        fprintf(file,
                "extern \"C\" int fake_%s(unsigned int blocks, unsigned int threads, void **a,\n"
                "    int shared)\n{\n"
                "    cudaFuncSetAttribute(%s_device::%s,\n"
                "                         cudaFuncAttributeMaxDynamicSharedMemorySize, shared);\n"
                "    return cudaLaunchKernel(%s_device::%s, blocks, threads, a, shared, 0);\n"
                "}\n",
                name, space, name, space, name);
    }
}

/* The text as the file that is compiled, and its empty header. */
static bool write_files(const char *text, const char *header)
{
    char path[600], name[200];
    const char *folder = setting("FAKE_CUDA_FOLDER", ".");
    const char *space = strstr(text, "\nnamespace ");
    if (!space || sscanf(space, "\nnamespace %190[a-zA-Z0-9_]", name) != 1)
        return false;
    char *end = strstr(name, "_device");
    if (!end)
        return false;
    *end = '\0';
    snprintf(path, sizeof path, "%s/%s", folder, header);
    FILE *file = fopen(path, "w");
    if (!file || fclose(file))
        return false;
    snprintf(path, sizeof path, "%s/text.cpp", folder);
    file = fopen(path, "w");
    if (!file)
        return false;
    write_text(text, name, file);
    return !fclose(file);
}

int nvrtcCreateProgram(program **out, const char *text, const char *name, int headers,
                       const char *const *content, const char *const *names);
int nvrtcCreateProgram(program **out, const char *text, const char *name, int headers,
                       const char *const *content, const char *const *names)
{
    int error = begin(__func__);
    if (error)
        return error;
    if (!name || headers != 1 || *content[0] || !write_files(text, names[0]))
        return FAILED;
    *out = calloc(1, sizeof **out);
    return *out ? 0 : FAILED;
}

int nvrtcDestroyProgram(program **p);
int nvrtcDestroyProgram(program **p)
{
    free(*p);
    *p = NULL;
    return begin(__func__);
}

int nvrtcCompileProgram(program *p, int count, const char *const *options);
int nvrtcCompileProgram(program *p, int count, const char *const *options)
{
    char command[3000];
    const char *folder = setting("FAKE_CUDA_FOLDER", "."), *host = setting("FAKE_CUDA_HOST", ".");
    int error = begin(__func__);
    if (error)
        return error;
    if (count < 1 || !strstr(options[0], "--gpu-architecture="))
        return FAILED;
    snprintf(p->path, sizeof p->path, "%s/module.so", folder);
    if (getenv("FAKE_CUDA_BUILT"))
        return 0;
    snprintf(command, sizeof command,
             "cd '%s' && sed -i 's/extern __shared__ __align__(16) \\(item\\) \\(shared\\)\\[\\]/"
             "SN_DYNAMIC(\\1, \\2)/' text.cpp && how='-std=c++17 -O1 -w -fPIC' && "
             "{ [ -e guard.o ] || c++ $how -c '%s/emulate.cpp' '%s/guard.cpp'; } && "
             "c++ $how -shared -I'%s' -I. text.cpp emulate.o guard.o -o module.so 2>&1",
             folder, host, host, host);
    FILE *pipe = popen(command, "r");
    size_t size = pipe ? fread(p->log, 1, sizeof p->log - 1, pipe) : 0;
    p->log[size] = '\0';
    return pipe && !pclose(pipe) ? 0 : COMPILATION;
}

int nvrtcGetProgramLogSize(program *p, size_t *size);
int nvrtcGetProgramLogSize(program *p, size_t *size)
{
    *size = strlen(p->log) + 1;
    return begin(__func__);
}

int nvrtcGetProgramLog(program *p, char *log);
int nvrtcGetProgramLog(program *p, char *log)
{
    strcpy(log, p->log);
    return begin(__func__);
}

int nvrtcGetCUBINSize(program *p, size_t *size);
int nvrtcGetCUBINSize(program *p, size_t *size)
{
    *size = strlen(p->path) + 1;
    return begin(__func__);
}

int nvrtcGetCUBIN(program *p, char *code);
int nvrtcGetCUBIN(program *p, char *code)
{
    strcpy(code, p->path);
    return begin(__func__);
}

int nvrtcGetPTXSize(program *p, size_t *size);
int nvrtcGetPTXSize(program *p, size_t *size)
{
    return nvrtcGetCUBINSize(p, size) || begin(__func__);
}

int nvrtcGetPTX(program *p, char *code);
int nvrtcGetPTX(program *p, char *code)
{
    return nvrtcGetCUBIN(p, code) || begin(__func__);
}
