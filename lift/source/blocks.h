/* Braces and semicolons for languages that write none (internal to lift/). */
#ifndef SN_LIFT_SOURCE_BLOCKS_H
#define SN_LIFT_SOURCE_BLOCKS_H

#include "lift/source/token.h"

/* Put braces around the blocks of a language, and semicolons behind its statements, where it says
 * that by indentation, words or ends of lines: O(tokens).
 * tokens   changed; nothing is left open in them but what the text left open
 * errors   SN_E_LIMIT for blocks and brackets more than SN_NESTING_MAX within each other;
 *          SN_E_NOMEM
 */
sn_err sn_blocks_mark(sn_tokens *tokens, const sn_language *language, sn_error *error);

#endif
