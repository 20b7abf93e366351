/* How many vectors of zeros and ones can occur after each layer of a drawing (internal to cli/). */
#ifndef SN_CLI_NETDRAW_REACHABLE_H
#define SN_CLI_NETDRAW_REACHABLE_H

#include "networks/net.h"

/* What may be spent. The memory ends it, alike on every machine, before the time does, which is
 * there for the rare network of very many layers. */
#define SN_REACHABLE_BYTES (8u << 20)
#define SN_REACHABLE_SECONDS 2.0

/* Count, exactly, what all inputs become.
 * layers   a cut of `net` into layers
 * texts    [layers->depth + 1] NULL where the number is not known; for the caller to free, each and
 *          all; NULL where this build cannot count, and on failure
 * errors   SN_E_NOMEM
 */
sn_err sn_reachable_count(const sn_net *net, const sn_layers *layers, char ***texts,
                          sn_error *error);

#endif
