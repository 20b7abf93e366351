/* Whether lists of comparators behind a prefix do what is wanted (internal to find/).
 *
 * Nearly all candidates are wrong. The vectors that refuted others lately, the hard ones, are one
 * block of lanes, and of those the 64 latest are one word of lanes. These are tried first, from the
 * first change on; all vectors are tried for the few that pass both. So verdicts are exact, and
 * which vectors are hard decides about speed alone. */
#ifndef SN_FIND_SEARCH_JUDGE_H
#define SN_FIND_SEARCH_JUDGE_H

#include "find/candidates/moves.h"
#include "find/candidates/slices.h"

/* Vectors that are sifted out of the hard ones. */
enum { SN_JUDGE_SIFTED = 64 };

typedef struct sn_judge {
    const sn_search_target *target; /* borrowed */
    const sn_rows *rows;
    bool symmetric;
    uint32_t room;       /* genes that the following have room for */
    sn_cmp *cmp;         /* [2 * room] comparators of a genome */
    uint8_t *used;       /* [2 * room] */
    uint64_t *mark;      /* rows of the hard block before every few genes of the genome followed */
    uint64_t *state;     /* rows of SN_ROWS_MANY blocks */
    uint64_t *word_mark; /* [wires] the hard word before every few genes, likewise */
    uint64_t *word_expected;                /* [outputs] what it must come to */
    uint64_t word_vector[64];               /* what is in its lanes */
    uint32_t word_victim;                   /* its lane to give up next */
    sn_slices all, hard;                    /* hard: one block */
    uint64_t hard_vector[SN_SLICE_VECTORS]; /* what is in its lanes */
    uint32_t victim;                        /* lane of the hard block to give up next */
    size_t block;                           /* of all: the one that refuted last */
    size_t seldom; /* of all: the one that last showed that some comparator is needed */
} sn_judge;

/* Judge by what becomes of vector[count]. Zero-initialise it before the first time; it may be set
 * up again. Freed with sn_judge_free, also on failure.
 * room     most genes of a genome
 * errors   SN_E_NOMEM
 */
sn_err sn_judge_init(sn_judge *judge, const sn_search_target *target, bool symmetric, uint32_t room,
                     const uint64_t *vector, size_t count, sn_error *error);
void sn_judge_free(sn_judge *judge);

/* Judge by what becomes of one more vector, too.
 * errors   SN_E_NOMEM; it is as it was then
 */
sn_err sn_judge_learn(sn_judge *judge, uint64_t vector, sn_error *error);

/* Write the comparators of the genes first..end-1 to judge->cmp, and return their number. */
uint32_t sn_judge_express(const sn_judge *judge, const sn_genome *g, uint32_t first, uint32_t end);

/* From now on candidates are neighbours of `g`, which is like the genome followed before up to
 * gene `first`. */
void sn_judge_follow(sn_judge *judge, const sn_genome *g, uint32_t first);

/* Whether `g`, like the genome `followed` up to gene `first`, is right on the hard vectors. */
bool sn_judge_may_pass(sn_judge *judge, const sn_genome *g, const sn_genome *followed,
                       uint32_t first);

/* Write as many of the hard vectors as there is room for, those first on which `g`, like the genome
 * followed up to gene `first`, is wrong. */
void sn_judge_sift(const sn_judge *judge, const sn_genome *g, uint32_t first,
                   uint64_t out[SN_JUDGE_SIFTED]);

/* Whether `g` is right on all vectors. If not, a vector that shows it becomes a hard one.
 * followed the genome followed */
bool sn_judge_passes(sn_judge *judge, const sn_genome *g, const sn_genome *followed);

/* Vectors of a list that `g` gets wrong: a few of each block, from block `first` on around.
 * list     for the judge's target
 * out      [most]
 * returns  how many; 0 only if there are none
 */
size_t sn_judge_find_wrong(const sn_judge *judge, const sn_slices *list, const sn_genome *g,
                           size_t first, uint64_t *out, size_t most);

/* Drop genes that exchange nothing on any vector, or reach no output that matters; `g` passes.
 * Returns whether there were any. */
bool sn_judge_drop_unused(sn_judge *judge, sn_genome *g);

#endif
