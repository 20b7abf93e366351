/* Claims about wide networks, and an oracle for them: written apart from everything it judges. */
#ifndef SN_TESTS_WIDE_H
#define SN_TESTS_WIDE_H

#include "networks/net.h"

#define WIDE_MIN 65
#define WIDE_MAX 256

/* A claim as verify/property.h words it; freed with wide_free. */
typedef struct wide_claim {
    sn_net *net, *equals; /* equals: or NULL */
    char given[WIDE_MAX * 4];
    char goal[32]; /* not looked at with `equals` */
    /* What is given, as chains along which inputs ascend; or, with none, bitonic. */
    unsigned chains;
    unsigned length[WIDE_MAX];
    unsigned wire[WIDE_MAX]; /* chain by chain */
} wide_claim;

/* Unjoined blocks, permuted and idle wires, a prefix before a family, single comparators dropped,
 * doubled and reversed; every kind of assumption and goal. */
wide_claim wide_random(sn_random *random);
void wide_free(wide_claim *claim);

/* What the oracle can say of it. */
typedef enum wide_verdict { WIDE_HOLDS, WIDE_FAILS, WIDE_SURVIVES } wide_verdict;

/* Try all admitted vectors, if they are at most some 60,000, else some thousand that broken
 * networks get wrong: then a claim that is not refuted only survives. */
wide_verdict wide_judge(const wide_claim *claim, sn_random *random);

#endif
