/* Lexical analysis and parsing of kernel texts, by recursive descent. */
#include "codegen/text/ast.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- lexer ----------------------------------------------------------------------------------- */

typedef enum token_kind { END, WORD, NUMBER, MARK, QUOTED, STRING, COMMENT, LINE } token_kind;

typedef struct token {
    token_kind kind;
    const char *at;
    size_t size;
    uint8_t lines; /* ends of lines before it, 2 for more */
} token;

typedef struct parser {
    sn_ast *ast;
    token now;
} parser;

/* Operators of more than one letter, longest first. */
static const char *const marks[] = {"<<=", ">>=", "...", "->", "++", "--", "<<", ">>",
                                    "<=",  ">=",  "==",  "!=", "&&", "||", "+=", "-=",
                                    "*=",  "/=",  "%=",  "&=", "|=", "^="};

static size_t mark_size(const char *at)
{
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (!strncmp(at, marks[i], strlen(marks[i])))
            return strlen(marks[i]);
    return 1;
}

static size_t line_size(const char *at)
{
    size_t size = strcspn(at, "\n");
    while (at[size] && at[size - 1] == '\\')
        size += 1 + strcspn(at + size + 1, "\n");
    return size + (at[size] == '\n');
}

/* A backquote within what is quoted stands there twice. */
static size_t quoted_size(const char *at, char mark)
{
    size_t size = 1;
    while (at[size] && (at[size] != mark || at[size + 1] == mark))
        size += at[size] == mark || (mark == '"' && at[size] == '\\' && at[size + 1]) ? 2 : 1;
    return size + (at[size] == mark);
}

static token read_token(const char *text)
{
    unsigned lines = 0;
    while (isspace((unsigned char)*text))
        lines += *text++ == '\n';
    token t = {.kind = MARK, .at = text, .lines = (uint8_t)(lines > 2 ? 2 : lines)};
    if (!*text) {
        t.kind = END;
    } else if (isalpha((unsigned char)*text) || *text == '_') {
        t.kind = WORD;
        while (isalnum((unsigned char)text[t.size]) || text[t.size] == '_')
            t.size++;
    } else if (isdigit((unsigned char)*text)) {
        t.kind = NUMBER;
        const bool hexadecimal = text[1] == 'x';
        while (isalnum((unsigned char)text[t.size]) || text[t.size] == '.' ||
               (!hexadecimal && t.size && strchr("+-", text[t.size]) && text[t.size] &&
                text[t.size - 1] == 'e'))
            t.size++;
    } else if (!strncmp(text, "/*", 2) && strstr(text + 2, "*/")) {
        t.kind = COMMENT;
        t.size = (size_t)(strstr(text + 2, "*/") + 2 - text);
    } else if (*text == '`' || *text == '"') {
        t.kind = *text == '`' ? QUOTED : STRING;
        t.size = quoted_size(text, *text);
    } else if (*text == '#') {
        t.kind = LINE;
        t.size = line_size(text);
    } else {
        t.size = mark_size(text);
    }
    return t;
}

static void advance(parser *p)
{
    const bool line = p->now.kind == LINE; /* which has its own end */
    p->now = read_token(p->now.at + p->now.size);
    p->now.lines += line && p->now.lines < 2;
}

static bool is(const parser *p, const char *word)
{
    return (p->now.kind == WORD || p->now.kind == MARK) && strlen(word) == p->now.size &&
           !strncmp(p->now.at, word, p->now.size);
}

static bool take(parser *p, const char *word)
{
    const bool has = is(p, word);
    if (has)
        advance(p);
    return has;
}

static void complain(parser *p, const char *due)
{
    sn_ast_complain(p->ast, "%s is due", due);
}

static bool expect(parser *p, const char *word)
{
    if (!take(p, word))
        complain(p, word);
    return !*p->ast->complaint;
}

static bool is_wrong(const parser *p)
{
    return *p->ast->complaint || p->ast->failed;
}

static const char *word_of(parser *p)
{
    if (p->now.kind != WORD) {
        complain(p, "a name");
        return "";
    }
    const char *word = sn_ast_copy(p->ast, p->now.at, p->now.size);
    advance(p);
    return word;
}

