/* What is combined: values of a type, by an operator. */
#ifndef SN_CODEGEN_SCAN_ITEMS_H
#define SN_CODEGEN_SCAN_ITEMS_H

#include "codegen/emit/spec.h"

SN_BEGIN_DECLS

/* Whether the operator is known for the type, and what it leaves alone, where that is needed. */
sn_err sn_scan_items_check(const sn_emit *emit, sn_error *error);

/* Whether lanes of a warp can pass items on: numbers can, structures of the user's cannot. */
bool sn_scan_shuffles(const sn_emit *emit);

/* Whether an item fits a word of 64 bits with what a block says of it. */
bool sn_scan_in_words(const sn_emit *emit);

/* Bytes of an item, a value and its flag. */
size_t sn_scan_item_bytes(const sn_emit *emit);

SN_END_DECLS

#endif
