/* The heads of texts for one array of any length, and the emitter of the target. */
#include "codegen/emit/parts.h"
#include "codegen/scan/large/parts.h"

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
        sn_buf_printf(
            out, " * launch   %lu %s of 2^%lu values\n", (unsigned long)program->scan->threads,
            emit->target == SN_TARGET_CUDA ? "threads a block" : "work-items a group", bits);
    sn_emit_head_end(emit, out);
}

typedef void emitter(const sn_scan_program *program, const sn_emit *emit, sn_buf *out);

void sn_scan_program_text(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    static emitter *const emitters[] = {sn_scan_put_large_cuda, sn_scan_put_large_opencl,
                                        sn_scan_put_large_c};
    sn_names names;
    put_head(program, emit, false, out);
    emitters[emit->target](program, sn_names_begin(&names, emit, out), out);
    sn_names_end(&names, out);
}

void sn_scan_program_header(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    static emitter *const emitters[] = {
        sn_scan_put_large_cuda_header, sn_scan_put_large_opencl_header, sn_scan_put_large_c_header};
    put_head(program, emit, true, out);
    sn_emit_guard(emit, out);
    emitters[emit->target](program, emit, out);
    sn_buf_puts(out, "\n#endif\n");
}
