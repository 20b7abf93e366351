/* Graphviz turns DOT text into pictures (internal to viz/). Every position is ours; Graphviz only
 * turns it into ink.
 *
 * It is no library for several threads: calls wait for each other, and a program that also uses
 * libgvc itself must not do so meanwhile. What Graphviz has to say goes into `error`. The
 * program's locale does not matter. The first call leaves a Graphviz context behind for the
 * next ones. */
#ifndef SN_VIZ_GRAPHVIZ_H
#define SN_VIZ_GRAPHVIZ_H

#include "viz/draw.h"
#include "viz/scene.h"

/* Append the picture that `text`, written by sn_dot_write for the scene, describes.
 * errors   SN_E_UNSUPPORTED if the Graphviz installed here lacks the plugin, or this build has
 *          none; SN_E_LIMIT for a PNG beyond SN_PNG_SIDE_MAX or SN_PNG_PIXELS_MAX; SN_E_NOMEM
 */
sn_err sn_graphviz_png(const sn_scene *scene, const char *text, sn_buf *out, sn_error *error);
sn_err sn_graphviz_pdf(const sn_scene *scene, const char *text, sn_buf *out, sn_error *error);

#endif
