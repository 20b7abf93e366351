/* Networks that proofs are measured on: families, the published ones under $SORTNET_DATA, and what
 * becomes of them when one comparator is wrong. */
#ifndef SN_BENCH_CORPUS_H
#define SN_BENCH_CORPUS_H

#include "verify/property.h"

/* How a comparator goes wrong. */
typedef enum mutation { DROP, EXCHANGE, FLIP, MUTATIONS } mutation;

/* Told one network after the other, and what is claimed of it. */
typedef void corpus_visit(void *data, const char *name, const sn_net *net,
                          const sn_property *property);

/* Visit those whose name, as "tsort:64" or that of a file, contains one of the words; without words
 * all. What cannot be made is said on standard output. */
void corpus_families(char *const *words, corpus_visit *visit, void *data);
/* folder  "sorters", or "median" with the goal of that name */
void corpus_published(const char *folder, const char *goal, char *const *words, corpus_visit *visit,
                      void *data);

/* Out of a network one in which a random comparator lacks, is exchanged with the next one on its
 * wires, or is turned round. NULL without memory. */
sn_net *corpus_mutate(const sn_net *net, mutation kind, sn_random *random);

#endif
