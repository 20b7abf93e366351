/* An OpenCL library for tests, with two platforms of a device each that can be asked what they are,
 * and no more. Its environment:
 *
 *   FAKE_OPENCL_FAIL  the function that fails, none if unset
 *   FAKE_OPENCL_HOW   how it fails: error (if unset), hang, abort, crash or exit
 *   FAKE_OPENCL_WHO   the platform that does, "0" or "1"; any if unset
 */
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FAILED = -5, NOT_IMPLEMENTED = -59, NONE = -1 };

/* Platforms, and devices likewise, are these addresses. */
static const char objects[2];

static const char *setting(const char *name)
{
    const char *value = getenv(name);
    return value ? value : "";
}

/* What a call of platform or device `who` is to return. */
static int begin(const char *name, int who)
{
    const char *how = setting("FAKE_OPENCL_HOW"), *whose = setting("FAKE_OPENCL_WHO");
    if (strcmp(setting("FAKE_OPENCL_FAIL"), name) != 0 || (*whose && atoi(whose) != who))
        return 0;
    while (!strcmp(how, "hang"))
        pause();
    if (!strcmp(how, "abort")) {
        fprintf(stderr, "*** it cannot see the machine\n");
        abort();
    }
    if (!strcmp(how, "crash"))
        raise(SIGSEGV);
    if (!strcmp(how, "exit"))
        exit(0);
    return FAILED;
}

static int number_of(const void *object)
{
    return object == &objects[1];
}

int clGetPlatformIDs(uint32_t room, const void **platforms, uint32_t *count);
int clGetPlatformIDs(uint32_t room, const void **platforms, uint32_t *count)
{
    for (uint32_t i = 0; platforms && i < room && i < 2; i++)
        platforms[i] = &objects[i];
    if (count)
        *count = 2;
    return begin(__func__, NONE);
}

static int say(const void *bytes, size_t size, size_t room, void *value)
{
    if (size > room)
        return FAILED;
    memcpy(value, bytes, size);
    return 0;
}

int clGetPlatformInfo(const void *platform, uint32_t what, size_t room, void *value, size_t *size);
int clGetPlatformInfo(const void *platform, uint32_t what, size_t room, void *value, size_t *size)
{
    char name[] = "Fake platform 0";
    (void)what, (void)size;
    name[sizeof name - 2] = (char)('0' + number_of(platform));
    int error = begin(__func__, number_of(platform));
    return error ? error : say(name, sizeof name, room, value);
}

int clGetDeviceIDs(const void *platform, uint64_t kind, uint32_t room, const void **devices,
                   uint32_t *count);
int clGetDeviceIDs(const void *platform, uint64_t kind, uint32_t room, const void **devices,
                   uint32_t *count)
{
    (void)kind;
    if (devices && room)
        *devices = platform;
    if (count)
        *count = 1;
    return begin(__func__, number_of(platform));
}

int clGetDeviceInfo(const void *device, uint32_t what, size_t room, void *value, size_t *size);
int clGetDeviceInfo(const void *device, uint32_t what, size_t room, void *value, size_t *size)
{
    static const uint64_t numbers[] = {[0x02] = 4, [0x04] = 256, [0x1f] = 1 << 30, [0x23] = 32768};
    char name[] = "Fake device 0";
    (void)size;
    name[sizeof name - 2] = (char)('0' + number_of(device));
    int error = begin(__func__, number_of(device));
    if (error)
        return error;
    if (what >= 0x102b)
        return say(name, sizeof name, room, value);
    return say(&numbers[what - 0x1000], room < 8 ? room : 8, room, value);
}

void *clCreateContext(const void *properties, uint32_t devices, const void *device, void *notify,
                      void *data, int *error);
void *clCreateContext(const void *properties, uint32_t devices, const void *device, void *notify,
                      void *data, int *error)
{
    (void)properties, (void)devices, (void)device, (void)notify, (void)data;
    *error = begin(__func__, NONE);
    *error = *error ? *error : NOT_IMPLEMENTED;
    return NULL;
}

/* What is behind a context is looked up, but nobody gets there. */
#define UNUSED(name) \
    int name(void);  \
    int name(void)   \
    {                \
        abort();     \
    }
UNUSED(clReleaseContext)
UNUSED(clReleaseCommandQueue)
UNUSED(clReleaseMemObject)
UNUSED(clReleaseProgram)
UNUSED(clReleaseKernel)
UNUSED(clReleaseEvent)
UNUSED(clBuildProgram)
UNUSED(clGetProgramBuildInfo)
UNUSED(clSetKernelArg)
UNUSED(clEnqueueWriteBuffer)
UNUSED(clEnqueueReadBuffer)
UNUSED(clEnqueueNDRangeKernel)
UNUSED(clFinish)
UNUSED(clGetEventProfilingInfo)
UNUSED(clCreateCommandQueue)
UNUSED(clCreateBuffer)
UNUSED(clCreateProgramWithSource)
UNUSED(clCreateKernel)
