/* Which order keys have by their type, and whether the code goes by it. */
#include "lift/ir/frame.h"

#include "lift/ir/symbols/symbols.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Longest number; most values that are tried as keys, and inputs that are run. */
#define NUMBER_MAX 16u
#define VALUES_MAX 320u
#define TRIALS_MAX 40u
/* Most inputs, and seconds, that a network is compared with what is run on. */
#define RUNS_MAX 64u
#define RUNS_SECONDS 0.5

typedef struct number {
    uint8_t byte[NUMBER_MAX];
} number;

typedef struct finder {
    const sn_fault_task *task;
    sn_basic type;  /* of a key; its offset is where a leaf begins in it */
    sn_leaf leaf;   /* the part of a key that is of this type, and the order it is compared by */
    number pair[2]; /* the first is the smaller one by the type, and not so by the order */
    bool last;      /* what is left last, or returned, is not what it should be */
    bool turned;    /* all minima became maxima */
    uint8_t *bit;   /* [places] which of the two each place is given */
    uint8_t *value; /* [steps] and what is on each value then, by the type */
    sn_known_byte *given; /* [givens] the same as bytes of memory */
    size_t givens;
    char (*name)[64]; /* [places + 1] of each place's object, then of the result */
    bool *result;     /* [places + 1] whether it is what is returned */
} finder;

/* ---- numbers --------------------------------------------------------------------------------- */

static unsigned order_of(const sn_basic *type)
{
    return type->kind == SN_BASIC_FLOAT    ? SN_ORDER_FLOAT
           : type->kind == SN_BASIC_SIGNED ? SN_ORDER_SIGNED
                                           : SN_ORDER_UNSIGNED;
}

static number make_integer(int64_t low, uint64_t high)
{
    number made;
    uint64_t value = (uint64_t)low;
    for (uint32_t i = 0; i < NUMBER_MAX; i++)
        made.byte[i] = (uint8_t)((i < 8 ? value : high) >> 8 * (i % 8));
    return made;
}

static number make_float(double value, uint32_t size)
{
    number made = {{0}};
    float single = (float)value;
    if (size == sizeof single)
        memcpy(made.byte, &single, sizeof single);
    else
        memcpy(made.byte, &value, sizeof value);
    return made;
}

/* Numbers at the ends of ranges, small ones first. */
static uint32_t list_values(const sn_basic *type, number out[VALUES_MAX])
{
    uint32_t count = 0;
    if (type->kind == SN_BASIC_FLOAT) {
        static const double some[] = {0,    1,    2,     3,      -1,       -2,        -3,
                                      100,  -100, 65536, -65536, 16777216, -16777216, 0.5,
                                      -0.5, 0.25, -0.25, 1e30,   -1e30};
        for (; count < sizeof some / sizeof *some; count++)
            out[count] = make_float(some[count], type->size);
        return count;
    }
    for (int64_t small = 0; small <= 3; small++)
        out[count++] = make_integer(small, 0);
    for (int64_t small = -1; small >= -3; small--)
        out[count++] = make_integer(small, UINT64_MAX);
    for (uint32_t bit = 2; bit < 8 * type->size; bit++)
        for (int64_t less = 0; less < 2 && count + 2 <= VALUES_MAX; less++) {
            uint64_t low = bit < 64 ? (uint64_t)1 << bit : 0;
            uint64_t high = bit < 64 ? 0 : (uint64_t)1 << (bit - 64);
            high -= less && !low;
            low -= (uint64_t)less;
            out[count++] = make_integer((int64_t)low, high);
            if (!less)
                out[count++] = make_integer((int64_t)(0 - low), ~high + !low);
        }
    return count;
}

static int compare_typed(const finder *f, const number *x, const number *y)
{
    return sn_order_compare(&f->task->machine->world.terms, order_of(&f->type), x->byte, y->byte,
                            f->type.size);
}

static int compare_coded(const finder *f, const number *x, const number *y)
{
    return sn_order_compare(&f->task->machine->world.terms, f->leaf.order, x->byte + f->type.offset,
                            y->byte + f->type.offset, f->leaf.size);
}

