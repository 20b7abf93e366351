/* Results that are written whole or not at all (internal to cli/). */
#ifndef SN_CLI_COMMON_OUTPUT_H
#define SN_CLI_COMMON_OUTPUT_H

#include "cli/common/tool.h"
#include "networks/base.h"

#include <sys/types.h>

/* Write all of `out` to the file `path`, or to standard output if that is NULL or "-"; frees `out`.
 * A regular file is replaced in one step once everything is on disk, and keeps its old content on
 * any failure or interruption. Returns the exit status. */
int sn_output_write(const sn_tool *tool, const char *path, sn_buf *out);

/* Whether that would be a regular file with a folder around it: not standard output, which may go
 * to a file too, no device and no pipe. */
bool sn_output_is_file(const char *path);

/* What the name of the file that a result goes to ends in, behind its last point; NULL where there
 * is no point in it, or it is standard output (NULL or "-"). */
const char *sn_output_ending(const char *path);

/* A file that is written with others. */
typedef struct sn_output_file {
    const char *path;
    const sn_buf *text;
} sn_output_file;

/* Whether files may be written now: SN_EXIT_OK, or another exit status once the reason is on
 * standard error. */
typedef int sn_output_judge(void *data);

/* Write several files, at most 5, all or none of them: on any failure or interruption each keeps
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

/* Make the folders on the way to a file, of these rights, unless they are there. Returns false, and
 * says why in errno, where one cannot be made; then `path` ends with that. */
bool sn_folders_make(char *path, mode_t mode);

/* The same for all to use, reported. Returns the exit status. */
int sn_parent_make(const sn_tool *tool, char *path);

/* Make the folder, and those it is in; likewise. */
int sn_folder_make(const sn_tool *tool, const char *path);

#endif
