/* Scripts in Lua: a state, its guard, and what scripts can call (internal to networks/script/). */
#ifndef SN_NETWORKS_SCRIPT_STATE_H
#define SN_NETWORKS_SCRIPT_STATE_H

#include "networks/script/script.h"

/* ---- state ----------------------------------------------------------------------------------- */

/* One run of a script. */

typedef struct lua_State lua_State;

/* Longest string a script can make. It bounds what one instruction, a comparison say, can cost,
 * and so how late the clock is looked at. */
#define SN_SCRIPT_STRING_MAX ((size_t)1 << 20)
/* Most bytes that print(…) passes on. */
#define SN_SCRIPT_PRINT_MAX ((size_t)1 << 20)

typedef struct sn_script {
    lua_State *lua; /* NULL while it is being made */
    sn_builder *builder;
    const sn_script_run *run;
    sn_script_limits limits; /* no member is zero */
    const sn_expr *result;

    /* Why the run ends; SN_OK while it goes on. When `dead`, a limit was reached and no Lua code
     * runs any more: pcall passes on what it caught and the hook fires at each instruction. */
    sn_error error;
    bool dead;

    const char *rest; /* the source that is not read yet */
    size_t rest_size;
    size_t line; /* the line being read, 0 once all is read */

    uint64_t instructions_left;
    int step; /* instructions from one look at the limits to the next */
    double deadline;
    size_t used;         /* bytes of the Lua state */
    size_t unwatched;    /* bytes allocated since the last look at the clock */
    size_t refused;      /* size of the block last refused for the memory limit, 0: none */
    size_t refused_line; /* where that was */
    size_t expr_bytes;   /* taken by expressions, roughly */
    size_t printed;      /* bytes given to print */
    sn_buf scratch;      /* here, so that an error cannot leak it */
} sn_script;

/* ---- guard ----------------------------------------------------------------------------------- */

/* Limits that a script cannot evade. */

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

/* ---- sandbox --------------------------------------------------------------------------------- */

/* What scripts can reach besides the combinators. */

/* Make the table of globals, the only thing scripts can reach, and leave it on the stack. */
void sn_script_sandbox(lua_State *lua);
/* "a table", "nil", "nothing": the type of a value in messages. */
const char *sn_script_kind(lua_State *lua, int index);

/* ---- combinators ----------------------------------------------------------------------------- */

/* The combinators as scripts see them. */

/* Add the combinators to the table on top of the stack. */
void sn_script_combinators(lua_State *lua);
/* The expression at `index`, or NULL. */
const sn_expr *sn_script_network(lua_State *lua, int index);

#endif
