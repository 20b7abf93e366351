/* The texts of prefix networks: the head, the contract, and what the three targets make of them. */
#include "codegen/scan/text.h"

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

/* ---- the contract ---------------------------------------------------------------------------- */

void sn_scan_put_parameters(const sn_emit *emit, sn_buf *out)
{
    const sn_dialect *d = &sn_dialects[emit->target];
    sn_buf_printf(out, "%sconst %s *values, ", d->global, sn_key_name(emit));
    if (emit->scan->segmented)
        sn_buf_printf(out, "%sconst unsigned char *flags, ", d->global);
    sn_buf_printf(out, "%s%s *out", d->global, sn_key_name(emit));
}

static void put_promise(const sn_emit *emit, sn_buf *out)
{
    const sn_scan_spec *s = emit->scan;
    if (s->op == SN_OPERATOR_USER)
        sn_buf_printf(out, "\n * It is yours to see that %s is associative; it need not commute.",
                      s->function);
    else if (sn_is_float(emit) && s->op <= SN_OPERATOR_MULTIPLY)
        sn_buf_puts(out, "\n * On floating-point numbers that is not associative: results are "
                         "rounded as the network\n * combines them, the same way each time.");
    else if (sn_is_float(emit))
        sn_buf_puts(out, "\n * There must be no NaN.");
    else if (s->op <= SN_OPERATOR_MULTIPLY)
        sn_buf_puts(out, " Results wrap.");
}

void sn_scan_put_contract(const sn_emit *emit, const char *count, sn_buf *out)
{
    static const char *const signs[] = {"+", "*", "min", "max"};
    const sn_scan_spec *s = emit->scan;
    const char *sign = s->op == SN_OPERATOR_USER ? s->function : signs[s->op];
    sn_buf_printf(out, "Of %s values x0, x1 ... output i is x0 %s x1 %s ... %s x%s.", count, sign,
                  sign, sign, s->exclusive ? "(i-1)" : "i");
    if (s->exclusive)
        sn_buf_puts(out, "\n * The first is what combining with changes nothing.");
    if (s->segmented)
        sn_buf_puts(out, "\n * Where flags[i] is not 0 a segment begins at i, and nothing before "
                         "i is in it.");
    put_promise(emit, out);
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
    put_head(kernel, emit, false, out);
    emitters[emit->target](kernel, emit, out);
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
