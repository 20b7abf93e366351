/* What is known of values that are remembered, against all vectors and a propagation written
 * apart. */
#include "verify/order/memory.h"

#include "tests/rounds.h"
#include "tests/rup.h"
#include "tests/unit/claim_tools.h"
#include "tests/unit/net_tools.h"
#include "verify/engine.h"
#include "verify/sat/cnf.h"

enum { WIRES_MAX = 9, VECTORS_MAX = 1 << WIRES_MAX, VARIABLES_MAX = 1000 };

/* Every value of the network, by its variable, in every vector that is admitted. */
typedef struct values {
    uint8_t at[VARIABLES_MAX][VECTORS_MAX];
    size_t vectors;
} values;

static void run_all(values *v, const sn_net *net, const char *given)
{
    v->vectors = 0;
    for (uint64_t x = 0; x >> net->wires == 0; x++) {
        uint32_t now[WIRES_MAX];
        if (!admits(given, net->wires, x))
            continue;
        for (uint32_t w = 0; w < net->wires; w++) {
            now[w] = w + 1;
            v->at[w + 1][v->vectors] = x >> w & 1;
        }
        for (uint32_t k = 0; k < net->size; k++) {
            uint32_t *a = &now[net->cmp[k].min], *b = &now[net->cmp[k].max];
            uint32_t min = net->wires + 2 * k + 1;
            v->at[min][v->vectors] = v->at[*a][v->vectors] & v->at[*b][v->vectors];
            v->at[min + 1][v->vectors] = v->at[*a][v->vectors] | v->at[*b][v->vectors];
            *a = min;
            *b = min + 1;
        }
        v->vectors++;
    }
}

static bool is_at_most(const values *v, int32_t low, int32_t high)
{
    bool always = true;
    for (size_t i = 0; i < v->vectors; i++)
        always = always && v->at[low][i] <= v->at[high][i];
    return always;
}

/* Each value is what its variable says, and nothing false is known. */
static size_t expect_truth(const sn_memory *m, const values *v)
{
    size_t known = 0;
    for (uint32_t p = 0; p < m->room; p++)
        for (uint32_t q = 0; q < m->room; q++) {
            bool there = sn_memory_bit(m->live, p) && sn_memory_bit(m->live, q);
            bool knows = there && sn_memory_bit(sn_memory_above(m, p), q);
            cr_assert(!there || knows == sn_memory_bit(sn_memory_below(m, q), p));
            cr_assert(!knows || is_at_most(v, m->variable[p], m->variable[q]), "%d ≤ %d",
                      m->variable[p], m->variable[q]);
            known += knows && p != q;
        }
    return known;
}

static bool go_on(void *data)
{
    (void)data;
    return false;
}

/* Random vectors do for the inputs: the samples only say what is worth a try. */
static void draw(sn_random *random, uint32_t wires, uint64_t *sample)
{
    for (size_t i = 0; i < (size_t)wires * SN_MEMORY_SAMPLES; i++)
        sample[i] = sn_random_next(random) & sn_random_next(random);
}

/* How a memory goes through a network. */
typedef struct way {
    uint32_t layers;
    bool wide, tells;
} way;

/* Step through a canonical network; what was known in all, of pairs, summed over its layers. */
static size_t follow(sn_random *random, const sn_net *net, const char *given, way w,
                     const values *v, sn_memory *m)
{
    uint64_t sample[WIRES_MAX * SN_MEMORY_SAMPLES];
    sn_property *p = property(net->wires, given, NULL, NULL);
    sn_relation order;
    sn_layers *layers;
    size_t known = 0;
    draw(random, net->wires, sample);
    cr_assert(sn_relation_init(&order, net->wires));
    sn_relation_chains(&order, p);
    cr_assert(sn_memory_init(m, &order, net->size, w.layers, sample, w.tells));
    MUST(sn_layers_new(net, &layers, NULL));
    for (size_t d = 0; d < layers->depth; d++) {
        sn_cmp layer[WIRES_MAX];
        size_t first = layers->start[d], count = layers->start[d + 1] - first;
        for (size_t k = 0; k < count; k++)
            layer[k] = net->cmp[layers->order[first + k]];
        sn_memory_step(m, layer, layers->order + first, count);
        known += expect_truth(m, v);
        cr_assert(sn_memory_search(m, w.wide, go_on, NULL));
        known += expect_truth(m, v);
    }
    sn_memory_order(m, &order);
    for (uint32_t a = 0; a < net->wires; a++)
        for (uint32_t b = 0; b < net->wires; b++)
            cr_assert_eq(sn_relation_has(&order, a, b),
                         sn_memory_bit(sn_memory_above(m, m->now[a]), m->now[b]));
    sn_layers_free(layers);
    sn_relation_clear(&order);
    sn_property_free(p);
    return known;
}

