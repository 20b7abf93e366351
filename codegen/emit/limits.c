/* How much a kernel takes on its target, and whether that is there. */
#include "codegen/emit/emit.h"

#include "codegen/emit/parts.h"

/* What CUDA devices give a block that asks: from sm_75 on, from sm_80 on, the larger ones of these;
 * as in the CUDA Programming Guide's table of compute capabilities. */
#define SHARED_SM_75 ((size_t)64 << 10)
#define SHARED_SM_80 ((size_t)99 << 10)
#define SHARED_LARGE_SM_80 ((size_t)163 << 10)
/* The architecture of the H100 and H200. */
#define USUAL_ARCHITECTURE 90u
/* From it on two minima of 16 bits are one instruction. */
#define HALVES_ARCHITECTURE 90u
/* Registers of 32 bits that the elements of an array may take in a thread; and those of which it
 * keeps the first, which compilers load where they are needed: nvcc held 48 to 80 of 128 words at a
 * time. */
#define WORDS_MAX 64u
#define SELECTED_WORDS_MAX 128u

size_t sn_emit_key_bytes(const sn_emit *emit)
{
    return emit->element.type ? emit->element.size : sn_key_infos[emit->type].bits / 8;
}

uint32_t sn_emit_value_bytes(const sn_emit *emit)
{
    return sn_has_wide_values(emit) ? 8 : 4;
}

/* Structures are aligned as their largest member is; of an element that is not known, 8 bytes are
 * assumed if its size allows. CUDA's small keys are words. */
size_t sn_emit_item_bytes(const sn_emit *emit)
{
    size_t key = sn_emit_key_bytes(emit), value = sn_emit_value_bytes(emit);
    if (sn_is_packed(emit))
        return 4;
    if (key < 4 && sn_target_of(emit)->word_keys && !emit->element.type)
        key = 4;
    size_t align = key % 8 == 0 || (sn_carries_values(emit) && value == 8) ? 8 : 4, bytes = key;
    if (sn_carries_values(emit))
        bytes = sn_round_up(bytes, value) + value;
    if (sn_has_place(emit))
        bytes = sn_round_up(bytes, 4) + 4;
    return bytes > key ? sn_round_up(bytes, align) : key;
}

size_t sn_emit_shared_bytes(const sn_kernel *kernel, const sn_emit *emit)
{
    return (size_t)kernel->shared_arrays * kernel->shared_size * sn_emit_item_bytes(emit);
}

size_t sn_emit_dynamic_bytes(const sn_kernel *kernel, const sn_emit *emit)
{
    size_t bytes = sn_emit_shared_bytes(kernel, emit);
    const sn_target_info *target = sn_target_of(emit);
    return target->most_shared_bytes > target->shared_bytes && bytes > target->shared_bytes ? bytes
                                                                                            : 0;
}

uint32_t sn_emit_wide(const sn_emit *emit, size_t bytes)
{
    return !sn_target_of(emit)->wide ? 0 : bytes == 4 ? 2 : bytes == 8;
}

uint32_t sn_emit_memory_wide(const sn_emit *emit, bool alone)
{
    return !sn_target_of(emit)->wide || alone ? 0 : sn_emit_key_bytes(emit) == 8 ? 1 : 2;
}

bool sn_emit_shuffles(const sn_emit *emit)
{
    return sn_dialect(emit)->intrinsic[SN_AST_CALL_SHUFFLE_XOR] && !emit->element.type;
}

unsigned sn_emit_architecture(const sn_emit *emit)
{
    return emit->architecture ? emit->architecture : USUAL_ARCHITECTURE;
}

bool sn_emit_halves(const sn_emit *emit)
{
    return sn_emit_architecture(emit) >= HALVES_ARCHITECTURE;
}

bool sn_emit_may_have_twins(const sn_emit *emit)
{
    return sn_target_of(emit)->halves && !emit->held && !emit->large && !emit->element.type &&
           sn_key_infos[emit->type].bits == 16 && !emit->pairs && !sn_has_place(emit) &&
           !sn_has_count(emit);
}

const char *sn_cuda_devices_with(size_t shared_bytes)
{
    return shared_bytes <= SHARED_SM_75   ? "sm_75 or later"
           : shared_bytes <= SHARED_SM_80 ? "sm_80 or later"
           : shared_bytes <= SHARED_LARGE_SM_80
               ? "sm_80 or later, but not sm_86, sm_88, sm_89 or sm_12x"
               : "sm_90 or later, but not sm_12x";
}

