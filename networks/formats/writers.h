/* What writers of networks share (internal to networks/formats/). */
#ifndef SN_NETWORKS_FORMATS_WRITERS_H
#define SN_NETWORKS_FORMATS_WRITERS_H

#include "networks/net.h"

/* Refuse a network that a text of comparators alone would not tell: no comparator, or none on the
 * last wire.
 * name     of the format, for the message
 */
sn_err sn_format_check_width(const sn_net *net, const char *name, sn_error *error);

/* Refuse a network with an output permutation. */
sn_err sn_format_check_output(const sn_net *net, const char *name, sn_error *error);

#endif
