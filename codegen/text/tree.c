/* Builders of typed trees: each checks the types of what it is given. */
#include "codegen/text/ast.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- a text ---------------------------------------------------------------------------------- */

sn_ast *sn_ast_new(const sn_ast_dialect *dialect)
{
    sn_ast *ast = sn_alloc(1, sizeof *ast);
    if (!ast)
        return NULL;
    *ast = (sn_ast){.arena = sn_arena_new(0), .dialect = dialect};
    ast->end = &ast->first;
    ast->failed = !ast->arena;
    return ast;
}

void sn_ast_free(sn_ast *ast)
{
    if (!ast)
        return;
    sn_arena_free(ast->arena);
    free(ast->scope);
    free(ast);
}

void sn_ast_complain(sn_ast *ast, const char *format, ...)
{
    va_list arguments;
    if (*ast->complaint)
        return;
    va_start(arguments, format);
    vsnprintf(ast->complaint, sizeof ast->complaint, format, arguments);
    va_end(arguments);
}

static void *take(sn_ast *ast, size_t size)
{
    void *piece = ast->failed ? NULL : sn_arena_alloc(ast->arena, size);
    ast->failed = ast->failed || !piece;
    return piece;
}

const char *sn_ast_copy(sn_ast *ast, const char *text, size_t size)
{
    char *copy = take(ast, size + 1);
    if (!copy)
        return "";
    memcpy(copy, text, size);
    return copy;
}

sn_ast_node *sn_ast_node_new(sn_ast *ast, sn_ast_kind kind, const char *name, sn_ast_node *first)
{
    sn_ast_node *node = take(ast, sizeof *node);
    if (node)
        *node = (sn_ast_node){.kind = kind, .name = name, .first = first};
    return node;
}

void sn_ast_verbatim(sn_ast *ast, const char *text)
{
    sn_ast_node *node =
        sn_ast_node_new(ast, SN_AST_VERBATIM, sn_ast_copy(ast, text, strlen(text)), NULL);
    if (!node)
        return;
    *ast->end = node;
    ast->end = &node->next;
}

/* ---- names ----------------------------------------------------------------------------------- */

void sn_ast_declare(sn_ast *ast, sn_ast_node *declared)
{
    if (!declared)
        return;
    sn_ast_node **grown = sn_grow(ast->scope, ast->scope_count, &ast->scope_room, sizeof *grown);
    ast->failed = ast->failed || !grown;
    if (!grown)
        return;
    ast->scope = grown;
    ast->scope[ast->scope_count++] = declared;
}

sn_ast_node *sn_ast_find(const sn_ast *ast, const char *name)
{
    for (size_t i = ast->scope_count; i-- > 0;)
        if (!strcmp(ast->scope[i]->name, name))
            return ast->scope[i];
    return NULL;
}

/* ---- types ----------------------------------------------------------------------------------- */

sn_ast_type *sn_ast_type_new(sn_ast *ast, sn_ast_type type)
{
    sn_ast_type *made = take(ast, sizeof *made);
    if (made)
        *made = type;
    return made;
}

const char *const sn_ast_number_names[] = {
#define X(id, name, bits, is_signed, is_float) name,
    SN_AST_NUMBERS(X)
#undef X
};

