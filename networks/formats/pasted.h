/* Lists of comparators as people paste them (internal to networks/formats/). */
#ifndef SN_NETWORKS_FORMATS_PASTED_H
#define SN_NETWORKS_FORMATS_PASTED_H

#include "networks/formats/format.h"
#include "networks/formats/text.h"

/* Read a list of any shape that docs/formats/pasted.md tells.
 * text     at its start
 * wish     its width and first wire
 * out      set on success only
 * info     notes are added to its warnings
 * errors   SN_E_INPUT: no list, or one that can be read in two ways; SN_E_LIMIT; SN_E_NOMEM
 * cost     O(size), and for lists that several readings fit, at most 2^28 steps to see which sorts
 */
sn_err sn_format_read_pasted(sn_text *text, const sn_read_wish *wish, sn_net **out,
                             sn_read_info *info);

#endif
