/* What a program consists of, and how a call shares its work among blocks. */
#include "codegen/counting/counting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Bits of a digit in kernels. */
#define DIGIT_BITS 4u
#define BINS ((1u << DIGIT_BITS) + 1)

/* ---- what there can be ----------------------------------------------------------------------- */

/* The least and the largest number of the type of keys. */
static void bounds_of(sn_key_type type, int64_t *least, int64_t *most)
{
    const sn_key_info *info = &sn_key_infos[type];
    const bool is_signed = info->class_ == SN_CLASS_SIGNED;
    *most = ((int64_t)1 << (info->bits - is_signed)) - 1;
    *least = is_signed ? -*most - 1 : 0;
}

static sn_err check_range(const sn_emit *emit, const sn_counting_spec *spec, sn_error *error)
{
    int64_t least, most;
    bounds_of(emit->type, &least, &most);
    if (spec->lo > spec->hi)
        return sn_fail(error, SN_E_ARGUMENT, "the range %lld..%lld has no number",
                       (long long)spec->lo, (long long)spec->hi);
    if (spec->lo < least || spec->hi > most)
        return sn_fail(error, SN_E_ARGUMENT, "the range %lld..%lld is not one of %s, %lld..%lld",
                       (long long)spec->lo, (long long)spec->hi, sn_key_infos[emit->type].name,
                       (long long)least, (long long)most);
    if (!sn_counting_by_digits(emit) && spec->hi - spec->lo >= SN_COUNTING_CELLS)
        return sn_fail(error, SN_E_LIMIT,
                       "the range %lld..%lld has more than 2^28 numbers, and each needs a cell",
                       (long long)spec->lo, (long long)spec->hi);
    return SN_OK;
}

static sn_err check(const sn_emit *emit, const sn_counting_spec *spec, sn_error *error)
{
    const sn_key_info *info = &sn_key_infos[emit->type];
    if (sn_target_of(emit)->shader)
        return sn_fail(error, SN_E_UNSUPPORTED, "nothing counts in %s", sn_target_of(emit)->title);
    if (info->class_ == SN_CLASS_FLOAT || info->bits > 32)
        return sn_fail(error, SN_E_UNSUPPORTED, "keys of %s cannot be counted", info->name);
    if (spec->occurrence && sn_counting_by_digits(emit))
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "of equal keys one is left, so nothing can belong to each");
    return spec->runtime ? SN_OK : check_range(emit, spec, error);
}

/* ---- the network ----------------------------------------------------------------------------- */

/* Whether wire i ends with the sum of all inputs up to i: each wire carries that of a run of inputs
 * that ends with its own, and a node puts the run before it in front. */
static bool adds_up(const sn_scan *scan)
{
    uint32_t first[SN_COUNTING_THREADS];
    for (uint32_t i = 0; i < scan->net.wires; i++)
        first[i] = i;
    for (size_t i = 0; i < scan->net.size; i++) {
        const sn_node node = sn_scan_node(scan, i);
        if (node.from + 1u != first[node.to])
            return false;
        first[node.to] = first[node.from];
    }
    for (uint32_t i = 0; i < scan->net.wires; i++)
        if (first[i])
            return false;
    return !scan->net.output;
}

static sn_err tabulate(const sn_scan *scan, sn_counting *out, sn_error *error)
{
    sn_layers *layers;
    sn_err err = sn_layers_new(&scan->net, &layers, error);
    if (err)
        return err;
    out->layers = layers->depth;
    out->nodes = scan->net.size;
    out->other = sn_alloc(layers->depth * SN_COUNTING_THREADS, 1);
    for (size_t l = 0; out->other && l < layers->depth; l++) {
        unsigned char *other = out->other + l * SN_COUNTING_THREADS;
        for (uint32_t t = 0; t < SN_COUNTING_THREADS; t++)
            other[t] = (unsigned char)t;
        for (size_t i = layers->start[l]; i < layers->start[l + 1]; i++) {
            const sn_node node = sn_scan_node(scan, layers->order[i]);
            other[node.to] = (unsigned char)node.from;
        }
    }
    sn_layers_free(layers);
    return out->other ? SN_OK : sn_fail_nomem(error);
}