/* What is between a token's first and last letters, those that are doubled once. */
static const char *unquoted(parser *p)
{
    sn_buf text = {0};
    const char mark = *p->now.at;
    for (size_t i = 1; i + 1 < p->now.size; i++) {
        sn_buf_add(&text, p->now.at + i, 1);
        i += p->now.at[i] == mark;
    }
    const char *copy = sn_ast_copy(p->ast, text.data ? text.data : "", text.size);
    p->ast->failed = p->ast->failed || text.failed;
    sn_buf_free(&text);
    advance(p);
    return copy;
}

/* ---- types ----------------------------------------------------------------------------------- */

static sn_ast_type *changed(sn_ast *ast, const sn_ast_type *type, bool constant, sn_ast_space space)
{
    sn_ast_type *copy = sn_ast_type_new(ast, *type);
    if (!copy)
        return NULL;
    copy->constant = type->constant || constant;
    copy->space = space ? space : type->space;
    if (type->kind == SN_AST_NAMED)
        copy->of = changed(ast, type->of, constant, space);
    return copy;
}

/* The type that a word names, or NULL. */
static const sn_ast_type *named(const parser *p)
{
    char word[64];
    static const sn_ast_type nothing = {.kind = SN_AST_VOID};
    if (p->now.kind != WORD || p->now.size >= sizeof word)
        return NULL;
    snprintf(word, sizeof word, "%.*s", (int)p->now.size, p->now.at);
    const sn_ast_node *declared = sn_ast_find(p->ast, word);
    if (declared)
        return declared->kind == SN_AST_TYPEDEF || declared->kind == SN_AST_STRUCTURE
                   ? declared->type
                   : NULL;
    const size_t number = sn_name_find(sn_ast_number_names, SN_AST_NUMBER_TYPES, word);
    return number < SN_AST_NUMBER_TYPES ? sn_ast_number_type_of((sn_ast_number_type)number)
           : !strcmp(word, "void")      ? &nothing
                                        : NULL;
}

/* The space that stands before a type; what is called so may also be a variable. */
static sn_ast_space space_here(const parser *p)
{
    const sn_ast_space space = is(p, "global")     ? SN_AST_GLOBAL
                               : is(p, "shared")   ? SN_AST_SHARED
                               : is(p, "constant") ? SN_AST_CONSTANT
                                                   : SN_AST_PRIVATE;
    parser ahead = *p;
    if (space)
        advance(&ahead);
    return ahead.now.kind == WORD || ahead.now.kind == STRING ? space : SN_AST_PRIVATE;
}

static bool begins_type(const parser *p)
{
    return is(p, "const") || space_here(p) || p->now.kind == STRING || named(p);
}

/* "global const key": that declarators follow. */
static const sn_ast_type *parse_base(parser *p)
{
    const sn_ast_space space = space_here(p);
    if (space)
        advance(p);
    const bool constant = take(p, "const");
    const sn_ast_type *type = named(p);
    if (p->now.kind == STRING) {
        sn_ast_type any = {.kind = SN_AST_ANY, .name = unquoted(p)};
        return changed(p->ast, &any, constant, space);
    }
    if (!type) {
        complain(p, "a type");
        return NULL;
    }
    advance(p);
    return constant || space ? changed(p->ast, type, constant, space) : type;
}

static const sn_ast_type *parse_pointers(parser *p, const sn_ast_type *type)
{
    while (type && take(p, "*")) {
        type = sn_ast_pointer(p->ast, type);
        if (type && take(p, "const"))
            type = changed(p->ast, type, true, SN_AST_PRIVATE);
    }
    return type;
}

static const sn_ast_type *parse_type(parser *p)
{
    return parse_pointers(p, parse_base(p));
}

/* ---- expressions ----------------------------------------------------------------------------- */

static sn_ast_node *parse_assignment(parser *p);

