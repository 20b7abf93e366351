/* What functions do that LLVM or a processor has, by their names. */
#include "lift/ir/frame.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Most bytes that one call moves. */
#define MOVE_MAX 1048576u

typedef struct task {
    sn_frame *frame;
    LLVMValueRef call;
    const char *name;
    sn_ir_shape shape;
    sn_byte *out; /* [shape.total]; NULL where nothing is returned */
} task;

static const sn_byte *argument(const task *t, unsigned i)
{
    return sn_frame_value(t->frame, sn_llvm.GetOperand(t->call, i));
}

static unsigned arguments(const task *t)
{
    return sn_llvm.GetNumArgOperands(t->call);
}

static bool starts(const char *name, const char *with)
{
    return !strncmp(name, with, strlen(with));
}

static bool starts_any(const char *name, const char *const *with)
{
    while (*with && !starts(name, *with))
        with++;
    return *with != NULL;
}

static bool has_any(const char *name, const char *const *parts)
{
    while (*parts && !strstr(name, *parts))
        parts++;
    return *parts != NULL;
}

/* ---- minimum and maximum --------------------------------------------------------------------- */

/* What the word behind llvm. or llvm.vector.reduce. orders by; false if it is no extreme. */
static bool find_extreme(const char *word, sn_ir_order *order, bool *greater)
{
    static const char *const signs[] = {"smin", "smax", NULL};
    static const char *const plain[] = {"umin", "umax", NULL};
    static const char *const floats[] = {"minnum", "maxnum", "minimum", "maximum",
                                         "fmin",   "fmax",   NULL};
    *greater = strstr(word, "max") != NULL;
    *order = starts_any(word, signs)    ? SN_ORDER_SIGNED
             : starts_any(word, plain)  ? SN_ORDER_UNSIGNED
             : starts_any(word, floats) ? SN_ORDER_FLOAT
                                        : SN_ORDER_OPEN;
    return *order != SN_ORDER_OPEN;
}

/* Each element of two vectors; `most` of them, the others are the first vector's. */
static void run_extreme(const task *t, sn_ir_order order, bool greater, uint32_t most)
{
    const sn_byte *x = argument(t, 0), *y = argument(t, 1);
    const sn_ir_work work = sn_frame_work(t->frame, most);
    for (uint32_t lane = 0; lane < t->shape.lanes && x && y; lane++) {
        size_t at = (size_t)lane * t->shape.size;
        if (lane < most)
            sn_work_extreme(&work, order, greater, x + at, y + at, t->shape.size, t->out + at);
        else
            memcpy(t->out + at, x + at, t->shape.size * sizeof *x);
    }
}

/* The extreme of a vector's elements, one after the other. */
static void run_reduction(const task *t, sn_ir_order order, bool greater)
{
    const sn_byte *x = argument(t, 0);
    sn_ir_shape from = sn_frame_shape(t->frame, sn_llvm.GetOperand(t->call, 0));
    const sn_ir_work work = sn_frame_work(t->frame, 1);
    if (!x)
        return;
    memcpy(t->out, x, from.size * sizeof *x);
    for (uint32_t lane = 1; lane < from.lanes; lane++)
        sn_work_extreme(&work, order, greater, t->out, x + (size_t)lane * from.size, from.size,
                        t->out);
}

static bool run_extremes(const task *t)
{
    static const char *const packed[] = {".min.ps", ".max.ps", ".min.pd", ".max.pd", NULL};
    static const char *const scalar[] = {".min.ss", ".max.ss", ".min.sd", ".max.sd", NULL};
    sn_ir_order order;
    bool greater, reduces = starts(t->name, "vector.reduce.");
    if (!t->shape.size || t->shape.size > SN_WORD_MAX)
        return false;
    if (find_extreme(t->name + (reduces ? strlen("vector.reduce.") : 0), &order, &greater)) {
        if (reduces)
            run_reduction(t, order, greater);
        else
            run_extreme(t, order, greater, t->shape.lanes);
        return true;
    }
    bool one = has_any(t->name, scalar), whole = has_any(t->name, packed);
    if (!starts(t->name, "x86.") || strstr(t->name, ".mask.") || (!one && !whole))
        return false;
    run_extreme(t, SN_ORDER_FLOAT, strstr(t->name, ".max.") != NULL, one ? 1 : t->shape.lanes);
    return true;
}