static sn_net *canonical(sn_net *net)
{
    sn_net *made;
    MUST(sn_net_relayer(net, &made, NULL));
    sn_net_free(net);
    return made;
}

Test(memory, knows_nothing_false_and_more_the_more_it_remembers)
{
    values v;
    sn_random random;
    sn_random_seed(&random, 1);
    for (unsigned i = 0; i < rounds(300); i++) {
        uint32_t wires = 1 + (uint32_t)sn_random_below(&random, WIRES_MAX);
        char given[64];
        sn_net *net = canonical(any_net(&random, wires));
        any_given(&random, wires, given);
        run_all(&v, net, given);
        for (uint32_t layers = 1; layers < 6; layers++) {
            sn_memory m;
            way w = {layers, layers % 2, false};
            follow(&random, net, given, w, &v, &m);
            cr_assert(!m.failed && !m.wrong && !m.facts);
            sn_memory_clear(&m);
        }
        sn_net_free(net);
    }
}

/* Every fact told follows from the formula and the facts before it; all that is known of the wires
 * at the end follows from the facts. */
static void expect_proof(sn_random *random, const sn_net *net, const char *given, way w)
{
    values v;
    sn_property *p = property(net->wires, given, NULL, NULL);
    sn_memory m;
    sn_cnf *cnf;
    run_all(&v, net, given);
    MUST(sn_cnf_new(net, p, &cnf, NULL));
    follow(random, net, given, w, &v, &m);
    rup oracle = rup_new(cnf->variables, cnf->literal, cnf->size);
    for (size_t i = 0; i < m.facts; i++) {
        const int32_t clause[] = {-m.fact[2 * i], m.fact[2 * i + 1], 0};
        cr_assert(rup_follows(&oracle, clause), "fact %zu: %d %d", i, clause[0], clause[1]);
        rup_add(&oracle, clause);
    }
    for (uint32_t a = 0; a < net->wires; a++)
        for (uint32_t b = 0; b < net->wires; b++) {
            const int32_t clause[] = {-m.variable[m.now[a]], m.variable[m.now[b]], 0};
            if (a != b && sn_memory_bit(sn_memory_above(&m, m.now[a]), m.now[b]))
                cr_assert(rup_follows(&oracle, clause));
        }
    rup_free(&oracle);
    sn_memory_clear(&m);
    sn_cnf_free(cnf);
    sn_property_free(p);
}

Test(memory, tells_a_proof)
{
    sn_random random;
    sn_random_seed(&random, 2);
    for (unsigned i = 0; i < rounds(120); i++) {
        uint32_t wires = 1 + (uint32_t)sn_random_below(&random, WIRES_MAX);
        char given[64];
        sn_net *net = canonical(any_net(&random, wires));
        any_given(&random, wires, given);
        expect_proof(&random, net, given, (way){1 + i % 5, i % 2, true});
        sn_net_free(net);
    }
}

/* ---- the engine with memory ------------------------------------------------------------------ */

static sn_finding decide(const sn_net *net, const char *goal, sn_run run)
{
    sn_finding finding = {.verdict = SN_UNDECIDED};
    sn_property *p = property(net->wires, NULL, goal, NULL);
    run.threads = 1;
    run.memory = run.memory ? run.memory : (size_t)1 << 30;
    MUST(sn_engine_order.decide(net, p, &run, &finding, NULL));
    sn_property_free(p);
    return finding;
}

Test(memory, proves_what_compares_at_few_distances)
{
    static const struct {
        const char *name;
        uint32_t wires;
    } proved[] = {{"pratt", 8},     {"pratt", 16},  {"pratt", 17},     {"pratt", 31},
                  {"pratt", 64},    {"pratt", 65},  {"pratt", 100},    {"periodic", 64},
                  {"periodic", 16}, {"tsort", 16},  {"periodic", 128}, {"bitonic", 16},
                  {"vsort", 16},    {"oddeven", 16}};
    for (size_t i = 0; i < sizeof proved / sizeof *proved; i++) {
        sn_net *net = family(proved[i].name, proved[i].wires);
        sn_finding f = decide(net, "sorted", (sn_run){.seconds = 0});
        cr_expect_eq(f.verdict, SN_HOLDS, "%s:%u", proved[i].name, proved[i].wires);
        f = decide(net, "median", (sn_run){.seconds = 0});
        cr_expect_eq(f.verdict, SN_HOLDS, "%s:%u", proved[i].name, proved[i].wires);
        sn_net_free(net);
    }
}