/* What stands in a list up to `end`, which may have a comma before it. */
static sn_ast_node *parse_list(parser *p, const char *end, sn_ast_node *(*parse)(parser *))
{
    sn_ast_node *first = NULL, **last = &first;
    while (!is_wrong(p) && !is(p, end)) {
        *last = parse(p);
        if (!*last || (!take(p, ",") && !is(p, end))) {
            if (*last)
                complain(p, "a comma");
            return NULL;
        }
        last = &(*last)->next;
    }
    expect(p, end);
    return first;
}

static sn_ast_node *parse_expression(parser *p)
{
    sn_ast_node *a = parse_assignment(p);
    while (a && take(p, ","))
        a = sn_ast_binary(p->ast, ",", a, parse_assignment(p));
    return a;
}

static const sn_ast_type *constant_type(const char *digits, size_t size)
{
    const bool hexadecimal = size > 2 && digits[1] == 'x';
    const bool is_unsigned = memchr(digits, 'u', size), is_wide = memchr(digits, 'l', size);
    const bool is_float = !hexadecimal && (memchr(digits, '.', size) || memchr(digits, 'f', size));
    return sn_ast_number_type_of(is_float      ? digits[size - 1] == 'f' ? SN_AST_F32 : SN_AST_F64
                                 : is_wide     ? is_unsigned ? SN_AST_U64 : SN_AST_I64
                                 : is_unsigned ? SN_AST_UINT
                                               : SN_AST_INT);
}

static sn_ast_node *parse_primary(parser *p)
{
    sn_ast *ast = p->ast;
    const token t = p->now;
    if (t.kind == NUMBER) {
        size_t size = t.size;
        while (size > 1 && strchr("ul", t.at[size - 1]))
            size--;
        advance(p);
        return sn_ast_constant(ast, sn_ast_copy(ast, t.at, size), constant_type(t.at, t.size));
    }
    if (t.kind == QUOTED)
        return sn_ast_quoted(ast, unquoted(p));
    if (take(p, "(")) {
        sn_ast_node *a = parse_expression(p);
        return expect(p, ")") ? a : NULL;
    }
    const char *name = word_of(p);
    if (is_wrong(p))
        return NULL;
    if (!strcmp(name, "sizeof")) {
        expect(p, "(");
        const sn_ast_type *type = begins_type(p) ? parse_type(p) : NULL;
        sn_ast_node *a = type ? NULL : parse_expression(p);
        return expect(p, ")") ? sn_ast_sizeof(ast, type, a) : NULL;
    }
    if (!take(p, "("))
        return sn_ast_name(ast, name);
    sn_ast_node *arguments = parse_list(p, ")", parse_assignment);
    return is_wrong(p) ? NULL : sn_ast_call(ast, name, arguments);
}

static sn_ast_node *parse_postfix(parser *p)
{
    sn_ast *ast = p->ast;
    sn_ast_node *a = parse_primary(p);
    while (a) {
        const bool arrow = is(p, "->");
        if (take(p, "[")) {
            sn_ast_node *index = parse_expression(p);
            a = expect(p, "]") ? sn_ast_index(ast, a, index) : NULL;
        } else if (take(p, ".") || take(p, "->")) {
            a = sn_ast_member(ast, a, word_of(p), arrow);
        } else if (is(p, "++") || is(p, "--")) {
            const char *op = is(p, "++") ? "++" : "--";
            advance(p);
            a = sn_ast_unary(ast, op, true, a);
        } else {
            break;
        }
    }
    return a;
}

/* Whether a cast stands here: a type in parentheses. */
static bool at_cast(const parser *p)
{
    parser ahead = *p;
    if (!is(p, "("))
        return false;
    advance(&ahead);
    return begins_type(&ahead);
}

static sn_ast_node *parse_unary(parser *p)
{
    static const char *const ops[] = {"-", "+", "!", "~", "*", "&", "++", "--"};
    if (at_cast(p)) {
        expect(p, "(");
        const sn_ast_type *type = parse_type(p);
        return expect(p, ")") ? sn_ast_cast(p->ast, type, parse_unary(p)) : NULL;
    }
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        if (take(p, ops[i]))
            return sn_ast_unary(p->ast, ops[i], false, parse_unary(p));
    return parse_postfix(p);
}

