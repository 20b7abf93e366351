/* Searching where not all vectors can be listed. */
#include "find/search/island.h"
#include "find/search/search.h"

#include "tests/rounds.h"
#include "tests/unit/claim_tools.h"
#include "tests/unit/net_tools.h"

static sn_search_target target_of(const sn_property *property)
{
    sn_search_target target;
    MUST(sn_search_target_init(property, &target, NULL));
    return target;
}

/* Whether a network does with a vector what is claimed, by the claim itself. */
static bool is_right(const sn_property *property, const sn_net *net, uint64_t vector)
{
    int64_t input[16], scratch[48];
    for (uint32_t w = 0; w < property->wires; w++)
        input[w] = vector >> w & 1;
    return sn_property_satisfied(property, net, input, scratch);
}

/* Every admitted vector of that many ones comes, about as often as each other one. */
Test(sample, draws_vectors_with_equal_chances)
{
    static const char *const givens[] = {"any", "runs 3,4", "interleaved 2", "bitonic",
                                         "presorted 5"};
    sn_random random;
    sn_random_seed(&random, 1);
    for (size_t k = 0; k < sizeof givens / sizeof *givens; k++)
        for (uint32_t ones = 0; ones <= 7; ones++) {
            sn_property *p = property(7, givens[k], NULL, NULL);
            sn_reachable *set;
            uint32_t seen[128] = {0}, all = 0;
            for (uint64_t v = 0; v < 128; v++)
                all += admits(givens[k], 7, v) && (uint32_t)__builtin_popcountll(v) == ones;
            MUST(sn_reachable_new(p, &set, NULL));
            for (uint32_t i = 0; i < 100 * all; i++)
                seen[sn_reachable_draw(set, ones, &random)]++;
            for (uint64_t v = 0; v < 128; v++) {
                bool due = admits(givens[k], 7, v) && (uint32_t)__builtin_popcountll(v) == ones;
                cr_assert(due ? seen[v] > 50 && seen[v] < 170 : !seen[v], "%s: %u", givens[k],
                          seen[v]);
            }
            sn_reachable_free(set);
            sn_property_free(p);
        }
}

/* Behind comparators it draws from what they leave. */
Test(sample, draws_what_comparators_leave)
{
    sn_random random;
    sn_property *p = property(6, NULL, NULL, NULL);
    sn_net *net = net_of(6, "0:1 2:3 1:3 4:5");
    sn_reachable *set;
    bool left[64] = {false}, drawn[64] = {false};
    sn_random_seed(&random, 1);
    for (uint64_t v = 0; v < 64; v++)
        left[sn_vector_run(net->cmp, net->size, v)] |= __builtin_popcountll(v) == 3;
    MUST(sn_reachable_new(p, &set, NULL));
    MUST(sn_reachable_run(set, net, NULL));
    for (int i = 0; i < 2000; i++)
        drawn[sn_reachable_draw(set, 3, &random)] = true;
    cr_assert_arr_eq(left, drawn, sizeof left);
    sn_reachable_free(set);
    sn_property_free(p);
    sn_net_free(net);
}

/* What is learned is admitted, refutes the network, and has a number of ones that matters. */
static void check_learned(const char *given, const char *goal, uint64_t seed)
{
    sn_random random;
    sn_random_seed(&random, seed);
    sn_property *p = property(8, given, goal, NULL);
    sn_search_target target = target_of(p);
    sn_net *net = mutate_random_net(&random, 8, 12, false);
    for (uint64_t v = 0; v < 256; v++) {
        sn_sample sample = {0};
        if (!admits(given, 8, v) || is_right(p, net, v))
            continue;
        MUST(sn_sample_learn(&sample, p, &target, net, v, &random, NULL));
        cr_assert_gt(sample.count, 0);
        for (size_t i = 0; i < sample.count; i++) {
            cr_assert(admits(given, 8, sample.input[i]));
            cr_assert_not(is_right(p, net, sample.input[i]), "%s %s", given, goal);
            cr_assert(target.weights >> __builtin_popcountll(sample.input[i]) & 1);
            for (size_t j = 0; j < i; j++)
                cr_assert_neq(sample.input[i], sample.input[j]);
        }
        sn_sample_free(&sample);
    }
    sn_net_free(net);
    sn_property_free(p);
}

