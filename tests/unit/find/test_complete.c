#include "find/complete/complete.h"

#include "find/complete/parts.h"
#include "find/reachable.h"
#include "networks/families/family.h"
#include "tests/rounds.h"
#include "tests/rup.h"
#include "tests/unit/find/complete_tools.h"

TestSuite(complete, .init = need_picosat);

#if SN_WITH_PICOSAT

/* Whether the prefix's comparators are among the others, in order: where it leaves wires idle in
 * its last layers, there can be others in them. Both are layered. */
static bool contains(const sn_net *net, const sn_net *prefix)
{
    size_t found = 0;
    for (size_t i = 0; i < net->size && found < prefix->size; i++)
        found +=
            net->cmp[i].min == prefix->cmp[found].min && net->cmp[i].max == prefix->cmp[found].max;
    return found == prefix->size;
}

static void expect_completion(const sn_net *prefix, uint32_t layers, uint32_t most, uint32_t least,
                              bool symmetric)
{
    size_t depth, whole;
    MUST(sn_net_depth(prefix, &depth, NULL));
    sn_complete_task task = {.prefix = prefix,
                             .depth = (uint32_t)depth + layers,
                             .size = most ? most + (uint32_t)prefix->size : 0,
                             .symmetric = symmetric};
    sn_completion *c = complete(&task, NULL);
    bool possible = least != NONE && (!most || least <= most);
    cr_expect_eq(c->verdict, possible ? SN_HOLDS : SN_FAILS, "%u wires, %u layers, %u of %u",
                 prefix->wires, layers, most, least);
    if (c->net) {
        MUST(sn_net_depth(c->net, &whole, NULL));
        cr_expect_eq(oracle_refute(c->net), ORACLE_SORTS);
        cr_expect(whole <= task.depth && (!task.size || c->net->size <= task.size));
        bool is, begins = true;
        MUST(sn_net_is_symmetric(c->net, &is, NULL));
        cr_expect(is || !symmetric);
        if (depth) {
            sn_net *first, *layered;
            MUST(sn_net_cut_layers(c->net, 1, (uint32_t)depth, &first, NULL));
            MUST(sn_net_relayer(prefix, &layered, NULL));
            begins = contains(first, layered);
            sn_net_free(first);
            sn_net_free(layered);
        }
        cr_expect(begins && !c->net->output);
    }
    sn_completion_free(c);
}

Test(complete, agrees_with_trying_all_networks)
{
    sn_random random;
    sn_random_seed(&random, 1);
    for (uint32_t round = 0; round < 60; round++) {
        uint32_t wires = 2 + (uint32_t)sn_random_below(&random, 4), layers = round % 4;
        sn_net *prefix = mutate_random_net(&random, wires, sn_random_below(&random, 6), false);
        const brute b = {.wires = wires};
        uint32_t least = fewest(&b, set_behind(prefix), layers, 0, 0);
        expect_completion(prefix, layers, 0, least, false);
        if (least && least != NONE) {
            expect_completion(prefix, layers, least, least, false);
            expect_completion(prefix, layers, least > 1 ? least - 1 : 1, least, false);
        }
        sn_net_free(prefix);
    }
}

/* Of at most `most` comparators, 0: any number, the least size is found, and known to be that. */
static void expect_least(const sn_net *prefix, uint32_t layers, uint32_t most, bool symmetric)
{
    const brute b = {.wires = prefix->wires, .symmetric = symmetric};
    uint32_t least = fewest(&b, set_behind(prefix), layers, 0, 0);
    size_t depth;
    MUST(sn_net_depth(prefix, &depth, NULL));
    sn_completion *c = complete(&(sn_complete_task){.prefix = prefix,
                                                    .depth = (uint32_t)depth + layers,
                                                    .size = most,
                                                    .symmetric = symmetric,
                                                    .least = true},
                                NULL);
    cr_expect_eq(c->verdict, least == NONE ? SN_FAILS : SN_HOLDS);
    cr_expect_eq(c->least, least != NONE);
    cr_expect(!c->reason[0] && !c->interrupted);
    if (c->net) {
        cr_expect_eq(c->net->size, prefix->size + least, "%u wires, %u layers: %zu, not %u behind",
                     prefix->wires, layers, c->net->size - prefix->size, least);
        cr_expect_eq(oracle_refute(c->net), ORACLE_SORTS);
        cr_expect(c->proof && c->proof->verdict == SN_HOLDS);
    }
    sn_completion_free(c);
}

