/* CUDA C++: kernels, and a launcher for C that scans one array of any length by them. */
#include "codegen/scan/large/parts.h"

/* ---- the launcher ---------------------------------------------------------------------------- */

static void put_prototype(const char *linkage, const sn_emit *emit, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "%scudaError_t %s_scan(void *workspace, size_t *bytes, ", linkage,
                  emit->name);
    sn_scan_put_parameters(emit, &line);
    sn_buf_puts(&line, ", unsigned int count, cudaStream_t stream)");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
}

/* A launch, where nothing failed before. */
static void put_launch(const sn_scan_writer *w, const char *kernel, const char *blocks,
                       const char *arguments, const char *pad)
{
    const char *name = w->emit->name;
    sn_buf line = {0};
    sn_buf_printf(w->out, "%svoid *arguments[] = {%s};\n", pad, arguments);
    sn_buf_printf(&line,
                  "%serror = cudaLaunchKernel(%s_device::%s_%s, dim3(%s), dim3(%lu), arguments, 0, "
                  "stream);\n",
                  pad, name, name, kernel, blocks, w->threads);
    sn_text_wrap(&line, w->out);
    sn_buf_free(&line);
}

static void put_three_launches(const sn_scan_writer *w)
{
    const bool segmented = w->emit->scan->segmented;
    sn_buf_printf(w->out, "    typedef %s_device::total total;\n", w->emit->name);
    sn_scan_put_levels(w, "unsigned int", "size_t");
    sn_buf_puts(w->out,
                "    if (!workspace) {\n        *bytes = all * sizeof(total);\n"
                "        *bytes += !*bytes;\n        return cudaSuccess;\n    }\n"
                "    if (*bytes < all * sizeof(total))\n        return cudaErrorInvalidValue;\n"
                "    if ((size_t)workspace % alignof(total))\n"
                "        return cudaErrorMisalignedAddress;\n"
                "    cudaError_t error = cudaSuccess;\n"
                "    total *const level = static_cast<total *>(workspace);\n"
                "    for (unsigned int k = 0; k < levels && error == cudaSuccess; k++) {\n"
                "        total *to = level + begin[k], *from = k ? level + begin[k - 1] : level;\n"
                "        if (k == 0) {\n");
    put_launch(w, "sums", "sums[k]", segmented ? "&values, &flags, &to" : "&values, &to",
               "            ");
    sn_buf_puts(w->out, "        } else {\n");
    put_launch(w, "sums_of_sums", "sums[k]", "&from, &to", "            ");
    sn_buf_puts(w->out, "        }\n    }\n"
                        "    for (unsigned int k = levels; k-- > 0 && error == cudaSuccess;) {\n"
                        "        total *to = level + begin[k], *from = level + begin[k + 1];\n");
    sn_buf_printf(w->out, "        const unsigned int blocks = (sums[k] - 1) / %luu + 1;\n",
                  1ul << w->program->block_bits);
    put_launch(w, "carry", "blocks", "&to, &from, &sums[k]", "        ");
    sn_buf_puts(w->out, "    }\n    if (count && error == cudaSuccess) {\n");
    sn_buf_printf(w->out, "        const unsigned int blocks = (count - 1) / %luu + 1;\n",
                  1ul << w->program->block_bits);
    put_launch(w, "blocks", "blocks",
               segmented ? "&values, &flags, &out, &workspace, &count"
                         : "&values, &out, &workspace, &count",
               "        ");
    sn_buf_puts(w->out, "    }\n    return error;\n");
}

static void put_launcher(const sn_scan_writer *w)
{
    put_prototype("extern \"C\" ", w->emit, w->out);
    sn_buf_puts(w->out, "\n{\n");
    if (w->program->look_back)
        sn_scan_put_one_launches(w);
    else
        put_three_launches(w);
    sn_buf_puts(w->out, "}\n");
}

/* ---- the text -------------------------------------------------------------------------------- */

void sn_scan_put_large_cuda(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    sn_buf text = {0};
    sn_scan_writer w = sn_scan_writer_of(program, emit, &text);
    sn_buf_printf(out, "#include \"%s%s\"\n\nnamespace %s_device {\n\n", emit->name,
                  sn_target_of(emit)->header_ending, emit->name);
    sn_scan_put_items_of(&w);
    sn_buf_puts(&text, SN_SECTION_SCANNER "\n");
    if (program->look_back) {
        sn_scan_put_tables(program->last, &text);
        sn_scan_put_one(&w);
    } else {
        sn_buf_puts(&text, "/* What is kept of a block. */\ntypedef item total;\n\n");
        sn_scan_put_tables(program->scan, &text);
        sn_scan_put_three(&w);
    }
    sn_scan_spell(emit, "extern atomicExch;\nextern atomicOr;\nextern __threadfence;\n", &text,
                  out);
    sn_buf_free(&text);
    sn_buf_puts(out, "\n}\n\n" SN_SECTION_LAUNCHER "\n");
    w.out = out;
    put_launcher(&w);
}

void sn_scan_put_large_cuda_header(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "#include <cuda_runtime_api.h>\n#include <stddef.h>\n\n");
    sn_emit_include(emit, out);
    sn_buf_puts(out, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n/* Scan `count` values. ");
    sn_scan_put_contract(emit, "count", out);
    sn_buf_puts(
        out, "\n * Results may replace the values. Where workspace is NULL, *bytes becomes how "
             "many bytes of the\n * device's memory the call needs for so many values, at least "
             "1, and that is all it does. Else\n * workspace has *bytes, aligned as cudaMalloc "
             "does (else cudaErrorMisalignedAddress), and the\n * call returns once the work is on "
             "the stream; it allocates nothing and waits for nothing.");
    if (program->look_back)
        sn_buf_puts(out,
                    " Blocks wait for others that have begun before them: the device must go on "
                    "with\n * each block that it began, as those of compute capability 7.0 and "
                    "later do.");
    sn_buf_puts(out, " */\n");
    put_prototype("", emit, out);
    sn_buf_puts(out, ";\n\n#ifdef __cplusplus\n}\n#endif\n");
}
