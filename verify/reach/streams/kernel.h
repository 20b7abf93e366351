/* The inner loops of the engine `reach` (internal to verify/).
 *
 * Every wire has a slot: one or four units of 64 bytes, divided into lanes. A lane is one run of
 * the network. Lanes of one bit hold a vector of zeros and ones each. Lanes of numbers hold a whole
 * chain of vectors, each above the one before: the number of a wire says in how many of them, the
 * last ones, it carries a one. Comparators act on both alike, as minimum and maximum. */
#ifndef SN_VERIFY_REACH_STREAMS_KERNEL_H
#define SN_VERIFY_REACH_STREAMS_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SN_REACH_UNIT 64u      /* bytes */
#define SN_REACH_UNITS_MAX 4u  /* units of a slot, 1 or this many */
#define SN_REACH_LANES 512u    /* one-bit lanes in a unit */
#define SN_REACH_UNIT_WORDS 8u /* 64-bit words in a unit */

typedef enum sn_reach_lane { SN_REACH_BITS, SN_REACH_BYTES, SN_REACH_SHORTS } sn_reach_lane;
#define SN_REACH_LANE_KINDS 3

/* Two slots: a comparator, or the claim that `low` is at most `high` in every lane. */
typedef struct sn_reach_pair {
    uint32_t low;
    uint32_t high;
} sn_reach_pair;

/* Apply comparators in order: the smaller to slot low, the larger to slot high. */
typedef void sn_reach_compare(const sn_reach_pair *steps, size_t count, unsigned char *slots);
/* Mark in bad[a slot's size] the lanes, every bit of them or some, that break a claim. */
typedef void sn_reach_check(const sn_reach_pair *pairs, size_t count, const unsigned char *slots,
                            unsigned char *bad);

/* The loops for one instruction set, by kind of lane and by slots of one or of four units. */
typedef struct sn_reach_kernel {
    const char *isa; /* "avx512", "avx2", "portable" */
    sn_reach_compare *compare[SN_REACH_LANE_KINDS][2];
    sn_reach_check *check[SN_REACH_LANE_KINDS][2];
    /* Transpose eight squares of 64 by 64 bits side by side: bit j of rows[i][k] and bit i of
     * rows[j][k] change places. */
    void (*transpose)(uint64_t rows[64][SN_REACH_UNIT_WORDS]);
} sn_reach_kernel;

/* Those of this build, the fastest first; the last runs everywhere. */
extern const sn_reach_kernel sn_reach_kernels[];
extern const size_t sn_reach_kernel_count;
/* Whether the processor and the operating system offer what a kernel needs. */
bool sn_reach_kernel_usable(const sn_reach_kernel *kernel);
/* The fastest usable one. */
const sn_reach_kernel *sn_reach_kernel_best(void);

/* Turn the lowest bits into a unit of numbers, 0 for a zero and `one` for a one: 64 bits into
 * bytes, 32 into shorts. */
void sn_reach_expand(sn_reach_lane lane, uint64_t bits, uint16_t one, void *unit);

#endif
