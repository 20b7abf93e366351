/* Equality, and nodes that can go, against words made by concatenating strings. */
#include "tests/rounds.h"
#include "tests/unit/scan_tools.h"
#include "verify/scan/prefix.h"

/* ---- equality -------------------------------------------------------------------------------- */

/* The first output that differs, or `wires`. */
static uint32_t first_other(uint32_t wires, char *const a[], char *const b[])
{
    uint32_t i = 0;
    while (i < wires && !strcmp(a[i], b[i]))
        i++;
    return i;
}

/* The excerpt is the word's, between the intervals that it leaves out. */
static void check_excerpt(const sn_excerpt *excerpt, const char *word)
{
    char text[WORD_MAX] = "";
    for (unsigned i = 0; i < excerpt->count; i++) {
        char *part = letters(excerpt->inputs[i].first, excerpt->inputs[i].last);
        strcat(text, part);
        free(part);
    }
    const char *at = strstr(word, text);
    cr_assert(at);
    if (!excerpt->before)
        cr_assert_eq(strncmp(word, text, strlen(text)), 0);
    if (!excerpt->before && !excerpt->more)
        cr_assert_str_eq(word, text);
}

static bool shows_a_difference(const sn_scan_equality *e)
{
    bool same = e->ours.count == e->other.count;
    for (unsigned i = 0; same && i < e->ours.count; i++)
        same = e->ours.inputs[i].first == e->other.inputs[i].first &&
               e->ours.inputs[i].last == e->other.inputs[i].last;
    return !same;
}

/* What is true is confirmed, and nothing else: `other` is the first output that differs. */
static void check_recheck(const sn_scan *a, const sn_scan *b, uint32_t other, char *x[], char *y[])
{
    const uint32_t n = a->net.wires;
    size_t place = 0;
    cr_assert_eq(sn_scan_recheck(a, b, n, 0, NULL, NULL), other == n ? SN_OK : SN_E_INTERNAL);
    if (other == n) {
        cr_assert_eq(sn_scan_recheck(a, b, n - 1, 0, NULL, NULL), SN_E_INTERNAL);
        return;
    }
    for (; x[other][place] == y[other][place]; place++)
        cr_assert_eq(sn_scan_recheck(a, b, other, place, NULL, NULL), SN_E_INTERNAL);
    MUST(sn_scan_recheck(a, b, other, place, NULL, NULL));
    if (other + 1 < n)
        cr_assert_eq(sn_scan_recheck(a, b, other + 1, place, NULL, NULL), SN_E_INTERNAL);
}

/* Whether both are equal; false too where words are too long. */
static bool check_equality(const sn_scan *a, const sn_scan *b)
{
    char *x[26], *y[26];
    sn_scan_equality found;
    bool fit = words_of(a, x), both = words_of(b, y) && fit, equal = false;
    if (both) {
        uint32_t other = first_other(a->net.wires, x, y);
        equal = other == a->net.wires;
        MUST(sn_scan_equals(a, b, NULL, 0, &found, NULL));
        cr_assert_eq(found.verdict, equal ? SN_HOLDS : SN_FAILS);
        check_recheck(a, b, other, x, y);
        if (!equal) {
            cr_assert_eq(found.output, other);
            cr_assert(shows_a_difference(&found));
            check_excerpt(&found.ours, x[other]);
            check_excerpt(&found.other, y[other]);
        }
    }
    free_words(a->net.wires, x);
    free_words(a->net.wires, y);
    return equal;
}

Test(scan_analyses, equality_is_that_of_words)
{
    sn_random random;
    unsigned equal = 0;
    sn_random_seed(&random, 1);
    for (unsigned round = 0; round < rounds(10000); round++) {
        uint32_t wires = 3 + (uint32_t)sn_random_below(&random, 6);
        sn_scan *a = any_scan(&random, wires, 16), *b;
        if (round % 2 && a->net.size > 1) {
            MUST(sn_scan_copy(a, &b, NULL));
            b = mutate_scan(&random, b);
        } else {
            b = any_scan(&random, wires, 16);
        }
        equal += check_equality(a, b);
        sn_scan_free(a);
        sn_scan_free(b);
    }
    cr_assert_gt(equal, rounds(10000) / 20);
}

Test(scan_analyses, all_families_are_equal)
{
    sn_scan *serial = named("serial", 24), *other;
    for (size_t f = 0; f < sn_scan_family_count; f++) {
        other = member(&sn_scan_families[f], 24, 0);
        cr_assert_eq(check_equality(serial, other), !sn_scan_families[f].reduces);
        sn_scan_free(other);
    }
    sn_scan_free(serial);
}

/* Products double with each node here. */
static sn_scan *long_products(size_t nodes)
{
    sn_scan *scan = scan_of(2, "");
    for (size_t k = 0; k < nodes; k++)
        MUST(sn_scan_add(scan, k % 2, 1 - k % 2, NULL));
    return scan;
}

