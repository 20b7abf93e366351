/* Families of prefix networks, against what is written of them: products, sizes, depths. */
#include "tests/unit/scan_tools.h"

#define WIDEST 256

static size_t log2_floor(size_t n)
{
    size_t k = 0;
    while (n >> (k + 1))
        k++;
    return k;
}

static size_t log2_ceil(size_t n)
{
    return n > 1 ? log2_floor(n - 1) + 1 : 0;
}

static size_t ones(size_t n)
{
    return n ? n % 2 + ones(n / 2) : 0;
}

static size_t depth_of(const sn_scan *scan)
{
    size_t depth;
    MUST(sn_net_depth(&scan->net, &depth, NULL));
    return depth;
}

static size_t fan_out_of(const sn_scan *scan)
{
    size_t fan_out;
    MUST(sn_scan_fan_out(scan, &fan_out, NULL));
    return fan_out;
}

/* ---- products -------------------------------------------------------------------------------- */

static void check_products(const sn_scan_family *family, uint32_t n, uint32_t k)
{
    int64_t values[WIDEST], outputs[WIDEST], inputs[WIDEST];
    sn_random random;
    sn_scan *scan = member(family, n, k);
    sn_random_seed(&random, n);
    random_maps(&random, n, inputs);
    memcpy(values, inputs, n * sizeof *values);
    sn_scan_apply(scan, compose, values, outputs);
    int64_t product = inputs[0];
    for (uint32_t i = 0; i < n; i++) {
        product = i ? compose(product, inputs[i]) : product;
        if (!family->reduces || i + 1 == n)
            cr_assert_eq(outputs[i], product, "%s:%u:%u, output %u", family->name, n, k, i);
    }
    sn_scan_free(scan);
}

Test(scan_families, make_all_prefixes_of_an_operator_that_does_not_commute)
{
    for (size_t f = 0; f < sn_scan_family_count; f++)
        for (uint32_t n = 1; n <= WIDEST; n++)
            for (uint32_t k = 0; k <= (sn_scan_families[f].parameter ? log2_ceil(n) : 0); k++)
                check_products(&sn_scan_families[f], n, k);
}

/* ---- sizes and depths ------------------------------------------------------------------------ */

static void check(const char *name, uint32_t n, size_t size, size_t depth)
{
    sn_scan *scan = named(name, n);
    cr_assert_eq(scan->net.size, size, "%s:%u has %zu nodes, not %zu", name, n, scan->net.size,
                 size);
    cr_assert_eq(depth_of(scan), depth, "%s:%u has depth %zu, not %zu", name, n, depth_of(scan),
                 depth);
    sn_scan_free(scan);
}

Test(scan_families, have_the_sizes_and_depths_of_the_literature)
{
    for (uint32_t n = 1; n <= WIDEST; n++) {
        size_t sklansky = 0, kogge_stone = 0;
        for (uint32_t i = 0; i < n; i++)
            sklansky += ones(i); /* a node for each level at which i is in the second half */
        for (uint32_t d = 1; d < n; d *= 2)
            kogge_stone += n - d;
        check("serial", n, n - 1, n - 1);
        check("sklansky", n, sklansky, log2_ceil(n));
        check("koggestone", n, kogge_stone, log2_ceil(n));
        check("hillis-steele", n, kogge_stone, log2_ceil(n));
        check("reduce", n, n - 1, log2_ceil(n));
    }
}

Test(scan_families, of_a_power_of_two_have_the_closed_forms)
{
    for (uint32_t m = 1; m <= 8; m++) {
        uint32_t n = 1u << m;
        check("sklansky", n, n / 2 * m, m);
        check("kogge-stone", n, n * m - n + 1, m);
        check("brent-kung", n, 2 * n - 2 - m, m > 1 ? 2 * m - 2 : 1);
        check("han-carlson", n, n / 2 * m, m > 2 ? m + 1 : m);
    }
}

Test(scan_families, brent_kung_has_its_size_for_all_numbers)
{
    for (uint32_t n = 1; n <= WIDEST; n++) {
        sn_scan *scan = named("brentkung", n);
        cr_assert_eq(scan->net.size, 2 * n - ones(n) - log2_floor(n) - 1, "%u", n);
        cr_assert_leq(depth_of(scan), n > 1 ? 2 * log2_ceil(n) - 1 : 0, "%u", n);
        sn_scan_free(scan);
    }
}

Test(scan_families, han_carlson_has_half_of_kogge_stone)
{
    for (uint32_t n = 2; n <= WIDEST; n++) {
        sn_scan *scan = named("hancarlson", n), *half = named("koggestone", n / 2);
        cr_assert_eq(scan->net.size, n / 2 + half->net.size + (n - 1) / 2, "%u", n);
        cr_assert_leq(depth_of(scan), depth_of(half) + 2, "%u", n);
        sn_scan_free(scan);
        sn_scan_free(half);
    }
}

