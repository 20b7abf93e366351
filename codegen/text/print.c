/* Trees as text: declarations, statements, expressions in the words of a dialect. */
#include "codegen/text/ast.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define COLUMNS 100u

/* Where a line may end, before a blank: how deep in parentheses that is follows. */
#define BREAK '\2'

typedef struct printer {
    const sn_ast *ast;
    const sn_ast_dialect *d;
    sn_buf *out;
    sn_buf line; /* with BREAKs */
    unsigned indent, depth;
    unsigned column;   /* where the last line of `out` ends that more may be put into; 0: nowhere */
    const char *array; /* a parameter of the function that is an array */
} printer;

/* ---- lines ----------------------------------------------------------------------------------- */

static void put(printer *p, const char *text)
{
    sn_buf_puts(&p->line, text);
}

/* A name of the text's, or what it is called where the dialect has that word for itself. */
static void put_name(printer *p, const char *name)
{
    char word[24];
    snprintf(word, sizeof word, " %.20s:", name);
    const char *other = p->d->words ? strstr(p->d->words, word) : NULL;
    if (!other || strlen(name) > 20) {
        put(p, name);
        return;
    }
    other += strlen(word);
    sn_buf_add(&p->line, other, strcspn(other, " "));
}

static void put_break(printer *p)
{
    const char mark[] = {BREAK, (char)('A' + (p->depth < 50 ? p->depth : 50)), 0};
    put(p, mark);
}

/* Visible letters up to the first end of a line. */
static size_t visible(const char *text)
{
    size_t size = 0;
    for (; *text && *text != '\n'; text++)
        if (*text == BREAK)
            text++;
        else
            size++;
    return size;
}

/* The break at which a line that is too long ends: of those that fit the outermost, and of these
 * the last; NULL: there is none. */
static const char *best_break(const char *text, size_t room)
{
    const char *best = NULL;
    size_t column = 0;
    for (; *text && *text != '\n' && column <= room; text++)
        if (*text == BREAK) {
            best = !best || text[1] <= best[1] ? text : best;
            text++;
        } else {
            column++;
        }
    return best;
}

static void add_visible(sn_buf *out, const char *text, const char *end)
{
    for (; text < end; text++)
        if (*text == BREAK)
            text++;
        else
            sn_buf_add(out, text, 1);
}

/* Put the line out, at the end of the last one if that is wanted and there is room. */
static void end_line(printer *p, bool joins)
{
    const char *text = p->line.data ? p->line.data : "";
    size_t indent = 4u * p->indent;
    const size_t size = visible(text);
    if (joins && p->column && p->column + 1 + size <= COLUMNS) {
        p->out->size--; /* the end of the line */
        sn_buf_puts(p->out, " ");
        p->column += 1;
    } else {
        sn_buf_printf(p->out, "%*s", (int)indent, "");
        p->column = (unsigned)indent;
    }
    while (p->column + visible(text) > COLUMNS) {
        const char *end = best_break(text, COLUMNS - p->column);
        if (!end)
            break;
        add_visible(p->out, text, end);
        text = end + 2 + (end[2] == ' ');
        indent += indent == 4u * p->indent ? 4 : 0;
        sn_buf_printf(p->out, "\n%*s", (int)indent, "");
        p->column = (unsigned)indent;
    }
    p->column += (unsigned)visible(text);
    add_visible(p->out, text, text + strlen(text));
    sn_buf_puts(p->out, "\n");
    p->out->failed = p->out->failed || p->line.failed;
    p->line.size = 0;
    if (p->line.data)
        *p->line.data = 0;
}

/* Letters of the line that was put out last. */
static unsigned last_column(const sn_buf *out)
{
    size_t end = out->size ? out->size - 1 : 0, begin = end;
    while (begin && out->data[begin - 1] != '\n')
        begin--;
    return (unsigned)(end - begin);
}

