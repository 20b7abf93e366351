/* How many combinations a stream has. */
#include "verify/reach/streams/streams.h"

#include <math.h>

double sn_reach_stream_total(const sn_reach_stream *stream)
{
    double total = 1;
    for (uint32_t f = 0; f < stream->factors; f++)
        total *= (double)stream->factor[f]->count;
    return total <= 0x1p62 ? total : INFINITY;
}
