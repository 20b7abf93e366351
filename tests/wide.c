/* A wire is a word of 64 vectors, so a comparator is an AND and an OR. */
#include "tests/wide.h"

#include "networks/families/family.h"
#include "tests/mutate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* So many admitted vectors are tried one by one; of more, so many samples. */
#define ALL_MAX 60000.0
#define SAMPLES 4096

static unsigned below(sn_random *random, unsigned limit)
{
    return (unsigned)sn_random_below(random, limit);
}

static void must(sn_err err)
{
    if (err)
        abort();
}

/* ---- networks -------------------------------------------------------------------------------- */

static void shuffle(sn_random *random, unsigned *wire, unsigned count)
{
    for (unsigned i = count; i > 1; i--) {
        unsigned j = below(random, i), last = wire[i - 1];
        wire[i - 1] = wire[j];
        wire[j] = last;
    }
}

/* Some family's network on these wires, or nothing where it has none of so many. */
static void add_family(sn_random *random, sn_net *net, const unsigned *wire, unsigned count)
{
    static const char *const names[] = {"oddeven", "pairwise",      "tsort",    "vsort",
                                        "bitonic", "mergeexchange", "pratt",    "periodic",
                                        "bubble",  "transposition", "insertion"};
    sn_net *own;
    if (count < 2 ||
        sn_family_build(sn_family_find(names[below(random, 11)]), count, 0, &own, NULL))
        return;
    for (size_t k = 0; k < own->size; k++)
        must(sn_net_add(net, wire[own->cmp[k].min], wire[own->cmp[k].max], NULL));
    sn_net_free(own);
}

/* Neighbours, in turns the even and the odd ones. */
static void add_bricks(sn_random *random, sn_net *net, const unsigned *wire, unsigned count)
{
    for (unsigned depth = 1 + below(random, 12), d = 0; d < depth; d++)
        for (unsigned i = d % 2; i + 1 < count; i += 2)
            if (below(random, 20))
                must(sn_net_add(net, wire[i], wire[i + 1], NULL));
}

/* The wires as some blocks, most of which get comparators. */
static void add_blocks(sn_random *random, sn_net *net, const unsigned *wire)
{
    for (unsigned at = 0, count; at < net->wires; at += count) {
        count = 1 + below(random, below(random, 2) ? 12 : net->wires - at);
        count = count < net->wires - at ? count : net->wires - at;
        if (below(random, 5))
            (below(random, 5) < 2 ? add_family : add_bricks)(random, net, wire + at, count);
    }
}

static sn_net *random_net(sn_random *random, unsigned wires)
{
    unsigned wire[WIDE_MAX];
    sn_net *net, *other;
    must(sn_net_new(wires, &net, NULL));
    for (unsigned w = 0; w < wires; w++)
        wire[w] = w;
    if (!below(random, 3))
        shuffle(random, wire, wires);
    for (unsigned blocks = below(random, 3); blocks > 0; blocks--)
        add_blocks(random, net, wire);
    for (unsigned w = 0; w < wires; w++)
        wire[w] = w;
    if (below(random, 4)) /* idle wires: fewer than there are */
        add_family(random, net, wire, below(random, 3) ? wires : wires - below(random, 9));
    for (unsigned changes = below(random, 3) ? 0 : 1 + below(random, 3);
         changes > 0 && net->size > 2; changes--) {
        other = mutate_once(random, net);
        sn_net_free(net);
        net = other;
    }
    if (!below(random, 8)) {
        other = mutate_names(random, net);
        sn_net_free(net);
        net = other;
    }
    return net;
}

/* ---- claims ---------------------------------------------------------------------------------- */

static void end_chain(wide_claim *c, unsigned length)
{
    c->length[c->chains++] = length;
}

static void give_runs(sn_random *random, wide_claim *c, unsigned wires)
{
    unsigned runs = 1 + below(random, 4), left = wires;
    char *end = c->given + sprintf(c->given, "runs ");
    for (unsigned i = 1; left > 0; i++) {
        unsigned length = i == runs ? left : 1 + below(random, left);
        end += sprintf(end, "%s%u", i > 1 ? "," : "", length);
        end_chain(c, length);
        left -= length;
    }
}

static void give_interleaved(sn_random *random, wide_claim *c, unsigned wires)
{
    unsigned classes = 1 + below(random, 4), at = 0;
    sprintf(c->given, "interleaved %u", classes);
    for (unsigned k = 0; k < classes; k++) {
        for (unsigned w = k; w < wires; w += classes)
            c->wire[at++] = w;
        end_chain(c, (wires - k + classes - 1) / classes);
    }
}

