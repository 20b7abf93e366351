/* What is said on standard error, and what may have been meant (internal to cli/). */
#ifndef SN_CLI_COMMON_MESSAGES_H
#define SN_CLI_COMMON_MESSAGES_H

#include "cli/common/tool.h"
#include "networks/base.h"

/* Whether what is written to a file, STDOUT_FILENO or STDERR_FILENO, may be colored: it is a
 * terminal that can, and NO_COLOR is not set (no-color.org). */
bool sn_is_colorful(int file);

/* Print a line on standard error. What terminals obey and do not show becomes U+FFFD: names and
 * texts of users are in it. */
void sn_say(const char *format, ...) SN_PRINTF(1, 2);

/* Print nothing any more, on standard error and output: of processes that share work one speaks. */
void sn_keep_silent(void);

/* Print one line on standard error: "FILE:LINE:COLUMN: text" where the error has a place in a
 * text, else "TOOL: FILE: text" (FILE may be NULL).
 * Returns the exit status: SN_EXIT_UNDECIDED when memory or time ran out, else SN_EXIT_USAGE. */
int sn_report(const sn_tool *tool, const char *file, const sn_error *error);

/* The same line, "warning: " before the text. */
void sn_warn(const sn_tool *tool, const char *file, const sn_error *error);

/* "s" unless there is one. */
const char *sn_plural(uint64_t count);

/* Print text on standard error as it is; frees it. */
void sn_note(sn_buf *text);

/* Report that memory ran out, at work on `file`, which may be NULL. Returns the exit status. */
int sn_out_of_memory(const sn_tool *tool, const char *file);

/* Report wrong usage on standard error, pointing to --help; returns SN_EXIT_USAGE. */
int sn_usage(const sn_tool *tool, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Report an argument of --option that is none of the words the table lists for it: these, and the
 * nearest of them. */
int sn_usage_word(const sn_tool *tool, const char *option, const char *word);

/* The nearest to `word` of the words that were offered. Begins as {.word = …}. */
typedef struct sn_nearest {
    const char *word; /* [length], or up to its end if that is 0 */
    size_t length;
    const char *best; /* a word offered, not copied, or NULL while none is near enough */
    size_t best_length;
    size_t distance; /* of it */
} sn_nearest;

/* Offer a word, of `length` bytes. It is near enough if it begins with the word that is not known
 * (of three letters or more), or if at most one edit for three letters makes one the other: a
 * letter left out, put in, changed, or two exchanged (Damerau 1964), those of one kind being the
 * same. The first of equals is kept. */
void sn_nearest_offer(sn_nearest *nearest, const char *word, size_t length);

#endif
