/* One run of a script (internal to networks/script/, which alone sees Lua). */
#ifndef SN_NETWORKS_SCRIPT_STATE_H
#define SN_NETWORKS_SCRIPT_STATE_H

#include "networks/script/script.h"

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

#endif
