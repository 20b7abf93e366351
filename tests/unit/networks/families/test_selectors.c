#include "networks/families/construct.h"
#include "networks/families/family.h"

#include "tests/unit/net_tools.h"

typedef struct selectors {
    sn_catalogue *catalogue;
    sn_best *best;
} selectors;

static selectors open_selectors(void)
{
    selectors s;
    MUST(sn_catalogue_open(NULL, &s.catalogue, NULL));
    MUST(sn_best_new(s.catalogue, &s.best, NULL));
    return s;
}

static void close_selectors(selectors *s)
{
    sn_best_free(s->best);
    sn_catalogue_free(s->catalogue);
}

/* Output i of a sorter is 1 where there are at most i zeros. */
static bool selects(const sn_net *net, uint32_t first, uint32_t last, uint64_t x)
{
    uint32_t zeros = net->wires - (uint32_t)__builtin_popcountll(x);
    for (size_t c = 0; c < net->size; c++) {
        uint64_t swap = (x >> net->cmp[c].min & ~(x >> net->cmp[c].max)) & 1;
        x ^= swap << net->cmp[c].min | swap << net->cmp[c].max;
    }
    for (uint32_t i = first; i <= last; i++)
        if ((x >> i & 1) != (zeros <= i))
            return false;
    return true;
}

Test(selectors, all_ranks_of_few_wires_come_out_in_order)
{
    selectors s = open_selectors();
    for (uint32_t n = 1; n <= 10; n++)
        for (uint32_t first = 0; first < n; first++)
            for (uint32_t last = first; last < n; last++) {
                char how[80] = "";
                sn_net *net, *cut;
                MUST(sn_best_selector(s.best, n, first, last, &net, how, NULL));
                cr_expect(net->wires == n && sn_net_is_standard(net) && !net->output && how[0]);
                for (uint64_t x = 0; x >> n == 0; x++)
                    cr_assert(selects(net, first, last, x), "%u: %u-%u by %s", n, first, last, how);
                MUST(sn_net_keep_outputs(net, first, last, &cut, NULL));
                cr_expect_eq(cut->size, net->size, "something dead");
                sn_net_free(cut);
                sn_net_free(net);
            }
    close_selectors(&s);
}

/* Few and many zeros, too. */
static uint64_t random_vector(sn_random *random, uint32_t wires)
{
    uint64_t share = sn_random_below(random, wires + 1), x = 0;
    for (uint32_t w = 0; w < wires; w++)
        x |= (uint64_t)(sn_random_below(random, wires) < share) << w;
    return x;
}

Test(selectors, ranks_of_more_wires_come_out_in_order)
{
    selectors s = open_selectors();
    sn_random random;
    sn_random_seed(&random, 7);
    for (uint32_t n = 11; n <= 64; n += 1 + n / 16) {
        uint32_t a = (uint32_t)sn_random_below(&random, n),
                 b = (uint32_t)sn_random_below(&random, n);
        const uint32_t wanted[][2] = {{0, a}, {b, n - 1}, {a < b ? a : b, a < b ? b : a}};
        for (size_t i = 0; i < 3; i++) {
            sn_net *net;
            char how[80];
            MUST(sn_best_selector(s.best, n, wanted[i][0], wanted[i][1], &net, how, NULL));
            for (int v = 0; v < 3000; v++)
                cr_assert(selects(net, wanted[i][0], wanted[i][1], random_vector(&random, n)),
                          "%u: %u-%u by %s", n, wanted[i][0], wanted[i][1], how);
            sn_net_free(net);
        }
    }
    close_selectors(&s);
}

Test(selectors, all_outputs_are_a_sorter)
{
    selectors s = open_selectors();
    for (uint32_t n = 1; n <= 40; n++) {
        const sn_sorters *sorters;
        sn_net *net;
        MUST(sn_best_selector(s.best, n, 0, n - 1, &net, NULL, NULL));
        MUST(sn_best_sorters(s.best, n, &sorters, NULL));
        cr_expect_eq(net->size, sorters->sorter[0].size, "%u", n);
        sn_net_free(net);
    }
    close_selectors(&s);
}

Test(selectors, a_wire_more_takes_three_comparators_for_an_odd_median)
{
    selectors s = open_selectors();
    sn_random random;
    sn_random_seed(&random, 8);
    size_t even = 0;
    for (uint32_t n = 2; n <= 64; n++) {
        sn_net *net;
        char how[80];
        MUST(sn_best_median(s.best, n, &net, how, NULL));
        cr_expect(n % 2 == 0 || net->size <= even + 3, "%u: %zu by %s", n, net->size, how);
        even = net->size;
        for (int v = 0; n % 2 && v < 3000; v++)
            cr_assert(selects(net, n / 2, n / 2, random_vector(&random, n)), "%u by %s", n, how);
        sn_net_free(net);
    }
    close_selectors(&s);
}

/* Whether the middle outputs are both middle values, in any order. */
static bool finds_middle(const sn_net *net, uint64_t x)
{
    const uint32_t k = net->wires / 2, ones = (uint32_t)__builtin_popcountll(x);
    for (size_t c = 0; c < net->size; c++) {
        uint64_t swap = (x >> net->cmp[c].min & ~(x >> net->cmp[c].max)) & 1;
        x ^= swap << net->cmp[c].min | swap << net->cmp[c].max;
    }
    return (x >> (k - 1) & 1) + (x >> k & 1) == (ones > k) + (uint32_t)(ones >= k);
}

/* Cut down to two wires, two by two, from a few medians. */
Test(selectors, medians_are_cut_to_two_wires_less)
{
    selectors s = open_selectors();
    sn_random random;
    sn_random_seed(&random, 9);
    for (uint32_t n = 4; n <= 64; n += n < 16 ? 2 : 16) {
        sn_net *net, *cut;
        MUST(sn_best_median(s.best, n, &net, NULL, NULL));
        MUST(sn_cut_median(net, 0, &cut, NULL));
        cr_expect_null(cut, "nothing is smaller than that");
        for (uint32_t w = n; w > 2; w -= 2) {
            MUST(sn_cut_median(net, net->size, &cut, NULL));
            cr_assert_not_null(cut, "%u to %u", n, w - 2);
            cr_expect(cut->wires == w - 2 && cut->size < net->size && sn_net_is_standard(cut));
            for (uint64_t x = 0; w <= 14 && x >> (w - 2) == 0; x++)
                cr_assert(finds_middle(cut, x), "%u from %u", w - 2, n);
            for (int v = 0; v < 500; v++)
                cr_assert(finds_middle(cut, random_vector(&random, w - 2)));
            sn_net_free(net);
            net = cut;
        }
        sn_net_free(net);
    }
    close_selectors(&s);
}

Test(selectors, what_is_no_set_of_ranks_is_refused)
{
    selectors s = open_selectors();
    sn_error error = {.text = ""};
    sn_net *net;
    cr_expect_eq(sn_best_selector(s.best, 8, 3, 2, &net, NULL, &error), SN_E_ARGUMENT);
    cr_expect_str_eq(error.text, "no outputs 3 to 2 of 8");
    cr_expect_eq(sn_best_selector(s.best, 8, 0, 8, &net, NULL, &error), SN_E_ARGUMENT);
    cr_expect_eq(sn_best_selector(s.best, 0, 0, 0, &net, NULL, &error), SN_E_ARGUMENT);
    cr_expect_eq(sn_best_median(s.best, 0, &net, NULL, &error), SN_E_LIMIT);
    cr_expect_null(net);
    close_selectors(&s);
}
