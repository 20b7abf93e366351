/* What arguments of options mean (internal to cli/). */
#ifndef SN_CLI_COMMON_ARGUMENTS_H
#define SN_CLI_COMMON_ARGUMENTS_H

#include "cli/common/tool.h"

#include <stdbool.h>
#include <stdint.h>

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

/* A number from `least` to `most`. */
int sn_take_count(const sn_tool *tool, const char *option, uint32_t least, uint32_t most,
                  uint32_t *number, const char *argument);

/* The number of --threads. */
int sn_take_threads(const sn_tool *tool, uint32_t *threads, const char *argument);

/* Which of the words that the table lists for the option it is, from 0 on; 0 if none. */
int sn_take_word(const sn_tool *tool, const char *option, unsigned *place, const char *argument);

/* Read "7" or "2-5" within 0..4294967295; false if it is neither. */
bool sn_parse_number(const char *text, uint32_t *number);
bool sn_parse_range(const char *text, uint32_t *first, uint32_t *last);

/* Read integers like "3,-1,2"; false if they are none.
 * values   [count] caller frees, also on failure; NULL if memory ran out */
bool sn_parse_values(const char *text, int64_t **values, size_t *count);

#endif
