/* Messages, and results that are written whole or not at all (internal to cli/). */
#ifndef SN_CLI_COMMON_OUTPUT_H
#define SN_CLI_COMMON_OUTPUT_H

#include "cli/common/options.h"
#include "networks/base.h"

/* Whether what is written to a file, STDOUT_FILENO or STDERR_FILENO, may be colored: it is a
 * terminal that can, and NO_COLOR is not set (no-color.org). */
bool sn_is_colorful(int file);

/* Print a line on standard error. What terminals obey and do not show becomes U+FFFD: names and
 * texts of users are in it. */
void sn_say(const char *format, ...) SN_PRINTF(1, 2);

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

/* Write all of `out` to the file `path`, or to standard output if that is NULL or "-"; frees `out`.
 * A regular file is replaced in one step once everything is on disk, and keeps its old content on
 * any failure or interruption. Returns the exit status. */
int sn_output_write(const sn_tool *tool, const char *path, sn_buf *out);

/* Whether that would be a regular file with a folder around it: not standard output, which may go
 * to a file too, no device and no pipe. */
bool sn_output_is_file(const char *path);

/* A file that is written with others. */
typedef struct sn_output_file {
    const char *path;
    const sn_buf *text;
} sn_output_file;

/* Whether files may be written now: SN_EXIT_OK, or another exit status once the reason is on
 * standard error. */
typedef int sn_output_judge(void *data);

/* Write several files, at most 4, all or none of them: on any failure or interruption each keeps
 * its old content, or stays away. Two runs that write into the folder of files[0] wait for each
 * other.
 * judge    asked when it is this run's turn, before anything is written; may be NULL
 * Returns the exit status. */
int sn_outputs_write(const sn_tool *tool, const sn_output_file *files, size_t count,
                     sn_output_judge *judge, void *data);

/* Remove what runs that were killed left behind in a folder: files that sn_output_write had begun
 * to write there, under names that are `ours`. Those that another run is writing stay, and what
 * cannot be removed. */
void sn_output_sweep(const char *folder, bool ours(const char *name));

/* Make the folder, and those it is in, unless they are there. Returns the exit status. */
int sn_folder_make(const sn_tool *tool, const char *path);

#endif
