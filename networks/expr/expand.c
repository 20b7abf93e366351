/* From expressions to comparators: whether the widths fit, what it costs, then the network. */
#include "networks/expr/node.h"
#include "networks/pair.h"

#include <stdlib.h>
#include <string.h>

/* ---- measure: check widths and count what expanding would make ------------------------------- */

typedef struct cost {
    uint64_t comparators;
    uint64_t moves; /* values moved by permutations */
    uint64_t steps; /* expressions walked through */
} cost;

/* Most values that permutations may move, and most expressions walked through, in one expansion:
 * seconds of work. Comparators have their own limit. */
#define MOVES_MAX (UINT64_C(1) << 33)
#define STEPS_MAX (UINT64_C(1) << 33)

/* Most pairs of expression and width: some 250 megabytes. Families and papers' programs have some
 * hundreds. */
#define PAIRS_MAX ((size_t)1 << 21)

typedef struct entry {
    const sn_expr *expr; /* NULL: free */
    uint32_t wires;
    cost cost;
} entry;

/* What is known of (expression, width) pairs: expressions share parts, and few widths occur, so
 * counting is fast even where the expansion would be astronomically large. */
typedef struct memo {
    entry *entries;
    size_t count, capacity; /* capacity is a power of two */
    sn_error *error;
} memo;

static entry *memo_find(const memo *memo, const sn_expr *expr, uint32_t wires)
{
    /* Mixed twice: neighbours in the arena on neighbouring widths must not share a sum. */
    uint64_t hash = (uintptr_t)expr / sizeof(max_align_t) * UINT64_C(0x9e3779b97f4a7c15);
    hash = ((hash ^ hash >> 32) + wires) * UINT64_C(0xbf58476d1ce4e5b9);
    size_t i = (size_t)(hash >> 32) & (memo->capacity - 1);
    while (memo->entries[i].expr &&
           (memo->entries[i].expr != expr || memo->entries[i].wires != wires))
        i = (i + 1) & (memo->capacity - 1);
    return &memo->entries[i];
}

static sn_err memo_add(memo *memo, const sn_expr *expr, uint32_t wires, cost cost)
{
    if (memo->count == PAIRS_MAX)
        return sn_fail(memo->error, SN_E_LIMIT,
                       "the network's description uses its parts on more than %zu widths in all",
                       PAIRS_MAX);
    if (memo->count * 2 >= memo->capacity) {
        struct memo larger = {.capacity = memo->capacity * 2, .count = memo->count};
        larger.entries = sn_alloc(larger.capacity, sizeof *larger.entries);
        if (!larger.entries)
            return sn_fail_nomem(memo->error);
        for (size_t i = 0; i < memo->capacity; i++)
            if (memo->entries[i].expr)
                *memo_find(&larger, memo->entries[i].expr, memo->entries[i].wires) =
                    memo->entries[i];
        free(memo->entries);
        memo->entries = larger.entries;
        memo->capacity = larger.capacity;
    }
    *memo_find(memo, expr, wires) = (entry){expr, wires, cost};
    memo->count++;
    return SN_OK;
}

/* "ilvvee(2, 1)" or "blocks(3, …)": an expression in messages. */
static void describe(const sn_expr *e, char *text, size_t size)
{
    sn_buf head = {0};
    sn_expr_print_head(e, &head);
    if (e->count)
        sn_buf_puts(&head, "…)");
    size_t length = head.failed || head.size >= size ? 0 : head.size;
    if (length)
        memcpy(text, head.data, length);
    text[length] = '\0';
    sn_buf_free(&head);
}

