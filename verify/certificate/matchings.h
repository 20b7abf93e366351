/* First layers that stand for all there are (internal to the checker of certificates). */
#ifndef SN_VERIFY_CERTIFICATE_MATCHINGS_H
#define SN_VERIFY_CERTIFICATE_MATCHINGS_H

#include "networks/net.h"

#define SN_MATCHINGS_WIRES_MAX 13

/* Whether networks stand for all second layers there are behind the first layer 0:1 2:3 and so on,
 * up to names of its pairs and reflection: for each, what one of the networks leaves, its wires
 * renamed and perhaps ones and zeros exchanged, must be left by it too. The text says which and
 * how; docs/certificate/least-depth.md has the format, and the reason why that is enough.
 * wires    3..SN_MATCHINGS_WIRES_MAX, of each network
 * net      [nets], nets ≥ 1
 * stop     may be NULL; set to true by anyone, it ends the work, and means nothing then
 * wrong    NULL, or what is wrong with line *line, 0 for all of it
 * cost     2^wires and the permutations of wires / 2 pairs for each line
 * errors   SN_E_NOMEM
 */
sn_err sn_matchings_check(const char *text, uint32_t wires, sn_net *const *net, size_t nets,
                          const sn_flag *stop, const char **wrong, size_t *line);

#endif
