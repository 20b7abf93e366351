/* What a function did: comparators and stores as bytes, branches taken. */
#include "lift/ir/frame.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- trace ----------------------------------------------------------------------------------- */

/* Longest name; most places and steps. */
#define NAME_MAX_SIZE 4096
#define PLACES_MAX 65536u
#define STEPS_MAX ((uint32_t)1 << 22)

static void put_number(sn_buf *out, uint32_t number)
{
    sn_buf_add(out, (const char *)&number, sizeof number);
}

static void put_text(sn_buf *out, const char *text)
{
    size_t size = strlen(text);
    size = size < NAME_MAX_SIZE ? size : NAME_MAX_SIZE;
    put_number(out, (uint32_t)size);
    sn_buf_add(out, text, size);
}

void sn_trace_put(const sn_ir_trace *t, sn_buf *out)
{
    put_text(out, t->name);
    put_text(out, t->symbol);
    put_text(out, t->reason);
    put_text(out, t->fault);
    put_text(out, t->file ? t->file : "");
    put_text(out, t->orders ? t->orders : "");
    const bool shown = t->in && t->out;
    const uint32_t numbers[] = {t->line,  t->floats,  t->taken,      t->lanes,    t->moved,
                                t->stays, t->stride,  t->number,     t->returned, t->places,
                                t->steps, t->lefts,   t->fault_line, shown,       t->undefined,
                                t->items, t->followed};
    sn_buf_add(out, (const char *)numbers, sizeof numbers);
    for (uint32_t i = 0; i < t->places; i++)
        put_text(out, t->place[i]);
    if (t->steps)
        sn_buf_add(out, (const char *)t->step, t->steps * sizeof *t->step);
    if (t->lefts)
        sn_buf_add(out, (const char *)t->left, t->lefts * sizeof *t->left);
    if (shown) {
        sn_buf_add(out, (const char *)t->in, t->places * sizeof *t->in);
        sn_buf_add(out, (const char *)t->out, (t->lefts + 1) * sizeof *t->out);
    }
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool get(sn_trace_source *s, void *out, size_t size)
{
    if ((size_t)(s->end - s->at) < size)
        return false;
    memcpy(out, s->at, size);
    s->at += size;
    return true;
}

static bool get_text(sn_trace_source *s, const char **out)
{
    uint32_t size;
    if (!get(s, &size, sizeof size) || size > NAME_MAX_SIZE || (size_t)(s->end - s->at) < size)
        return false;
    char *text = sn_arena_alloc(s->arena, size + 1);
    *out = text;
    return text && get(s, text, size);
}

static bool get_array(sn_trace_source *s, uint32_t count, size_t size, void **out)
{
    if ((size_t)(s->end - s->at) / size < count)
        return false;
    *out = sn_arena_alloc(s->arena, count * size + !count);
    return *out && get(s, *out, count * size);
}

static bool check_steps(const sn_ir_trace *t)
{
    for (uint32_t i = 0; i < t->steps; i++) {
        const sn_ir_step *s = &t->step[i];
        bool input = s->kind == SN_STEP_INPUT && s->a < t->places;
        bool made = (s->kind == SN_STEP_MIN || s->kind == SN_STEP_MAX) && s->a && s->a <= i &&
                    s->b && s->b <= i;
        if (!input && !made)
            return false;
    }
    for (uint32_t i = 0; i < t->lefts; i++)
        if (t->left[i].place >= t->places || !t->left[i].step || t->left[i].step > t->steps)
            return false;
    return t->returned <= t->steps;
}

bool sn_trace_get(sn_trace_source *s, sn_ir_trace *t)
{
    const char *reason, *fault;
    uint32_t numbers[17];
    void *step = NULL, *left = NULL, *in = NULL, *out = NULL;
    *t = (sn_ir_trace){.name = ""};
    if (!get_text(s, &t->name) || !get_text(s, &t->symbol) || !get_text(s, &reason) ||
        !get_text(s, &fault) || !get_text(s, &t->file) || !get_text(s, &t->orders) ||
        !get(s, numbers, sizeof numbers) || numbers[9] > PLACES_MAX || numbers[10] > STEPS_MAX)
        return false;
    snprintf(t->reason, sizeof t->reason, "%s", reason);
    snprintf(t->fault, sizeof t->fault, "%s", fault);
    t->line = numbers[0];
    t->floats = numbers[1];
    t->taken = numbers[2];
    t->lanes = numbers[3];
    t->moved = numbers[4];
    t->stays = numbers[5];
    t->stride = numbers[6];
    t->number = numbers[7];
    t->returned = numbers[8];
    t->places = numbers[9];
    t->steps = numbers[10];
    t->lefts = numbers[11];
    t->fault_line = numbers[12];
    t->undefined = numbers[14];
    t->items = numbers[15];
    t->followed = numbers[16];
    t->place = sn_arena_alloc(s->arena, t->places * sizeof *t->place + 1);
    for (uint32_t i = 0; i < t->places && t->place; i++)
        if (!get_text(s, &t->place[i]))
            return false;
    if (!t->place || !get_array(s, t->steps, sizeof *t->step, &step) ||
        !get_array(s, t->lefts, sizeof *t->left, &left))
        return false;
    if (numbers[13] && (!get_array(s, t->places, sizeof *t->in, &in) ||
                        !get_array(s, t->lefts + 1, sizeof *t->out, &out)))
        return false;
    t->step = step;
    t->left = left;
    t->in = in;
    t->out = out;
    return check_steps(t);
}

/* ---- ways ------------------------------------------------------------------------------------ */

/* What is carried from block to block, and what is left of two ways. */

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
    const sn_ir_work work = sn_frame_work(f, 1);
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
    const sn_ir_work work = sn_frame_work(f, 1);
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
