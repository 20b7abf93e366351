/* Networks as they are named on a command line (internal to cli/). */
#ifndef SN_CLI_INPUT_H
#define SN_CLI_INPUT_H

#include "cli/options.h"
#include "networks/expr.h"

/* Most bytes read of a file or of standard input. */
#define SN_INPUT_MAX ((size_t)1 << 30)

typedef struct sn_input {
    sn_net *net;
    const sn_expr *expr; /* the description it was expanded from, or NULL */
    sn_builder builder;  /* owns expr */
} sn_input;

/* Load the network called `name`: a file, "-", NAME:N, NAME:N:K, SCRIPT.lua or SCRIPT.lua:N.
 * width    --width, or 0
 * input    freed with sn_input_free, also on failure
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_input_load(const sn_tool *tool, const char *name, uint32_t width, sn_input *input);
void sn_input_free(sn_input *input);

/* Read the file `path`, or standard input for "-", as text without zero bytes.
 * text     freed with sn_buf_free, also on failure; its data ends with a zero byte
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_text_load(const sn_tool *tool, const char *path, sn_buf *text);

#endif
