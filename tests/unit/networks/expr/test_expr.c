/* Combinators, against an interpreter of their definitions that moves values, not wires. */
#include "tests/unit/networks/expr/expr_tools.h"

TestSuite(expr, .init = start, .fini = stop);

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
