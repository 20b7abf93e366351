/* Families: how their networks are built (internal to networks/families/). */
#ifndef SN_NETWORKS_FAMILIES_CONSTRUCT_H
#define SN_NETWORKS_FAMILIES_CONSTRUCT_H

#include "networks/net.h"

/* ---- construct ------------------------------------------------------------------------------- */

/* Constructions of networks comparator by comparator, for any number of wires (internal).
 *
 * The table of families gives each its name, source and allowed widths. Each appends to m->net; k
 * is the number behind NAME:N:K, 0 where a family takes none. The error in the maker is sticky, so
 * that constructions read as in the books. */

typedef struct sn_maker {
    sn_net *net;             /* owned by the caller; a selector replaces it by what it cuts */
    const sn_limits *limits; /* of making it, or NULL */
    uint32_t k, block; /* of topk: outputs, and wires sorted at once; of mergers: the last run */
    sn_err err;
    sn_error *error;
} sn_maker;

void sn_construct_oddeven(sn_maker *maker, uint32_t k);
void sn_construct_oddeven_merge(sn_maker *maker, uint32_t k);
void sn_construct_merge_runs(sn_maker *maker, uint32_t k);
void sn_construct_merge_exchange(sn_maker *maker, uint32_t k);
void sn_construct_pairwise(sn_maker *maker, uint32_t k);
void sn_construct_transposition(sn_maker *maker, uint32_t k);
void sn_construct_insertion(sn_maker *maker, uint32_t k);
void sn_construct_bubble(sn_maker *maker, uint32_t k);
void sn_construct_bose_nelson(sn_maker *maker, uint32_t k);
void sn_construct_pratt(sn_maker *maker, uint32_t k);
void sn_construct_van_voorhis(sn_maker *maker, uint32_t k);
void sn_construct_topk(sn_maker *maker, uint32_t k);
void sn_construct_cubes(sn_maker *maker, uint32_t k);
void sn_construct_cut_cubes(sn_maker *maker, uint32_t k);
void sn_construct_green_cube(sn_maker *maker, uint32_t k);

/* Make a network of so many wires by a construction.
 * limits   may be NULL
 * out      caller frees with sn_net_free; NULL on failure
 * errors   SN_E_LIMIT; SN_E_NOMEM; those of sn_limits_check
 */
sn_err sn_construct(void (*construction)(sn_maker *maker, uint32_t k), uint32_t wires, uint32_t k,
                    const sn_limits *limits, sn_net **out, sn_error *error);

/* Whether Green's network has so many wires: then sn_construct_van_voorhis makes it. */
bool sn_green_has(uint32_t wires);

/* Merge the sorted runs list[0..a-1] and list[a..n-1] in place. A list names wires in ascending
 * order of what they carry.
 * scratch   [3n + 64] */
void sn_construct_merge(sn_maker *maker, uint16_t *list, size_t a, size_t n, uint16_t *scratch);

/* Of the sorted runs list[0..a-1] and list[a..a+b-1], b at most a, bring the first a elements to
 * list[0..a-1] in order: a comparator for each element of the second, then a bitonic merger of a
 * wires. What the others carry is of no use. */
void sn_construct_halve(sn_maker *maker, const uint16_t *list, size_t a, size_t b);

/* A step that repairs the order of a matrix of four columns, read row by row: comparators between
 * each place whose number has `bit` set and the place `distance` behind it. */
typedef struct sn_repair {
    size_t bit, distance;
} sn_repair;

#define SN_REPAIR_STEPS 4
extern const sn_repair sn_repair_steps[SN_REPAIR_STEPS];
/* Whether step `step` of `count` places, 16 or more, needs its comparator at `place`. */
bool sn_repair_needs(size_t step, size_t place, size_t count);

/* ---- cut median ------------------------------------------------------------------------------ */

/* Medians cut from those of two wires more. */

/* Most wires that are cut from. */
#define SN_CUT_MEDIAN_MOST 64

/* Where one input is smaller than all others and another larger, the two middle values are those of
 * the others, and what meets these two inputs exchanges always or never. Of all choices of them the
 * one that leaves the fewest comparators is taken, less what is dead then.
 * net      delivers both middle values in any order; standard, of an even number of 4 to
 *          SN_CUT_MEDIAN_MOST wires
 * less     the result has fewer comparators than this
 * out      the same of two wires less, which the caller frees with sn_net_free: standard; NULL on
 *          failure, and where there is none
 * errors   SN_E_NOMEM
 * cost     O(wires^2 size)
 */
sn_err sn_cut_median(const sn_net *net, size_t less, sn_net **out, sn_error *error);

/* ---- merge runs ------------------------------------------------------------------------------ */

/* Sorters made of smaller sorters and a merge of their runs. */

/* Longest run of four. */
#define SN_RUN_MAX 16

/* Size and depth of something that sorts so many wires, or would. */
typedef struct sn_sorter_cost {
    uint32_t wires;
    uint32_t size;
    uint32_t depth;
} sn_sorter_cost;

/* The next way to divide so many wires into four runs of at most SN_RUN_MAX, none longer than one
 * before it; from zeros to the first. False after the last. */
bool sn_four_runs_next(uint32_t wires, uint32_t run[4]);

/* What it costs to sort by two sorters and the odd-even merge of their runs; the depth is what it
 * is at most.
 * source   Batcher 1968; Knuth, TAOCP 3, 5.3.4, for runs of any length
 */
sn_sorter_cost sn_two_runs_cost(const sn_sorter_cost part[2]);

/* The same for four runs of at most SN_RUN_MAX wires, of which none is longer than one before it:
 * merged as `vanvoorhis` merges four of 16 wires, shorter ones filled up by +∞.
 * shallow  rather a comparator more than a layer
 * source   after Van Voorhis 1971; docs/design/merging.md
 */
sn_sorter_cost sn_four_runs_cost(const sn_sorter_cost part[4], bool shallow);

/* Make that sorter.
 * parts    2 or 4
 * part     [parts] standard sorters
 * shallow  as above; of no account for two runs
 * out      caller frees with sn_net_free: a standard sorter; NULL on failure
 * errors   SN_E_NOMEM; SN_E_LIMIT past SN_WIRES_MAX
 */
sn_err sn_runs_sort(uint32_t parts, const sn_net *const *part, bool shallow, sn_net **out,
                    sn_error *error);

#endif
