/* Where arrays begin in memory and how long they are: parameters, declarations, arguments. */
#include "codegen/emit/parts.h"

void sn_emit_inputs(const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "global const key *keys");
    if (emit->pairs)
        sn_buf_printf(out, ", global const %s *values", sn_emit_value_name(emit));
    if (sn_keeps_places(emit))
        sn_buf_puts(out, ", global const u32 *places");
}

void sn_emit_outputs(const sn_emit *emit, sn_buf *out)
{
    const bool indices = emit->argsort && !emit->large;
    if (!indices || emit->keyed)
        sn_buf_printf(out, "global key *keys_out%s", indices ? ", " : "");
    if (indices)
        sn_buf_printf(out, "global %s *indices", sn_emit_value_name(emit));
    if (emit->pairs && !indices)
        sn_buf_printf(out, ", global %s *values_out", sn_emit_value_name(emit));
    if (sn_keeps_places(emit))
        sn_buf_puts(out, ", global u32 *places_out");
}

const char *sn_bounds_name(const sn_emit *emit)
{
    return emit->ragged == SN_RAGGED_SIZES ? ", sizes"
           : sn_has_ends(emit)             ? ", begins, ends"
           : emit->ragged                  ? ", offsets"
           : sn_is_told_count(emit)        ? ", count"
                                           : "";
}

void sn_emit_bounds(const sn_emit *emit, sn_buf *out)
{
    const char *bound = sn_has_wide_bounds(emit) ? "u64" : "u32";
    if (sn_has_ends(emit))
        sn_buf_printf(out, "global const %s *begins, global const %s *ends", bound, bound);
    else if (emit->ragged)
        sn_buf_printf(out, "global const %s *%s", bound, sn_bounds_name(emit) + 2);
    else if (sn_is_told_count(emit))
        sn_buf_puts(out, "uint count");
}

void sn_emit_spell(const sn_emit *emit, const char *before, sn_emit_parameters *parameters,
                   sn_buf *out)
{
    sn_buf text = {0};
    sn_ast *ast = sn_emit_ast_of(emit);
    sn_buf_puts(&text, "device void f(");
    const size_t begin = text.size;
    parameters(emit, &text);
    const bool some = text.size > begin;
    sn_buf_puts(&text, ");");
    if (ast && !text.failed)
        sn_ast_parse(ast, text.data);
    sn_buf_puts(out, some ? before : "");
    out->failed = out->failed || !ast || text.failed;
    if (!out->failed && some)
        sn_ast_print_parameters(ast, out);
    sn_buf_free(&text);
    sn_ast_free(ast);
}

/* An array longer than the network counts as empty, so nothing of it is touched. That needs no
 * branch, which barriers and lanes that exchange items would have to follow. */
static void put_count(const sn_kernel *kernel, const sn_emit *emit, const char *pad,
                      const char *array, sn_buf *out)
{
    unsigned long n = kernel->keys;
    if (emit->ragged == SN_RAGGED_SIZES)
        sn_buf_printf(out, "%sconst uint count = sizes[%s] > %lu ? 0 : sizes[%s];\n", pad, array, n,
                      array);
    else
        sn_buf_printf(out,
                      "%sconst size length = %s[%s%s] - at;\n"
                      "%sconst uint count = length > %lu ? 0 : (uint)length;\n",
                      pad, sn_has_ends(emit) ? "ends" : "offsets", array,
                      sn_has_ends(emit) ? "" : " + 1", pad, n);
    if (!sn_target_of(emit)->blocks)
        sn_buf_printf(out, "%sleft += %s > %lu;\n", pad,
                      emit->ragged == SN_RAGGED_SIZES ? "sizes[j]" : "length", n);
}

void sn_emit_extent(const sn_kernel *kernel, const sn_emit *emit, const char *array, sn_buf *out)
{
    const char *pad = sn_target_of(emit)->blocks ? "    " : "        ";
    if (emit->ragged >= SN_RAGGED_OFFSETS)
        sn_buf_printf(out, "%sconst size at = %s[%s];\n", pad,
                      sn_has_ends(emit) ? "begins" : "offsets", array);
    else if (!sn_is_interleaved(emit) && emit->counted)
        sn_buf_printf(out, "%sconst size at = %s * count;\n", pad, array);
    else if (!sn_is_interleaved(emit))
        sn_buf_printf(out, "%sconst size at = %s * %lu;\n", pad, array,
                      (unsigned long)kernel->keys);
    if (emit->ragged)
        put_count(kernel, emit, pad, array, out);
    if (!sn_is_interleaved(emit) && sn_kernel_is_partial(kernel))
        sn_buf_printf(out, "%sconst size to = %s * %lu;\n", pad, array,
                      (unsigned long)kernel->outputs);
}

void sn_emit_call(const sn_kernel *kernel, const sn_emit *emit, const char *array, sn_buf *out)
{
    bool partial = sn_kernel_is_partial(kernel);
    if (emit->ragged || partial)
        sn_emit_extent(kernel, emit, array, out);
    sn_buf_printf(out, "    sort(%s, %s, ", sn_input_names(emit), sn_output_names(emit));
    if (emit->ragged || partial)
        sn_buf_puts(out, partial ? "at, to" : "at");
    else if (emit->counted)
        sn_buf_printf(out, "%s * count", array);
    else
        sn_buf_printf(out, "%s * %lu", array, (unsigned long)kernel->keys);
    sn_buf_printf(out, "%s%s%s%s);\n", sn_has_count(emit) ? ", count" : "",
                  sn_target_of(emit)->shader ? ", thread()" : "", kernel->twins ? ", next" : "",
                  kernel->shared_arrays ? ", shared" : "");
}
