/* Limits that a script cannot evade (internal to networks/script/). */
#ifndef SN_NETWORKS_SCRIPT_GUARD_H
#define SN_NETWORKS_SCRIPT_GUARD_H

#include "networks/script/state.h"

/* The run that a Lua state belongs to. */
sn_script *sn_script_of(lua_State *lua);

/* The allocator of the Lua state; `data` is the run. */
void *sn_script_alloc(void *data, void *block, size_t old_size, size_t new_size);
/* Start counting instructions and seconds. */
void sn_script_watch(sn_script *script);
/* Count `steps` instructions for work done outside Lua's virtual machine. Does not return when a
 * limit is reached. */
void sn_script_charge(sn_script *script, uint64_t steps);
/* Count bytes of expressions, in the same way. */
void sn_script_charge_expr(sn_script *script, size_t bytes);
/* End the run for good, unless that was done before; the text is kept with the line reached. */
void sn_script_kill(sn_script *script, sn_err code, const char *format, ...) SN_PRINTF(3, 4);
/* Leave what runs now for the innermost protected call. */
_Noreturn void sn_script_raise(sn_script *script);
/* Kill the run if a protected call ended with this status because memory ran out. */
void sn_script_check_memory(sn_script *script, int status);
/* The line that runs, or is being read; 0 if there is none. */
size_t sn_script_line(const sn_script *script);
/* The scripts' pcall: like Lua's, but what ends the run passes through. */
int sn_script_pcall(lua_State *lua);

#endif
