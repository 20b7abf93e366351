/* How a number of vectors that no integer holds is written. */
#include "cli/common/common.h"

void sn_vectors_text(const sn_vectors *vectors, sn_buf *out)
{
    uint64_t count = sn_vectors_count(vectors);
    if (count < UINT64_MAX) {
        sn_buf_number(out, count);
        return;
    }
    for (uint32_t f = 0; f < vectors->factors; f++) {
        sn_buf_puts(out, f ? " * " : "");
        sn_buf_number(out, vectors->factor[f].size);
        if (vectors->factor[f].power > 1)
            sn_buf_printf(out, "^%lu", (unsigned long)vectors->factor[f].power);
    }
    if (vectors->factors > 1 || vectors->factor[0].size > 2)
        sn_buf_printf(out, " (about 2^%.1f)", sn_vectors_log2(vectors));
}
