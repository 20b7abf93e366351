/* How such programs are made, written and run. */
#include "tests/flow.h"

#include "lift/ir/frame.h"

#include <stdlib.h>
#include <string.h>

#define INPUTS 200

static uint16_t add(flow_program *p, flow_kind kind, size_t a, size_t b, size_t d)
{
    if (p->count < FLOW_OPS)
        p->op[p->count++] = (flow_op){(uint8_t)kind, 0, (uint16_t)a, (uint16_t)b, (uint16_t)d};
    return (uint16_t)(p->count - 1);
}

static void add_comparator(flow_program *p, const sn_cmp *cmp, uint64_t style, uint8_t predicate)
{
    uint16_t x = add(p, FLOW_LOAD, cmp->min, 0, 0), y = add(p, FLOW_LOAD, cmp->max, 0, 0), less;
    if (style == 0) {
        uint16_t min = add(p, FLOW_MIN, x, y, 0);
        add(p, FLOW_STORE, cmp->max, add(p, FLOW_MAX, y, x, 0), 0);
        add(p, FLOW_STORE, cmp->min, min, 0);
        return;
    }
    /* x < y, x <= y, y > x, y >= x */
    less = predicate < 2 ? add(p, FLOW_LESS, x, y, 0) : add(p, FLOW_LESS, y, x, 0);
    p->op[less].c = predicate;
    if (style == 1) {
        uint16_t min = add(p, FLOW_SELECT, less, x, y), max = add(p, FLOW_SELECT, less, y, x);
        add(p, FLOW_STORE, cmp->min, min, 0);
        add(p, FLOW_STORE, cmp->max, max, 0);
    } else if (style == 2) {
        uint16_t keep = add(p, FLOW_MASK, less, 0, 0), move = add(p, FLOW_NOT, keep, 0, 0);
        uint16_t t = add(p, FLOW_AND, add(p, FLOW_XOR, x, y, 0), move, 0);
        add(p, FLOW_STORE, cmp->min, add(p, FLOW_XOR, x, t, 0), 0);
        add(p, FLOW_STORE, cmp->max, add(p, FLOW_XOR, y, t, 0), 0);
    } else if (style == 3) {
        uint16_t keep = add(p, FLOW_MASK, less, 0, 0), move = add(p, FLOW_NOT, keep, 0, 0);
        uint16_t a = add(p, FLOW_AND, x, keep, 0), b = add(p, FLOW_AND, y, move, 0);
        uint16_t c = add(p, FLOW_AND, y, keep, 0), d = add(p, FLOW_AND, x, move, 0);
        add(p, FLOW_STORE, cmp->min, add(p, FLOW_OR, a, b, 0), 0);
        add(p, FLOW_STORE, cmp->max, add(p, FLOW_OR, c, d, 0), 0);
    } else if (style == 4) {
        p->op[less].kind = FLOW_APART;
        uint16_t mask = add(p, FLOW_MASK, less, 0, 0), far = add(p, FLOW_SUB, x, y, 0);
        uint16_t t = add(p, FLOW_AND, far, mask, 0);
        add(p, FLOW_STORE, cmp->min, add(p, FLOW_ADD, y, t, 0), 0);
        add(p, FLOW_STORE, cmp->max, add(p, FLOW_SUB, x, t, 0), 0);
    } else {
        p->op[less].c ^= 3; /* the other way: > is 2, >= is 3 */
        add(p, FLOW_IF, less, 0, 0);
        add(p, FLOW_STORE, cmp->min, y, 0);
        add(p, FLOW_STORE, cmp->max, x, 0);
        add(p, FLOW_END, 0, 0, 0);
    }
}

void flow_of_network(const sn_net *net, flow_choice *choose, void *data, flow_program *p)
{
    p->count = 0;
    for (size_t i = 0; i < net->size && p->count + 16 < FLOW_OPS; i++)
        add_comparator(p, &net->cmp[i], choose(data, 6), (uint8_t)choose(data, 4));
}

void flow_mutate(flow_program *p, flow_choice *choose, void *data)
{
    flow_op *op = &p->op[choose(data, p->count)];
    bool element = op->kind == FLOW_LOAD || op->kind == FLOW_STORE;
    switch (choose(data, 5)) {
    case 0:
        op->a = (uint16_t)choose(data, element ? FLOW_PLACES : p->count);
        break;
    case 1:
        op->b = (uint16_t)choose(data, p->count);
        break;
    case 2:
        op->c = (uint8_t)choose(data, 6);
        break;
    case 3:
        op->d = (uint16_t)choose(data, p->count);
        break;
    default:
        op->kind = (uint8_t)choose(data, FLOW_IF);
        op->a %= op->kind <= FLOW_STORE ? FLOW_PLACES : FLOW_OPS;
    }
}

