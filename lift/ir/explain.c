/* What is left on a function's places, told as minima and maxima. */
#include "lift/ir/frame.h"

#include "lift/ir/symbols/symbols.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A place whose key is compared. */
typedef struct port {
    uint32_t object, offset;
    uint32_t step; /* 1 + its number, once it has one */
} port;

/* All networks, where one of them could be told. */
#define ALL UINT32_MAX
/* Most networks side by side: bytes of a register, several times. */
#define LANES_MAX 1024u

typedef struct explainer {
    sn_machine *machine;
    const sn_terms *terms;
    sn_store *memory;
    sn_arena *arena;
    sn_ir_trace *trace;
    sn_roots roots;
    const bool *live; /* [pairs] that something is left of */
    uint32_t size;    /* bytes of a key */
    uint8_t order;
    port *port; /* [ports] by object and offset */
    uint32_t ports;
    uint32_t *part;       /* [ports] those that are compared with each other, as disjoint sets */
    sn_ir_anchor *anchor; /* [anchors] keys that were left, by object and offset */
    uint32_t anchors;
    uint32_t *loose; /* [looses] offsets of bytes of one object that hold no key */
    size_t looses;
    uint32_t *step;   /* [2 * pairs] 1 + the step of its minimum and its maximum */
    uint32_t *origin; /* [pairs] 1 + a port that flows into it */
    bool all;         /* tell all parts, also where each does the same */
    uint32_t told;    /* the port that stands for the part that is told, or ALL */
    bool *keyed;      /* [objects] that keys came from, or were left in */
    bool wide;        /* it returns a key in a wider type */
    bool crossed;     /* a key of one part was left where one of another part came from */
    LLVMValueRef function;
    sn_spot_of_place *spot;    /* [places] of the trace */
    sn_spot_of_place returned; /* of what is returned */
    uint8_t *tie; /* [pairs] which bundle goes where of equal keys, as sn_bundles_hold has it */
} explainer;

static void refuse(explainer *e, uint32_t line, const char *what)
{
    char *out = e->trace->reason;
    if (*out)
        return;
    if (line)
        snprintf(out, SN_TRACE_REASON, "line %u %s", line, what);
    else
        snprintf(out, SN_TRACE_REASON, "it %s", what);
}

/* ---- what is alive --------------------------------------------------------------------------- */

/* Whether what is in an object is seen by the caller. */
static bool is_seen(const sn_object *object)
{
    return (object->kind == SN_OBJECT_GIVEN && !object->copy) || object->kind == SN_OBJECT_RESULT;
}

static bool is_written(const sn_object *object, size_t offset)
{
    return offset < object->cells && object->cell[offset].term != UINT32_MAX;
}

static void mark_all(explainer *e)
{
    for (uint32_t i = 0; i < e->memory->count; i++) {
        const sn_object *object = &e->memory->object[i];
        for (size_t k = 0; k < object->cells && is_seen(object); k++)
            if (is_written(object, k))
                sn_roots_mark(&e->roots, object->cell[k]);
    }
}

/* One kind of keys; false if there are none. */
static bool find_kind(explainer *e)
{
    bool found = false;
    for (uint32_t i = 0; i < e->terms->pairs; i++) {
        const sn_pair *pair = &e->terms->pair[i];
        uint32_t size = e->terms->word[pair->a].size;
        if (!e->live[i])
            continue;
        if (found && (size != e->size || pair->order != e->order))
            refuse(e, pair->line,
                   "compares keys of another type, or in another order, than those before");
        if (pair->order == SN_ORDER_OPEN)
            refuse(e, pair->line, "asks whether keys are equal, not which is smaller");
        e->size = size;
        e->order = pair->order;
        found = true;
    }
    return found;
}

/* ---- places ---------------------------------------------------------------------------------- */

static int by_offset(const void *a, const void *b)
{
    const port *p = a, *q = b;
    if (p->object != q->object)
        return (p->object > q->object) - (p->object < q->object);
    return (p->offset > q->offset) - (p->offset < q->offset);
}

static uint32_t find_port(const explainer *e, sn_meaning key)
{
    const port wanted = {.object = key.of, .offset = key.offset};
    const port *found = bsearch(&wanted, e->port, e->ports, sizeof wanted, by_offset);
    return found ? (uint32_t)(found - e->port) : UINT32_MAX;
}

