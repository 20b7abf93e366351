/* A drawing in any format (internal to viz/). */
#ifndef SN_VIZ_WRITERS_WRITE_H
#define SN_VIZ_WRITERS_WRITE_H

#include "viz/limits.h"
#include "viz/style.h"

/* As sn_draw, for a style whose words sn_buf_words has written and whose numbers are in their
 * ranges. After a failure `out` holds what was written so far. */
sn_err sn_drawing_write(const sn_layout *layout, const sn_style *style, sn_drawing_format format,
                        sn_buf *out, sn_error *error);

#endif
