/* Trees as languages of shaders have them: no pointers to memory, no conversions unasked. */
#include "codegen/text/ast.h"

#include <string.h>

/* ---- memory ---------------------------------------------------------------------------------- */

static bool is_memory(const sn_ast_type *type)
{
    return type->kind == SN_AST_POINTER &&
           (type->of->space == SN_AST_GLOBAL || type->of->space == SN_AST_SHARED);
}

static bool is_shared(const sn_ast_node *e)
{
    return e->kind == SN_AST_NAME && is_memory(e->type) && e->type->of->space == SN_AST_SHARED;
}

static const sn_ast_node *function_of(const sn_ast *ast, const char *name)
{
    const sn_ast_node *f = ast->first;
    while (f && !(f->kind == SN_AST_FUNCTION && !strcmp(f->name, name)))
        f = f->next;
    return f;
}

/* Leave out arguments that are memory, which has the same name everywhere. */
static void drop_arguments(const sn_ast *ast, sn_ast_node *call)
{
    const sn_ast_node *f = function_of(ast, call->name);
    sn_ast_node **link = &call->first;
    for (const sn_ast_node *p = f ? f->first : NULL; p && p->kind == SN_AST_VARIABLE && *link;
         p = p->next)
        if (is_memory(p->type))
            *link = (*link)->next;
        else
            link = &(*link)->next;
}

/* Declare before all what a kernel is given. */
static void declare_given(sn_ast *ast, const sn_ast_node *kernel)
{
    sn_buf text = {0};
    sn_ast_node *first = ast->first;
    if (ast->dialect->begin)
        sn_buf_printf(&text, ast->dialect->begin, (unsigned long)kernel->number);
    sn_ast_print_given(ast->dialect, kernel, "", &text);
    sn_buf_puts(&text, "\n");
    ast->first = NULL;
    ast->end = &ast->first;
    ast->failed = ast->failed || text.failed;
    sn_ast_verbatim(ast, ast->failed ? "" : text.data);
    if (ast->first)
        ast->first->next = first;
    sn_buf_free(&text);
}

/* Leave out likewise the parameters of a function, and all of a kernel. */
static void drop_parameters(sn_ast_node *f)
{
    sn_ast_node **link = &f->first;
    while (*link && (*link)->kind == SN_AST_VARIABLE)
        if (is_memory((*link)->type) || f->role == SN_AST_KERNEL)
            *link = (*link)->next;
        else
            link = &(*link)->next;
}

/* p[i], where p is shared + n: shared[n + i]. */
static void index_shared(sn_ast *ast, sn_ast_node *node)
{
    sn_ast_node *at = node->first, *index = at->next;
    if (!is_shared(at) || !strcmp(at->name, "shared"))
        return;
    sn_ast_node *memory = sn_ast_node_new(ast, SN_AST_NAME, "shared", NULL);
    if (!memory)
        return;
    memory->type = at->type;
    at->type = sn_ast_number_type_of(SN_AST_UINT);
    at->next = NULL;
    memory->next = index->kind == SN_AST_NUMBER && !strcmp(index->name, "0")
                       ? at
                       : sn_ast_binary(ast, "+", at, index);
    node->first = memory;
}

/* And its declaration: n. */
static void declare_index(sn_ast_node *v)
{
    sn_ast_node *begin = v->first;
    if (!is_memory(v->type) || !begin || begin->kind != SN_AST_BINARY || !is_shared(begin->first))
        return;
    static const sn_ast_type index = {
        .kind = SN_AST_INTEGER, .bits = 32, .number = SN_AST_UINT, .constant = true};
    v->type = &index;
    v->first = begin->first->next;
}

static void flatten(sn_ast *ast, sn_ast_node *node)
{
    for (; node; node = node->next) {
        flatten(ast, node->first);
        if (node->kind == SN_AST_CALL)
            drop_arguments(ast, node);
        else if (node->kind == SN_AST_INDEX)
            index_shared(ast, node);
        else if (node->kind == SN_AST_VARIABLE)
            declare_index(node);
    }
}

/* ---- numbers --------------------------------------------------------------------------------- */

typedef enum sort { TRUTH, SIGNED, UNSIGNED, OTHER } sort;

static sort sort_of_type(const sn_ast_type *type)
{
    type = sn_ast_plain(type);
    return type->kind != SN_AST_INTEGER  ? OTHER
           : type->number == SN_AST_BOOL ? TRUTH
           : type->is_signed             ? SIGNED
                                         : UNSIGNED;
}

enum { ASSIGNS = 2, OR = 4, AND = 5, BITS_OR = 6, BITS_AND = 8, EQUAL = 9, LESS = 10, SHIFTS = 11 };

/* In C a comparison is an int. */
static sort sort_of(const sn_ast_node *e)
{
    const unsigned binds = e->kind == SN_AST_BINARY ? sn_ast_binds(e->name) : 0;
    if (binds == OR || binds == AND || binds == EQUAL || binds == LESS ||
        (e->kind == SN_AST_UNARY && *e->name == '!'))
        return TRUTH;
    return sort_of_type(e->type);
}

