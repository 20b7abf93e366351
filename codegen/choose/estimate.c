/* What mappings cost on a GPU, without a compiler to ask. */
#include "codegen/choose/mapping.h"

#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"

#include <math.h>

/* ---- instructions ---------------------------------------------------------------------------- */

/* What a barrier of a block makes warps wait; one of a warp is an instruction. */
#define BLOCK_BARRIER_COST 8.0

/* What reading a value by its key's place takes that moving it does not: the place and the key out
 * of their word, and the access. */
#define FETCH_COST 4.0

/* Lanes of the first warp. */
static uint32_t lanes_of(const sn_kernel *kernel)
{
    return kernel->block < SN_WARP ? kernel->block : SN_WARP;
}

/* Parts of memory of `unit` bytes that an access of the first warp begins in, to elements of so
 * many bytes. */
static uint32_t parts_of(const sn_kernel *kernel, const sn_op *op, uint32_t bytes, uint32_t unit)
{
    uint64_t parts[SN_WARP];
    uint32_t count = 0;
    for (uint32_t t = 0; t < lanes_of(kernel); t++) {
        uint64_t at =
            (uint64_t)(t / kernel->threads) * kernel->keys + sn_kernel_index(kernel, op, t);
        uint64_t part = at * bytes / unit;
        uint32_t i = 0;
        while (i < count && parts[i] != part)
            i++;
        if (i == count)
            parts[count++] = part;
    }
    return count;
}

/* Instructions of a compare-exchange, as counted in nvcc's code for sm_90. */
static double exchange_cost(const sn_emit *emit)
{
    bool wide = sn_key_infos[emit->type].bits == 64, ties = emit->stable || sn_has_count(emit);
    if (sn_is_packed(emit))
        return 2;
    if (emit->element.type)
        return 4 + (double)sn_emit_item_bytes(emit) / 2;
    if (sn_has_members(emit))
        return (wide ? 8 : 5) + (ties ? 3 : 0) +
               (sn_carries_values(emit) && sn_has_place(emit) ? 2 : 0);
    return wide ? 6 : 2;
}

/* Whether values of keys that share a word with their places are read by these. */
static bool fetches_packed(const sn_emit *emit)
{
    return emit->fetches && sn_is_packed(emit);
}

static double op_cost(const sn_kernel *kernel, const sn_emit *emit, const sn_op *op)
{
    switch (op->kind) {
    case SN_OP_LOAD:
    case SN_OP_STORE:
        if (emit->held)
            return 0;
        return 1 + emit->pairs + (kernel->twins ? 1 + (1u << op->wide) : 0) +
               (op->kind == SN_OP_STORE && fetches_packed(emit) ? FETCH_COST : 0);
    case SN_OP_READ:
    case SN_OP_WRITE:
        return 1;
    case SN_OP_ORDER:
        return exchange_cost(emit);
    case SN_OP_KEEP:
        return exchange_cost(emit) / 2 + 1;
    case SN_OP_SHUFFLE:
        return 1 + emit->pairs;
    case SN_OP_COMBINE:
    case SN_OP_NEUTRAL:
    case SN_OP_COPY:
        return 1;
    case SN_OP_BARRIER:
        break;
    }
    return op->scope == SN_SCOPE_WARP ? 1 : BLOCK_BARRIER_COST;
}

/* A warp executes each instruction once, and waits for those that caches have no room for: on the
 * devices measured kernels of 2,500 take a twentieth longer than their busiest pipe, of 5,000 a
 * fifth, of 7,000 a quarter. */
#define CACHED 2900.0
#define FETCHED 12000.0
#define FETCHING_MOST 1.3

static double fetching(double instructions)
{
    return fmin(FETCHING_MOST, 1 + fmax(0, instructions - CACHED) / FETCHED);
}

/* ---- memory ---------------------------------------------------------------------------------- */

