/* The order of wires by mean rank, against the mean of all permutations. */
#include "networks/exchanges.h"

#include "networks/families/family.h"
#include "tests/rounds.h"
#include "tests/unit/net_tools.h"

/* Run the network on all permutations of the values from `at` on, and add what each wire comes
 * to. */
static void add_all(const sn_net *net, int64_t *value, uint32_t at, int64_t *sum)
{
    if (at == net->wires) {
        int64_t wire[16], output[16];
        naive_run(net, value, wire, output);
        for (uint32_t w = 0; w < net->wires; w++)
            sum[w] += wire[w];
        return;
    }
    for (uint32_t i = at; i < net->wires; i++) {
        int64_t first = value[at];
        value[at] = value[i];
        value[i] = first;
        add_all(net, value, at + 1, sum);
        value[i] = value[at];
        value[at] = first;
    }
}

/* The network with its wires in the order of these sums, equal ones as they stood. */
static sn_net *ordered_by(const sn_net *net, const int64_t *sum)
{
    uint32_t place[16] = {0};
    for (uint32_t w = 0; w < net->wires; w++)
        for (uint32_t x = 0; x < net->wires; x++)
            place[w] += sum[x] < sum[w] || (sum[x] == sum[w] && x < w);
    sn_net *out = new_net(net->wires);
    for (size_t i = 0; i < net->size; i++)
        MUST(sn_net_add(out, place[net->cmp[i].min], place[net->cmp[i].max], NULL));
    return out;
}

static void stands_as_all_permutations_say(const sn_net *net)
{
    int64_t value[16], sum[16] = {0};
    for (uint32_t w = 0; w < net->wires; w++)
        value[w] = w;
    add_all(net, value, 0, sum);
    sn_net *expected = ordered_by(net, sum), *ranked = made_by(sn_net_by_rank, net);
    cr_assert(identical(ranked, expected));
    sn_net_free(expected);
    sn_net_free(ranked);
}

/* Comparators between wires of which nothing is known in common. */
static sn_net *random_forest(sn_random *random, uint32_t wires)
{
    uint32_t tree[16];
    sn_net *net = new_net(wires);
    for (uint32_t w = 0; w < wires; w++)
        tree[w] = w;
    for (int i = 0; i < 12; i++) {
        uint32_t a = (uint32_t)sn_random_below(random, wires);
        uint32_t b = (uint32_t)sn_random_below(random, wires), joined = tree[b];
        if (tree[a] == joined)
            continue;
        MUST(sn_net_add(net, a, b, NULL));
        for (uint32_t w = 0; w < wires; w++)
            tree[w] = tree[w] == joined ? tree[a] : tree[w];
    }
    return net;
}

Test(rank, is_the_mean_of_all_permutations_where_wires_meet_once)
{
    sn_random random;
    sn_random_seed(&random, 11);
    for (uint32_t i = 0; i < rounds(700); i++) {
        sn_net *net = random_forest(&random, 1 + i % 7);
        stands_as_all_permutations_say(net);
        sn_net_free(net);
    }
}

/* Wires 0 and 4 have the mean rank 2, and are on it with different probabilities. */
Test(rank, equal_means_are_equal_however_they_come_about)
{
    sn_net *net = net_of(7, "5:3 1:2 1:5 4:6 3:6 0:5");
    stands_as_all_permutations_say(net);
    sn_net_free(net);
}

Test(rank, of_whole_and_cut_cubes_is_exact)
{
    static const char *const names[] = {"cubes", "cut-cubes"};
    for (int k = 0; k < 2; k++)
        for (uint32_t wires = 2; wires <= 8; wires++) {
            const uint32_t cube = wires < 4 ? 2 : wires < 8 ? 4 : 8;
            sn_net *net;
            MUST(sn_family_build(sn_family_find(names[k]), wires, cube, &net, NULL));
            stands_as_all_permutations_say(net);
            sn_net_free(net);
        }
}

/* Of a tournament of minima: the winner, then who lost last, …, each round as they stood. */
static uint32_t place_in_tournament(uint32_t wires, uint32_t wire)
{
    const uint32_t entry = wires - 1 - wire, span = entry & -entry;
    return entry ? wires / span - 1 - entry / span / 2 : 0;
}

Test(rank, tells_the_rounds_of_tournaments_apart_however_wide)
{
    for (uint32_t wires = 2; wires <= 65536; wires *= 2) {
        sn_net *net = new_net(wires);
        for (uint32_t span = 1; span < wires; span *= 2)
            for (uint32_t entry = 0; entry < wires; entry += 2 * span)
                MUST(sn_net_add(net, wires - 1 - entry, wires - 1 - entry - span, NULL));
        sn_net *ranked = made_by(sn_net_by_rank, net);
        for (size_t i = 0; i < net->size; i++)
            cr_assert(ranked->cmp[i].min == place_in_tournament(wires, net->cmp[i].min) &&
                          ranked->cmp[i].max == place_in_tournament(wires, net->cmp[i].max),
                      "%u wires, comparator %zu", wires, i);
        sn_net_free(net);
        sn_net_free(ranked);
    }
}

/* A comparator and its mirror image, so often, of an even number of wires. */
static sn_net *random_symmetric(sn_random *random, uint32_t wires)
{
    sn_net *net = new_net(wires);
    for (uint64_t i = sn_random_below(random, 30); i; i--) {
        uint32_t a = (uint32_t)sn_random_below(random, wires);
        uint32_t b = (uint32_t)sn_random_below(random, wires);
        if (a == b)
            continue;
        MUST(sn_net_add(net, a, b, NULL));
        if (a + b != wires - 1)
            MUST(sn_net_add(net, wires - 1 - b, wires - 1 - a, NULL));
    }
    return net;
}

Test(rank, leaves_mirror_images_opposite)
{
    sn_random random;
    sn_random_seed(&random, 12);
    for (uint32_t i = 0; i < rounds(200); i++) {
        sn_net *net = random_symmetric(&random, 2 + 2 * (i % 20));
        sn_net *ranked = made_by(sn_net_by_rank, net), *again = made_by(sn_net_by_rank, ranked);
        bool symmetric;
        MUST(sn_net_is_symmetric(ranked, &symmetric, NULL));
        cr_assert(symmetric && ranked->size == net->size && depth_of(ranked) == depth_of(net));
        cr_assert(identical(again, ranked));
        sn_net_free(net);
        sn_net_free(ranked);
        sn_net_free(again);
    }
}

/* Outputs are the wires in order, whatever they were. */
Test(rank, forgets_the_order_of_outputs)
{
    static const uint16_t output[] = {2, 0, 1};
    sn_net *net = net_of(3, "2:0"), *expected = net_of(3, "0:2");
    MUST(sn_net_set_output(net, output, NULL));
    sn_net *ranked = made_by(sn_net_by_rank, net);
    cr_assert(identical(ranked, expected));
    sn_net_free(net);
    sn_net_free(ranked);
    sn_net_free(expected);
}
