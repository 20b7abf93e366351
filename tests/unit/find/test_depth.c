#include "find/complete/complete.h"

#include "networks/families/catalogue.h"
#include "tests/unit/find/complete_tools.h"

#include <string.h>

TestSuite(depth, .init = need_picosat);

#if SN_WITH_PICOSAT

/* ---- an oracle that tries all networks ------------------------------------------------------- */

typedef struct trial {
    uint32_t wires;
    bool reversed; /* comparators may point up too */
} trial;

/* Whether the set can be sorted by so many layers, and before them by comparators on wires from
 * `wire` on that are not in `busy`. One vector for each number of ones is left of what is sorted,
 * up to a permutation of the outputs. */
static bool can_sort(const trial *b, uint32_t set, uint32_t layers, uint32_t wire, uint32_t busy)
{
    if (wire == b->wires) {
        if ((uint32_t)__builtin_popcount(set) == b->wires + 1)
            return true;
        return layers && can_sort(b, set, layers - 1, 0, 0);
    }
    bool found = can_sort(b, set, layers, wire + 1, busy);
    for (uint32_t j = wire + 1; j < b->wires && !(busy >> wire & 1) && !found; j++) {
        if (busy >> j & 1)
            continue;
        found = can_sort(b, applied(set, wire, j), layers, wire + 1, busy | 1u << j);
        if (!found && b->reversed)
            found = can_sort(b, applied(set, j, wire), layers, wire + 1, busy | 1u << j);
    }
    return found;
}

static bool some_network_sorts(uint32_t wires, uint32_t layers)
{
    const trial b = {.wires = wires, .reversed = wires < 5};
    uint32_t all = (uint32_t)((UINT64_C(1) << (1u << wires)) - 1);
    return can_sort(&b, all, layers, wires, 0);
}

/* ---- results --------------------------------------------------------------------------------- */

static sn_depth *least(uint32_t wires, const sn_run *run)
{
    sn_depth *found;
    sn_error error = {.text = ""};
    cr_assert_eq(sn_depth_find(wires, NULL, run, &found, &error), SN_OK, "%s", error.text);
    return found;
}

Test(depth, is_what_trying_all_networks_finds)
{
    for (uint32_t wires = 1; wires <= 5; wires++) {
        sn_depth *found = least(wires, NULL);
        cr_expect_eq(found->verdict, SN_HOLDS);
        cr_expect(!found->least || !some_network_sorts(wires, found->least - 1));
        cr_expect(wires == 5 || some_network_sorts(wires, found->least));
        sn_depth_free(found);
    }
}

Test(depth, is_the_published_one_and_its_network_sorts)
{
    for (uint32_t wires = 1; wires <= 10; wires++) {
        size_t depth;
        sn_depth *found = least(wires, NULL);
        cr_assert_eq(found->verdict, SN_HOLDS);
        cr_expect_eq(found->least, sn_bounds_for(wires)->depth_best);
        cr_expect_eq(oracle_refute(found->net), ORACLE_SORTS);
        cr_assert_eq(sn_net_depth(found->net, &depth, NULL), SN_OK);
        cr_expect_eq(depth, found->least);
        cr_expect(sn_net_is_standard(found->net) && !found->net->output);
        cr_expect_eq(found->proof->verdict, SN_HOLDS);
        sn_depth_free(found);
    }
}

Test(depth, the_same_network_is_found_again)
{
    bool same;
    sn_depth *a = least(6, &(sn_run){.threads = 1}), *b = least(6, &(sn_run){.threads = 2});
    cr_assert_eq(sn_net_same(a->net, b->net, &same, NULL), SN_OK);
    cr_expect(same);
    sn_depth_free(a);
    sn_depth_free(b);
}

/* ---- limits ---------------------------------------------------------------------------------- */

static void expect_undecided(const sn_run *run, const char *reason)
{
    sn_depth *found = least(SN_DEPTH_WIRES_MAX, run);
    cr_expect_eq(found->verdict, SN_UNDECIDED);
    cr_expect(!found->net && !found->proof);
    cr_expect(found->least >= 1 && found->least <= 7);
    cr_expect(strstr(found->reason, reason), "%s", found->reason);
    cr_expect_eq(found->interrupted, !strcmp(reason, "interrupted"));
    sn_depth_free(found);
}

Test(depth, is_undecided_at_a_limit)
{
    sn_flag stop = true;
    expect_undecided(&(sn_run){.stop = &stop}, "interrupted");
    expect_undecided(&(sn_run){.seconds = 0.05}, "within its 0.05 s");
    expect_undecided(&(sn_run){.memory = 2000000}, "memory");
}

Test(depth, is_for_few_wires)
{
    sn_depth *found;
    cr_expect_eq(sn_depth_find(0, NULL, NULL, &found, NULL), SN_E_ARGUMENT);
    cr_expect_null(found);
    cr_expect_eq(sn_depth_find(SN_DEPTH_WIRES_MAX + 1, NULL, NULL, &found, NULL), SN_E_ARGUMENT);
    cr_expect_null(found);
}

#endif
