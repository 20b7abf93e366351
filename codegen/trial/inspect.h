/* Whether a text says nothing but what netkern's texts say (internal to codegen/).
 *
 * A text that somebody has edited is compiled and run, so it is read first. It may have other
 * numbers, operators, conditions, loops, and its statements in another order; it may use no word,
 * call no function, cast to no type and have no line for the preprocessor that the text written for
 * the same kernel has not. So nothing in it reads a file, when it is compiled or when it runs, or
 * runs before its functions are called. What it may do to memory no reader of texts can tell: see
 * seal.h. */
#ifndef SN_CODEGEN_TRIAL_INSPECT_H
#define SN_CODEGEN_TRIAL_INSPECT_H

#include "networks/base.h"

/* Inspect a text.
 * text     as it is to be compiled
 * written  the text that netkern writes for the same kernel
 * errors   SN_E_INPUT, with the place in `text` of what it may not say; SN_E_NOMEM
 * cost     linear in both
 */
sn_err sn_inspect(const sn_buf *text, const sn_buf *written, sn_error *error);

/* Whether what no trial judges is as netkern writes it: branches for other compilers and machines,
 * what stands outside of functions, shared memory's declarations, and of the host's functions all
 * but their comparators, loads and stores.
 * text     that sn_inspect has passed; a trial that found no fault judges the rest
 * devices  functions are those of a device, where they say so (CUDA) or all of them
 * name     the text's, if it stands before the names that the text declares; else ""
 * why      receives a line with the place of the first difference; nothing if there is none
 * errors   SN_E_NOMEM
 * cost     linear in both
 */
typedef enum sn_devices { SN_DEVICES_NONE, SN_DEVICES_SOME, SN_DEVICES_ALL } sn_devices;
sn_err sn_inspect_rest(const sn_buf *text, const sn_buf *written, sn_devices devices,
                       const char *name, sn_buf *why, sn_error *error);

#endif
