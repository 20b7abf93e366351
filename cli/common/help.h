/* A tool's --help, manual page and shell completion, from its table (internal to cli/). */
#ifndef SN_CLI_COMMON_HELP_H
#define SN_CLI_COMMON_HELP_H

#include "cli/common/tool.h"

/* Print the page ("all", "man", "bash", "zsh", "fish"; NULL is the short one) on standard output.
 * Returns the exit status. */
int sn_help_print(const sn_tool *tool, const char *page);

/* Print name and version on standard output. Returns the exit status. */
int sn_help_version(const sn_tool *tool);

#endif
