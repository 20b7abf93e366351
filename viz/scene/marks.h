/* The comparators of a drawing (internal to viz/scene/). */
#ifndef SN_VIZ_SCENE_MARKS_H
#define SN_VIZ_SCENE_MARKS_H

#include "viz/scene/compose.h"

/* Append the comparators; those that look alike stand together. */
void sn_compose_marks(sn_composer *c);

#endif