const sn_ast_type *sn_ast_number_type_of(sn_ast_number_type number)
{
    static const sn_ast_type types[] = {
#define X(id, name_, bits_, is_signed_, is_float)        \
    {.kind = (is_float) ? SN_AST_FLOAT : SN_AST_INTEGER, \
     .is_signed = (is_signed_),                          \
     .bits = (bits_),                                    \
     .number = SN_AST_##id},
        SN_AST_NUMBERS(X)
#undef X
    };
    return &types[number];
}

const sn_ast_type *sn_ast_pointer(sn_ast *ast, const sn_ast_type *to)
{
    return to ? sn_ast_type_new(ast, (sn_ast_type){.kind = SN_AST_POINTER, .of = to}) : NULL;
}

const sn_ast_type *sn_ast_plain(const sn_ast_type *type)
{
    while (type && type->kind == SN_AST_NAMED)
        type = type->of;
    return type;
}

static bool is_number(const sn_ast_type *type)
{
    return type->kind == SN_AST_INTEGER || type->kind == SN_AST_FLOAT || type->kind == SN_AST_ANY;
}

static bool is_pointer(const sn_ast_type *type)
{
    return type->kind == SN_AST_POINTER || type->kind == SN_AST_ARRAY;
}

static bool is_scalar(const sn_ast_type *type)
{
    return is_number(type) || is_pointer(type);
}

static bool is_same(const sn_ast_type *a, const sn_ast_type *b)
{
    a = sn_ast_plain(a), b = sn_ast_plain(b);
    if (!a || !b || a->kind == SN_AST_ANY || b->kind == SN_AST_ANY)
        return true;
    if (is_pointer(a) && is_pointer(b))
        return is_same(a->of, b->of);
    if (a->kind == SN_AST_STRUCT)
        return b->kind == SN_AST_STRUCT && !strcmp(a->name, b->name);
    return a->kind == b->kind &&
           (a->kind == SN_AST_VOID || (a->bits == b->bits && a->is_signed == b->is_signed));
}

/* Whether a value goes where the other type is asked for. What is written may be passed as what is
 * not, never the other way; and a pointer stays in its space, where the dialect has several. */
static bool converts(const sn_ast *ast, const sn_ast_type *from, const sn_ast_type *to)
{
    from = sn_ast_plain(from), to = sn_ast_plain(to);
    if (from->kind == SN_AST_ANY || to->kind == SN_AST_ANY)
        return true;
    if (is_number(from) && is_number(to))
        return true;
    if (is_pointer(from) && is_pointer(to)) /* an array as a parameter is one */
        return !strcmp(ast->dialect->pointed[from->of->space],
                       ast->dialect->pointed[to->of->space]) &&
               (to->of->constant || !from->of->constant) &&
               (to->of->kind == SN_AST_VOID || is_same(from->of, to->of));
    return is_same(from, to);
}

/* What C's usual arithmetic conversions make of two numbers. */
static const sn_ast_type *common(const sn_ast_type *a, const sn_ast_type *b)
{
    if (a->kind == SN_AST_ANY || b->kind == SN_AST_ANY)
        return a->kind == SN_AST_ANY ? a : b;
    if (a->kind == SN_AST_FLOAT || b->kind == SN_AST_FLOAT)
        return b->kind != SN_AST_FLOAT || (a->kind == SN_AST_FLOAT && a->bits >= b->bits) ? a : b;
    if (a->bits < 32 && b->bits < 32)
        return sn_ast_number_type_of(SN_AST_INT);
    if (a->bits != b->bits)
        return a->bits > b->bits ? a : b;
    return a->is_signed ? b : a;
}

static const char *words_of(const sn_ast_type *type)
{
    type = sn_ast_plain(type);
    switch (type->kind) {
    case SN_AST_INTEGER:
    case SN_AST_FLOAT:
        return sn_ast_number_names[type->number];
    case SN_AST_POINTER:
        return "a pointer";
    case SN_AST_ARRAY:
        return "an array";
    case SN_AST_VOID:
        return "void";
    default:
        return type->name ? type->name : "a type";
    }
}

/* ---- expressions ----------------------------------------------------------------------------- */

static sn_ast_node *expression(sn_ast *ast, sn_ast_kind kind, const char *name, sn_ast_node *first,
                               const sn_ast_type *type)
{
    sn_ast_node *node = sn_ast_node_new(ast, kind, name, first);
    if (node)
        node->type = sn_ast_plain(type);
    return node;
}

/* The operands as one list. */
static sn_ast_node *both(sn_ast_node *a, sn_ast_node *b)
{
    a->next = b;
    return a;
}

sn_ast_node *sn_ast_constant(sn_ast *ast, const char *digits, const sn_ast_type *type)
{
    return expression(ast, SN_AST_NUMBER, digits, NULL, type);
}

sn_ast_node *sn_ast_name(sn_ast *ast, const char *name)
{
    const sn_ast_node *declared = sn_ast_find(ast, name);
    if (!declared || declared->kind == SN_AST_TYPEDEF || declared->kind == SN_AST_STRUCTURE ||
        declared->kind == SN_AST_FUNCTION) {
        sn_ast_complain(ast, "nothing is called %s", name);
        return NULL;
    }
    return expression(ast, SN_AST_NAME, name, NULL, declared->type);
}

sn_ast_node *sn_ast_quoted(sn_ast *ast, const char *text)
{
    static const sn_ast_type any = {.kind = SN_AST_ANY};
    return expression(ast, SN_AST_QUOTED, text, NULL, &any);
}

/* Whether an expression is memory, or a variable, that may be written. */
static bool is_place(sn_ast *ast, const sn_ast_node *a)
{
    const bool is = a->kind == SN_AST_NAME || a->kind == SN_AST_INDEX || a->kind == SN_AST_MEMBER ||
                    (a->kind == SN_AST_UNARY && *a->name == '*') || a->type->kind == SN_AST_ANY;
    if (!is || a->type->constant)
        sn_ast_complain(ast, is ? "what is constant is written" : "what is written is no place");
    return is && !a->type->constant;
}

sn_ast_node *sn_ast_unary(sn_ast *ast, const char *op, bool after, sn_ast_node *a)
{
    if (!a)
        return NULL;
    const sn_ast_type *type = a->type;
    if (!strcmp(op, "*")) {
        if (!is_pointer(type) && type->kind != SN_AST_ANY) {
            sn_ast_complain(ast, "* is of a pointer, not of %s", words_of(type));
            return NULL;
        }
        type = type->kind == SN_AST_ANY ? type : type->of;
    } else if (!strcmp(op, "&")) {
        type = sn_ast_pointer(ast, type);
    } else if (!strcmp(op, "!")) {
        type = sn_ast_number_type_of(SN_AST_INT);
    } else if (!is_scalar(type) || (*op == '~' && type->kind == SN_AST_FLOAT)) {
        sn_ast_complain(ast, "%s is of a number, not of %s", op, words_of(type));
        return NULL;
    } else if ((!strcmp(op, "++") || !strcmp(op, "--")) && !is_place(ast, a)) {
        return NULL;
    } else if (is_number(type) && type->bits < 32 && op[1] == 0) {
        type = sn_ast_number_type_of(SN_AST_INT);
    }
    sn_ast_node *node = expression(ast, SN_AST_UNARY, op, a, type);
    if (node)
        node->after = after;
    return node;
}

unsigned sn_ast_binds(const char *op)
{
    static const char *const levels[] = {
        "",        " , ",         " = += -= *= /= %= &= |= ^= <<= >>= ",
        " ? ",     " || ",        " && ",
        " | ",     " ^ ",         " & ",
        " == != ", " < > <= >= ", " << >> ",
        " + - ",   " * / % "};
    char word[8];
    snprintf(word, sizeof word, " %s ", op);
    for (unsigned i = 1; i < sizeof levels / sizeof *levels; i++)
        if (strstr(levels[i], word))
            return i;
    return 0;
}

enum { COMMA = 1, ASSIGNS, CHOOSES, OR, AND, BITS_OR, BITS_XOR, BITS_AND, EQUAL, LESS, SHIFTS };

static const sn_ast_type *binary_type(sn_ast *ast, const char *op, const sn_ast_node *a,
                                      const sn_ast_node *b)
{
    const sn_ast_type *x = a->type, *y = b->type;
    const unsigned binds = sn_ast_binds(op);
    const bool sums = *op == '+' || *op == '-';
    if (binds == COMMA)
        return y;
    if (binds == ASSIGNS) {
        const bool fits = op[0] == '=' ? converts(ast, y, x)
                                       : is_number(y) && (is_number(x) || (sums && is_pointer(x)));
        if (!fits)
            sn_ast_complain(ast, "%s is given to %s", words_of(y), words_of(x));
        return fits && is_place(ast, a) ? x : NULL;
    }
    if (binds >= EQUAL && binds <= LESS && is_pointer(x) && is_pointer(y))
        return sn_ast_number_type_of(SN_AST_INT);
    if (sums && is_pointer(x) && is_number(y) && y->kind != SN_AST_FLOAT)
        return x->kind == SN_AST_ARRAY ? sn_ast_pointer(ast, x->of) : x;
    if (*op == '-' && is_pointer(x) && is_pointer(y))
        return sn_ast_number_type_of(SN_AST_SIZE);
    if ((binds == OR || binds == AND) && is_scalar(x) && is_scalar(y))
        return sn_ast_number_type_of(SN_AST_INT);
    const bool whole = (binds >= BITS_OR && binds <= BITS_AND) || binds == SHIFTS || *op == '%';
    if (!is_number(x) || !is_number(y) ||
        (whole && (x->kind == SN_AST_FLOAT || y->kind == SN_AST_FLOAT))) {
        sn_ast_complain(ast, "%s is of %s and %s", op, words_of(x), words_of(y));
        return NULL;
    }
    if (binds == EQUAL || binds == LESS)
        return sn_ast_number_type_of(SN_AST_INT);
    return common(x, binds == SHIFTS ? x : y);
}

sn_ast_node *sn_ast_binary(sn_ast *ast, const char *op, sn_ast_node *a, sn_ast_node *b)
{
    const sn_ast_type *type = a && b ? binary_type(ast, op, a, b) : NULL;
    return type ? expression(ast, SN_AST_BINARY, op, both(a, b), type) : NULL;
}

sn_ast_node *sn_ast_condition(sn_ast *ast, sn_ast_node *a)
{
    if (a && !is_scalar(a->type)) {
        sn_ast_complain(ast, "%s is no condition", words_of(a->type));
        return NULL;
    }
    return a;
}

sn_ast_node *sn_ast_select(sn_ast *ast, sn_ast_node *is, sn_ast_node *a, sn_ast_node *b)
{
    if (!sn_ast_condition(ast, is) || !a || !b)
        return NULL;
    const bool numbers = is_number(a->type) && is_number(b->type);
    if (!numbers && !converts(ast, a->type, b->type) && !converts(ast, b->type, a->type)) {
        sn_ast_complain(ast, "a choice is of %s and %s", words_of(a->type), words_of(b->type));
        return NULL;
    }
    is->next = both(a, b);
    return expression(ast, SN_AST_SELECT, "?", is, numbers ? common(a->type, b->type) : a->type);
}

static size_t length(const sn_ast_node *list)
{
    size_t count = 0;
    for (; list; list = list->next)
        count++;
    return count;
}

static sn_ast_node *call_intrinsic(sn_ast *ast, sn_ast_intrinsic which, const char *name,
                                   const char *types, sn_ast_node *arguments)
{
    const sn_ast_type *some = NULL;
    if (length(arguments) != strlen(types) - 1) {
        sn_ast_complain(ast, "%s takes %zu arguments, not %zu", name, strlen(types) - 1,
                        length(arguments));
        return NULL;
    }
    const sn_ast_node *a = arguments;
    for (const char *type = types + 1; *type; type++, a = a->next) {
        const bool fits = *type == 'p' ? is_pointer(a->type) : is_number(a->type);
        const sn_ast_type *own = *type == 'p' && fits ? sn_ast_plain(a->type->of) : a->type;
        if (!fits) {
            sn_ast_complain(ast, "%s is given %s", name, words_of(a->type));
            return NULL;
        }
        if (*type == 't' || *type == 'p')
            some = some ? common(some, own) : own;
    }
    static const sn_ast_type nothing = {.kind = SN_AST_VOID};
    static const char letters[] = "uisfdw";
    static const sn_ast_number_type numbers[] = {SN_AST_UINT, SN_AST_INT, SN_AST_SIZE,
                                                 SN_AST_F32,  SN_AST_F64, SN_AST_U64};
    const sn_ast_type *result =
        *types == 't'   ? some
        : *types == 'v' ? &nothing
                        : sn_ast_number_type_of(numbers[strchr(letters, *types) - letters]);
    sn_ast_node *node = expression(ast, SN_AST_INTRINSIC, name, arguments, result);
    if (node)
        node->number = which;
    return node;
}

sn_ast_node *sn_ast_call(sn_ast *ast, const char *name, sn_ast_node *arguments)
{
    static const struct {
        const char *name, *types;
    } intrinsics[] = {
#define X(id, name, types) {name, types},
        SN_AST_INTRINSICS(X)
#undef X
    };
    const sn_ast_node *function = sn_ast_find(ast, name);
    for (size_t i = 0; !function && i < SN_AST_INTRINSIC_COUNT; i++)
        if (!strcmp(intrinsics[i].name, name))
            return call_intrinsic(ast, (sn_ast_intrinsic)i, name, intrinsics[i].types, arguments);
    if (!function) {
        sn_ast_complain(ast, "no function is called %s", name);
        return NULL;
    }
    if (function->kind != SN_AST_FUNCTION && function->type->kind != SN_AST_ANY) {
        sn_ast_complain(ast, "%s is no function", name);
        return NULL;
    }
    const sn_ast_node *a = arguments,
                      *p = function->kind == SN_AST_FUNCTION ? function->first : NULL;
    size_t number = 1;
    for (; p && p->kind == SN_AST_VARIABLE && a; p = p->next, a = a->next, number++)
        if (!converts(ast, a->type, p->type)) {
            sn_ast_complain(ast, "argument %zu of %s is %s, not %s", number, name,
                            words_of(a->type), words_of(p->type));
            return NULL;
        }
    if (function->kind == SN_AST_FUNCTION && (a || (p && p->kind == SN_AST_VARIABLE))) {
        sn_ast_complain(ast, "%s is given %s arguments", name, a ? "more" : "fewer");
        return NULL;
    }
    return expression(ast, SN_AST_CALL, name, arguments, function->type);
}

sn_ast_node *sn_ast_index(sn_ast *ast, sn_ast_node *array, sn_ast_node *index)
{
    if (!array || !index)
        return NULL;
    const bool any = array->type->kind == SN_AST_ANY;
    if ((!any && !is_pointer(array->type)) || !is_number(index->type)) {
        sn_ast_complain(ast, "%s is indexed by %s", words_of(array->type), words_of(index->type));
        return NULL;
    }
    return expression(ast, SN_AST_INDEX, "[]", both(array, index),
                      any ? array->type : array->type->of);
}

static const sn_ast_node *find_member(const sn_ast_type *type, const char *name)
{
    for (const sn_ast_node *s = type->node; s; s = s->next)
        for (const sn_ast_node *v = s->kind == SN_AST_DECLARE ? s->first : NULL; v; v = v->next)
            if (!strcmp(v->name, name))
                return v;
    return NULL;
}

sn_ast_node *sn_ast_member(sn_ast *ast, sn_ast_node *of, const char *name, bool arrow)
{
    if (!of)
        return NULL;
    const sn_ast_type *type = arrow && is_pointer(of->type) ? sn_ast_plain(of->type->of) : of->type;
    const sn_ast_node *member = type->kind == SN_AST_STRUCT ? find_member(type, name) : NULL;
    if (type->kind != SN_AST_ANY && (!member || arrow != is_pointer(of->type))) {
        sn_ast_complain(ast, "%s has no member %s", words_of(of->type), name);
        return NULL;
    }
    const sn_ast_type *own = member ? member->type : type;
    if (member && type->constant && !own->constant) { /* so are members of what is constant */
        sn_ast_type *constant = sn_ast_type_new(ast, *own);
        if (constant)
            constant->constant = true;
        own = constant ? constant : own;
    }
    sn_ast_node *node = expression(ast, SN_AST_MEMBER, name, of, own);
    if (node)
        node->after = arrow;
    return node;
}

/* A type as it was called. */
static sn_ast_node *type_node(sn_ast *ast, const sn_ast_type *type)
{
    sn_ast_node *node = sn_ast_node_new(ast, SN_AST_EMPTY, NULL, NULL);
    if (node)
        node->type = type;
    return node;
}

sn_ast_node *sn_ast_cast(sn_ast *ast, const sn_ast_type *type, sn_ast_node *a)
{
    if (!a || !type)
        return NULL;
    const sn_ast_type *to = sn_ast_plain(type);
    const bool fits = is_number(to) ? is_scalar(a->type)
                      : to->kind == SN_AST_POINTER
                          ? is_scalar(a->type)
                          : converts(ast, a->type, to) || to->kind == SN_AST_VOID;
    if (!fits) {
        sn_ast_complain(ast, "%s becomes %s", words_of(a->type), words_of(to));
        return NULL;
    }
    sn_ast_node *as = type_node(ast, type);
    return as ? expression(ast, SN_AST_CAST, "()", both(as, a), to) : NULL;
}

sn_ast_node *sn_ast_sizeof(sn_ast *ast, const sn_ast_type *type, sn_ast_node *a)
{
    sn_ast_node *node =
        expression(ast, SN_AST_SIZEOF, NULL, NULL, sn_ast_number_type_of(SN_AST_SIZE));
    if (node)
        node->first = a ? a : type ? type_node(ast, type) : NULL;
    return node && node->first ? node : NULL;
}

/* ---- statements ------------------------------------------------------------------------------ */

sn_ast_node *sn_ast_variable(sn_ast *ast, const sn_ast_type *type, const char *name,
                             sn_ast_node *begin)
{
    if (!type)
        return NULL;
    if (begin && begin->kind != SN_AST_LIST && !converts(ast, begin->type, type)) {
        sn_ast_complain(ast, "%s begins as %s, not %s", name, words_of(begin->type),
                        words_of(type));
        return NULL;
    }
    sn_ast_node *node = sn_ast_node_new(ast, SN_AST_VARIABLE, name, begin);
    if (node)
        node->type = type;
    sn_ast_declare(ast, node);
    return node;
}

sn_ast_node *sn_ast_return(sn_ast *ast, sn_ast_node *a)
{
    const bool nothing = !ast->result || ast->result->kind == SN_AST_VOID;
    if (nothing ? a != NULL : !a || !converts(ast, a->type, ast->result)) {
        sn_ast_complain(ast, "a function of %s returns %s",
                        ast->result ? words_of(ast->result) : "void",
                        a ? words_of(a->type) : "nothing");
        return NULL;
    }
    return sn_ast_node_new(ast, SN_AST_RETURN, NULL, a);
}
