/* Files and standard input, read as text (internal to cli/). */
#ifndef SN_CLI_COMMON_READING_H
#define SN_CLI_COMMON_READING_H

#include "cli/common/tool.h"
#include "networks/base.h"

/* Most bytes read of a file or of standard input. */
#define SN_INPUT_MAX ((size_t)1 << 30)

/* Judges what has come so far, whole lines: what is wrong with it that more could not mend, or
 * SN_OK. */
typedef sn_err sn_judge(void *data, const char *text, size_t size, sn_error *error);

/* Read the file `path`, or standard input for "-", which can be read once.
 * most     bytes
 * judge    asked now and then, so that what can be nothing is not read to its end; may be NULL
 * text     freed with sn_buf_free, also on failure
 * errors   SN_E_IO; SN_E_LIMIT if it is longer; SN_E_ARGUMENT if standard input was read before;
 *          those of `judge`; SN_E_NOMEM
 */
sn_err sn_file_read(const char *path, size_t most, sn_judge *judge, void *data, sn_buf *text,
                    sn_error *error);

/* The same as text without zero bytes, for messages: its data ends with a zero byte.
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_text_load(const sn_tool *tool, const char *path, sn_judge *judge, void *data, sn_buf *text);

#endif