/* A number as it is shown; false if it has no room. */
static bool show(const finder *f, const number *n, int64_t *out)
{
    const uint32_t size = f->type.size;
    const bool is_signed = f->type.kind == SN_BASIC_SIGNED;
    uint64_t value = 0;
    if (size > 8)
        return false;
    if (f->type.kind == SN_BASIC_FLOAT) {
        float single;
        double number;
        memcpy(&single, n->byte, sizeof single);
        memcpy(&number, n->byte, sizeof number);
        number = size == sizeof single ? (double)single : number;
        *out = number > -1e18 && number < 1e18 ? (int64_t)number : 0;
        return (double)*out == number;
    }
    for (uint32_t i = size; i-- > 0;)
        value = value << 8 | n->byte[i];
    if (is_signed && size < 8 && value >> (8 * size - 1))
        value |= UINT64_MAX << 8 * size;
    *out = (int64_t)value;
    return is_signed || *out >= 0;
}

/* Two values that the code orders otherwise than their type; false if there are none.
 * reversed   receives whether it orders all values the other way round */
static bool find_pair(finder *f, bool *reversed)
{
    number value[VALUES_MAX];
    uint32_t count = list_values(&f->type, value);
    bool found = false, shown = false;
    int64_t number;
    *reversed = true;
    for (uint32_t last = 1; last < count; last++)
        for (uint32_t i = 0; i < last; i++) {
            const int typed = compare_typed(f, &value[i], &value[last]);
            const int coded = compare_coded(f, &value[i], &value[last]);
            *reversed = *reversed && typed == -coded;
            if (!typed || typed == coded || shown)
                continue;
            shown = show(f, &value[i], &number) && show(f, &value[last], &number);
            if (found && !shown)
                continue;
            found = true;
            f->pair[0] = value[typed < 0 ? i : last];
            f->pair[1] = value[typed < 0 ? last : i];
        }
    return found;
}

/* ---- types ----------------------------------------------------------------------------------- */

/* The number in the source that has a part of each key that is given: the same in all. Its offset
 * becomes where the part begins in it. */
static bool find_type(const finder *f, const sn_leaf *leaf, sn_basic *out)
{
    const sn_fault_task *t = f->task;
    bool found = false;
    for (uint32_t i = 0; i < t->trace->steps; i++) {
        if (t->trace->step[i].kind != SN_STEP_INPUT)
            continue;
        const sn_spot_of_place *spot = &t->spot[t->trace->step[i].a];
        const uint32_t at = spot->offset + leaf->offset;
        sn_basic type = sn_basic_at(&t->machine->world, t->function, spot->object, at);
        type.offset = at - type.offset;
        if (type.kind == SN_BASIC_UNKNOWN || type.size > NUMBER_MAX ||
            type.offset + leaf->size > type.size ||
            (found &&
             (type.kind != out->kind || type.size != out->size || type.offset != out->offset)))
            return false;
        *out = type;
        found = true;
    }
    return found;
}

/* ---- running it ------------------------------------------------------------------------------ */

static void give(finder *f, uint32_t place, uint32_t offset, uint8_t byte)
{
    f->given[f->givens++] = (sn_known_byte){f->name[place], offset, byte};
}

/* The bytes of all keys: the part that is of the type, and zeros beside it. */
static void give_keys(finder *f)
{
    const sn_fault_task *t = f->task;
    f->givens = 0;
    for (uint32_t i = 0; i < t->trace->steps; i++) {
        if (t->trace->step[i].kind != SN_STEP_INPUT)
            continue;
        const uint32_t place = t->trace->step[i].a;
        const uint32_t key = t->spot[place].offset;
        const uint32_t from = key + f->leaf.offset - f->type.offset, to = from + f->type.size;
        for (uint32_t k = from; k < to; k++)
            give(f, place, k, f->pair[f->bit[place]].byte[k - from]);
        for (uint32_t k = key; k < key + t->size; k++)
            if (k < from || k >= to)
                give(f, place, k, 0);
    }
}

