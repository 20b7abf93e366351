/* What is said of a network whatever it is judged. */
#ifndef SN_LIFT_REMARKS_H
#define SN_LIFT_REMARKS_H

#include "lift/lifted.h"

SN_BEGIN_DECLS

/* Append the i-th remark, a sentence without a stop; false past the last. What is taken for
 * granted, where the two ways of reading disagree, what stays behind. */
bool sn_lifted_remark(const sn_lifted *lifted, unsigned i, sn_buf *out);

/* Why a network may be less than the function does, so that it cannot be refuted; or NULL. */
const char *sn_lifted_doubt(const sn_lifted *lifted);

/* Why a function is no network that can be used, in one line: "not read (…)", "at fault: …", "no
 * comparator network (…)". Only of one without a network, or at fault. */
void sn_lifted_refusal(const sn_lifted *lifted, sn_buf *out);

SN_END_DECLS

#endif
