/* Vectors of zeros and ones that an island knows where all cannot be listed (internal to find/).
 *
 * They begin at random and grow by what refuted networks that were right on all the others. */
#ifndef SN_FIND_SEARCH_SAMPLE_H
#define SN_FIND_SEARCH_SAMPLE_H

#include "find/candidates/slices.h"

/* Vectors to begin with. */
#define SN_SAMPLE_FIRST 2048
/* Vectors at most. */
#define SN_SAMPLE_MOST 65536

/* Vectors that are learned at a time, at most. */
#define SN_SAMPLE_LEARNED 40

/* What networks of a round are judged on. */
typedef enum sn_sampling {
    SN_SAMPLE_NONE,   /* all vectors that the layers kept leave */
    SN_SAMPLE_INPUTS, /* a sample of the admitted ones: the others cannot be listed */
    SN_SAMPLE_LISTED  /* a sample of what the layers kept leave; that is listed, for proofs */
} sn_sampling;

/* Zero-initialise; free with sn_sample_free. */
typedef struct sn_sample {
    uint64_t *input; /* [count] what is before the first comparator, or, of a list, behind the
                        layers kept; bit w is wire w */
    size_t count, room;
} sn_sample;

void sn_sample_free(sn_sample *sample);

/* Add a vector.
 * errors   SN_E_NOMEM
 */
sn_err sn_sample_add(sn_sample *sample, uint64_t input, sn_error *error);

/* Forget the older half if there is no room for so many more.
 * returns  whether that was so */
bool sn_sample_forget(sn_sample *sample, size_t more);

/* Draw the vectors to begin with: of each number of ones that matters as many, more or less, and of
 * these any with equal chances.
 * target   of the property; vectors of some number of ones matter to it
 * errors   SN_E_NOMEM
 */
sn_err sn_sample_draw(sn_sample *sample, const sn_property *property,
                      const sn_search_target *target, sn_random *random, sn_error *error);

/* Draw them from a list, any with equal chances.
 * list     [count], or none
 * errors   SN_E_NOMEM
 */
sn_err sn_sample_draw_listed(sn_sample *sample, const uint64_t *list, size_t count,
                             sn_random *random, sn_error *error);

/* Add a vector that refutes a network, and some others near it that do. One whose number of ones
 * does not matter is changed until it does. A sample that would become too large forgets the older
 * half of itself first.
 * net      standard and canonical
 * input    admitted, and refutes it
 * errors   SN_E_NOMEM
 */
sn_err sn_sample_learn(sn_sample *sample, const sn_property *property,
                       const sn_search_target *target, const sn_net *net, uint64_t input,
                       sn_random *random, sn_error *error);

/* What a standard and canonical network makes of a vector. */
uint64_t sn_sample_run(const sn_net *net, uint64_t vector);

#endif
