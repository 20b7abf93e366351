/* Combinators, against an interpreter of their definitions that moves values, not wires. */
#include "networks/expr.h"

#include "tests/mutate.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- helpers --------------------------------------------------------------------------------- */

static sn_builder builder;

static void start(void)
{
    cr_assert_eq(sn_builder_start(&builder, 0, NULL), SN_OK);
}

static void stop(void)
{
    sn_builder_done(&builder);
}

TestSuite(expr, .init = start, .fini = stop);

#define B (&builder)
#define ID sn_expr_id(B)
#define CMP sn_expr_comparator(B, 0, 1)
#define LIST(...)                                                                           \
    sizeof((const sn_expr *[]){__VA_ARGS__}) / sizeof(const sn_expr *), (const sn_expr *[]) \
    {                                                                                       \
        __VA_ARGS__                                                                         \
    }
#define SEQ(...) sn_expr_seq(B, LIST(__VA_ARGS__))
#define PAR(...) sn_expr_par(B, LIST(__VA_ARGS__))

static sn_net *expanded(const sn_expr *expr, uint32_t wires)
{
    sn_net *net;
    sn_error error = {0};
    cr_assert(expr, "%s", builder.error.text);
    sn_err err = sn_expr_expand(expr, wires, &net, &error);
    cr_assert_eq(err, SN_OK, "%s", error.text);
    return net;
}

/* Expanded and relayered, it reads "0:1 2:3 | 0 1 3 2": comparators and outputs. */
static void expands_to(const sn_expr *expr, uint32_t wires, const char *expected)
{
    sn_buf text = {0};
    sn_net *canonical, *net = expanded(expr, wires);
    cr_assert_eq(sn_net_relayer(net, &canonical, NULL), SN_OK);
    for (size_t i = 0; i < canonical->size; i++)
        sn_buf_printf(&text, "%d:%d ", canonical->cmp[i].min, canonical->cmp[i].max);
    sn_buf_puts(&text, "|");
    for (uint32_t i = 0; net->output && i < wires; i++)
        sn_buf_printf(&text, " %d", net->output[i]);
    cr_assert_str_eq(text.data, expected);
    sn_buf_free(&text);
    sn_net_free(net);
    sn_net_free(canonical);
}

static void refuses(const sn_expr *expr, uint32_t wires, sn_err code, const char *text)
{
    sn_net *net = (sn_net *)&builder;
    sn_error error = {0};
    cr_assert(expr, "%s", builder.error.text);
    cr_assert_eq(sn_expr_expand(expr, wires, &net, &error), code, "%s", text);
    cr_assert_null(net);
    cr_assert_eq(error.code, code);
    cr_assert_str_eq(error.text, text);
    cr_assert_eq(sn_expr_expand(expr, wires, &net, NULL), code);
}

static void prints(const sn_expr *expr, const char *expected)
{
    sn_buf text = {0};
    cr_assert(expr, "%s", builder.error.text);
    cr_assert_eq(sn_expr_print(expr, &text, NULL), SN_OK);
    cr_assert_str_eq(text.data, expected);
    sn_buf_free(&text);
}

/* ---- each construct, expanded by hand -------------------------------------------------------- */

Test(expr, stages_pair_each_wire_with_its_index_xor_a_mask)
{
    expands_to(sn_expr_ilv(B, 0), 4, "0:1 2:3 |");
    expands_to(sn_expr_ilv(B, 1), 8, "0:2 1:3 4:6 5:7 |");
    expands_to(sn_expr_ilv(B, 2), 8, "0:4 1:5 2:6 3:7 |");
    expands_to(sn_expr_vee(B, 0), 6, "0:1 2:3 4:5 |");
    expands_to(sn_expr_vee(B, 1), 8, "0:3 1:2 4:7 5:6 |");
    expands_to(sn_expr_vee(B, 2), 8, "0:7 1:6 2:5 3:4 |");
    expands_to(sn_expr_ilvvee(B, 1, 1), 8, "0:6 1:7 2:4 3:5 |");
    expands_to(sn_expr_ilvvee(B, 1, 0), 4, "0:2 1:3 |");
    expands_to(sn_expr_ilvvee(B, 0, 1), 4, "0:3 1:2 |");
}

Test(expr, parts_and_compositions_are_what_their_names_say)
{
    const sn_expr *ilv1 = sn_expr_ilv(B, 1);
    expands_to(ID, 3, "|");
    expands_to(sn_expr_comparator(B, 2, 0), 3, "2:0 |");
    expands_to(SEQ(CMP, sn_expr_comparator(B, 1, 2)), 3, "0:1 1:2 |");
    expands_to(sn_expr_seq(B, 0, NULL), 3, "|");
    expands_to(sn_expr_rep(B, 0, CMP), 2, "|");
    expands_to(sn_expr_rep(B, 3, CMP), 2, "0:1 0:1 0:1 |");
    expands_to(sn_expr_two(B, CMP), 6, "0:1 3:4 |");
    expands_to(sn_expr_one(B, CMP), 6, "3:4 |");
    expands_to(sn_expr_blocks(B, 3, CMP), 9, "0:1 3:4 6:7 |");
    expands_to(sn_expr_evens(B, CMP), 6, "0:1 2:3 4:5 |");
    expands_to(sn_expr_interleave(B, 0, CMP), 4, "0:1 |");
    expands_to(sn_expr_interleave(B, 1, ilv1), 8, "0:4 1:5 2:6 3:7 |");
    expands_to(sn_expr_interleave(B, 1, CMP), 8, "0:2 1:3 |");
    expands_to(sn_expr_interleave(B, 2, CMP), 8, "0:4 1:5 2:6 3:7 |");
    expands_to(sn_expr_on(B, 4, ilv1), 4, "0:2 1:3 |");
    expands_to(sn_expr_interleave(B, 1, sn_expr_two(B, CMP)), 8, "0:2 1:3 4:6 5:7 |");
    expands_to(sn_expr_two(B, sn_expr_interleave(B, 1, CMP)), 8, "0:2 1:3 4:6 5:7 |");
}