/* What is left on a place, or returned: false if that is not known. */
static bool read_left(finder *f, uint32_t place, sn_spot_of_place spot, number *out)
{
    sn_store *memory = &f->task->machine->world.memory;
    const uint32_t from = spot.offset + f->leaf.offset - f->type.offset;
    uint32_t object = 0;
    const bool result = f->result[place];
    while (object < memory->count && (strcmp(memory->object[object].name, f->name[place]) != 0 ||
                                      (memory->object[object].kind == SN_OBJECT_RESULT) != result))
        object++;
    if (object == memory->count || spot.offset + f->leaf.offset < f->type.offset ||
        (result && from + f->type.size > memory->object[object].size))
        return false;
    *out = (number){{0}};
    for (uint32_t i = 0; i < f->type.size; i++) {
        const sn_byte byte = sn_store_read(memory, object, from + i);
        if (byte.term)
            return false;
        out->byte[i] = (uint8_t)byte.index;
    }
    return true;
}

/* Which of the two keys is on each value, by the type. */
static void evaluate(finder *f)
{
    const sn_ir_trace *t = f->task->trace;
    for (uint32_t i = 0; i < t->steps; i++) {
        const sn_ir_step *s = &t->step[i];
        f->value[i] = s->kind == SN_STEP_INPUT ? f->bit[s->a]
                      : s->kind == SN_STEP_MIN ? f->value[s->a - 1] & f->value[s->b - 1]
                                               : f->value[s->a - 1] | f->value[s->b - 1];
    }
}

/* Whether the code leaves something else than the network does by the type's order. What it was
 * given, and what it leaves, goes to the trace, where it has room there. */
static bool differs(finder *f)
{
    const sn_fault_task *t = f->task;
    sn_ir_trace *trace = t->trace;
    int64_t *in = sn_arena_alloc(t->arena, trace->places * sizeof *in + 1);
    int64_t *out = sn_arena_alloc(t->arena, (trace->lefts + 1) * sizeof *out);
    bool other = false, shown = in && out;
    f->last = false;
    for (uint32_t i = 0; i < trace->places && shown; i++)
        shown = show(f, &f->pair[f->bit[i]], &in[i]);
    for (uint32_t i = 0; i <= trace->lefts; i++) {
        number left;
        const uint32_t step = i < trace->lefts ? trace->left[i].step : trace->returned;
        const uint32_t place = i < trace->lefts ? trace->left[i].place : trace->places;
        if (shown)
            out[i] = 0;
        if (!step)
            continue;
        if (!read_left(f, place, i < trace->lefts ? t->spot[place] : t->returned, &left)) {
            shown = false;
            continue;
        }
        const number *wanted = &f->pair[f->value[step - 1]];
        f->last = memcmp(left.byte, wanted->byte, f->type.size) != 0;
        other = other || f->last;
        shown = shown && show(f, &left, &out[i]);
    }
    trace->in = other && shown ? in : NULL;
    trace->out = other && shown ? out : NULL;
    return other;
}

/* Run the function on the keys that were chosen: whether it leaves something else than the network
 * does. */
static bool run(finder *f)
{
    sn_machine *m = f->task->machine;
    give_keys(f);
    evaluate(f);
    m->world.memory.given = f->given;
    m->world.memory.givens = f->givens;
    sn_machine_run(m, f->task->function);
    const bool other = !*m->failure && differs(f);
    *m->failure = '\0';
    m->failure_line = 0;
    m->world.memory.givens = 0;
    return other;
}

/* Run the function on the two keys in several orders until it shows. */
static bool try_keys(finder *f)
{
    const sn_fault_task *t = f->task;
    sn_random random;
    uint32_t inputs = 0, at;
    bool shown = false;
    sn_random_seed(&random, 1);
    for (uint32_t i = 0; i < t->trace->steps; i++)
        inputs += t->trace->step[i].kind == SN_STEP_INPUT;
    for (uint32_t i = 0; i < 2 * TRIALS_MAX && !shown; i++) {
        const uint32_t trial = i % TRIALS_MAX;
        at = 0;
        for (uint32_t k = 0; k < t->trace->steps; k++)
            if (t->trace->step[k].kind == SN_STEP_INPUT) {
                const bool last = at + 1 == inputs - (trial < inputs ? trial : 0);
                f->bit[t->trace->step[k].a] =
                    trial < inputs && trial < TRIALS_MAX / 2 ? !last : sn_random_next(&random) & 1;
                at++;
            }
        /* what is returned shows it best */
        shown = run(f) && (f->last || !t->trace->returned || i >= TRIALS_MAX);
    }
    return shown;
}

