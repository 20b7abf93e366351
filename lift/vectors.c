/* Vectors of a shader whose coordinates are keys of their own: swizzles, and what is done
 * coordinate by coordinate. */
#include "lift/run.h"

/* The letters of a coordinate, each three of which are one. */
static const char letters[] = "xyzwrgbastpq";

unsigned sn_coordinate(char letter)
{
    const char *found = letter ? strchr(letters, letter) : NULL;
    return found ? (unsigned)(found - letters) % SN_COORDINATES : SN_COORDINATES;
}

/* The field of coordinate i. */
static sn_token letter_token(const sn_token *like, unsigned i)
{
    sn_token letter = *like;
    letter.at = letters + i;
    letter.size = 1;
    return letter;
}

/* How many coordinates a name says that is a vector's type. */
static unsigned coordinates_in(const sn_token *name)
{
    unsigned count = 0;
    for (uint32_t i = 0; i < name->size; i++)
        count = name->at[i] >= '2' && name->at[i] <= '4' ? (unsigned)(name->at[i] - '0') : count;
    return count;
}

unsigned sn_vector_coordinates(const sn_type *type)
{
    const bool vector = type->own == SN_WHOLE_VECTOR && !type->pointer && !type->array &&
                        !type->address && type->name && sn_token_vector(type->name);
    return vector ? coordinates_in(type->name) : 0;
}

sn_type sn_vector_type(unsigned coordinates)
{
    static const sn_token names[] = {{.at = "vec2", .size = 4, .kind = SN_TOKEN_NAME},
                                     {.at = "vec3", .size = 4, .kind = SN_TOKEN_NAME},
                                     {.at = "vec4", .size = 4, .kind = SN_TOKEN_NAME}};
    return (sn_type){.own = SN_WHOLE_VECTOR, .name = &names[coordinates - 2]};
}

bool sn_is_swizzle(const sn_token *name, unsigned of)
{
    bool all = of > 1 && name->size <= SN_COORDINATES;
    for (uint32_t i = 0; i < name->size && all; i++)
        all = sn_coordinate(name->at[i]) < of;
    return all;
}

bool sn_vectors_are_apart(const sn_tokens *tokens)
{
    for (size_t i = 1; i < tokens->count; i++) {
        const sn_token *name = &tokens->token[i];
        bool begins = true; /* .xy, .rgb: a vector with fewer coordinates, and no part of it */
        for (uint32_t k = 0; k < name->size && k < SN_COORDINATES; k++)
            begins = begins && sn_coordinate(name->at[k]) == k;
        if (name->kind == SN_TOKEN_NAME && name->size > 1 && !begins &&
            sn_token_in(name - 1, ".") && sn_is_swizzle(name, SN_COORDINATES))
            return true;
    }
    return false;
}

/* Functions of each coordinate alone. */
typedef enum function {
    NO_FUNCTION,
    LEAST,
    GREATEST,
    MIX,    /* the second where the third is 1, the first where it is 0 */
    STEP,   /* whether the second is not below the first */
    SELECT, /* the second where the third is true */
    CHOOSE, /* the second where the first is true, else the third */
    COMPARE
} function;

static function function_of(const runner *r, const sn_token *name, const char **op)
{
    static const struct {
        const char *name;
        function function;
        const char *op;
    } functions[] = {{"min", LEAST, NULL},
                     {"fmin", LEAST, NULL},
                     {"max", GREATEST, NULL},
                     {"fmax", GREATEST, NULL},
                     {"mix", MIX, NULL},
                     {"step", STEP, NULL},
                     {"select", SELECT, NULL},
                     {"lessThan", COMPARE, "<"},
                     {"lessThanEqual", COMPARE, "<="},
                     {"greaterThan", COMPARE, ">"},
                     {"greaterThanEqual", COMPARE, ">="}};
    const bool shades = r->language->shades, glsl = !strcmp(r->language->name, "GLSL");
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        const function found = functions[i].function;
        if (!sn_token_is(name, functions[i].name) || (!shades && (found == MIX || found == STEP)))
            continue;
        *op = functions[i].op;
        return found == SELECT && glsl ? CHOOSE : found; /* HLSL's */
    }
    return NO_FUNCTION;
}

