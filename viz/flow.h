/* Drawings: what fans out and flows, in words (internal to viz/). */
#ifndef SN_VIZ_FLOW_H
#define SN_VIZ_FLOW_H

#include "base/base.h"
#include "networks/scan/scan.h"
#include "viz/draw.h"

/* ---- words ----------------------------------------------------------------------------------- */

/* Which inputs a value in a prefix network is made of, and in which order. */

enum { SN_WORD_RUNS = 4 };

/* Room for a word's text: "65534-65535," for each run, "..." for a comma, and the final zero. */
enum { SN_WORD_TEXT = SN_WORD_RUNS * 12 + 4 };

/* Numbers of inputs, as runs of ascending ones. Of longer words only the beginning is known. */
typedef struct sn_word {
    uint32_t runs; /* 1..SN_WORD_RUNS */
    bool more;     /* something follows that is not kept */
    struct {
        uint16_t first, last;
    } run[SN_WORD_RUNS];
} sn_word;

/* ---- flow ------------------------------------------------------------------------------------ */

/* Values on their way through a diagram. */

/* Room for a value's text. */
enum { SN_FLOW_TEXT = SN_WORD_TEXT };

typedef struct sn_flow {
    const sn_layout *layout;
    sn_combining combining;
    bool overflow;    /* a sum did not fit */
    int64_t *value;   /* [wires] what is in each row now; with CONCAT an index into word */
    int64_t *scratch; /* [wires] */
    sn_word *word;    /* [words] that there were so far; NULL without CONCAT */
    size_t words;
} sn_flow;

/* Begin at the left with the style's input. False without memory. Ended by sn_flow_free. */
bool sn_flow_start(sn_flow *flow, const sn_layout *layout, const sn_style *style);
void sn_flow_free(sn_flow *flow);

/* Through the crossings in front of the layer, if there are any. */
void sn_flow_cross(sn_flow *flow, size_t layer);
/* Through the layer, once. swapped: [size], set for its marks if they are comparators; or NULL. */
void sn_flow_pass(sn_flow *flow, size_t layer, bool *swapped);

/* Run the input through everything; swapped as above. False without memory. Ended by sn_flow_free.
 */
bool sn_flow_run(sn_flow *flow, const sn_layout *layout, const sn_style *style, bool *swapped);

/* Write what is in the row now; returns the number of letters.
 * text    [SN_FLOW_TEXT] */
unsigned sn_flow_text(const sn_flow *flow, uint32_t row, char *text);
/* Letters of the longest value that there is anywhere.
 * errors  SN_E_LIMIT if a sum does not fit into 64 bits; SN_E_NOMEM */
sn_err sn_flow_letters(const sn_layout *layout, const sn_style *style, unsigned *letters,
                       sn_error *error);

/* Which rows show their values between layer d-1 and layer d: those that either of them compares,
 * or the first writes and the second takes or writes; all at both ends and before wires cross.
 * shown   [wires] */
void sn_flow_choose(const sn_layout *layout, size_t d, bool *shown);

/* What the outputs of a sorter would be, [wires], for the caller to free; NULL without memory. */
int64_t *sn_flow_sort(const sn_layout *layout, const int64_t *input);

/* The layer's marks are mark[first] .. mark[end - 1]. */
size_t sn_layer_first(const sn_layout *layout, size_t layer);
size_t sn_layer_end(const sn_layout *layout, size_t layer);

/* ---- fans ------------------------------------------------------------------------------------ */

/* Columns for the nodes of a layer whose lines are vertical.
 *
 * Nodes of a layer that take from the same wire and lie on the same side of it are a fan: one line,
 * with a dot on each wire that it reaches. All nodes of a layer take what their wires carry before
 * it. So where one fan writes a wire and another takes from it, the one that takes stands first. */

typedef struct sn_fans sn_fans;

/* Working memory for the layers of a diagram of so many rows. NULL without memory. Ended by
 * sn_fans_free. */
sn_fans *sn_fans_new(uint32_t rows);
void sn_fans_free(sn_fans *fans);

/* Place the nodes of one layer, each fan as far to the left as those that stand before it allow.
 * node     [size] of one layer, between rows
 * column   [size] of each, counted from the layer's first; nodes of a fan have the same, spans of
 *          different fans in it share no row
 * Returns how many columns that takes: none is empty. O(size log rows).
 */
uint32_t sn_fans_place(sn_fans *fans, const sn_node *node, size_t size, uint32_t *column);

#endif
