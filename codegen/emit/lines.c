/* How lines of emitted text are filled and broken. */
#include "codegen/emit/parts.h"

#include <string.h>

#define COLUMNS 100

void sn_emit_wrapped(const sn_buf *text, sn_buf *out)
{
    size_t column = 0;
    for (size_t i = 0; i < text->size; i++) {
        size_t next = strcspn(text->data + i + 1, ",\n") + 2;
        if (text->data[i] == ' ' && i && text->data[i - 1] == ',' && column + next > COLUMNS) {
            sn_buf_puts(out, "\n    ");
            column = 4;
            continue;
        }
        sn_buf_add(out, text->data + i, 1);
        column = text->data[i] == '\n' ? 0 : column + 1;
    }
    out->failed = out->failed || text->failed;
}

void sn_put_statement(sn_lines *l, const char *text)
{
    size_t size = strlen(text);
    if (l->column && l->column + 1 + size > COLUMNS) {
        sn_buf_puts(l->out, "\n");
        l->column = 0;
    }
    sn_buf_puts(l->out, l->column ? " " : "    ");
    sn_buf_puts(l->out, text);
    l->column += size + (l->column ? 1 : 4);
}

void sn_end_lines(sn_lines *l)
{
    sn_buf_puts(l->out, l->column ? "\n" : "");
    l->column = 0;
}
