/* Which inputs a value in a prefix network is made of, and in which order (internal to viz/). */
#ifndef SN_VIZ_WORDS_H
#define SN_VIZ_WORDS_H

#include "networks/base.h"

enum { SN_WORD_RUNS = 4 };

/* Room for a word's text: "65534-65535," for each run, "..." for a comma, and the final zero. */
enum { SN_WORD_TEXT = SN_WORD_RUNS * 12 + 4 };

/* Numbers of inputs, as runs of ascending ones. Of longer words only the beginning is known. */
typedef struct sn_word {
    uint32_t runs; /* 1..SN_WORD_RUNS */
    bool more;     /* something follows that is not kept */
    struct {
        uint16_t first, last;
    } run[SN_WORD_RUNS];
} sn_word;

/* Write one word behind the other. */
void sn_word_append(sn_word *word, const sn_word *after);

/* "0-3", "3,1-2" or "0,2,4,6...". Returns the number of letters.
 * text     [SN_WORD_TEXT]
 */
unsigned sn_word_text(const sn_word *word, char *text);

#endif
