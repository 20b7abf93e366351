/* Which bytes a value has while a function runs. */
#include "lift/ir/frame.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Comparisons that decide one address, within each other. */
#define DEPTH_MAX 3

/* ---- failure --------------------------------------------------------------------------------- */

void sn_machine_fail(sn_machine *m, const char *format, ...)
{
    va_list arguments;
    if (*m->failure)
        return;
    m->failure_line = m->line;
    va_start(arguments, format);
    vsnprintf(m->failure, sizeof m->failure, format, arguments);
    va_end(arguments);
}

bool sn_machine_good(sn_machine *m)
{
    const sn_world *w = &m->world;
    if (w->terms.failure)
        sn_machine_fail(m, "%s", w->terms.failure);
    if (w->memory.failure)
        sn_machine_fail(m, "%s", w->memory.failure);
    return !*m->failure;
}

/* ---- values ---------------------------------------------------------------------------------- */

static const sn_meetings *blocks_of(sn_machine *m, LLVMValueRef function)
{
    sn_known *known = m->known;
    while (known && known->function != function)
        known = known->next;
    if (known)
        return &known->blocks;
    known = sn_alloc(1, sizeof *known);
    if (!known || !sn_meeting_find(function, &known->blocks)) {
        sn_machine_fail(m, "enters a function of too many blocks");
        free(known);
        return NULL;
    }
    known->function = function;
    known->next = m->known;
    m->known = known;
    return &known->blocks;
}

void sn_frame_open(sn_frame *f, sn_machine *m, sn_frame *caller, LLVMValueRef function)
{
    *f = (sn_frame){.machine = m, .caller = caller, .slots = 64};
    f->blocks = blocks_of(m, function);
    f->arena = sn_arena_new(0);
    f->held = sn_alloc(f->slots, sizeof *f->held);
    if (!f->arena || !f->held)
        sn_machine_fail(m, "no memory is left");
}

void sn_frame_close(sn_frame *f)
{
    sn_arena_free(f->arena);
    free(f->held);
}

static sn_held *find(const sn_frame *f, LLVMValueRef value)
{
    size_t at = (size_t)((uintptr_t)value * 0x9e3779b97f4a7c15u >> 20) & (f->slots - 1);
    while (f->held[at].value && f->held[at].value != value)
        at = (at + 1) & (f->slots - 1);
    return &f->held[at];
}

static bool widen(sn_frame *f)
{
    sn_held *was = f->held, *grown = sn_alloc(2 * f->slots, sizeof *grown);
    if (!grown)
        return false;
    f->held = grown;
    f->slots *= 2;
    for (size_t i = 0; i < f->slots / 2; i++)
        if (was[i].value)
            *find(f, was[i].value) = was[i];
    free(was);
    return true;
}

sn_byte *sn_frame_hold(sn_frame *f, LLVMValueRef value, uint32_t size)
{
    sn_held *held = sn_machine_good(f->machine) ? find(f, value) : NULL;
    if (!held || held->bytes)
        return held ? held->bytes : NULL;
    sn_byte *bytes = sn_arena_alloc(f->arena, (size_t)size * sizeof *bytes);
    if (!bytes || (2 * ++f->count > f->slots && !widen(f))) {
        sn_machine_fail(f->machine, "no memory is left");
        return NULL;
    }
    *find(f, value) = (sn_held){value, bytes};
    return bytes;
}

const sn_byte *sn_frame_value(sn_frame *f, LLVMValueRef value)
{
    const sn_held *held = sn_machine_good(f->machine) ? find(f, value) : NULL;
    if (!held || held->bytes)
        return held ? held->bytes : NULL;
    uint32_t total = sn_frame_shape(f, value).total;
    if (!sn_llvm.IsConstant(value) || !total) {
        sn_machine_fail(f->machine, "uses a value that is not known");
        return NULL;
    }
    sn_byte *bytes = sn_frame_hold(f, value, total);
    if (bytes && !sn_constant_bytes(&f->machine->world, value, bytes)) {
        sn_machine_fail(f->machine, "uses a constant of a kind that is not read");
        return NULL;
    }
    return bytes;
}

sn_shape sn_frame_shape(const sn_frame *f, LLVMValueRef value)
{
    return sn_shape_of(&f->machine->world, sn_llvm.TypeOf(value));
}

sn_work sn_frame_work(sn_frame *f, uint32_t lanes)
{
    return (sn_work){&f->machine->world.terms, f->machine->line, lanes > 1, false};
}