static void give(sn_random *random, wide_claim *c, unsigned wires)
{
    for (unsigned w = 0; w < wires; w++)
        c->wire[w] = w;
    switch (below(random, 8)) {
    case 0:
        strcpy(c->given, "bitonic");
        return;
    case 1:
    case 2:
        give_runs(random, c, wires);
        return;
    case 3:
        give_interleaved(random, c, wires);
        return;
    case 4:
        sprintf(c->given, "presorted %u", wires - below(random, 9));
        end_chain(c, (unsigned)atoi(c->given + 10));
        break;
    default:
        strcpy(c->given, "any");
    }
    for (unsigned w = c->chains ? c->length[0] : 0; w < wires; w++)
        end_chain(c, 1);
}

static void require(sn_random *random, wide_claim *c, unsigned wires)
{
    unsigned first = below(random, wires), more = below(random, 4);
    unsigned last = first + more < wires ? first + more : wires - 1;
    switch (below(random, 14)) {
    case 5:
        sprintf(c->goal, "k-sorted %u", 1 + below(random, wires));
        break;
    case 6:
        sprintf(c->goal, "merged-blocks %u", 1 + below(random, wires));
        break;
    case 0:
        sprintf(c->goal, "ranks %u-%u", first, last);
        break;
    case 1:
        sprintf(c->goal, "set %u-%u", first, last);
        break;
    case 2:
        sprintf(c->goal, "smallest %u", first + 1);
        break;
    case 3:
        sprintf(c->goal, "median");
        break;
    case 4:
        c->equals = random_net(random, wires);
        break;
    default:
        sprintf(c->goal, "sorted");
    }
}

wide_claim wide_random(sn_random *random)
{
    unsigned narrow = WIDE_MIN + below(random, 64);
    unsigned wires = below(random, 3)   ? narrow
                     : below(random, 4) ? 128
                                        : WIDE_MAX - below(random, 60);
    wide_claim c = {.net = random_net(random, wires)};
    give(random, &c, wires);
    require(random, &c, wires);
    return c;
}

void wide_free(wide_claim *claim)
{
    sn_net_free(claim->net);
    sn_net_free(claim->equals);
}

/* ---- vectors --------------------------------------------------------------------------------- */

typedef struct bench {
    const wide_claim *claim;
    unsigned lanes; /* vectors so far */
    uint64_t in[WIDE_MAX], out[WIDE_MAX], other[WIDE_MAX];
} bench;

static void run(const sn_net *net, const uint64_t *in, uint64_t *out)
{
    uint64_t value[WIDE_MAX];
    memcpy(value, in, net->wires * sizeof *value);
    for (size_t k = 0; k < net->size; k++) {
        uint64_t a = value[net->cmp[k].min], b = value[net->cmp[k].max];
        value[net->cmp[k].min] = a & b;
        value[net->cmp[k].max] = a | b;
    }
    for (unsigned w = 0; w < net->wires; w++)
        out[w] = value[net->output ? net->output[w] : w];
}

static unsigned ones(const uint64_t *word, unsigned first, unsigned last, unsigned lane)
{
    unsigned count = 0;
    for (unsigned w = first; w <= last; w++)
        count += word[w] >> lane & 1;
    return count;
}

/* Whether the outputs first..last are those of the input with its ones sorted to the end: each of
 * them, or only as many ones. */
static bool ranks_right(const bench *b, unsigned first, unsigned last, bool each)
{
    unsigned n = b->claim->net->wires;
    for (unsigned lane = 0; lane < b->lanes; lane++) {
        unsigned zeros = n - ones(b->in, 0, n - 1, lane);
        unsigned due = zeros > last ? 0 : zeros < first ? last - first + 1 : last - zeros + 1;
        if (ones(b->out, first, last, lane) != due)
            return false;
        for (unsigned r = first; each && r <= last; r++)
            if ((b->out[r] >> lane & 1) != (r >= zeros))
                return false;
    }
    return true;
}

/* Whether no output is wrong by more than k places: of z zeros one stands on an output from z + k
 * on, or a one on an output below z - k. */
static bool is_near(const bench *b, unsigned k)
{
    unsigned n = b->claim->net->wires;
    for (unsigned lane = 0; lane < b->lanes; lane++) {
        unsigned zeros = n - ones(b->in, 0, n - 1, lane);
        for (unsigned r = 0; r < n; r++) {
            bool one = b->out[r] >> lane & 1;
            if (one ? r + k < zeros : r >= zeros + k)
                return false;
        }
    }
    return true;
}