Test(expr, par_gives_the_parts_without_on_equal_shares_of_the_rest)
{
    const sn_expr *last = sn_expr_comparator(B, 1, 0);
    expands_to(PAR(CMP, last), 6, "0:1 4:3 |");
    expands_to(PAR(sn_expr_on(B, 3, CMP), last, last), 7, "0:1 4:3 6:5 |");
    expands_to(PAR(last, sn_expr_on(B, 3, CMP), last), 7, "1:0 2:3 6:5 |");
    expands_to(PAR(sn_expr_on(B, 2, CMP), sn_expr_on(B, 3, last)), 5, "0:1 3:2 |");
    expands_to(PAR(CMP), 3, "0:1 |");
    expands_to(PAR(sn_expr_on(B, 1, ID), sn_expr_interleave(B, 1, CMP)), 5, "1:3 2:4 |");
}

Test(expr, permutations_move_values_from_in_to_out)
{
    expands_to(sn_expr_riffle(B), 6, "| 0 3 1 4 2 5");
    expands_to(sn_expr_unriffle(B), 6, "| 0 2 4 1 3 5");
    expands_to(sn_expr_reverse(B), 5, "| 4 3 2 1 0");
    expands_to(sn_expr_tau1(B), 6, "| 0 2 4 5 3 1");
    expands_to(sn_expr_riffle(B), 2, "|");
    expands_to(sn_expr_reverse(B), 1, "|");
    expands_to(SEQ(sn_expr_riffle(B), sn_expr_unriffle(B)), 8, "|");
    expands_to(SEQ(sn_expr_riffle(B), sn_expr_evens(B, CMP)), 4, "0:2 1:3 | 0 2 1 3");
    expands_to(SEQ(sn_expr_reverse(B), CMP), 3, "2:1 | 2 1 0");
    expands_to(SEQ(sn_expr_unriffle(B), sn_expr_one(B, sn_expr_reverse(B))), 6, "| 0 2 4 5 3 1");
}

Test(expr, flip_reverses_comparators_and_leaves_permutations)
{
    expands_to(sn_expr_flip(B, sn_expr_ilv(B, 0)), 4, "1:0 3:2 |");
    expands_to(sn_expr_flip(B, sn_expr_flip(B, CMP)), 2, "0:1 |");
    expands_to(sn_expr_flip(B, SEQ(sn_expr_riffle(B), CMP)), 4, "2:0 | 0 2 1 3");
    expands_to(SEQ(sn_expr_flip(B, CMP), CMP), 2, "1:0 0:1 |");
    expands_to(PAR(CMP, sn_expr_flip(B, CMP)), 4, "0:1 3:2 |");
}

/* ---- the same constructs, as functions on arrays of values ----------------------------------- */

#define WORDS(X)                              \
    X(TREE_ID, "id", sn_expr_id)              \
    X(RIFFLE, "riffle", sn_expr_riffle)       \
    X(UNRIFFLE, "unriffle", sn_expr_unriffle) \
    X(REVERSE, "reverse", sn_expr_reverse)    \
    X(TAU1, "tau1", sn_expr_tau1)

typedef enum what {
#define X(id, name, make) id,
    WORDS(X)
#undef X
        JOIN, /* a comparator */
    ILV,
    VEE,
    ILVVEE,
    TREE_SEQ,
    REP,
    TREE_PAR,
    TWO,
    ONE,
    BLOCKS,
    EVENS,
    INTERLEAVE,
    FLIP,
    ON,
    WHATS
} what;

typedef struct tree {
    what what;
    uint32_t a, b;
    int count;
    struct tree *part[4];
} tree;

/* A value, and the wire it would be on if only comparators touched it. */
typedef struct cell {
    int64_t value;
    uint32_t wire;
} cell;

static void exchange(cell *low, cell *high, bool down, sn_net *log)
{
    if (down) {
        cell *other = low;
        low = high;
        high = other;
    }
    cr_assert_eq(sn_net_add(log, low->wire, high->wire, NULL), SN_OK);
    if (low->value > high->value) {
        int64_t value = low->value;
        low->value = high->value;
        high->value = value;
    }
}

static void pair_up(cell *c, uint32_t n, uint32_t first_bit, uint32_t bits, bool down, sn_net *log)
{
    uint32_t mask = 0;
    for (uint32_t bit = first_bit; bit < first_bit + bits; bit++)
        mask |= 1u << bit;
    for (uint32_t x = 0; x < n; x++)
        if (x < (x ^ mask))
            exchange(c + x, c + (x ^ mask), down, log);
}

static void permute(what what, cell *out, uint32_t n)
{
    cell in[64];
    memcpy(in, out, n * sizeof *in);
    for (uint32_t i = 0; i < n / 2; i++) {
        if (what == RIFFLE) {
            out[2 * i] = in[i];
            out[2 * i + 1] = in[n / 2 + i];
        } else { /* unriffle, tau1 */
            out[i] = in[2 * i];
            out[what == TAU1 ? n - 1 - i : n / 2 + i] = in[2 * i + 1];
        }
    }
    for (uint32_t i = 0; what == REVERSE && i < n; i++)
        out[i] = in[n - 1 - i];
}

static void play(const tree *t, cell *c, uint32_t n, bool down, sn_net *log);

