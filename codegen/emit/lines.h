/* Lines of emitted text (internal to codegen/). */
#ifndef SN_CODEGEN_EMIT_LINES_H
#define SN_CODEGEN_EMIT_LINES_H

#include "networks/base.h"

/* Append `text`, with lines broken behind commas where they grow too long. */
void sn_emit_wrapped(const sn_buf *text, sn_buf *out);

/* Statements, several in a line. */
typedef struct sn_lines {
    sn_buf *out;
    size_t column; /* 0: a line has to be begun */
} sn_lines;

void sn_put_statement(sn_lines *lines, const char *text);
void sn_end_lines(sn_lines *lines);

#endif
