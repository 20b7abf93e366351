/* Which comparators and wires a drawing marks, as named on a command line (internal to cli/). */
#ifndef SN_CLI_NETDRAW_MARKS_H
#define SN_CLI_NETDRAW_MARKS_H

#include "viz/groups.h"

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

#endif