/* Sums and differences that stay within the type. */
static bool run_saturation(const task *t)
{
    bool adds = starts(t->name, "uadd.sat.");
    if ((!adds && !starts(t->name, "usub.sat.")) || t->shape.bits % 8 || t->shape.size > 8)
        return false;
    const sn_byte *x = argument(t, 0), *y = argument(t, 1);
    const sn_ir_work work = sn_frame_work(t->frame, t->shape.lanes);
    for (uint32_t lane = 0; lane < t->shape.lanes && x && y; lane++) {
        size_t at = (size_t)lane * t->shape.size;
        sn_work_saturate(&work, adds, x + at, y + at, t->shape.size, t->out + at);
    }
    return true;
}

/* x - y, and whether something is borrowed for it: of unsigned numbers that is whether
 * x is less. */
static bool run_borrow(const task *t)
{
    if (!starts(t->name, "usub.with.overflow.") && !starts(t->name, "x86.subborrow."))
        return false;
    const bool carries = *t->name == 'x'; /* what was borrowed before comes first, and is given */
    const sn_byte *before = carries ? argument(t, 0) : NULL;
    const sn_byte *x = argument(t, carries), *y = argument(t, 1 + carries);
    const sn_ir_shape shape = sn_frame_shape(t->frame, sn_llvm.GetOperand(t->call, carries));
    const sn_ir_work work = sn_frame_work(t->frame, 1);
    LLVMTypeRef of = sn_llvm.TypeOf(t->call), other = of;
    const uint64_t apart = sn_member_offset(&t->frame->machine->world, &of, carries);
    const uint64_t borrowed = sn_member_offset(&t->frame->machine->world, &other, !carries);
    if (!x || !y || shape.lanes > 1 || shape.bits % 8 || shape.size > 8 ||
        (carries && (!before || before->term || before->index)))
        return false;
    sn_work_binary(&work, SN_SUB, x, y, shape.bits, t->out + apart);
    t->out[borrowed] = sn_work_compare(&work, SN_ORDER_UNSIGNED, SN_IF_LESS, x, y, shape.size);
    return true;
}

/* ---- moves within vectors -------------------------------------------------------------------- */

/* The second vector's elements where the third has its highest bit, else the first's. */
static void run_blend(const task *t)
{
    const sn_byte *x = argument(t, 0), *y = argument(t, 1), *mask = argument(t, 2);
    const sn_ir_work work = sn_frame_work(t->frame, t->shape.lanes);
    uint32_t size = t->shape.size;
    for (uint32_t lane = 0; lane < t->shape.lanes && x && y && mask; lane++) {
        size_t at = (size_t)lane * size;
        sn_byte sign = sn_terms_sign(work.terms, mask[at + size - 1]);
        sn_work_select(&work, sign, y + at, x + at, size, t->out + at);
    }
}

/* Elements by numbers in another vector. */
static void run_permutation(const task *t, bool bytes)
{
    const sn_byte *x = argument(t, 0), *index = argument(t, 1);
    uint32_t size = bytes ? 1 : t->shape.size, half = bytes ? 16 : t->shape.total;
    for (uint32_t at = 0; at < t->shape.total && x && index; at += size) {
        uint64_t number;
        if (!sn_bytes_number(index + at, size, &number)) {
            sn_machine_fail(t->frame->machine, "takes an element that depends on what it is given");
            return;
        }
        uint32_t from = at / half * half + (uint32_t)number * size % half;
        for (uint32_t k = 0; k < size; k++)
            t->out[at + k] = bytes && number & 0x80 ? sn_byte_number(0) : x[from + k];
    }
}

static bool run_vectors(const task *t)
{
    static const char *const blends[] = {"x86.sse41.blendv", "x86.sse41.pblendvb", "x86.avx.blendv",
                                         "x86.avx2.pblendvb", NULL};
    static const char *const bytes[] = {"x86.ssse3.pshuf.b.128", "x86.avx2.pshuf.b", NULL};
    static const char *const words[] = {"x86.avx2.permd", "x86.avx2.permps", NULL};
    if (starts_any(t->name, blends))
        run_blend(t);
    else if (starts_any(t->name, bytes))
        run_permutation(t, true);
    else if (starts_any(t->name, words))
        run_permutation(t, false);
    else
        return false;
    return true;
}

/* ---- memory ---------------------------------------------------------------------------------- */

