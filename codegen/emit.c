#include "codegen/emit_internal.h"

#include <string.h>

const sn_key_info sn_key_infos[] = {
#define X(id, name, bits, class, cuda, opencl, c) {name, bits, SN_CLASS_##class, {cuda, opencl, c}},
    SN_KEY_TYPES(X)
#undef X
};
const size_t sn_key_type_count = sizeof sn_key_infos / sizeof sn_key_infos[0];

const sn_dialect sn_dialects[3] = {
    {.function = "static __device__ ",
     .global = "",
     .shared = "",
     .value = "unsigned int",
     .thread = "threadIdx.x",
     .threads = "threads of a block",
     .first = "min",
     .last = "max",
     .first_float = "fmin",
     .last_float = "fmax"},
    {.function = "static ",
     .global = "__global ",
     .shared = "local ",
     .value = "uint",
     .thread = "get_local_id(0)",
     .threads = "work-items of a group",
     .first = "min",
     .last = "max"},
    {.function = "static inline ", .global = "", .shared = "", .value = "uint32_t"},
};

/* ---- limits ---------------------------------------------------------------------------------- */

/* What every CUDA device gives a block without being asked, and every OpenCL device a group. */
#define SHARED_CUDA ((size_t)48 << 10)
#define SHARED_OPENCL ((size_t)32 << 10)
/* Registers of 32 bits that the elements of an array may take in a thread. */
#define WORDS_MAX 64u
/* Elements that a C function holds in variables. */
#define C_KEYS_MAX 256u

static size_t item_bytes(const sn_emit *emit)
{
    size_t key = sn_key_infos[emit->type].bits / 8;
    return !emit->pairs ? key : key < 8 ? 8 : 16;
}

size_t sn_emit_shared_bytes(const sn_kernel *kernel, const sn_emit *emit)
{
    size_t arrays = sn_kernel_in_registers(kernel) ? 1 : sn_kernel_arrays(kernel);
    return arrays * kernel->shared_arrays * kernel->keys * item_bytes(emit);
}

static sn_err check_registers(const sn_kernel *kernel, const sn_emit *emit, sn_error *error)
{
    size_t words = (item_bytes(emit) + 3) / 4;
    if (emit->pairs && item_bytes(emit) == 16)
        words = 3;
    size_t most = emit->target == SN_TARGET_C ? C_KEYS_MAX : WORDS_MAX / words;
    if (kernel->registers > most)
        return sn_fail(error, SN_E_LIMIT, "%lu keys%s do not fit %s; %zu of this type do",
                       (unsigned long)kernel->registers, emit->pairs ? " with values" : "",
                       emit->target == SN_TARGET_C ? "the variables of a function"
                                                   : "the registers of a thread",
                       most);
    return SN_OK;
}

static sn_err check_shared(const sn_kernel *kernel, const sn_emit *emit, sn_error *error)
{
    size_t most = emit->target == SN_TARGET_CUDA ? SHARED_CUDA : SHARED_OPENCL;
    size_t bytes = sn_emit_shared_bytes(kernel, emit);
    if (emit->target == SN_TARGET_C)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "C has no threads that share an array; use --mapping thread");
    if (emit->target == SN_TARGET_OPENCL && sn_kernel_count(kernel, SN_OP_SHUFFLE))
        return sn_fail(error, SN_E_UNSUPPORTED, "OpenCL has no shuffles within a sub-group");
    if (emit->target == SN_TARGET_OPENCL && sn_kernel_arrays(kernel) > 1)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "OpenCL has no barriers for a part of a group, so a group sorts one array");
    if (bytes > most)
        return sn_fail(error, SN_E_LIMIT,
                       "%zu bytes of shared memory are more than the %zu there are", bytes, most);
    return SN_OK;
}

sn_err sn_emit_check(const sn_kernel *kernel, const sn_emit *emit, sn_error *error)
{
    const sn_key_info *key = &sn_key_infos[emit->type];
    if (emit->nan_ignore && key->class_ != SN_CLASS_FLOAT)
        return sn_fail(error, SN_E_UNSUPPORTED, "keys of type %s are never NaN", key->name);
    if (emit->nan_ignore && key->bits == 16)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "f16 keys are compared as integers, which orders NaNs at no cost");
    sn_err err = sn_kernel_in_registers(kernel) ? SN_OK : check_shared(kernel, emit, error);
    return err ? err : check_registers(kernel, emit, error);
}