static void play_par(const tree *t, cell *c, uint32_t n, bool down, sn_net *log)
{
    uint32_t rest = n, open = 0;
    for (int i = 0; i < t->count; i++) {
        rest -= t->part[i]->what == ON ? t->part[i]->a : 0;
        open += t->part[i]->what != ON;
    }
    for (int i = 0; i < t->count; i++) {
        uint32_t width = t->part[i]->what == ON ? t->part[i]->a : rest / open;
        play(t->part[i], c, width, down, log);
        c += width;
    }
}

static void play_classes(const tree *t, cell *c, uint32_t n, bool down, sn_net *log)
{
    uint32_t step = 1u << t->a;
    cell of_class[64];
    for (uint32_t rest = 0; rest < step; rest++) {
        for (uint32_t i = 0; i < n / step; i++)
            of_class[i] = c[i * step + rest];
        play(t->part[0], of_class, n / step, down, log);
        for (uint32_t i = 0; i < n / step; i++)
            c[i * step + rest] = of_class[i];
    }
}

static void play_runs(const tree *t, uint32_t width, cell *c, uint32_t n, bool down, sn_net *log)
{
    for (uint32_t first = 0; first < n; first += width)
        play(t->part[0], c + first, width, down, log);
}

static void play(const tree *t, cell *c, uint32_t n, bool down, sn_net *log)
{
    switch (t->what) {
    case TREE_ID:
    case WHATS:
        return;
    case RIFFLE:
    case UNRIFFLE:
    case REVERSE:
    case TAU1:
        permute(t->what, c, t->what == REVERSE ? n : n / 2 * 2);
        return;
    case JOIN:
        exchange(c + t->a, c + t->b, down, log);
        return;
    case ILV:
        pair_up(c, n, t->a, 1, down, log);
        return;
    case VEE:
        pair_up(c, n, 0, t->a + 1, down, log);
        return;
    case ILVVEE:
        pair_up(c, n, t->a, t->b + 1, down, log);
        return;
    case TREE_SEQ:
        for (int i = 0; i < t->count; i++)
            play(t->part[i], c, n, down, log);
        return;
    case REP:
        for (uint32_t i = 0; i < t->a; i++)
            play(t->part[0], c, n, down, log);
        return;
    case TREE_PAR:
        play_par(t, c, n, down, log);
        return;
    case TWO:
        play_runs(t, n / 2, c, n, down, log);
        return;
    case ONE:
        play(t->part[0], c + n / 2, n / 2, down, log);
        return;
    case BLOCKS:
        play_runs(t, t->a, c, n, down, log);
        return;
    case EVENS:
        play_runs(t, 2, c, n, down, log);
        return;
    case INTERLEAVE:
        play_classes(t, c, n, down, log);
        return;
    case FLIP:
    case ON:
        play(t->part[0], c, n, down != (t->what == FLIP), log);
        return;
    }
}

/* ---- random trees ---------------------------------------------------------------------------- */

static tree pool[4096];
static size_t used;

static tree *grow(sn_random *random, uint32_t n, int height);

/* Up to four parts, some on(…) widths of their own; false if the widths do not work out. */
static bool grow_par(sn_random *random, tree *t, uint32_t n, int height)
{
    uint32_t own[4] = {0}, rest = n, open = 0;
    t->count = 1 + (int)sn_random_below(random, 4);
    for (int i = 0; i < t->count; i++) {
        own[i] = sn_random_below(random, 2) ? 1 + (uint32_t)sn_random_below(random, n) : 0;
        if (own[i] > rest)
            return false;
        rest -= own[i];
        open += !own[i];
    }
    if (open ? !rest || rest % open : rest)
        return false;
    for (int i = 0; i < t->count; i++) {
        t->part[i] = grow(random, own[i] ? own[i] : rest / open, height);
        if (own[i]) {
            tree *on = &pool[used++];
            *on = (tree){.what = ON, .a = own[i], .count = 1, .part = {t->part[i]}};
            t->part[i] = on;
        }
    }
    return true;
}

/* The width of the only part, or 0 if t cannot be on n wires. */
static uint32_t part_width(const tree *t, uint32_t n)
{
    switch (t->what) {
    case TWO:
    case ONE:
        return n % 2 ? 0 : n / 2;
    case BLOCKS:
        return n % t->a ? 0 : t->a;
    case EVENS:
        return n % 2 ? 0 : 2;
    case INTERLEAVE:
        return n % (1u << t->a) ? 0 : n >> t->a;
    default:
        return n;
    }
}

static bool leaf_fits(const tree *t, uint32_t n)
{
    switch (t->what) {
    case JOIN:
        return t->a < n && t->b < n && t->a != t->b;
    case ILV:
    case VEE:
        return n % (2u << t->a) == 0;
    case ILVVEE:
        return n % (2u << (t->a + t->b)) == 0;
    case TREE_ID:
    case REVERSE:
        return true;
    default:
        return n % 2 == 0;
    }
}

static bool grow_parts(sn_random *random, tree *t, uint32_t n, int height)
{
    if (t->what == TREE_PAR)
        return grow_par(random, t, n, height);
    if (t->what == BLOCKS)
        t->a = 1 + (uint32_t)sn_random_below(random, n);
    if (t->what == ON)
        t->a = n;
    uint32_t width = part_width(t, n);
    if (!width)
        return false;
    t->count = t->what == TREE_SEQ ? (int)sn_random_below(random, 4) : 1;
    for (int i = 0; i < t->count; i++)
        t->part[i] = grow(random, width, height);
    return true;
}

static tree *grow(sn_random *random, uint32_t n, int height)
{
    tree *t = &pool[used++];
    cr_assert_lt(used, sizeof pool / sizeof pool[0] - 1);
    for (;;) {
        *t = (tree){.what = (what)sn_random_below(random, height ? WHATS : TREE_SEQ)};
        bool join = t->what == JOIN;
        t->a = (uint32_t)sn_random_below(random, join ? n : 4);
        t->b = (uint32_t)sn_random_below(random, join ? n : 4);
        if (t->what < TREE_SEQ ? leaf_fits(t, n) : grow_parts(random, t, n, height - 1))
            return t;
    }
}