/* Of equal keys that need not be the same, one is the minimum and the other the maximum. */
static void note_tie(explainer *e, sn_meaning key)
{
    if (!key.tie || !e->live[key.of])
        return;
    if (e->tie[key.of] && e->tie[key.of] != key.tie)
        refuse(e, e->terms->pair[key.of].line, "takes one of two equal keys twice");
    e->tie[key.of] = key.tie;
}

static void find_ports(explainer *e)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < 2 * e->terms->pairs; i++) {
        const sn_pair *pair = &e->terms->pair[i / 2];
        if (!e->live[i / 2])
            continue;
        sn_meaning key = sn_word_of(e->terms, i % 2 ? pair->b : pair->a);
        note_tie(e, key);
        if (key.kind == SN_CLASS_OTHER)
            refuse(e, pair->line, "compares what is no place, and no minimum or maximum of places");
        if (key.kind == SN_CLASS_PLACE)
            e->port[e->ports++] = (port){.object = key.of, .offset = key.offset};
    }
    qsort(e->port, e->ports, sizeof *e->port, by_offset);
    for (uint32_t i = 0; i < e->ports; i++)
        if (!count || by_offset(&e->port[count - 1], &e->port[i]) != 0)
            e->port[count++] = e->port[i];
    e->ports = count;
    for (uint32_t i = 1; i < count; i++)
        if (e->port[i - 1].object == e->port[i].object &&
            e->port[i].offset - e->port[i - 1].offset < e->size)
            refuse(e, 0, "compares keys that overlap");
}

/* ---- what is left ---------------------------------------------------------------------------- */

/* The key at a place, if it is one. */
static bool read_key(explainer *e, uint32_t object, uint32_t offset, sn_meaning *key)
{
    sn_byte byte[SN_WORD_MAX];
    for (uint32_t i = 0; i < e->size; i++)
        byte[i] = sn_store_read(e->memory, object, offset + i);
    *key = sn_word_meaning(e->terms, byte, e->size);
    note_tie(e, *key);
    if (key->kind == SN_CLASS_PLACE)
        return find_port(e, *key) != UINT32_MAX;
    return key->kind != SN_CLASS_OTHER && e->live[key->of];
}

static bool is_port(const explainer *e, uint32_t object, uint32_t offset)
{
    return find_port(e, (sn_meaning){.of = object, .offset = offset}) != UINT32_MAX;
}

/* Keys in an object, those that were not moved too, and what is written beside them. */
static void scan_object(explainer *e, uint32_t object)
{
    const sn_object *o = &e->memory->object[object];
    sn_meaning key;
    bool numbers = true;
    uint32_t before = e->anchors;
    size_t end = o->cells;
    for (uint32_t i = 0; i < e->ports; i++)
        if (e->port[i].object == object && e->port[i].offset + 1u > end)
            end = e->port[i].offset + 1u;
    e->looses = 0;
    for (uint32_t at = 0; at < end; at++) {
        if (!is_written(o, at) && !is_port(e, object, at))
            continue;
        if (read_key(e, object, at, &key)) {
            e->anchor[e->anchors++] = (sn_ir_anchor){object, at, key};
            at += e->size - 1;
            continue;
        }
        sn_byte byte = sn_store_read(e->memory, object, at);
        const sn_term *term = sn_term_of(e->terms, byte);
        numbers = numbers && term->kind <= SN_TERM_UNSET;
        if (term->kind != SN_TERM_INPUT || term->a != object || byte.index != at)
            e->loose[e->looses++] = at;
    }
    /* a count, say, is no business of the network's */
    if (numbers && e->anchors == before)
        e->looses = 0;
}

static void refuse_loose(explainer *e, uint32_t object)
{
    char what[120];
    sn_byte byte = sn_store_read(e->memory, object, e->loose[0]);
    const char *why = sn_terms_why(e->terms, byte);
    if (why) {
        refuse(e, sn_terms_line(e->terms, byte), why);
        return;
    }
    snprintf(what, sizeof what, "leaves on %.40s, byte %u, what does not move with a key",
             e->memory->object[object].name, e->loose[0]);
    refuse(e, 0, what);
}

/* ---- networks side by side ------------------------------------------------------------------- */

