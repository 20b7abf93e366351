#include "verify/engine.h"

#include "tests/rounds.h"
#include "tests/unit/claim_tools.h"

#include <math.h>

#define WIRES_MAX 1100

static sn_finding decide(const sn_net *net, const sn_property *p, sn_run run)
{
    sn_finding finding = {.verdict = SN_UNDECIDED};
    sn_error error = {.text = ""};
    run.threads = run.threads ? run.threads : 1;
    run.memory = run.memory ? run.memory : (size_t)1 << 30;
    sn_err err = sn_engine_order.decide(net, p, &run, &finding, &error);
    cr_assert_eq(err, SN_OK, "%s: %s", p->text, error.text);
    cr_assert_neq(finding.verdict, SN_FAILS);
    cr_assert_eq(finding.verdict == SN_UNDECIDED, finding.reason[0] != '\0');
    return finding;
}

static sn_verdict verdict(const sn_net *net, const char *given, const char *goal)
{
    sn_property *p = property(net->wires, given, goal, NULL);
    sn_verdict said = decide(net, p, (sn_run){.threads = 1}).verdict;
    sn_property_free(p);
    return said;
}

/* ---- the relation ---------------------------------------------------------------------------- */

/* The vectors that an assumption admits, bit w for wire w. */
static size_t list_vectors(const char *given, uint32_t wires, uint64_t *vectors)
{
    size_t count = 0;
    for (uint64_t x = 0; x >> wires == 0; x++)
        if (admits(given, wires, x))
            vectors[count++] = x;
    return count;
}

static bool is_true(const uint64_t *vectors, size_t count, uint32_t a, uint32_t b)
{
    for (size_t i = 0; i < count; i++)
        if (vectors[i] >> a & 1 && !(vectors[i] >> b & 1))
            return false;
    return true;
}

/* Nothing false is known, each row is a column of the other square, and nothing is known of wires
 * that are none. */
static void expect_truth(const sn_relation *r, const uint64_t *vectors, size_t count)
{
    for (uint32_t a = 0; a < r->wires; a++) {
        cr_assert(sn_relation_has(r, a, a));
        cr_assert_eq(sn_relation_above(r, a)[0] >> r->wires, 0);
        for (uint32_t b = 0; b < r->wires; b++) {
            bool known = sn_relation_has(r, a, b);
            cr_assert_eq(known, sn_relation_below(r, b)[0] >> a & 1);
            cr_assert(!known || is_true(vectors, count, a, b), "%u ≤ %u", a, b);
        }
    }
}

/* Step through a network, with its vectors beside it. */
static void expect_truth_behind_layers(const sn_net *net, const char *given)
{
    static uint64_t vectors[1 << 10];
    sn_property *p = property(net->wires, given, NULL, NULL);
    size_t count = list_vectors(given, net->wires, vectors);
    sn_layers *layers;
    sn_relation r;
    cr_assert(sn_relation_init(&r, p->wires));
    sn_relation_chains(&r, p);
    cr_assert_eq(sn_layers_new(net, &layers, NULL), SN_OK);
    expect_truth(&r, vectors, count);
    for (size_t d = 0; d < layers->depth; d++) {
        sn_cmp layer[8];
        size_t size = 0;
        for (size_t k = layers->start[d]; k < layers->start[d + 1]; k++)
            layer[size++] = net->cmp[layers->order[k]];
        sn_relation_step(&r, layer, size);
        for (size_t k = 0; k < size; k++)
            for (size_t i = 0; i < count; i++)
                apply_cmp(layer[k], &vectors[i]);
        expect_truth(&r, vectors, count);
        for (size_t k = 0; k < size; k++)
            cr_assert(sn_relation_has(&r, layer[k].min, layer[k].max));
    }
    sn_layers_free(layers);
    sn_relation_clear(&r);
    sn_property_free(p);
}

Test(order, what_is_known_behind_a_layer_is_true)
{
    sn_random random;
    sn_random_seed(&random, 1);
    for (unsigned i = 0; i < rounds(1500); i++) {
        uint32_t wires = 1 + (uint32_t)sn_random_below(&random, 9);
        char given[64];
        sn_net *net = any_net(&random, wires);
        any_given(&random, wires, given);
        expect_truth_behind_layers(net, given);
        sn_net_free(net);
    }
}

/* ---- the same, plainly ----------------------------------------------------------------------- */

/* What the relation has to be, a byte for each pair, by the rules of verify/engine.h one
 * wire at a time. */