static const sn_expr *build(const tree *t)
{
    const sn_expr *part[4] = {NULL};
    for (int i = 0; i < t->count; i++)
        part[i] = build(t->part[i]);
    switch (t->what) {
#define X(id, name, make) \
    case id:              \
        return make(B);
        WORDS(X)
#undef X
    case JOIN:
        return sn_expr_comparator(B, t->a, t->b);
    case ILV:
        return sn_expr_ilv(B, t->a);
    case VEE:
        return sn_expr_vee(B, t->a);
    case ILVVEE:
        return sn_expr_ilvvee(B, t->a, t->b);
    case TREE_SEQ:
        return sn_expr_seq(B, (size_t)t->count, part);
    case REP:
        return sn_expr_rep(B, t->a, part[0]);
    case TREE_PAR:
        return sn_expr_par(B, (size_t)t->count, part);
    case TWO:
        return sn_expr_two(B, part[0]);
    case ONE:
        return sn_expr_one(B, part[0]);
    case BLOCKS:
        return sn_expr_blocks(B, t->a, part[0]);
    case EVENS:
        return sn_expr_evens(B, part[0]);
    case INTERLEAVE:
        return sn_expr_interleave(B, t->a, part[0]);
    case FLIP:
        return sn_expr_flip(B, part[0]);
    default:
        return sn_expr_on(B, t->a, part[0]);
    }
}

/* Run both on the values; the expansion must also be the very network that `play` logs. */
static void check_expansion(const tree *t, const sn_net *net, const int64_t *in)
{
    cell cells[64];
    int64_t values[64], outputs[64];
    uint16_t from[64];
    sn_net *log;
    bool same = false;
    cr_assert_eq(sn_net_new(net->wires, &log, NULL), SN_OK);
    for (uint32_t i = 0; i < net->wires; i++)
        cells[i] = (cell){values[i] = in[i], i};
    play(t, cells, net->wires, false, log);
    sn_net_apply(net, values, outputs);
    for (uint32_t i = 0; i < net->wires; i++) {
        cr_assert_eq(outputs[i], cells[i].value, "output %u of %u", i, net->wires);
        from[i] = (uint16_t)cells[i].wire;
    }
    cr_assert_eq(sn_net_set_output(log, from, NULL), SN_OK);
    cr_assert_eq(sn_net_same(net, log, &same, NULL), SN_OK);
    cr_assert(same);
    sn_net_free(log);
}

Test(expr, nested_at_random_computes_what_the_definitions_say)
{
    sn_random random;
    size_t comparators = 0, permuted = 0;
    sn_random_seed(&random, 1);
    for (int round = 0; round < 12000; round++) {
        uint32_t n = round % 4 ? 4u << (round % 3) : 1 + (uint32_t)sn_random_below(&random, 24);
        used = 0;
        const tree *t = grow(&random, n, 4);
        sn_net *net = expanded(build(t), n);
        cr_assert_eq(net->capacity, net->size, "counted exactly before it is made");
        for (int vector = 0; vector < 3; vector++) {
            int64_t in[64];
            for (uint32_t i = 0; i < n; i++)
                in[i] = (int64_t)sn_random_below(&random, vector ? 2 : 1000);
            check_expansion(t, net, in);
        }
        comparators += net->size;
        permuted += net->output != NULL;
        sn_net_free(net);
    }
    cr_assert(comparators > 10000 && permuted > 300, "%zu, %zu", comparators, permuted);
}

/* ---- text ------------------------------------------------------------------------------------ */

static void write_tree(const tree *t, sn_buf *out)
{
    static const char *const head[] = {
#define X(id, name, make) [id] = name,
        WORDS(X)
#undef X
            [JOIN] = "comparator(#, #)",
        [ILV] = "ilv(#)",
        [VEE] = "vee(#)",
        [ILVVEE] = "ilvvee(#, #)",
        [TREE_SEQ] = "seq{@}",
        [REP] = "rep(#, @)",
        [TREE_PAR] = "par{@}",
        [TWO] = "two(@)",
        [ONE] = "one(@)",
        [BLOCKS] = "blocks(#, @)",
        [EVENS] = "evens(@)",
        [INTERLEAVE] = "interleave(#, @)",
        [FLIP] = "flip(@)",
        [ON] = "on(#, @)"};
    bool cmp = t->what == JOIN && t->a == 0 && t->b == 1;
    bool several = t->what == REP && t->part[0]->what == TREE_SEQ && t->part[0]->count;
    const tree *list = several ? t->part[0] : t;
    uint32_t number = t->a;
    for (const char *s = cmp ? "cmp" : head[t->what]; *s; s++)
        if (*s == '#') {
            sn_buf_number(out, number);
            number = t->b;
        } else if (*s == '@') {
            for (int i = 0; i < list->count; i++) {
                sn_buf_puts(out, i ? ", " : "");
                write_tree(list->part[i], out);
            }
        } else {
            sn_buf_add(out, s, 1);
        }
}

Test(expr, prints_what_builds_it_again)
{
    sn_random random;
    sn_random_seed(&random, 2);
    for (int round = 0; round < 1000; round++) {
        sn_buf expected = {0};
        used = 0;
        const tree *t = grow(&random, 8u << round % 2, 4);
        write_tree(t, &expected);
        prints(build(t), expected.data);
        sn_buf_free(&expected);
    }
}

