/* Drawings as SVG (internal to viz/). */
#ifndef SN_VIZ_WRITERS_SVG_H
#define SN_VIZ_WRITERS_SVG_H

#include "viz/scene/shape.h"

/* Append the drawing as an SVG document; lines that look alike are one element.
 */
void sn_svg_write(const sn_scene *scene, const sn_style *style, sn_buf *out);

/* Append it as an element of an HTML page: each mark is <g class="cmp" data-mark="I">, I its
 * index in the layout, and colours are the page's, by classes named after inks ("ink-WIRE"). */
void sn_svg_write_inline(const sn_scene *scene, sn_buf *out);

/* Append what the drawing is called, escaped for XML: by its title, its name, or what it is. */
void sn_put_name(sn_buf *out, const sn_layout *layout, const sn_style *style);

#endif