/* Some port that flows into a key. */
static uint32_t origin_of(const explainer *e, sn_meaning key)
{
    return key.kind == SN_CLASS_PLACE ? find_port(e, key) : e->origin[key.of] - 1;
}

static void find_parts(explainer *e)
{
    for (uint32_t i = 0; i < e->ports; i++)
        e->part[i] = i;
    for (uint32_t i = 0; i < e->terms->pairs; i++) {
        const sn_pair *pair = &e->terms->pair[i];
        if (!e->live[i])
            continue;
        uint32_t a = origin_of(e, sn_word_of(e->terms, pair->a));
        uint32_t b = origin_of(e, sn_word_of(e->terms, pair->b));
        sn_set_unite(e->part, a, b);
        e->origin[i] = b + 1;
    }
}

/* ---- the trace ------------------------------------------------------------------------------- */

/* Whether a key is of the networks that are told: of one part, or of all. */
static bool is_told(explainer *e, sn_meaning key)
{
    return e->told == ALL || sn_set_find(e->part, origin_of(e, key)) == e->told;
}

static bool is_told_port(explainer *e, uint32_t port)
{
    return e->told == ALL || sn_set_find(e->part, port) == e->told;
}

/* What offsets differ by, all that were seen. */
static void measure(uint32_t offset, uint32_t *count, uint32_t *first, uint32_t *stride)
{
    *first = (*count)++ ? *first : offset;
    *stride = (uint32_t)sn_gcd(offset > *first ? offset - *first : *first - offset, *stride);
}

/* How far keys in an object are from each other: 0 if there is but one. */
static uint32_t stride_of(explainer *e, uint32_t object)
{
    uint32_t stride = 0, count = 0, first = 0;
    for (uint32_t i = 0; i < e->ports; i++)
        if (e->port[i].object == object && is_told_port(e, i))
            measure(e->port[i].offset, &count, &first, &stride);
    for (uint32_t i = 0; i < e->anchors; i++)
        if (e->anchor[i].object == object && is_told(e, e->anchor[i].key))
            measure(e->anchor[i].offset, &count, &first, &stride);
    return stride;
}

/* Whether keys of an object were moved, or written to it. */
static bool has_moved(const explainer *e, uint32_t object)
{
    for (uint32_t i = 0; i < e->anchors; i++) {
        const sn_ir_anchor *a = &e->anchor[i];
        if (a->object == object &&
            (a->key.kind != SN_CLASS_PLACE || a->key.of != object || a->key.offset != a->offset))
            return true;
    }
    return false;
}

/* What moves with the keys of an object, and what stays between them. */
static void scan_moved(explainer *e, uint32_t object)
{
    uint32_t moved = 0, stride = stride_of(e, object);
    if (e->looses && !sn_bundles_hold(e->terms, e->memory, object, e->anchor, e->anchors, e->size,
                                      e->loose, e->looses, e->tie, &moved))
        refuse_loose(e, object);
    e->trace->moved += moved;
    if (stride > e->size + moved && has_moved(e, object)) {
        e->trace->stays = stride - e->size - moved;
        e->trace->stride = stride;
    }
}

/* Whether all bytes behind a key that is returned are what a wider type has there. */
static bool is_widened(explainer *e, uint32_t object, uint32_t offset)
{
    sn_byte top = sn_store_read(e->memory, object, offset + e->size - 1), wanted = {0, 0};
    if (e->order == SN_ORDER_SIGNED)
        wanted = sn_terms_sign(&e->machine->world.terms, top);
    for (size_t i = 0; i < e->looses; i++)
        if (e->loose[i] < e->size ||
            !sn_byte_same(sn_store_read(e->memory, object, e->loose[i]), wanted))
            return false;
    return offset == 0 && e->order != SN_ORDER_FLOAT;
}

/* What is returned is keys and numbers, or a key that was widened; else it is refused. */
static void scan_result(explainer *e, uint32_t object)
{
    const sn_object *o = &e->memory->object[object];
    const sn_ir_anchor *anchor = NULL;
    uint32_t count = 0;
    for (uint32_t i = 0; i < e->anchors; i++)
        if (e->anchor[i].object == object && !count++)
            anchor = &e->anchor[i];
    e->trace->number = o->cells && !count;
    e->wide = count == 1 && e->looses && is_widened(e, object, anchor->offset);
    for (size_t i = 0; i < e->looses && !e->wide; i++) {
        sn_byte byte = sn_store_read(e->memory, object, e->loose[i]);
        const char *why = sn_terms_why(e->terms, byte);
        if (why)
            refuse(e, sn_terms_line(e->terms, byte), why);
        else if (!sn_byte_plain(e->terms, e->keyed, byte))
            refuse(e, 0, "also returns what is made of keys, and is none");
    }
}

