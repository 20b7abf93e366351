/* The section of a text that knows the type of keys. */
#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"

#include <stdio.h>

/* ---- memory ---------------------------------------------------------------------------------- */

/* What the text relies on of a type that it does not declare. */
static void put_element_check(const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "typedef char element_has_%zu_bytes[sizeof(%s) == %zu ? 1 : -1];\n\n",
                  emit->element.size, emit->element.type, emit->element.size);
}

static void put_item(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const char *value = sn_dialects[emit->target].value;
    if (emit->element.type)
        put_element_check(emit, out);
    if (kernel->twins)
        sn_buf_puts(out, "/* The keys of two arrays, that of the first in the lower half. */\n");
    if (!sn_has_members(emit)) {
        sn_buf_printf(out, "typedef %s item;\n\n",
                      kernel->twins ? "unsigned int" : sn_item_type(emit));
        return;
    }
    sn_buf_printf(out, "typedef struct item {\n    %s key;\n", sn_item_type(emit));
    if (sn_carries_values(emit))
        sn_buf_printf(out, "    %s value;\n", sn_word_name(emit));
    if (sn_has_place(emit))
        sn_buf_printf(out, "    %s place;\n", value);
    sn_buf_puts(out, "} item;\n\n");
}

static void put_item_of(const sn_kernel *kernel, const sn_emit *emit, const char *pad, sn_buf *out)
{
    const bool lanes = sn_c_has_lane_items(emit);
    sn_buf_printf(out, sn_has_members(emit) ? "%s    item x;\n%s    x.key = " : "%s    return ",
                  pad, pad);
    sn_buf_puts(out, lanes ? "key_lane(" : "");
    sn_emit_item_of(kernel, emit, sn_moves_bits(emit) ? "bits_at(&keys[at])" : "keys[at]", "i",
                    out);
    sn_buf_puts(out, lanes ? ");\n" : ";\n");
    if (!sn_has_members(emit))
        return;
    if (sn_carries_values(emit))
        sn_buf_printf(out, "%s    x.value = %s;\n", pad,
                      !lanes                           ? "values[at]"
                      : emit->value_type == SN_KEY_I64 ? "word_lane((uint64_t)values[at])"
                                                       : "word_lane(values[at])");
    if (sn_has_place(emit))
        sn_buf_printf(out, "%s    x.place = %s;\n", pad,
                      emit->large ? "first ? i : places[at]"
                      : lanes     ? "word_lane(i)"
                                  : "i");
    sn_buf_printf(out, "%s    return x;\n", pad);
}

/* The key that nothing comes behind. */
static void print_last_key(const sn_emit *emit, char text[64])
{
    const sn_key_info *key = &sn_key_infos[emit->type];
    uint64_t ones = UINT64_MAX >> (64 - key->bits);
    const char *suffix = key->bits < 64 ? "u" : emit->target == SN_TARGET_OPENCL ? "ul" : "ull";
    if (key->class_ == SN_CLASS_FLOAT && emit->float_compare && emit->target == SN_TARGET_CUDA)
        snprintf(text, 64,
                 key->bits == 32 ? "%s__int_as_float(0x7f800000)"
                                 : "%s__longlong_as_double(0x7ff0000000000000)",
                 emit->descending ? "-" : "");
    else if (key->class_ == SN_CLASS_FLOAT && emit->float_compare)
        snprintf(text, 64, "%sINFINITY", emit->descending ? "-" : "");
    else if (key->class_ == SN_CLASS_SIGNED)
        snprintf(text, 64, emit->descending ? "-0x%llx - 1" : "0x%llx",
                 (unsigned long long)(ones >> 1));
    else
        snprintf(text, 64, "0x%llx%s", sn_is_turned(emit) ? 0ull : (unsigned long long)ones,
                 suffix);
}

/* What fills up an array that is shorter than the network: nothing comes behind it. Of elements, no
 * one is known to be the last; fillers are told by their place. */
static void put_filler(const sn_emit *emit, sn_buf *out)
{
    char key[64];
    bool element = emit->element.type, lanes = sn_c_has_lane_items(emit);
    const sn_emit packed = {.target = emit->target, .type = SN_KEY_U32};
    if (!element)
        print_last_key(sn_is_packed(emit) ? &packed : emit, key);
    if (!sn_has_members(emit)) {
        sn_buf_printf(out, lanes ? "    return key_lane(%s);\n" : "    return %s;\n", key);
        return;
    }
    if (element)
        sn_buf_puts(out, emit->target == SN_TARGET_CUDA ? "    item x = item();\n"
                         : emit->target == SN_TARGET_C
                             ? "    item x;\n    memset(&x, 0, sizeof x);\n"
                             : "    item x = {0};\n");
    else
        sn_buf_printf(out,
                      lanes ? "    item x;\n    x.key = key_lane(%s);\n"
                            : "    item x;\n    x.key = %s;\n",
                      key);
    const char *last = lanes ? "word_lane(0xffffffff%s)" : "0xffffffff%s";
    for (int place = !emit->pairs; place <= sn_has_place(emit); place++) {
        sn_buf_printf(out, "    x.%s = ", place ? "place" : "value");
        sn_buf_printf(out, last,
                      place || !sn_has_wide_values(emit) ? "u"
                      : emit->target == SN_TARGET_OPENCL ? "fffffffful"
                                                         : "ffffffffull");
        sn_buf_puts(out, ";\n");
    }
    sn_buf_puts(out, "    return x;\n");
}

