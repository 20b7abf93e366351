/* Scan arrays of several lengths by a text of --large on an OpenCL device, out of place and in place,
 * and compare with a loop. Compiled with the text's header as sorter.cl.h, -DCOUNTS=3,100: the lengths,
 * and -DEXCLUSIVE=0 -DSEGMENTED=0 or 1. Values are sums of u32. Exit status 77 if there is no device.
 */
#include "tests/kernels/opencl_host.h"

#include <sorter.cl.h> /* of the text */

#define UNTOUCHED 0xdeadbeefu

/* Output i by a loop: sums that begin anew where a flag is set. */
static void loop(const uint32_t *values, const unsigned char *flags, uint32_t count, uint32_t *out)
{
    uint32_t all = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (SEGMENTED && flags[i])
            all = 0;
        out[i] = EXCLUSIVE ? all : all + values[i];
        all += values[i];
    }
}

static cl_int scan(cl_mem workspace, size_t *bytes, cl_mem values, cl_mem flags, cl_mem out,
                   uint32_t count)
{
#if SEGMENTED
    return sorter_scan(queue, program, workspace, bytes, values, flags, out, count);
#else
    (void)flags;
    return sorter_scan(queue, program, workspace, bytes, values, out, count);
#endif
}

/* What is behind the results must stay. */
static void compare(cl_mem memory, const uint32_t *wanted, uint32_t count, uint32_t *found)
{
    const size_t bytes = ((size_t)count + 1) * sizeof *found;
    must(clEnqueueReadBuffer(queue, memory, 1, 0, bytes, found, 0, NULL, NULL), "read");
    must(memcmp(found, wanted, bytes) != 0, "values differ");
}

static void try_on(uint32_t *values, unsigned char *flags, uint32_t *wanted, uint32_t count)
{
    const size_t room = (size_t)count + 1;
    size_t bytes = 0;
    must(scan(NULL, &bytes, NULL, NULL, NULL, count) || !bytes, "the size of the workspace");
    uint32_t *found = malloc(room * sizeof *found);
    char *work = calloc(bytes, 1);
    must(!found || !work, "memory");
    cl_mem w = memory_with(work, bytes), f = memory_with(flags, room);
    cl_mem in = memory_with(values, room * sizeof *values);
    for (size_t i = 0; i < room; i++)
        found[i] = UNTOUCHED;
    cl_mem out = memory_with(found, room * sizeof *found);
    bytes--;
    must(count > 1 << 13 && scan(w, &bytes, in, f, out, count) != CL_INVALID_VALUE,
         "too few bytes");
    bytes++;
    must(scan(w, &bytes, in, f, out, count), "scan");
    compare(out, wanted, count, found);
    must(scan(w, &bytes, in, f, in, count), "scan in place");
    compare(in, wanted, count, found);
    clReleaseMemObject(w);
    clReleaseMemObject(f);
    clReleaseMemObject(in);
    clReleaseMemObject(out);
    free(work);
    free(found);
}

static void try_one(uint32_t count)
{
    const size_t room = (size_t)count + 1;
    uint32_t *values = malloc(room * sizeof *values), *wanted = malloc(room * sizeof *wanted);
    unsigned char *flags = malloc(room);
    must(!values || !wanted || !flags, "memory");
    for (size_t i = 0; i < room; i++) {
        values[i] = i < count ? (uint32_t)rand() * 3u : UNTOUCHED;
        flags[i] = rand() % 7 ? 0 : (unsigned char)(1 + rand() % 255);
    }
    loop(values, flags, count, wanted);
    wanted[count] = UNTOUCHED;
    try_on(values, flags, wanted, count);
    free(values);
    free(wanted);
    free(flags);
    printf("%lu values scanned\n", (unsigned long)count);
}

int main(void)
{
    static const uint32_t counts[] = {COUNTS};
    open_device();
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        try_one(counts[i]);
    clReleaseProgram(program);
    clReleaseCommandQueue(queue);
    clReleaseContext(context);
    return 0;
}
