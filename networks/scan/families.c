/* Families of prefix networks, expressions as such, operators. Nodes are added in an order in
 * which each takes what its layer is to take: where neighbours overwrite what others need, from
 * the last wire up. */
#include "networks/expr/node.h"
#include "networks/scan/scan.h"

#include <string.h>

/* ---- families -------------------------------------------------------------------------------- */

/* Wires base, base + stride, …, `count` of them, of a network being built; the first error stays.
 */
typedef struct sn_scan_part {
    sn_scan *scan;
    uint32_t base, stride, count;
    sn_err *err;
    sn_error *error;
} part;

static void add(const part *p, uint32_t from, uint32_t to)
{
    if (!*p->err)
        *p->err =
            sn_scan_add(p->scan, p->base + p->stride * from, p->base + p->stride * to, p->error);
}

static part cut(const part *p, uint32_t first, uint32_t count)
{
    part piece = *p;
    piece.base += p->stride * first;
    piece.count = count;
    return piece;
}

/* Every second one from the second on. */
static part odd(const part *p)
{
    part piece = cut(p, 1, p->count / 2);
    piece.stride *= 2;
    return piece;
}

/* (2i, 2i+1) */
static void join_pairs(const part *p)
{
    for (uint32_t i = 1; i < p->count; i += 2)
        add(p, i - 1, i);
}

/* (2i-1, 2i): what the odd ones have gives the even ones behind them theirs. */
static void hand_on(const part *p)
{
    for (uint32_t i = 2; i < p->count; i += 2)
        add(p, i - 1, i);
}

/* From wire first-1 to all from `first` on. */
static void fan(const part *p, uint32_t first)
{
    for (uint32_t i = first; i < p->count; i++)
        add(p, first - 1, i);
}

/* ---- the families: k is the parameter, or 0 -------------------------------------------------- */

static void serial(const part *p, uint32_t k)
{
    (void)k;
    for (uint32_t i = 1; i < p->count; i++)
        add(p, i - 1, i);
}

/* The first half, which is a power of two, and the rest by themselves; then a fan. */
static void sklansky(const part *p, uint32_t k)
{
    if (p->count < 2)
        return;
    uint32_t half = UINT32_C(1) << (sn_log2_ceil(p->count) - 1);
    const part first = cut(p, 0, half), rest = cut(p, half, p->count - half);
    sklansky(&first, k);
    sklansky(&rest, k);
    fan(p, half);
}

/* Their Pk for k > 0 is P(k-1) on every second wire. P0 has P1 on the first half, which is done
 * with its last wire a layer earlier: so the last is always among the second ones. */
static void ladner_fischer(const part *p, uint32_t k)
{
    if (p->count < 2)
        return;
    if (k) {
        uint32_t alone = p->count % 2; /* the first, of an odd number */
        const part pairs = cut(p, alone, p->count - alone);
        part inner = cut(p, 1 - alone, p->count - p->count / 2);
        inner.stride *= 2;
        join_pairs(&pairs);
        ladner_fischer(&inner, k - 1);
        for (uint32_t i = 2 - alone; i < p->count; i += 2)
            add(p, i - 1, i);
    } else {
        uint32_t half = p->count - p->count / 2;
        const part first = cut(p, 0, half), rest = cut(p, half, p->count - half);
        ladner_fischer(&first, 1);
        ladner_fischer(&rest, 0);
        fan(p, half);
    }
}

static void kogge_stone(const part *p, uint32_t k)
{
    (void)k;
    for (uint32_t d = 1; d < p->count; d *= 2)
        for (uint32_t i = p->count; i-- > d;)
            add(p, i - d, i);
}

static void brent_kung(const part *p, uint32_t k)
{
    if (p->count < 2)
        return;
    const part inner = odd(p);
    join_pairs(p);
    brent_kung(&inner, k);
    hand_on(p);
}

static void han_carlson(const part *p, uint32_t k)
{
    const part inner = odd(p);
    join_pairs(p);
    kogge_stone(&inner, k);
    hand_on(p);
}

static void reduce(const part *p, uint32_t k)
{
    (void)k;
    for (uint32_t d = 1; d < p->count; d *= 2)
        for (uint32_t i = p->count; i > d; i -= i > 2 * d ? 2 * d : i)
            add(p, i - 1 - d, i - 1);
}

/* ---- the table ------------------------------------------------------------------------------- */