static sn_err add_network(const sn_counting_spec *spec, sn_counting *out, sn_error *error)
{
    sn_scan *scan;
    snprintf(out->scan, sizeof out->scan, spec->family->parameter ? "%s:%u:%lu" : "%s:%u",
             spec->family->name, SN_COUNTING_THREADS, (unsigned long)spec->k);
    sn_err err = sn_scan_family_build(spec->family, SN_COUNTING_THREADS, spec->k, &scan, error);
    if (err)
        return err;
    if (!adds_up(scan))
        err = sn_fail(error, SN_E_ARGUMENT, "%s does not give all sums", out->scan);
    err = err ? err : tabulate(scan, out, error);
    sn_scan_free(scan);
    return err;
}

sn_err sn_counting_plan(const sn_emit *emit, const sn_counting_spec *spec, sn_counting *out,
                        sn_error *error)
{
    *out = (sn_counting){.spec = *spec};
    sn_err err = check(emit, spec, error);
    err = err ? err : add_network(spec, out, error);
    if (err)
        sn_counting_free(out);
    return err;
}

void sn_counting_free(sn_counting *counting)
{
    free(counting->other);
    *counting = (sn_counting){.other = NULL};
}

/* ---- calls ----------------------------------------------------------------------------------- */

/* Which blocks a kernel has: those of the keys, of the cells, or one. */
typedef enum deal { KEYS, CELLS, ONE } deal;

static const char *const counts[] = {"clear", "count", "sums",    "tops",
                                     "scan",  "place", "outside", NULL};
static const char *const marks[] = {"clear", "count", "sums", "tops", "scan", "outside", NULL};
static const char *const digits[] = {"begin", "tally", "sums", "tops", "scan", "deal", NULL};

const char *const *sn_counting_kernels(const sn_counting *counting, const sn_emit *emit)
{
    return sn_counting_by_digits(emit) ? digits : counting->spec.occurrence ? marks : counts;
}

static deal deal_of(const char *kernel)
{
    static const char of_cells[] = " clear sums scan ", of_one[] = " tops begin ";
    char word[16];
    snprintf(word, sizeof word, " %s ", kernel);
    return strstr(of_cells, word) ? CELLS : strstr(of_one, word) ? ONE : KEYS;
}

uint32_t sn_counting_blocks(const sn_counting *counting, const sn_emit *emit, size_t k,
                            const sn_counting_told *told)
{
    const deal d = deal_of(sn_counting_kernels(counting, emit)[k]);
    return d == ONE ? 1 : d == CELLS ? told->cell_blocks : told->blocks;
}

static void share(uint32_t all, uint32_t *blocks, uint32_t *each)
{
    const uint32_t tiles = all / SN_COUNTING_TILE + (all % SN_COUNTING_TILE > 0);
    const uint32_t many = tiles / SN_COUNTING_BLOCKS + (tiles % SN_COUNTING_BLOCKS > 0);
    *each = (many ? many : 1) * SN_COUNTING_TILE;
    *blocks = many ? tiles / many + (tiles % many > 0) : 1;
}

uint32_t sn_counting_digits(uint32_t last)
{
    uint32_t count = 1;
    while (count < 32 / DIGIT_BITS && last >> count * DIGIT_BITS)
        count++;
    return count;
}

size_t sn_counting_told_bytes(const sn_emit *emit)
{
    return sn_counting_by_digits(emit) ? sizeof(sn_counting_told)
                                       : offsetof(sn_counting_told, shift);
}

size_t sn_counting_tell(const sn_counting *counting, const sn_emit *emit, uint32_t count,
                        int64_t lo, int64_t hi, sn_counting_told *told)
{
    const sn_counting_spec *spec = &counting->spec;
    const bool by_digits = sn_counting_by_digits(emit);
    lo = spec->runtime ? lo : spec->lo;
    hi = spec->runtime ? hi : spec->hi;
    if (lo > hi || (!by_digits && hi - lo >= SN_COUNTING_CELLS))
        return 0;
    *told = (sn_counting_told){
        .count = count, .low = (uint32_t)(emit->descending ? hi : lo), .last = (uint32_t)(hi - lo)};
    share(count, &told->blocks, &told->each);
    told->cells = by_digits ? BINS * told->blocks : told->last + 1;
    share(told->cells, &told->cell_blocks, &told->cells_each);
    if (spec->occurrence)
        return (2 * SN_COUNTING_BLOCKS + ((size_t)told->cells + 3) / 4) * 4;
    if (!by_digits)
        return (2 * SN_COUNTING_BLOCKS + (size_t)told->cells) * 4;
    const size_t spare = sn_counting_digits(told->last) > 1 ? count : 0;
    return (SN_COUNTING_BLOCKS + (size_t)told->cells) * 4 +
           spare * (4 + sn_key_infos[emit->type].bits / 8);
}
