/* A script read, run and its result checked. */
#include "networks/script/state.h"

#if SN_WITH_LUA
#include <lauxlib.h>
#include <lua.h>
#include <stdio.h>
#include <string.h>

/* Lua puts "CHUNK:LINE: " before messages, which is taken off again. */
#define CHUNK "script"

/* ---- read ------------------------------------------------------------------------------------ */

/* A line, so that `line` says how far reading has got. */
static const char *next_line(lua_State *lua, void *data, size_t *size)
{
    sn_script *script = data;
    (void)lua;
    sn_script_charge(script, 0);
    const char *line = script->rest;
    const char *end = script->rest_size ? memchr(line, '\n', script->rest_size) : NULL;
    *size = end ? (size_t)(end - line) + 1 : script->rest_size;
    script->rest += *size;
    script->rest_size -= *size;
    script->line++;
    return line;
}

/* Pass over a byte order mark, and over a first line that tells a shell what to run. */
static void skip_head(sn_script *script)
{
    if (script->rest_size >= 3 && !memcmp(script->rest, "\xef\xbb\xbf", 3)) {
        script->rest += 3;
        script->rest_size -= 3;
    }
    if (script->rest_size && *script->rest == '#')
        while (script->rest_size && *script->rest != '\n') {
            script->rest++;
            script->rest_size--;
        }
}

static void load(lua_State *lua, sn_script *script)
{
    skip_head(script);
    if (script->rest_size && *script->rest == LUA_SIGNATURE[0]) {
        sn_error_set(&script->error, SN_E_INPUT, 1, 0,
                     "script is a compiled chunk; it must be text");
        sn_script_raise(script);
    }
    int status = lua_load(lua, next_line, script, "=" CHUNK, "t");
    sn_script_check_memory(script, status);
    if (status != LUA_OK)
        lua_error(lua);
    script->line = 0;
}

/* ---- errors ---------------------------------------------------------------------------------- */

/* Take "CHUNK:LINE: " off; false if it is not there. */
static bool skip_place(const char **text, size_t *size, size_t *line)
{
    static const char chunk[] = CHUNK ":";
    size_t at = sizeof chunk - 1, number = 0;
    if (*size < at || memcmp(*text, chunk, at) != 0)
        return false;
    for (; at < *size && at < 20 && (*text)[at] >= '0' && (*text)[at] <= '9'; at++)
        number = number * 10 + (size_t)((*text)[at] - '0');
    if (at == sizeof chunk - 1 || *size - at < 2 || memcmp(*text + at, ": ", 2) != 0)
        return false;
    *text += at + 2;
    *size -= at + 2;
    *line = number;
    return true;
}

/* Copy a message as one line of text, without a final stop. */
static void copy_line(char *to, size_t room, const char *text, size_t size)
{
    size_t length = size < room ? size : room - 1;
    while (length < size && length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80)
        length--; /* not within a character */
    for (size_t i = 0; i < length; i++)
        to[i] = (unsigned char)text[i] < 0x20 || text[i] == 0x7f ? ' ' : text[i];
    while (length && (to[length - 1] == ' ' || to[length - 1] == '.'))
        length--;
    to[length] = '\0';
}

/* Keep the message of an error that nothing in the script has caught, and its line: where it arose
 * first, if it was caught and raised again. */
static int keep_error(lua_State *lua)
{
    sn_script *script = sn_script_of(lua);
    sn_script_check_memory(script, LUA_ERRRUN);
    if (script->error.code)
        return 1;
    if (!lua_isstring(lua, 1)) {
        lua_pushfstring(lua, "error(…) was given %s", sn_script_kind(lua, 1));
        lua_replace(lua, 1);
    }
    size_t size, line = sn_script_line(script);
    const char *text = lua_tolstring(lua, 1, &size);
    while (skip_place(&text, &size, &line))
        continue;
    char message[sizeof script->error.text];
    copy_line(message, sizeof message, text, size);
    sn_error_set(&script->error, SN_E_INPUT, line, 0, "%s", *message ? message : "error(…)");
    return 1;
}

/* ---- result ---------------------------------------------------------------------------------- */

