/* Graphviz turns DOT text into pictures (internal to viz/).
 *
 * Every position is ours; Graphviz only turns it into ink. It works in a process of its own
 * (networks/process.h), so it may end that, or print, as it likes, and several threads may draw at
 * a time. A program that also uses libgvc itself must not do so meanwhile. The program's locale and
 * time zone do not matter. */
#ifndef SN_VIZ_WRITERS_GRAPHVIZ_H
#define SN_VIZ_WRITERS_GRAPHVIZ_H

#include "viz/limits.h"
#include "viz/scene/shape.h"

/* Append the picture that `text`, written by sn_dot_write for the scene, describes.
 * errors   SN_E_UNSUPPORTED if the Graphviz installed here lacks the plugin, or this build has
 *          none; SN_E_LIMIT for a PNG beyond SN_PNG_SIDE_MAX or SN_PNG_PIXELS_MAX and a PDF beyond
 *          SN_PDF_SIDE_MAX; SN_E_NOMEM
 */
sn_err sn_graphviz_png(const sn_scene *scene, const sn_style *style, const char *text, sn_buf *out,
                       sn_error *error);
sn_err sn_graphviz_pdf(const sn_scene *scene, const sn_style *style, const char *text, sn_buf *out,
                       sn_error *error);

#endif
