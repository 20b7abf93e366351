/* sample: an array of any length through a comparator network.
 *
 * text     sample.c
 * network  tsort:2^k for all k up to 32
 * claim    given any, goal sorted
 * proof    none: written with --unproved
 * keys     u16, ascending
 * blocks   of 2^10 keys, 2 KiB
 * call     see sample.h
 *
 * Written by netkern 0.1.0; no licence is claimed for this text. */
#ifndef SAMPLE_H
#define SAMPLE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Sort `count` keys in place.
 * Each thread has up to 66 KiB on its stack. Compiled with OpenMP, it uses its threads; the
 * result is the same for any number of them. */
void sample_sort(uint16_t *keys, uint32_t count);

#ifdef __cplusplus
}
#endif

#endif
