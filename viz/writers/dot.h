/* Drawings as Graphviz text with every position in it (internal to viz/). */
#ifndef SN_VIZ_WRITERS_DOT_H
#define SN_VIZ_WRITERS_DOT_H

#include "viz/scene/shape.h"

/* Append the drawing; `neato -n2` draws it. */
void sn_dot_write(const sn_scene *scene, sn_buf *out);

#endif