typedef struct plain {
    uint32_t wires;
    uint8_t *has, *left, *right; /* [wires * wires] */
} plain;

static void follow_left(const plain *p, const uint8_t *from, uint8_t *to, sn_cmp c)
{
    for (uint32_t y = 0; y < p->wires; y++) {
        uint8_t a = from[c.min * p->wires + y], b = from[c.max * p->wires + y];
        to[c.min * p->wires + y] = a | b;
        to[c.max * p->wires + y] = a & b;
    }
}

static void follow_right(const plain *p, const uint8_t *from, uint8_t *to, sn_cmp c)
{
    for (uint32_t x = 0; x < p->wires; x++) {
        uint8_t a = from[x * p->wires + c.min], b = from[x * p->wires + c.max];
        to[x * p->wires + c.min] = a & b;
        to[x * p->wires + c.max] = a | b;
    }
}

static void step_plainly(plain *p, const sn_cmp *layer, size_t count)
{
    size_t size = (size_t)p->wires * p->wires;
    memcpy(p->left, p->has, size);
    memcpy(p->right, p->has, size);
    for (size_t k = 0; k < count; k++)
        follow_left(p, p->left, p->left, layer[k]);
    for (size_t k = 0; k < count; k++)
        follow_right(p, p->left, p->left, layer[k]);
    for (size_t k = 0; k < count; k++)
        follow_right(p, p->right, p->right, layer[k]);
    for (size_t k = 0; k < count; k++)
        follow_left(p, p->right, p->right, layer[k]);
    for (size_t i = 0; i < size; i++)
        p->has[i] = p->left[i] | p->right[i];
}

static void expect_same(const sn_relation *r, const plain *p)
{
    for (uint32_t a = 0; a < p->wires; a++)
        for (uint32_t b = 0; b < p->wires; b++) {
            bool has = p->has[(size_t)a * p->wires + b];
            cr_assert_eq(sn_relation_has(r, a, b), has, "%u wires: %u ≤ %u", p->wires, a, b);
            cr_assert_eq(sn_relation_below(r, b)[a / 64] >> a % 64 & 1, has);
        }
}

/* A layer of some of the wires, neighbours of a random order, either way round. */
static size_t random_layer(sn_random *random, uint32_t wires, sn_cmp *layer)
{
    uint16_t wire[WIRES_MAX];
    size_t count = 0;
    for (uint32_t w = 0; w < wires; w++)
        wire[w] = (uint16_t)w;
    for (uint32_t i = wires; i > 1; i--) {
        uint32_t j = (uint32_t)sn_random_below(random, i);
        uint16_t last = wire[i - 1];
        wire[i - 1] = wire[j];
        wire[j] = last;
    }
    for (uint32_t i = 0; i + 1 < wires; i += 2)
        if (sn_random_below(random, 5))
            layer[count++] = (sn_cmp){wire[i], wire[i + 1]};
    return count;
}

static void expect_plain_rules(sn_random *random, uint32_t wires, const char *given)
{
    sn_property *p = property(wires, given, NULL, NULL);
    uint8_t *room = sn_alloc(3 * (size_t)wires * wires, 1);
    plain all = {wires, room, room + (size_t)wires * wires, room + 2 * (size_t)wires * wires};
    sn_relation r;
    sn_cmp layer[WIRES_MAX / 2];
    cr_assert(room && sn_relation_init(&r, p->wires));
    sn_relation_chains(&r, p);
    for (uint32_t w = 0; w < wires; w++)
        all.has[(size_t)w * wires + w] = 1;
    for (uint32_t c = 0; c < p->chains; c++)
        for (uint32_t i = p->chain_start[c]; i < p->chain_start[c + 1]; i++)
            for (uint32_t j = i; j < p->chain_start[c + 1]; j++)
                all.has[(size_t)p->chain_wire[i] * wires + p->chain_wire[j]] = 1;
    expect_same(&r, &all);
    for (int d = 0; d < 6; d++) {
        size_t count = random_layer(random, wires, layer);
        sn_relation_step(&r, layer, count);
        step_plainly(&all, layer, count);
        expect_same(&r, &all);
    }
    sn_relation_clear(&r);
    free(room);
    sn_property_free(p);
}