Test(sample, learns_what_refutes)
{
    static const char *const claims[][2] = {{"any", "sorted"},
                                            {"any", "median"},
                                            {"any", "set 2-4"},
                                            {"any", "smallest 3"},
                                            {"runs 4,4", "sorted"},
                                            {"bitonic", "median"},
                                            {"interleaved 2", "ranks 2-3"}};
    for (size_t k = 0; k < sizeof claims / sizeof *claims; k++)
        for (uint64_t seed = 1; seed <= 3; seed++)
            check_learned(claims[k][0], claims[k][1], seed);
}

Test(sample, forgets_the_older_half)
{
    sn_random random;
    sn_random_seed(&random, 1);
    sn_property *p = property(10, NULL, NULL, NULL);
    sn_search_target target = target_of(p);
    sn_net *net = net_of(10, "0:1");
    sn_sample sample = {0};
    for (uint64_t i = 0; i < SN_SAMPLE_MOST; i++)
        MUST(sn_sample_add(&sample, i, NULL));
    MUST(sn_sample_learn(&sample, p, &target, net, 4, &random, NULL));
    cr_assert_gt(sample.count, SN_SAMPLE_MOST / 2);
    cr_assert_leq(sample.count, SN_SAMPLE_MOST);
    cr_assert_eq(sample.input[0], SN_SAMPLE_MOST / 2);
    sn_sample_free(&sample);
    sn_net_free(net);
    sn_property_free(p);
}

/* ---- islands --------------------------------------------------------------------------------- */

/* An island that knows nothing but one vector takes no wrong network for a right one: all that it
 * finds sorts, and it learns. */
static void find_from_one_vector(sn_sampling sampled)
{
    sn_random random;
    sn_random_seed(&random, 1);
    sn_property *p = property(9, NULL, NULL, NULL);
    sn_net *standard = random_sorter(&random, 9, false), *from;
    MUST(sn_net_relayer(standard, &from, NULL));
    sn_quest quest = {.property = p,
                      .target = target_of(p),
                      .prefix = 1,
                      .from = {.net = from},
                      .judged = 1,
                      .listed = sampled == SN_SAMPLE_LISTED ? SN_REACHABLE_MAX : 1,
                      .seed = 1};
    sn_island *island;
    MUST(sn_island_new(&quest, 0, &island, NULL));
    MUST(sn_sample_add(&island->sample, sn_vector_run(from->cmp, from->size, 1), NULL));
    for (unsigned epoch = 0; epoch < 20 + rounds(80); epoch++)
        MUST(sn_island_run(island, NULL, NULL));
    cr_assert_eq(island->sampled, sampled);
    cr_assert_gt(island->sample.count, 40);
    cr_assert_gt(island->archive.count, 0);
    cr_assert_lt(island->archive.point[0].size, 30);
    for (size_t i = 0; i < island->archive.count; i++)
        cr_assert_eq(oracle_refute(island->archive.point[i].net), ORACLE_SORTS);
    sn_island_free(island);
    sn_net_free(from);
    sn_net_free(standard);
    sn_property_free(p);
}

Test(sample, nothing_is_found_that_is_not_proved)
{
    find_from_one_vector(SN_SAMPLE_INPUTS);
    find_from_one_vector(SN_SAMPLE_LISTED);
}

/* What is found wrong on a list is wrong, of several blocks, and nothing if all is right. */
Test(sample, finds_what_is_wrong_on_a_list)
{
    enum { ALL = 1 << 10 };
    sn_random random;
    sn_property *p = property(10, NULL, "median", NULL);
    sn_search_target target = target_of(p);
    uint64_t vector[ALL], wrong[30];
    sn_slices list;
    sn_judge judge = {0};
    size_t count = 0;
    sn_random_seed(&random, 1);
    for (uint64_t v = 0; v < ALL; v++)
        if (target.weights >> __builtin_popcountll(v) & 1)
            vector[count++] = v;
    MUST(sn_slices_init(&list, &target, vector, count, NULL));
    MUST(sn_judge_init(&judge, &target, false, 60, vector, 1, NULL));
    for (size_t round = 0; round < 200; round++) {
        sn_net *net = round % 4 ? mutate_random_net(&random, 10, 40, false)
                                : random_sorter(&random, 10, false);
        sn_genome g = {.gene = net->cmp, .size = (uint32_t)net->size};
        if (net->size > 60) {
            sn_net_free(net);
            continue;
        }
        size_t all = 0, found = sn_judge_find_wrong(&judge, &list, &g, round, wrong, 30);
        for (size_t i = 0; i < count; i++)
            all += !is_right(p, net, vector[i]);
        cr_assert_eq(found > 0, all > 0);
        cr_assert(round % 4 || !all);
        for (size_t i = 0; i < found; i++) {
            cr_assert_not(is_right(p, net, wrong[i]));
            for (size_t j = 0; j < i; j++)
                cr_assert_neq(wrong[i], wrong[j]);
        }
        sn_net_free(net);
    }
    sn_judge_free(&judge);
    sn_slices_free(&list);
    sn_property_free(p);
}

