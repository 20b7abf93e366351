/* What the tests of prefix networks share: products as words, by concatenating strings; an operator
 * that depends on every input and its place; networks to try. */
#ifndef SN_TESTS_UNIT_SCAN_TOOLS_H
#define SN_TESTS_UNIT_SCAN_TOOLS_H

#include "networks/scan/scan.h"

#include "tests/mutate.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MUST(call) cr_assert_eq((call), SN_OK, "%s", #call)

/* ---- networks -------------------------------------------------------------------------------- */

/* The network with its comparators for nodes. */
static inline sn_scan *scan_of_pairs(sn_net *pairs)
{
    pairs->kind = SN_NET_NODES;
    return sn_scan_of(pairs);
}

/* A network of the nodes in `text`, as "0:1 3:2". */
static inline sn_scan *scan_of(uint32_t wires, const char *text)
{
    sn_scan *scan;
    MUST(sn_scan_new(wires, &scan, NULL));
    for (char *end; *text; text = end) {
        uint32_t from = (uint32_t)strtoul(text, &end, 10);
        MUST(sn_scan_add(scan, from, (uint32_t)strtoul(end + 1, &end, 10), NULL));
    }
    return scan;
}

static inline sn_scan *member(const sn_scan_family *family, uint32_t wires, uint32_t k)
{
    sn_scan *scan;
    MUST(sn_scan_family_build(family, wires, k, &scan, NULL));
    return scan;
}

static inline sn_scan *named(const char *name, uint32_t wires)
{
    const sn_scan_family *family = sn_scan_family_find(name, strlen(name));
    cr_assert(family, "%s", name);
    return member(family, wires, 0);
}

/* A member of any family that has a number, with any parameter. */
static inline sn_scan *any_member(sn_random *random, uint32_t wires)
{
    const sn_scan_family *family = &sn_scan_families[sn_random_below(random, sn_scan_family_count)];
    uint64_t most = family->parameter ? sn_log2_ceil(wires) : 0;
    return member(family, wires, (uint32_t)sn_random_below(random, most + 1));
}

static inline sn_scan *mutate_scan(sn_random *random, sn_scan *scan)
{
    sn_net *mutant = mutate_once(random, &scan->net);
    sn_scan_free(scan);
    return scan_of_pairs(mutant);
}

/* Any nodes, or a member of a family with a change or two, some with outputs permuted. */
static inline sn_scan *any_scan(sn_random *random, uint32_t wires, size_t most)
{
    sn_scan *scan;
    if (wires < 3 || sn_random_below(random, 2)) {
        size_t size = wires < 2 ? 0 : sn_random_below(random, most + 1);
        scan = scan_of_pairs(mutate_random_net(random, wires < 2 ? 2 : wires, size, true));
        scan->net.wires = wires;
    } else {
        scan = any_member(random, wires);
        for (uint64_t i = sn_random_below(random, 3); i > 0 && scan->net.size > 1; i--)
            scan = mutate_scan(random, scan);
    }
    if (wires > 1 && sn_random_below(random, 6) == 0)
        mutate_outputs(random, &scan->net);
    return scan;
}

/* A copy without one node. */
static inline sn_scan *drop_node(const sn_scan *scan, size_t k)
{
    sn_scan *copy;
    MUST(sn_scan_new(scan->net.wires, &copy, NULL));
    for (size_t i = 0; i < scan->net.size; i++)
        if (i != k)
            MUST(sn_scan_add(copy, sn_scan_node(scan, i).from, sn_scan_node(scan, i).to, NULL));
    if (scan->net.output) {
        copy->net.output = calloc(scan->net.wires, sizeof *copy->net.output);
        memcpy(copy->net.output, scan->net.output, scan->net.wires * sizeof *copy->net.output);
    }
    return copy;
}

static inline bool same_nodes(const sn_scan *a, const sn_scan *b)
{
    bool same = a->net.wires == b->net.wires && a->net.size == b->net.size;
    for (size_t i = 0; same && i < a->net.size; i++)
        same = sn_scan_node(a, i).from == sn_scan_node(b, i).from &&
               sn_scan_node(a, i).to == sn_scan_node(b, i).to;
    for (uint32_t i = 0; same && i < a->net.wires; i++)
        same = (a->net.output ? a->net.output[i] : i) == (b->net.output ? b->net.output[i] : i);
    return same;
}

/* ---- words ----------------------------------------------------------------------------------- */

#define WORD_MAX 20000

/* What is on each wire after some nodes: input w is the letter 'A' + w. */
static inline bool words_on_wires(const sn_scan *scan, size_t nodes, char *wire[])
{
    bool fits = true;
    for (uint32_t w = 0; w < scan->net.wires; w++) {
        wire[w] = calloc(2, 1);
        wire[w][0] = (char)('A' + w);
    }
    for (size_t k = 0; k < nodes && fits; k++) {
        char *x = wire[sn_scan_node(scan, k).from], *y = wire[sn_scan_node(scan, k).to];
        fits = strlen(x) + strlen(y) < WORD_MAX;
        char *both = fits ? malloc(strlen(x) + strlen(y) + 1) : NULL;
        if (both) {
            strcat(strcpy(both, x), y);
            free(y);
            wire[sn_scan_node(scan, k).to] = both;
        }
    }
    return fits;
}

static inline void free_words(uint32_t count, char *word[])
{
    for (uint32_t i = 0; i < count; i++)
        free(word[i]);
}

/* The word of each output, freed by free_words; false if they are too long. For 26 wires or less,
 * and [wires] words. */
static inline bool words_of(const sn_scan *scan, char *word[])
{
    char *wire[26];
    bool fits = words_on_wires(scan, scan->net.size, wire);
    for (uint32_t i = 0; i < scan->net.wires; i++)
        word[i] = strdup(wire[scan->net.output ? scan->net.output[i] : i]);
    free_words(scan->net.wires, wire);
    return fits;
}

/* "CDE" for 2..4. */
static inline char *letters(uint32_t first, uint32_t last)
{
    char *text = calloc(last - first + 2, 1);
    for (uint32_t i = first; i <= last; i++)
        text[i - first] = (char)('A' + i);
    return text;
}

static inline bool is_letters(const char *word, uint32_t first, uint32_t last)
{
    char *text = letters(first, last);
    bool same = !strcmp(text, word);
    free(text);
    return same;
}

/* ---- an operator ----------------------------------------------------------------------------- */

#define PRIME INT64_C(2147483647)

/* Maps t -> a t + b modulo a prime, one after the other; a and b in one number. */
static inline int64_t compose(int64_t x, int64_t y)
{
    int64_t xa = x >> 31, xb = x & PRIME, ya = y >> 31, yb = y & PRIME;
    return (xa * ya % PRIME) << 31 | (xa * yb + xb) % PRIME;
}

static inline void random_maps(sn_random *random, uint32_t wires, int64_t *values)
{
    for (uint32_t w = 0; w < wires; w++)
        values[w] = (int64_t)(1 + sn_random_below(random, PRIME - 1)) << 31 |
                    (int64_t)sn_random_below(random, PRIME);
}

#endif