Test(order, words_follow_the_rules_at_any_width)
{
    static const uint32_t widths[] = {1,   2,   3,   63,  64,  65,  127, 128, 129, 191,
                                      192, 193, 255, 256, 257, 320, 511, 512, 513, 1024};
    sn_random random;
    sn_random_seed(&random, 2);
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        expect_plain_rules(&random, widths[i], "any");
        expect_plain_rules(&random, widths[i], widths[i] > 1 ? "interleaved 2" : "bitonic");
    }
}

/* ---- decisions ------------------------------------------------------------------------------- */

Test(order, says_of_small_networks_only_what_is_so)
{
    sn_random random;
    unsigned proved = 0;
    sn_random_seed(&random, 3);
    for (unsigned i = 0; i < rounds(4000); i++) {
        uint32_t wires = 1 + (uint32_t)sn_random_below(&random, 9);
        char given[64], goal[64];
        sn_net *net = any_net(&random, wires);
        any_given(&random, wires, given);
        any_goal(&random, wires, goal);
        if (verdict(net, given, goal) == SN_HOLDS) {
            cr_assert(oracle_holds_on_vectors(net, given, goal, NULL), "%s; %s", given, goal);
            proved++;
        }
        sn_net_free(net);
    }
    cr_expect_gt(proved, rounds(4000) / 8);
}

/* Where the inputs are few, the vectors can be tried on any number of wires. */
static bool holds_on_all_vectors(const sn_net *net, const sn_property *p)
{
    uint8_t input[WIRES_MAX];
    sn_finding finding = {.counterexample = input};
    const sn_run run = {.threads = 2, .memory = (size_t)1 << 30};
    cr_assert_eq(sn_engine_exhaustive.decide(net, p, &run, &finding, NULL), SN_OK);
    cr_assert_neq(finding.verdict, SN_UNDECIDED);
    return finding.verdict == SN_HOLDS;
}

static void wide_claim(sn_random *random, uint32_t wires, char given[64], char goal[64])
{
    uint32_t a = 1 + (uint32_t)sn_random_below(random, wires - 1);
    uint32_t i = (uint32_t)sn_random_below(random, wires);
    uint32_t more = (uint32_t)sn_random_below(random, 4);
    switch (sn_random_below(random, 4)) {
    case 0:
        snprintf(given, 64, "bitonic");
        break;
    case 1:
        snprintf(given, 64, "interleaved 2");
        break;
    default:
        snprintf(given, 64, "runs %u,%u", a, wires - a);
    }
    switch (sn_random_below(random, 4)) {
    case 0:
        snprintf(goal, 64, "ranks %u-%u", i, i + more < wires ? i + more : i);
        break;
    case 1:
        snprintf(goal, 64, "set %u-%u", i, i + more < wires ? i + more : i);
        break;
    default:
        snprintf(goal, 64, "sorted");
    }
}

Test(order, says_of_wide_networks_only_what_is_so)
{
    static const char *const names[] = {"transposition", "bubble", "pairwise", "oddeven"};
    static const uint32_t widths[] = {63, 64, 65, 127, 128, 129, 255, 256, 257};
    sn_random random;
    unsigned proved = 0;
    sn_random_seed(&random, 4);
    for (unsigned i = 0; i < rounds(64); i++) {
        uint32_t wires = widths[i % 9];
        char given[64], goal[64];
        bool power = (wires & (wires - 1)) == 0;
        sn_net *net = family(names[power ? i % 4 : i % 2], wires);
        for (uint64_t changes = sn_random_below(&random, 3); changes > 0; changes--)
            net = replaced(net, mutate_once(&random, net));
        if (i % 3 == 0)
            net = replaced(net, mutate_names(&random, net));
        wide_claim(&random, wires, given, goal);
        sn_property *p = property(wires, given, goal, NULL);
        bool holds = decide(net, p, (sn_run){.threads = 1}).verdict == SN_HOLDS;
        cr_assert(!holds || holds_on_all_vectors(net, p), "%u wires: %s", wires, p->text);
        proved += holds;
        sn_property_free(p);
        sn_net_free(net);
    }
    cr_expect(proved > rounds(64) / 8, "%u", proved);
}

