/* Exchanges counted two ways: from all permutations, and by middle values. */
#include "networks/exchanges.h"

#include "networks/families/family.h"
#include "tests/unit/net_tools.h"

#include <math.h>

/* One permutation after another, by Heap's algorithm.
 * source   Heap 1963 */
static void visit(const sn_net *net, int64_t *values, uint32_t k, uint64_t *count, uint64_t *sum,
                  uint64_t *most)
{
    if (k <= 1) {
        int64_t now[16];
        uint64_t exchanges = 0;
        memcpy(now, values, net->wires * sizeof *now);
        for (size_t i = 0; i < net->size; i++) {
            int64_t *a = &now[net->cmp[i].min], *b = &now[net->cmp[i].max];
            if (*a <= *b)
                continue;
            const int64_t other = *a;
            *a = *b;
            *b = other;
            exchanges++;
        }
        *count += 1;
        *sum += exchanges;
        *most = exchanges > *most ? exchanges : *most;
        return;
    }
    for (uint32_t i = 0; i < k; i++) {
        visit(net, values, k - 1, count, sum, most);
        const uint32_t j = k % 2 ? 0 : i;
        const int64_t other = values[j];
        values[j] = values[k - 1];
        values[k - 1] = other;
    }
}

Test(exchanges, mean_and_most_are_those_of_all_permutations)
{
    sn_random random;
    sn_random_seed(&random, 1);
    for (int round = 0; round < 60; round++) {
        const uint32_t wires = 1 + (uint32_t)(round % 8);
        sn_net *net = mutate_random_net(&random, wires,
                                        wires > 1 ? sn_random_below(&random, 30) : 0, round % 2);
        int64_t values[16];
        uint64_t count = 0, sum = 0, most = 0;
        for (uint32_t w = 0; w < wires; w++)
            values[w] = w;
        visit(net, values, wires, &count, &sum, &most);
        const double average = (double)sum / (double)count;
        double mean;
        MUST(sn_exchanges_mean(net, NULL, &mean, NULL));
        cr_assert_lt(fabs(mean - average), 1e-9, "%u wires: %f, not %f", wires, mean, average);
        sn_exchanges counted;
        MUST(sn_exchanges_count(net, SN_EXCHANGE_PERMUTATIONS, NULL, &counted, NULL));
        cr_assert(counted.exact && counted.inputs == count && counted.most == most);
        cr_assert_lt(fabs(counted.average - average), 1e-9);
        sn_net_free(net);
    }
}

/* Of more wires, where a sample tells the same within its margin; bubble sort's mean is known. */
Test(exchanges, mean_is_near_that_of_a_sample)
{
    for (uint32_t wires = 9; wires <= 13; wires++) {
        const sn_family *family = sn_family_find("bubble");
        sn_net *net;
        sn_exchange_panel *panel;
        double mean, sum = 0;
        MUST(sn_family_build(family, wires, 0, &net, NULL));
        MUST(sn_exchanges_mean(net, NULL, &mean, NULL));
        cr_assert_lt(fabs(mean - wires * (wires - 1) / 4.0), 1e-9);
        sn_net_free(net);
        MUST(sn_family_build(sn_family_find("oddeven"), wires, 0, &net, NULL));
        MUST(sn_exchanges_mean(net, NULL, &mean, NULL));
        MUST(sn_exchange_panel_new(wires, 20000, &panel, NULL));
        cr_assert_eq(panel->lanes, 20000);
        sn_exchange_panel_run(panel, net->cmp, net->size);
        for (uint32_t k = 0; k < panel->lanes; k++)
            sum += panel->exchanges[k];
        cr_assert_lt(fabs(sum / panel->lanes - mean), 0.1);
        sn_exchange_panel_free(panel);
        sn_net_free(net);
    }
}
