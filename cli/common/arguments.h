/* Arguments of options that several tools have (internal to cli/). */
#ifndef SN_CLI_COMMON_ARGUMENTS_H
#define SN_CLI_COMMON_ARGUMENTS_H

#include "cli/common/options.h"

/* Seconds after which a proof is given up, unless --timeout says otherwise. */
#define SN_TIMEOUT_DEFAULT 60.0

/* Each returns SN_EXIT_OK, or another exit status once the reason is on standard error. */

/* "runs:4,4" as "runs 4,4", in the words of verify/property.h.
 * words    freed and replaced; the caller frees it
 */
int sn_take_words(const sn_tool *tool, char **words, const char *argument);

/* The seconds of an option, --timeout or --time, 0 for no limit. What is less than a microsecond
 * becomes one, what is more than some thirty years becomes these. */
int sn_take_seconds(const sn_tool *tool, const char *option, double *seconds, const char *argument);

/* The number of --threads, at least 1. */
int sn_take_threads(const sn_tool *tool, uint32_t *threads, const char *argument);

#endif
