#include "codegen/emit/parts.h"

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
     .table = "static __device__ const unsigned int",
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
     .table = "__constant uint",
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

size_t sn_emit_key_bytes(const sn_emit *emit)
{
    return emit->element.type ? emit->element.size : sn_key_infos[emit->type].bits / 8;
}

/* Structures are aligned as the key is; of an element that is not known, 8 bytes are assumed if its
 * size allows. CUDA's small keys are words. */
size_t sn_emit_item_bytes(const sn_emit *emit)
{
    size_t key = sn_emit_key_bytes(emit), more = 4 * (emit->pairs + sn_has_place(emit));
    if (key < 4 && emit->target == SN_TARGET_CUDA && !emit->element.type)
        key = 4;
    size_t align = key % 8 == 0 ? 8 : 4;
    return more ? (key + more + align - 1) / align * align : key;
}

size_t sn_emit_shared_bytes(const sn_kernel *kernel, const sn_emit *emit)
{
    return (size_t)kernel->shared_arrays * kernel->shared_size * sn_emit_item_bytes(emit);
}

size_t sn_target_shared_bytes(sn_target target)
{
    return target == SN_TARGET_CUDA ? SHARED_CUDA : target == SN_TARGET_OPENCL ? SHARED_OPENCL : 0;
}

size_t sn_emit_alignment(const sn_kernel *kernel, const sn_emit *emit)
{
    size_t bytes = sn_key_infos[emit->type].bits / 8, most = bytes;
    for (uint32_t wide = 1; wide <= 2; wide++)
        if (sn_moves_wide(kernel, SN_OP_LOAD, wide) || sn_moves_wide(kernel, SN_OP_STORE, wide))
            most = (emit->pairs && bytes < 4 ? 4 : bytes) << wide;
    return most;
}

static sn_err check_registers(const sn_kernel *kernel, const sn_emit *emit, sn_error *error)
{
    size_t words = (sn_emit_key_bytes(emit) + 3) / 4 + emit->pairs + sn_has_place(emit);
    size_t most = emit->target == SN_TARGET_C ? C_KEYS_MAX : WORDS_MAX / words;
    const char *with = sn_has_place(emit) && emit->pairs ? " with values and places"
                       : sn_has_place(emit)              ? " with places"
                       : emit->pairs                     ? " with values"
                                                         : "";
    if (kernel->registers > most)
        return sn_fail(error, SN_E_LIMIT, "%lu keys%s do not fit %s; %zu of this type do",
                       (unsigned long)kernel->registers, with,
                       emit->target == SN_TARGET_C ? "the variables of a function"
                                                   : "the registers of a thread",
                       most);
    return SN_OK;
}

static sn_err check_shared(const sn_kernel *kernel, const sn_emit *emit, sn_error *error)
{
    size_t most = sn_target_shared_bytes(emit->target);
    size_t bytes = sn_emit_shared_bytes(kernel, emit);
    if (emit->target == SN_TARGET_C)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "C has no threads that share an array; use --mapping thread");
    if (emit->target == SN_TARGET_OPENCL && sn_kernel_count(kernel, SN_OP_SHUFFLE))
        return sn_fail(error, SN_E_UNSUPPORTED, "OpenCL has no shuffles within a sub-group");
    for (size_t i = 0; emit->target == SN_TARGET_OPENCL && i < kernel->op_count; i++)
        if (kernel->op[i].wide)
            return sn_fail(error, SN_E_UNSUPPORTED, "OpenCL moves elements one by one here");
    if (emit->target == SN_TARGET_OPENCL && sn_kernel_arrays(kernel) > 1)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "OpenCL has no barriers for a part of a group, so a group sorts one array");
    if (bytes > most)
        return sn_fail(error, SN_E_LIMIT,
                       "%zu bytes of shared memory are more than the %zu there are", bytes, most);
    return SN_OK;
}

static sn_err check_element(const sn_kernel *kernel, const sn_emit *emit, sn_error *error)
{
    if (!emit->element.type)
        return SN_OK;
    if (emit->descending || emit->nan_ignore)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "the order of elements is what their expression says, and nothing else");
    if (sn_kernel_count(kernel, SN_OP_SHUFFLE))
        return sn_fail(error, SN_E_UNSUPPORTED, "lanes exchange numbers, not structures");
    return SN_OK;
}

static sn_err check_nans(const sn_emit *emit, sn_error *error)
{
    const sn_key_info *key = &sn_key_infos[emit->type];
    if (emit->nan_ignore && key->class_ != SN_CLASS_FLOAT)
        return sn_fail(error, SN_E_UNSUPPORTED, "keys of type %s are never NaN", key->name);
    if (emit->nan_ignore && key->bits == 16)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "f16 keys are compared as integers, which orders NaNs at no cost");
    return SN_OK;
}

/* Features that say two things about one matter, or nothing. */
static sn_err check_features(const sn_emit *emit, sn_error *error)
{
    if (emit->argsort && emit->pairs)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "of argsort places come out, so there are no values");
    if (emit->stable && !emit->argsort && !emit->pairs && !emit->element.type)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "nobody can tell equal keys apart that have no values");
    if (emit->counted && emit->ragged)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "arrays have either one count or lengths of their own");
    return SN_OK;
}