Test(complete, finds_the_least_size)
{
    sn_random random;
    sn_random_seed(&random, 5);
    for (uint32_t round = 0; round < 60; round++) {
        uint32_t wires = 1 + (uint32_t)sn_random_below(&random, 5), layers = round % 4;
        const bool symmetric = wires == 4 && round & 4;
        sn_net *prefix = symmetric   ? random_symmetric_net(&random, wires, round % 3)
                         : wires > 1 ? mutate_random_net(&random, wires, round % 5, false)
                                     : new_net(wires);
        expect_least(prefix, layers, 0, symmetric);
        expect_least(prefix, layers, (uint32_t)prefix->size + 12, false);
        sn_net_free(prefix);
    }
}

/* Behind these the wires that carry few ones are not to be put first: of the vectors that would be
 * sorted then some do not occur, and standard comparators that sort the others need not exist. */
Test(complete, keeps_wires_in_an_order_in_which_there_is_a_sorter)
{
    static const char *const prefixes[] = {"2:3 0:2 1:4 0:1 2:3", "1:3 0:4 2:3 1:3 1:2 0:1",
                                           "2:3 1:2 0:4 0:1 2:3 0:3 0:2",
                                           "2:4 0:3 1:4 2:4 1:2 3:4 1:2"};
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
        sn_net *prefix = net_of(5, prefixes[i]);
        const brute b = {.wires = 5};
        uint32_t least = fewest(&b, set_behind(prefix), 2, 0, 0);
        cr_expect_neq(least, NONE);
        expect_completion(prefix, 2, 0, least, false);
        sn_net_free(prefix);
    }
}

static bool is_left(const sn_net *prefix, uint32_t wanted)
{
    for (uint32_t x = 0; x < 1u << prefix->wires; x++) {
        uint32_t y = x;
        for (size_t i = 0; i < prefix->size; i++) {
            sn_cmp c = prefix->cmp[i];
            y ^= y >> c.min & ~(y >> c.max) & 1 ? 1u << c.min | 1u << c.max : 0;
        }
        if (y == wanted)
            return true;
    }
    return false;
}

/* The vectors that are sorted in the order found are all left. */
static void expect_order(const sn_net *prefix, bool mirrored)
{
    uint64_t *vector;
    uint16_t order[8];
    sn_property *any;
    sn_reachable *set;
    size_t count;
    uint32_t n = prefix->wires, ones = 0;
    MUST(sn_property_new(n, NULL, NULL, NULL, &any, NULL));
    MUST(sn_reachable_new(any, &set, NULL));
    MUST(sn_reachable_run(set, prefix, NULL));
    MUST(sn_reachable_list(set, mirrored, &vector, &count, NULL));
    MUST(sn_order_wires(vector, count, n, mirrored, order, NULL));
    for (uint32_t p = n; p-- > 0;) {
        cr_expect(!(ones >> order[p] & 1));
        ones |= 1u << order[p];
        cr_expect(is_left(prefix, ones), "place %u", p);
        cr_expect(!mirrored || order[p] + order[n - 1 - p] == (int)n - 1);
        cr_expect_eq(sn_order_unplace(order, n, ((1u << (n - p)) - 1) << p), ones);
    }
    free(vector);
    sn_reachable_free(set);
    sn_property_free(any);
}

Test(complete, orders_wires_by_vectors_that_are_left)
{
    sn_random random;
    sn_random_seed(&random, 1);
    for (uint32_t round = 0; round < 300; round++) {
        uint32_t wires = 2 + (uint32_t)sn_random_below(&random, 7);
        sn_net *net = mutate_random_net(&random, wires, sn_random_below(&random, 20), false);
        sn_net *symmetric = random_symmetric_net(&random, wires & ~1u, round % 12);
        expect_order(net, false);
        expect_order(symmetric, true);
        sn_net_free(net);
        sn_net_free(symmetric);
    }
}

Test(complete, agrees_with_trying_all_symmetric_networks)
{
    static const char *const prefixes[] = {"", "0:3 1:2", "0:1 2:3", "1:2", "0:2 1:3 0:3"};
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++)
        for (uint32_t layers = 0; layers < 4; layers++) {
            sn_net *prefix = net_of(4, prefixes[i]);
            const brute b = {.wires = 4, .symmetric = true};
            uint32_t least = fewest(&b, set_behind(prefix), layers, 0, 0);
            expect_completion(prefix, layers, 0, least, true);
            if (least && least != NONE)
                expect_completion(prefix, layers, least, least, true);
            sn_net_free(prefix);
        }
}