/* The operator that stands here and binds at least so tightly; "" is none. */
static const char *operator_here(const parser *p, unsigned least)
{
    static const char *const ops[] = {"||", "&&", "|",  "^",  "&", "==", "!=", "<", ">",
                                      "<=", ">=", "<<", ">>", "+", "-",  "*",  "/", "%"};
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        if (is(p, ops[i]) && sn_ast_binds(ops[i]) >= least)
            return ops[i];
    return "";
}

static sn_ast_node *parse_binary(parser *p, unsigned least)
{
    sn_ast_node *a = parse_unary(p);
    for (const char *op; a && *(op = operator_here(p, least));) {
        advance(p);
        a = sn_ast_binary(p->ast, op, a, parse_binary(p, sn_ast_binds(op) + 1));
    }
    return a;
}

static sn_ast_node *parse_assignment(parser *p)
{
    static const char *const ops[] = {
        "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="};
    sn_ast_node *a = parse_binary(p, 4);
    if (a && take(p, "?")) {
        sn_ast_node *yes = parse_expression(p);
        sn_ast_node *no = expect(p, ":") ? parse_assignment(p) : NULL;
        return sn_ast_select(p->ast, a, yes, no);
    }
    for (size_t i = 0; a && i < sizeof ops / sizeof *ops; i++)
        if (take(p, ops[i]))
            return sn_ast_binary(p->ast, ops[i], a, parse_assignment(p));
    return a;
}

/* ---- statements ------------------------------------------------------------------------------ */

static sn_ast_node *parse_statement(parser *p);

static sn_ast_node *node(parser *p, sn_ast_kind kind, sn_ast_node *first)
{
    return is_wrong(p) ? NULL : sn_ast_node_new(p->ast, kind, NULL, first);
}

static sn_ast_node *verbatim(parser *p, sn_ast_kind kind, size_t cut)
{
    sn_ast_node *made = sn_ast_node_new(
        p->ast, kind, sn_ast_copy(p->ast, p->now.at + cut, p->now.size - 2 * cut), NULL);
    advance(p);
    return made;
}

/* What a variable begins with. */
static sn_ast_node *parse_initial(parser *p)
{
    if (!take(p, "{"))
        return parse_assignment(p);
    sn_ast_node *list = parse_list(p, "}", parse_initial);
    return is_wrong(p) ? NULL : sn_ast_node_new(p->ast, SN_AST_LIST, "{}", list);
}

static const sn_ast_type *parse_dimensions(parser *p, const sn_ast_type *type)
{
    if (!type || !take(p, "["))
        return type;
    sn_ast_node *count = is(p, "]") ? NULL : parse_expression(p);
    const sn_ast_type *of = expect(p, "]") ? parse_dimensions(p, type) : NULL;
    sn_ast_type *array = of ? changed(p->ast, of, false, SN_AST_PRIVATE) : NULL;
    if (array)
        *array = (sn_ast_type){
            .kind = SN_AST_ARRAY, .of = of, .constant = false, .space = of->space, .node = count};
    return array;
}

/* Names after their type, with commas between where several may be declared. */
static sn_ast_node *parse_variables(parser *p, bool several)
{
    sn_ast_node *first = NULL, **last = &first;
    const sn_ast_type *base = parse_base(p);
    do {
        const sn_ast_type *type = parse_pointers(p, base);
        const char *name = is_wrong(p) ? "" : word_of(p);
        type = parse_dimensions(p, type);
        sn_ast_node *begin = several && take(p, "=") ? parse_initial(p) : NULL;
        *last = is_wrong(p) ? NULL : sn_ast_variable(p->ast, type, name, begin);
        if (!*last)
            return NULL;
        last = &(*last)->next;
    } while (several && take(p, ","));
    return first;
}

static sn_ast_node *parse_declaration(parser *p)
{
    sn_ast_node *variables = parse_variables(p, true);
    return expect(p, ";") ? node(p, SN_AST_DECLARE, variables) : NULL;
}

