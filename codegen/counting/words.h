/* The words that a program's templates are filled with (internal to codegen/). */
#ifndef SN_CODEGEN_COUNTING_WORDS_H
#define SN_CODEGEN_COUNTING_WORDS_H

#include "codegen/counting/counting.h"
#include "codegen/counting/template.h"

/* Most words and flags of a template. */
#define SN_COUNTING_WORDS 64u
#define SN_COUNTING_FLAGS 8u

/* Words and flags, and what holds those that are made. */
typedef struct sn_counting_words {
    sn_template_word word[SN_COUNTING_WORDS];
    const char *flag[SN_COUNTING_FLAGS];
    sn_buf value[SN_COUNTING_WORDS]; /* those of words that are made, else empty */
    size_t words, flags;
    bool failed; /* memory ran out */
} sn_counting_words;

/* The words of a program's text, or of its header.
 * out      freed with sn_counting_words_free, also if it failed */
void sn_counting_words_make(const sn_counting *counting, const sn_emit *emit, bool header,
                            sn_counting_words *out);
void sn_counting_words_free(sn_counting_words *words);

/* Append a template filled with them. */
void sn_counting_put(const sn_counting_words *words, const char *text, sn_buf *out);

#endif
