/* Numbers of vectors, in words (internal to cli/). */
#ifndef SN_CLI_COMMON_VECTORS_H
#define SN_CLI_COMMON_VECTORS_H

#include "verify/analyses/outputs.h"

/* In decimal, or as a product and roughly as a power of two. */
void sn_vectors_text(const sn_vectors *vectors, sn_buf *out);

#endif