size_t sn_emit_alignment(const sn_kernel *kernel, const sn_emit *emit)
{
    size_t bytes = sn_key_infos[emit->type].bits / 8, most = bytes;
    const size_t value = sn_emit_value_bytes(emit);
    for (uint32_t wide = 1; wide <= 2; wide++)
        if (sn_kernel_moves_wide(kernel, SN_OP_LOAD, wide) ||
            sn_kernel_moves_wide(kernel, SN_OP_STORE, wide))
            most = (emit->pairs && bytes < value ? value : bytes) << wide;
    return most;
}

static sn_err check_words(uint32_t registers, bool across, size_t words_max, const sn_emit *emit,
                          sn_error *error)
{
    size_t words = sn_is_packed(emit)
                       ? 1
                       : (sn_emit_key_bytes(emit) + 3) / 4 +
                             sn_carries_values(emit) * sn_emit_value_bytes(emit) / 4 +
                             sn_has_place(emit);
    const bool blocks = sn_target_of(emit)->blocks;
    size_t most = across ? SN_ACROSS_KEYS_MAX : blocks ? words_max / words : SN_C_KEYS_MAX;
    const char *with = sn_has_place(emit) && emit->pairs ? " with values and places"
                       : sn_has_place(emit)              ? " with places"
                       : emit->pairs                     ? " with values"
                                                         : "";
    if (registers > most)
        return sn_fail(error, SN_E_LIMIT, "%lu keys%s do not fit %s; %zu of this type do",
                       (unsigned long)registers, with,
                       blocks ? "the registers of a thread" : "the variables of a function", most);
    return SN_OK;
}

sn_err sn_emit_check_registers(uint32_t registers, bool across, const sn_emit *emit,
                               sn_error *error)
{
    return check_words(registers, across, WORDS_MAX, emit, error);
}

sn_err sn_emit_check_blocks(const sn_emit *emit, sn_error *error)
{
    return sn_target_of(emit)->blocks
               ? SN_OK
               : sn_fail(error, SN_E_UNSUPPORTED,
                         "%s has no threads that share an array; use mapping thread",
                         sn_target_of(emit)->title);
}

static sn_err check_shared(const sn_kernel *kernel, const sn_emit *emit, sn_error *error)
{
    const sn_target_info *target = sn_target_of(emit);
    const size_t most = target->most_shared_bytes, bytes = sn_emit_shared_bytes(kernel, emit);
    const char *const *can = target->dialect->intrinsic;
    sn_err err = sn_emit_check_blocks(emit, error);
    if (err)
        return err;
    if (!can[SN_AST_CALL_SHUFFLE_XOR] && sn_kernel_count(kernel, SN_OP_SHUFFLE))
        return sn_fail(error, SN_E_UNSUPPORTED, "%s has no shuffles within a sub-group",
                       target->title);
    for (size_t i = 0; !target->wide && i < kernel->op_count; i++)
        if (kernel->op[i].wide)
            return sn_fail(error, SN_E_UNSUPPORTED, "%s moves elements one by one here",
                           target->title);
    if (!can[SN_AST_CALL_BARRIER_WARP] && sn_kernel_arrays(kernel) > 1)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "%s has no barriers for a part of a %s, so a %s sorts one array",
                       target->title, target->block, target->block);
    if (target->most_threads && kernel->block > target->most_threads)
        return sn_fail(error, SN_E_LIMIT, "%lu %s are more than the %lu that a %s has",
                       (unsigned long)kernel->block, target->threads,
                       (unsigned long)target->most_threads, target->block);
    if (bytes > most)
        return sn_fail(error, SN_E_LIMIT,
                       "%zu bytes of shared memory are more than the %zu there are", bytes, most);
    return SN_OK;
}

static sn_err check_element(const sn_kernel *kernel, const sn_emit *emit, sn_error *error)
{
    if (!emit->element.type)
        return SN_OK;
    if (emit->descending || emit->nan_ignore || emit->nan_first || emit->float_compare)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "the order of elements is what their expression says, and nothing else");
    if (sn_kernel_count(kernel, SN_OP_SHUFFLE))
        return sn_fail(error, SN_E_UNSUPPORTED, "lanes exchange numbers, not structures");
    return SN_OK;
}

