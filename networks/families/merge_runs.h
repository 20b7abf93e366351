/* Sorters made of smaller sorters and a merge of their runs (internal to networks/). */
#ifndef SN_NETWORKS_FAMILIES_MERGE_RUNS_H
#define SN_NETWORKS_FAMILIES_MERGE_RUNS_H

#include "networks/net.h"

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