/* A comment's words, filled into lines; a line that has none stays one. */
static void put_comment(printer *p, const char *text, bool joins)
{
    const unsigned indent = 4 * p->indent, end = last_column(p->out);
    unsigned column = indent + 2;
    if (joins && end && end + 5 + strlen(text) <= COLUMNS) {
        p->out->size--; /* the end of the line */
        sn_buf_puts(p->out, " /*");
        column = end + 3;
    } else {
        sn_buf_printf(p->out, "%*s/*", (int)indent, "");
    }
    for (bool paragraph = false; *text;) {
        unsigned lines = 0;
        for (; isspace((unsigned char)*text) || (*text == '*' && lines); text++)
            lines += *text == '\n';
        const size_t size = strcspn(text, " \n");
        if (!size)
            break;
        paragraph = lines > 1;
        if (paragraph)
            sn_buf_printf(p->out, "\n%*s *", (int)indent, "");
        if (paragraph || column + 1 + size + 3 > COLUMNS) {
            sn_buf_printf(p->out, "\n%*s *", (int)indent, "");
            column = indent + 2;
        }
        sn_buf_puts(p->out, " ");
        sn_buf_add(p->out, text, size);
        column += 1 + (unsigned)size;
        text += size;
    }
    sn_buf_puts(p->out, " */\n");
    p->column = 0;
}

/* ---- types ----------------------------------------------------------------------------------- */

static void put_expression(printer *p, const sn_ast_node *e);

static const char *name_of(const printer *p, const sn_ast_type *type)
{
    return type->kind == SN_AST_INTEGER || type->kind == SN_AST_FLOAT ? p->d->numbers[type->number]
           : type->kind == SN_AST_VOID                                ? "void"
                                                                      : type->name;
}

/* The outermost pointer's star stands next to the name. */
static void put_stars(printer *p, const sn_ast_type *type)
{
    if (type->kind != SN_AST_ARRAY && type->kind != SN_AST_POINTER)
        return;
    put_stars(p, type->of);
    if (type->kind == SN_AST_POINTER)
        put(p, type->constant ? "*const " : "*");
}

/* What $1, $2 ... stand for in a dialect's text. */
static void put_filled(sn_buf *out, const char *text, const char *const *words)
{
    for (; *text; text++)
        if (*text == '$')
            sn_buf_puts(out, words[*++text - '1']);
        else
            sn_buf_add(out, text, 1);
}

/* A type as WGSL has it: array<item, 4>. */
static void put_type(printer *p, const sn_ast_type *type)
{
    const bool array = type->kind == SN_AST_ARRAY;
    put(p, array ? "array<" : name_of(p, type));
    if (!array)
        return;
    put_type(p, type->of);
    put(p, ", ");
    put_expression(p, type->node);
    put(p, ">");
}

/* "name: type" */
static void put_named(printer *p, const sn_ast_type *type, const char *name)
{
    put_name(p, name);
    put(p, ": ");
    put_type(p, type);
}

/* A parameter. Arrays are given by address. */
static void put_parameter(printer *p, const sn_ast_type *type, const char *name);

/* A type, and the name of what has it; "" for a type alone. */
static void put_declarator(printer *p, const sn_ast_type *type, const char *name, bool base)
{
    const sn_ast_type *inner = type;
    bool is_pointed = false;
    while (inner->kind == SN_AST_POINTER || inner->kind == SN_AST_ARRAY) {
        is_pointed = is_pointed || inner->kind == SN_AST_POINTER;
        inner = inner->of;
    }
    if (inner->kind == SN_AST_ANY && inner->number) { /* a parameter that is quoted */
        put(p, inner->name);
        return;
    }
    if (base) {
        if (type->kind == SN_AST_ARRAY && !type->node && inner->space == SN_AST_SHARED)
            put(p, p->d->unsized);
        put(p, (is_pointed ? p->d->pointed : p->d->variable)[inner->space]);
        put(p, inner->constant && !p->d->no_constants ? "const " : "");
        put(p, name_of(p, inner));
        put(p, *name || is_pointed ? " " : "");
    }
    put_stars(p, type);
    put_name(p, name);
    for (inner = type; inner->kind == SN_AST_ARRAY; inner = inner->of) {
        put(p, "[");
        if (inner->node)
            put_expression(p, inner->node);
        put(p, "]");
    }
}

