/* The limits of a script.
 *
 * Instructions and the clock are watched by Lua's count hook, and by sn_script_charge where a
 * library function may work long without executing an instruction. Memory is watched by the
 * allocator, which also looks at the clock: one instruction may allocate and copy a lot. A limit
 * reached kills the run: pcall passes the error on, and should anything still run, the hook
 * raises it again at the next instruction. */
#include "networks/script/state.h"

#if SN_WITH_LUA
#include <lauxlib.h>
#include <lua.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    STEP_MAX = 100,        /* instructions between two looks at the clock */
    WATCH_BYTES = 1 << 20, /* bytes allocated between two looks at the clock */
    STRING_HEAD = 64       /* more than Lua adds to the bytes of a string */
};

sn_script *sn_script_of(lua_State *lua)
{
    return *(sn_script **)lua_getextraspace(lua);
}

/* ---- ending a run ---------------------------------------------------------------------------- */

/* Called by the allocator too, so nothing here allocates. */
size_t sn_script_line(const sn_script *script)
{
    lua_Debug frame;
    for (int level = 0; script->lua && lua_getstack(script->lua, level, &frame); level++)
        if (lua_getinfo(script->lua, "l", &frame) && frame.currentline > 0)
            return (size_t)frame.currentline;
    return script->line;
}

static void on_count(lua_State *lua, lua_Debug *frame)
{
    (void)frame;
    sn_script *script = sn_script_of(lua);
    sn_script_charge(script, (uint64_t)script->step);
    if (script->instructions_left < (uint64_t)script->step) {
        script->step = (int)script->instructions_left;
        lua_sethook(lua, on_count, LUA_MASKCOUNT, script->step);
    }
}

static void kill_at(sn_script *script, sn_err code, size_t line, const char *format,
                    va_list arguments)
{
    if (!script->error.code) {
        char text[sizeof script->error.text];
        vsnprintf(text, sizeof text, format, arguments);
        sn_error_set(&script->error, code, line, 0, "%s", text);
    }
    script->dead = true;
    if (script->lua)
        lua_sethook(script->lua, on_count, LUA_MASKCOUNT, 1);
}

void sn_script_kill(sn_script *script, sn_err code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    kill_at(script, code, sn_script_line(script), format, arguments);
    va_end(arguments);
}

void sn_script_raise(sn_script *script)
{
    lua_pushnil(script->lua);
    lua_error(script->lua);
    abort(); /* lua_error does not return, but is not declared so */
}

/* ---- clock and instructions ------------------------------------------------------------------ */

static bool in_time(sn_script *script)
{
    script->unwatched = 0;
    if (!script->dead && sn_now() > script->deadline)
        sn_script_kill(script, SN_E_LIMIT, "script ran longer than %g seconds",
                       script->limits.seconds);
    return !script->dead;
}

void sn_script_watch(sn_script *script)
{
    uint64_t all = script->limits.instructions;
    script->instructions_left = all;
    script->step = all < STEP_MAX ? (int)all : STEP_MAX;
    script->deadline = sn_now() + script->limits.seconds;
    lua_sethook(script->lua, on_count, LUA_MASKCOUNT, script->step);
}

void sn_script_charge(sn_script *script, uint64_t steps)
{
    if (steps < script->instructions_left)
        script->instructions_left -= steps;
    else if (!script->dead)
        sn_script_kill(script, SN_E_LIMIT, "script used more than %llu instructions",
                       (unsigned long long)script->limits.instructions);
    if (!in_time(script))
        sn_script_raise(script);
}

/* ---- memory ---------------------------------------------------------------------------------- */

void sn_script_charge_expr(sn_script *script, size_t bytes)
{
    if (bytes > script->limits.memory - script->expr_bytes) {
        sn_script_kill(script, SN_E_LIMIT, "script's networks need more than %zu bytes of memory",
                       script->limits.memory);
        sn_script_raise(script);
    }
    script->expr_bytes += bytes;
}

/* Lua answers a refusal by collecting garbage and asking again for as much. Only a refusal that
 * stands matters, so one that is granted later is forgotten. */
static bool within_memory(sn_script *script, size_t growth, size_t size)
{
    if (growth > script->limits.memory - script->used) {
        script->refused = size;
        script->refused_line = sn_script_line(script);
        return false;
    }
    if (size == script->refused)
        script->refused = 0;
    return true;
}

static bool may_grow(sn_script *script, size_t growth, size_t size, bool is_string)
{
    if (script->dead)
        return false;
    if (is_string && size > SN_SCRIPT_STRING_MAX + STRING_HEAD) {
        sn_script_kill(script, SN_E_LIMIT, "script made a string longer than %zu bytes",
                       SN_SCRIPT_STRING_MAX);
        return false;
    }
    bool granted = within_memory(script, growth, size);
    script->unwatched += growth;
    /* Near the memory limit each new object makes Lua collect all garbage, so refusals are slow. */
    if ((!granted || script->unwatched > WATCH_BYTES) && script->lua)
        return in_time(script) && granted;
    return granted;
}

void *sn_script_alloc(void *data, void *block, size_t old_size, size_t new_size)
{
    sn_script *script = data;
    bool is_string = !block && old_size == LUA_TSTRING; /* then old_size says what is made */
    if (!block)
        old_size = 0;
    if (!new_size) {
        free(block);
        script->used -= old_size;
        return NULL;
    }
    if (new_size > old_size && !may_grow(script, new_size - old_size, new_size, is_string))
        return NULL;
    void *moved = realloc(block, new_size);
    if (moved)
        script->used += new_size - old_size;
    return moved;
}

void sn_script_check_memory(sn_script *script, int status)
{
    if (script->error.code || !(status == LUA_ERRMEM || (status != LUA_OK && script->refused)))
        return;
    if (script->refused)
        sn_script_kill(script, SN_E_LIMIT, "script needs more than %zu bytes of memory",
                       script->limits.memory);
    else
        sn_script_kill(script, SN_E_NOMEM, "out of memory");
    if (script->refused)
        script->error.line = script->refused_line; /* by now the line that failed is left */
}

/* ---- protected calls ------------------------------------------------------------------------- */

int sn_script_pcall(lua_State *lua)
{
    sn_script *script = sn_script_of(lua);
    luaL_checkany(lua, 1);
    lua_pushboolean(lua, true);
    lua_insert(lua, 1);
    int status = lua_pcall(lua, lua_gettop(lua) - 2, LUA_MULTRET, 0);
    sn_script_check_memory(script, status);
    if (script->dead)
        sn_script_raise(script);
    if (status == LUA_OK)
        return lua_gettop(lua);
    lua_pushboolean(lua, false);
    lua_insert(lua, -2);
    return 2;
}
#endif
