/* oddeven4: arrays of 4 elements through a comparator network.
 *
 * network  oddeven:4, 4 wires, 5 comparators, depth 3
 * claim    given any, goal sorted
 * proof    engine exhaustive; fnv-1a a8c629e6b9e073fb
 * keys     u32, ascending
 * launch   a thread for each array, block of 128 threads
 * call     see oddeven4.h
 *
 * Written by netkern 0.1.0; no licence is claimed for this text. */
#ifndef ODDEVEN4_H
#define ODDEVEN4_H

#include <cuda_runtime_api.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Elements of an array. */
#define oddeven4_KEYS 4

/* Sort `arrays` arrays, one behind the other, each of 4 elements.
 * All pointers are to the device's memory; results may replace the arrays. The call
 * returns once the work is on the stream; it allocates nothing. */
cudaError_t oddeven4_sort(const unsigned int *keys, unsigned int *keys_out, size_t arrays,
    cudaStream_t stream);

#ifdef __cplusplus
}
#endif

#endif
