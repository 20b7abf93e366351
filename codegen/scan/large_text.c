/* The heads of texts for one array of any length, and the emitter of the target. */
#include "codegen/scan/large.h"
#include "codegen/scan/parts.h"

/* ---- the text -------------------------------------------------------------------------------- */

static void put_head(const sn_scan_program *program, const sn_emit *emit, bool header, sn_buf *out)
{
    const unsigned long bits = program->block_bits;
    sn_buf_printf(out, "/* %s: an array of any length through a prefix network.\n *\n", emit->name);
    sn_emit_head_lines(emit, header, out);
    if (emit->target == SN_TARGET_C)
        sn_buf_printf(out, " * blocks   of 2^%lu values\n * compile  -O3 -march=native -fopenmp\n",
                      bits);
    else
        sn_buf_printf(out, " * launch   %lu threads a block of 2^%lu values\n",
                      (unsigned long)program->scan->threads, bits);
    sn_emit_head_end(emit, out);
}

void sn_scan_program_text(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    put_head(program, emit, false, out);
    if (emit->target == SN_TARGET_C)
        sn_scan_put_large_c(program, emit, out);
    else
        sn_scan_put_large_cuda(program, emit, out);
}

void sn_scan_program_header(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    put_head(program, emit, true, out);
    sn_emit_guard(emit, out);
    if (emit->target == SN_TARGET_C)
        sn_scan_put_large_c_header(program, emit, out);
    else
        sn_scan_put_large_cuda_header(program, emit, out);
    sn_buf_puts(out, "\n#endif\n");
}