/* Whether what the networks make of the vectors is what the claim says. */
static bool is_right(bench *b)
{
    const wide_claim *c = b->claim;
    unsigned n = c->net->wires, first, last;
    uint64_t wrong = 0, all = b->lanes < 64 ? (UINT64_C(1) << b->lanes) - 1 : UINT64_MAX;
    run(c->net, b->in, b->out);
    if (c->equals) {
        run(c->equals, b->in, b->other);
        for (unsigned w = 0; w < n; w++)
            wrong |= b->out[w] ^ b->other[w];
        return !(wrong & all);
    }
    if (sscanf(c->goal, "ranks %u-%u", &first, &last) == 2)
        return ranks_right(b, first, last, true);
    if (sscanf(c->goal, "set %u-%u", &first, &last) == 2)
        return ranks_right(b, first, last, false);
    if (sscanf(c->goal, "smallest %u", &last) == 1)
        return ranks_right(b, 0, last - 1, false);
    if (!strcmp(c->goal, "median"))
        return ranks_right(b, (n - 1) / 2, n / 2, n % 2);
    if (sscanf(c->goal, "k-sorted %u", &last) == 1)
        return is_near(b, last);
    if (sscanf(c->goal, "merged-blocks %u", &last) != 1)
        last = n;
    for (unsigned w = 0; w + 1 < n; w++)
        wrong |= w % last == last - 1 ? 0 : b->out[w] & ~b->out[w + 1];
    return !(wrong & all);
}

/* Add the vector that has so many ones at the end of each chain. Whether all is right so far. */
static bool add_chains(bench *b, const unsigned *count)
{
    const wide_claim *c = b->claim;
    unsigned lane = b->lanes++ % 64, at = 0;
    for (unsigned k = 0; k < c->chains; at += c->length[k++])
        for (unsigned i = 0; i < c->length[k]; i++) {
            uint64_t one = i >= c->length[k] - count[k];
            b->in[c->wire[at + i]] &= ~(UINT64_C(1) << lane);
            b->in[c->wire[at + i]] |= one << lane;
        }
    if (b->lanes < 64)
        return true;
    bool right = is_right(b);
    b->lanes = 0;
    return right;
}

/* Ones from a wire on, around the circle. */
static bool add_interval(bench *b, unsigned start, unsigned length)
{
    unsigned n = b->claim->net->wires, lane = b->lanes++ % 64;
    for (unsigned i = 0; i < n; i++) {
        uint64_t one = i < length;
        b->in[(start + i) % n] &= ~(UINT64_C(1) << lane);
        b->in[(start + i) % n] |= one << lane;
    }
    if (b->lanes < 64)
        return true;
    bool right = is_right(b);
    b->lanes = 0;
    return right;
}

static bool all_intervals(bench *b)
{
    unsigned n = b->claim->net->wires;
    for (unsigned length = 0; length <= n; length++)
        for (unsigned start = 0; start < n; start++)
            if (!add_interval(b, start, length))
                return false;
    return true;
}

static bool all_chains(bench *b)
{
    const wide_claim *c = b->claim;
    unsigned count[WIDE_MAX] = {0}, k = 0;
    while (k < c->chains) {
        if (!add_chains(b, count))
            return false;
        for (k = 0; k < c->chains && count[k] == c->length[k]; k++)
            count[k] = 0;
        if (k < c->chains)
            count[k]++;
    }
    return true;
}

/* Every density; half of the vectors in sorted blocks of single wires. */
static bool some_chains(bench *b, sn_random *random)
{
    const wide_claim *c = b->claim;
    unsigned count[WIDE_MAX];
    for (unsigned i = 0; i < SAMPLES; i++) {
        unsigned density = below(random, 65), block = 1u << below(random, 8);
        for (unsigned k = 0, end = 0, begin = 0, zeros = 0; k < c->chains; k++) {
            count[k] = 0;
            if (c->length[k] > 1 || i % 2) {
                for (unsigned w = 0; w < c->length[k]; w++)
                    count[k] += below(random, 64) < density;
                continue;
            }
            if (k >= end) {
                begin = k;
                end = k + block;
                zeros = below(random, block + 1);
            }
            count[k] = k - begin >= zeros;
        }
        if (!add_chains(b, count))
            return false;
    }
    return true;
}

wide_verdict wide_judge(const wide_claim *claim, sn_random *random)
{
    bench b = {.claim = claim};
    double vectors = 1;
    for (unsigned k = 0; k < claim->chains && vectors <= ALL_MAX; k++)
        vectors *= claim->length[k] + 1;
    bool all = vectors <= ALL_MAX;
    bool right = !claim->chains ? all_intervals(&b)
                 : all          ? all_chains(&b)
                                : some_chains(&b, random);
    right = right && (!b.lanes || is_right(&b));
    return !right ? WIDE_FAILS : all ? WIDE_HOLDS : WIDE_SURVIVES;
}
