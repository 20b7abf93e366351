/* Following all comparators (internal to verify/, for the files of reach). */
#ifndef SN_VERIFY_REACH_JOIN_H
#define SN_VERIFY_REACH_JOIN_H

#include "verify/reach/proof.h"

/* Apply all comparators, joining groups, and check what the goal requires. */
sn_err sn_reach_join_all(sn_reach_proof *p);

#endif
