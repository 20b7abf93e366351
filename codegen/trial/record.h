/* A network rebuilt from what a text was seen to do (internal to codegen/). */
#ifndef SN_CODEGEN_TRIAL_RECORD_H
#define SN_CODEGEN_TRIAL_RECORD_H

#include "networks/net.h"

/* Compare each run in `text`, as host/record.cpp prints them, with `net`, by what reaches the
 * outputs first .. last.
 * why      receives a line if a run is another network, or none
 * size     comparators of the network rebuilt that reach these outputs
 * errors   SN_E_INTERNAL if the record makes no sense; SN_E_NOMEM
 */
sn_err sn_record_compare(const char *text, const sn_net *net, uint32_t first, uint32_t last,
                         sn_buf *why, size_t *size, sn_error *error);

/* The same of a network that was found otherwise: nothing goes to `why` if both are the same, by
 * what reaches these outputs. */
sn_err sn_record_match(const sn_net *asked, const sn_net *found, uint32_t first, uint32_t last,
                       sn_buf *why, sn_error *error);

#endif
