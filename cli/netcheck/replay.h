/* A user's own inputs, run through a network (internal to cli/). */
#ifndef SN_CLI_NETCHECK_REPLAY_H
#define SN_CLI_NETCHECK_REPLAY_H

#include "cli/common/claim.h"
#include "cli/common/tool.h"

/* Read a file of inputs, whose text is what sn_replay takes. What can be no input is refused as
 * soon as it comes, and a file without any.
 * text    freed with sn_buf_free, also on failure
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_replay_load(const sn_tool *tool, const char *file, sn_buf *text);

/* Run each input of `text` and report those that violate the property.
 * text    an input a line: a digit 0 or 1 for each wire, as 0110, or integers with commas between.
 *         Lines that are empty or begin with # are none. [size], then a zero byte
 * file    its name, for messages
 * json    append JSON instead of lines
 * Returns SN_EXIT_OK, SN_EXIT_FAILS if some input violates the property, or another exit status
 * once the reason is on standard error; nothing is appended then. */
int sn_replay(const sn_tool *tool, const char *file, const char *text, const sn_claim *claim,
              const sn_property *property, bool json, sn_buf *out);

#endif
