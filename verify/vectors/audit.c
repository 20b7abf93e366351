/* Audit of engines on 512 vectors; blocks of vectors shared by threads. */
#include "verify/engine.h"
#include "verify/vectors/bitslice/bitslice.h"
#include "verify/vectors/vectors.h"

#include <assert.h>
#include <stdlib.h>

/* ---- audit ----------------------------------------------------------------------------------- */

sn_err sn_audit_init(sn_audit *audit, const sn_net *net, const sn_property *property,
                     sn_error *error)
{
    *audit = (sn_audit){0};
    sn_err err = sn_batch_new(net, property, &audit->batch, error);
    if (!err)
        err = sn_samples_init(&audit->samples, property, audit->batch, error);
    if (err)
        return err;
    /* Blocks of about the square root of the wires, sorted: other vectors lose themselves among the
     * many of middling weight. */
    audit->samples.turn = (sn_log2_ceil(audit->samples.free_count + 1) + 1) / 2;
    sn_samples_fill(&audit->samples);
    return SN_OK;
}

void sn_audit_clear(sn_audit *audit)
{
    sn_samples_clear(&audit->samples);
    sn_batch_free(audit->batch);
}

bool sn_audit_run(sn_audit *audit)
{
    return sn_batch_refute(audit->batch, SN_BLOCK_VECTORS, NULL, NULL) < SN_BLOCK_VECTORS;
}

/* Vectors that are judged one by one. */
enum { LANES_JUDGED = 32 };

/* Whether word 0 of what came out is what it should be. */
static bool values_agree(const sn_net *net, const sn_batch *batch, uint64_t *values)
{
    for (uint32_t w = 0; w < net->wires; w++)
        values[w] = batch->input[w].word[0];
    sn_net_apply_bits(net, values, NULL);
    for (uint32_t w = 0; w < net->wires; w++)
        if (values[w] != batch->value[w].word[0])
            return false;
    return true;
}

/* Vectors that are sorted but for two neighbours at most, with any number of ones, or where ranks
 * are asked for with about as many as decide. */
static void fill_nearly_sorted(sn_audit *audit)
{
    const sn_property *p = audit->samples.property;
    sn_random *random = &audit->samples.random;
    sn_lanes *input = audit->batch->input;
    for (uint32_t lane = 0; lane < LANES_JUDGED; lane++) {
        uint32_t zeros = (uint32_t)sn_random_below(random, p->wires + 1);
        if (sn_property_is_ranged(p) && p->goal != SN_GOAL_NEARLY && lane % 2)
            zeros = p->first + (uint32_t)sn_random_below(random, p->last - p->first + 2);
        uint32_t moved = lane % 4 && zeros && zeros < p->wires ? zeros - 1 : UINT32_MAX;
        for (uint32_t w = 0; w < p->wires; w++) {
            uint64_t one = w == moved || (w >= zeros && w != moved + 1);
            input[w].word[0] &= ~(UINT64_C(1) << lane);
            input[w].word[0] |= one << lane;
        }
    }
}

/* Whether vectors that nothing sorts are judged alike. */
static bool judgements_agree(sn_audit *audit, int64_t *values)
{
    sn_batch *batch = audit->batch;
    const sn_net still = {.wires = batch->net->wires}, *net = batch->net;
    sn_lanes broken;
    bool agree = true;
    fill_nearly_sorted(audit);
    batch->net = &still;
    sn_batch_broken(batch, &broken);
    batch->net = net;
    for (uint32_t lane = 0; agree && lane < LANES_JUDGED; lane++) {
        for (uint32_t w = 0; w < still.wires; w++)
            values[w] = batch->input[w].word[0] >> lane & 1;
        bool good = sn_property_satisfied(batch->property, &still, values, values + still.wires);
        agree = good == !(broken.word[0] >> lane & 1);
    }
    return agree;
}

sn_err sn_audit_batches(const sn_net *net, const sn_property *property, const char *engine,
                        sn_error *error)
{
    sn_audit audit;
    int64_t *values = sn_alloc(4 * (size_t)net->wires, sizeof *values);
    sn_err err = sn_audit_init(&audit, net, property, error);
    if (!err && !values)
        err = sn_fail_nomem(error);
    if (!err && sn_audit_run(&audit))
        err = sn_engine_fault(engine, "an admitted vector refutes what it found to hold", error);
    if (!err && !values_agree(net, audit.batch, (uint64_t *)(void *)values))
        err = sn_engine_fault(engine, "its loops contradict plain evaluation", error);
    if (!err && !judgements_agree(&audit, values))
        err = sn_engine_fault(engine, "its judgements contradict plain ones", error);
    sn_audit_clear(&audit);
    free(values);
    return err;
}

/* ---- blocks ---------------------------------------------------------------------------------- */

/* Which kernel runs a network, and whether it does what the network does. */

/* From so many wires on, machine code repays the time to make and try it: measured, 5 µs a
 * comparator against half a nanosecond gained for a comparator and block. */
#define JIT_WIRES_MIN 22

/* Longer programs are not tried: that would take as long as running few vectors. */
#define TRIED_SIZE_MAX ((size_t)1 << 20)

struct sn_vector_blocks {
    sn_block_kernel kernel;
    sn_dag *dag;
    sn_slice_order orders[SN_DAG_WIRES_MAX];
    uint32_t order_count;
    sn_jit *jit; /* one of the two is set */
    sn_interp *interp;
};

