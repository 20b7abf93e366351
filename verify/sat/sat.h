/* The engine that asks a SAT solver for a counterexample (internal to verify/).
 *
 * The formula is that of verify/sat/cnf.h. The counterexample is the first that the solver finds.
 * Built without PicoSAT (SN_WITH_PICOSAT is 0), the engine is there and decides nothing. */
#ifndef SN_VERIFY_SAT_SAT_H
#define SN_VERIFY_SAT_SAT_H

#include "verify/engine.h"

extern const sn_engine sn_engine_sat;

#endif