Test(order, proves_what_compares_neighbours_and_pairwise_sorting)
{
    static const uint32_t widths[] = {1, 2, 3, 63, 64, 65, 129, 256, 257, 512, 513};
    const uint32_t most = tries_large() ? 513 : 257;
    for (size_t i = 0; i < sizeof widths / sizeof *widths && widths[i] <= most; i++)
        for (int kind = 0; kind < 2; kind++) {
            sn_net *net = family(kind ? "bubble" : "transposition", widths[i]);
            cr_expect_eq(verdict(net, "any", "sorted"), SN_HOLDS, "%u", widths[i]);
            cr_expect_eq(verdict(net, "any", "median"), SN_HOLDS, "%u", widths[i]);
            cr_expect_eq(verdict(net, "bitonic", "set 0"), SN_HOLDS, "%u", widths[i]);
            sn_net_free(net);
        }
    for (uint32_t wires = 2; wires <= most; wires *= 2) {
        sn_net *net = family("pairwise", wires);
        cr_expect_eq(verdict(net, "any", "sorted"), SN_HOLDS, "%u", wires);
        sn_net_free(net);
    }
}

Test(order, proves_no_transposition_that_lacks_a_comparator)
{
    sn_net *net = family("transposition", 65);
    for (size_t k = 0; k < net->size; k += tries_large() ? 97 : 776) {
        sn_net *broken = mutate_drop(net, k);
        cr_expect_eq(verdict(broken, "any", "sorted"), SN_UNDECIDED, "without %zu", k);
        sn_net_free(broken);
    }
    sn_net_free(net);
}

Test(order, knows_what_is_given)
{
    sn_net *net;
    cr_assert_eq(sn_net_new(130, &net, NULL), SN_OK);
    cr_expect_eq(verdict(net, "runs 130", "sorted"), SN_HOLDS);
    cr_expect_eq(verdict(net, "presorted 130", "ranks 64-65"), SN_HOLDS);
    cr_expect_eq(verdict(net, "presorted 129", "sorted"), SN_UNDECIDED);
    cr_expect_eq(verdict(net, "runs 65,65", "sorted"), SN_UNDECIDED);
    cr_expect_eq(verdict(net, "runs 65,65", "set 0-129"), SN_HOLDS);
    cr_expect_eq(verdict(net, "interleaved 2", "set 0"), SN_UNDECIDED);
    cr_expect_eq(verdict(net, "bitonic", "smallest 129"), SN_UNDECIDED);
    sn_net_free(net);
}

/* ---- limits ---------------------------------------------------------------------------------- */

Test(order, does_not_take_equality)
{
    char reason[200] = "";
    sn_net *net = family("bubble", 8);
    sn_property *p = property(8, NULL, NULL, net);
    cr_expect(!sn_engine_order.accepts(net, p, reason));
    cr_expect_str_eq(reason, "it knows of one network's wires only");
    sn_property_free(p);
    sn_net_free(net);
}

Test(order, stays_within_the_memory_allowed)
{
    sn_net *net = family("bubble", 128);
    sn_property *p = property(128, NULL, NULL, NULL);
    size_t enough = (size_t)sn_relation_bytes(128);
    sn_flag cramped = false;
    sn_finding f = decide(net, p, (sn_run){.memory = enough - 1, .cramped = &cramped});
    cr_expect_eq(f.verdict, SN_UNDECIDED);
    cr_expect_eq(f.again, 0);
    cr_expect(cramped && strstr(f.reason, "memory"), "%s", f.reason);
    cramped = false;
    f = decide(net, p, (sn_run){.memory = enough, .cramped = &cramped});
    cr_expect(f.verdict == SN_HOLDS && !cramped);
    sn_property_free(p);
    sn_net_free(net);
}

Test(order, ends_when_told_and_when_its_time_is_over)
{
    sn_flag stop = true;
    sn_net *net = family("bubble", 64);
    sn_property *p = property(64, NULL, NULL, NULL);
    sn_finding f = decide(net, p, (sn_run){.stop = &stop});
    cr_expect(f.verdict == SN_UNDECIDED && f.interrupted && f.again == 0);
    cr_expect_str_eq(f.reason, "interrupted");
    f = decide(net, p, (sn_run){.seconds = 1e-9});
    cr_expect(f.verdict == SN_UNDECIDED && !f.interrupted && f.again == 1e-9);
    sn_property_free(p);
    sn_net_free(net);
}

Test(order, tells_how_far_it_is)
{
    sn_net *net = family("transposition", 1024);
    sn_property *p = property(1024, NULL, NULL, NULL);
    heard t = {.count = 0};
    sn_run run = {.progress = hear, .data = &t};
    cr_expect_eq(decide(net, p, run).verdict, SN_HOLDS);
    cr_expect_geq(t.count, 1);
    sn_property_free(p);
    sn_net_free(net);
}
