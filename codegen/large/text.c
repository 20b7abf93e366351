/* A program's text and header: the head of both, and the emitter of the target. */
#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"
#include "codegen/large/parts.h"

static void put_launch(const sn_program *program, const sn_emit *emit, sn_buf *out)
{
    const unsigned long bits = program->passes.block_bits;
    const char *group = emit->target == SN_TARGET_CUDA ? "block" : "group";
    bool uniform;
    unsigned long threads = sn_program_threads(program, &uniform);
    sn_buf_printf(
        out, " * launch   %s%lu %s a %s of 2^%lu keys, up to %zu bytes of shared memory\n",
        uniform ? "" : "up to ", threads, emit->target == SN_TARGET_CUDA ? "threads" : "work-items",
        group, bits, sn_program_shared_bytes(program, emit));
    size_t bytes = sn_program_shared_bytes(program, emit);
    sn_emit_needs_line(bytes > sn_target_shared_bytes(emit->target) ? bytes : 0, out);
}

static void put_head(const sn_program *program, const sn_emit *emit, bool header, sn_buf *out)
{
    const unsigned long bits = program->passes.block_bits;
    sn_buf_printf(out, "/* %s: an array of any length through a comparator network.\n *\n",
                  emit->name);
    sn_emit_head_lines(emit, header, out);
    if (emit->target == SN_TARGET_C)
        sn_buf_printf(out, " * blocks   of 2^%lu keys, %zu KiB\n", bits,
                      sn_program_block_bytes(program, emit) >> 10);
    else
        put_launch(program, emit, out);
    sn_emit_head_end(emit, out);
}

typedef void emitter(const sn_program *program, const sn_emit *emit, sn_buf *out);

void sn_program_text(const sn_program *program, const sn_emit *emit, sn_buf *out)
{
    static emitter *const emitters[] = {sn_program_put_cuda, sn_program_put_opencl,
                                        sn_program_put_c};
    sn_names names;
    put_head(program, emit, false, out);
    emitters[emit->target](program, sn_names_begin(&names, emit, out), out);
    sn_names_end(&names, out);
}

void sn_program_header(const sn_program *program, const sn_emit *emit, sn_buf *out)
{
    static emitter *const emitters[] = {sn_program_put_cuda_header, sn_program_put_opencl_header,
                                        sn_program_put_c_header};
    put_head(program, emit, true, out);
    sn_emit_guard(emit, out);
    emitters[emit->target](program, emit, out);
    sn_buf_puts(out, "\n#endif\n");
}
