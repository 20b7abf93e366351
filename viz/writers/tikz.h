/* Drawings as TikZ (internal to viz/). */
#ifndef SN_VIZ_WRITERS_TIKZ_H
#define SN_VIZ_WRITERS_TIKZ_H

#include "viz/scene/shape.h"

/* Append the drawing: a document of one page as large as the picture, which another document that
 * loads tikz can also \input. */
void sn_tikz_write(const sn_scene *scene, const sn_style *style, sn_buf *out);

#endif