Test(expr, prints_every_construct)
{
    prints(ID, "id");
    prints(CMP, "cmp");
    prints(sn_expr_comparator(B, 1, 0), "comparator(1, 0)");
    prints(sn_expr_comparator(B, 65534, 65535), "comparator(65534, 65535)");
    prints(sn_expr_ilv(B, 15), "ilv(15)");
    prints(sn_expr_vee(B, 3), "vee(3)");
    prints(sn_expr_ilvvee(B, 2, 1), "ilvvee(2, 1)");
    prints(sn_expr_seq(B, 0, NULL), "seq{}");
    prints(SEQ(CMP), "seq{cmp}");
    prints(SEQ(CMP, ID, sn_expr_tau1(B)), "seq{cmp, id, tau1}");
    prints(sn_expr_rep(B, 4294967295, ID), "rep(4294967295, id)");
    prints(sn_expr_rep(B, 2, SEQ(CMP, ID)), "rep(2, cmp, id)");
    prints(sn_expr_rep(B, 2, sn_expr_seq(B, 0, NULL)), "rep(2, seq{})");
    prints(PAR(sn_expr_on(B, 3, ID), CMP), "par{on(3, id), cmp}");
    prints(sn_expr_two(B, sn_expr_riffle(B)), "two(riffle)");
    prints(sn_expr_one(B, sn_expr_unriffle(B)), "one(unriffle)");
    prints(sn_expr_blocks(B, 65536, sn_expr_reverse(B)), "blocks(65536, reverse)");
    prints(sn_expr_evens(B, sn_expr_flip(B, CMP)), "evens(flip(cmp))");
    prints(sn_expr_interleave(B, 16, SEQ(CMP, CMP)), "interleave(16, seq{cmp, cmp})");
}

Test(expr, prints_behind_what_the_buffer_holds)
{
    sn_buf text = {0};
    char *filling = calloc(1 << 20, 1);
    while (text.size <= SN_EXPR_TEXT_MAX)
        sn_buf_add(&text, filling, 1 << 20);
    size_t before = text.size;
    cr_assert_eq(sn_expr_print(SEQ(CMP, sn_expr_flip(B, CMP)), &text, NULL), SN_OK);
    cr_assert_str_eq(text.data + before, "seq{cmp, flip(cmp)}");
    free(filling);
    sn_buf_free(&text);
}

Test(expr, stops_printing_at_the_longest_text, .timeout = 20)
{
    sn_buf text = {0};
    sn_error error = {0};
    const sn_expr *e = sn_expr_unriffle(B);
    for (int i = 0; i < 60; i++)
        e = SEQ(e, e);
    cr_assert_eq(sn_expr_print(e, &text, &error), SN_E_LIMIT);
    cr_assert_str_eq(error.text, "the text of this network is longer than 67108864 bytes");
    cr_assert_leq(text.size, SN_EXPR_TEXT_MAX + 1000);
    sn_buf_free(&text);
}

/* ---- widths ---------------------------------------------------------------------------------- */

Test(expr, names_the_construct_what_it_needs_and_what_it_got)
{
    const sn_err bad = SN_E_ARGUMENT;
    refuses(sn_expr_ilvvee(B, 2, 1), 24, bad, "ilvvee(2, 1) needs a multiple of 16 wires, not 24");
    refuses(sn_expr_ilv(B, 1), 6, bad, "ilv(1) needs a multiple of 4 wires, not 6");
    refuses(sn_expr_vee(B, 0), 1, bad, "vee(0) needs a multiple of 2 wires, not 1");
    refuses(sn_expr_vee(B, 15), 32768, bad, "vee(15) needs a multiple of 65536 wires, not 32768");
    refuses(sn_expr_two(B, ID), 3, bad, "two(…) needs a multiple of 2 wires, not 3");
    refuses(sn_expr_one(B, ID), 5, bad, "one(…) needs a multiple of 2 wires, not 5");
    refuses(sn_expr_evens(B, CMP), 7, bad, "evens(…) needs a multiple of 2 wires, not 7");
    refuses(sn_expr_blocks(B, 3, ID), 8, bad, "blocks(3, …) needs a multiple of 3 wires, not 8");
    refuses(sn_expr_interleave(B, 2, ID), 6, bad,
            "interleave(2, …) needs a multiple of 4 wires, not 6");
    refuses(sn_expr_riffle(B), 3, bad, "riffle needs a multiple of 2 wires, not 3");
    refuses(sn_expr_unriffle(B), 5, bad, "unriffle needs a multiple of 2 wires, not 5");
    refuses(sn_expr_tau1(B), 7, bad, "tau1 needs a multiple of 2 wires, not 7");
    refuses(CMP, 1, bad, "cmp needs at least 2 wires, not 1");
    refuses(sn_expr_comparator(B, 5, 2), 5, bad, "comparator(5, 2) needs at least 6 wires, not 5");
    refuses(sn_expr_comparator(B, 0, 65535), 65535, bad,
            "comparator(0, 65535) needs at least 65536 wires, not 65535");
    refuses(sn_expr_on(B, 5, ID), 4, bad, "on(5, …) needs exactly 5 wires, not 4");
    refuses(sn_expr_on(B, 5, ID), 10, bad, "on(5, …) needs exactly 5 wires, not 10");
}

Test(expr, finds_a_wrong_width_however_deep)
{
    const char *text = "ilv(1) needs a multiple of 4 wires, not 2";
    const sn_expr *ilv1 = sn_expr_ilv(B, 1);
    refuses(sn_expr_two(B, ilv1), 4, SN_E_ARGUMENT, text);
    refuses(sn_expr_one(B, ilv1), 4, SN_E_ARGUMENT, text);
    refuses(sn_expr_evens(B, ilv1), 8, SN_E_ARGUMENT, text);
    refuses(sn_expr_blocks(B, 2, ilv1), 8, SN_E_ARGUMENT, text);
    refuses(sn_expr_interleave(B, 2, ilv1), 8, SN_E_ARGUMENT, text);
    refuses(PAR(CMP, sn_expr_on(B, 2, ilv1)), 6, SN_E_ARGUMENT, text);
    refuses(SEQ(CMP, sn_expr_rep(B, 2, sn_expr_flip(B, ilv1))), 2, SN_E_ARGUMENT, text);
    refuses(sn_expr_two(B, sn_expr_on(B, 4, ID)), 4, SN_E_ARGUMENT,
            "on(4, …) needs exactly 4 wires, not 2");
}

