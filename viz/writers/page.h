/* A page to play with (internal to viz/). */
#ifndef SN_VIZ_WRITERS_PAGE_H
#define SN_VIZ_WRITERS_PAGE_H

#include "viz/scene/shape.h"

/* Append an HTML page that holds the drawing, what it needs to run inputs through it, and nothing
 * from elsewhere.
 * scene    composed without title and input, with room for values
 * style    as asked for: an input is what the page begins with
 */
sn_err sn_page_write(const sn_scene *scene, const sn_style *style, sn_buf *out, sn_error *error);

#endif
