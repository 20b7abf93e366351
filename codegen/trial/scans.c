/* Around the texts of prefix networks: their call, what outputs are to be made of, the operator. */
#include "codegen/trial/parts.h"

#include "codegen/emit/parts.h"
#include "codegen/scan/plan.h"

#include <stdlib.h>

/* Whether lanes pass items on. */
static bool passes_on(const sn_trial *trial)
{
    const sn_scan_program *p = trial->of.scan_program;
    return sn_kernel_count(trial->of.kernel, SN_OP_SHUFFLE) ||
           (p && (sn_kernel_count(p->scan, SN_OP_SHUFFLE) ||
                  (p->total && sn_kernel_count(p->total, SN_OP_SHUFFLE))));
}

void sn_scan_put_macros(const sn_trial *trial, sn_buf *out)
{
    const sn_emit *emit = trial->of.emit;
    const sn_kernel *kernel = trial->of.kernel;
    const uint32_t lanes = kernel->threads < SN_WARP ? kernel->threads : SN_WARP;
    const bool looks_back = trial->of.scan_program && trial->of.scan_program->look_back;
    sn_source_put_arrays(trial, out);
    const sn_number numbers[] = {
        {"LANES", sn_dialect(emit)->intrinsic[SN_AST_CALL_SHUFFLE_XOR] ? lanes : 0},
        {"PASSES_ON", passes_on(trial)},
        {"LOOK_BACK", looks_back},
        {"WORDS", looks_back && sn_scan_in_words(emit)},
        {"USER", emit->scan->op == SN_OPERATOR_USER},
        {"EXCLUSIVE", emit->scan->exclusive},
        {"COMBINES", emit->large || sn_kernel_count(kernel, SN_OP_COMBINE) > 0},
        {"NEUTRAL", sn_kernel_count(kernel, SN_OP_NEUTRAL) > 0}};
    sn_put_numbers(numbers, sizeof numbers / sizeof *numbers, out);
}

/* ---- calls ----------------------------------------------------------------------------------- */

/* A call with kernels: it tells first how much memory it needs, and gets no more, filled with what
 * no result may show. OpenCL's hosts count in items as they are there, which records are not. */
static void put_kernels_call(const sn_trial *trial, sn_buf *out)
{
    const sn_emit *emit = trial->of.emit;
    const char *name = emit->name, *in = emit->scan->segmented ? "values, flags" : "values";
    const char *queue = sn_call_before(emit), *stream = sn_call_after(emit);
    sn_buf_printf(out,
                  "    size_t bytes = 0;\n"
                  "    int failed = %s_scan(%sNULL, &bytes, %s, out, (unsigned)count%s);\n",
                  name, queue, in, stream);
    if (sn_target_of(emit)->queue)
        sn_buf_printf(out, "    const size_t room = bytes / %zu * sizeof(sn_text_item);\n",
                      sn_scan_item_bytes(emit));
    else
        sn_buf_puts(out, "    const size_t room = bytes;\n");
    sn_buf_printf(out,
                  "    void *workspace = sn_memory(room);\n    memset(workspace, 0xa5, room);\n"
                  "    failed |= %s_scan(%sworkspace, &bytes, %s, out, (unsigned)count%s);\n"
                  "    sn_memory_free(workspace);\n    return failed || !bytes;\n}\n",
                  name, queue, in, stream);
}

/* Of an array of values, and which of them begin segments; as those of kernels are told. */
static const char parameters[] =
    "static size_t sn_call(SN_KEY *values, SN_VALUE *flags, SN_OUT *out, SN_VALUE *, size_t "
    "count,\n"
    "    const SN_BOUND *, size_t arrays)\n{\n    (void)flags, (void)count, (void)arrays;\n";

/* In C a program must give the same in one chunk and in several. */
static void put_call(const sn_trial *trial, sn_buf *out)
{
    const sn_emit *emit = trial->of.emit;
    const bool segmented = emit->scan->segmented;
    if (emit->large) {
        sn_buf_puts(out, "static unsigned int sn_chunks = 1;\n");
        sn_put_entries(trial, out);
    }
    sn_buf_puts(out, parameters);
    if (!sn_target_of(emit)->blocks)
        sn_buf_printf(out, "    %s_scan(%s, out, %s);\n    return 0;\n}\n", emit->name,
                      segmented ? "values, flags" : "values",
                      emit->large ? "count, sn_chunks" : "arrays");
    else if (emit->large)
        put_kernels_call(trial, out);
    else
        sn_source_put_launch(emit, "scan", segmented ? "values, flags, out" : "values, out", out);
}

void sn_scan_put_run(const sn_trial *trial, sn_buf *out)
{
    put_call(trial, out);
    sn_buf_puts(out, "#include \"host/numbers.h\"\n#include \"host/run.h\"\n");
}

/* ---- records --------------------------------------------------------------------------------- */

/* Of a network that joins what is not side by side nothing can be told: the runs are empty. */
static void put_runs(const sn_scan *scan, sn_buf *out)
{
    sn_error error = {.text = ""};
    uint32_t *first = sn_alloc(scan->net.wires, sizeof *first);
    uint32_t *last = sn_alloc(scan->net.wires, sizeof *last);
    if (!first || !last || sn_scan_intervals(scan, first, last, &error))
        out->failed = true;
    else {
        sn_buf_puts(out, "static const unsigned int sn_first[] = ");
        sn_put_list(first, scan->net.wires, out);
        sn_buf_puts(out, ", sn_last[] = ");
        sn_put_list(last, scan->net.wires, out);
        sn_buf_puts(out, ";\n");
    }
    free(first);
    free(last);
}

void sn_scan_put_record(const sn_trial *trial, sn_buf *out)
{
    put_runs(trial->of.scan, out);
    put_call(trial, out);
    sn_buf_puts(out, "#include \"host/scan_prove.h\"\n");
}

/* ---- the operator ---------------------------------------------------------------------------- */

/* In types that nothing is lost in: sums and products of two values have twice as many bits. */
static void put_told(const sn_emit *emit, sn_buf *out)
{
    static const char *const written[] = {"(SN_KEY)((unsigned __int128)a + (unsigned __int128)b)",
                                          "(SN_KEY)((unsigned __int128)a * (unsigned __int128)b)",
                                          "a > b ? b : a", "a > b ? a : b"};
    static const char *const of_floats[] = {"a + b", "a * b"};
    const sn_scan_spec *s = emit->scan;
    sn_buf_puts(out, "static SN_KEY sn_told(SN_KEY a, SN_KEY b)\n{\n    return ");
    if (s->op == SN_OPERATOR_USER)
        sn_buf_printf(out, "%s(a, b)", s->function);
    else if (sn_is_float(emit) && s->op <= SN_OPERATOR_MULTIPLY)
        sn_buf_puts(out, of_floats[s->op]);
    else
        sn_buf_puts(out, written[s->op]);
    sn_buf_puts(out, ";\n}\n");
}

void sn_scan_put_keys(const sn_trial *trial, sn_buf *out)
{
    put_told(trial->of.emit, out);
    sn_buf_puts(out, "#include \"host/bits.h\"\n#include \"host/scan_keys.h\"\n");
}