/* Which objects have keys. */
static void find_keyed(explainer *e)
{
    for (uint32_t i = 0; i < e->ports; i++)
        e->keyed[e->port[i].object] = true;
    for (uint32_t i = 0; i < e->anchors; i++)
        e->keyed[e->anchor[i].object] = true;
}

/* Whether an object is what the caller lends for a while: it is called so, and holds no key that is
 * compared. What is left in it is nobody's business. */
static bool is_scratch(const explainer *e, uint32_t object)
{
    static const char *const names[] = {"tmp", "temp", "scratch"};
    bool scratch = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        scratch = scratch || !strncmp(e->memory->object[object].name, names[i], strlen(names[i]));
    for (uint32_t i = 0; i < e->ports && scratch; i++)
        scratch = e->port[i].object != object;
    return scratch;
}

static void scan(explainer *e)
{
    uint32_t objects = (uint32_t)e->memory->count;
    for (uint32_t i = 0; i < objects; i++)
        if (is_seen(&e->memory->object[i]) && !is_scratch(e, i))
            scan_object(e, i);
    find_keyed(e);
    uint32_t anchors = e->anchors;
    for (uint32_t i = 0; i < objects && !*e->trace->reason; i++) {
        e->anchors = anchors;
        if (!is_seen(&e->memory->object[i]) || is_scratch(e, i))
            continue;
        scan_object(e, i);
        e->anchors = anchors;
        if (e->memory->object[i].kind == SN_OBJECT_RESULT)
            scan_result(e, i);
        else
            scan_moved(e, i);
    }
    e->anchors = anchors;
}

static void add_place(explainer *e, uint32_t object, uint32_t offset)
{
    char name[96];
    uint32_t stride = stride_of(e, object);
    const char *plain = e->memory->object[object].name;
    size_t size = stride ? (size_t)snprintf(name, sizeof name, "%s[%u]", plain, offset / stride)
                         : (size_t)snprintf(name, sizeof name, "%s", plain);
    char *kept = sn_arena_alloc(e->arena, size + 1);
    if (!kept)
        sn_machine_fail(e->machine, "no memory is left");
    else
        memcpy(kept, name, size);
    e->spot[e->trace->places] = (sn_spot_of_place){object, offset};
    e->trace->place[e->trace->places++] = kept;
}

/* 1 + the step that a key is. */
static uint32_t step_of(const explainer *e, sn_meaning key)
{
    if (key.kind == SN_CLASS_PLACE)
        return e->port[find_port(e, key)].step;
    return e->step[2 * key.of + (key.kind == SN_CLASS_MAX)];
}

static void add_steps(explainer *e, sn_ir_step *step)
{
    sn_ir_trace *t = e->trace;
    for (uint32_t i = 0; i < e->ports; i++) {
        if (!is_told_port(e, i))
            continue;
        step[t->steps++] = (sn_ir_step){SN_STEP_INPUT, t->places, 0, t->line};
        e->port[i].step = t->steps;
        add_place(e, e->port[i].object, e->port[i].offset);
    }
    for (uint32_t i = 0; i < 2 * e->terms->pairs; i++) {
        const sn_pair *pair = &e->terms->pair[i / 2];
        if (!e->live[i / 2] || !is_told_port(e, e->origin[i / 2] - 1))
            continue;
        uint32_t a = step_of(e, sn_word_of(e->terms, pair->a));
        uint32_t b = step_of(e, sn_word_of(e->terms, pair->b));
        step[t->steps++] = (sn_ir_step){i % 2 ? SN_STEP_MAX : SN_STEP_MIN, a < b ? a : b,
                                        a < b ? b : a, pair->line};
        e->step[i] = t->steps;
    }
    t->step = step;
}

