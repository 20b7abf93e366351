/* How hard a network will be for decision diagrams, guessed from samples (internal to verify/).
 *
 * The width of the diagrams can be sampled: fix the inputs of the first half of the variables in
 * many ways of equally many ones, and see how many different functions of the others are left, as
 * far as 64 inputs of these tell them apart. A sorted output has one such function for each number
 * of ones, a network that mixes well has hundreds. Groups of wires that look sorted on the samples
 * are taken for sorted, as the engine will find (verify/symbolic/symbolic.c). */
#ifndef SN_VERIFY_SYMBOLIC_EFFORT_H
#define SN_VERIFY_SYMBOLIC_EFFORT_H

#include "verify/property.h"

/* The binary logarithm of the nanoseconds where all diagrams are small. */
double sn_effort_least(const sn_net *net, const sn_property *property);

/* The binary logarithm of the nanoseconds expected; at most 64, as where memory runs out.
 * cost    O(size log size) and O(size) words for each of up to 1024 samples; 0.1 s at most for
 *         networks of common size
 */
double sn_effort_estimate(const sn_net *net, const sn_property *property);

#endif
