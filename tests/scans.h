/* Random claims about prefix networks: what the engines, the comparison and netproof say of them,
 * held against words. */
#ifndef SN_TESTS_SCANS_H
#define SN_TESTS_SCANS_H

#include "networks/net.h"

/* Put a random claim, a goal or another network to equal, to all that decide it. False after the
 * first thing that is wrong was printed. */
bool scans_agree(sn_random *random);

#endif