static void put_parameter(printer *p, const sn_ast_type *type, const char *name)
{
    const bool array = type->kind == SN_AST_ARRAY, pointer = type->kind == SN_AST_POINTER;
    if (!p->d->shader || (!array && (!p->d->no_pointers || !pointer))) {
        if (p->d->name_first)
            put_named(p, type, name);
        else
            put_declarator(p, type, name, true);
        return;
    }
    p->array = array ? name : p->array;
    if (p->d->name_first) {
        put_name(p, name);
        put(p, ": ptr<function, "), put_type(p, type), put(p, ">");
        return;
    }
    put(p, p->d->no_pointers ? "inout " : "");
    if (p->d->no_pointers)
        put_declarator(p, pointer ? type->of : type, name, true);
    else
        put_declarator(p, &(sn_ast_type){.kind = SN_AST_POINTER, .of = type->of}, name, true);
}

/* ---- expressions ----------------------------------------------------------------------------- */

/* How tightly an expression binds as a whole. */
static unsigned binds(const sn_ast_node *e)
{
    enum { UNARY = 14, PRIMARY };
    return e->kind == SN_AST_BINARY || e->kind == SN_AST_SELECT ? sn_ast_binds(e->name)
           : e->kind == SN_AST_UNARY || e->kind == SN_AST_CAST  ? UNARY
                                                                : PRIMARY;
}

static void put_within(printer *p, const sn_ast_node *e, bool parentheses)
{
    put(p, parentheses ? "(" : "");
    p->depth += parentheses;
    put_expression(p, e);
    p->depth -= parentheses;
    put(p, parentheses ? ")" : "");
}

/* An operand, in parentheses also where none are needed but readers would have to think. */
static void put_operand(printer *p, const sn_ast_node *e, const char *op, bool right)
{
    const unsigned own = binds(e), outer = sn_ast_binds(op);
    const bool bits = !strcmp(op, "|") || !strcmp(op, "&") || !strcmp(op, "^") ||
                      !strcmp(op, "<<") || !strcmp(op, ">>");
    const bool thought = e->kind == SN_AST_BINARY && strcmp(e->name, op) != 0 &&
                         (bits || (!strcmp(op, "||") && !strcmp(e->name, "&&")));
    const bool chosen = *op == '?' && e->kind == SN_AST_SELECT;
    const bool assigns = outer == 2;
    put_within(p, e, !chosen && (thought || own < outer || (own == outer && right != assigns)));
}

static bool is_parameter(const printer *p, const sn_ast_node *e)
{
    return e->kind == SN_AST_NAME && p->array && !strcmp(p->array, e->name);
}

static void put_list(printer *p, const sn_ast_node *e)
{
    p->depth++;
    for (const char *comma = ""; e; e = e->next, comma = ",") {
        put(p, comma);
        if (*comma)
            put_break(p), put(p, " ");
        if (p->d->name_first && e->kind == SN_AST_NAME && e->type->kind == SN_AST_ARRAY &&
            !is_parameter(p, e))
            put(p, "&");
        put_within(p, e, sn_ast_binds(",") == binds(e));
    }
    p->depth--;
}

static void put_intrinsic(printer *p, const sn_ast_node *e)
{
    const bool is_float = e->type->kind == SN_AST_FLOAT;
    const char *text = is_float && e->number == SN_AST_CALL_MIN   ? p->d->min_float
                       : is_float && e->number == SN_AST_CALL_MAX ? p->d->max_float
                                                                  : p->d->intrinsic[e->number];
    p->depth++;
    for (; text && *text; text++) {
        if (*text != '$') {
            sn_buf_add(&p->line, text, 1);
            if (*text == ',')
                put_break(p);
            continue;
        }
        const sn_ast_node *argument = e->first;
        for (int i = *++text - '1'; i > 0; i--)
            argument = argument->next;
        put_expression(p, argument);
    }
    p->depth--;
}