static size_t fibonacci(uint32_t i)
{
    return i < 2 ? i : fibonacci(i - 1) + fibonacci(i - 2);
}

/* 2 (1 + 2^-k) n - F(5 + m - k) + 1 - k nodes for n = 2^m, and depth m + k at most. */
Test(scan_families, ladner_fischer_has_the_sizes_of_the_paper)
{
    const sn_scan_family *family = sn_scan_family_find("ladner-fischer", 14);
    for (uint32_t m = 0; m <= 8; m++)
        for (uint32_t k = 0; k <= m; k++) {
            size_t n = (size_t)1 << m;
            sn_scan *scan = member(family, (uint32_t)n, k);
            cr_assert_eq(scan->net.size + k + fibonacci(5 + m - k), 2 * n + (2 * n >> k) + 1,
                         "m %u, k %u: %zu", m, k, scan->net.size);
            sn_scan_free(scan);
        }
    for (uint32_t n = 1; n <= WIDEST; n++)
        for (uint32_t k = 0; k <= log2_ceil(n); k++) {
            sn_scan *scan = member(family, n, k);
            cr_assert_leq(depth_of(scan), log2_ceil(n) + k, "%u:%u", n, k);
            sn_scan_free(scan);
        }
}

Test(scan_families, respect_the_bounds)
{
    for (size_t f = 0; f < sn_scan_family_count; f++)
        for (uint32_t n = 1; n <= WIDEST; n++) {
            sn_scan *scan = member(&sn_scan_families[f], n, 0);
            size_t depth = depth_of(scan);
            cr_assert_geq(depth, sn_scan_least_depth(n));
            cr_assert_geq(scan->net.size, n - 1);
            if (!sn_scan_families[f].reduces)
                cr_assert_geq(scan->net.size, sn_scan_least_size(n, depth), "%s:%u",
                              sn_scan_families[f].name, n);
            sn_scan_free(scan);
        }
    for (uint32_t n = 1; n <= WIDEST; n++) { /* Snir's bound is met where it can be */
        cr_assert_eq(sn_scan_least_size(n, n - 1), n - 1);
        cr_assert_eq(sn_scan_least_depth(n), log2_ceil(n));
    }
}

Test(scan_families, fan_out)
{
    for (uint32_t n = 2; n <= WIDEST; n++) {
        static const char *const narrow[] = {"serial", "koggestone", "reduce"};
        size_t half = (size_t)1 << (log2_ceil(n) - 1);
        size_t widest = n - half > half / 2 ? n - half : half / 2;
        sn_scan *scan = named("sklansky", n);
        cr_assert_eq(fan_out_of(scan), widest + 1, "%u: %zu", n, fan_out_of(scan));
        sn_scan_free(scan);
        for (int i = 0; i < 3; i++) {
            scan = named(narrow[i], n);
            cr_assert_eq(fan_out_of(scan), 2, "%s:%u", narrow[i], n);
            sn_scan_free(scan);
        }
    }
    sn_scan *alone = named("sklansky", 1);
    cr_assert_eq(fan_out_of(alone), 1);
    sn_scan_free(alone);
}

Test(scan_families, are_found_by_name)
{
    cr_assert_eq(sn_scan_family_find("kogge-stone", 11), sn_scan_family_find("koggestone", 10));
    cr_assert_null(sn_scan_family_find("koggeston", 9));
    cr_assert_null(sn_scan_family_find("koggestones", 11));
    cr_assert_null(sn_scan_family_find("", 0));
    sn_scan *a = named("koggestone", 100), *b = named("hillissteele", 100);
    cr_assert(same_nodes(a, b));
    sn_scan_free(a);
    sn_scan_free(b);
}

Test(scan_families, refuse_what_there_is_not)
{
    const sn_scan_family *family = sn_scan_family_find("ladnerfischer", 13);
    sn_scan *scan = (sn_scan *)1;
    cr_assert_eq(sn_scan_family_build(family, 0, 0, &scan, NULL), SN_E_ARGUMENT);
    cr_assert_null(scan);
    cr_assert_eq(sn_scan_family_build(family, SN_WIRES_MAX + 1, 0, &scan, NULL), SN_E_ARGUMENT);
    cr_assert_eq(sn_scan_family_build(family, 9, 5, &scan, NULL), SN_E_ARGUMENT);
    MUST(sn_scan_family_build(family, 9, 4, &scan, NULL));
    sn_scan_free(scan);
}
