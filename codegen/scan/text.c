/* The texts of prefix networks: the head, the contract, and what the three targets make of them. */
#include "codegen/scan/plan.h"

#include "codegen/emit/parts.h"
#include "codegen/scan/parts.h"

/* Variables that a C function may have, and words of 32 bits in the registers of a thread. */
#define C_VARIABLES_MAX 1024u
#define WORDS_MAX 128u

/* ---- limits ---------------------------------------------------------------------------------- */

static size_t shared_bytes(const sn_kernel *kernel, const sn_emit *emit)
{
    return (size_t)kernel->shared_arrays * kernel->shared_size * sn_scan_item_bytes(emit);
}

sn_err sn_scan_text_check(const sn_kernel *kernel, const sn_emit *emit, sn_error *error)
{
    const size_t bytes = shared_bytes(kernel, emit), most = sn_target_shared_bytes(emit->target);
    const size_t words = (sn_scan_item_bytes(emit) + 3) / 4 * kernel->registers;
    sn_err err = sn_scan_items_check(emit, error);
    if (err)
        return err;
    if (emit->target == SN_TARGET_C && !sn_kernel_in_registers(kernel))
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "C has no threads that share an array; use mapping thread");
    if (emit->target == SN_TARGET_C && kernel->registers > C_VARIABLES_MAX)
        return sn_fail(error, SN_E_LIMIT,
                       "%lu values do not fit the variables of a function; %u do",
                       (unsigned long)kernel->registers, C_VARIABLES_MAX);
    if (emit->target != SN_TARGET_C && words > WORDS_MAX)
        return sn_fail(error, SN_E_LIMIT,
                       "%zu words of 32 bits do not fit the registers of a thread; %u do", words,
                       WORDS_MAX);
    if (bytes > most)
        return sn_fail(error, SN_E_LIMIT,
                       "%zu bytes of shared memory are more than the %zu there are", bytes, most);
    return SN_OK;
}

/* ---- the text -------------------------------------------------------------------------------- */

static void put_launch(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const bool cuda = emit->target == SN_TARGET_CUDA;
    const char *group = cuda ? "block" : "group", *threads = cuda ? "threads" : "work-items";
    const unsigned long block = kernel->block, own = kernel->threads;
    if (emit->target == SN_TARGET_C)
        sn_buf_puts(out, " * compile  -O3 -march=native\n");
    else if (sn_kernel_in_registers(kernel))
        sn_buf_printf(out, " * launch   a thread for each array, %s of %lu %s\n", group, block,
                      threads);
    else if (block > own)
        sn_buf_printf(out, " * launch   %lu %s for each array, %s of %lu\n", own, threads, group,
                      block);
    else
        sn_buf_printf(out,
                      " * launch   a %s of %lu %s for each array, %zu bytes of shared memory\n",
                      group, block, threads, shared_bytes(kernel, emit));
}

static void put_head(const sn_kernel *kernel, const sn_emit *emit, bool header, sn_buf *out)
{
    sn_buf_printf(out, "/* %s: arrays of %lu element%s through a prefix network.\n *\n", emit->name,
                  (unsigned long)kernel->keys, kernel->keys == 1 ? "" : "s");
    sn_emit_head_lines(emit, header, out);
    if (sn_kernel_is_partial(kernel) && kernel->outputs == 1)
        sn_buf_printf(out, " * outputs  %lu is stored\n", (unsigned long)kernel->first);
    put_launch(kernel, emit, out);
    sn_emit_head_end(emit, out);
}

typedef void emitter(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

void sn_scan_text(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    static emitter *const emitters[] = {sn_scan_put_cuda, sn_scan_put_opencl, sn_scan_put_c};
    sn_names names;
    put_head(kernel, emit, false, out);
    emitters[emit->target](kernel, sn_names_begin(&names, emit, out), out);
    sn_names_end(&names, out);
}

void sn_scan_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    static emitter *const emitters[] = {sn_scan_put_cuda_header, sn_scan_put_opencl_header,
                                        sn_scan_put_c_header};
    put_head(kernel, emit, true, out);
    sn_emit_guard(emit, out);
    emitters[emit->target](kernel, emit, out);
    sn_buf_puts(out, "\n#endif\n");
}
