/* Names and expressions in C that go into a text as they are (internal to cli/). */
#ifndef SN_CLI_NETKERN_REQUEST_EXPRESSIONS_H
#define SN_CLI_NETKERN_REQUEST_EXPRESSIONS_H

#include "cli/common/tool.h"
#include "codegen/emit/spec.h"

/* Take a word of the command line, which must not end what it will stand in: one line, with no
 * character of `never`. What is wrong is said under the name of the option. All four return an exit
 * status. */
int sn_kernel_take_text(const sn_tool *tool, const char *option, const char *word,
                        const char *never, const char **text);

/* Take --before: an expression of a and b whose parentheses match, and which nothing ends. */
int sn_kernel_take_before(const sn_tool *tool, const char *word, const char **before);

/* Take --operator: one of the known ones, or the name of a function. */
int sn_kernel_take_operator(const sn_tool *tool, const char *word, sn_scan_spec *scan);

/* Take --neutral: an expression. */
int sn_kernel_take_neutral(const sn_tool *tool, const char *word, const char **neutral);

#endif