/* In instructions of a thread: a byte that it loads or stores, and a line of memory that its access
 * is in, where other lanes could share it. Chosen such that the best of thread and windows on an
 * H200 is the one that is estimated to cost least, or not much slower (docs/benchmarks/h200.md). */
#define BYTE_COST 4.2
#define LINE_COST 14.5
#define LINE 128u

static double array_cost(const sn_kernel *kernel, const sn_op *op, uint32_t bytes)
{
    const uint32_t lanes = lanes_of(kernel), lines = parts_of(kernel, op, bytes, LINE);
    const double each = (double)(bytes << op->wide), least = each * lanes / LINE;
    return BYTE_COST * each + (lines > least ? LINE_COST * (lines - least) / lanes : 0);
}

static double memory_cost(const sn_kernel *kernel, const sn_emit *emit, const sn_op *op)
{
    if (emit->held || (op->kind != SN_OP_LOAD && op->kind != SN_OP_STORE))
        return 0;
    return array_cost(kernel, op, (uint32_t)sn_emit_key_bytes(emit)) +
           (emit->pairs ? array_cost(kernel, op, sn_emit_value_bytes(emit)) : 0) +
           (op->kind == SN_OP_STORE && fetches_packed(emit) ? LINE_COST : 0);
}

/* What takes longer counts most, for one hides the other, though not all of it. */
double sn_mapping_cost(const sn_kernel *kernel, const sn_emit *emit)
{
    double sum = 3.0 * kernel->place_count + 3.0 * kernel->map_count, memory = 0;
    for (size_t i = 0; i < kernel->op_count; i++) {
        sum += op_cost(kernel, emit, &kernel->op[i]);
        memory += memory_cost(kernel, emit, &kernel->op[i]);
    }
    sum *= fetching(sum);
    if (kernel->block < SN_WARP) /* other lanes of the warp do nothing */
        sum *= (double)SN_WARP / kernel->block;
    return cbrt(pow(sum, 3) + pow(memory, 3)) * kernel->threads /
           (kernel->twins ? 2 * kernel->keys : kernel->keys);
}

/* ---- clocks ---------------------------------------------------------------------------------- */

/* Threads whose arithmetic a multiprocessor begins in a clock; words of shared memory, and sectors
 * of other memory, that it moves: see codegen/cost/cost.c. */
#define ARITHMETIC 64.0
#define WORDS 32.0
#define SECTORS 4.0
#define SECTOR 32u

/* Clocks of an access of a warp, for each of its lanes. */
static double memory_clocks(const sn_kernel *kernel, const sn_emit *emit, const sn_op *op)
{
    const uint32_t lanes = lanes_of(kernel);
    uint32_t sectors = parts_of(kernel, op, sn_key_infos[emit->type].bits / 8, SECTOR);
    if (op->kind == SN_OP_STORE ? emit->pairs : sn_carries_values(emit))
        sectors += parts_of(kernel, op, sn_emit_value_bytes(emit), SECTOR);
    if (op->kind == SN_OP_STORE && emit->fetches)
        sectors += lanes;
    return sectors / SECTORS / lanes;
}

double sn_mapping_clocks(const sn_kernel *kernel, const sn_emit *emit)
{
    const double words = (double)sn_emit_item_bytes(emit) / 4;
    double arithmetic = 0, moves = 0;
    for (size_t i = 0; i < kernel->op_count; i++) {
        const sn_op *op = &kernel->op[i];
        if (op->kind == SN_OP_ORDER)
            arithmetic += exchange_cost(emit) / ARITHMETIC;
        else if (op->kind == SN_OP_LOAD || op->kind == SN_OP_STORE)
            moves += memory_clocks(kernel, emit, op);
        else if (op->kind == SN_OP_READ || op->kind == SN_OP_WRITE)
            moves += words * (1u << op->wide) / WORDS;
    }
    return (arithmetic > moves ? arithmetic : moves) * kernel->threads / kernel->keys;
}
