/* Networks and claims for tests of the search's parts. */
#ifndef SN_TESTS_UNIT_FIND_TOOLS_H
#define SN_TESTS_UNIT_FIND_TOOLS_H

#include "find/candidates/candidates.h"

#include "tests/unit/claim_tools.h"
#include "tests/unit/net_tools.h"

static const char *const givens[] = {"any", "runs 3,3", "interleaved 2", "bitonic", "presorted 4"};
enum { GIVENS = sizeof givens / sizeof *givens };

/* Random comparators, all standard. */
static inline sn_net *standard_net(sn_random *random, uint32_t wires, size_t size)
{
    return mutate_random_net(random, wires, size, false);
}

/* Its comparators as genes.
 * out      genes caller frees */
static inline sn_genome genome_of(const sn_net *net, uint32_t room)
{
    sn_genome g = {.room = room, .gene = sn_alloc(room, sizeof *g.gene)};
    for (size_t i = 0; i < net->size; i++)
        g.gene[g.size++] = net->cmp[i];
    return g;
}

#endif
