/* Networks of two layers that stand for all there are, and how each is stood for (internal to
 * find/). docs/design/least-depth.md has the argument. */
#ifndef SN_FIND_COMPLETE_COVER_H
#define SN_FIND_COMPLETE_COVER_H

#include "networks/net.h"

/* More wires would have too many second layers to name each. */
#define SN_COVER_WIRES_MAX 13

/* Networks whose first layer is 0:1 2:3 and so on. */
typedef struct sn_cover {
    sn_net **net; /* [count] */
    size_t count;
} sn_cover;

/* List networks such that if any network of d ≥ 2 layers sorts, one does that begins with one of
 * these: those of find/complete/second_layers.h, but for some which leave, under other names of the
 * wires, all that another one leaves.
 * wires    3..SN_COVER_WIRES_MAX
 * stop     may be NULL; set to true by anyone, it ends the work, and the list is the longer one
 * out      freed with sn_cover_free, also on failure; the order is always the same
 * errors   SN_E_LIMIT for more wires; SN_E_NOMEM
 */
sn_err sn_cover_find(uint32_t wires, const sn_flag *stop, sn_cover *out, sn_error *error);
void sn_cover_free(sn_cover *cover);

/* Append a line for each second layer there is, up to names of pairs and reflection: which network
 * stands for it, and the names. docs/certificate/least-depth.md has the format. Less is written
 * once `stop` is set.
 * errors   SN_E_INTERNAL if none stands for one; SN_E_NOMEM
 */
sn_err sn_cover_write(const sn_cover *cover, const sn_flag *stop, sn_buf *out, sn_error *error);

#endif
