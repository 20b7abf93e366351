/* Which kernel runs a network, and whether it does what the network does. */
#include "verify/vectors/vectors.h"

#include "verify/engine.h"
#include "verify/vectors/bitslice/bitslice.h"

#include <assert.h>
#include <stdlib.h>

/* From so many wires on, machine code repays the time to make and try it: measured, 5 µs a
 * comparator against half a nanosecond gained for a comparator and block. */
#define JIT_WIRES_MIN 22

/* Longer programs are not tried: that would take as long as running few vectors. */
#define TRIED_SIZE_MAX ((size_t)1 << 20)

struct sn_blocks {
    sn_block_kernel kernel;
    sn_dag *dag;
    sn_order orders[SN_DAG_WIRES_MAX];
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
static sn_err try_interpreter(const sn_blocks *blocks, sn_error *error)
{
    void *memory = aligned_alloc(64, sn_interp_memory(blocks->interp));
    if (!memory)
        return sn_fail_nomem(error);
    bool agrees =
        sn_interp_agrees(blocks->interp, blocks->dag, blocks->orders, blocks->order_count, memory);
    free(memory);
    return agrees ? SN_OK
                  : sn_engine_fault("exhaustive", "its loops contradict plain evaluation", error);
}

static sn_err prepare(sn_blocks *blocks, sn_poll *poll, void *data, sn_error *error)
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
                     sn_blocks **out, sn_error *error)
{
    assert(sn_block_kernel_usable(kernel));
    *out = NULL;
    sn_blocks *blocks = sn_alloc(1, sizeof *blocks);
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

void sn_blocks_free(sn_blocks *blocks)
{
    if (!blocks)
        return;
    sn_jit_free(blocks->jit);
    sn_interp_free(blocks->interp);
    sn_dag_free(blocks->dag);
    free(blocks);
}

sn_block_kernel sn_blocks_kernel(const sn_blocks *blocks)
{
    return blocks->kernel;
}

size_t sn_blocks_memory(const sn_blocks *blocks)
{
    return blocks->jit ? sn_jit_memory(blocks->jit) : sn_interp_memory(blocks->interp);
}

bool sn_blocks_run(const sn_blocks *blocks, void *memory, uint64_t first, uint32_t log2_count,
                   sn_poll *poll, void *data)
{
    if (blocks->jit)
        return sn_jit_run(blocks->jit, memory, first, log2_count);
    return sn_interp_run(blocks->interp, memory, first, log2_count, poll, data);
}
