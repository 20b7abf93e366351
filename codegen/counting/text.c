/* Texts and headers of programs that count, from templates. */
#include "codegen/counting/words.h"
#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"

/* ---- the head -------------------------------------------------------------------------------- */

static void put_range(const sn_counting_spec *spec, sn_buf *out)
{
    if (spec->runtime)
        sn_buf_puts(out, " * range    told when it is called\n");
    else
        sn_buf_printf(out, " * range    %lld to %lld\n", (long long)spec->lo, (long long)spec->hi);
}

/* Bytes of the largest arrays in shared memory that a kernel has. */
static size_t shared_bytes(const sn_counting *counting, const sn_emit *emit)
{
    const sn_counting_spec *spec = &counting->spec;
    const size_t sums = 2 * SN_COUNTING_THREADS;
    if (sn_counting_by_digits(emit))
        return 4 * (17 * SN_COUNTING_THREADS + sums + 17);
    const bool private =
        !spec->occurrence && (spec->runtime || spec->hi - spec->lo < SN_COUNTING_PRIVATE);
    return 4 * (sums + (private ? SN_COUNTING_PRIVATE : 0));
}

static void put_head(const void *of, const sn_emit *emit, bool header, sn_buf *out)
{
    const sn_counting *counting = of;
    const sn_target_info *target = sn_target_of(emit);
    sn_buf_printf(out, "/* %s: an array of any length, by %s sort.\n *\n", emit->name,
                  counting->spec.occurrence ? "occurrence" : "counting");
    if (header && emit->file && *emit->file)
        sn_emit_file_line(emit->file, out);
    put_range(&counting->spec, out);
    sn_emit_order_line(emit, out);
    if (target->blocks)
        sn_buf_printf(out,
                      " * sums     by %s, %zu layers, %zu nodes\n"
                      " * launch   %u %s a %s, up to %zu bytes of shared memory\n",
                      counting->scan, counting->layers, counting->nodes, SN_COUNTING_THREADS,
                      target->threads, target->block, shared_bytes(counting, emit));
    sn_buf_puts(out, " * proof    none: such programs are tried (netkern --prove)\n");
    sn_emit_head_end(emit, out);
}

/* ---- texts ----------------------------------------------------------------------------------- */

static const sn_emit_kind kind = {put_head, sn_counting_words, SN_EMIT_TEXTS(sn_counting_)};

void sn_counting_text(const sn_counting *counting, const sn_emit *emit, sn_buf *out)
{
    sn_emit_write(&kind, counting, emit, false, out);
}

void sn_counting_header(const sn_counting *counting, const sn_emit *emit, sn_buf *out)
{
    sn_emit_write(&kind, counting, emit, true, out);
}