/* An expression with a semicolon; or that alone. */
static sn_ast_node *parse_simple(parser *p, const char *end)
{
    if (take(p, end))
        return node(p, SN_AST_EMPTY, NULL);
    sn_ast_node *a = parse_expression(p);
    return a && expect(p, end) ? node(p, SN_AST_EXPRESSION, a) : NULL;
}

static sn_ast_node *parse_block(parser *p)
{
    sn_ast_node *first = NULL, **last = &first;
    const size_t known = p->ast->scope_count;
    while (!is_wrong(p) && !take(p, "}")) {
        *last = p->now.kind == END ? NULL : parse_statement(p);
        if (!*last) {
            complain(p, "}");
            return NULL;
        }
        last = &(*last)->next;
    }
    p->ast->scope_count = known;
    return node(p, SN_AST_BLOCK, first);
}

/* The statement of an if or a loop, which a comment is none of. */
static sn_ast_node *parse_body(parser *p)
{
    if (p->now.kind == COMMENT || p->now.kind == LINE)
        complain(p, "a statement");
    return parse_statement(p);
}

static sn_ast_node *linked(sn_ast_node *a, sn_ast_node *b)
{
    if (a)
        a->next = b;
    return a && b ? a : NULL;
}

static sn_ast_node *parse_if(parser *p)
{
    sn_ast_node *is = expect(p, "(") ? sn_ast_condition(p->ast, parse_expression(p)) : NULL;
    sn_ast_node *yes = expect(p, ")") ? parse_body(p) : NULL;
    if (yes && take(p, "else"))
        yes->next = parse_body(p);
    return node(p, SN_AST_IF, linked(is, yes));
}

static sn_ast_node *parse_for(parser *p)
{
    const size_t known = p->ast->scope_count;
    sn_ast_node *begin = !expect(p, "(")  ? NULL
                         : begins_type(p) ? parse_declaration(p)
                                          : parse_simple(p, ";");
    sn_ast_node *is = is_wrong(p) ? NULL : parse_simple(p, ";");
    sn_ast_node *step = is_wrong(p) ? NULL : parse_simple(p, ")");
    sn_ast_node *body = is_wrong(p) ? NULL : parse_body(p);
    p->ast->scope_count = known;
    if (is && is->first)
        sn_ast_condition(p->ast, is->first);
    return node(p, SN_AST_FOR, linked(begin, linked(is, linked(step, body))));
}

static sn_ast_node *parse_inner(parser *p)
{
    if (p->now.kind == COMMENT)
        return verbatim(p, SN_AST_COMMENT, 2);
    if (p->now.kind == LINE)
        return verbatim(p, SN_AST_VERBATIM, 0);
    if (take(p, "{"))
        return parse_block(p);
    if (take(p, "if"))
        return parse_if(p);
    if (take(p, "for"))
        return parse_for(p);
    if (take(p, "while")) {
        sn_ast_node *is = expect(p, "(") ? sn_ast_condition(p->ast, parse_expression(p)) : NULL;
        return expect(p, ")") ? node(p, SN_AST_WHILE, linked(is, parse_body(p))) : NULL;
    }
    if (take(p, "return")) {
        sn_ast_node *a = is(p, ";") ? NULL : parse_expression(p);
        return expect(p, ";") ? sn_ast_return(p->ast, a) : NULL;
    }
    if (take(p, "break"))
        return expect(p, ";") ? node(p, SN_AST_BREAK, NULL) : NULL;
    if (take(p, "continue"))
        return expect(p, ";") ? node(p, SN_AST_CONTINUE, NULL) : NULL;
    return begins_type(p) ? parse_declaration(p) : parse_simple(p, ";");
}

static sn_ast_node *parse_statement(parser *p)
{
    const uint8_t lines = p->now.lines;
    sn_ast_node *made = is_wrong(p) ? NULL : parse_inner(p);
    if (made)
        made->lines = lines;
    return made;
}

/* ---- declarations ---------------------------------------------------------------------------- */

static void declare_type(parser *p, sn_ast_node *made, const sn_ast_type *type)
{
    if (!made)
        return;
    made->type = type;
    sn_ast_declare(p->ast, made);
}