/* Run the function on zeros and ones, all of them if they are few, and compare what it leaves with
 * what its network does: whatever is said of that is said of what was run. */
static bool is_confirmed(finder *f)
{
    const sn_ir_trace *t = f->task->trace;
    const double end = sn_now() + RUNS_SECONDS;
    sn_random random;
    uint32_t inputs = 0;
    sn_random_seed(&random, 1);
    for (uint32_t i = 0; i < t->steps; i++)
        inputs += t->step[i].kind == SN_STEP_INPUT;
    const uint64_t all = inputs < 6 ? (uint64_t)1 << inputs : RUNS_MAX;
    for (uint64_t round = 0; round < all && sn_now() < end; round++) {
        uint64_t bits = round;
        for (uint32_t i = 0, at = 0; i < t->steps; i++) {
            if (t->step[i].kind != SN_STEP_INPUT)
                continue;
            if (inputs >= 6 && at % 64 == 0)
                bits = sn_random_next(&random);
            f->bit[t->step[i].a] = bits >> at++ % 64 & 1;
        }
        if (run(f))
            return false;
    }
    f->task->trace->in = f->task->trace->out = NULL;
    return true;
}

/* Two values of which the first is less by the order of the code, where no type is known. */
static bool find_values(finder *f)
{
    const sn_fault_task *t = f->task;
    number value[VALUES_MAX];
    f->leaf = (sn_leaf){t->order, 0, t->size};
    f->type = (sn_basic){.kind = t->order == SN_ORDER_FLOAT    ? SN_BASIC_FLOAT
                                 : t->order == SN_ORDER_SIGNED ? SN_BASIC_SIGNED
                                                               : SN_BASIC_UNSIGNED,
                         .size = t->size};
    if (f->type.kind == SN_BASIC_FLOAT && t->size != 4 && t->size != 8)
        return false;
    const uint32_t count = list_values(&f->type, value);
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t k = 0; k < i; k++) {
            const int how = compare_coded(f, &value[k], &value[i]);
            if (!how)
                continue;
            f->pair[0] = value[how < 0 ? k : i];
            f->pair[1] = value[how < 0 ? i : k];
            return true;
        }
    return false;
}

/* ---- all ------------------------------------------------------------------------------------- */

static uint32_t first_line(const sn_ir_trace *t)
{
    for (uint32_t i = 0; i < t->steps; i++)
        if (t->step[i].kind != SN_STEP_INPUT)
            return t->step[i].line;
    return t->line;
}

static void describe(const finder *f)
{
    sn_ir_trace *t = f->task->trace;
    const unsigned order = f->leaf.order, bits = 8 * f->leaf.size, all = 8 * f->type.size;
    char how[80];
    if (order == SN_ORDER_WRAPPED)
        snprintf(how, sizeof how, "by the sign of a difference, which overflows");
    else if (order == SN_ORDER_FLOAT)
        snprintf(how, sizeof how, "as floating-point numbers of %u bits", bits);
    else if (order != SN_ORDER_SIGNED && order != SN_ORDER_UNSIGNED)
        snprintf(how, sizeof how, "by what it makes of them, which has another order");
    else if (order == order_of(&f->type))
        snprintf(how, sizeof how, "by %u of their %u bits", bits, all);
    else
        snprintf(how, sizeof how, "as %s numbers of %u bits",
                 order == SN_ORDER_SIGNED ? "signed" : "unsigned", bits);
    t->fault_line = first_line(t);
    int size = snprintf(t->fault, sizeof t->fault, "line %u compares keys of type %s %s",
                        t->fault_line, f->type.name, how);
    if (t->in || f->type.size != 8 || f->type.kind == SN_BASIC_FLOAT)
        return;
    uint64_t value[2];
    for (int i = 0; i < 2; i++) {
        value[i] = 0;
        for (uint32_t k = 8; k-- > 0;)
            value[i] = value[i] << 8 | f->pair[i].byte[k];
    }
    snprintf(t->fault + size, sizeof t->fault - (size_t)size, ": %llu is not above %llu",
             (unsigned long long)value[1], (unsigned long long)value[0]);
}