static void put_number(printer *p, const sn_ast_node *e)
{
    put(p, e->name);
    if (e->type->kind == SN_AST_FLOAT)
        return;
    put(p, e->type->is_signed ? "" : "u");
    put(p, e->type->bits == 64 ? p->d->long_suffix : "");
}

static void put_expression(printer *p, const sn_ast_node *e)
{
    switch (e->kind) {
    case SN_AST_NUMBER:
        put_number(p, e);
        break;
    case SN_AST_UNARY:
        if (p->d->no_pointers && !e->after && (!strcmp(e->name, "*") || !strcmp(e->name, "&"))) {
            put_expression(p, e->first); /* what is given is the variable itself */
            break;
        }
        put(p, e->after ? "" : e->name);
        put_within(p, e->first,
                   binds(e->first) < binds(e) + e->after ||
                       (!e->after && e->first->kind == SN_AST_UNARY && !e->first->after &&
                        *e->first->name == *e->name));
        put(p, e->after ? e->name : "");
        break;
    case SN_AST_BINARY:
        put_operand(p, e->first, e->name, false);
        put(p, *e->name == ',' ? "" : " ");
        put(p, e->name);
        put_break(p);
        put(p, " ");
        put_operand(p, e->first->next, e->name, true);
        break;
    case SN_AST_SELECT:
        if (p->d->name_first) {
            put(p, "select("), p->depth++;
            put_expression(p, e->first->next->next), put(p, ","), put_break(p), put(p, " ");
            put_expression(p, e->first->next), put(p, ","), put_break(p), put(p, " ");
            put_expression(p, e->first), p->depth--, put(p, ")");
            break;
        }
        put_within(p, e->first, binds(e->first) <= binds(e));
        put(p, " ?"), put_break(p), put(p, " ");
        put_operand(p, e->first->next, "?", false);
        put(p, " :"), put_break(p), put(p, " ");
        put_operand(p, e->first->next->next, "?", true);
        break;
    case SN_AST_CALL:
        put(p, e->name), put(p, "("), put_list(p, e->first), put(p, ")");
        break;
    case SN_AST_INTRINSIC:
        put_intrinsic(p, e);
        break;
    case SN_AST_INDEX:
        if (p->d->name_first && is_parameter(p, e->first))
            put(p, "(*"), put_name(p, e->first->name), put(p, ")");
        else
            put_within(p, e->first, binds(e->first) < binds(e));
        put(p, "["), p->depth++, put_expression(p, e->first->next), p->depth--, put(p, "]");
        break;
    case SN_AST_MEMBER:
        put_within(p, e->first, binds(e->first) < binds(e));
        put(p, e->after && !p->d->no_pointers ? "->" : "."), put(p, e->name);
        break;
    case SN_AST_CAST:
        if (p->d->shader) {
            put(p, name_of(p, e->first->type));
            put_within(p, e->first->next, true);
            break;
        }
        put(p, "("), put_declarator(p, e->first->type, "", true), put(p, ")");
        put_within(p, e->first->next, binds(e->first->next) < binds(e));
        break;
    case SN_AST_SIZEOF:
        put(p, "sizeof(");
        if (e->first->kind == SN_AST_EMPTY)
            put_declarator(p, e->first->type, "", true);
        else
            put_expression(p, e->first);
        put(p, ")");
        break;
    case SN_AST_LIST:
        put(p, p->d->list ? "" : "{"), put_list(p, e->first), put(p, p->d->list ? ")" : "}");
        break;
    case SN_AST_NAME:
        put_name(p, e->name);
        break;
    default: /* the user's text */
        put(p, e->name);
    }
}

/* ---- statements ------------------------------------------------------------------------------ */

static void put_statement(printer *p, const sn_ast_node *s, bool joins);

/* As WGSL has them, each declared for itself. */
static void put_let(printer *p, const sn_ast_node *v)
{
    const sn_ast_type *inner = v->type;
    while (inner->kind == SN_AST_ARRAY)
        inner = inner->of;
    put(p, inner->space != SN_AST_PRIVATE ? p->d->variable[inner->space]
           : inner->constant              ? "let "
                                          : "var ");
    put_named(p, v->type, v->name);
}