/* "type key = u32;", which is spelled as what it stands for. */
static sn_ast_node *parse_alias(parser *p, bool is_extern)
{
    const char *name = word_of(p);
    const sn_ast_type any = {.kind = SN_AST_ANY, .name = name};
    const sn_ast_type *type =
        is_extern ? changed(p->ast, &any, false, SN_AST_PRIVATE) : (expect(p, "="), parse_type(p));
    sn_ast_node *made = expect(p, ";") ? sn_ast_node_new(p->ast, SN_AST_TYPEDEF, name, NULL) : NULL;
    declare_type(p, made, type);
    return made;
}

static sn_ast_node *parse_typedef(parser *p)
{
    const sn_ast_type *of = parse_type(p);
    const char *name = word_of(p);
    sn_ast_node *made = expect(p, ";") ? sn_ast_node_new(p->ast, SN_AST_TYPEDEF, name, NULL) : NULL;
    if (!made)
        return NULL;
    const sn_ast_type as = {.kind = SN_AST_NAMED, .name = name, .of = of};
    declare_type(p, made, changed(p->ast, &as, false, SN_AST_PRIVATE));
    return made;
}

/* "(64)" */
static uint64_t parse_count(parser *p)
{
    const uint64_t count = expect(p, "(") ? strtoull(p->now.at, NULL, 10) : 0;
    if (p->now.kind != NUMBER)
        complain(p, "a number");
    advance(p);
    expect(p, ")");
    return count;
}

static sn_ast_node *parse_structure(parser *p)
{
    const uint64_t alignment = take(p, "align") ? parse_count(p) : 0;
    const char *name = word_of(p);
    const size_t known = p->ast->scope_count;
    sn_ast_node *first = NULL, **last = &first;
    expect(p, "{");
    while (!is_wrong(p) && !take(p, "}")) {
        *last = parse_statement(p);
        last = *last ? &(*last)->next : last;
    }
    p->ast->scope_count = known;
    expect(p, ";");
    sn_ast_node *made = is_wrong(p) ? NULL : sn_ast_node_new(p->ast, SN_AST_STRUCTURE, name, first);
    const sn_ast_type type = {.kind = SN_AST_STRUCT, .name = name, .node = first};
    if (made)
        made->number = alignment;
    declare_type(p, made, is_wrong(p) ? NULL : changed(p->ast, &type, false, SN_AST_PRIVATE));
    return made;
}

/* "enum { ONE = 1, TWO };", whose names are known from then on. */
static sn_ast_node *parse_enum(parser *p)
{
    sn_ast_node *first = NULL, **last = &first;
    const sn_ast_type *type = sn_ast_number_type_of(SN_AST_INT);
    expect(p, "{");
    while (!is_wrong(p) && !take(p, "}")) {
        const char *name = word_of(p);
        sn_ast_node *value = take(p, "=") ? parse_assignment(p) : NULL;
        *last = is_wrong(p) ? NULL : sn_ast_variable(p->ast, type, name, value);
        if (!*last || (!take(p, ",") && !is(p, "}")))
            return NULL;
        last = &(*last)->next;
    }
    return expect(p, ";") ? node(p, SN_AST_ENUM, first) : NULL;
}

/* A parameter as other text writes it, and its name. */
static sn_ast_node *parse_quoted(parser *p)
{
    const sn_ast_type any = {.kind = SN_AST_ANY, .name = unquoted(p), .number = 1};
    return sn_ast_variable(p->ast, changed(p->ast, &any, false, SN_AST_PRIVATE), word_of(p), NULL);
}

static sn_ast_node *parse_parameters(parser *p)
{
    sn_ast_node *first = NULL, **last = &first;
    while (!is_wrong(p) && !take(p, ")")) {
        *last = p->now.kind == QUOTED ? parse_quoted(p) : parse_variables(p, false);
        if (!*last || (!take(p, ",") && !is(p, ")"))) {
            complain(p, "a comma");
            return NULL;
        }
        last = &(*last)->next;
    }
    return first;
}

