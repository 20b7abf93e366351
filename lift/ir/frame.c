/* Frames of functions that run: bytes of values and memory, blocks and their post-dominators. */
#include "lift/ir/frame.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- frame ----------------------------------------------------------------------------------- */

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

static sn_ir_held *find(const sn_frame *f, LLVMValueRef value)
{
    size_t at = (size_t)((uintptr_t)value * 0x9e3779b97f4a7c15u >> 20) & (f->slots - 1);
    while (f->held[at].value && f->held[at].value != value)
        at = (at + 1) & (f->slots - 1);
    return &f->held[at];
}

static bool widen(sn_frame *f)
{
    sn_ir_held *was = f->held, *grown = sn_alloc(2 * f->slots, sizeof *grown);
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
    sn_ir_held *held = sn_machine_good(f->machine) ? find(f, value) : NULL;
    if (!held || held->bytes)
        return held ? held->bytes : NULL;
    sn_byte *bytes = sn_arena_alloc(f->arena, (size_t)size * sizeof *bytes);
    if (!bytes || (2 * ++f->count > f->slots && !widen(f))) {
        sn_machine_fail(f->machine, "no memory is left");
        return NULL;
    }
    *find(f, value) = (sn_ir_held){value, bytes};
    return bytes;
}

const sn_byte *sn_frame_value(sn_frame *f, LLVMValueRef value)
{
    const sn_ir_held *held = sn_machine_good(f->machine) ? find(f, value) : NULL;
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

sn_ir_shape sn_frame_shape(const sn_frame *f, LLVMValueRef value)
{
    return sn_shape_of(&f->machine->world, sn_llvm.TypeOf(value));
}

sn_ir_work sn_frame_work(sn_frame *f, uint32_t lanes)
{
    return (sn_ir_work){&f->machine->world.terms, f->machine->line, lanes > 1, false};
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

/* ---- blocks ---------------------------------------------------------------------------------- */

/* Which block all ways from a block go through: dominators of the graph turned round. */

/* What is walked from the function's end. */
typedef struct walk {
    sn_meetings *blocks;
    uint32_t *from;  /* [edges] of each edge, by its end: the blocks before it */
    uint32_t *first; /* [count + 2] where a block's edges begin in `from`; the end is block count */
    uint32_t *order; /* [reached] blocks in postorder of the graph turned round */
    uint32_t *rank;  /* [count + 1] place in that order, or UINT32_MAX */
    uint32_t *next;  /* [count + 1] edges that were walked */
    uint32_t reached;
} walk;

static int by_address(const void *a, const void *b)
{
    uintptr_t p = (uintptr_t) * (const LLVMBasicBlockRef *)a;
    uintptr_t q = (uintptr_t) * (const LLVMBasicBlockRef *)b;
    return (p > q) - (p < q);
}

uint32_t sn_meeting_number(const sn_meetings *b, LLVMBasicBlockRef block)
{
    const LLVMBasicBlockRef *found =
        bsearch(&block, b->block, b->count, sizeof *b->block, by_address);
    return found ? (uint32_t)(found - b->block) : b->count;
}

void sn_meeting_free(sn_meetings *b)
{
    free(b->block);
    free(b->meet);
    free(b->first);
    free(b->to);
    free(b->known);
    free(b->stack);
    *b = (sn_meetings){0};
}

/* The blocks behind one, told one by one: what returns goes to the end. */
static uint32_t ask(const sn_meetings *b, uint32_t i, uint32_t k)
{
    LLVMValueRef last = sn_llvm.GetBasicBlockTerminator(b->block[i]);
    LLVMOpcode code = sn_llvm.GetInstructionOpcode(last);
    if (code == LLVMRet)
        return k ? UINT32_MAX : b->count;
    return k < sn_llvm.GetNumSuccessors(last) ? sn_meeting_number(b, sn_llvm.GetSuccessor(last, k))
                                              : UINT32_MAX;
}

/* Note them all; false without memory. */
static bool note_ways(sn_meetings *b)
{
    uint32_t edges = 0;
    b->first = sn_alloc(b->count + 1, sizeof *b->first);
    for (uint32_t i = 0; i < b->count && b->first; i++) {
        b->first[i] = edges;
        while (ask(b, i, edges - b->first[i]) != UINT32_MAX)
            edges++;
    }
    b->to = b->first ? sn_alloc(edges, sizeof *b->to) : NULL;
    if (!b->to)
        return false;
    b->first[b->count] = edges;
    for (uint32_t i = 0; i < b->count; i++)
        for (uint32_t k = b->first[i]; k < b->first[i + 1]; k++)
            b->to[k] = ask(b, i, k - b->first[i]);
    return true;
}

static uint32_t behind(const sn_meetings *b, uint32_t i, uint32_t k)
{
    return b->first[i] + k < b->first[i + 1] ? b->to[b->first[i] + k] : UINT32_MAX;
}

/* What is known of a block; and marks while others are looked at. */
enum { LOOPS = 1, MEETS = 2, BETWEEN = 4, BEFORE = 8 };

/* Mark the blocks that are reached from one, but through those that are marked already or the one
 * where it ends. */
static void spread(const sn_meetings *b, uint32_t from, uint32_t end, uint8_t mark)
{
    uint32_t depth = 0;
    for (uint32_t at = from;; at = b->stack[--depth]) {
        for (uint32_t k = b->first[at]; k < b->first[at + 1]; k++) {
            uint32_t to = b->to[k];
            if (to != end && to < b->count && !(b->known[to] & (BETWEEN | BEFORE))) {
                b->known[to] |= mark;
                b->stack[depth++] = to;
            }
        }
        if (!depth)
            return;
    }
}

bool sn_meeting_loops(const sn_meetings *b, uint32_t block)
{
    if (b->known[block] & (LOOPS | MEETS))
        return b->known[block] & LOOPS;
    for (uint32_t i = 0; i < b->count; i++)
        b->known[i] &= LOOPS | MEETS;
    spread(b, block, b->meet[block], BETWEEN);
    bool again = b->known[block] & BETWEEN;
    if (block != b->entry)
        spread(b, b->entry, b->count, BEFORE);
    /* reached without those in between, it is dominated by none of them */
    bool loops = again || (block != b->entry && !(b->known[block] & BEFORE));
    b->known[block] |= loops ? LOOPS : MEETS;
    return loops;
}

static bool find_edges(walk *w)
{
    const sn_meetings *b = w->blocks;
    w->first = sn_alloc(b->count + 3, sizeof *w->first);
    if (!w->first)
        return false;
    for (uint32_t i = 0; i < b->count; i++)
        for (uint32_t k = 0, to; (to = behind(b, i, k)) != UINT32_MAX; k++)
            w->first[to + 2]++;
    for (uint32_t i = 0; i <= b->count; i++)
        w->first[i + 2] += w->first[i + 1];
    w->from = sn_alloc(w->first[b->count + 2], sizeof *w->from);
    for (uint32_t i = 0; i < b->count && w->from; i++)
        for (uint32_t k = 0, to; (to = behind(b, i, k)) != UINT32_MAX; k++)
            w->from[w->first[to + 1]++] = i;
    return w->from != NULL;
}

/* Number what leads to the end, with a stack of its own: `meet` is borrowed for it. */
static void number(walk *w, uint32_t *stack)
{
    uint32_t depth = 0, count = w->blocks->count;
    for (uint32_t i = 0; i <= count; i++) {
        w->rank[i] = UINT32_MAX;
        w->next[i] = w->first[i];
    }
    stack[depth++] = count;
    w->rank[count] = 0; /* seen */
    while (depth) {
        uint32_t at = stack[depth - 1];
        if (w->next[at] == w->first[at + 1]) {
            w->rank[at] = w->reached;
            w->order[w->reached++] = at;
            depth--;
            continue;
        }
        uint32_t to = w->from[w->next[at]++];
        if (w->rank[to] == UINT32_MAX) {
            w->rank[to] = 0;
            stack[depth++] = to;
        }
    }
}

static uint32_t common(const walk *w, uint32_t a, uint32_t b)
{
    const uint32_t *meet = w->blocks->meet;
    while (a != b) {
        while (w->rank[a] < w->rank[b])
            a = meet[a];
        while (w->rank[b] < w->rank[a])
            b = meet[b];
    }
    return a;
}

static bool improve(walk *w, uint32_t at)
{
    uint32_t found = UINT32_MAX, *meet = w->blocks->meet;
    for (uint32_t k = 0, to; (to = behind(w->blocks, at, k)) != UINT32_MAX; k++)
        if (w->rank[to] != UINT32_MAX && meet[to] != UINT32_MAX)
            found = found == UINT32_MAX ? to : common(w, found, to);
    bool better = found != meet[at];
    meet[at] = found;
    return better;
}

static void find_meetings(walk *w)
{
    uint32_t *meet = w->blocks->meet, count = w->blocks->count;
    for (uint32_t i = 0; i < count; i++)
        meet[i] = UINT32_MAX;
    meet[count] = count;
    for (bool better = true; better;) {
        better = false;
        for (uint32_t i = w->reached - 1; i-- > 0;)
            better = improve(w, w->order[i]) || better;
    }
}

bool sn_meeting_find(LLVMValueRef function, sn_meetings *b)
{
    walk w = {.blocks = b};
    *b = (sn_meetings){.count = sn_llvm.CountBasicBlocks(function)};
    if (b->count > SN_BLOCKS_MAX)
        return false;
    b->block = sn_alloc(b->count, sizeof *b->block);
    b->meet = sn_alloc(b->count + 1, sizeof *b->meet);
    b->known = sn_alloc(b->count, 1);
    b->stack = sn_alloc(b->count, sizeof *b->stack);
    w.order = sn_alloc(b->count + 1, sizeof *w.order);
    w.rank = sn_alloc(b->count + 1, sizeof *w.rank);
    w.next = sn_alloc(b->count + 1, sizeof *w.next);
    bool good = b->block && b->meet && b->known && b->stack && w.order && w.rank && w.next;
    if (good) {
        sn_llvm.GetBasicBlocks(function, b->block);
        qsort(b->block, b->count, sizeof *b->block, by_address);
        b->entry = sn_meeting_number(b, sn_llvm.GetEntryBasicBlock(function));
        good = note_ways(b) && find_edges(&w);
    }
    if (good) {
        number(&w, b->meet);
        find_meetings(&w);
    }
    free(w.order);
    free(w.rank);
    free(w.next);
    free(w.from);
    free(w.first);
    return good;
}
