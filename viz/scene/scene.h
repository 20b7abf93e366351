/* From a diagram's layout and style to its shapes (internal to viz/). */
#ifndef SN_VIZ_SCENE_SCENE_H
#define SN_VIZ_SCENE_SCENE_H

#include "viz/scene/shape.h"

/* Compose the drawing.
 * layout   borrowed, needed as long as the scene; of at most SN_DRAWING_ELEMENTS_MAX elements
 * room     keep room for values between the layers, whether or not there is an input: the most
 *          letters of one
 * errors   SN_E_LIMIT if crossing lines, groups or values are too many beside; SN_E_NOMEM
 */
sn_err sn_scene_new(const sn_layout *layout, const sn_style *style, unsigned room, sn_scene **out,
                    sn_error *error);
void sn_scene_free(sn_scene *scene);

#endif