Test(scan_analyses, products_may_be_too_long)
{
    sn_scan *a = long_products(90), *b = long_products(90), *c = named("serial", 3);
    sn_scan_equality found;
    sn_flag stop = true;
    MUST(sn_scan_equals(a, b, NULL, 100000, &found, NULL));
    cr_assert_eq(found.verdict, SN_UNDECIDED);
    cr_assert_not(found.interrupted);
    MUST(sn_scan_equals(a, b, &(sn_run){.stop = &stop}, 0, &found, NULL));
    cr_assert_eq(found.verdict, SN_UNDECIDED);
    cr_assert(found.interrupted);
    MUST(sn_scan_equals(a, b, &(sn_run){.seconds = 1e-6}, 0, &found, NULL));
    cr_assert_eq(found.verdict, SN_UNDECIDED);
    cr_assert(strstr(found.reason, "no answer within"));
    cr_assert_eq(sn_scan_equals(a, c, NULL, 0, &found, NULL), SN_E_ARGUMENT);
    sn_scan_free(a);
    sn_scan_free(b);
    sn_scan_free(c);
}

/* ---- nodes that can go ----------------------------------------------------------------------- */

static bool is_judged(sn_scan_goal goal, uint32_t wires, uint32_t i)
{
    return goal == SN_SCAN_INCLUSIVE || (goal == SN_SCAN_EXCLUSIVE ? i > 0 : i + 1 == wires);
}

/* Whether judged outputs have the same words. */
static bool keeps_words(const sn_scan *scan, sn_scan_goal goal, char *const due[])
{
    char *word[26];
    bool same = words_of(scan, word);
    for (uint32_t i = 0; i < scan->net.wires; i++)
        same = same && (!is_judged(goal, scan->net.wires, i) || !strcmp(word[i], due[i]));
    free_words(scan->net.wires, word);
    return same;
}

/* A node can go by itself if and only if it is redundant. */
static size_t check_redundant(const sn_scan *scan, sn_scan_goal goal)
{
    char *due[26];
    bool redundant[64];
    size_t count, found = 0;
    sn_scan *left;
    cr_assert(words_of(scan, due));
    MUST(sn_scan_redundant(scan, goal, redundant, &count, NULL));
    for (size_t k = 0; k < scan->net.size; k++) {
        sn_scan *less = drop_node(scan, k);
        cr_assert_eq(keeps_words(less, goal, due), redundant[k], "node %zu", k);
        found += redundant[k];
        sn_scan_free(less);
    }
    cr_assert_eq(count, found);
    MUST(sn_scan_prune(scan, goal, &left, NULL));
    cr_assert(keeps_words(left, goal, due));
    cr_assert_eq(left->net.size, scan->net.size - count);
    sn_scan_free(left);
    free_words(scan->net.wires, due);
    return count;
}

/* No set of nodes can go, but for one of those. */
static void check_sets(const sn_scan *scan, sn_scan_goal goal)
{
    char *due[26];
    bool redundant[64];
    size_t count;
    cr_assert(words_of(scan, due));
    MUST(sn_scan_redundant(scan, goal, redundant, &count, NULL));
    for (uint32_t set = 1; set < 1u << scan->net.size; set++) {
        sn_scan *less;
        bool all = true;
        MUST(sn_scan_copy(scan, &less, NULL));
        less->net.size = 0;
        for (size_t k = 0; k < scan->net.size; k++) {
            if (!(set >> k & 1))
                less->net.cmp[less->net.size++] = scan->net.cmp[k];
            all = all && (!(set >> k & 1) || redundant[k]);
        }
        cr_assert_eq(keeps_words(less, goal, due), all, "set %x", set);
        sn_scan_free(less);
    }
    free_words(scan->net.wires, due);
}

Test(scan_analyses, nodes_can_go_where_they_reach_no_judged_output)
{
    sn_random random;
    size_t found = 0;
    sn_random_seed(&random, 2);
    for (unsigned round = 0; round < rounds(6000); round++) {
        uint32_t wires = 2 + (uint32_t)sn_random_below(&random, 6);
        sn_scan *scan = any_scan(&random, wires, 14);
        found += check_redundant(scan, (sn_scan_goal)(round % 3));
        if (scan->net.size <= 6)
            check_sets(scan, (sn_scan_goal)(round % 3));
        sn_scan_free(scan);
    }
    cr_assert_gt(found, rounds(6000) / 10);
}

Test(scan_analyses, a_single_wire_has_nothing_to_lose)
{
    sn_scan *scan = scan_of(1, ""), *left;
    size_t count = 1;
    MUST(sn_scan_redundant(scan, SN_SCAN_EXCLUSIVE, NULL, &count, NULL));
    cr_assert_eq(count, 0);
    MUST(sn_scan_prune(scan, SN_SCAN_EXCLUSIVE, &left, NULL));
    cr_assert(same_nodes(scan, left));
    sn_scan_free(scan);
    sn_scan_free(left);
}