static unsigned arguments_of(function f)
{
    return f == MIX || f == SELECT || f == CHOOSE ? 3 : 2;
}

/* x where the mask is true, else y; one that mixes has to be 0 or 1. */
static uint32_t chosen(runner *r, uint32_t mask, uint32_t x, uint32_t y, bool mixes)
{
    int64_t weight = 0;
    mask = sn_run_as_condition(r, mask);
    if (mixes) {
        bool truth = at(r, mask)->kind == SN_VALUE_CASE;
        for (uint32_t i = 0; truth && i < at(r, mask)->count; i++)
            truth = sn_value_is_number(&r->values, argument(r, mask, i), &weight) &&
                    (weight == 0 || weight == 1);
        if (!truth && !(sn_value_is_number(&r->values, mask, &weight) && !(weight & ~1)))
            return 0;
    }
    return x && y ? sn_value_select(&r->values, mask, x, y) : 0;
}

/* Whether a value is more than a number, or what a comparison says. */
static bool is_other(const runner *r, uint32_t value)
{
    return at(r, value)->kind != SN_VALUE_NUMBER && at(r, value)->kind != SN_VALUE_CASE;
}

static uint32_t apply(runner *r, function f, const char *op, const uint32_t *v)
{
    if (f != MIX && f != SELECT && f != CHOOSE && !sn_run_are_alike(r, v[0], v[1]))
        return 0;
    switch (f) {
    case LEAST:
    case GREATEST:
        return sn_value_extreme(&r->values, f == GREATEST, v[0], v[1]);
    case STEP:
        return sn_value_binary(&r->values, ">=", v[1], v[0]);
    case COMPARE: /* sums of keys may be rounded */
        return strchr("+-*", *op) && (is_other(r, v[0]) || is_other(r, v[1]))
                   ? 0
                   : sn_value_binary(&r->values, op, v[0], v[1]);
    case MIX:
    case SELECT:
        return chosen(r, v[2], v[1], v[0], f == MIX);
    default:
        return chosen(r, v[0], v[1], v[2], false);
    }
}

uint32_t sn_run_chosen(runner *r, const called *c)
{
    uint32_t value[3];
    const char *op = NULL;
    const function f = c->name && !c->object ? function_of(r, c->name, &op) : NO_FUNCTION;
    if (f < MIX || f == COMPARE || c->count != arguments_of(f) ||
        (f >= SELECT && !r->language->macros && !r->language->shades))
        return 0;
    for (uint32_t i = 0; i < c->count; i++)
        if (!(value[i] = sn_run_eval(r, arg(c, i))))
            return 0;
    return apply(r, f, op, value);
}

/* ---- widths ---------------------------------------------------------------------------------- */

/* What is called, where it is called by a plain name; NULL. */
static const sn_token *callee_of(const sn_tree_node *n)
{
    return n->kind == SN_NODE_CALL && n->first->kind == SN_NODE_NAME ? n->first->token : NULL;
}

static bool is_by_coordinate(const char *op)
{
    static const char *const ops[] = {"<", ">", "<=", ">=", "+", "-", "*", NULL};
    size_t i = 0;
    while (ops[i] && strcmp(ops[i], op) != 0)
        i++;
    return ops[i];
}

static unsigned widest(runner *r, const sn_tree_node *n)
{
    unsigned most = 0;
    for (; n; n = n->next) {
        const unsigned own = sn_run_width(r, n);
        most = own > most ? own : most;
    }
    return most;
}

unsigned sn_run_width(runner *r, const sn_tree_node *n)
{
    const char *op;
    const sn_token *name = callee_of(n);
    if (!r->apart)
        return 0;
    switch (n->kind) {
    case SN_NODE_NAME: {
        const binding *b = sn_run_find_binding(r, n->token);
        const uint32_t c = b && b->place ? sn_run_cell_find(r, b->place) : 0;
        return c && !r->cells[c - 1].array && !r->cells[c - 1].size
                   ? sn_vector_coordinates(&r->cells[c - 1].type)
                   : 0;
    }
    case SN_NODE_FIELD:
        return sn_is_swizzle(n->token, sn_run_width(r, n->first)) ? n->token->size : 0;
    case SN_NODE_UNARY:
        return *n->op == '!' || *n->op == '-' ? sn_run_width(r, n->first) : 0;
    case SN_NODE_BINARY:
    case SN_NODE_CONDITION:
        return widest(r, n->first);
    case SN_NODE_CAST:
        return sn_vector_coordinates(&n->type);
    case SN_NODE_CALL:
        if (name && !sn_code_defines(r->code, name) && sn_token_vector(name))
            return coordinates_in(name);
        if (name && !sn_code_defines(r->code, name) && function_of(r, name, &op))
            return widest(r, n->first->next);
        if (name) {
            const sn_unit *unit = sn_code_function(r->code, name, sn_node_children(n) - 1);
            return unit ? sn_vector_coordinates(&sn_code_unit(r->code, unit)->returns) : 0;
        }
        return 0;
    default:
        return 0;
    }
}