/* ---- the head -------------------------------------------------------------------------------- */

static void put_line(sn_buf *out, const char *label, const char *text)
{
    sn_buf_printf(out, " * %-8s ", label);
    for (char last = 0; *text; last = *text++) { /* nothing may end the comment */
        sn_buf_puts(out, last == '*' && *text == '/' ? " " : "");
        sn_buf_add(out, text, 1);
    }
    sn_buf_puts(out, "\n");
}

static void put_order_line(const sn_emit *emit, sn_buf *out)
{
    const sn_key_info *key = &sn_key_infos[emit->type];
    sn_buf_printf(out, " * keys     %s, %s%s", key->name,
                  emit->descending ? "descending" : "ascending",
                  emit->pairs ? ", each with a value of 32 bits" : "");
    if (key->class_ != SN_CLASS_FLOAT)
        sn_buf_puts(out, "\n");
    else if (emit->nan_ignore)
        sn_buf_puts(out, "; there must be no NaN, -0 and 0 may come in any order\n");
    else
        sn_buf_printf(out, ", every NaN last, -0 %s 0\n", emit->descending ? "behind" : "before");
}

static void put_launch_line(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const char *group = emit->target == SN_TARGET_OPENCL ? "group" : "block";
    const char *threads = emit->target == SN_TARGET_OPENCL ? "work-items" : "threads";
    if (emit->target == SN_TARGET_C)
        sn_buf_puts(out, " * compile  -O3 -march=native\n");
    else if (sn_kernel_in_registers(kernel))
        sn_buf_printf(out, " * launch   a thread for each array, %s of %lu %s\n", group,
                      (unsigned long)kernel->block, threads);
    else if (sn_kernel_arrays(kernel) > 1)
        sn_buf_printf(out,
                      " * launch   %lu %s for each array, %s of %lu, %zu bytes of shared memory\n",
                      (unsigned long)kernel->threads, threads, group, (unsigned long)kernel->block,
                      sn_emit_shared_bytes(kernel, emit));
    else
        sn_buf_printf(
            out, " * launch   a %s of %lu %s for each array, %zu bytes of shared memory\n", group,
            (unsigned long)kernel->block, threads, sn_emit_shared_bytes(kernel, emit));
}

static void put_head(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "/* %s: arrays of %s%lu elements through a comparator network.\n *\n",
                  emit->name, emit->counted ? "up to " : "", (unsigned long)kernel->keys);
    put_line(out, "network", emit->network);
    put_line(out, "claim", emit->claim);
    put_line(out, "proof", emit->proof);
    put_order_line(emit, out);
    put_launch_line(kernel, emit, out);
    sn_buf_printf(out,
                  " * call     see %s.h\n *\n * Written by netkern %s; no licence is claimed for "
                  "this text. */\n",
                  emit->name, SN_VERSION);
}

typedef void emitter(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

void sn_emit_text(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    static emitter *const emitters[] = {sn_emit_cuda, sn_emit_opencl, sn_emit_c};
    put_head(kernel, emit, out);
    emitters[emit->target](kernel, emit, out);
}

/* ---- the header ------------------------------------------------------------------------------ */

static void put_guard(const sn_emit *emit, const char *line, sn_buf *out)
{
    sn_buf_printf(out, "%s ", line);
    for (const char *c = emit->name; *c; c++)
        sn_buf_printf(out, "%c", *c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c);
    sn_buf_puts(out, "_H\n");
}

void sn_emit_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    static emitter *const emitters[] = {sn_emit_cuda_header, sn_emit_opencl_header,
                                        sn_emit_c_header};
    put_head(kernel, emit, out);
    put_guard(emit, "#ifndef", out);
    put_guard(emit, "#define", out);
    sn_buf_puts(out, "\n");
    emitters[emit->target](kernel, emit, out);
    sn_buf_puts(out, "\n#endif\n");
}