static void put_variables(printer *p, const sn_ast_node *v)
{
    const sn_ast_node *first = v;
    for (; v; v = v->next) {
        if (v != first)
            put(p, p->d->name_first ? ";" : ","), put_break(p), put(p, " ");
        if (p->d->name_first)
            put_let(p, v);
        else
            put_declarator(p, v->type, v->name, v == first);
        if (v->first) {
            put(p, " =");
            if (v->first->kind != SN_AST_LIST)
                put_break(p);
            put(p, " ");
            if (v->first->kind == SN_AST_LIST && p->d->list)
                put_filled(&p->line, p->d->list, (const char *[]){name_of(p, v->type->of)});
            put_operand(p, v->first, "=", true);
        }
    }
}

/* What stands in parentheses of a for, and its mark. */
static void put_part(printer *p, const sn_ast_node *s, const char *end)
{
    if (s->kind == SN_AST_DECLARE)
        put_variables(p, s->first);
    else if (s->kind == SN_AST_EXPRESSION)
        put_expression(p, s->first);
    put(p, end);
}

static void put_body(printer *p, const sn_ast_node *s)
{
    p->indent++;
    if (s->kind != SN_AST_BLOCK) {
        put_statement(p, s, false);
    } else {
        for (const sn_ast_node *inner = s->first; inner; inner = inner->next) {
            if (inner->lines > 1 && inner != s->first)
                sn_buf_puts(p->out, "\n"), p->column = 0;
            put_statement(p, inner, !inner->lines && inner != s->first);
        }
    }
    p->indent--;
    p->column = 0;
}

/* What is in braces if the tree has a block there; `line` has what stands before it. */
static void put_inner(printer *p, const sn_ast_node *s, bool closes)
{
    const bool block = s->kind == SN_AST_BLOCK || p->d->name_first;
    put(p, block ? " {" : "");
    end_line(p, false);
    put_body(p, s);
    if (!block)
        return;
    put(p, "}");
    if (closes)
        end_line(p, false), p->column = 0;
}

static void put_if(printer *p, const sn_ast_node *s)
{
    const sn_ast_node *yes = s->first->next, *no = yes->next;
    put(p, "if ("), p->depth++, put_expression(p, s->first), p->depth--, put(p, ")");
    put_inner(p, yes, !no);
    if (!no)
        return;
    put(p, yes->kind == SN_AST_BLOCK ? " else" : "else");
    if (no->kind == SN_AST_IF) {
        put(p, " ");
        put_if(p, no);
    } else {
        put_inner(p, no, true);
    }
}

static void put_statement(printer *p, const sn_ast_node *s, bool joins)
{
    switch (s->kind) {
    case SN_AST_EXPRESSION:
        put_expression(p, s->first), put(p, ";");
        end_line(p, joins);
        return;
    case SN_AST_DECLARE:
        put_variables(p, s->first), put(p, ";");
        end_line(p, joins);
        return;
    case SN_AST_RETURN:
        put(p, s->first ? "return " : "return");
        if (s->first)
            put_expression(p, s->first);
        put(p, ";");
        break;
    case SN_AST_IF:
        put_if(p, s);
        p->column = 0;
        return;
    case SN_AST_FOR: {
        const sn_ast_node *begin = s->first, *is = begin->next, *step = is->next;
        put(p, "for ("), put_part(p, begin, is->first ? "; " : ";");
        put_part(p, is, step->first ? "; " : ";"), put_part(p, step, ")");
        put_inner(p, step->next, true);
        return;
    }
    case SN_AST_WHILE:
        put(p, "while ("), put_expression(p, s->first), put(p, ")");
        put_inner(p, s->first->next, true);
        return;
    case SN_AST_BLOCK:
        put(p, "{");
        end_line(p, false);
        put_body(p, s);
        put(p, "}");
        break;
    case SN_AST_BREAK:
        put(p, "break;");
        break;
    case SN_AST_CONTINUE:
        put(p, "continue;");
        break;
    case SN_AST_COMMENT:
        put_comment(p, s->name, s->lines == 0);
        return;
    case SN_AST_VERBATIM:
        sn_buf_puts(p->out, s->name);
        p->column = 0;
        return;
    default:
        put(p, ";");
    }
    end_line(p, false);
    p->column = 0;
}