/* A kernel: the code maker to use if any, and the interpreter that runs without one. */
typedef struct kernel_row {
    bool jit;
    sn_jit_isa jit_isa;
    sn_interp_isa isa;
    sn_block_kernel stand_in;
} kernel_row;

static const kernel_row rows[] = {
    [SN_BLOCK_KERNEL_JIT_AVX512] = {.jit = true,
                                    .jit_isa = SN_JIT_AVX512,
                                    .isa = SN_INTERP_AVX512,
                                    .stand_in = SN_BLOCK_KERNEL_AVX512},
    [SN_BLOCK_KERNEL_JIT_AVX2] = {.jit = true,
                                  .jit_isa = SN_JIT_AVX2,
                                  .isa = SN_INTERP_AVX2,
                                  .stand_in = SN_BLOCK_KERNEL_AVX2},
    [SN_BLOCK_KERNEL_AVX512] = {.isa = SN_INTERP_AVX512},
    [SN_BLOCK_KERNEL_AVX2] = {.isa = SN_INTERP_AVX2},
    [SN_BLOCK_KERNEL_PORTABLE] = {.isa = SN_INTERP_PORTABLE},
};

const char *sn_block_kernel_name(sn_block_kernel kernel)
{
    static const char *const names[] = {
#define X(id, name) name,
        SN_BLOCK_KERNELS(X)
#undef X
    };
    return names[kernel];
}

static bool processor_has(sn_interp_isa isa)
{
    if (isa == SN_INTERP_AVX512)
        return sn_processor_has_avx512f();
    return isa == SN_INTERP_AVX2 ? sn_processor_has_avx2() : isa == SN_INTERP_PORTABLE;
}

bool sn_block_kernel_usable(sn_block_kernel kernel)
{
    const kernel_row *row = &rows[kernel];
    return (!row->jit || SN_WITH_JIT) && sn_interp_has(row->isa) && processor_has(row->isa);
}

sn_block_kernel sn_block_kernel_for(const sn_net *net)
{
    bool pays = net->wires >= JIT_WIRES_MIN && net->size <= SN_JIT_SIZE_MAX;
    sn_block_kernel kernel = 0;
    while (!sn_block_kernel_usable(kernel) || (rows[kernel].jit && !pays))
        kernel++; /* the portable one always stops this */
    return kernel;
}

/* What the interpreter makes of the network must be what the network is. */
static sn_err try_interpreter(const sn_vector_blocks *blocks, sn_error *error)
{
    void *memory = sn_alloc_aligned(64, sn_interp_memory(blocks->interp));
    if (!memory)
        return sn_fail_nomem(error);
    bool agrees =
        sn_interp_agrees(blocks->interp, blocks->dag, blocks->orders, blocks->order_count, memory);
    sn_free_aligned(memory);
    return agrees ? SN_OK
                  : sn_engine_fault("exhaustive", "its loops contradict plain evaluation", error);
}

static sn_err prepare(sn_vector_blocks *blocks, sn_poll *poll, void *data, sn_error *error)
{
    const kernel_row *row = &rows[blocks->kernel];
    if (row->jit)
        blocks->jit = sn_jit_new(blocks->dag, blocks->orders, blocks->order_count, row->jit_isa);
    if (blocks->jit)
        return SN_OK;
    if (row->jit)
        blocks->kernel = row->stand_in;
    sn_err err = sn_interp_new(blocks->dag, blocks->orders, blocks->order_count, row->isa, poll,
                               data, &blocks->interp, error);
    bool tried = !err && blocks->dag->size <= TRIED_SIZE_MAX && !poll(data);
    return tried ? try_interpreter(blocks, error) : err;
}

sn_err sn_blocks_new(const sn_net *net, sn_block_kernel kernel, sn_poll *poll, void *data,
                     sn_vector_blocks **out, sn_error *error)
{
    assert(sn_block_kernel_usable(kernel));
    *out = NULL;
    sn_vector_blocks *blocks = sn_alloc(1, sizeof *blocks);
    if (!blocks)
        return sn_fail_nomem(error);
    blocks->kernel = kernel;
    sn_err err = sn_dag_new(net, &blocks->dag, error);
    if (!err) {
        blocks->order_count = sn_dag_orders(blocks->dag, blocks->orders);
        err = prepare(blocks, poll, data, error);
    }
    if (err) {
        sn_blocks_free(blocks);
        return err;
    }
    *out = blocks;
    return SN_OK;
}

void sn_blocks_free(sn_vector_blocks *blocks)
{
    if (!blocks)
        return;
    sn_jit_free(blocks->jit);
    sn_interp_free(blocks->interp);
    sn_dag_free(blocks->dag);
    free(blocks);
}

sn_block_kernel sn_blocks_kernel(const sn_vector_blocks *blocks)
{
    return blocks->kernel;
}

size_t sn_blocks_memory(const sn_vector_blocks *blocks)
{
    return blocks->jit ? sn_jit_memory(blocks->jit) : sn_interp_memory(blocks->interp);
}

bool sn_blocks_run(const sn_vector_blocks *blocks, void *memory, uint64_t first,
                   uint32_t log2_count, sn_poll *poll, void *data)
{
    if (blocks->jit)
        return sn_jit_run(blocks->jit, memory, first, log2_count);
    return sn_interp_run(blocks->interp, memory, first, log2_count, poll, data);
}