static sn_err refuse_width(const sn_expr *e, uint32_t wires, sn_error *error)
{
    char text[64];
    describe(e, text, sizeof text);
    unsigned long got = wires, high = e->a > e->b ? e->a : e->b;
    switch (sn_kind_table[e->kind].rule) {
    case SN_RULE_MULTIPLE:
        return sn_fail(error, SN_E_ARGUMENT, "%s needs a multiple of %lu wires, not %lu", text,
                       (unsigned long)e->multiple, got);
    case SN_RULE_ABOVE_BOTH:
        return sn_fail(error, SN_E_ARGUMENT, "%s needs at least %lu wires, not %lu", text, high + 1,
                       got);
    default:
        return sn_fail(error, SN_E_ARGUMENT, "%s needs exactly %lu wires, not %lu", text,
                       (unsigned long)e->a, got);
    }
}

static bool width_allowed(const sn_expr *e, uint32_t wires)
{
    switch (sn_kind_table[e->kind].rule) {
    case SN_RULE_MULTIPLE:
        return wires % e->multiple == 0;
    case SN_RULE_ABOVE_BOTH:
        return e->a < wires && e->b < wires;
    case SN_RULE_EXACTLY:
        return e->a == wires;
    default:
        return true;
    }
}

/* What one part of `e` gets when e gets `wires` wires: how wide it is, and how often it occurs. */
static void part_shape(const sn_expr *e, uint32_t wires, uint32_t *width, uint64_t *times)
{
    *width = wires;
    *times = 1;
    switch (e->kind) {
    case SN_KIND_REP:
        *times = e->a;
        break;
    case SN_KIND_TWO:
        *width = wires / 2;
        *times = 2;
        break;
    case SN_KIND_ONE:
        *width = wires / 2;
        break;
    case SN_KIND_BLOCKS:
        *width = e->a;
        *times = wires / e->a;
        break;
    case SN_KIND_EVENS:
        *width = 2;
        *times = wires / 2;
        break;
    case SN_KIND_INTERLEAVE:
        *width = wires >> e->a;
        *times = UINT64_C(1) << e->a;
        break;
    default:
        break;
    }
}

/* The wires of a par's parts without on(): equal shares of what the others leave.
 * Returns 0 if there is no such share; then `reason` says why. */
static sn_err par_share(const sn_expr *e, uint32_t wires, uint32_t *share, sn_error *error)
{
    uint64_t fixed = 0, open = 0;
    for (size_t i = 0; i < e->count; i++) {
        fixed += sn_expr_width(e->part[i]);
        open += !sn_expr_width(e->part[i]);
    }
    *share = 0;
    if (!open && fixed != wires)
        return sn_fail(error, SN_E_ARGUMENT, "par{…} has parts on %llu wires in all, not %lu",
                       (unsigned long long)fixed, (unsigned long)wires);
    if (!open)
        return SN_OK;
    uint64_t rest = fixed < wires ? wires - fixed : 0;
    if (!rest || rest % open)
        return sn_fail(error, SN_E_ARGUMENT, "par{…} cannot share %llu wires equally among %llu %s",
                       (unsigned long long)rest, (unsigned long long)open,
                       open == 1 ? "part" : "parts");
    *share = (uint32_t)(rest / open);
    return SN_OK;
}

static cost leaf_cost(const sn_expr *e, uint32_t wires)
{
    switch (e->kind) {
    case SN_KIND_COMPARATOR:
    case SN_KIND_NODE:
        return (cost){.comparators = 1};
    case SN_KIND_LAG:
        return (cost){.comparators = e->a < wires ? wires - e->a : 0};
    case SN_KIND_FAN:
    case SN_KIND_ILV:
    case SN_KIND_VEE:
    case SN_KIND_ILVVEE:
        return (cost){.comparators = wires / 2};
    case SN_KIND_RIFFLE:
    case SN_KIND_UNRIFFLE:
    case SN_KIND_REVERSE:
        return (cost){.moves = wires};
    case SN_KIND_TAU1:
        return (cost){.moves = wires + wires / 2};
    default:
        return (cost){0};
    }
}

static sn_err measure(memo *memo, const sn_expr *e, uint32_t wires, cost *out);