Test(expr, par_needs_widths_that_work_out)
{
    const sn_expr *three = sn_expr_on(B, 3, ID), *four = sn_expr_on(B, 4, ID);
    const sn_err bad = SN_E_ARGUMENT;
    refuses(PAR(three, four), 6, bad, "par{…} has parts on 7 wires in all, not 6");
    refuses(PAR(three, four), 8, bad, "par{…} has parts on 7 wires in all, not 8");
    refuses(PAR(ID, ID, ID), 4, bad, "par{…} cannot share 4 wires equally among 3 parts");
    refuses(PAR(ID, three, ID), 8, bad, "par{…} cannot share 5 wires equally among 2 parts");
    refuses(PAR(three, ID), 3, bad, "par{…} cannot share 0 wires equally among 1 part");
    refuses(PAR(four, ID), 3, bad, "par{…} cannot share 0 wires equally among 1 part");
    refuses(PAR(ID, ID), 1, bad, "par{…} cannot share 1 wires equally among 2 parts");
    expands_to(PAR(three, four), 7, "|");
}

Test(expr, expands_to_1_to_65536_wires)
{
    refuses(ID, 0, SN_E_LIMIT, "a network has 1 to 65536 wires, not 0");
    refuses(ID, 65537, SN_E_LIMIT, "a network has 1 to 65536 wires, not 65537");
    const sn_expr *most[] = {sn_expr_ilv(B, 15), sn_expr_vee(B, 15), sn_expr_ilvvee(B, 7, 8)};
    for (int i = 0; i < 3; i++) {
        sn_net *net = expanded(most[i], 65536);
        cr_assert_eq(net->size, 32768);
        cr_assert_eq(net->cmp[5].max, net->cmp[5].min ^ (i ? i == 1 ? 65535 : 65408 : 32768));
        sn_net_free(net);
    }
    sn_net *net = expanded(sn_expr_blocks(B, 65536, sn_expr_reverse(B)), 65536);
    cr_assert(net->output[0] == 65535 && net->output[65535] == 0);
    sn_net_free(net);
    sn_net_free(expanded(sn_expr_interleave(B, 16, ID), 65536));
    refuses(sn_expr_interleave(B, 16, CMP), 65536, SN_E_ARGUMENT,
            "cmp needs at least 2 wires, not 1");
}

Test(expr, has_the_width_an_outermost_on_fixes)
{
    const sn_expr *on = sn_expr_on(B, 6, CMP);
    cr_assert_eq(sn_expr_width(on), 6);
    cr_assert_eq(sn_expr_width(CMP), 0);
    cr_assert_eq(sn_expr_width(sn_expr_flip(B, on)), 0);
    cr_assert_eq(sn_expr_width(sn_expr_rep(B, 6, ID)), 0);
    cr_assert_eq(sn_expr_width(sn_expr_on(B, 65536, on)), 65536);
}

/* ---- the papers' programs -------------------------------------------------------------------- */

static const sn_expr *bmerge(unsigned bits)
{
    const sn_expr *stage[16];
    for (unsigned i = 0; i < bits; i++)
        stage[i] = sn_expr_ilv(B, bits - 1 - i);
    return sn_expr_seq(B, bits, stage);
}

static const sn_expr *tsort(unsigned bits)
{
    const sn_expr *merge[16];
    for (unsigned i = 0; i < bits; i++)
        merge[i] = SEQ(sn_expr_vee(B, i), bmerge(i));
    return sn_expr_seq(B, bits, merge);
}

Test(expr, bmerge_runs_as_in_the_paper)
{
    static const int64_t sorted[] = {1, 2, 3, 4, 5, 6, 7, 8},
                         not_sorted[] = {1, 2, 3, 7, 4, 5, 6, 8};
    int64_t bitonic[] = {1, 3, 5, 7, 8, 6, 4, 2}, other[] = {1, 7, 4, 2, 6, 8, 3, 5}, out[8];
    sn_net *net = expanded(bmerge(3), 8);
    sn_net_apply(net, bitonic, out);
    cr_assert(!memcmp(out, sorted, sizeof out));
    sn_net_apply(net, other, out);
    cr_assert(!memcmp(out, not_sorted, sizeof out));
    sn_net_free(net);
}

/* 2^14 wires, 14·15/2 stages of 2^13 comparators. */
Test(expr, tsort_of_16384_wires_has_860160_comparators_and_sorts)
{
    enum { WIRES = 16384 };
    static int64_t values[WIRES];
    sn_random random;
    sn_random_seed(&random, 3);
    sn_net *net = expanded(tsort(14), WIRES);
    size_t depth, wrong = 0;
    cr_assert_eq(net->size, 860160);
    cr_assert_eq(sn_net_depth(net, &depth, NULL), SN_OK);
    cr_assert_eq(depth, 105);
    for (int i = 0; i < WIRES; i++)
        values[i] = (int64_t)sn_random_next(&random);
    sn_net_apply(net, values, NULL);
    for (int i = 1; i < WIRES; i++)
        wrong += values[i - 1] > values[i];
    cr_assert(!wrong && sn_net_is_standard(net) && !net->output);
    sn_net_free(net);
}

