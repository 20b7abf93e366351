/* Drawings as text (internal to viz/). */
#ifndef SN_VIZ_WRITERS_TEXT_H
#define SN_VIZ_WRITERS_TEXT_H

#include "viz/scene/shape.h"

/* Append the drawing as lines of box-drawing characters, or of ASCII. What is wider than
 * style->columns goes on below, in bands that each begin with the rows' numbers. Groups are no
 * boxes here; their colours are seen on a terminal.
 * errors   SN_E_LIMIT beyond SN_TXT_CELLS_MAX characters; SN_E_NOMEM
 */
sn_err sn_text_write(const sn_scene *scene, const sn_style *style, sn_buf *out, sn_error *error);

#endif