static sn_err measure_parts(memo *memo, const sn_expr *e, uint32_t wires, cost *sum)
{
    uint32_t width, share = 0;
    uint64_t times;
    part_shape(e, wires, &width, &times);
    sn_err err = e->kind == SN_KIND_PAR ? par_share(e, wires, &share, memo->error) : SN_OK;
    for (size_t i = 0; !err && i < e->count; i++) {
        cost one;
        uint32_t own = sn_expr_width(e->part[i]);
        if (e->kind == SN_KIND_PAR)
            width = own ? own : share;
        err = measure(memo, e->part[i], width, &one);
        if (err)
            break;
        sum->comparators = sn_add_sat(sum->comparators, sn_mul_sat(one.comparators, times));
        sum->moves = sn_add_sat(sum->moves, sn_mul_sat(one.moves, times));
        sum->steps = sn_add_sat(sum->steps, sn_mul_sat(one.steps, times));
    }
    return err;
}

static sn_err measure(memo *memo, const sn_expr *e, uint32_t wires, cost *out)
{
    entry *known = memo_find(memo, e, wires);
    if (known->expr) {
        *out = known->cost;
        return SN_OK;
    }
    if (!width_allowed(e, wires))
        return refuse_width(e, wires, memo->error);
    *out = leaf_cost(e, wires);
    sn_err err = measure_parts(memo, e, wires, out);
    /* What does nothing is not walked through (is_void). */
    out->steps = sn_add_sat(1, out->comparators || out->moves ? out->steps : 0);
    return err ? err : memo_add(memo, e, wires, *out);
}

/* ---- expand ---------------------------------------------------------------------------------- */

typedef sn_expr_view view;

typedef struct expansion {
    sn_net *net;       /* has room for all comparators */
    uint16_t *wire;    /* [wires] the wire that carries what is at a position now */
    uint16_t *scratch; /* [wires] */
    const memo *memo;
    const sn_expand_watch *watch; /* or NULL */
    const sn_limits *limits;      /* or NULL */
    uint64_t steps;               /* expressions, comparators and moves so far */
    sn_err err;                   /* a limit was met: nothing more is done */
    sn_error *error;
} expansion;

static void expand(expansion *x, const sn_expr *e, view v, bool flip);

/* Steps between two looks at the limits. */
#define LOOK ((uint64_t)1 << 16)

/* Account for so many steps; whether to go on. */
static bool goes_on(expansion *x, uint64_t steps)
{
    bool look = x->steps / LOOK != (x->steps + steps) / LOOK;
    x->steps += steps;
    if (look && !x->err)
        x->err = sn_limits_check(x->limits, 0, x->error);
    return !x->err;
}

static void add(expansion *x, view v, uint32_t a, uint32_t b, bool flip)
{
    uint16_t min = x->wire[v.base + v.stride * a], max = x->wire[v.base + v.stride * b];
    x->net->cmp[x->net->size++] = flip ? (sn_cmp){max, min} : (sn_cmp){min, max};
}

static void expand_stage(expansion *x, const sn_expr *e, view v, bool flip)
{
    unsigned low = e->kind == SN_KIND_VEE ? 0 : e->a;
    unsigned high = e->kind == SN_KIND_ILVVEE ? e->a + e->b : e->a;
    uint32_t pivot = UINT32_C(1) << high;
    uint32_t mask = pivot * 2 - (UINT32_C(1) << low);
    for (uint32_t i = 0; i < v.count; i++)
        if (!(i & pivot))
            add(x, v, i, i ^ mask, flip);
}

/* From the last wire up, for each is taken before it is overwritten; reversed, from the first
 * down. */
static void expand_lag(expansion *x, uint32_t k, view v, bool flip)
{
    for (uint32_t i = k; i < v.count; i++) {
        uint32_t to = flip ? i : v.count - 1 - (i - k);
        add(x, v, to - k, to, flip);
    }
}

static void expand_fan(expansion *x, view v, bool flip)
{
    for (uint32_t i = v.count / 2; i < v.count; i++)
        add(x, v, v.count / 2 - 1, i, flip);
}