Test(memory, proves_no_shellsort_that_lacks_a_comparator_it_needs)
{
    sn_net *net = family("pratt", 14);
    unsigned needed = 0;
    for (size_t k = 0; k < net->size; k++) {
        sn_net *broken = mutate_drop(net, k);
        bool holds = oracle_holds_on_vectors(broken, "any", "sorted", NULL);
        if (!holds)
            cr_expect_eq(decide(broken, "sorted", (sn_run){.seconds = 0}).verdict, SN_UNDECIDED,
                         "without %zu", k);
        needed += !holds;
        sn_net_free(broken);
    }
    cr_expect_gt(needed, net->size / 2);
    sn_net_free(net);
}

typedef struct told {
    rup oracle;
    size_t steps;
    bool ended;
} told;

static void take_step(void *data, const int32_t *clause, bool forgotten)
{
    told *t = data;
    cr_assert(!forgotten && !t->ended && rup_follows(&t->oracle, clause), "step %zu", t->steps);
    rup_add(&t->oracle, clause);
    t->ended = !*clause;
    t->steps++;
}

/* The whole proof, of networks whose comparators stand in any order, and nothing at all where there
 * is none. */
Test(memory, tells_the_proof_of_a_sorter_and_of_nothing_else)
{
    sn_random random;
    sn_random_seed(&random, 3);
    unsigned proved = 0;
    for (unsigned i = 0; i < rounds(150); i++) {
        sn_net *net = any_net(&random, 2 + (uint32_t)sn_random_below(&random, 8));
        sn_property *p = property(net->wires, NULL, NULL, NULL);
        sn_cnf *cnf;
        MUST(sn_cnf_new(net, p, &cnf, NULL));
        told t = {.oracle = rup_new(cnf->variables, cnf->literal, cnf->size)};
        sn_finding f = decide(net, "sorted", (sn_run){.step = take_step, .step_data = &t});
        cr_assert_eq(f.verdict == SN_HOLDS, t.ended);
        cr_assert(t.ended || !t.steps);
        cr_assert(f.verdict != SN_HOLDS || oracle_holds_on_vectors(net, "any", "sorted", NULL));
        proved += t.ended;
        rup_free(&t.oracle);
        sn_cnf_free(cnf);
        sn_property_free(p);
        sn_net_free(net);
    }
    cr_expect_gt(proved, rounds(150) / 8);
}

Test(memory, tells_proofs_of_sorters_alone)
{
    sn_net *net = family("pratt", 8);
    told t = {.steps = 0};
    sn_finding f = decide(net, "median", (sn_run){.step = take_step, .step_data = &t});
    cr_expect_eq(f.verdict, SN_UNDECIDED);
    cr_expect_str_eq(f.reason, "it has proofs to tell of sorters only");
    sn_net_free(net);
}

Test(memory, stays_within_what_is_allowed)
{
    sn_net *net = family("pratt", 64);
    sn_flag cramped = false;
    sn_finding f = decide(
        net, "sorted",
        (sn_run){.memory = (size_t)sn_memory_bytes(64, net->size, 4) - 1, .cramped = &cramped});
    cr_expect_eq(f.verdict, SN_UNDECIDED);
    cr_expect(cramped && strstr(f.reason, "does not fit into the memory"), "%s", f.reason);
    sn_net_free(net);
}

/* What a look finds out is what deciding would, or how long that would take. */
Test(memory, looks_at_wires_alone)
{
    static const char *const names[] = {"transposition", "pratt"};
    for (int i = 0; i < 2; i++) {
        sn_net *net = family(names[i], 48);
        sn_property *p = property(48, NULL, NULL, NULL);
        sn_run run = {.threads = 1, .memory = (size_t)1 << 30};
        sn_finding f = {.verdict = SN_UNDECIDED};
        MUST(sn_engine_order.look(net, p, &run, 1e9, &f, NULL));
        cr_expect_eq(f.verdict, i ? SN_UNDECIDED : SN_HOLDS);
        cr_expect_eq(f.expected > 0, i == 1);
        sn_property_free(p);
        sn_net_free(net);
    }
}