/* ---- refutations ----------------------------------------------------------------------------- */

typedef struct steps {
    sn_buf text; /* literals, as int32_t */
    size_t count;
} steps;

static void keep_step(void *data, const int32_t *clause, bool forgotten)
{
    steps *s = data;
    size_t size = 1;
    cr_assert(!forgotten);
    while (clause[size - 1])
        size++;
    sn_buf_add(&s->text, (const char *)clause, size * sizeof *clause);
    s->count++;
}

/* The numbers of a text. */
static int32_t *numbers_of(const char *text, size_t *size)
{
    int32_t *number = sn_alloc(strlen(text) + 1, sizeof *number);
    char *end;
    for (*size = 0; *text && strspn(text, " \n") < strlen(text); text = end)
        number[(*size)++] = (int32_t)strtol(text, &end, 10);
    return number;
}

Test(complete, each_step_of_a_refutation_follows)
{
    sn_net *prefix = net_of(6, "0:5 1:4 2:3");
    sn_buf formula = {0};
    steps s = {0};
    size_t size;
    const sn_complete_task task = {.prefix = prefix, .depth = 4, .formula = &formula};
    const sn_run run = {.step = keep_step, .step_data = &s};
    sn_completion *c = complete(&task, &run);
    cr_assert_eq(c->verdict, SN_FAILS);
    int32_t *literal = numbers_of(formula.data, &size);
    rup r = rup_new(c->variables, literal, size);
    const int32_t *clause = (const int32_t *)(const void *)s.text.data;
    for (size_t i = 0; i < s.count; i++) {
        cr_assert(rup_follows(&r, clause), "step %zu", i);
        rup_add(&r, clause);
        while (*clause++)
            continue;
    }
    cr_expect(rup_conflict(&r));
    rup_free(&r);
    free(literal);
    sn_buf_free(&formula);
    sn_buf_free(&s.text);
    sn_completion_free(c);
    sn_net_free(prefix);
}

/* ---- use ------------------------------------------------------------------------------------- */

/* The first layers of Green's network. */
static sn_net *green_prefix(size_t layers)
{
    sn_net *green, *prefix = new_net(16);
    sn_layers *l;
    MUST(sn_family_build(sn_family_find("green"), 16, 0, &green, NULL));
    MUST(sn_layers_new(green, &l, NULL));
    for (size_t i = 0; i < l->start[layers]; i++)
        MUST(sn_net_add(prefix, green->cmp[l->order[i]].min, green->cmp[l->order[i]].max, NULL));
    sn_layers_free(l);
    sn_net_free(green);
    return prefix;
}

Test(complete, finds_a_sorter_of_sixteen_wires_in_nine_layers)
{
    sn_net *prefix = green_prefix(4);
    sn_completion *c = complete(&(sn_complete_task){.prefix = prefix, .depth = 9}, NULL);
    size_t depth;
    cr_assert_eq(c->verdict, SN_HOLDS);
    MUST(sn_net_depth(c->net, &depth, NULL));
    cr_expect(depth == 9 && c->left == 151 && c->used <= c->left);
    cr_expect_eq(c->proof->verdict, SN_HOLDS);
    cr_expect_eq(oracle_refute(c->net), ORACLE_SORTS);
    sn_completion_free(c);
    sn_net_free(prefix);
}

/* A sorter behind random comparators is one; some last layers are found in place of its own. */
Test(complete, finds_last_layers_where_there_are_some)
{
    static const char *const names[] = {"oddeven", "pairwise", "vanvoorhis", "transposition",
                                        "bubble"};
    sn_random random;
    sn_random_seed(&random, 1);
    for (uint32_t round = 0; round < rounds(100); round++) {
        sn_net *sorter, *prefix;
        size_t depth;
        uint32_t wires = 6 + round / 5 % 5, layers = 1 + (uint32_t)sn_random_below(&random, 4);
        const sn_family *family = sn_family_find(names[round % 5]);
        MUST(sn_family_build(family, wires, 0, &sorter, NULL));
        sn_net *net = mutate_random_net(&random, wires, sn_random_below(&random, 2 * wires), false);
        for (size_t i = 0; i < sorter->size; i++)
            MUST(sn_net_add(net, sorter->cmp[i].min, sorter->cmp[i].max, NULL));
        MUST(sn_net_depth(net, &depth, NULL));
        MUST(sn_net_cut_layers(net, 1, (uint32_t)depth - layers, &prefix, NULL));
        const sn_complete_task task = {.prefix = prefix, .depth = (uint32_t)depth};
        sn_completion *c = complete(&task, NULL);
        cr_expect_eq(c->verdict, SN_HOLDS, "%s of %u wires, the last %u layers", names[round % 5],
                     wires, layers);
        sn_completion_free(c);
        sn_net_free(prefix);
        sn_net_free(net);
        sn_net_free(sorter);
    }
}