bool sn_run_calls_own(runner *r, const sn_tree_node *n)
{
    const sn_token *name = callee_of(n);
    return name && sn_code_defines(r->code, name);
}

/* ---- values ---------------------------------------------------------------------------------- */

/* A value by its coordinates; one that has none is its only one. */
typedef struct vector {
    uint32_t value[SN_COORDINATES];
    unsigned count; /* 0: it is not followed */
} vector;

static uint32_t take(const vector *v, unsigned i)
{
    return v->count > 1 ? (i < v->count ? v->value[i] : 0) : v->value[0];
}

static vector evaluated(runner *r, const sn_tree_node *n)
{
    const uint32_t value = sn_run_eval(r, n), list = sn_run_list_of(r, value);
    vector v = {{sn_run_is_asked(r, value) ? sn_run_as_condition(r, value) : value}, value != 0};
    if (at(r, list)->kind != SN_VALUE_LIST)
        return v;
    v.count = at(r, list)->count <= SN_COORDINATES ? at(r, list)->count : 0;
    for (unsigned i = 0; i < v.count; i++)
        v.value[i] = argument(r, list, i);
    return v;
}

/* vec4(v.xy, w), vec2(a), (float4)v: converted to what the coordinates are.
 * given    what vec3<…> says that is, or NULL */
static vector constructed(runner *r, const sn_token *name, const sn_type *given,
                          const sn_tree_node *args, unsigned width)
{
    static const struct {
        const char *vector, *scalar;
    } words[] = {{"vec", "float"}, {"ivec", "int"}, {"uvec", "uint"}, {"dvec", "double"}};
    const bool glsl = !strcmp(r->language->name, "GLSL"); /* WGSL's type stands behind it */
    sn_token scalar = *name;
    const char suffix = scalar.at[scalar.size - 1] > '9' ? scalar.at[scalar.size - 1] : '\0';
    scalar.size -= suffix ? 2u : 1u;
    if (sn_token_is(&scalar, "half") || suffix == 'h')
        return (vector){{0}, 0}; /* which may round */
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (sn_token_is(&scalar, words[i].vector) && (glsl || i || suffix == 'f'))
            scalar = (sn_token){.kind = SN_TOKEN_NAME,
                                .at = words[i].scalar,
                                .size = (uint32_t)strlen(words[i].scalar)};
    if (suffix == 'i' || suffix == 'u')
        scalar = (sn_token){.kind = SN_TOKEN_NAME,
                            .at = suffix == 'i' ? "int" : "uint",
                            .size = suffix == 'i' ? 3 : 4};
    sn_type type = sn_tree_type(&scalar, 1, r->language);
    if (sn_token_is(&scalar, "vec"))
        type = given ? *given : (sn_type){0};
    if (type.name && sn_token_is(type.name, "f16"))
        return (vector){{0}, 0};
    const bool truth = sn_token_is(&scalar, "bool") || sn_token_is(&scalar, "bvec") ||
                       (type.name && sn_token_is(type.name, "bool"));
    vector made = {{0}, 0};
    for (const sn_tree_node *a = args; a && good(r); a = a->next) {
        const vector own = evaluated(r, a);
        const unsigned all = own.count == 1 && a == args && !a->next ? width : own.count;
        if (!own.count)
            return (vector){{0}, 0};
        for (unsigned i = 0; i < all && made.count < SN_COORDINATES; i++) {
            const uint32_t of = take(&own, i);
            const bool asks = at(r, of)->kind == SN_VALUE_CASE;
            made.value[made.count++] =
                type.known && !truth && !asks ? sn_run_convert(r, of, &type) : of;
            if (truth && !asks && at(r, of)->kind != SN_VALUE_NUMBER)
                return (vector){{0}, 0};
        }
    }
    made.count = made.count == width ? width : 0;
    return made;
}

