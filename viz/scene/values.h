/* Values on the wires of a drawing (internal to viz/scene/). */
#ifndef SN_VIZ_SCENE_VALUES_H
#define SN_VIZ_SCENE_VALUES_H

#include "viz/scene/compose.h"

/* Which marks exchange values: fills c->swapped. */
void sn_compose_swaps(sn_composer *c);
/* Append the ways of two values that come out in each other's place, if outputs are out of order.
 */
void sn_compose_trails(sn_composer *c);
/* Append the values themselves. */
void sn_compose_values(sn_composer *c);

#endif
