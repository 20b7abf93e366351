/* Where choices of kernels are kept (internal to cli/). */
#ifndef SN_CLI_NETKERN_TUNING_FILE_H
#define SN_CLI_NETKERN_TUNING_FILE_H

#include "cli/common/tool.h"
#include "codegen/choose/tuning.h"

/* The usual place, sn_user_path("tuning"); freed by the caller. NULL for none or without memory. */
char *sn_tuning_place(void);

/* Read a file; where `path` is NULL, the one in its usual place, if there is one.
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_tuning_load(const sn_tool *tool, const char *path, sn_tuning *tuning);

/* Put choices into a file, which need not exist, in the place of older ones; likewise. Two programs
 * that do so at once wait for each other, and readers find the file whole. */
int sn_tuning_merge(const sn_tool *tool, const char *path, const sn_tuning *fresh);

#endif
