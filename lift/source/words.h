/* What names of functions say, where nothing else does (internal to lift/). */
#ifndef SN_LIFT_SOURCE_WORDS_H
#define SN_LIFT_SOURCE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a name has this word in it, as min in _mm_min_epi32, and none of the letters before or
 * after it that make another word of it. */
bool sn_word_in(const char *name, size_t size, const char *word);
/* The same of any word of a list that ends in NULL. */
bool sn_words_in(const char *name, size_t size, const char *const *words);
/* Whether it says that both the minimum and the maximum are given: minmax, MinMax, min_max. */
bool sn_minmax_in(const char *name, size_t size);
/* The same, the maximum first. */
bool sn_maxmin_in(const char *name, size_t size);

#endif