Test(expr, two_merges_on_65536_wires_have_a_million_comparators)
{
    sn_net *net = expanded(sn_expr_rep(B, 2, bmerge(16)), 65536);
    size_t depth;
    cr_assert_eq(net->size, 1 << 20);
    cr_assert_eq(sn_net_depth(net, &depth, NULL), SN_OK);
    cr_assert_eq(depth, 32);
    sn_net_free(net);
}

/* ---- limits ---------------------------------------------------------------------------------- */

Test(expr, nests_ten_thousand_deep_and_no_deeper)
{
    const sn_expr *e = CMP;
    for (unsigned i = 0; i < SN_EXPR_DEPTH_MAX; i++)
        e = i % 2 ? SEQ(ID, e) : sn_expr_flip(B, e);
    sn_buf text = {0};
    sn_net *net = expanded(e, 2);
    cr_assert(net->size == 1 && net->cmp[0].min == 0);
    cr_assert_eq(sn_expr_print(e, &text, NULL), SN_OK);
    cr_assert_eq(text.size, SN_EXPR_DEPTH_MAX / 2 * (strlen("flip()") + strlen("seq{id, }")) + 3);
    cr_assert_null(PAR(ID, e));
    cr_assert_eq(builder.error.code, SN_E_LIMIT);
    cr_assert(strstr(builder.error.text, "nests at most 10000 deep"), "%s", builder.error.text);
    sn_buf_free(&text);
    sn_net_free(net);
}

Test(expr, refuses_more_than_two_to_the_31_comparators)
{
    const char *text = "the network would have more than 2147483648 comparators";
    refuses(sn_expr_rep(B, 2147483649, CMP), 2, SN_E_LIMIT, text);
    refuses(SEQ(sn_expr_rep(B, 2147483648, CMP), CMP), 2, SN_E_LIMIT, text);
    refuses(sn_expr_rep(B, 65537, sn_expr_ilv(B, 0)), 65536, SN_E_LIMIT, text);
    const sn_expr *e = CMP;
    for (int i = 1; i <= 8; i++) {
        e = sn_expr_rep(B, 65536, e); /* 2^(16i): the fourth would wrap to none */
        if (i > 1)
            refuses(e, 2, SN_E_LIMIT, text);
    }
    const sn_expr *half = sn_expr_rep(
        B, 32768, sn_expr_rep(B, 65536, sn_expr_rep(B, 65536, sn_expr_rep(B, 65536, CMP))));
    refuses(SEQ(half, half), 2, SN_E_LIMIT, text);
}

Test(expr, refuses_to_move_more_than_two_to_the_33_values)
{
    const char *text = "the network's permutations would move more than 8589934592 values";
    const sn_expr *forever =
        sn_expr_rep(B, 4294967295, sn_expr_rep(B, 4294967295, sn_expr_tau1(B)));
    refuses(sn_expr_rep(B, 131073, sn_expr_reverse(B)), 65536, SN_E_LIMIT, text);
    refuses(sn_expr_rep(B, 131073, sn_expr_riffle(B)), 65536, SN_E_LIMIT, text);
    refuses(forever, 2, SN_E_LIMIT, text);
    refuses(sn_expr_rep(B, 87382, sn_expr_tau1(B)), 65536, SN_E_LIMIT, text);
    sn_net_free(expanded(sn_expr_rep(B, 1000, sn_expr_reverse(B)), 65536));
}

Test(expr, repeated_for_ages_is_nothing_if_its_part_is, .timeout = 20)
{
    const sn_expr *e = SEQ(ID, sn_expr_two(B, ID), sn_expr_rep(B, 0, sn_expr_tau1(B)));
    for (int i = 0; i < 20; i++)
        e = sn_expr_rep(B, 4294967295, SEQ(e, sn_expr_interleave(B, 1, PAR(e, e)), e));
    expands_to(sn_expr_interleave(B, 1, ID), 2, "|");
    refuses(e, 2, SN_E_ARGUMENT, "par{…} cannot share 1 wires equally among 2 parts");
    e = SEQ(ID, sn_expr_flip(B, sn_expr_rep(B, 0, CMP)));
    for (int i = 0; i < 20; i++)
        e = sn_expr_rep(B, 4294967295, SEQ(e, sn_expr_blocks(B, 2, e), e));
    expands_to(SEQ(e, CMP, e), 2, "0:1 |");
    expands_to(PAR(sn_expr_on(B, 2, e), sn_expr_on(B, 2, CMP)), 4, "2:3 |");
}

/* What is known of each part must survive however many parts there are. */
Test(expr, expands_each_of_many_different_parts_once)
{
    enum { PARTS = 20000 };
    static const sn_expr *part[PARTS];
    size_t wrong = 0;
    for (uint32_t i = 0; i < PARTS; i++)
        part[i] =
            sn_expr_flip(B, sn_expr_flip(B, sn_expr_rep(B, 1, sn_expr_comparator(B, i, PARTS))));
    sn_net *net = expanded(sn_expr_seq(B, PARTS, part), PARTS + 1);
    cr_assert_eq(net->size, PARTS);
    for (uint32_t i = 0; i < PARTS; i++)
        wrong += net->cmp[i].min != i || net->cmp[i].max != PARTS;
    cr_assert_eq(wrong, 0);
    sn_net_free(net);
}

/* A million comparators, but each a million, or ten thousand, steps away from the next. */
Test(expr, refuses_to_walk_for_ages_between_comparators, .timeout = 20)
{
    enum { PARTS = 1 << 20 };
    const char *text = "expanding the network would take more than 8589934592 steps";
    const sn_expr **part = calloc(PARTS, sizeof *part);
    const sn_expr *chain = CMP;
    for (size_t i = 0; i < PARTS; i++)
        part[i] = i ? part[0] : ID;
    part[7] = CMP;
    refuses(sn_expr_rep(B, 1 << 20, sn_expr_seq(B, PARTS, part)), 2, SN_E_LIMIT, text);
    for (int i = 0; i < 9990; i++)
        chain = sn_expr_flip(B, chain);
    refuses(sn_expr_rep(B, 1 << 20, chain), 2, SN_E_LIMIT, text);
    free(part);
}