static void append(sn_ast_node **first, sn_ast_node *last)
{
    while (*first)
        first = &(*first)->next;
    *first = last;
}

/* Behind the result: parameters, and a body unless only the declaration is there. */
static sn_ast_node *parse_function(parser *p, sn_ast_role role, uint64_t threads,
                                   const sn_ast_type *result, const char *name)
{
    sn_ast_node *made = sn_ast_node_new(p->ast, SN_AST_FUNCTION, name, NULL);
    if (!made)
        return NULL;
    made->type = result;
    made->role = role;
    made->number = threads;
    sn_ast_declare(p->ast, made);
    const size_t known = p->ast->scope_count;
    made->first = parse_parameters(p);
    p->ast->result = sn_ast_plain(result);
    if (!is_wrong(p) && !take(p, ";"))
        append(&made->first, expect(p, "{") ? parse_block(p) : NULL);
    p->ast->scope_count = known;
    return is_wrong(p) ? NULL : made;
}

static sn_ast_role parse_role(parser *p, uint64_t *threads)
{
    static const char *const roles[] = {"", "device", "inline", "unused", "kernel", "host"};
    sn_ast_role role = SN_AST_PUBLIC;
    for (size_t i = 1; i < SN_AST_ROLES && !role; i++)
        role = take(p, roles[i]) ? (sn_ast_role)i : role;
    if (role == SN_AST_KERNEL)
        *threads = parse_count(p);
    return role;
}

static sn_ast_node *parse_outer(parser *p)
{
    if (p->now.kind == COMMENT)
        return verbatim(p, SN_AST_COMMENT, 2);
    if (p->now.kind == LINE)
        return verbatim(p, SN_AST_VERBATIM, 0);
    if (take(p, "type"))
        return parse_alias(p, false);
    if (take(p, "typedef"))
        return parse_typedef(p);
    if (take(p, "struct"))
        return parse_structure(p);
    if (take(p, "enum"))
        return parse_enum(p);
    if (take(p, "assert")) {
        const char *name = word_of(p);
        sn_ast_node *made = node(p, SN_AST_ASSERT, parse_expression(p));
        if (made)
            made->name = name;
        return expect(p, ";") ? made : NULL;
    }
    uint64_t threads = 0;
    const sn_ast_role role = parse_role(p, &threads);
    if (role == SN_AST_PUBLIC && space_here(p) > SN_AST_GLOBAL)
        return parse_declaration(p);
    static const sn_ast_type nothing = {.kind = SN_AST_VOID};
    const sn_ast_type *result = role == SN_AST_KERNEL ? &nothing : parse_type(p);
    const char *name = is_wrong(p) ? "" : word_of(p);
    return expect(p, "(") ? parse_function(p, role, threads, result, name) : NULL;
}

/* What other text declares. */
static void parse_extern(parser *p)
{
    static const sn_ast_type any = {.kind = SN_AST_ANY};
    if (take(p, "type")) {
        parse_alias(p, true);
        return;
    }
    if (begins_type(p)) {
        parse_outer(p);
        return;
    }
    sn_ast_node *made = sn_ast_node_new(p->ast, SN_AST_VARIABLE, word_of(p), NULL);
    declare_type(p, made, &any);
    expect(p, ";");
}

void sn_ast_parse(sn_ast *ast, const char *text)
{
    parser p = {.ast = ast, .now = read_token(text)};
    while (!is_wrong(&p) && p.now.kind != END) {
        const bool alias = is(&p, "type");
        const uint8_t lines = p.now.lines;
        if (take(&p, "extern")) {
            parse_extern(&p);
            continue;
        }
        sn_ast_node *made = parse_outer(&p);
        if (!made || alias)
            continue;
        made->lines = lines;
        *ast->end = made;
        ast->end = &made->next;
    }
    const size_t size = strlen(ast->complaint);
    if (size && p.now.kind != END) /* where that was */
        snprintf(ast->complaint + size, sizeof ast->complaint - size, ", before %.*s",
                 (int)strcspn(p.now.at, "\n"), p.now.at);
}