/* Whether the function returns one key, in each part that is told. */
static bool returns_one(explainer *e)
{
    uint32_t count = 0, size = 0;
    for (uint32_t i = 0; i < e->anchors; i++) {
        const sn_object *object = &e->memory->object[e->anchor[i].object];
        if (object->kind != SN_OBJECT_RESULT || !is_told(e, e->anchor[i].key))
            continue;
        size = (uint32_t)object->size;
        count++;
    }
    return count == 1 && (size == e->size || e->wide || e->told != ALL);
}

static void add_lefts(explainer *e, sn_left *left)
{
    sn_ir_trace *t = e->trace;
    bool one = returns_one(e);
    for (uint32_t i = 0; i < e->anchors; i++) {
        const sn_ir_anchor *a = &e->anchor[i];
        if (!is_told(e, a->key))
            continue;
        uint32_t port = find_port(e, (sn_meaning){.of = a->object, .offset = a->offset});
        uint32_t step = step_of(e, a->key), place = t->places;
        if (one && e->memory->object[a->object].kind == SN_OBJECT_RESULT) {
            t->returned = step;
            e->returned = (sn_spot_of_place){a->object, a->offset};
            continue;
        }
        if (port == UINT32_MAX) {
            add_place(e, a->object, a->offset);
        } else if (is_told_port(e, port)) {
            place = t->step[e->port[port].step - 1].a;
        } else {
            e->crossed = true;
            return;
        }
        left[t->lefts++] = (sn_left){place, step};
    }
    t->left = left;
}

/* Tell one part, or all. */
static bool write_part(explainer *e, uint32_t part)
{
    sn_ir_trace *t = e->trace;
    uint32_t steps = e->ports + 2 * (uint32_t)e->terms->pairs;
    sn_ir_step *step = sn_arena_alloc(e->arena, steps * sizeof *step);
    sn_left *left = sn_arena_alloc(e->arena, (e->anchors + 1) * sizeof *left);
    t->place = sn_arena_alloc(e->arena, (e->ports + e->anchors + 1) * sizeof *t->place);
    e->spot = sn_arena_alloc(e->arena, (e->ports + e->anchors + 1) * sizeof *e->spot);
    t->places = t->steps = t->lefts = t->returned = 0;
    e->told = part;
    if (!step || !left || !t->place || !e->spot)
        return false;
    add_steps(e, step);
    add_lefts(e, left);
    return true;
}

static bool same(const sn_ir_trace *a, const sn_ir_trace *b)
{
    return a->steps == b->steps && a->lefts == b->lefts && a->places == b->places &&
           a->returned == b->returned && !memcmp(a->step, b->step, a->steps * sizeof *a->step) &&
           !memcmp(a->left, b->left, a->lefts * sizeof *a->left);
}

/* Instructions on vectors run the same network in each lane: it is told once. */
static bool write_trace(explainer *e)
{
    sn_ir_trace *t = e->trace;
    bool lanes = !e->all;
    uint32_t parts = 0;
    for (uint32_t i = 0; i < e->terms->pairs; i++)
        lanes = lanes && (!e->live[i] || e->terms->pair[i].lanes);
    for (uint32_t i = 0; i < e->ports; i++)
        parts += sn_set_find(e->part, i) == i;
    lanes = lanes && parts > 1 && parts <= LANES_MAX;
    t->floats = sn_terms_floats(e->terms, e->order);
    t->taken = e->terms->taken;
    t->lanes = lanes ? parts : 1;
    for (uint32_t i = 0; i < e->ports && lanes; i++) {
        const sn_ir_trace before = *t;
        if (sn_set_find(e->part, i) != i)
            continue;
        if (!write_part(e, i))
            return false;
        lanes = !e->crossed && (!before.step || same(&before, t));
    }
    if (!lanes)
        t->lanes = 1;
    return write_part(e, lanes ? sn_set_find(e->part, 0) : ALL);
}

/* ---- all ------------------------------------------------------------------------------------- */

static size_t count_cells(const sn_store *memory)
{
    size_t cells = 0;
    for (uint32_t i = 0; i < memory->count; i++)
        if (is_seen(&memory->object[i]))
            cells += memory->object[i].cells;
    return cells;
}

