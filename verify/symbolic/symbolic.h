/* The engine that computes with functions instead of vectors (internal to verify/).
 *
 * source  Bryant, "Graph-Based Algorithms for Boolean Function Manipulation" (1986); the package is
 *         BuDDy (Lind-Nielsen 1996-2002)
 *
 * Every wire carries a function of the inputs, kept as a binary decision diagram (BDD), and a
 * comparator is one AND and one OR of such functions. BDDs are canonical: that an output is what
 * it should be is seen by comparing two numbers.
 *
 * The counterexample is the least one, in the order of the engine's variables (stated in
 * symbolic.c), that refutes the first output that can be refuted. BuDDy keeps global state and
 * cannot be interrupted, so each decision is made by a child process (verify/symbolic/child.h,
 * which says what a program with threads must observe). Built without BuDDy (SN_WITH_BUDDY is 0),
 * the engine is there and decides nothing. */
#ifndef SN_VERIFY_SYMBOLIC_SYMBOLIC_H
#define SN_VERIFY_SYMBOLIC_SYMBOLIC_H

#include "verify/engine.h"

extern const sn_engine sn_engine_symbolic;

#endif
