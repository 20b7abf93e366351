/* Values on their way through a diagram (internal to viz/). */
#ifndef SN_VIZ_FLOW_H
#define SN_VIZ_FLOW_H

#include "viz/style.h"
#include "viz/words.h"

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

#endif
