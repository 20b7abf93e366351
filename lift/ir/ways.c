/* What is carried from block to block, and what is left of two ways. */
#include "lift/ir/frame.h"

#include <stdlib.h>
#include <string.h>

/* ---- the first instructions of a block ------------------------------------------------------- */

static bool is_phi(LLVMValueRef instruction)
{
    return instruction && sn_llvm.GetInstructionOpcode(instruction) == LLVMPHI;
}

static LLVMValueRef incoming(LLVMValueRef phi, LLVMBasicBlockRef from)
{
    unsigned count = sn_llvm.CountIncoming(phi);
    for (unsigned i = 0; i < count; i++)
        if (sn_llvm.GetIncomingBlock(phi, i) == from)
            return sn_llvm.GetIncomingValue(phi, i);
    return NULL;
}

sn_way sn_way_collect(sn_frame *f, LLVMBasicBlockRef block, LLVMBasicBlockRef from)
{
    sn_way made = {SN_WAY_MET, NULL, 0};
    size_t size = 0;
    for (LLVMValueRef i = sn_llvm.GetFirstInstruction(block); is_phi(i);
         i = sn_llvm.GetNextInstruction(i))
        size += sn_frame_shape(f, i).total;
    made.bytes = sn_alloc(size, sizeof *made.bytes);
    if (!made.bytes)
        sn_machine_fail(f->machine, "no memory is left");
    for (LLVMValueRef i = sn_llvm.GetFirstInstruction(block); is_phi(i) && made.bytes;
         i = sn_llvm.GetNextInstruction(i)) {
        uint32_t total = sn_frame_shape(f, i).total;
        LLVMValueRef value = incoming(i, from);
        const sn_byte *bytes = value ? sn_frame_value(f, value) : NULL;
        if (!bytes)
            break;
        memcpy(made.bytes + made.size, bytes, total * sizeof *bytes);
        made.size += total;
    }
    if (made.size != size)
        sn_machine_fail(f->machine, "uses a value that is not known");
    made.end = sn_machine_good(f->machine) ? SN_WAY_MET : SN_WAY_FAILED;
    return made;
}

LLVMValueRef sn_way_enter(sn_frame *f, LLVMBasicBlockRef block, const sn_way *taken)
{
    size_t at = 0;
    LLVMValueRef i = sn_llvm.GetFirstInstruction(block);
    for (; is_phi(i); i = sn_llvm.GetNextInstruction(i)) {
        uint32_t total = sn_frame_shape(f, i).total;
        sn_byte *bytes = sn_frame_hold(f, i, total);
        if (!bytes)
            return NULL;
        memcpy(bytes, taken->bytes + at, total * sizeof *bytes);
        at += total;
    }
    return i;
}

/* ---- effects --------------------------------------------------------------------------------- */

static int by_place(const void *a, const void *b)
{
    const sn_effect *p = a, *q = b;
    if (p->object != q->object)
        return (p->object > q->object) - (p->object < q->object);
    return (p->offset > q->offset) - (p->offset < q->offset);
}

bool sn_effects_take(sn_machine *m, size_t mark, sn_effects *out)
{
    sn_store *memory = &m->world.memory;
    size_t count = memory->logged - mark, kept = 0;
    out->item = sn_alloc(count, sizeof *out->item);
    for (size_t i = 0; i < count && out->item; i++) {
        const sn_written *w = &memory->log[mark + i];
        out->item[i] =
            (sn_effect){w->object, w->offset, sn_store_read(memory, w->object, w->offset)};
    }
    sn_store_undo(memory, mark);
    if (!out->item) {
        sn_machine_fail(m, "no memory is left");
        return false;
    }
    qsort(out->item, count, sizeof *out->item, by_place);
    for (size_t i = 0; i < count; i++)
        if (!i || by_place(&out->item[i - 1], &out->item[i]) != 0)
            out->item[kept++] = out->item[i];
    out->count = kept;
    return true;
}

void sn_effects_put(sn_machine *m, const sn_effects *effects)
{
    for (size_t i = 0; i < effects->count; i++)
        sn_store_write(&m->world.memory, effects->item[i].object, effects->item[i].offset,
                       effects->item[i].byte);
}

void sn_effects_join(sn_frame *f, sn_byte condition, const sn_effects *then,
                     const sn_effects *other)
{
    sn_store *memory = &f->machine->world.memory;
    const sn_work work = sn_frame_work(f, 1);
    for (size_t i = 0, k = 0; i < then->count || k < other->count;) {
        int order = i == then->count    ? 1
                    : k == other->count ? -1
                                        : by_place(&then->item[i], &other->item[k]);
        const sn_effect *place = order > 0 ? &other->item[k] : &then->item[i];
        sn_byte was = sn_store_read(memory, place->object, place->offset);
        sn_byte yes = order <= 0 ? then->item[i++].byte : was;
        sn_byte no = order >= 0 ? other->item[k++].byte : was;
        sn_byte joined;
        sn_work_select(&work, condition, &yes, &no, 1, &joined);
        sn_store_write(memory, place->object, place->offset, joined);
    }
}

sn_way sn_ways_join(sn_frame *f, sn_byte condition, sn_way then, sn_way other)
{
    const sn_work work = sn_frame_work(f, 1);
    bool alike = then.end == other.end && then.size == other.size;
    if (then.end != SN_WAY_ENDED && other.end != SN_WAY_ENDED && !alike)
        sn_machine_fail(f->machine, "goes two ways that do not meet");
    sn_way joined = then.end == SN_WAY_ENDED ? other : then;
    if (alike && then.bytes && other.bytes)
        for (size_t i = 0; i < then.size; i++)
            sn_work_select(&work, condition, &then.bytes[i], &other.bytes[i], 1, &then.bytes[i]);
    free(joined.bytes == then.bytes ? other.bytes : then.bytes);
    if (!sn_machine_good(f->machine))
        joined.end = SN_WAY_FAILED;
    return joined;
}