static sn_err check_nans(const sn_emit *emit, sn_error *error)
{
    const sn_key_info *key = &sn_key_infos[emit->type];
    if (emit->nan_first && (key->class_ != SN_CLASS_FLOAT || !emit->descending ||
                            emit->nan_ignore || emit->float_compare))
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "NaNs come first of floating-point keys that descend, compared by bits");
    if (!emit->nan_ignore && !emit->float_compare)
        return SN_OK;
    if (key->class_ != SN_CLASS_FLOAT)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       emit->nan_ignore ? "keys of type %s are never NaN"
                                        : "keys of type %s are no floating-point numbers",
                       key->name);
    if (key->bits == 16)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "%s keys are compared as integers, which orders NaNs at no cost", key->name);
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
    if (emit->value_type && !sn_is_value_type(emit->value_type))
        return sn_fail(error, SN_E_UNSUPPORTED, "values and places are u32, u64 or i64");
    if (sn_has_wide_values(emit) &&
        (emit->held || emit->large || emit->batch_only || !(emit->pairs || emit->argsort)))
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "values and places of 64 bits are those of kernels for small arrays in "
                       "memory");
    if (emit->counted && emit->ragged)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "arrays have either one count or lengths of their own");
    return SN_OK;
}

/* Of compute shaders: devices need not have numbers of other sizes. */
static sn_err check_shader(const sn_emit *emit, sn_error *error)
{
    if (!sn_target_of(emit)->shader)
        return SN_OK;
    if (emit->element.type || sn_key_infos[emit->type].bits != 32 || sn_has_wide_values(emit))
        return sn_fail(error, SN_E_UNSUPPORTED, "compute shaders sort keys of 32 bits");
    if (emit->float_compare || sn_has_count(emit) || emit->held || emit->scan || emit->large)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "compute shaders sort arrays of one length by their keys' bits");
    return SN_OK;
}

/* Of a header for kernels: callers declare its shared memory as they do other. */
static sn_err check_held(const sn_kernel *kernel, const sn_emit *emit, sn_error *error)
{
    const size_t bytes = sn_emit_dynamic_bytes(kernel, emit);
    if (!emit->held)
        return SN_OK;
    if (!sn_target_of(emit)->held)
        return sn_fail(error, SN_E_UNSUPPORTED, "headers for kernels are for CUDA alone");
    if (bytes)
        return sn_fail(error, SN_E_LIMIT,
                       "%zu bytes of shared memory are more than the %zu that kernels declare",
                       bytes, sn_target_of(emit)->shared_bytes);
    return SN_OK;
}

/* Of twins: nothing but a key goes into half a register. */
static sn_err check_twins(const sn_kernel *kernel, const sn_emit *emit, sn_error *error)
{
    if (kernel->twins && !sn_emit_may_have_twins(emit))
        return sn_fail(
            error, SN_E_UNSUPPORTED,
            "a register has keys of two arrays in CUDA alone, of 16 bits, of one length, "
            "without values or places");
    return SN_OK;
}

static sn_err check_padded(const sn_kernel *kernel, const sn_emit *emit, sn_error *error)
{
    if (emit->padded &&
        (!emit->counted || emit->padded > kernel->keys || !sn_has_rows(kernel, emit)))
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "kernels of fewer keys than the network has wires are those of C's vectors, "
                       "without places");
    return SN_OK;
}

sn_err sn_emit_check(const sn_kernel *kernel, const sn_emit *emit, sn_error *error)
{
    sn_err err = check_element(kernel, emit, error);
    err = err ? err : check_nans(emit, error);
    err = err ? err : check_features(emit, error);
    err = err ? err : check_shader(emit, error);
    err = err ? err : check_held(kernel, emit, error);
    err = err ? err : check_twins(kernel, emit, error);
    err = err ? err : check_padded(kernel, emit, error);
    if (!sn_kernel_in_registers(kernel))
        err = err ? err : check_shared(kernel, emit, error);
    return err ? err
               : check_words(kernel->registers, emit->across,
                             kernel->selects ? SELECTED_WORDS_MAX : WORDS_MAX, emit, error);
}
