/* What scripts can reach besides the combinators (internal to networks/script/). */
#ifndef SN_NETWORKS_SCRIPT_SANDBOX_H
#define SN_NETWORKS_SCRIPT_SANDBOX_H

#include "networks/script/state.h"

/* Make the table of globals, the only thing scripts can reach, and leave it on the stack. */
void sn_script_sandbox(lua_State *lua);
/* "a table", "nil", "nothing": the type of a value in messages. */
const char *sn_script_kind(lua_State *lua, int index);

#endif