SN_PRINTF(2, 3)
static void refuse_result(sn_script *script, const char *format, ...)
{
    char text[sizeof script->error.text];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    sn_fail(&script->error, SN_E_ARGUMENT, "%s", text);
    sn_script_raise(script);
}

/* Check that a call left one value above `base`; `who` returned it. */
static void check_single(sn_script *script, int base, const char *who)
{
    int count = lua_gettop(script->lua) - base;
    if (count > 1)
        refuse_result(script, "%s returns %d values, not one network", who, count);
    if (!count)
        refuse_result(script, "%s returns nothing; it must end with return and a network", who);
}

/* Call the function that the script returned with the argument, in place of it. */
static void apply(lua_State *lua, sn_script *script)
{
    int base = lua_gettop(lua) - 1;
    if (!script->run->argument)
        refuse_result(script, "script needs an argument: it returns a function of one integer");
    lua_pushinteger(lua, *script->run->argument);
    lua_call(lua, 1, LUA_MULTRET);
    check_single(script, base, "script's function");
    if (!sn_script_network(lua, -1))
        refuse_result(script, "script's function returns %s, not a network",
                      sn_script_kind(lua, -1));
}

static void check_result(lua_State *lua, sn_script *script)
{
    if (lua_isfunction(lua, -1))
        apply(lua, script);
    else if (!sn_script_network(lua, -1))
        refuse_result(script, "script returns %s, not a network or a function of one integer",
                      sn_script_kind(lua, -1));
    else if (script->run->argument)
        refuse_result(script, "script takes no argument: it returns a network");
    script->result = sn_script_network(lua, -1);
}

/* ---- run ------------------------------------------------------------------------------------- */

/* The whole run, as a Lua function: no Lua error may arise outside a protected call. */
static int run_script(lua_State *lua)
{
    sn_script *script = sn_script_of(lua);
    sn_script_sandbox(lua);
    sn_script_combinators(lua);
    lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    load(lua, script);
    int base = lua_gettop(lua) - 1;
    lua_call(lua, 0, LUA_MULTRET);
    check_single(script, base, "script");
    check_result(lua, script);
    return 0;
}

static void run_protected(sn_script *script)
{
    lua_State *lua = lua_newstate(sn_script_alloc, script);
    if (!lua) {
        sn_script_check_memory(script, LUA_ERRMEM);
        return;
    }
    script->lua = lua;
    *(sn_script **)lua_getextraspace(lua) = script;
    sn_script_watch(script);
    lua_pushcfunction(lua, keep_error);
    lua_pushcfunction(lua, run_script);
    int status = lua_pcall(lua, 0, 0, 1);
    sn_script_check_memory(script, status);
    if (status != LUA_OK && !script->error.code) /* an error while keeping the error */
        sn_fail(&script->error, SN_E_INPUT, "script failed and so did reporting it");
    lua_close(lua);
}

static sn_script_limits with_defaults(sn_script_limits limits)
{
    if (!limits.instructions)
        limits.instructions = 1000000000;
    if (!limits.memory)
        limits.memory = SN_SCRIPT_MEMORY;
    if (!(limits.seconds > 0))
        limits.seconds = SN_SCRIPT_SECONDS;
    return limits;
}

sn_err sn_script_expr(const char *text, size_t size, const sn_script_run *run, sn_builder *builder,
                      const sn_expr **out, sn_error *error)
{
    static const sn_script_run plain = {0};
    sn_script script = {.builder = builder, .run = run ? run : &plain, .error = builder->error};
    script.limits = with_defaults(script.run->limits);
    script.rest = size ? text : "";
    script.rest_size = size;
    *out = NULL;
    if (!script.error.code)
        run_protected(&script);
    sn_buf_free(&script.scratch);
    if (script.error.code)
        return sn_error_set(error, script.error.code, script.error.line, 0, "%s",
                            script.error.text);
    *out = script.result;
    return SN_OK;
}

#else

sn_err sn_script_expr(const char *text, size_t size, const sn_script_run *run, sn_builder *builder,
                      const sn_expr **out, sn_error *error)
{
    (void)text, (void)size, (void)run, (void)builder;
    *out = NULL;
    return sn_fail(error, SN_E_UNSUPPORTED,
                   "this build cannot run scripts; build again with Lua (liblua5.4-dev)");
}
#endif
