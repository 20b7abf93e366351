/* The combinators as Lua values and functions.
 *
 * A network is a userdata that points to an expression of the builder; scripts cannot make or
 * change one but through the functions below. */
#include "networks/script/state.h"

#if SN_WITH_LUA
#include <lauxlib.h>
#include <lua.h>

#define TYPE "network" /* Lua's messages name values of the type so */

enum {
    BIT_MAX = 15,           /* highest index bit of SN_WIRES_MAX wires */
    EXPR_BYTES = 64,        /* about what an expression takes, beside its list of parts */
    EXPR_TEXT_BYTES = 32,   /* no construct's name and numbers are longer in text */
    PRINT_BYTES_A_STEP = 8, /* an instruction's time prints about as much */
};

typedef struct network {
    const sn_expr *expr;
    size_t text; /* its text is not longer */
} network;

/* Parts of a construct; the array belongs to Lua. */
typedef struct parts {
    size_t count;
    size_t text; /* sum */
    const sn_expr **expr;
} parts;

static sn_builder *builder_of(lua_State *lua)
{
    return sn_script_of(lua)->builder;
}

/* ---- arguments ------------------------------------------------------------------------------- */

/* The name of the function that runs. */
static const char *called(lua_State *lua)
{
    return lua_tostring(lua, lua_upvalueindex(1));
}

static void check_count(lua_State *lua, int count)
{
    if (lua_gettop(lua) > count)
        luaL_error(lua, "%s takes %d argument%s, not %d", called(lua), count, count == 1 ? "" : "s",
                   lua_gettop(lua));
}

/* A value in messages: numbers themselves, else the type. */
static const char *describe(lua_State *lua, int index)
{
    if (lua_type(lua, index) == LUA_TNUMBER)
        return luaL_tolstring(lua, index, NULL);
    return sn_script_kind(lua, index);
}

/* The argument at `index`; `label` is its name in messages, "" where it is the only one. */
static uint32_t integer(lua_State *lua, int index, const char *label, uint32_t low, uint32_t high)
{
    int integral = 0;
    lua_Integer value = 0;
    if (lua_type(lua, index) == LUA_TNUMBER)
        value = lua_tointegerx(lua, index, &integral);
    if (!integral || value < low || value > high)
        luaL_error(lua, "%s needs an integer from %I to %I%s%s, not %s", called(lua),
                   (LUAI_UACINT)low, (LUAI_UACINT)high, *label ? " for " : "", label,
                   describe(lua, index));
    return (uint32_t)value;
}

static const network *to_network(lua_State *lua, int index)
{
    return luaL_testudata(lua, index, TYPE);
}

const sn_expr *sn_script_network(lua_State *lua, int index)
{
    const network *found = to_network(lua, index);
    return found ? found->expr : NULL;
}

static parts new_parts(lua_State *lua, size_t count)
{
    sn_script_charge(sn_script_of(lua), count);
    return (parts){.count = count,
                   .expr = lua_newuserdatauv(lua, count * sizeof(const sn_expr *), 0)};
}

static void set_part(lua_State *lua, parts *parts, size_t i, int index)
{
    const network *part = to_network(lua, index);
    if (!part)
        luaL_error(lua, "%s: part %I is %s, not a network", called(lua), (LUAI_UACINT)(i + 1),
                   sn_script_kind(lua, index));
    parts->expr[i] = part->expr;
    parts->text = sn_add_sat(parts->text, sn_add_sat(part->text, 2));
}

/* The number of entries of the table at `index`, which Lua's # leaves open if there are gaps. */
static size_t entries(lua_State *lua, int index)
{
    size_t count = 0;
    lua_pushnil(lua);
    while (lua_next(lua, index)) {
        lua_pop(lua, 1);
        count++;
    }
    return count;
}

/* The parts of seq{…} and par{…}. */
static parts list(lua_State *lua)
{
    if (!lua_istable(lua, 1))
        luaL_error(lua, "%s needs a list of networks in braces, not %s", called(lua),
                   sn_script_kind(lua, 1));
    check_count(lua, 1);
    size_t all = entries(lua, 1), count = lua_rawlen(lua, 1);
    parts parts = new_parts(lua, all);
    for (size_t i = 0; i < all; i++) {
        if (lua_rawgeti(lua, 1, (lua_Integer)i + 1) == LUA_TNIL && i >= count)
            luaL_error(lua, "%s: its list has entries beside the numbered ones", called(lua));
        set_part(lua, &parts, i, -1);
        lua_pop(lua, 1);
    }
    return parts;
}