/* ---- text ------------------------------------------------------------------------------------ */

static void write_op(const flow_op *op, size_t i, size_t *open, sn_buf *out)
{
    static const char *const predicates[] = {"slt", "sle", "sgt", "sge", "eq", "ne"};
    static const char *const logic[] = {"and", "or", "xor", "add", "sub"};
    switch (op->kind) {
    case FLOW_LOAD:
        sn_buf_printf(out, "%%p%zu = getelementptr i32, i32* %%v, i64 %u\n", i, op->a);
        sn_buf_printf(out, "%%r%zu = load i32, i32* %%p%zu\n", i, i);
        break;
    case FLOW_STORE:
        sn_buf_printf(out, "%%p%zu = getelementptr i32, i32* %%v, i64 %u\n", i, op->a);
        sn_buf_printf(out, "store i32 %%r%u, i32* %%p%zu\n", op->b, i);
        break;
    case FLOW_LESS:
        sn_buf_printf(out, "%%r%zu = icmp %s i32 %%r%u, %%r%u\n", i, predicates[op->c], op->a,
                      op->b);
        break;
    case FLOW_SELECT:
        sn_buf_printf(out, "%%r%zu = select i1 %%r%u, i32 %%r%u, i32 %%r%u\n", i, op->a, op->b,
                      op->d);
        break;
    case FLOW_MASK:
        sn_buf_printf(out, "%%r%zu = sext i1 %%r%u to i32\n", i, op->a);
        break;
    case FLOW_SIGN:
        sn_buf_printf(out, "%%r%zu = ashr i32 %%r%u, 31\n", i, op->a);
        break;
    case FLOW_APART:
        sn_buf_printf(out, "%%a%zu = sext i32 %%r%u to i64\n", i, op->a);
        sn_buf_printf(out, "%%b%zu = sext i32 %%r%u to i64\n", i, op->b);
        sn_buf_printf(out, "%%d%zu = sub i64 %%a%zu, %%b%zu\n", i, i, i);
        sn_buf_printf(out, "%%r%zu = icmp %s i64 %%d%zu, 0\n", i, predicates[op->c], i);
        break;
    case FLOW_NOT:
        sn_buf_printf(out, "%%r%zu = xor i32 %%r%u, -1\n", i, op->a);
        break;
    case FLOW_MIN:
    case FLOW_MAX:
        sn_buf_printf(out, "%%r%zu = call i32 @llvm.s%s.i32(i32 %%r%u, i32 %%r%u)\n", i,
                      op->kind == FLOW_MIN ? "min" : "max", op->a, op->b);
        break;
    case FLOW_IF:
        *open = i;
        sn_buf_printf(out, "br i1 %%r%u, label %%t%zu, label %%e%zu\nt%zu:\n", op->a, i, i, i);
        break;
    case FLOW_END:
        sn_buf_printf(out, "br label %%e%zu\ne%zu:\n", *open, *open);
        break;
    default:
        sn_buf_printf(out, "%%r%zu = %s i32 %%r%u, %%r%u\n", i, logic[op->kind - FLOW_AND], op->a,
                      op->b);
    }
}

void flow_write(const flow_program *p, const char *name, sn_buf *out)
{
    size_t open = 0;
    sn_buf_printf(out, "define void @%s(i32* %%v) {\n", name);
    for (size_t i = 0; i < p->count; i++)
        write_op(&p->op[i], i, &open, out);
    sn_buf_puts(out, "ret void\n}\n");
}

void flow_write_end(sn_buf *out)
{
    sn_buf_puts(out, "declare i32 @llvm.smin.i32(i32, i32)\n"
                     "declare i32 @llvm.smax.i32(i32, i32)\n");
}

/* ---- running --------------------------------------------------------------------------------- */

static int32_t compare(const flow_op *op, int32_t a, int32_t b)
{
    const bool truth[] = {a<b, a <= b, a> b, a >= b, a == b, a != b};
    return truth[op->c];
}

