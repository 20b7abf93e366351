/* The programs that count, on the first OpenCL device. */
#ifndef SN_BENCH_COUNTING_OPENCL_H
#define SN_BENCH_COUNTING_OPENCL_H

#include <cstddef>
#include <cstdint>
#include <vector>

/* Build both programs. False if there is no device; ends the program if a text does not build. */
bool opencl_open();

/* Sort keys of 0..hi: out[0 ...] receives them in order, or each number once; returns how many.
 * `out` and `workspace` have as much room as the keys, and as opencl_bytes says. Device and host
 * share memory, if the device is the processor. Ends the program where a call fails. */
uint32_t opencl_sort(bool once, const std::vector<uint32_t> &keys, uint32_t hi,
                     std::vector<uint32_t> &out, std::vector<uint32_t> &workspace);

/* The workspace of opencl_sort. */
size_t opencl_bytes(bool once, uint32_t count, uint32_t hi);

#endif