/* The parts that are arguments, from number `first` on. */
static parts arguments(lua_State *lua, int first)
{
    int top = lua_gettop(lua);
    if (top < first)
        luaL_error(lua, "%s needs at least one network", called(lua));
    parts parts = new_parts(lua, (size_t)(top - first) + 1);
    for (int i = first; i <= top; i++)
        set_part(lua, &parts, (size_t)(i - first), i);
    return parts;
}

/* ---- results --------------------------------------------------------------------------------- */

/* Turn the builder's error into one of the script. What is wrong with the arguments the script may
 * catch, and go on building. */
static void fail(lua_State *lua)
{
    sn_script *script = sn_script_of(lua);
    sn_error why = script->builder->error;
    if (why.code != SN_E_ARGUMENT) {
        sn_script_kill(script, why.code, "%s", why.text);
        sn_script_raise(script);
    }
    script->builder->error = (sn_error){0};
    luaL_error(lua, "%s", why.text);
}

static int push(lua_State *lua, const sn_expr *expr, size_t parts_text)
{
    if (!expr)
        fail(lua);
    sn_script_charge_expr(sn_script_of(lua), EXPR_BYTES);
    network *made = lua_newuserdatauv(lua, sizeof *made, 0);
    *made = (network){expr, sn_add_sat(parts_text, EXPR_TEXT_BYTES)};
    luaL_setmetatable(lua, TYPE);
    return 1;
}

/* Make a construct of a list of parts. */
static const sn_expr *combine(lua_State *lua, const parts *parts,
                              const sn_expr *(*make)(sn_builder *, size_t, const sn_expr *const *))
{
    sn_script_charge_expr(sn_script_of(lua), EXPR_BYTES + parts->count * sizeof *parts->expr);
    return make(builder_of(lua), parts->count, parts->expr);
}

/* ---- the functions --------------------------------------------------------------------------- */

static int make_comparator(lua_State *lua)
{
    check_count(lua, 2);
    uint32_t a = integer(lua, 1, "a", 0, SN_WIRES_MAX - 1);
    uint32_t b = integer(lua, 2, "b", 0, SN_WIRES_MAX - 1);
    return push(lua, sn_expr_comparator(builder_of(lua), a, b), 0);
}

static int make_node(lua_State *lua)
{
    check_count(lua, 2);
    uint32_t a = integer(lua, 1, "a", 0, SN_WIRES_MAX - 1);
    uint32_t b = integer(lua, 2, "b", 0, SN_WIRES_MAX - 1);
    return push(lua, sn_expr_node(builder_of(lua), a, b), 0);
}

static int make_lag(lua_State *lua)
{
    check_count(lua, 1);
    return push(lua, sn_expr_lag(builder_of(lua), integer(lua, 1, "", 1, SN_WIRES_MAX)), 0);
}

static int make_ilv(lua_State *lua)
{
    check_count(lua, 1);
    return push(lua, sn_expr_ilv(builder_of(lua), integer(lua, 1, "", 0, BIT_MAX)), 0);
}

static int make_vee(lua_State *lua)
{
    check_count(lua, 1);
    return push(lua, sn_expr_vee(builder_of(lua), integer(lua, 1, "", 0, BIT_MAX)), 0);
}

static int make_ilvvee(lua_State *lua)
{
    check_count(lua, 2);
    uint32_t i = integer(lua, 1, "i", 0, BIT_MAX);
    uint32_t j = integer(lua, 2, "j", 0, BIT_MAX - i);
    return push(lua, sn_expr_ilvvee(builder_of(lua), i, j), 0);
}

static int make_seq(lua_State *lua)
{
    parts parts = list(lua);
    return push(lua, combine(lua, &parts, sn_expr_seq), parts.text);
}

static int make_par(lua_State *lua)
{
    parts parts = list(lua);
    return push(lua, combine(lua, &parts, sn_expr_par), parts.text);
}

static int make_rep(lua_State *lua)
{
    uint32_t k = integer(lua, 1, "k", 0, UINT32_MAX);
    parts parts = arguments(lua, 2);
    const sn_expr *part = parts.count == 1 ? parts.expr[0] : combine(lua, &parts, sn_expr_seq);
    return push(lua, sn_expr_rep(builder_of(lua), k, part), parts.text);
}

