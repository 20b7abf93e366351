/* Tables of pairs of numbers (internal to lift/). */
#ifndef SN_LIFT_TABLE_H
#define SN_LIFT_TABLE_H

#include "lift/run.h"

/* Add a network for each table of three pairs or more, as {{0,1},{2,3},…} or [(0,1),(2,3),…], in
 * the order of the text: O(tokens). What a table is for, nothing but words say.
 * units    to name those that stand in a function */
void sn_tables_gather(sn_gatherer *gatherer, const sn_units *units, sn_runner *runner);

#endif