/* Level i of the description is on i different widths: too many pairs to keep. */
Test(expr, refuses_a_description_on_millions_of_widths, .timeout = 20)
{
    const sn_expr *one = sn_expr_on(B, 1, ID), *two = sn_expr_on(B, 2, ID), *e = CMP;
    sn_net *net;
    sn_error error = {0};
    for (int i = 0; i < 3000; i++)
        e = SEQ(PAR(one, e), PAR(two, e));
    cr_assert_eq(sn_expr_expand(e, 65536, &net, &error), SN_E_LIMIT);
    cr_assert_str_eq(error.text,
                     "the network's description uses its parts on more than 2097152 widths in all");
}

/* ---- the builder ----------------------------------------------------------------------------- */

/* The constructor refuses; the next one must work again in a fresh builder. */
#define REFUSED(call, said)                              \
    do {                                                 \
        cr_assert_null(call, "%s", #call);               \
        cr_assert_eq(builder.error.code, SN_E_ARGUMENT); \
        cr_assert_str_eq(builder.error.text, said);      \
        stop();                                          \
        start();                                         \
    } while (0)

Test(expr, refuses_numbers_out_of_range)
{
    REFUSED(sn_expr_ilv(B, 16), "ilv needs index bits from 0 to 15");
    REFUSED(sn_expr_vee(B, UINT_MAX), "vee needs index bits from 0 to 15");
    REFUSED(sn_expr_ilvvee(B, 8, 8), "ilvvee needs index bits from 0 to 15");
    REFUSED(sn_expr_ilvvee(B, UINT_MAX, 1), "ilvvee needs index bits from 0 to 15");
    REFUSED(sn_expr_ilvvee(B, 1, UINT_MAX), "ilvvee needs index bits from 0 to 15");
    REFUSED(sn_expr_comparator(B, 65536, 0), "comparator needs wires from 0 to 65535");
    REFUSED(sn_expr_comparator(B, 0, 65536), "comparator needs wires from 0 to 65535");
    REFUSED(sn_expr_comparator(B, 3, 3), "comparator cannot join wire 3 with itself");
    REFUSED(sn_expr_blocks(B, 0, ID), "blocks needs 1 to 65536 wires a block");
    REFUSED(sn_expr_blocks(B, 65537, ID), "blocks needs 1 to 65536 wires a block");
    REFUSED(sn_expr_interleave(B, 17, ID), "interleave needs 0 to 16 index bits");
    REFUSED(sn_expr_on(B, 0, ID), "on needs 1 to 65536 wires");
    REFUSED(sn_expr_on(B, 65537, ID), "on needs 1 to 65536 wires");
    REFUSED(sn_expr_par(B, 0, NULL), "par needs at least one part");
}

Test(expr, misses_a_part_that_is_null)
{
    REFUSED(SEQ(ID, NULL, NULL), "seq: part 2 is missing");
    REFUSED(PAR(NULL), "par: part 1 is missing");
    REFUSED(sn_expr_rep(B, 2, NULL), "rep: part 1 is missing");
    REFUSED(sn_expr_two(B, NULL), "two: part 1 is missing");
    REFUSED(sn_expr_one(B, NULL), "one: part 1 is missing");
    REFUSED(sn_expr_blocks(B, 2, NULL), "blocks: part 1 is missing");
    REFUSED(sn_expr_evens(B, NULL), "evens: part 1 is missing");
    REFUSED(sn_expr_interleave(B, 1, NULL), "interleave: part 1 is missing");
    REFUSED(sn_expr_flip(B, NULL), "flip: part 1 is missing");
    REFUSED(sn_expr_on(B, 2, NULL), "on: part 1 is missing");
}

Test(expr, keeps_the_first_error_and_builds_nothing_after_it)
{
    const sn_expr *before = CMP;
    cr_assert_null(sn_expr_ilv(B, 16));
    cr_assert_null(sn_expr_on(B, 0, before));
    cr_assert_null(sn_expr_seq(B, 0, NULL));
    cr_assert_null(SEQ(before, ID));
    cr_assert_null(ID);
    cr_assert_null(sn_expr_tau1(B));
    cr_assert_null(sn_expr_flip(B, NULL));
    cr_assert_eq(builder.error.code, SN_E_ARGUMENT);
    cr_assert_str_eq(builder.error.text, "ilv needs index bits from 0 to 15");
    expands_to(before, 2, "0:1 |");
}

Test(expr, stops_building_at_its_memory_limit)
{
    stop();
    cr_assert_eq(sn_builder_start(B, 100000, NULL), SN_OK);
    const sn_expr *e = ID, *last = NULL;
    size_t made = 0;
    for (; e; made++)
        e = SEQ(last = e, e, e, e);
    cr_assert(made > 100 && made < 100000 / (4 * sizeof e), "%zu", made);
    cr_assert_eq(builder.error.code, SN_E_NOMEM);
    cr_assert_str_eq(builder.error.text, "no memory left for the network description");
    cr_assert_null(ID);
    expands_to(last, 3, "|");
}

Test(expr, copies_the_list_of_parts)
{
    const sn_expr *parts[] = {CMP, sn_expr_comparator(B, 1, 0)};
    const sn_expr *seq = sn_expr_seq(B, 2, parts), *par = sn_expr_par(B, 2, parts);
    parts[0] = parts[1] = NULL;
    expands_to(seq, 2, "0:1 1:0 |");
    expands_to(par, 4, "0:1 3:2 |");
}