uint32_t sn_run_eval_vector(runner *r, const sn_tree_node *n)
{
    const unsigned width = sn_run_width(r, n);
    const char *op = n->op;
    const sn_token *name = callee_of(n);
    vector made = {{0}, width}, of[3] = {{{0}, 0}};
    unsigned count = 0;
    function f = NO_FUNCTION;
    switch (n->kind) {
    case SN_NODE_NAME:
        for (unsigned i = 0; i < width && good(r); i++) {
            const sn_token letter = letter_token(n->token, i);
            const sn_tree_node part = {.kind = SN_NODE_FIELD,
                                       .line = n->line,
                                       .token = &letter,
                                       .first = (sn_tree_node *)n};
            where w;
            made.value[i] = sn_run_where_of(r, &part, &w)
                                ? sn_run_settled(r, sn_run_read_place(r, sn_run_name_of(r, &w)))
                                : 0;
        }
        break;
    case SN_NODE_FIELD:
        of[0] = evaluated(r, n->first);
        for (unsigned i = 0; i < width; i++)
            made.value[i] = take(&of[0], sn_coordinate(n->token->at[i]));
        break;
    case SN_NODE_CAST:
        made = constructed(r, n->type.name, NULL, n->first, width);
        break;
    case SN_NODE_CALL:
        if (sn_token_vector(name)) {
            made = constructed(r, name, &n->first->type, n->first->next, width);
            break;
        }
        f = function_of(r, name, &op);
        for (const sn_tree_node *a = n->first->next; a && count < 3; a = a->next)
            of[count++] = evaluated(r, a);
        if (count != arguments_of(f) || sn_node_children(n) - 1 != count)
            made.count = 0;
        break;
    case SN_NODE_CONDITION:
        f = CHOOSE;
        for (const sn_tree_node *a = n->first; a && count < 3; a = a->next)
            of[count++] = evaluated(r, a);
        break;
    case SN_NODE_BINARY:
        f = is_by_coordinate(op) ? COMPARE : NO_FUNCTION;
        made.count = f ? width : 0;
        for (const sn_tree_node *a = n->first; f && a && count < 2; a = a->next)
            of[count++] = evaluated(r, a);
        break;
    default:
        of[0] = evaluated(r, n->first);
        for (unsigned i = 0; i < width; i++)
            made.value[i] = of[0].count ? sn_value_unary(&r->values, *op, take(&of[0], i)) : 0;
        break;
    }
    for (unsigned i = 0; f && i < made.count && good(r); i++) {
        uint32_t part[3] = {0};
        bool all = true;
        for (unsigned k = 0; k < count; k++)
            all = of[k].count && (part[k] = take(&of[k], i)) && all;
        made.value[i] = all ? apply(r, f, op, part) : 0;
    }
    for (unsigned i = 0; i < made.count; i++)
        if (!made.value[i])
            made.count = 0;
    return made.count ? sn_value_list(&r->values, made.value, made.count)
                      : sn_run_blank(r, "vectors that are not followed", NULL, 0);
}

bool sn_run_part_of_vector(runner *r, const sn_tree_node *n, sn_token *part)
{
    int64_t index;
    const unsigned width = sn_run_width(r, n->first);
    const sn_tree_node *at_ = n->kind == SN_NODE_INDEX ? n->first->next : NULL;
    if (n->kind == SN_NODE_FIELD && sn_is_swizzle(n->token, width)) {
        *part = letter_token(n->token, sn_coordinate(*n->token->at));
        if (n->token->size > 1)
            sn_run_fail(r, "writes to several coordinates where it is not known to be");
        return true;
    }
    if (at_ && width > 1) {
        const uint32_t value = sn_run_eval(r, at_);
        if (at_->next || !sn_value_is_number(&r->values, value, &index) || index < 0 ||
            index >= width) {
            sn_run_fail(r, "takes a coordinate that is not known");
            index = 0;
        }
        *part = letter_token(n->token, (unsigned)index);
        return true;
    }
    return false;
}
