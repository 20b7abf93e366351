/* Programs that sort one array of integers by counting how often each value occurs.
 *
 * Keys alone: a histogram of the range, its sums by a prefix network, and each place of the result
 * looks up which value it has (counting sort). Without duplicates it is enough to know which values
 * occur (occurrence sort). Both, and the words for their steps, are from Svenningsson, Svensson and
 * Sheeran, "Counting and Occurrence Sort for GPUs using an Embedded Language", 2013; there each
 * value stores its keys, here each place finds its value, so that work is balanced when most keys
 * are equal. Keys with what belongs to them are sorted digit by digit, the least first, each digit
 * by a stable counting sort (Knuth, The Art of Computer Programming, volume 3, 5.2 and 5.2.5). */
#ifndef SN_CODEGEN_COUNTING_COUNTING_H
#define SN_CODEGEN_COUNTING_COUNTING_H

#include "codegen/emit/emit.h"
#include "networks/scan/scan.h"

SN_BEGIN_DECLS

/* ==== static library alone ==== */

/* Threads of a block, and what each has at once. */
#define SN_COUNTING_THREADS 256u
#define SN_COUNTING_ITEMS 4u
#define SN_COUNTING_TILE (SN_COUNTING_THREADS * SN_COUNTING_ITEMS)
/* Most blocks of a launch: one block adds up what each of them has. */
#define SN_COUNTING_BLOCKS 1024u
/* Values of a range that blocks count in shared memory, at most: 16 KiB. */
#define SN_COUNTING_PRIVATE 4096u
/* Values of a range, at most, where each has a cell; with pairs and places any range will do. */
#define SN_COUNTING_CELLS ((uint32_t)1 << 28)
/* Threads of a call in C, at most. */
#define SN_COUNTING_PARTS 64u

/* What is asked for. */
typedef struct sn_counting_spec {
    bool occurrence;              /* without duplicates */
    bool runtime;                 /* lo and hi are told when the program is called */
    int64_t lo, hi;               /* else: the range, both ends included */
    const sn_scan_family *family; /* of the network that adds up; it is not a reduction */
    uint32_t k;                   /* the family's parameter, or 0 */
} sn_counting_spec;

/* A program, planned. */
typedef struct sn_counting {
    sn_counting_spec spec;
    char scan[64];        /* the network's name, as "sklansky:256" */
    size_t layers, nodes; /* of it */
    unsigned char *other; /* [layers · SN_COUNTING_THREADS] the thread whose sum one adds in each
                             layer; its own number: none */
} sn_counting;

/* Plan a program.
 * emit     target, type of keys, pairs, argsort, descending
 * out      freed with sn_counting_free; zero on failure
 * errors   SN_E_UNSUPPORTED for keys that are no integers of up to 32 bits, and for pairs or places
 *          without duplicates; SN_E_ARGUMENT if lo is more than hi, one of them no number of the
 *          type, or the network no prefix network; SN_E_LIMIT if the range or the network's depth,
 *          at most 255 layers, is too large; SN_E_NOMEM
 * cost     microseconds
 */
sn_err sn_counting_plan(const sn_emit *emit, const sn_counting_spec *spec, sn_counting *out,
                        sn_error *error);
void sn_counting_free(sn_counting *counting);

/* Whether keys are sorted digit by digit, because something belongs to each. */
static inline bool sn_counting_by_digits(const sn_emit *emit)
{
    return emit->pairs || emit->argsort;
}

/* The kernels of a program, in the order in which they are launched; those of digits from the
 * second on again for each digit. Ended by NULL. */
const char *const *sn_counting_kernels(const sn_counting *counting, const sn_emit *emit);

/* What kernels are told, as the text's structure `plan` has it. */
typedef struct sn_counting_told {
    uint32_t count, low, last;
    uint32_t blocks, each, cells, cell_blocks, cells_each;
    uint32_t shift, from, to; /* with digits alone */
} sn_counting_told;

/* Bytes of a plan that kernels are told. */
size_t sn_counting_told_bytes(const sn_emit *emit);

/* What a call of the program would tell its first kernel, and bytes of its workspace; 0: the range
 * is none, or too large.
 * lo, hi   the range; used where it is told when the program is called */
size_t sn_counting_tell(const sn_counting *counting, const sn_emit *emit, uint32_t count,
                        int64_t lo, int64_t hi, sn_counting_told *told);

/* How many digits are sorted by, with pairs or places. */
uint32_t sn_counting_digits(uint32_t last);

/* Blocks of kernel k. */
uint32_t sn_counting_blocks(const sn_counting *counting, const sn_emit *emit, size_t k,
                            const sn_counting_told *told);

/* Append the text, or the header that declares what it defines. The same program and options give
 * the same bytes. */
void sn_counting_text(const sn_counting *counting, const sn_emit *emit, sn_buf *out);
void sn_counting_header(const sn_counting *counting, const sn_emit *emit, sn_buf *out);

/* What a thread does that marks a value, which others may mark as well: accesses whose order with
 * these does not matter. In CUDA, where values have many keys, a thread looks first whether its
 * value is marked, for stores to few cells wait for each other; who sees too little stores once
 * more. Who compiles a text for the host looks for the accesses. */
#define SN_COUNTING_LOOK_CUDA "cells[x] == 0"
#define SN_COUNTING_STORE_CUDA "*(volatile unsigned char *)&cells[x] = 1"
#define SN_COUNTING_STORE_OPENCL "*(volatile __global uchar *)&cells[x] = 1"

SN_END_DECLS

#endif