/* ---- declarations ---------------------------------------------------------------------------- */

/* Its parameters; returned is its body, NULL if there is none. */
static const sn_ast_node *put_parameters(printer *p, const sn_ast_node *f)
{
    const sn_ast_node *parameter = f->first;
    p->depth++;
    for (; parameter && parameter->kind == SN_AST_VARIABLE; parameter = parameter->next) {
        if (parameter != f->first)
            put(p, ","), put_break(p), put(p, " ");
        put_parameter(p, parameter->type, parameter->name);
    }
    put(p, !f->first || f->first->kind != SN_AST_VARIABLE ? p->d->nothing : "");
    p->depth--;
    return parameter;
}

void sn_ast_print_given(const sn_ast_dialect *d, const sn_ast_node *f, const char *indent,
                        sn_buf *out)
{
    unsigned number = 0, reads = 0, writes = 0;
    for (const sn_ast_node *v = f->first; v && v->kind == SN_AST_VARIABLE; v = v->next) {
        const bool memory = v->type->kind == SN_AST_POINTER;
        const bool read = memory && v->type->of->constant;
        const sn_ast_type *of = memory ? sn_ast_plain(v->type->of) : v->type;
        char all[12], own[12];
        snprintf(all, sizeof all, "%u", number++);
        snprintf(own, sizeof own, "%u", !memory ? 0 : read ? reads++ : writes++);
        sn_buf_puts(out, indent);
        put_filled(out,
                   read     ? d->read
                   : memory ? d->written
                            : d->told,
                   (const char *[]){v->name, d->numbers[of->number], all, own});
        sn_buf_puts(out, *indent ? "" : "\n");
    }
}

static void put_kernel(printer *p, const sn_ast_node *f)
{
    char threads[12], name[80];
    sn_buf given = {0};
    snprintf(threads, sizeof threads, "%lu", (unsigned long)f->number);
    snprintf(name, sizeof name, "%.*s", (int)(strlen(f->name) - strlen("_kernel")), f->name);
    if (!p->d->no_pointers)
        sn_ast_print_given(p->d, f, "\n    ", &given);
    put_filled(p->out, p->d->kernel, (const char *[]){name, threads, given.data ? given.data : ""});
    sn_buf_puts(p->out, "\n{\n");
    const sn_ast_node *body = f->first;
    while (body && body->kind == SN_AST_VARIABLE)
        body = body->next;
    put_body(p, body);
    sn_buf_puts(p->out, "}\n");
    p->out->failed = p->out->failed || given.failed;
    sn_buf_free(&given);
}

static void put_function(printer *p, const sn_ast_node *f)
{
    const bool device = f->role == SN_AST_DEVICE && p->ast->device;
    p->array = NULL;
    if (f->role == SN_AST_KERNEL && p->d->shader) {
        put_kernel(p, f);
        return;
    }
    if (f->role == SN_AST_KERNEL) {
        sn_buf_printf(p->out, p->d->role[f->role], (unsigned long)f->number);
        sn_buf_puts(p->out, "\n");
    } else {
        put(p, device ? p->ast->device : p->d->role[f->role]);
    }
    if (f->role == SN_AST_KERNEL) /* its role has its result */
        put(p, f->name);
    else if (p->d->name_first)
        put(p, "fn "), put(p, f->name);
    else
        put_declarator(p, f->type, f->name, true);
    put(p, "(");
    const sn_ast_node *body = put_parameters(p, f);
    put(p, body ? ")" : ");");
    if (p->d->name_first && f->type->kind != SN_AST_VOID)
        put(p, " -> "), put_type(p, f->type);
    end_line(p, false);
    if (!body)
        return;
    sn_buf_puts(p->out, "{\n");
    put_body(p, body);
    sn_buf_puts(p->out, "}\n");
}

