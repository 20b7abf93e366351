/* What scripts can reach besides the combinators.
 *
 * The libraries are opened, the functions listed below are taken over into a fresh table, and the
 * rest is dropped; no metatable, file, process, further chunk or coroutine can be reached from what
 * is left. A function is on the list only if its work is bounded by the strings and tables it is
 * given, or after `checked_…` has counted that work first. Nothing shows addresses or any other
 * thing that changes from run to run, so that a script and its argument determine the network. */
#include "networks/script/state.h"

#if SN_WITH_LUA
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <string.h>

/* ---- values as text -------------------------------------------------------------------------- */

const char *sn_script_kind(lua_State *lua, int index)
{
    static const char *const kinds[] = {
        [LUA_TNIL] = "nil",
        [LUA_TBOOLEAN] = "a boolean",
        [LUA_TNUMBER] = "a number",
        [LUA_TSTRING] = "a string",
        [LUA_TTABLE] = "a table",
        [LUA_TFUNCTION] = "a function",
        [LUA_TUSERDATA] = "a network",
    };
    return lua_isnone(lua, index) ? "nothing" : kinds[lua_type(lua, index)];
}

/* The name of a value's type, as Lua's type() gives it; networks have a type of their own. */
static const char *type_name(lua_State *lua, int index)
{
    return lua_isuserdata(lua, index) ? "network" : luaL_typename(lua, index);
}

static bool has_address(lua_State *lua, int index)
{
    return lua_istable(lua, index) || lua_isfunction(lua, index);
}

static int script_type(lua_State *lua)
{
    luaL_checkany(lua, 1);
    lua_pushstring(lua, type_name(lua, 1));
    return 1;
}

static void push_text(lua_State *lua, int index)
{
    if (has_address(lua, index))
        lua_pushstring(lua, type_name(lua, index));
    else
        luaL_tolstring(lua, index, NULL);
}

static int script_tostring(lua_State *lua)
{
    luaL_checkany(lua, 1);
    push_text(lua, 1);
    return 1;
}

/* ---- print ----------------------------------------------------------------------------------- */

/* Bytes that could do things to a terminal, which is where printed lines tend to end up: ASCII
 * control characters, and U+0080 to U+009F as UTF-8. */
static bool is_control(const unsigned char *byte, const unsigned char *first)
{
    return (*byte < 0x20 && *byte != '\t') || *byte == 0x7f ||
           (*byte >= 0x80 && *byte < 0xa0 && byte > first && byte[-1] == 0xc2);
}

static void print_lines(const sn_script_run *run, char *text, size_t size)
{
    char *line = text;
    for (size_t i = 0; i <= size; i++) {
        if (i == size || text[i] == '\n') {
            text[i] = '\0';
            if (run->print)
                run->print(run->data, line);
            line = text + i + 1;
        } else if (is_control((unsigned char *)text + i, (unsigned char *)text)) {
            text[i] = '?';
        }
    }
}

static int script_print(lua_State *lua)
{
    sn_script *script = sn_script_of(lua);
    int count = lua_gettop(lua);
    luaL_Buffer line;
    luaL_buffinit(lua, &line);
    for (int i = 1; i <= count; i++) {
        if (i > 1)
            luaL_addchar(&line, '\t');
        push_text(lua, i);
        luaL_addvalue(&line);
    }
    luaL_pushresult(&line);
    size_t size;
    const char *text = lua_tolstring(lua, -1, &size);
    sn_script_charge(script, size / 8 + 1);
    if (size >= SN_SCRIPT_PRINT_MAX - script->printed) {
        sn_script_kill(script, SN_E_LIMIT, "script printed more than %zu bytes",
                       SN_SCRIPT_PRINT_MAX);
        sn_script_raise(script);
    }
    script->printed += size + 1;
    script->scratch.size = 0;
    sn_buf_add(&script->scratch, text, size);
    if (script->scratch.failed) {
        sn_script_kill(script, SN_E_NOMEM, "out of memory");
        sn_script_raise(script);
    }
    print_lines(script->run, script->scratch.data, size);
    return 0;
}

/* ---- checked versions of library functions --------------------------------------------------- */

/* Go on in the library function that a checked one stands before. */
static int library_function(lua_State *lua)
{
    return lua_tocfunction(lua, lua_upvalueindex(1))(lua);
}

/* Library functions walk up to #t elements, and #t of a sparse table can be as large as 2^62. */
static int checked_list(lua_State *lua)
{
    if (lua_istable(lua, 1))
        sn_script_charge(sn_script_of(lua), lua_rawlen(lua, 1) / 4 + 1);
    return library_function(lua);
}

/* At the end of a list, inserting and removing are fast. */
static int checked_insert(lua_State *lua)
{
    return lua_gettop(lua) == 2 ? library_function(lua) : checked_list(lua);
}

static int checked_remove(lua_State *lua)
{
    return lua_gettop(lua) == 1 ? library_function(lua) : checked_list(lua);
}