static void run_move(const task *t, bool fills, bool plain)
{
    const sn_byte *to = argument(t, 0), *from = argument(t, 1), *length = argument(t, 2);
    sn_ir_shape shape = sn_frame_shape(t->frame, sn_llvm.GetOperand(t->call, 2));
    uint64_t size, changes = 0;
    const sn_byte *last = plain ? NULL : argument(t, 3);
    if (!to || !from || !length)
        return;
    if (!sn_bytes_number(length, shape.total, &size) || size > MOVE_MAX)
        sn_machine_fail(t->frame->machine, "moves memory whose length is not known");
    if (!plain && (!last || !sn_bytes_number(last, 1, &changes) || changes))
        sn_machine_fail(t->frame->machine, "reads or writes what is volatile");
    if (!sn_machine_good(t->frame->machine) || !size)
        return;
    sn_byte *bytes = sn_alloc(size, sizeof *bytes);
    bool good = bytes != NULL;
    if (!good)
        sn_machine_fail(t->frame->machine, "no memory is left");
    for (uint64_t i = 0; i < size && good && fills; i++)
        bytes[i] = from[0];
    if (good && !fills)
        good = sn_frame_load(t->frame, from, (uint32_t)size, bytes);
    if (good)
        sn_frame_store(t->frame, to, bytes, (uint32_t)size);
    free(bytes);
}

/* Reads or writes the lanes of a vector where a mask says so, one behind the other or, of addresses
 * in a vector, each at its own. */
static bool run_masked(const task *t)
{
    const bool reads = starts(t->name, "masked.load.") || starts(t->name, "masked.gather.");
    const bool apart = starts(t->name, "masked.gather.") || starts(t->name, "masked.scatter.");
    if (!reads && !starts(t->name, "masked.store.") && !starts(t->name, "masked.scatter."))
        return false;
    const sn_byte *address = argument(t, !reads), *mask = argument(t, 2 + !reads);
    const sn_byte *value = argument(t, reads ? 3 : 0);
    const sn_ir_shape shape = sn_frame_shape(t->frame, sn_llvm.GetOperand(t->call, reads ? 3 : 0));
    const sn_ir_work work = sn_frame_work(t->frame, 1);
    for (uint32_t lane = 0; address && mask && value && lane < shape.lanes; lane++) {
        sn_byte at[8], step[8];
        const size_t from = (size_t)lane * shape.size;
        sn_bytes_set(step, 8, apart ? 0 : from);
        sn_work_binary(&work, SN_ADD, address + (apart ? 8 * lane : 0), step, 64, at);
        if (mask[lane].term)
            sn_machine_fail(t->frame->machine, "reads or writes where a mask of keys says so");
        else if (reads && !mask[lane].index)
            memcpy(t->out + from, value + from, shape.size * sizeof *value);
        else if (reads)
            sn_frame_load(t->frame, at, shape.size, t->out + from);
        else if (mask[lane].index)
            sn_frame_store(t->frame, at, value + from, shape.size);
    }
    return true;
}

/* What says something to the compiler, and does nothing. */
static bool says_only(const char *name)
{
    static const char *const words[] = {
        "dbg.",     "lifetime.",    "assume",    "invariant.", "experimental.noalias.scope",
        "prefetch", "stackrestore", "donothing", "sideeffect", "var.annotation",
        NULL};
    return starts_any(name, words);
}

/* What gives its first argument. */
static bool passes_on(const char *name)
{
    static const char *const words[] = {"expect",
                                        "ssa.copy",
                                        "launder.invariant.group",
                                        "strip.invariant.group",
                                        "ptr.annotation",
                                        "annotation",
                                        NULL};
    return starts_any(name, words);
}

static void run_copy(const task *t)
{
    const sn_byte *x = argument(t, 0);
    if (x)
        memcpy(t->out, x, t->shape.total * sizeof *x);
}

void sn_intrinsic_run(sn_frame *f, LLVMValueRef call, const char *name)
{
    task t = {f, call, name + strlen("llvm."), sn_frame_shape(f, call), NULL};
    if (says_only(t.name))
        return;
    if (starts(t.name, "memcpy.") || starts(t.name, "memmove.") || starts(t.name, "memset.")) {
        run_move(&t, starts(t.name, "memset."), false);
        return;
    }
    if (t.shape.total && !(t.out = sn_frame_hold(f, call, t.shape.total)))
        return;
    if (t.out && passes_on(t.name))
        run_copy(&t);
    else if (run_masked(&t))
        return;
    else if (!t.out || !arguments(&t) ||
             (!run_extremes(&t) && !run_saturation(&t) && !run_borrow(&t) && !run_vectors(&t)))
        sn_machine_fail(f->machine, "calls %.60s, which is not followed", name);
}

void sn_intrinsic_move(sn_frame *f, LLVMValueRef call)
{
    task t = {f, call, "memmove", sn_frame_shape(f, call), NULL};
    if (arguments(&t) != 3 || t.shape.total != 8) {
        sn_machine_fail(f->machine, "calls memcpy with other arguments than it has");
        return;
    }
    run_move(&t, false, true);
    if ((t.out = sn_frame_hold(f, call, t.shape.total)))
        run_copy(&t);
}