/* The last parameters of load and store; `line` is what stands before them.
 * which   they are told which element of the array it is
 * first   whether its place is known to memory yet */
static void put_place_parameters(const sn_emit *emit, bool which, bool first, sn_buf *line,
                                 sn_buf *out)
{
    sn_buf_puts(line, which ? ", size_t at, unsigned int i" : ", size_t at");
    sn_buf_puts(line, sn_has_count(emit) ? ", unsigned int count" : "");
    sn_buf_puts(line, first ? ", int first)\n" : ")\n");
    sn_text_wrap(line, out);
    sn_buf_puts(out, "{\n");
    sn_buf_free(line);
}

/* Before a function for single elements: compilers do not complain of one that is not static and
 * not called, where all elements are moved several at once. */
static const char *single(const sn_kernel *kernel, const sn_emit *emit, sn_op_kind kind)
{
    return sn_kernel_moves_wide(kernel, kind, 0) ? sn_function(emit) : "inline __device__ ";
}

/* Of two arrays at once. */
static void put_twin_accesses(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const char *key = sn_key_name(emit);
    sn_buf_printf(out, "%sitem load(const %s *keys, size_t at, size_t next)\n{\n    return ",
                  single(kernel, emit, SN_OP_LOAD), key);
    sn_emit_twin(emit, "keys[at]", "keys[at + next]", out);
    sn_buf_printf(out,
                  ";\n}\n\n%svoid store(item x, %s *keys_out, size_t at, size_t next)\n{\n"
                  "    const item both = %s;\n    keys_out[at] = (%s)both;\n"
                  "    if (next)\n        keys_out[at + next] = (%s)(both >> 16);\n}\n\n",
                  single(kernel, emit, SN_OP_STORE), key, sn_has_image(emit) ? "key_of(x)" : "x",
                  key, key);
}

static void put_load(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf line = {0};
    sn_emit read = *emit;
    read.pairs = sn_carries_values(emit);
    sn_buf_printf(&line, "%sitem load(", single(kernel, emit, SN_OP_LOAD));
    sn_emit_inputs(&read, &line);
    put_place_parameters(emit, sn_has_count(emit) || sn_has_place(emit), sn_keeps_places(emit),
                         &line, out);
    if (sn_has_count(emit)) {
        sn_buf_puts(out, "    if (i < count) {\n");
        put_item_of(kernel, emit, "    ", out);
        sn_buf_puts(out, "    }\n");
        put_filler(emit, out);
    } else {
        put_item_of(kernel, emit, "", out);
    }
    sn_buf_puts(out, "}\n\n");
}

/* The condition on which an element is stored, NULL if there is none. */
static const char *store_condition(const sn_kernel *kernel, const sn_emit *emit, char text[80])
{
    const char *count = sn_has_count(emit) ? "i < count" : "";
    unsigned long first = kernel->first, outputs = kernel->outputs;
    if (!sn_stores_some(kernel))
        return *count ? count : NULL;
    if (first)
        snprintf(text, 80, "i - %luu < %luu%s%s", first, outputs, *count ? " && " : "", count);
    else
        snprintf(text, 80, "i < %luu%s%s", outputs, *count ? " && " : "", count);
    return text;
}