/* string.rep would loop 2^63 times to repeat the empty string as often. */
static int checked_rep(lua_State *lua)
{
    size_t size, gap;
    luaL_checklstring(lua, 1, &size);
    lua_Integer times = luaL_checkinteger(lua, 2);
    luaL_optlstring(lua, 3, "", &gap);
    if (times > 0 && size + gap == 0) {
        lua_pushliteral(lua, "");
        return 1;
    }
    sn_script *script = sn_script_of(lua);
    uint64_t total = times > 0 ? sn_mul_sat(size + gap, (uint64_t)times) : 0;
    if (total > SN_SCRIPT_STRING_MAX + gap) {
        sn_script_kill(script, SN_E_LIMIT, "script made a string longer than %zu bytes",
                       SN_SCRIPT_STRING_MAX);
        sn_script_raise(script);
    }
    sn_script_charge(script, total / 8 + 1);
    return library_function(lua);
}

static bool has_pointer_format(const char *format, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (format[i] != '%')
            continue;
        i++;
        while (i < size && format[i] && strchr("-+ #0123456789.", format[i]))
            i++;
        if (i < size && format[i] == 'p')
            return true;
    }
    return false;
}

static int checked_format(lua_State *lua)
{
    size_t size;
    const char *format = luaL_checklstring(lua, 1, &size);
    if (has_pointer_format(format, size))
        return luaL_error(lua, "format has no %%p in scripts");
    for (int i = 2; i <= lua_gettop(lua); i++)
        if (has_address(lua, i))
            return luaL_error(lua, "format cannot write %s", sn_script_kind(lua, i));
    sn_script_charge(sn_script_of(lua), size / 8 + 1);
    return library_function(lua);
}

/* ---- the table of globals -------------------------------------------------------------------- */

typedef struct allowed {
    const char *name;
    lua_CFunction checked; /* NULL: the library's function as it is */
} allowed;

static const allowed base_functions[] = {
    {"assert", NULL}, {"error", NULL}, {"ipairs", NULL}, {"select", NULL}, {"tonumber", NULL}, {0},
};

static const allowed math_values[] = {
    {"abs", NULL},  {"ceil", NULL},       {"floor", NULL},     {"fmod", NULL},
    {"huge", NULL}, {"log", NULL},        {"max", NULL},       {"maxinteger", NULL},
    {"min", NULL},  {"mininteger", NULL}, {"pi", NULL},        {"sqrt", NULL},
    {"type", NULL}, {"ult", NULL},        {"tointeger", NULL}, {0},
};

static const allowed string_functions[] = {
    {"byte", NULL},
    {"char", NULL},
    {"format", checked_format},
    {"len", NULL},
    {"lower", NULL},
    {"rep", checked_rep},
    {"sub", NULL},
    {"reverse", NULL},
    {"upper", NULL},
    {0},
};

static const allowed table_functions[] = {
    {"concat", checked_list},
    {"insert", checked_insert},
    {"remove", checked_remove},
    {"unpack", checked_list},
    {0},
};

/* Copy what is allowed of a library into the table on top of the stack. */
static void copy_allowed(lua_State *lua, lua_CFunction open, const allowed *functions)
{
    lua_pushcfunction(lua, open);
    lua_call(lua, 0, 1);
    for (const allowed *f = functions; f->name; f++) {
        lua_getfield(lua, -1, f->name);
        if (f->checked)
            lua_pushcclosure(lua, f->checked, 1);
        lua_setfield(lua, -3, f->name);
    }
    lua_pop(lua, 1);
}

static void add_library(lua_State *lua, const char *name, lua_CFunction open,
                        const allowed *functions)
{
    lua_newtable(lua);
    copy_allowed(lua, open, functions);
    lua_setfield(lua, -2, name);
}

/* Let s:rep(3) find what is allowed, in place of the whole library. */
static void replace_string_methods(lua_State *lua)
{
    lua_pushliteral(lua, "");
    lua_createtable(lua, 0, 1);
    lua_getfield(lua, -3, "string");
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    lua_pop(lua, 1);
}

/* A misspelt name would be nil, and seq{a, nil} is seq{a}. */
static int unknown_name(lua_State *lua)
{
    bool is_name = lua_type(lua, 2) == LUA_TSTRING;
    return luaL_error(lua, "unknown name '%s'",
                      is_name ? lua_tostring(lua, 2) : sn_script_kind(lua, 2));
}

static void refuse_unknown_names(lua_State *lua)
{
    lua_createtable(lua, 0, 1);
    lua_pushcfunction(lua, unknown_name);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
}

void sn_script_sandbox(lua_State *lua)
{
    static const luaL_Reg own[] = {
        {"pcall", sn_script_pcall},
        {"print", script_print},
        {"tostring", script_tostring},
        {"type", script_type},
        {NULL, NULL},
    };
    lua_newtable(lua);
    copy_allowed(lua, luaopen_base, base_functions);
    add_library(lua, "math", luaopen_math, math_values);
    add_library(lua, "string", luaopen_string, string_functions);
    add_library(lua, "table", luaopen_table, table_functions);
    replace_string_methods(lua);
    luaL_setfuncs(lua, own, 0);
    refuse_unknown_names(lua);
}
#endif