Test(complete, narrow_networks_and_whole_ones_are_complete)
{
    for (uint32_t n = 1; n <= 3; n++) {
        sn_net *empty = new_net(n);
        sn_completion *c = complete(&(sn_complete_task){.prefix = empty}, NULL);
        cr_expect_eq(c->verdict, n == 1 ? SN_HOLDS : SN_FAILS, "%u", n);
        sn_completion_free(c);
        sn_net_free(empty);
    }
    sn_net *whole = net_of(3, "0:2 0:1 1:2");
    sn_completion *c = complete(&(sn_complete_task){.prefix = whole, .depth = 3}, NULL);
    bool same;
    cr_assert_eq(c->verdict, SN_HOLDS);
    MUST(sn_net_same(whole, c->net, &same, NULL));
    cr_expect(same);
    sn_completion_free(c);
    sn_net_free(whole);
}

Test(complete, stops_when_told_to)
{
    sn_net *prefix = green_prefix(2);
    sn_flag stop = true;
    const sn_complete_task task = {.prefix = prefix, .depth = 9, .size = 60};
    sn_completion *c = complete(&task, &(sn_run){.stop = &stop});
    cr_expect(c->verdict == SN_UNDECIDED && c->interrupted && c->reason[0] && !c->net);
    sn_completion_free(c);
    c = complete(&task, &(sn_run){.seconds = 0.01});
    cr_expect(c->verdict == SN_UNDECIDED && !c->interrupted && c->reason[0]);
    sn_completion_free(c);
    sn_net_free(prefix);
}

Test(complete, keeps_what_it_found_when_stopped)
{
    sn_net *prefix = green_prefix(4);
    const sn_complete_task task = {.prefix = prefix, .depth = 10, .least = true};
    sn_completion *c = NULL;
    for (double seconds = 0.2; !c || (!c->net && seconds < 100); seconds *= 2) {
        sn_completion_free(c);
        c = complete(&task, &(sn_run){.seconds = seconds});
    }
    cr_assert_eq(c->verdict, SN_HOLDS, "%s", c->reason);
    cr_expect(!c->least && c->reason[0] && !c->interrupted && c->net && c->proof);
    cr_expect_eq(oracle_refute(c->net), ORACLE_SORTS);
    sn_completion_free(c);
    sn_net_free(prefix);
}

static void expect_refused(sn_net *prefix, sn_complete_task task, sn_err code)
{
    sn_completion *c;
    sn_error error = {0};
    task.prefix = prefix;
    cr_expect_eq(sn_complete(&task, NULL, &c, &error), code, "%s", error.text);
    cr_expect(!c && error.text[0]);
    sn_net_free(prefix);
}

Test(complete, refuses_what_makes_no_sense)
{
    expect_refused(net_of(2, "1:0"), (sn_complete_task){.depth = 3}, SN_E_ARGUMENT);
    expect_refused(net_of(3, "0:1 1:2"), (sn_complete_task){.depth = 1}, SN_E_ARGUMENT);
    expect_refused(net_of(3, "0:1 1:2"), (sn_complete_task){.depth = 3, .size = 1}, SN_E_ARGUMENT);
    expect_refused(net_of(4, "0:1"), (sn_complete_task){.depth = 3, .symmetric = true},
                   SN_E_ARGUMENT);
    expect_refused(net_of(3, "0:2"), (sn_complete_task){.depth = 3, .symmetric = true},
                   SN_E_ARGUMENT);
    expect_refused(net_of(2, "0:1"), (sn_complete_task){.depth = 66}, SN_E_ARGUMENT);
    expect_refused(net_of(65, "0:1"), (sn_complete_task){.depth = 3}, SN_E_LIMIT);
    expect_refused(net_of(40, "0:1"), (sn_complete_task){.depth = 3}, SN_E_LIMIT);
}

#endif