/* Functions of one network, with or without a number before it. */
static parts only_part(lua_State *lua, int index)
{
    check_count(lua, index);
    if (!to_network(lua, index))
        luaL_error(lua, "%s needs a network, not %s", called(lua), describe(lua, index));
    return arguments(lua, index);
}

#define MAKE(name)                                                                  \
    static int make_##name(lua_State *lua)                                          \
    {                                                                               \
        parts part = only_part(lua, 1);                                             \
        return push(lua, sn_expr_##name(builder_of(lua), part.expr[0]), part.text); \
    }
MAKE(two)
MAKE(one)
MAKE(evens)
MAKE(flip)
MAKE(nodes)
#undef MAKE

static int make_blocks(lua_State *lua)
{
    uint32_t k = integer(lua, 1, "k", 1, SN_WIRES_MAX);
    parts part = only_part(lua, 2);
    return push(lua, sn_expr_blocks(builder_of(lua), k, part.expr[0]), part.text);
}

static int make_interleave(lua_State *lua)
{
    uint32_t k = integer(lua, 1, "k", 0, BIT_MAX + 1);
    parts part = only_part(lua, 2);
    return push(lua, sn_expr_interleave(builder_of(lua), k, part.expr[0]), part.text);
}

static int make_on(lua_State *lua)
{
    uint32_t wires = integer(lua, 1, "w", 1, SN_WIRES_MAX);
    parts part = only_part(lua, 2);
    return push(lua, sn_expr_on(builder_of(lua), wires, part.expr[0]), part.text);
}

/* ---- the type -------------------------------------------------------------------------------- */

/* tostring(a): the expression that makes the network again. Shared parts are written each time, so
 * a small description can have a text that nobody wants to wait for. */
static int to_text(lua_State *lua)
{
    const network *shown = luaL_checkudata(lua, 1, TYPE);
    sn_script *script = sn_script_of(lua);
    sn_error error = {0};
    if (shown->text > SN_SCRIPT_STRING_MAX) {
        lua_pushliteral(lua, "network of a long description");
        return 1;
    }
    script->scratch.size = 0;
    if (sn_expr_print(shown->expr, &script->scratch, &error)) {
        sn_script_kill(script, error.code, "%s", error.text);
        sn_script_raise(script);
    }
    sn_script_charge(script, script->scratch.size / PRINT_BYTES_A_STEP);
    lua_pushlstring(lua, script->scratch.data, script->scratch.size);
    return 1;
}

static void make_type(lua_State *lua)
{
    luaL_newmetatable(lua, TYPE);
    lua_pushcfunction(lua, to_text);
    lua_setfield(lua, -2, "__tostring");
    lua_pop(lua, 1);
}

static const sn_expr *cmp(sn_builder *builder)
{
    return sn_expr_comparator(builder, 0, 1);
}

static void set_values(lua_State *lua)
{
    static const struct {
        const char *name;
        const sn_expr *(*make)(sn_builder *);
    } values[] = {
        {"id", sn_expr_id},           {"cmp", cmp},
        {"riffle", sn_expr_riffle},   {"unriffle", sn_expr_unriffle},
        {"reverse", sn_expr_reverse}, {"tau1", sn_expr_tau1},
        {"fan", sn_expr_fan},
    };
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        push(lua, values[i].make(builder_of(lua)), 0);
        lua_setfield(lua, -2, values[i].name);
    }
}

void sn_script_combinators(lua_State *lua)
{
    static const luaL_Reg functions[] = {
        {"comparator", make_comparator},
        {"node", make_node},
        {"nodes", make_nodes},
        {"lag", make_lag},
        {"ilv", make_ilv},
        {"vee", make_vee},
        {"ilvvee", make_ilvvee},
        {"seq", make_seq},
        {"rep", make_rep},
        {"par", make_par},
        {"two", make_two},
        {"one", make_one},
        {"blocks", make_blocks},
        {"evens", make_evens},
        {"interleave", make_interleave},
        {"flip", make_flip},
        {"on", make_on},
    };
    make_type(lua);
    set_values(lua);
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
        lua_pushstring(lua, functions[i].name);
        lua_pushcclosure(lua, functions[i].func, 1);
        lua_setfield(lua, -2, functions[i].name);
    }
}
#endif