const sn_scan_family sn_scan_families[] = {
    {.name = "serial",
     .title = "one node after the other: fewest nodes, most layers",
     .source = "folklore",
     .build = serial},
    {.name = "sklansky",
     .title = "halves, then a fan: fewest layers, largest fan-out",
     .source = "Sklansky, Conditional-Sum Addition Logic, 1960",
     .build = sklansky},
    {.name = "koggestone",
     .title = "fewest layers, fan-out 2, most nodes",
     .source =
         "Kogge and Stone, A Parallel Algorithm for the Efficient Solution of a General Class "
         "of Recurrence Equations, 1973",
     .build = kogge_stone},
    {.name = "hillissteele",
     .title = "the same network as koggestone, as a data-parallel algorithm",
     .source = "Hillis and Steele, Data Parallel Algorithms, 1986",
     .build = kogge_stone},
    {.name = "brentkung",
     .title = "few nodes, twice the layers",
     .source = "Brent and Kung, A Regular Layout for Parallel Adders, 1982",
     .build = brent_kung},
    {.name = "ladnerfischer",
     .parameter = "K",
     .title = "at most K layers more than the fewest, fewer nodes the larger K is",
     .source = "Ladner and Fischer, Parallel Prefix Computation, 1980",
     .build = ladner_fischer},
    {.name = "hancarlson",
     .title = "koggestone on every second wire: one layer more, half of the nodes",
     .source = "Han and Carlson, Fast Area-Efficient VLSI Adders, 1987",
     .build = han_carlson},
    {.name = "reduce",
     .title = "a tree: the last output alone",
     .source = "folklore",
     .reduces = true,
     .build = reduce},
};

const size_t sn_scan_family_count = sizeof sn_scan_families / sizeof sn_scan_families[0];

static bool has_name(const sn_scan_family *family, const char *name, size_t length)
{
    const char *at = family->name;
    for (size_t i = 0; i < length; i++)
        if (name[i] != '-' && name[i] != *at++)
            return false;
    return !*at;
}

const sn_scan_family *sn_scan_family_find(const char *name, size_t length)
{
    for (size_t i = 0; i < sn_scan_family_count; i++)
        if (has_name(&sn_scan_families[i], name, length))
            return &sn_scan_families[i];
    return NULL;
}

sn_err sn_scan_family_build(const sn_scan_family *family, uint32_t wires, uint32_t k, sn_scan **out,
                            sn_error *error)
{
    *out = NULL;
    if (wires < 1 || wires > SN_WIRES_MAX)
        return sn_fail(error, SN_E_ARGUMENT, "the number of wires of %s is 1 to %u, not %lu",
                       family->name, SN_WIRES_MAX, (unsigned long)wires);
    if (family->parameter && k > sn_log2_ceil(wires))
        return sn_fail(error, SN_E_ARGUMENT, "%s:%lu:%s needs %s from 0 to %u", family->name,
                       (unsigned long)wires, family->parameter, family->parameter,
                       sn_log2_ceil(wires));
    sn_err err = sn_scan_new(wires, out, error);
    if (!err)
        family->build(&(part){*out, 0, 1, wires, &err, error}, k);
    if (err) {
        sn_scan_free(*out);
        *out = NULL;
    }
    return err;
}

/* ---- expand ---------------------------------------------------------------------------------- */

/* Expressions of nodes, expanded. */

sn_err sn_scan_expand(const sn_expr *expr, uint32_t wires, const sn_limits *limits, sn_scan **out,
                      sn_error *error)
{
    sn_net *net;
    *out = NULL;
    if (!sn_expr_is_scan(expr))
        return sn_fail(error, SN_E_ARGUMENT,
                       "it is a network of comparators, not a prefix network");
    const sn_err err = sn_expr_expand_watched(expr, wires, NULL, limits, &net, error);
    *out = sn_scan_of(net);
    return err;
}

/* ---- operators ------------------------------------------------------------------------------- */

/* What the operators with names do. */

/* Unsigned, for signed numbers that do not fit are undefined. */
static int64_t apply_SUM(int64_t x, int64_t y)
{
    return (int64_t)((uint64_t)x + (uint64_t)y);
}

static int64_t apply_PRODUCT(int64_t x, int64_t y)
{
    return (int64_t)((uint64_t)x * (uint64_t)y);
}

static int64_t apply_MAX(int64_t x, int64_t y)
{
    return x < y ? y : x;
}

static int64_t apply_MIN(int64_t x, int64_t y)
{
    return y < x ? y : x;
}

const sn_named_operator sn_operators[] = {
#define X(id, name, title) {name, title, apply_##id},
    SN_OPERATORS(X)
#undef X
};

const size_t sn_operator_count = sizeof sn_operators / sizeof sn_operators[0];

const sn_named_operator *sn_operator_find(const char *name)
{
    for (size_t i = 0; i < sn_operator_count; i++)
        if (!strcmp(name, sn_operators[i].name))
            return &sn_operators[i];
    return NULL;
}
