/* netdraw: which comparators and wires are marked (internal to cli/netdraw/). */
#ifndef SN_CLI_NETDRAW_NETDRAW_H
#define SN_CLI_NETDRAW_NETDRAW_H

#include "cli/common/common.h"
#include "networks/net.h"
#include "viz/draw.h"

/* ---- counterexample -------------------------------------------------------------------------- */

/* An input that a network does not sort. */

/* Find a permutation of 0..wires-1 that `net` does not sort. Ctrl-C ends the search.
 * name     of the network, for messages
 * input    [wires]
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error: the network
 * sorts everything, or nobody knows (SN_EXIT_UNDECIDED).
 */
int sn_find_counterexample(const sn_tool *tool, const char *name, const sn_net *net,
                           int64_t *input);

/* ---- marks ----------------------------------------------------------------------------------- */

/* Which comparators and wires a drawing marks, as named on a command line. */

/* Read a box "WIRES@LAYERS", WIRES one, A-B or A-B/STEP, LAYERS one or A-B from 1 on, with ":LABEL"
 * behind it or not; false if it is none. The label stays part of `text`. */
bool sn_parse_box(const char *text, sn_group_box *box);

/* Set SN_FLAG_HIGHLIGHT where `text` says: things with commas between, each a wire "3", wires
 * "2-5", the comparators that join two wires "0:4", or a comparator by its number from 0 on, "#7".
 * thing       what messages call a comparator
 * cmp_flag    [net->size]
 * wire_flag   [net->wires]
 * errors      SN_E_ARGUMENT
 */
sn_err sn_highlight(const char *text, const sn_net *net, const char *thing, uint8_t *cmp_flag,
                    uint8_t *wire_flag, sn_error *error);

/* ---- folded ---------------------------------------------------------------------------------- */

/* A network as it is folded in time, as a drawing of lanes. */
typedef struct sn_folded {
    sn_net *net; /* of lanes: the stages one after the other; outputs are as lanes leave */
    size_t layers;
    size_t *start;     /* [layers] the first mark of each stage */
    bool *registers;   /* [layers + 1] */
    uint32_t *cycle;   /* [layers + 1] */
    sn_group_box *box; /* [boxes] around swaps, labelled with cycles that they take */
    char (*label)[16];
    size_t boxes;
    bool *turned; /* [net->size] a comparator whose direction changes from beat to beat */
} sn_folded;

/* Fold a network.
 * out      all zero before; freed with sn_folded_free in any case
 * errors   those of sn_stream_options_of and sn_stream_new; SN_E_ARGUMENT for one lane;
 *          SN_E_UNSUPPORTED where the build has no generator */
sn_err sn_fold(const sn_net *net, uint32_t lanes, const char *registers, sn_folded *out,
               sn_error *error);
void sn_folded_free(sn_folded *folded);

#endif