/* ---- memory ---------------------------------------------------------------------------------- */

/* What an address read from memory leads to: an object of its own. */
static bool follow(sn_frame *f, const sn_byte *address, uint32_t *object, int64_t *offset)
{
    sn_world *w = &f->machine->world;
    const sn_term *first = sn_term_of(&w->terms, address[0]);
    if (sn_bytes_address(&w->terms, address, object, offset))
        return true;
    for (uint32_t i = 0; i < 8; i++)
        if (first->kind != SN_TERM_INPUT || address[i].term != address[0].term ||
            address[i].index != address[0].index + i)
            return false;
    *object = sn_store_behind(&w->memory, address);
    *offset = 0;
    return *object != UINT32_MAX;
}

static void fail_address(sn_frame *f, const sn_byte *address)
{
    const sn_terms *t = &f->machine->world.terms;
    const char *why = sn_terms_why(t, address[0]);
    uint64_t number;
    if (sn_bytes_number(address, 8, &number))
        sn_machine_fail(f->machine, "goes to a fixed address");
    else if (why)
        sn_machine_fail(f->machine, "takes a place that depends on what it is given: it %s", why);
    else
        sn_machine_fail(f->machine, "takes a place that depends on what it is given");
}

static bool load(sn_frame *f, const sn_byte *address, uint32_t size, sn_byte *out, unsigned depth)
{
    sn_world *w = &f->machine->world;
    uint32_t object;
    int64_t offset;
    if (follow(f, address, &object, &offset)) {
        if (!sn_store_reaches(&w->memory, object, offset, size))
            return sn_machine_good(f->machine);
        for (uint32_t i = 0; i < size; i++)
            out[i] = sn_store_read(&w->memory, object, (uint32_t)offset + i);
        return sn_machine_good(f->machine);
    }
    const sn_term term = *sn_term_of(&w->terms, address[0]);
    sn_byte *part = sn_alloc((size_t)SN_CASES * size, sizeof *part), at[8];
    bool good = part && depth < DEPTH_MAX && term.kind == SN_TERM_CASE;
    if (!good)
        fail_address(f, address);
    for (int k = 0; k < SN_CASES && good; k++) {
        sn_bytes_project(&w->terms, address, 8, term.a, k, at);
        good = load(f, at, size, part + (size_t)k * size, depth + 1);
    }
    for (uint32_t i = 0; i < size && good; i++)
        out[i] = sn_terms_case(&w->terms, term.a,
                               (sn_byte[]){part[i], part[size + i], part[2 * size + i]});
    free(part);
    return good && sn_machine_good(f->machine);
}

bool sn_frame_load(sn_frame *f, const sn_byte *address, uint32_t size, sn_byte *out)
{
    return load(f, address, size, out, 0);
}

/* Write where a pair compares so; UINT32_MAX: in any case. */
static bool put(sn_frame *f, const sn_byte *address, const sn_byte *bytes, uint32_t size,
                uint32_t pair, int which)
{
    sn_world *w = &f->machine->world;
    uint32_t object;
    int64_t offset;
    if (!follow(f, address, &object, &offset)) {
        fail_address(f, address);
        return false;
    }
    if (!sn_store_reaches(&w->memory, object, offset, size))
        return sn_machine_good(f->machine);
    if (w->memory.object[object].constant) {
        sn_machine_fail(f->machine, "writes to a constant");
        return false;
    }
    for (uint32_t i = 0; i < size; i++) {
        sn_byte was = sn_store_read(&w->memory, object, (uint32_t)offset + i);
        sn_byte part[SN_CASES] = {was, was, was};
        if (pair != UINT32_MAX)
            part[which] = bytes[i];
        sn_store_write(&w->memory, object, (uint32_t)offset + i,
                       pair == UINT32_MAX ? bytes[i] : sn_terms_case(&w->terms, pair, part));
    }
    return sn_machine_good(f->machine);
}

bool sn_frame_store(sn_frame *f, const sn_byte *address, const sn_byte *bytes, uint32_t size)
{
    sn_terms *t = &f->machine->world.terms;
    uint32_t pair = sn_bytes_split(t, address, 8);
    sn_byte at[8];
    bool good = true;
    if (pair == UINT32_MAX)
        return put(f, address, bytes, size, pair, 0);
    for (int k = 0; k < SN_CASES && good; k++) {
        sn_bytes_project(t, address, 8, pair, k, at);
        good = put(f, at, bytes, size, pair, k);
    }
    return good;
}
