/* Where arrays begin in memory and how long they are: parameters, declarations, arguments. */
#include "codegen/emit/parts.h"

void sn_emit_inputs(const sn_emit *emit, sn_buf *out)
{
    const sn_dialect *d = &sn_dialects[emit->target];
    sn_buf_printf(out, "%sconst %s *keys", d->global, sn_key_name(emit));
    if (emit->pairs)
        sn_buf_printf(out, ", %sconst %s *values", d->global, sn_value_name(emit));
    if (sn_keeps_places(emit))
        sn_buf_printf(out, ", %sconst %s *places", d->global, d->value);
}

void sn_emit_outputs(const sn_emit *emit, sn_buf *out)
{
    const sn_dialect *d = &sn_dialects[emit->target];
    if (emit->argsort && !emit->large) {
        if (emit->keyed)
            sn_buf_printf(out, "%s%s *keys_out, ", d->global, sn_key_name(emit));
        sn_buf_printf(out, "%s%s *indices", d->global, sn_value_name(emit));
        return;
    }
    sn_buf_printf(out, "%s%s *keys_out", d->global, sn_key_name(emit));
    if (emit->pairs)
        sn_buf_printf(out, ", %s%s *values_out", d->global, sn_value_name(emit));
    if (sn_keeps_places(emit))
        sn_buf_printf(out, ", %s%s *places_out", d->global, d->value);
}

const char *sn_bounds_name(const sn_emit *emit)
{
    return emit->ragged == SN_RAGGED_SIZES ? ", sizes"
           : sn_has_ends(emit)             ? ", begins, ends"
           : emit->ragged                  ? ", offsets"
           : emit->counted                 ? ", count"
                                           : "";
}

void sn_emit_bounds(const sn_emit *emit, sn_buf *out)
{
    const sn_dialect *d = &sn_dialects[emit->target];
    const char *count = emit->target == SN_TARGET_OPENCL ? "uint" : "unsigned int";
    const char *wide = sn_key_infos[SN_KEY_U64].type[emit->target];
    const char *bound = sn_has_wide_bounds(emit) ? wide : d->value;
    if (sn_has_ends(emit))
        sn_buf_printf(out, ", %sconst %s *begins, %sconst %s *ends", d->global, bound, d->global,
                      bound);
    else if (emit->ragged)
        sn_buf_printf(out, ", %sconst %s *%s", d->global, bound, sn_bounds_name(emit) + 2);
    else if (emit->counted)
        sn_buf_printf(out, ", %s count", count);
}

/* An array longer than the network counts as empty, so nothing of it is touched. That needs no
 * branch, which barriers and lanes that exchange items would have to follow. */
static void put_count(const sn_kernel *kernel, const sn_emit *emit, const char *pad,
                      const char *array, sn_buf *out)
{
    unsigned long n = kernel->keys;
    if (emit->ragged == SN_RAGGED_SIZES)
        sn_buf_printf(out, "%sconst unsigned int count = sizes[%s] > %lu ? 0 : sizes[%s];\n", pad,
                      array, n, array);
    else
        sn_buf_printf(out,
                      "%sconst size_t size = %s[%s%s] - at;\n"
                      "%sconst unsigned int count = size > %lu ? 0 : (unsigned int)size;\n",
                      pad, sn_has_ends(emit) ? "ends" : "offsets", array,
                      sn_has_ends(emit) ? "" : " + 1", pad, n);
    if (emit->target == SN_TARGET_C)
        sn_buf_printf(out, "%sleft += %s > %lu;\n", pad,
                      emit->ragged == SN_RAGGED_SIZES ? "sizes[j]" : "size", n);
}

void sn_emit_extent(const sn_kernel *kernel, const sn_emit *emit, const char *array, sn_buf *out)
{
    const char *pad = emit->target == SN_TARGET_C ? "        " : "    ";
    if (emit->ragged >= SN_RAGGED_OFFSETS)
        sn_buf_printf(out, "%sconst size_t at = %s[%s];\n", pad,
                      sn_has_ends(emit) ? "begins" : "offsets", array);
    else if (!sn_is_interleaved(emit) && emit->counted)
        sn_buf_printf(out, "%sconst size_t at = %s * count;\n", pad, array);
    else if (!sn_is_interleaved(emit))
        sn_buf_printf(out, "%sconst size_t at = %s * %lu;\n", pad, array,
                      (unsigned long)kernel->keys);
    if (emit->ragged)
        put_count(kernel, emit, pad, array, out);
    if (!sn_is_interleaved(emit) && sn_kernel_is_partial(kernel))
        sn_buf_printf(out, "%sconst size_t to = %s * %lu;\n", pad, array,
                      (unsigned long)kernel->outputs);
}

void sn_emit_extent_parameters(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, ", size_t at%s%s%s", sn_kernel_is_partial(kernel) ? ", size_t to" : "",
                  kernel->twins ? ", size_t next" : "",
                  sn_has_count(emit) ? ", unsigned int count" : "");
}

void sn_emit_call(const sn_kernel *kernel, const sn_emit *emit, const char *array, sn_buf *out)
{
    bool partial = sn_kernel_is_partial(kernel);
    sn_buf line = {0};
    if (emit->ragged || partial)
        sn_emit_extent(kernel, emit, array, out);
    sn_buf_printf(&line, "    sort(%s, %s, ", sn_input_names(emit), sn_output_names(emit));
    if (emit->ragged || partial)
        sn_buf_puts(&line, partial ? "at, to" : "at");
    else if (emit->counted)
        sn_buf_printf(&line, "%s * count", array);
    else
        sn_buf_printf(&line, "%s * %lu", array, (unsigned long)kernel->keys);
    sn_buf_printf(&line, "%s%s%s);\n", sn_has_count(emit) ? ", count" : "",
                  kernel->twins ? ", next" : "", kernel->shared_arrays ? ", shared" : "");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
}
