/* Equivalence of networks: large ones, and searches that are given up. tests/cli compares with all
 * renamings of few wires. */
#include "networks/equivalent.h"

#include "tests/unit/net_tools.h"

/* The network with its wires renamed at random, and reflected. */
static sn_net *renamed(sn_random *random, const sn_net *net)
{
    sn_net *out = new_net(net->wires);
    uint16_t *name = malloc(net->wires * sizeof *name);
    for (uint32_t w = 0; w < net->wires; w++) {
        const uint32_t other = (uint32_t)sn_random_below(random, w + 1);
        name[w] = name[other];
        name[other] = (uint16_t)w;
    }
    for (size_t i = 0; i < net->size; i++)
        MUST(sn_net_add(out, name[net->cmp[i].max], name[net->cmp[i].min], NULL));
    free(name);
    return out;
}

static sn_equivalence verdict(const sn_net *a, const sn_net *b, uint64_t steps)
{
    sn_renaming renaming;
    MUST(sn_net_equivalent(a, b, steps, &renaming, NULL));
    const sn_equivalence found = renaming.verdict;
    cr_assert_eq(renaming.wire != NULL, found == SN_EQUIVALENT);
    sn_renaming_free(&renaming);
    return found;
}

Test(equivalent, large_networks_are_renamed)
{
    sn_random random;
    sn_random_seed(&random, 3);
    for (uint32_t wires = 1; wires <= 4096; wires *= 4) {
        sn_net *net = mutate_random_net(&random, wires, wires == 1 ? 0 : 8 * wires, true);
        sn_net *other = renamed(&random, net);
        cr_expect_eq(verdict(net, other, SN_EQUIVALENT_STEPS), SN_EQUIVALENT);
        if (other->size) {
            const sn_cmp last = other->cmp[other->size - 1];
            MUST(sn_net_add(other, last.max, last.min, NULL));
            MUST(sn_net_add(net, net->cmp[0].min, net->cmp[0].max, NULL));
            cr_expect_eq(verdict(net, other, SN_EQUIVALENT_STEPS), SN_NOT_EQUIVALENT);
        }
        sn_net_free(net);
        sn_net_free(other);
    }
}

/* 65536 comparators beside each other are as alike as can be. */
Test(equivalent, components_are_matched_once)
{
    sn_net *a = new_net(65536), *b = new_net(65536);
    for (uint32_t w = 0; w < 32768; w++) {
        MUST(sn_net_add(a, w, w + 32768, NULL));
        MUST(sn_net_add(b, 2 * w + 1, 2 * w, NULL));
    }
    cr_expect_eq(verdict(a, b, 2 * 32768), SN_EQUIVALENT);
    sn_net_free(a);
    sn_net_free(b);
}

/* Rings of six and rings of three comparators, which look alike everywhere. */
Test(equivalent, what_takes_too_many_steps_is_not_known)
{
    sn_net *six = net_of(12, "0:1 2:3 4:5 6:7 8:9 10:11 0:2 3:5 4:6 7:9 8:10 11:1");
    sn_net *three = net_of(12, "0:1 2:3 4:5 6:7 8:9 10:11 0:2 3:1 4:6 7:5 8:10 11:9");
    cr_expect_eq(verdict(six, three, 5), SN_EQUIVALENCE_UNKNOWN);
    cr_expect_eq(verdict(six, six, 11), SN_EQUIVALENCE_UNKNOWN);
    cr_expect_eq(verdict(six, three, 1000), SN_NOT_EQUIVALENT);
    cr_expect_eq(verdict(six, six, 12), SN_EQUIVALENT);
    sn_net_free(six);
    sn_net_free(three);
}
