/* Which is built if OpenCL is there; its functions are in the texts' headers. */
#include "counting_opencl.h"

#define CL_TARGET_OPENCL_VERSION 120
#include "cl_counting.cl.h"   /* of the texts, … */
#include "cl_occurrence.cl.h" /* … which lie in SN_BENCH_KERNELS */

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace
{

cl_context context;
cl_command_queue queue;
cl_program programs[2]; /* counting, occurrence */

void must(cl_int error, const char *what)
{
    if (!error)
        return;
    std::fprintf(stderr, "bench_counting: %s: error %d\n", what, error);
    std::exit(1);
}

cl_program build(cl_device_id device, const char *name)
{
    cl_int error;
    std::ifstream file(std::string(SN_BENCH_KERNELS "/") + name);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const char *source = text.c_str();
    must(text.empty(), name);
    cl_program program = clCreateProgramWithSource(context, 1, &source, nullptr, &error);
    must(error, name);
    must(clBuildProgram(program, 1, &device, "-cl-std=CL1.2", nullptr, nullptr), name);
    return program;
}

/* A buffer in the host's memory. */
class shared
{
  public:
    shared(const std::vector<uint32_t> &numbers)
    {
        cl_int error;
        bytes = numbers.size() * 4;
        memory = clCreateBuffer(context, CL_MEM_USE_HOST_PTR, bytes,
                                const_cast<uint32_t *>(numbers.data()), &error);
        must(error, "clCreateBuffer");
    }
    ~shared()
    {
        clReleaseMemObject(memory);
    }
    shared(const shared &) = delete;

    /* Let the host see what is in it. */
    void show() const
    {
        cl_int error;
        void *at = clEnqueueMapBuffer(queue, memory, CL_TRUE, CL_MAP_READ, 0, bytes, 0, nullptr,
                                      nullptr, &error);
        must(error, "clEnqueueMapBuffer");
        must(clEnqueueUnmapMemObject(queue, memory, at, 0, nullptr, nullptr), "unmapping");
        must(clFinish(queue), "clFinish");
    }

    cl_mem memory;

  private:
    size_t bytes;
};

} // namespace

bool opencl_open()
{
    cl_platform_id platform;
    cl_device_id device;
    cl_int error;
    if (clGetPlatformIDs(1, &platform, nullptr) ||
        clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, nullptr))
        return false;
    context = clCreateContext(nullptr, 1, &device, nullptr, nullptr, &error);
    must(error, "clCreateContext");
    queue = clCreateCommandQueue(context, device, 0, &error);
    must(error, "clCreateCommandQueue");
    programs[0] = build(device, "cl_counting.cl");
    programs[1] = build(device, "cl_occurrence.cl");
    return true;
}

size_t opencl_bytes(bool once, uint32_t count, uint32_t hi)
{
    size_t bytes = 0;
    must((once ? cl_occurrence_sort : cl_counting_sort)(queue, programs[once], nullptr, nullptr,
                                                        count, 0, hi, nullptr, &bytes, nullptr),
         "the workspace");
    return bytes;
}

uint32_t opencl_sort(bool once, const std::vector<uint32_t> &keys, uint32_t hi,
                     std::vector<uint32_t> &out, std::vector<uint32_t> &workspace)
{
    std::vector<uint32_t> report(3);
    const shared k(keys), o(out), w(workspace), r(report);
    size_t bytes = workspace.size() * 4;
    must((once ? cl_occurrence_sort : cl_counting_sort)(queue, programs[once], k.memory, o.memory,
                                                        (cl_uint)keys.size(), 0, hi, w.memory,
                                                        &bytes, r.memory),
         "the call");
    o.show();
    r.show();
    return report[0];
}