void flow_run(const flow_program *p, int32_t *value)
{
    static int32_t r[FLOW_OPS];
    for (size_t i = 0; i < p->count; i++) {
        const flow_op *op = &p->op[i];
        int32_t a = op->a < FLOW_OPS ? r[op->a] : 0, b = op->b < FLOW_OPS ? r[op->b] : 0;
        switch (op->kind) {
        case FLOW_LOAD:
            r[i] = value[op->a];
            break;
        case FLOW_STORE:
            value[op->a] = b;
            break;
        case FLOW_LESS:
        case FLOW_APART:
            r[i] = compare(op, a, b);
            break;
        case FLOW_SELECT:
            r[i] = a ? b : r[op->d];
            break;
        case FLOW_MASK:
            r[i] = -a;
            break;
        case FLOW_SIGN:
            r[i] = a < 0 ? -1 : 0;
            break;
        case FLOW_NOT:
            r[i] = ~a;
            break;
        case FLOW_ADD:
            r[i] = (int32_t)((uint32_t)a + (uint32_t)b);
            break;
        case FLOW_SUB:
            r[i] = (int32_t)((uint32_t)a - (uint32_t)b);
            break;
        case FLOW_MIN:
            r[i] = a < b ? a : b;
            break;
        case FLOW_MAX:
            r[i] = a > b ? a : b;
            break;
        case FLOW_IF:
            while (!a && p->op[i].kind != FLOW_END)
                i++;
            break;
        case FLOW_END:
            break;
        default:
            r[i] = op->kind == FLOW_AND ? a & b : op->kind == FLOW_OR ? a | b : a ^ b;
        }
    }
}

/* ---- comparing ------------------------------------------------------------------------------- */

/* The element that a place is: v, v[3]. */
static uint32_t element(const char *place)
{
    return place[1] ? (uint32_t)strtoul(place + 2, NULL, 10) : 0;
}

/* Elements are in the units of the trace: the distance of those that are compared. False if they
 * cannot be told, since but one is named. */
static bool follow(const sn_ir_trace *t, const uint32_t *is, const int32_t *before,
                   const int32_t *after)
{
    int32_t *value = malloc((t->steps + 1) * sizeof *value);
    bool good = true;
    for (uint32_t i = 0; i < t->steps; i++) {
        const sn_ir_step *s = &t->step[i];
        int32_t a = s->kind ? value[s->a - 1] : before[is[s->a]], b = s->kind ? value[s->b - 1] : 0;
        value[i] = s->kind == SN_STEP_INPUT ? a : (a < b) == (s->kind == SN_STEP_MIN) ? a : b;
    }
    for (uint32_t i = 0; i < t->lefts; i++)
        good = good && value[t->left[i].step - 1] == after[is[t->left[i].place]];
    free(value);
    return good;
}

/* Which elements places are: unit times the numbers in their names, from the first one on. */
static bool place(const sn_ir_trace *t, uint32_t unit, uint32_t first, uint32_t *is)
{
    for (uint32_t i = 0; i < t->places; i++) {
        is[i] = element(t->place[i]) * unit + first;
        if (is[i] >= FLOW_PLACES)
            return false;
    }
    return true;
}

/* Elements that are left as they were have no place: all others must have one. */
static bool covers(const sn_ir_trace *t, const uint32_t *is, const int32_t *before,
                   const int32_t *after)
{
    for (uint32_t k = 0; k < FLOW_PLACES; k++) {
        bool named = before[k] == after[k];
        for (uint32_t i = 0; i < t->lefts; i++)
            named = named || is[t->left[i].place] == k;
        if (!named)
            return false;
    }
    return true;
}

static bool holds(const flow_program *p, const sn_ir_trace *t, const uint32_t *is)
{
    sn_random random;
    sn_random_seed(&random, 7);
    for (int round = 0; round < INPUTS; round++) {
        int32_t before[FLOW_PLACES], after[FLOW_PLACES];
        for (uint32_t k = 0; k < FLOW_PLACES; k++)
            before[k] = round % 2 ? (int32_t)sn_random_below(&random, 4) - 2
                                  : (int32_t)sn_random_next(&random);
        memcpy(after, before, sizeof after);
        flow_run(p, after);
        if (!follow(t, is, before, after) || !covers(t, is, before, after))
            return false;
    }
    return true;
}

bool flow_agrees(const flow_program *p, const char **at, const char *end, bool *network)
{
    sn_arena *arena = sn_arena_new(0);
    sn_trace_source source = {*at, end, arena};
    sn_ir_trace trace;
    uint32_t is[2 * FLOW_PLACES] = {0};
    bool good = sn_trace_get(&source, &trace) && trace.places <= 2 * FLOW_PLACES;
    *at = source.at;
    *network = good && !*trace.reason;
    bool found = !*network;
    for (uint32_t i = 0; i < FLOW_PLACES * FLOW_PLACES && !found && good; i++)
        found = place(&trace, i / FLOW_PLACES + 1, i % FLOW_PLACES, is) && holds(p, &trace, is);
    sn_arena_free(arena);
    return good && found;
}