static void put_store(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    char text[80];
    const char *condition = store_condition(kernel, emit, text);
    const bool lanes = sn_c_has_lane_items(emit);
    const char *key = sn_has_members(emit) ? lanes ? "key_in(x.key)" : "x.key"
                      : lanes              ? "key_in(x)"
                                           : "x";
    const char *pad = condition ? "    " : "";
    sn_buf line = {0};
    sn_buf_printf(&line, "%svoid store(item x, %s", single(kernel, emit, SN_OP_STORE),
                  emit->fetches ? "value v, " : "");
    sn_emit_outputs(emit, &line);
    put_place_parameters(emit, condition != NULL, false, &line, out);
    if (condition)
        sn_buf_printf(out, "    if (%s) {\n", condition);
    if (!emit->argsort || emit->keyed || emit->large) {
        sn_buf_printf(out, sn_moves_bits(emit) ? "%s    put_bits(" : "%s    keys_out[at] = ", pad);
        if (sn_is_packed(emit))
            sn_emit_packed_key(emit, out);
        else
            sn_buf_printf(out, sn_has_image(emit) ? "key_of(%s)" : "%s", key);
        sn_buf_puts(out, sn_moves_bits(emit) ? ", &keys_out[at]);\n" : ";\n");
    }
    if (emit->argsort && !emit->large) {
        sn_buf_printf(out, "%s    indices[at] = ", pad);
        if (sn_has_wide_values(emit))
            sn_buf_printf(out, "(%s)(", sn_value_name(emit));
        if (lanes)
            sn_buf_puts(out, "word_in(x.place)");
        else
            sn_emit_place_of(kernel, emit, out);
        sn_buf_puts(out, sn_has_wide_values(emit) ? ");\n" : ";\n");
    }
    char cast[24] = "";
    if (emit->value_type == SN_KEY_I64)
        snprintf(cast, sizeof cast, "(%s)", sn_value_name(emit));
    if (emit->pairs)
        sn_buf_printf(out, "%s    values_out[at] = %s%s;\n", pad, cast,
                      lanes           ? "word_in(x.value)"
                      : emit->fetches ? "v"
                                      : "x.value");
    if (sn_keeps_places(emit))
        sn_buf_printf(out, "%s    places_out[at] = x.place;\n", pad);
    sn_buf_puts(out, condition ? "    }\n}\n\n" : "}\n\n");
}

/* The value of a key, by the place that it had in the array that begins at element `at`. */
static void put_fetch(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    if (!emit->fetches)
        return;
    sn_buf_printf(out,
                  "typedef %s value;\n\n"
                  "%svalue fetch(item x, const %s *values, size_t at)\n{\n"
                  "    return values[at + %s",
                  sn_value_name(emit), sn_function(emit), sn_value_name(emit),
                  sn_is_packed(emit) ? "(" : "");
    sn_emit_place_of(kernel, emit, out);
    sn_buf_puts(out, sn_is_packed(emit) ? ")];\n}\n\n" : "];\n}\n\n");
}

/* The item of the thread whose number differs in the bits of `distance`. */
static void put_from_lane(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    uint32_t lanes = kernel->block < SN_WARP ? kernel->block : SN_WARP;
    unsigned long mask = UINT32_MAX >> (SN_WARP - lanes);
    const char *const parts[] = {sn_has_members(emit) ? "x.key" : "x",
                                 sn_carries_values(emit) ? "x.value" : NULL,
                                 sn_has_members(emit) && sn_has_place(emit) ? "x.place" : NULL};
    sn_buf_printf(out, "%sitem from_lane(item x, int distance)\n{\n", sn_function(emit));
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i])
            sn_buf_printf(out, "    %s = __shfl_xor_sync(0x%lxu, %s, distance);\n", parts[i], mask,
                          parts[i]);
    sn_buf_puts(out, "    return x;\n}\n\n");
}

/* A launch asks for bytes, which are as many items as there must be room for only if items are as
 * large as they are taken to be. Elements of the user's may be aligned to more. */
static void put_item_check(const sn_emit *emit, sn_buf *out)
{
    size_t bytes = sn_emit_item_bytes(emit);
    sn_buf_printf(out, "typedef char item_has_%zu_bytes[sizeof(item) == %zu ? 1 : -1];\n\n", bytes,
                  bytes);
}

void sn_emit_keys(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, SN_SECTION_KEYS "\n");
    if (sn_c_has_lane_items(emit))
        sn_emit_c_vector_bytes(out);
    if (sn_moves_bits(emit))
        sn_emit_accesses(emit, out);
    if (kernel->twins)
        sn_emit_twin_images(emit, out);
    else
        sn_emit_images(emit, out);
    if (sn_c_has_lane_items(emit))
        sn_emit_c_items(kernel, emit, out);
    else
        put_item(kernel, emit, out);
    if (emit->element.type && sn_has_members(emit) && sn_emit_dynamic_bytes(kernel, emit))
        put_item_check(emit, out);
    if (kernel->twins) {
        put_twin_accesses(kernel, emit, out);
    } else {
        put_load(kernel, emit, out);
        put_fetch(kernel, emit, out);
        put_store(kernel, emit, out);
    }
    /* C has them with its items, or of large arrays where it has no vectors */
    if (emit->target != SN_TARGET_C || (emit->element.type && !emit->large))
        sn_emit_comparisons(kernel, emit, out);
    if (sn_kernel_count(kernel, SN_OP_SHUFFLE))
        put_from_lane(kernel, emit, out);
    if (emit->target == SN_TARGET_CUDA)
        sn_emit_wide_accesses(kernel, emit, out);
}