/* Make an expression one of that sort. */
static void fit(sn_ast *ast, sn_ast_node **link, sort wanted)
{
    sn_ast_node *e = *link, *next = e ? e->next : NULL, *made = NULL;
    const sn_ast_type *types[] = {sn_ast_number_type_of(SN_AST_BOOL),
                                  sn_ast_number_type_of(SN_AST_INT),
                                  sn_ast_number_type_of(SN_AST_UINT)};
    const sort have = e ? sort_of(e) : OTHER;
    if (have == OTHER || wanted == OTHER || have == wanted)
        return;
    if (e->kind == SN_AST_NUMBER && wanted != TRUTH) {
        e->type = types[wanted];
        return;
    }
    e->next = NULL;
    if (wanted == TRUTH) {
        made = sn_ast_binary(ast, "!=", e, sn_ast_constant(ast, "0", types[have]));
    } else {
        sn_ast_node *type = sn_ast_node_new(ast, SN_AST_EMPTY, NULL, NULL);
        made = type ? sn_ast_node_new(ast, SN_AST_CAST, NULL, type) : NULL;
        if (made) {
            type->type = made->type = types[wanted];
            type->next = e;
        }
    }
    if (made)
        made->next = next;
    *link = made;
}

/* Operands become one sort: that of what is unsigned, if any is. */
static void fit_both(sn_ast *ast, sn_ast_node *e)
{
    const sort a = sort_of(e->first), b = sort_of(e->first->next);
    const sort both = a == UNSIGNED || b == UNSIGNED ? UNSIGNED : SIGNED;
    if (a == OTHER || b == OTHER)
        return;
    fit(ast, &e->first, both);
    if (e->first)
        fit(ast, &e->first->next, both);
}

static void convert_binary(sn_ast *ast, sn_ast_node *e)
{
    const unsigned binds = sn_ast_binds(e->name);
    if (binds == OR || binds == AND) {
        fit(ast, &e->first, TRUTH);
        fit(ast, &e->first->next, TRUTH);
    } else if (binds == SHIFTS || !strcmp(e->name, "<<=") || !strcmp(e->name, ">>=")) {
        fit(ast, &e->first->next, UNSIGNED);
    } else if (binds == ASSIGNS) {
        fit(ast, &e->first->next, sort_of(e->first));
    } else if (binds > ASSIGNS) {
        fit_both(ast, e);
    }
}

static void convert_call(sn_ast *ast, sn_ast_node *call)
{
    const sn_ast_node *f = function_of(ast, call->name);
    sn_ast_node **argument = &call->first;
    for (const sn_ast_node *p = f ? f->first : NULL; p && p->kind == SN_AST_VARIABLE && *argument;
         p = p->next, argument = &(*argument)->next)
        fit(ast, argument, sort_of_type(p->type));
}

/* A cast to what the expression is already is left out. */
static void convert_cast(sn_ast *ast, sn_ast_node **link)
{
    sn_ast_node *cast = *link, *of = cast->first->next;
    if (sort_of(of) == OTHER || sort_of_type(cast->type) == OTHER)
        return;
    of->next = cast->next;
    fit(ast, &of, sort_of_type(cast->type));
    *link = of;
}

/* Nodes from *link on; result   of the function that they are in */
static void convert(sn_ast *ast, sn_ast_node **link, const sn_ast_type *result)
{
    for (; *link; link = &(*link)->next) {
        sn_ast_node *e = *link;
        convert(ast, &e->first, e->kind == SN_AST_FUNCTION ? e->type : result);
        switch (e->kind) {
        case SN_AST_BINARY:
            convert_binary(ast, e);
            break;
        case SN_AST_SELECT:
            fit(ast, &e->first, TRUTH);
            fit(ast, &e->first->next, sort_of_type(e->type));
            fit(ast, &e->first->next->next, sort_of_type(e->type));
            break;
        case SN_AST_UNARY:
            if (*e->name == '!')
                fit(ast, &e->first, TRUTH);
            break;
        case SN_AST_INTRINSIC:
            if (e->number == SN_AST_CALL_MIN || e->number == SN_AST_CALL_MAX)
                fit_both(ast, e);
            break;
        case SN_AST_CALL:
            convert_call(ast, e);
            break;
        case SN_AST_CAST:
            convert_cast(ast, link);
            break;
        case SN_AST_IF:
            fit(ast, &e->first, TRUTH);
            break;
        case SN_AST_RETURN:
            if (e->first && result)
                fit(ast, &e->first, sort_of_type(result));
            break;
        case SN_AST_LIST:
            for (sn_ast_node **each = &e->first; *each; each = &(*each)->next)
                fit(ast, each, UNSIGNED); /* tables are of uint */
            break;
        case SN_AST_VARIABLE:
            if (e->first && e->first->kind != SN_AST_LIST)
                fit(ast, &e->first, sort_of_type(e->type));
            break;
        default:
            break;
        }
        if (!*link)
            return; /* without memory */
    }
}

void sn_ast_lower_shader(sn_ast *ast)
{
    const sn_ast_node *kernel = ast->first;
    while (kernel && !(kernel->kind == SN_AST_FUNCTION && kernel->role == SN_AST_KERNEL))
        kernel = kernel->next;
    if (ast->dialect->no_pointers)
        flatten(ast, ast->first);
    if (ast->dialect->no_pointers && kernel)
        declare_given(ast, kernel);
    for (sn_ast_node *f = ast->first; f && ast->dialect->no_pointers; f = f->next)
        if (f->kind == SN_AST_FUNCTION)
            drop_parameters(f);
    if (!ast->failed)
        convert(ast, &ast->first, NULL);
}
