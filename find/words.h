/* The words of a state of a search (internal to find/): names, numbers and comparators, with spaces
 * and line feeds between. */
#ifndef SN_FIND_WORDS_H
#define SN_FIND_WORDS_H

#include "networks/net.h"

/* Comparators of a network in it, at most. */
#define SN_WORDS_SIZE_MAX 65536u

/* A text being read. */
typedef struct sn_words {
    const char *start;
    const char *at; /* ends with a zero byte */
} sn_words;

/* Skip `name` and read the number behind it; "" stands for no name. False if that is not there. */
bool sn_words_number(sn_words *text, const char *name, uint64_t *number);

/* Skip `name`; false if it is not there. */
bool sn_words_word(sn_words *text, const char *name);

/* Skip `name` and read the rest of the line into value[size]; false if it is not there or too
 * long. */
bool sn_words_line(sn_words *text, const char *name, char *value, size_t size);

/* Skip `name` and read standard comparators up to the end of the line.
 * out      caller frees with sn_net_free; NULL on failure
 * errors   SN_E_INPUT, SN_E_NOMEM
 */
sn_err sn_words_cmps(sn_words *text, const char *name, uint32_t wires, sn_net **out,
                     sn_error *error);

/* Write what that reads. */
void sn_words_put_cmps(sn_buf *out, const char *name, const sn_cmp *cmp, size_t size);

/* Write the last line of a text that begins at `before` in the buffer: what stands above it, as a
 * number. */
void sn_words_put_end(size_t before, sn_buf *out);
/* Whether a text that begins with the line `version` is what was written, and all of it.
 * errors   SN_E_INPUT with the line, SN_E_NOMEM
 */
sn_err sn_words_check(const char *start, const char *version, sn_error *error);

/* SN_E_INPUT for what of the line that is being read cannot be read. */
sn_err sn_words_wrong(const sn_words *text, sn_error *error);

#endif
