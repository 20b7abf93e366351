/* Which comparators exchange anything (internal to verify/, for the files of reach). */
#ifndef SN_VERIFY_REACH_MARK_H
#define SN_VERIFY_REACH_MARK_H

#include "verify/reach/proof.h"

/* Enter into p->marks what all combinations of a view show of its comparators. */
sn_err sn_reach_mark(sn_reach_proof *p, const sn_reach_view *view);

#endif
