/* Texts with words to be filled in and lines that are left out (internal to codegen/). */
#ifndef SN_CODEGEN_TEXT_TEMPLATE_H
#define SN_CODEGEN_TEXT_TEMPLATE_H

#include "base/base.h"

/* What templates are filled with: words by name, and flags that are set. Start with {0}, end with
 * sn_template_free. Names must outlive it; values are copied. */
typedef struct sn_template {
    struct sn_template_word *word; /* the last that was added first */
    sn_arena *arena;
    bool failed; /* memory ran out */
} sn_template;

/* Add a word, which hides one that was called so before. */
void sn_template_add(sn_template *words, const char *name, const char *value);
void sn_template_print(sn_template *words, const char *name, const char *format, ...)
    SN_PRINTF(3, 4);
/* The same of what a buffer has, which is freed. */
void sn_template_take(sn_template *words, const char *name, sn_buf *value);
/* The same of a template, filled with the words that there are, without its last end of line. */
void sn_template_part(sn_template *words, const char *name, const char *template);
/* Set a flag, if it is. */
void sn_template_flag(sn_template *words, const char *name, bool is);
void sn_template_free(sn_template *words);

/* Append a template. A line that begins with [a,!b] is left out unless flag a is set and b is not;
 * so are all lines between one that is "[a,!b:" and its ":]".
 * A line that begins with |, or has that after its conditions, stays as long as it is.
 * What it writes as @key or @{key} is the word "key"; one that there is not stays as it is, with
 * its @. A line that a word ends, or that nothing is on, has no other end.
 * cost     O(size of the text * words) */
void sn_template_fill(const sn_template *words, const char *template, sn_buf *out);

/* The same of text for readers: lines of more than 100 columns are broken after commas. */
void sn_template_fill_lines(const sn_template *words, const char *template, sn_buf *out);

/* Append `text` with lines of more than 100 columns broken after commas. */
void sn_text_wrap(const sn_buf *text, sn_buf *out);

#endif
