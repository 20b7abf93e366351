/* Which pairs of wires are in order behind some comparators by plain rules, without a search
 * (internal to verify/). */
#ifndef SN_VERIFY_SAT_FACTS_H
#define SN_VERIFY_SAT_FACTS_H

#include "verify/sat/poset.h"

/* Told that variable `low` is at most variable `high`: a clause that follows, by unit propagation,
 * from the comparators, from what is known before them, and from what was told before.
 * lasts    of wires as they are behind all the comparators */
typedef void sn_fact(void *data, int32_t low, int32_t high, bool lasts);

/* Carry the order of some wires through comparators on them (verify/relation.h).
 * wire     [count] the wires
 * order    known before the comparators; what is known behind them is added to `proved`
 * index    [size] numbers of the comparators in net, layer by layer, of which number k has the
 *          formula's variables wires + 2k + 1 and wires + 2k + 2 behind it (verify/sat/cnf.h)
 * variable [net->wires] of each wire before the comparators
 * return   false without memory */
bool sn_facts_follow(const sn_net *net, const uint16_t *wire, uint32_t count, const sn_poset *order,
                     const uint32_t *index, size_t size, const int32_t *variable, sn_poset *proved,
                     sn_fact *tell, void *data);

#endif