sn_err sn_emit_check(const sn_kernel *kernel, const sn_emit *emit, sn_error *error)
{
    sn_err err = check_element(kernel, emit, error);
    err = err ? err : check_nans(emit, error);
    err = err ? err : check_features(emit, error);
    if (!sn_kernel_in_registers(kernel))
        err = err ? err : check_shared(kernel, emit, error);
    return err ? err : check_registers(kernel, emit, error);
}

/* ---- the head -------------------------------------------------------------------------------- */

/* Nothing may end the comment, or the line: there are names of users' files in it. */
static void put_line(sn_buf *out, const char *label, const char *text)
{
    sn_buf words = {0};
    sn_buf_words(&words, text);
    sn_buf_printf(out, " * %-8s ", label);
    const char *at = words.data ? words.data : "";
    for (char last = 0; *at; last = *at++) {
        sn_buf_puts(out, last == '*' && *at == '/' ? " " : "");
        sn_buf_add(out, at, 1);
    }
    sn_buf_puts(out, "\n");
    out->failed = out->failed || words.failed;
    sn_buf_free(&words);
}

void sn_emit_file_line(const char *file, sn_buf *out)
{
    put_line(out, "text", file);
}

static void put_order_line(const sn_emit *emit, sn_buf *out)
{
    const sn_key_info *key = &sn_key_infos[emit->type];
    if (emit->element.type) {
        put_line(out, "elements", emit->element.type);
        put_line(out, "before", emit->element.before);
    }
    sn_buf_puts(out, emit->element.type ? " * order    " : " * keys     ");
    if (!emit->element.type)
        sn_buf_printf(out, "%s, %s", key->name, emit->descending ? "descending" : "ascending");
    else
        sn_buf_puts(out, "that of the expression");
    sn_buf_puts(out, emit->pairs ? ", each with a value of 32 bits" : "");
    sn_buf_puts(out, emit->argsort ? ", their places come out" : "");
    sn_buf_puts(out, emit->stable ? ", equal ones in the order they came" : "");
    if (!sn_is_float(emit))
        sn_buf_puts(out, "\n");
    else if (emit->nan_ignore && emit->stable)
        sn_buf_puts(out, "; there must be no NaN, -0 and 0 are equal\n");
    else if (emit->nan_ignore)
        sn_buf_puts(out, "; there must be no NaN, -0 and 0 may come in any order\n");
    else
        sn_buf_printf(out, ", every NaN last, -0 %s 0\n", emit->descending ? "behind" : "before");
}

static void put_outputs_line(const sn_kernel *kernel, sn_buf *out)
{
    if (sn_kernel_is_partial(kernel) && kernel->outputs == 1)
        sn_buf_printf(out, " * outputs  %lu is stored\n", (unsigned long)kernel->first);
    else if (sn_kernel_is_partial(kernel))
        sn_buf_printf(out, " * outputs  %lu to %lu are stored\n", (unsigned long)kernel->first,
                      (unsigned long)(kernel->first + kernel->outputs - 1));
}

static void put_launch_line(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const char *group = emit->target == SN_TARGET_OPENCL ? "group" : "block";
    const char *threads = emit->target == SN_TARGET_OPENCL ? "work-items" : "threads";
    if (emit->target == SN_TARGET_C)
        sn_buf_puts(out, sn_has_lanes(kernel, emit)
                             ? " * compile  -O3 -march=native\n"
                             : " * compile  -O3 -fopenmp-simd -march=native\n");
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

static void put_head(const sn_kernel *kernel, const sn_emit *emit, bool header, sn_buf *out)
{
    sn_buf_printf(out, "/* %s: arrays of %s%lu element%s through a comparator network.\n *\n",
                  emit->name, sn_has_count(emit) ? "up to " : "", (unsigned long)kernel->keys,
                  kernel->keys == 1 ? "" : "s");
    if (header && emit->file && *emit->file)
        sn_emit_file_line(emit->file, out);
    put_line(out, "network", emit->network);
    put_line(out, "claim", emit->claim);
    put_line(out, "proof", emit->proof);
    put_order_line(emit, out);
    if (emit->mapping && *emit->mapping)
        put_line(out, "mapping", emit->mapping);
    put_outputs_line(kernel, out);
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
    put_head(kernel, emit, false, out);
    emitters[emit->target](kernel, emit, out);
}

/* ---- the header ------------------------------------------------------------------------------ */

/* In capitals, unless the name has some: sorter.h and Sorter.h may be included together. */
static void put_guard(const sn_emit *emit, const char *line, sn_buf *out)
{
    bool mixed = false;
    for (const char *c = emit->name; *c; c++)
        mixed = mixed || (*c >= 'A' && *c <= 'Z');
    sn_buf_printf(out, "%s ", line);
    for (const char *c = emit->name; *c; c++)
        sn_buf_printf(out, "%c", !mixed && *c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c);
    sn_buf_puts(out, mixed ? "_HEADER\n" : "_H\n");
}

void sn_emit_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    static emitter *const emitters[] = {sn_emit_cuda_header, sn_emit_opencl_header,
                                        sn_emit_c_header};
    put_head(kernel, emit, true, out);
    put_guard(emit, "#ifndef", out);
    put_guard(emit, "#define", out);
    sn_buf_puts(out, "\n");
    emitters[emit->target](kernel, emit, out);
    sn_buf_puts(out, "\n#endif\n");
}