/* Where output i of a permutation of n values comes from. */
static uint32_t permuted_from(sn_kind kind, uint32_t i, uint32_t n)
{
    if (kind == SN_KIND_RIFFLE)
        return i % 2 ? n / 2 + i / 2 : i / 2;
    if (kind == SN_KIND_REVERSE)
        return n - 1 - i;
    return i < n / 2 ? 2 * i : 2 * (i - n / 2) + 1; /* unriffle */
}

static void permute(expansion *x, sn_kind kind, view v)
{
    for (uint32_t i = 0; i < v.count; i++)
        x->scratch[i] = x->wire[v.base + v.stride * permuted_from(kind, i, v.count)];
    for (uint32_t i = 0; i < v.count; i++)
        x->wire[v.base + v.stride * i] = x->scratch[i];
}

/* One of several elements of a sequence. */
static void expand_element(expansion *x, const sn_expr *e, view v, bool flip)
{
    if (x->watch)
        x->watch->begin(x->watch->data, x->net->size);
    expand(x, e, v, flip);
    if (x->watch)
        x->watch->end(x->watch->data, x->net->size);
}

static void expand_seq(expansion *x, const sn_expr *e, view v, bool flip)
{
    for (size_t i = 0; i < e->count && !x->err; i++) {
        if (e->count > 1)
            expand_element(x, e->part[i], v, flip);
        else
            expand(x, e->part[i], v, flip);
    }
}

/* The `times` places of the only part of `e`, in order. */
static void expand_part(expansion *x, const sn_expr *e, view v, bool flip)
{
    uint32_t width;
    uint64_t times;
    part_shape(e, v.count, &width, &times);
    view at = {v.base, v.stride, width};
    uint32_t step = e->kind == SN_KIND_REP ? 0 : v.stride * width;
    if (e->kind == SN_KIND_INTERLEAVE) {
        at.stride = v.stride << e->a;
        step = v.stride;
    }
    if (e->kind == SN_KIND_ONE)
        at.base += step;
    for (uint64_t i = 0; i < times && !x->err; i++, at.base += step) {
        if (e->kind == SN_KIND_REP && times > 1)
            expand_element(x, e->part[0], at, flip);
        else
            expand(x, e->part[0], at, flip != (e->kind == SN_KIND_FLIP));
    }
}

static void expand_par(expansion *x, const sn_expr *e, view v, bool flip)
{
    uint32_t share;
    par_share(e, v.count, &share, NULL); /* measured before, so it cannot fail */
    view at = v;
    for (size_t i = 0; i < e->count; i++, at.base += v.stride * at.count) {
        uint32_t own = sn_expr_width(e->part[i]);
        at.count = own ? own : share;
        expand(x, e->part[i], at, flip);
    }
}

static void expand_permutation(expansion *x, sn_kind kind, view v)
{
    if (kind == SN_KIND_TAU1) {
        permute(x, SN_KIND_UNRIFFLE, v);
        permute(x, SN_KIND_REVERSE,
                (view){v.base + v.stride * (v.count / 2), v.stride, v.count - v.count / 2});
    } else {
        permute(x, kind, v);
    }
    if (x->watch)
        x->watch->permuted(x->watch->data, x->net->size, &v, x->wire);
}

/* Whether expanding does nothing: skipping then keeps time within what `measure` has bounded. */
static bool is_void(const expansion *x, const sn_expr *e, uint32_t wires)
{
    const entry *known = memo_find(x->memo, e, wires);
    return !known->cost.comparators && !known->cost.moves;
}

