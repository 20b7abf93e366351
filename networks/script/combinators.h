/* The combinators as scripts see them (internal to networks/script/). */
#ifndef SN_NETWORKS_SCRIPT_COMBINATORS_H
#define SN_NETWORKS_SCRIPT_COMBINATORS_H

#include "networks/script/state.h"

/* Add the combinators to the table on top of the stack. */
void sn_script_combinators(lua_State *lua);
/* The expression at `index`, or NULL. */
const sn_expr *sn_script_network(lua_State *lua, int index);

#endif