static bool make_room(explainer *e)
{
    size_t cells = count_cells(e->memory) + 2 * e->terms->pairs + 1;
    bool good = sn_roots_begin(&e->roots, e->terms);
    e->live = e->roots.live;
    e->port = sn_alloc(2 * e->terms->pairs, sizeof *e->port);
    e->part = sn_alloc(2 * e->terms->pairs, sizeof *e->part);
    e->anchor = sn_alloc(2 * cells, sizeof *e->anchor);
    e->loose = sn_alloc(cells, sizeof *e->loose);
    e->step = sn_alloc(2 * e->terms->pairs, sizeof *e->step);
    e->origin = sn_alloc(e->terms->pairs, sizeof *e->origin);
    e->tie = sn_alloc(e->terms->pairs, 1);
    e->keyed = sn_alloc(e->memory->count, sizeof *e->keyed);
    return good && e->keyed && e->port && e->part && e->anchor && e->loose && e->step &&
           e->origin && e->tie;
}

static void free_room(explainer *e)
{
    sn_roots_end(&e->roots);
    free(e->port);
    free(e->part);
    free(e->anchor);
    free(e->loose);
    free(e->step);
    free(e->origin);
    free(e->tie);
    free(e->keyed);
}

/* Say why something that is left is not followed, if it is so. */
static bool refuse_lost(explainer *e)
{
    for (uint32_t i = 0; i < e->memory->count; i++) {
        const sn_object *object = &e->memory->object[i];
        for (size_t k = 0; k < object->cells && is_seen(object); k++) {
            const char *why =
                is_written(object, k) ? sn_terms_why(e->terms, object->cell[k]) : NULL;
            if (why) {
                refuse(e, sn_terms_line(e->terms, object->cell[k]), why);
                return true;
            }
        }
    }
    return false;
}

/* Whether keys are compared as what they are; a sign of a difference that overflows is no order. */
static void check_type(explainer *e)
{
    const sn_fault_task task = {.machine = e->machine,
                                .function = e->function,
                                .trace = e->trace,
                                .spot = e->spot,
                                .returned = e->returned,
                                .size = e->size,
                                .order = e->order,
                                .arena = e->arena};
    uint32_t line = 0;
    bool weak = false;
    for (uint32_t i = 0; i < e->terms->pairs && !line; i++)
        if (e->live[i]) {
            line = e->terms->pair[i].line;
            weak = e->terms->pair[i].weak;
        }
    if (e->order == SN_ORDER_OPAQUE)
        return;
    const unsigned order = e->order;
    const sn_agreement found = sn_fault_find(&task);
    if (found == SN_TYPE_AGREES || found == SN_TYPE_REFUTES)
        return;
    if (found == SN_TYPE_DOUBTED)
        refuse(e, line, "compares keys, but run on numbers it is not what it seems");
    else if (order == SN_ORDER_WRAPPED)
        refuse(e, line, "compares a difference with 0, which may overflow");
    else if (weak)
        refuse(e, line, "compares keys by a part of what they are");
    else if (found == SN_TYPE_DIFFERS)
        refuse(e, line, "compares keys as another type than they are");
}

static bool explain(explainer *e)
{
    char why[120];
    mark_all(e);
    if (!find_kind(e))
        return refuse_lost(e);
    if (e->machine->asked && e->order != SN_ORDER_OPAQUE) { /* it may do anything to them */
        snprintf(why, sizeof why, "calls %.60s, which is not defined here", e->machine->orders);
        refuse(e, 0, why);
    }
    if (!*e->trace->reason)
        find_ports(e);
    if (!*e->trace->reason)
        scan(e);
    if (!*e->trace->reason)
        find_parts(e);
    if (!*e->trace->reason && !write_trace(e))
        sn_machine_fail(e->machine, "no memory is left");
    if (!*e->trace->reason && !*e->machine->failure)
        check_type(e);
    return !*e->machine->failure;
}

bool sn_explain(sn_machine *m, LLVMValueRef function, sn_arena *arena, bool all, sn_ir_trace *trace)
{
    explainer e = {.machine = m,
                   .function = function,
                   .terms = &m->world.terms,
                   .memory = &m->world.memory,
                   .arena = arena,
                   .all = all,
                   .told = ALL,
                   .trace = trace};
    bool good = make_room(&e);
    if (!good)
        sn_machine_fail(m, "no memory is left");
    good = good && explain(&e);
    free_room(&e);
    return good;
}
