/* Writers of drawings (internal to viz/). */
#ifndef SN_VIZ_WRITERS_WRITE_H
#define SN_VIZ_WRITERS_WRITE_H

#include "viz/draw.h"
#include "viz/scene/scene.h"

/* ---- write ----------------------------------------------------------------------------------- */

/* A drawing in any format. */

/* As sn_draw, for a style whose words sn_buf_words has written and whose numbers are in their
 * ranges. After a failure `out` holds what was written so far. */
sn_err sn_drawing_write(const sn_layout *layout, const sn_style *style, sn_drawing_format format,
                        sn_buf *out, sn_error *error);

/* Append the network that is drawn as snet, so that it can be read back: rows become wires, which
 * crossings exchange, as they do in the output permutation. After a failure `out` holds what was
 * written so far.
 * line     what stands between lines */
sn_err sn_layout_text(const sn_layout *layout, const char *line, sn_buf *out, sn_error *error);

/* ---- svg ------------------------------------------------------------------------------------- */

/* Drawings as SVG. */

/* Append the drawing as an SVG document; lines that look alike are one element.
 */
void sn_svg_write(const sn_scene *scene, const sn_style *style, sn_buf *out);

/* Append it as an element of an HTML page: colours are the page's, by classes named after inks
 * ("ink-WIRE").
 * apart    each mark is <g class="cmp" data-mark="I">, I its index in the layout */
void sn_svg_write_inline(const sn_scene *scene, bool apart, sn_buf *out);

/* Append text, escaped for XML. */
void sn_put_xml(sn_buf *out, const char *text, size_t size);
/* Append what the drawing is called, escaped for XML: by its title, its name, or what it is. */
void sn_put_name(sn_buf *out, const sn_layout *layout, const sn_style *style);

/* ---- dot ------------------------------------------------------------------------------------- */

/* Drawings as Graphviz text with every position in it. */

/* Append the drawing; `neato -n2` draws it. */
void sn_dot_write(const sn_scene *scene, sn_buf *out);

/* ---- graphviz -------------------------------------------------------------------------------- */

/* Graphviz turns DOT text into pictures.
 *
 * Every position is ours; Graphviz only turns it into ink. It works in a process of its own
 * (base/sys.h), so it may end that, or print, as it likes, and several threads may draw at
 * a time. A program that also uses libgvc itself must not do so meanwhile. The program's locale and
 * time zone do not matter. */

/* Append the picture that `text`, written by sn_dot_write for the scene, describes.
 * errors   SN_E_UNSUPPORTED if the Graphviz installed here lacks the plugin, or this build has
 *          none; SN_E_LIMIT for a PNG beyond SN_PNG_SIDE_MAX or SN_PNG_PIXELS_MAX and a PDF beyond
 *          SN_PDF_SIDE_MAX; SN_E_NOMEM
 */
sn_err sn_graphviz_png(const sn_scene *scene, const sn_style *style, const char *text, sn_buf *out,
                       sn_error *error);
sn_err sn_graphviz_pdf(const sn_scene *scene, const sn_style *style, const char *text, sn_buf *out,
                       sn_error *error);

/* ---- page ------------------------------------------------------------------------------------ */

/* The page of web/build. */

/* Append the page with the network, and how it looks, in it.
 * errors   SN_E_UNSUPPORTED: there is no page; SN_E_INPUT: it is another; SN_E_IO; SN_E_NOMEM
 */
sn_err sn_page_write(const sn_layout *layout, const sn_style *style, sn_buf *out, sn_error *error);
/* Append what its script is told of a drawing, as JSON. */
void sn_page_data(const sn_scene *scene, const sn_style *style, sn_buf *out);

/* ---- text ------------------------------------------------------------------------------------ */

/* Drawings as text. */

/* Append the drawing as lines of box-drawing characters, or of ASCII. What is wider than
 * style->columns goes on below, in bands that each begin with the rows' numbers. Groups are no
 * boxes here; their colours are seen on a terminal.
 * errors   SN_E_LIMIT beyond SN_TXT_CELLS_MAX characters; SN_E_NOMEM
 */
sn_err sn_text_write(const sn_scene *scene, const sn_style *style, sn_buf *out, sn_error *error);

/* ---- tikz ------------------------------------------------------------------------------------ */

/* Drawings as TikZ. */

/* Append the drawing: a document of one page as large as the picture, which another document that
 * loads tikz can also \input. */
void sn_tikz_write(const sn_scene *scene, const sn_style *style, sn_buf *out);

#endif
