/* Which of some words was meant by one that is none of them (internal). */
#ifndef SN_BASE_NEAREST_H
#define SN_BASE_NEAREST_H

#include "base/base.h"

/* The nearest to `word` of the words that were offered. Begins as {.word = …}. */
typedef struct sn_nearest {
    const char *word; /* [length], or up to its end if that is 0 */
    size_t length;
    const char *best; /* a word offered, not copied, or NULL while none is near enough */
    size_t best_length;
    size_t distance; /* of it */
} sn_nearest;

/* Offer a word, of `length` bytes. It is near enough if it begins with the word that is not known
 * (of three letters or more), or if at most one edit for three letters makes one the other: a
 * letter left out, put in, changed, or two exchanged (Damerau 1964), those of one kind being the
 * same. The first of equals is kept. */
void sn_nearest_offer(sn_nearest *nearest, const char *word, size_t length);

#endif