static void expand(expansion *x, const sn_expr *e, view v, bool flip)
{
    if ((e->count && is_void(x, e, v.count)) || !goes_on(x, 1 + (e->count ? 0 : v.count)))
        return;
    switch (e->kind) {
    case SN_KIND_ID:
        return;
    case SN_KIND_COMPARATOR:
    case SN_KIND_NODE:
        add(x, v, e->a, e->b, flip);
        return;
    case SN_KIND_LAG:
        expand_lag(x, e->a, v, flip);
        return;
    case SN_KIND_FAN:
        expand_fan(x, v, flip);
        return;
    case SN_KIND_ILV:
    case SN_KIND_VEE:
    case SN_KIND_ILVVEE:
        expand_stage(x, e, v, flip);
        return;
    case SN_KIND_RIFFLE:
    case SN_KIND_UNRIFFLE:
    case SN_KIND_REVERSE:
    case SN_KIND_TAU1:
        expand_permutation(x, e->kind, v);
        return;
    case SN_KIND_SEQ:
        expand_seq(x, e, v, flip);
        return;
    case SN_KIND_PAR:
        expand_par(x, e, v, flip);
        return;
    default:
        expand_part(x, e, v, flip);
        return;
    }
}

static sn_err check_cost(cost cost, const sn_net *net, sn_error *error)
{
    if (cost.comparators > SN_SIZE_MAX)
        return sn_fail(error, SN_E_LIMIT, "the network would have more than %zu %s", SN_SIZE_MAX,
                       sn_net_kind_of(net)->names);
    if (cost.moves > MOVES_MAX)
        return sn_fail(error, SN_E_LIMIT,
                       "the network's permutations would move more than %llu values",
                       (unsigned long long)MOVES_MAX);
    if (cost.steps > STEPS_MAX)
        return sn_fail(error, SN_E_LIMIT, "expanding the network would take more than %llu steps",
                       (unsigned long long)STEPS_MAX);
    return SN_OK;
}

static sn_err expand_all(const sn_expr *expr, const memo *memo, const sn_expand_watch *watch,
                         const sn_limits *limits, sn_net *net, sn_error *error)
{
    expansion x = {.net = net, .memo = memo, .watch = watch, .limits = limits, .error = error};
    x.wire = sn_alloc(net->wires, sizeof *x.wire);
    x.scratch = sn_alloc(net->wires, sizeof *x.scratch);
    sn_err err = x.wire && x.scratch ? SN_OK : sn_fail_nomem(error);
    if (!err) {
        for (uint32_t i = 0; i < net->wires; i++)
            x.wire[i] = (uint16_t)i;
        expand(&x, expr, (view){0, 1, net->wires}, false);
        err = x.err ? x.err : sn_net_set_output(net, x.wire, error);
    }
    free(x.wire);
    free(x.scratch);
    return err;
}

sn_err sn_expr_expand_watched(const sn_expr *expr, uint32_t wires, const sn_expand_watch *watch,
                              const sn_limits *limits, sn_net **out, sn_error *error)
{
    memo memo = {.capacity = 64, .error = error};
    cost cost;
    sn_err err = sn_net_new(wires, out, error);
    if (err)
        return err;
    (*out)->kind = sn_expr_is_scan(expr) ? SN_NET_NODES : SN_NET_COMPARATORS;
    memo.entries = sn_alloc(memo.capacity, sizeof *memo.entries);
    err = memo.entries ? measure(&memo, expr, wires, &cost) : sn_fail_nomem(error);
    if (!err)
        err = check_cost(cost, *out, error);
    if (!err)
        err = sn_limits_check(limits, cost.comparators * sizeof(sn_cmp), error);
    if (!err)
        err = sn_net_reserve(*out, (size_t)cost.comparators, error);
    if (!err)
        err = expand_all(expr, &memo, watch, limits, *out, error);
    free(memo.entries);
    if (err) {
        sn_net_free(*out);
        *out = NULL;
    }
    return err;
}

sn_err sn_expr_expand_within(const sn_expr *expr, uint32_t wires, const sn_limits *limits,
                             sn_net **out, sn_error *error)
{
    *out = NULL;
    if (sn_expr_is_scan(expr))
        return sn_fail(error, SN_E_ARGUMENT, "it is a prefix network, not one of comparators");
    return sn_expr_expand_watched(expr, wires, NULL, limits, out, error);
}

sn_err sn_expr_expand(const sn_expr *expr, uint32_t wires, sn_net **out, sn_error *error)
{
    return sn_expr_expand_within(expr, wires, NULL, out, error);
}
