/* Passes over trees: what a dialect lacks is written out. */
#include "codegen/text/ast.h"

#include <string.h>

/* Do something to each node under one, children first. */
static void walk(sn_ast *ast, sn_ast_node *node, void (*change)(sn_ast *, sn_ast_node *))
{
    for (; node; node = node->next) {
        walk(ast, node->first, change);
        change(ast, node);
    }
}

static sn_ast_node *copy_of(sn_ast *ast, const sn_ast_node *node)
{
    sn_ast_node *copy = sn_ast_node_new(ast, node->kind, node->name, NULL);
    if (!copy)
        return NULL;
    *copy = *node;
    copy->next = NULL;
    sn_ast_node **last = &copy->first;
    for (const sn_ast_node *child = node->first; child && last; child = child->next) {
        *last = copy_of(ast, child);
        last = *last ? &(*last)->next : NULL;
    }
    return last ? copy : NULL;
}

/* Whether it matters how often an expression is evaluated. */
static bool does_something(const sn_ast_node *e)
{
    const bool own = e->kind == SN_AST_CALL || e->kind == SN_AST_QUOTED ||
                     (e->kind == SN_AST_UNARY && strlen(e->name) == 2) ||
                     (e->kind == SN_AST_BINARY && sn_ast_binds(e->name) == 2);
    bool all = own;
    for (const sn_ast_node *child = e->first; child && !all; child = child->next)
        all = does_something(child);
    return all;
}

/* Where both are equal a minimum gives its first argument and a maximum its second, so that of the
 * same two none gets lost. */
static void write_out(sn_ast *ast, sn_ast_node *node)
{
    if (does_something(node->first) || does_something(node->first->next)) {
        sn_ast_complain(ast, "%s would evaluate what does something twice", node->name);
        return;
    }
    sn_ast_node *x = copy_of(ast, node->first), *y = copy_of(ast, node->first->next);
    sn_ast_node *x2 = x ? copy_of(ast, x) : NULL, *y2 = y ? copy_of(ast, y) : NULL;
    sn_ast_node *is = sn_ast_binary(ast, "<", y, x);
    sn_ast_node *choice = node->number == SN_AST_CALL_MAX ? sn_ast_select(ast, is, x2, y2)
                                                          : sn_ast_select(ast, is, y2, x2);
    if (!choice)
        return;
    choice->next = node->next;
    *node = *choice;
}

static void lower(sn_ast *ast, sn_ast_node *node)
{
    const sn_ast_dialect *d = ast->dialect;
    if (node->kind != SN_AST_INTRINSIC)
        return;
    const sn_ast_type *x = node->first ? node->first->type : NULL;
    const sn_ast_type *y = x && node->first->next ? node->first->next->type : x;
    const bool differ = y != x && (x->bits != y->bits || x->is_signed != y->is_signed);
    const bool chooses = node->number == SN_AST_CALL_MIN || node->number == SN_AST_CALL_MAX;
    const bool has = node->type->kind == SN_AST_FLOAT && chooses ? d->min_float != NULL
                     : chooses && x->bits < 32                   ? d->narrow_min
                                               : d->intrinsic[node->number] != NULL;
    if (has && !(chooses && differ))
        return;
    if (chooses)
        write_out(ast, node);
    else
        sn_ast_complain(ast, "the dialect has no %s", node->name);
}

void sn_ast_lower(sn_ast *ast)
{
    walk(ast, ast->first, lower);
    if (ast->dialect->shader)
        sn_ast_lower_shader(ast);
}