static void put_structure(printer *p, const sn_ast_node *s)
{
    if (p->d->shader) {
        sn_buf_printf(p->out, "struct %s {\n", s->name);
        p->indent++;
        for (const sn_ast_node *member = s->first; member; member = member->next)
            if (p->d->name_first)
                put_named(p, member->first->type, member->first->name), put(p, ","),
                    end_line(p, false);
            else
                put_statement(p, member, false);
        p->indent--;
        sn_buf_puts(p->out, p->d->name_first ? "}\n" : "};\n");
        return;
    }
    sn_buf_printf(p->out, "typedef struct ");
    if (s->number)
        sn_buf_printf(p->out, p->d->align, (unsigned long)s->number);
    sn_buf_printf(p->out, "%s {\n", s->name);
    p->indent++;
    for (const sn_ast_node *member = s->first; member; member = member->next)
        put_statement(p, member, false);
    p->indent--;
    sn_buf_printf(p->out, "} %s;\n", s->name);
}

static void put_enum(printer *p, const sn_ast_node *e)
{
    put(p, "enum { ");
    for (const sn_ast_node *v = e->first; v; v = v->next) {
        put(p, v->name);
        if (v->first)
            put(p, " = "), put_expression(p, v->first);
        put(p, v->next ? "," : " };");
        if (v->next)
            put_break(p), put(p, " ");
    }
    end_line(p, false);
}

static void put_outer(printer *p, const sn_ast_node *o)
{
    p->column = 0;
    switch (o->kind) {
    case SN_AST_FUNCTION:
        put_function(p, o);
        break;
    case SN_AST_STRUCTURE:
        put_structure(p, o);
        break;
    case SN_AST_ENUM:
        put_enum(p, o);
        break;
    case SN_AST_TYPEDEF:
        if (p->d->alias) {
            put_filled(&p->line, p->d->alias,
                       (const char *[]){name_of(p, sn_ast_plain(o->type)), o->name});
            end_line(p, false);
            break;
        }
        put(p, "typedef "), put_declarator(p, o->type->of, o->name, true), put(p, ";");
        end_line(p, false);
        break;
    case SN_AST_ASSERT:
        put(p, "typedef char "), put(p, o->name), put(p, "[");
        put_within(p, o->first, binds(o->first) <= sn_ast_binds("?"));
        put(p, " ? 1 : -1];");
        end_line(p, false);
        break;
    default:
        put_statement(p, o, false);
    }
}

void sn_ast_print(const sn_ast *ast, sn_buf *out)
{
    printer p = {.ast = ast, .d = ast->dialect, .out = out};
    if (*ast->complaint)
        sn_buf_printf(out, "#error %s\n", ast->complaint);
    for (const sn_ast_node *o = ast->first; o && !*ast->complaint; o = o->next) {
        put_outer(&p, o);
        /* a comment is of what follows it; and text as it is has its own empty lines */
        const bool space = o->next && (o->next->lines > 1 || o->kind == SN_AST_FUNCTION ||
                                       o->kind == SN_AST_STRUCTURE);
        sn_buf_puts(out, space ? "\n" : "");
    }
    out->failed = out->failed || ast->failed;
    sn_buf_free(&p.line);
}

void sn_ast_print_parameters(sn_ast *ast, sn_buf *out)
{
    printer p = {.ast = ast, .d = ast->dialect, .out = out};
    const sn_ast_node *last = ast->first;
    while (last && last->next)
        last = last->next;
    if (*ast->complaint || !last || last->kind != SN_AST_FUNCTION)
        sn_buf_printf(out, "#error %s", ast->complaint);
    else
        put_parameters(&p, last);
    add_visible(out, p.line.data ? p.line.data : "", p.line.data ? p.line.data + p.line.size : "");
    out->failed = out->failed || ast->failed || p.line.failed;
    sn_buf_free(&p.line);
}