/* ---- searches -------------------------------------------------------------------------------- */

/* On a sample of all vectors, or of a list of those behind the layers kept. */
static sn_search *sampled_search(const sn_search_spec *spec, bool of_list, const sn_net *from)
{
    sn_search *search;
    sn_search_spec all = *spec;
    all.from = from;
    all.seed = 1;
    all.listed = of_list ? 0 : 10;
    all.judged = 10;
    all.exchange = true;
    MUST(sn_search_new(&all, &search, NULL));
    return search;
}

static char *state_of(const sn_search *search)
{
    sn_buf text = {0};
    sn_search_save(search, &text);
    cr_assert_not(text.failed);
    return text.data;
}

static const sn_search_spec specs[] = {
    {.wires = 8, .islands = 2, .prefix = 1, .size = 19},
    {.wires = 10, .islands = 2, .prefix = 1, .size = 24, .goal = "median", .symmetric = true},
    {.wires = 9, .islands = 2, .prefix = SN_SEARCH_PREFIX_AUTO, .size = 20, .goal = "median"},
    {.wires = 10, .islands = 1, .prefix = 0, .size = 13, .given = "runs 5,5"},
    {.wires = 12, .islands = 2, .prefix = 1, .size = 44, .symmetric = true}};
enum { SPECS = sizeof specs / sizeof *specs };

/* As small as those that searches on all vectors find. */
Test(sample, finds_networks_as_small_as_with_all_vectors)
{
    for (size_t i = 0; i < 2 * SPECS; i++) {
        const size_t k = i / 2;
        sn_net *from = family("transposition", specs[k].wires);
        sn_search *search = sampled_search(&specs[k], i % 2, from);
        for (int e = 0; e < 400 && !sn_search_is_done(search); e++)
            MUST(sn_search_epoch(search, 0, NULL, NULL));
        const sn_archive a = sn_search_archive(search);
        cr_expect_leq(a.point[0].size, specs[k].size, "%zu: %u", k, a.point[0].size);
        for (size_t j = 0; j < a.count; j++)
            cr_assert(oracle_holds_on_vectors(a.point[j].net,
                                              specs[k].given ? specs[k].given : "any",
                                              specs[k].goal ? specs[k].goal : "sorted", NULL));
        sn_search_free(search);
        sn_net_free(from);
    }
}

Test(sample, goes_on_as_if_it_had_never_stopped_whatever_the_threads)
{
    const size_t few = tries_large() ? SPECS : SPECS - 1; /* the last one takes longest */
    for (size_t j = 0; j < 2 * few; j++) {
        const bool of_list = j % 2;
        sn_search_spec spec = specs[j / 2];
        spec.size = 0;
        spec.islands = spec.wires < 12 ? 1 : 2;
        sn_net *from = family("transposition", spec.wires);
        sn_search *straight = sampled_search(&spec, of_list, from);
        sn_search *broken = sampled_search(&spec, of_list, from);
        for (int i = 0; i < (spec.wires < 12 ? 2 : 4); i++) {
            MUST(sn_search_epoch(straight, 2, NULL, NULL));
            char *text = state_of(broken);
            sn_search_free(broken);
            MUST(sn_search_load(text, &broken, NULL));
            free(text);
            MUST(sn_search_epoch(broken, 1, NULL, NULL));
        }
        char *one = state_of(straight), *other = state_of(broken);
        cr_assert_str_eq(one, other);
        cr_assert(strstr(one, of_list ? "sampled 2" : "sampled 1"));
        cr_assert(of_list || spec.wires < 12 ||
                  !strstr(one, " vectors 2048 ")); /* some were learned */
        free(one);
        free(other);
        sn_search_free(straight);
        sn_search_free(broken);
        sn_net_free(from);
    }
}