static void turn(sn_ir_trace *t, sn_ir_step *step)
{
    for (uint32_t i = 0; i < t->steps; i++)
        if (step[i].kind != SN_STEP_INPUT)
            step[i].kind = step[i].kind == SN_STEP_MIN ? SN_STEP_MAX : SN_STEP_MIN;
}

static bool make_room(finder *f)
{
    const sn_fault_task *t = f->task;
    const uint32_t places = t->trace->places;
    const sn_store *memory = &t->machine->world.memory;
    f->bit = sn_alloc(places + 1, 1);
    f->value = sn_alloc(t->trace->steps + 1, 1);
    f->given = sn_alloc((size_t)(places + 1) * (NUMBER_MAX + SN_WORD_MAX), sizeof *f->given);
    f->name = sn_alloc(places + 1, sizeof *f->name);
    f->result = sn_alloc(places + 1, sizeof *f->result);
    if (!f->bit || !f->value || !f->given || !f->name || !f->result)
        return false;
    for (uint32_t i = 0; i <= places; i++) {
        const sn_object *object =
            &memory->object[i < places ? t->spot[i].object : t->returned.object];
        memcpy(f->name[i], object->name, sizeof f->name[i]);
        f->result[i] = object->kind == SN_OBJECT_RESULT;
    }
    return true;
}

static void free_room(finder *f)
{
    free(f->bit);
    free(f->value);
    free(f->given);
    free(f->name);
    free(f->result);
}

/* Look at each part of a key that has a type of its own; at all parts as one, if that is one
 * number. */
static sn_agreement check(finder *f, sn_ir_step *step)
{
    const sn_fault_task *t = f->task;
    sn_leaf leaf[SN_WORD_MAX] = {{t->order, 0, t->size}};
    uint32_t leaves = 1;
    bool reversed;
    if (!find_type(f, leaf, &f->type)) {
        leaves = sn_order_leaves(&t->machine->world.terms, t->order, t->size, leaf);
        if (leaves < 2)
            return SN_TYPE_UNKNOWN;
    }
    for (uint32_t i = 0; i < leaves; i++) {
        f->leaf = leaf[i];
        if (!find_type(f, &f->leaf, &f->type))
            return SN_TYPE_UNKNOWN;
        if (!find_pair(f, &reversed))
            continue;
        if (reversed && leaves == 1) {
            turn(t->trace, step);
            f->turned = true;
            return SN_TYPE_AGREES;
        }
        if (reversed) /* a field that is ordered downwards */
            continue;
        if (!try_keys(f))
            return SN_TYPE_DIFFERS;
        describe(f);
        return SN_TYPE_REFUTES;
    }
    return SN_TYPE_AGREES;
}

sn_agreement sn_fault_find(const sn_fault_task *task)
{
    finder f = {.task = task};
    sn_agreement found = SN_TYPE_UNKNOWN;
    if (make_room(&f)) {
        const bool known = find_values(&f); /* while the terms are there */
        const finder plain = f;
        found = check(&f, (sn_ir_step *)task->trace->step);
        f.leaf = plain.leaf;
        f.type = plain.type;
        memcpy(f.pair, plain.pair, sizeof f.pair);
        if (f.turned) {
            f.pair[0] = plain.pair[1];
            f.pair[1] = plain.pair[0];
        }
        if (known && (found == SN_TYPE_UNKNOWN || found == SN_TYPE_AGREES) && !is_confirmed(&f))
            found = SN_TYPE_DOUBTED;
    } else {
        sn_machine_fail(task->machine, "no memory is left");
    }
    free_room(&f);
    return found;
}
