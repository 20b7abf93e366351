/* Verilog and SystemVerilog, as far as it is synthesized, to a tree. */
#include <stdlib.h>
#include <string.h>

#include "lift/hardware/hardware.h"

/* ---- pieces ---------------------------------------------------------------------------------- */

typedef struct macro {
    const char *name, *text; /* text of what stands for it */
    size_t name_size, size;
    const char *parameter; /* "(a, b)" or NULL */
    size_t parameter_size;
    struct macro *next;
} macro;

typedef struct lexer {
    sn_hw_tree *tree;
    sn_hw_tokens *out;
    macro *macros;
    uint32_t skipped; /* `ifdef within one that is left out */
    uint64_t taken;   /* bit per `ifdef: some part of it was taken */
    uint32_t open;    /* of them, that are taken */
} lexer;

static size_t word_size(const char *at, const char *end)
{
    const char *p = at;
    while (p < end && (letter(*p) || digit(*p) || *p == '$'))
        p++;
    return (size_t)(p - at);
}

static const char *line_end(const char *at, const char *end)
{
    const char *found = memchr(at, '\n', (size_t)(end - at));
    return found ? found : end;
}

static macro *macro_of(const lexer *l, const char *name, size_t size)
{
    for (macro *m = l->macros; m; m = m->next)
        if (m->name_size == size && !memcmp(m->name, name, size))
            return m->text ? m : NULL;
    return NULL;
}

static void lex(lexer *l, const char *at, const char *end, uint32_t line, bool fixed,
                unsigned depth);

/* `define NAME(parameters) text, up to the end of a line that no \ goes on. */
static const char *define(lexer *l, const char *at, const char *end, uint32_t *line)
{
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    macro *m = sn_arena_alloc(l->tree->arena, sizeof *m);
    size_t size = word_size(at, end);
    const char *text = at + size, *stop = text;
    if (text < end && *text == '(') {
        const char *close = memchr(text, ')', (size_t)(line_end(text, end) - text));
        if (m && close) {
            m->parameter = text + 1;
            m->parameter_size = (size_t)(close - text - 1);
        }
        text = close ? close + 1 : text;
    }
    for (stop = text;; stop++) {
        stop = line_end(stop, end);
        if (stop == end || (stop[-1] != '\\' && !(stop[-1] == '\r' && stop[-2] == '\\')))
            break;
        ++*line;
    }
    l->tree->failed = l->tree->failed || !m;
    if (!m)
        return stop;
    const char *last = stop;
    for (const char *p = text; p + 1 < stop; p++)
        if (*p == '/' && p[1] == '/') {
            last = p;
            break;
        }
    m->name = at;
    m->name_size = size;
    m->text = text;
    m->size = (size_t)(last - text);
    m->next = l->macros;
    l->macros = m;
    return stop;
}

/* The text of a macro with arguments in the places of its parameters. */
static void expand(lexer *l, const macro *m, const char *arguments, size_t size, uint32_t line,
                   unsigned depth)
{
    sn_buf out = {0};
    const char *end = m->text + m->size;
    for (const char *p = m->text; p < end;) {
        size_t word = letter(*p) ? word_size(p, end) : 0;
        if (!word) {
            if (!(*p == '`' && p + 1 < end && p[1] == '`'))
                sn_buf_add(&out, *p == '\\' ? " " : p, 1);
            p += *p == '`' && p + 1 < end && p[1] == '`' ? 2 : 1;
            continue;
        }
        /* which parameter it is, and the argument of that number */
        uint32_t at = 0, which = UINT32_MAX;
        const char *q = m->parameter, *stop = q + m->parameter_size;
        for (; q < stop; q++) {
            size_t own = letter(*q) ? word_size(q, stop) : 0;
            if (own == word && !memcmp(q, p, word))
                which = at;
            q += own ? own - 1 : 0;
            at += *q == ',';
        }
        const char *from = arguments, *to = arguments + size;
        uint32_t number = 0;
        int nested = 0;
        for (const char *r = arguments; r < arguments + size && which != UINT32_MAX; r++) {
            nested += (*r == '(' || *r == '[' || *r == '{') - (*r == ')' || *r == ']' || *r == '}');
            if (*r != ',' || nested)
                continue;
            if (number++ == which) {
                to = r;
                break;
            }
            from = r + 1;
        }
        if (which != UINT32_MAX && number >= which)
            sn_buf_add(&out, from, (size_t)(to - from));
        else
            sn_buf_add(&out, p, word);
        p += word;
    }
    char *copy = sn_arena_alloc(l->tree->arena, out.size + 1);
    l->tree->failed = l->tree->failed || !copy || out.failed;
    if (copy && out.size) {
        memcpy(copy, out.data, out.size);
        lex(l, copy, copy + out.size, line, true, depth + 1);
    }
    sn_buf_free(&out);
}

static void include(lexer *l, const char *at, const char *end, uint32_t line, unsigned depth)
{
    const char *open = memchr(at, '"', (size_t)(end - at));
    const char *close = open ? memchr(open + 1, '"', (size_t)(end - open - 1)) : NULL;
    if (!close || depth > 16)
        return;
    const char *name = open + 1;
    for (const char *p = name; p < close; p++)
        name = *p == '/' ? p + 1 : name;
    size_t size = (size_t)(close - name);
    for (size_t i = 0; i < l->tree->others; i++) {
        const sn_hw_text *other = &l->tree->other[i];
        size_t length = strlen(other->path);
        if (length >= size && !memcmp(other->path + length - size, name, size) &&
            (length == size || other->path[length - size - 1] == '/')) {
            lex(l, other->text, other->text + other->size, line, true, depth + 1);
            return;
        }
    }
}

/* What begins with `; returns where it ends. */
static const char *directive(lexer *l, const char *at, const char *end, uint32_t *line,
                             unsigned depth)
{
    const char *name = at + 1, *text = name + word_size(name, end);
    size_t size = (size_t)(text - name);
#define IS(word) (size == sizeof word - 1 && !memcmp(name, word, size))
    bool opens = IS("ifdef") || IS("ifndef"), elsif = IS("elsif");
    if (opens || elsif) {
        while (text < end && (*text == ' ' || *text == '\t'))
            text++;
        size_t own = word_size(text, end);
        bool yes = (macro_of(l, text, own) != NULL) != IS("ifndef");
        if (opens && (l->skipped || l->open > 60))
            l->skipped++;
        else if (opens) {
            l->open++;
            l->taken = l->taken << 1 | yes;
            l->skipped = !yes;
        } else if (l->skipped <= 1 && l->open) {
            l->skipped = l->taken & 1 || !yes;
            l->taken |= yes;
        }
        return text + own;
    }
    if (IS("else")) {
        if (l->skipped <= 1 && l->open) {
            l->skipped = l->taken & 1;
            l->taken |= 1;
        }
        return text;
    }
    if (IS("endif")) {
        if (l->skipped > 1)
            l->skipped--;
        else if (l->open) {
            l->skipped = 0;
            l->open--;
            l->taken >>= 1;
        }
        return text;
    }
    if (IS("define")) {
        macro *before = l->macros;
        const char *stop = define(l, text, end, line);
        if (l->skipped)
            l->macros = before;
        return stop;
    }
    if (l->skipped)
        return text;
    if (IS("include")) {
        const char *stop = line_end(text, end);
        include(l, text, stop, *line, depth);
        return stop;
    }
    if (IS("undef")) {
        while (text < end && (*text == ' ' || *text == '\t'))
            text++;
        size_t own = word_size(text, end);
        macro *m = macro_of(l, text, own);
        if (m)
            m->text = NULL;
        return text + own;
    }
    if (IS("timescale") || IS("default_nettype") || IS("resetall") || IS("celldefine") ||
        IS("endcelldefine") || IS("line") || IS("pragma") || IS("unconnected_drive") ||
        IS("nounconnected_drive") || IS("begin_keywords") || IS("end_keywords"))
        return line_end(text, end);
#undef IS
    macro *m = macro_of(l, name, size);
    if (!m || depth > 60) {
        /* a macro that is not known: a name that nothing is called */
        sn_hw_token_add(l->out, (sn_hw_token){at, (uint32_t)(size + 1), *line, SN_HW_T_NAME});
        return text;
    }
    if (!m->parameter) {
        lex(l, m->text, m->text + m->size, *line, true, depth + 1);
        return text;
    }
    const char *open = text;
    while (open < end && (*open == ' ' || *open == '\t'))
        open++;
    if (open == end || *open != '(')
        return text;
    int nested = 0;
    const char *close = open;
    for (; close < end; close++) {
        nested += (*close == '(') - (*close == ')');
        *line += *close == '\n';
        if (!nested)
            break;
    }
    expand(l, m, open + 1, (size_t)(close - open - 1), *line, depth);
    return close < end ? close + 1 : end;
}

/* Size of a number: 8'hff, 12, '0, 1_000, 1.5. */
static size_t number_size(const char *at, const char *end)
{
    const char *p = at;
    while (p < end && (digit(*p) || *p == '_'))
        p++;
    const char *q = p;
    while (q < end && (*q == ' ' || *q == '\t'))
        q++;
    if (q + 1 < end && *q == '\'') {
        const char *r = q + 1;
        r += *r == 's' || *r == 'S';
        if (r < end && strchr("bodhBODH", *r)) {
            r++;
            while (r < end && (*r == ' ' || *r == '\t'))
                r++;
            while (r < end && (letter(*r) || digit(*r) || *r == '?'))
                r++;
            return (size_t)(r - at);
        }
        if (p == at && r == q + 1 && r < end && strchr("01xXzZ", *r))
            return 2;
    }
    if (p + 1 < end && p > at && *p == '.' && digit(p[1]))
        for (p++; p < end && (digit(*p) || *p == '_');)
            p++;
    while (p < end && letter(*p) && p > at)
        p++;
    return (size_t)(p - at);
}

static size_t mark_size(const char *at, const char *end)
{
    static const char marks[][5] = {"<<<=", ">>>=", "===", "!==", "<<<", ">>>", "<<=", ">>=", "==?",
                                    "!=?",  "&&&",  "**",  "<=",  ">=",  "==",  "!=",  "&&",  "||",
                                    "<<",   ">>",   "+:",  "-:",  "->",  "::",  "++",  "--",  "+=",
                                    "-=",   "*=",   "/=",  "%=",  "&=",  "|=",  "^=",  "~&",  "~|",
                                    "~^",   "^~",   "'{",  ".*",  "##"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        size_t size = strlen(marks[i]);
        if ((size_t)(end - at) >= size && !memcmp(at, marks[i], size))
            return size;
    }
    return 1;
}

/* Cut a text; `fixed`: all of it is on one line. */
static void lex(lexer *l, const char *at, const char *end, uint32_t line, bool fixed,
                unsigned depth)
{
    uint32_t own = line;
    while (at < end && !l->tree->failed && !l->out->failed && l->out->count < TOKENS_MAX) {
        char c = *at, d = at + 1 < end ? at[1] : '\0';
        uint32_t shown = fixed ? line : own;
        if (c == '\n')
            own++;
        if ((unsigned char)c <= ' ') {
            at++;
        } else if (c == '/' && d == '/') {
            at = line_end(at, end);
        } else if (c == '/' && d == '*') {
            const char *stop = memmem(at + 2, (size_t)(end - at - 2), "*/", 2);
            stop = stop ? stop + 2 : end;
            for (; at < stop; at++)
                own += *at == '\n';
        } else if (c == '(' && d == '*' && depth < 100) {
            const char *p = at + 2;
            while (p < end && *p == ' ')
                p++;
            const char *stop = p < end && *p == ')' ? NULL : memmem(p, (size_t)(end - p), "*)", 2);
            if (stop) {
                for (stop += 2; at < stop; at++)
                    own += *at == '\n';
            } else {
                if (!l->skipped)
                    sn_hw_token_add(l->out, (sn_hw_token){at, 1, shown, SN_HW_T_MARK});
                at++;
            }
        } else if (c == '`') {
            uint32_t moved = shown;
            at = directive(l, at, end, &moved, depth);
            own += moved - shown;
        } else if (c == '"') {
            const char *p = at + 1;
            while (p < end && *p != '"' && *p != '\n')
                p += *p == '\\' && p + 1 < end ? 2 : 1;
            p = p < end ? p + 1 : end;
            if (!l->skipped)
                sn_hw_token_add(l->out,
                                (sn_hw_token){at, (uint32_t)(p - at), shown, SN_HW_T_STRING});
            at = p;
        } else if (c == '\\' && (d == '\n' || d == '\r')) {
            at++;
        } else {
            size_t size;
            uint8_t kind = SN_HW_T_MARK;
            if (c == '\\') {
                for (size = 1; at + size < end && (unsigned char)at[size] > ' ';)
                    size++;
                kind = SN_HW_T_NAME;
            } else if (letter(c) || c == '$') {
                size = 1 + word_size(at + 1, end);
                kind = SN_HW_T_NAME;
            } else if (digit(c) || (c == '\'' && number_size(at, end) > 1)) {
                size = number_size(at, end);
                kind = SN_HW_T_NUMBER;
            } else {
                size = mark_size(at, end);
            }
            if (!l->skipped)
                sn_hw_token_add(l->out, (sn_hw_token){at, (uint32_t)size, shown, kind});
            at += size;
        }
    }
}

/* ---- the parser ------------------------------------------------------------------------------ */

static uint32_t take_name(parser *p)
{
    if (p->at->kind != SN_HW_T_NAME) {
        fail(p, "a name is missing");
        return 0;
    }
    const char *at = p->at->at;
    size_t size = p->at->size;
    if (*at == '\\') {
        at++;
        size--;
    }
    uint32_t name = sn_hw_name(p->tree, at, size, false);
    step(p);
    return name;
}

static sn_hw *expression(parser *p);
static sn_hw *type_of(parser *p, bool *any);

/* [size]'[s]base digits, '0, or decimal. */
static sn_hw *number(parser *p)
{
    sn_hw *n = node(p, SN_HW_NUMBER);
    const char *at = p->at->at, *end = at + p->at->size;
    uint64_t value = 0;
    const char *q = at;
    for (; q < end && (digit(*q) || *q == '_'); q++)
        value = digit(*q) ? value * 10 + (uint64_t)(*q - '0') : value;
    const char *tick = memchr(at, '\'', p->at->size);
    step(p);
    if (!tick) {
        n->flag = true;
        n->number = (int64_t)value;
        if (q < end && *q == '.')
            n->what = "a fraction";
        return n;
    }
    n->width = q > at ? (uint32_t)(value < 1 << 20 ? value : 1 << 20) : 0;
    q = tick + 1;
    if (q + 1 == end) {
        sn_hw *fill = sn_hw_node(p->tree, SN_HW_FILL, n->line);
        fill->a = n;
        n->number = *q == '1';
        n->width = 1;
        n->what = strchr("xXzZ", *q) ? "x or z" : NULL;
        return fill;
    }
    n->flag = *q == 's' || *q == 'S';
    q += n->flag;
    unsigned base = strchr("bB", *q) ? 1 : strchr("oO", *q) ? 3 : strchr("hH", *q) ? 4 : 0;
    value = 0;
    for (q++; q < end; q++) {
        if (*q == '_' || *q == ' ' || *q == '\t')
            continue;
        unsigned own = digit(*q)                              ? (unsigned)(*q - '0')
                       : (*q | 32) >= 'a' && (*q | 32) <= 'f' ? (unsigned)((*q | 32) - 'a' + 10)
                                                              : 16;
        if (value >> 60 && base)
            n->what = "a constant of more than 64 bits";
        value = base ? value << base : value * 10;
        n->mask = base ? n->mask << base : n->mask;
        if (own == 16) {
            n->mask |= (1u << base) - 1;
            if (*q != '?')
                n->what = *q == 'z' || *q == 'Z' ? "z" : "x";
        } else {
            value += own;
        }
    }
    n->number = (int64_t)value;
    return n;
}

static sn_hw *call_arguments(parser *p)
{
    sn_hw *list = NULL, **end = &list;
    while (!p->wrong && !is(p, ")")) {
        if (take(p, ".")) {
            sn_hw *c = node(p, SN_HW_CONNECT);
            c->name = take_name(p);
            expect(p, "(", "a ( is missing");
            c->a = is(p, ")") ? NULL : expression(p);
            expect(p, ")", "a ) is missing");
            put(&end, c);
        } else {
            put(&end, expression(p));
        }
        if (!take(p, ","))
            break;
    }
    expect(p, ")", "a ) is missing");
    return list;
}

/* { … } behind its first brace. */
static sn_hw *braces(parser *p, bool pattern)
{
    sn_hw *c = node(p, SN_HW_CONCAT);
    sn_hw **end = &c->a;
    c->flag = pattern;
    while (!p->wrong && !is(p, "}")) {
        if (is(p, "default") && next_is(p, 1, ":")) {
            step(p);
            step(p);
            c->kind = SN_HW_FILL;
            c->flag = false;
            c->a = expression(p);
            break;
        }
        sn_hw *first = expression(p);
        if (take(p, ":")) {
            fail(p, "a pattern with names");
        } else if (take(p, "{")) {
            sn_hw *r = node(p, SN_HW_REPEAT);
            r->a = first;
            r->b = braces(p, pattern);
            r->b->flag = pattern;
            first = r;
        }
        put(&end, first);
        if (!take(p, ","))
            break;
    }
    expect(p, "}", "a } is missing");
    return c;
}

static sn_hw *selected(parser *p, sn_hw *base)
{
    while (!p->wrong) {
        if (take(p, "[")) {
            sn_hw *i = node(p, SN_HW_INDEX);
            i->a = base;
            i->b = expression(p);
            char op = is(p, ":") ? ':' : is(p, "+:") ? '+' : is(p, "-:") ? '-' : '\0';
            if (op) {
                step(p);
                i->kind = SN_HW_SLICE;
                i->op = (uint8_t)op;
                i->c = expression(p);
            }
            expect(p, "]", "a ] is missing");
            base = i;
        } else if (is(p, ".") && p->at[1].kind == SN_HW_T_NAME) {
            step(p);
            sn_hw *m = node(p, SN_HW_MEMBER);
            m->a = base;
            m->name = take_name(p);
            base = m;
        } else {
            break;
        }
    }
    return base;
}

static uint8_t direction_of(const parser *p)
{
    return is(p, "input")    ? SN_HW_IN
           : is(p, "output") ? SN_HW_OUT
           : is(p, "inout")  ? SN_HW_BOTH
                             : SN_HW_INNER;
}

static bool type_word(const parser *p)
{
    static const char *const words[] = {
        "wire",    "reg",  "logic",  "bit",     "tri",      "tri0",    "tri1",
        "wand",    "wor",  "var",    "integer", "int",      "byte",    "shortint",
        "longint", "time", "genvar", "real",    "realtime", "signed",  "unsigned",
        "struct",  "enum", "union",  "string",  "supply0",  "supply1", "uwire"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is(p, words[i]))
            return true;
    return false;
}

static sn_hw *primary(parser *p)
{
    sn_hw *n;
    if (p->at->kind == SN_HW_T_NUMBER) {
        n = number(p);
    } else if (p->at->kind == SN_HW_T_STRING) {
        /* told apart from others, more is not needed */
        n = node(p, SN_HW_NUMBER);
        n->number = (int64_t)(sn_fnv1a(p->at->at, p->at->size) >> 1);
        n->width = 64;
        step(p);
    } else if (take(p, "(")) {
        n = expression(p);
        if (take(p, ":")) {
            expression(p);
            expect(p, ":", "a : is missing");
            expression(p);
        }
        expect(p, ")", "a ) is missing");
        n = p->wrong ? n : selected(p, n);
    } else if (is(p, "{") || is(p, "'{")) {
        bool pattern = is(p, "'{");
        step(p);
        if (is(p, "<<") || is(p, ">>"))
            fail(p, "a stream");
        n = selected(p, braces(p, pattern));
    } else if (type_word(p)) {
        bool any;
        n = type_of(p, &any);
    } else if (p->at->kind == SN_HW_T_NAME) {
        n = node(p, SN_HW_NAME);
        n->name = take_name(p);
        while (is(p, "::") || (is(p, "#") && next_is(p, 1, "("))) {
            if (take(p, "#")) {
                fail(p, "a class");
                break;
            }
            step(p);
            n->name = take_name(p); /* of a package */
        }
        if (take(p, "(")) {
            n->kind = SN_HW_CALL;
            n->a = call_arguments(p);
        }
        n = selected(p, n);
    } else {
        fail(p, "an expression is missing");
        n = node(p, SN_HW_UNREAD);
    }
    while (!p->wrong && is(p, "'") && next_is(p, 1, "(")) {
        sn_hw *c = node(p, SN_HW_CAST);
        step(p);
        step(p);
        c->a = n;
        c->b = expression(p);
        expect(p, ")", "a ) is missing");
        n = c;
    }
    return n;
}

static sn_hw *unary(parser *p)
{
    static const struct {
        const char *mark;
        uint8_t op;
    } table[] = {{"!", '!'},        {"~", '~'},         {"-", '-'},        {"+", '+'},
                 {"&", '&'},        {"|", '|'},         {"^", '^'},        {"~&", SN_HW_NAND},
                 {"~|", SN_HW_NOR}, {"~^", SN_HW_XNOR}, {"^~", SN_HW_XNOR}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (p->at->kind == SN_HW_T_MARK && is(p, table[i].mark)) {
            sn_hw *n = node(p, SN_HW_UNARY);
            step(p);
            n->op = table[i].op;
            if (deeper(p))
                n->a = unary(p);
            p->depth--;
            return n;
        }
    if (is(p, "++") || is(p, "--")) {
        sn_hw *n = node(p, SN_HW_UNREAD);
        n->what = "an increment within an expression";
        step(p);
        unary(p);
        return n;
    }
    return primary(p);
}

static const struct {
    const char *mark;
    uint8_t op, level;
} binaries[] = {
    {"||", SN_HW_OR, 1},    {"&&", SN_HW_AND, 2},  {"|", '|', 3},         {"^", '^', 4},
    {"~^", SN_HW_XNOR, 4},  {"^~", SN_HW_XNOR, 4}, {"&", '&', 5},         {"==", SN_HW_EQ, 6},
    {"!=", SN_HW_NE, 6},    {"===", SN_HW_EQ, 6},  {"!==", SN_HW_NE, 6},  {"<", '<', 7},
    {"<=", SN_HW_LE, 7},    {">", '>', 7},         {">=", SN_HW_GE, 7},   {"<<", SN_HW_SHL, 8},
    {">>", SN_HW_SHR, 8},   {"<<<", SN_HW_SHL, 8}, {">>>", SN_HW_SRA, 8}, {"+", '+', 9},
    {"-", '-', 9},          {"*", '*', 10},        {"/", '/', 10},        {"%", '%', 10},
    {"**", SN_HW_POWER, 11}};

static sn_hw *binary(parser *p, unsigned least)
{
    sn_hw *left = unary(p);
    while (!p->wrong) {
        size_t i = 0;
        while (i < sizeof binaries / sizeof *binaries &&
               (p->at->kind != SN_HW_T_MARK || !is(p, binaries[i].mark)))
            i++;
        if (i == sizeof binaries / sizeof *binaries || binaries[i].level < least)
            break;
        sn_hw *n = node(p, SN_HW_BINARY);
        step(p);
        n->op = binaries[i].op;
        n->a = left;
        n->b = binary(p, binaries[i].level + 1u);
        left = n;
    }
    return left;
}

static sn_hw *expression(parser *p)
{
    sn_hw *n = NULL;
    if (deeper(p)) {
        n = binary(p, 0);
        if (!p->wrong && is(p, "?")) {
            sn_hw *c = node(p, SN_HW_CHOICE);
            step(p);
            c->a = n;
            c->b = expression(p);
            expect(p, ":", "a : is missing");
            c->c = expression(p);
            n = c;
        } else if (!p->wrong && is(p, "inside")) {
            fail(p, "inside");
        }
    }
    p->depth--;
    return n ? n : node(p, SN_HW_UNREAD);
}

/* ( … ) */
static sn_hw *condition(parser *p)
{
    expect(p, "(", "a ( is missing");
    sn_hw *n = expression(p);
    expect(p, ")", "a ) is missing");
    return n;
}

/* ---- types ----------------------------------------------------------------------------------- */

static sn_hw *ranges(parser *p)
{
    sn_hw *list = NULL, **end = &list;
    while (!p->wrong && take(p, "[")) {
        sn_hw *r = node(p, SN_HW_SLICE);
        r->op = ':';
        if (is(p, "]")) {
            fail(p, "an array without a size");
            break;
        }
        r->b = expression(p);
        if (take(p, ":"))
            r->c = expression(p);
        expect(p, "]", "a ] is missing");
        put(&end, r);
    }
    return list;
}

static sn_hw *declared(parser *p, sn_hw *type, uint8_t direction);

/* A type, or none where `any` is false: then it is one bit and its ranges. */
static sn_hw *type_of(parser *p, bool *any)
{
    sn_hw *t = node(p, SN_HW_TYPE);
    t->width = 1;
    *any = false;
    for (; !p->wrong; step(p)) {
        bool whole = is(p, "integer") || is(p, "int");
        if (is(p, "signed"))
            t->flag = true;
        else if (is(p, "unsigned"))
            t->flag = false;
        else if (whole || is(p, "byte") || is(p, "shortint") || is(p, "longint") ||
                 is(p, "genvar")) {
            t->width = whole || is(p, "genvar") ? 32
                       : is(p, "byte")          ? 8
                       : is(p, "shortint")      ? 16
                                                : 64;
            t->flag = true;
        } else if (is(p, "wand") || is(p, "wor") || is(p, "real") || is(p, "realtime") ||
                   is(p, "string") || is(p, "union") || is(p, "tri0") || is(p, "tri1")) {
            t->what = "a type that is not followed";
        } else if (is(p, "struct") || is(p, "enum") || !type_word(p)) {
            break;
        }
        *any = true;
    }
    if (take(p, "struct")) {
        *any = true;
        take(p, "packed");
        t->flag = take(p, "signed");
        take(p, "unsigned");
        expect(p, "{", "a { is missing");
        sn_hw **end = &t->c;
        while (!p->wrong && !is(p, "}")) {
            bool some;
            sn_hw *own = type_of(p, &some);
            if (!some && p->at->kind == SN_HW_T_NAME && p->at[1].kind == SN_HW_T_NAME) {
                own->name = take_name(p);
            }
            put(&end, declared(p, own, SN_HW_INNER));
            expect(p, ";", "a ; is missing");
        }
        expect(p, "}", "a } is missing");
    } else if (take(p, "enum")) {
        bool some;
        *any = true;
        sn_hw *own = type_of(p, &some);
        t->width = some || own->a ? own->width : 32;
        t->a = own->a;
        expect(p, "{", "a { is missing");
        sn_hw **end = &t->b, *before = NULL;
        while (!p->wrong && !is(p, "}")) {
            sn_hw *value = node(p, SN_HW_PARAMETER);
            value->flag = true;
            value->name = take_name(p);
            if (take(p, "=")) {
                value->b = expression(p);
            } else {
                sn_hw *one = node(p, SN_HW_NUMBER);
                one->number = before ? 1 : 0;
                one->flag = true;
                value->b = one;
                if (before) {
                    sn_hw *sum = node(p, SN_HW_BINARY), *name = node(p, SN_HW_NAME);
                    name->name = before->name;
                    sum->op = '+';
                    sum->a = name;
                    sum->b = one;
                    value->b = sum;
                }
            }
            put(&end, value);
            before = value;
            if (!take(p, ","))
                break;
        }
        expect(p, "}", "a } is missing");
        t->other = 1;
        return t;
    }
    sn_hw_append(&t->a, ranges(p));
    return t;
}

/* NAME ranges = value, of a type; behind it is , or ; or ). */
static sn_hw *declared(parser *p, sn_hw *type, uint8_t direction)
{
    sn_hw *d = node(p, SN_HW_DECLARE);
    d->op = direction;
    d->a = type;
    d->name = take_name(p);
    d->b = ranges(p);
    if (take(p, "="))
        d->c = expression(p);
    return d;
}

/* Constants of an enumeration become parameters of where it is declared. */
static void put_constants(sn_hw ***end, sn_hw *type)
{
    if (type && type->other == 1 && type->b) {
        put(end, type->b);
        type->b = NULL;
    }
}

/* Whether a declaration of a named type begins here: T x, T [3:0] x, P::T x. */
static bool named_type(const parser *p)
{
    if (p->at->kind != SN_HW_T_NAME)
        return false;
    size_t i = 1;
    if (next_is(p, 1, "::"))
        i = 3;
    while (next_is(p, i, "[")) {
        int nested = 0;
        for (; p->at[i].kind != SN_HW_T_END; i++) {
            nested += next_is(p, i, "[") - next_is(p, i, "]");
            if (!nested)
                break;
        }
        i++;
        if (p->at[i - 1].kind == SN_HW_T_END)
            return false;
    }
    if (p->at[i].kind != SN_HW_T_NAME)
        return false;
    return next_is(p, i + 1, ";") || next_is(p, i + 1, ",") || next_is(p, i + 1, "=") ||
           next_is(p, i + 1, "[") || next_is(p, i + 1, ")");
}

/* Whether behind T x [ranges] comes a parenthesis: an array of instances. */
static bool instance_array(const parser *p)
{
    size_t i = 2;
    for (int nested = 0; p->at[i].kind != SN_HW_T_END; i++) {
        nested += next_is(p, i, "[") - next_is(p, i, "]");
        if (!nested && !next_is(p, i, "]"))
            break;
    }
    return next_is(p, i, "(");
}

static sn_hw *take_named(parser *p, sn_hw *type)
{
    type->name = take_name(p);
    if (take(p, "::"))
        type->name = take_name(p);
    sn_hw_append(&type->a, ranges(p));
    return type;
}

/* ---- statements ------------------------------------------------------------------------------ */

static sn_hw *statement(parser *p);

static sn_hw *declarations(parser *p, sn_hw *type, uint8_t direction)
{
    sn_hw *list = NULL, **end = &list;
    put_constants(&end, type);
    do
        put(&end, declared(p, type, direction));
    while (!p->wrong && take(p, ","));
    expect(p, ";", "a ; is missing");
    return list;
}

static void skip_delay(parser *p)
{
    if (!take(p, "#"))
        return;
    if (take(p, "(")) {
        expression(p);
        expect(p, ")", "a ) is missing");
    } else {
        step(p);
    }
}

/* What is assigned: a name with selections, or { … }. */
static sn_hw *target(parser *p)
{
    return primary(p);
}

/* TARGET = EXPRESSION, TARGET++, TARGET += …, or a call; without its semicolon. */
static sn_hw *simple(parser *p)
{
    sn_hw *n = node(p, SN_HW_ASSIGN);
    if (is(p, "++") || is(p, "--")) {
        n->op = (uint8_t)*p->at->at;
        step(p);
        n->a = target(p);
    } else {
        n->a = target(p);
        if (is(p, "++") || is(p, "--")) {
            n->op = (uint8_t)*p->at->at;
            step(p);
        } else {
            n->op = 0;
            static const struct {
                const char *mark;
                uint8_t op;
            } table[] = {{"+=", '+'},        {"-=", '-'},         {"*=", '*'},
                         {"/=", '/'},        {"%=", '%'},         {"&=", '&'},
                         {"|=", '|'},        {"^=", '^'},         {"<<=", SN_HW_SHL},
                         {">>=", SN_HW_SHR}, {"<<<=", SN_HW_SHL}, {">>>=", SN_HW_SRA}};
            for (size_t i = 0; i < sizeof table / sizeof *table; i++)
                if (is(p, table[i].mark)) {
                    step(p);
                    sn_hw *sum = node(p, SN_HW_BINARY);
                    sum->op = table[i].op;
                    sum->a = n->a;
                    sum->b = expression(p);
                    n->b = sum;
                    return n;
                }
            if (is(p, "=") || is(p, "<=")) {
                n->flag = is(p, "<=");
                step(p);
                skip_delay(p);
                if (is(p, "@") || is(p, "repeat"))
                    fail(p, "an assignment that waits");
                n->b = expression(p);
                return n;
            }
            n->kind = SN_HW_DO;
            return n;
        }
    }
    sn_hw *sum = node(p, SN_HW_BINARY), *one = node(p, SN_HW_NUMBER);
    sum->op = n->op;
    sum->a = n->a;
    sum->b = one;
    one->number = 1;
    one->flag = true;
    n->op = 0;
    n->b = sum;
    return n;
}

static sn_hw *block(parser *p, const char *close)
{
    sn_hw *b = node(p, SN_HW_BLOCK);
    sn_hw **end = &b->a;
    step(p);
    if (take(p, ":"))
        b->name = take_name(p);
    while (!p->wrong && !is(p, close) && p->at->kind != SN_HW_T_END) {
        const sn_hw_token *before = p->at;
        put(&end, statement(p));
        if (p->at == before)
            fail(p, "a statement");
    }
    expect(p, close, "an end is missing");
    if (take(p, ":"))
        take_name(p);
    return b;
}

static sn_hw *case_of(parser *p)
{
    sn_hw *c = node(p, SN_HW_CASE);
    c->op = is(p, "casez") ? 'z' : is(p, "casex") ? 'x' : 0;
    step(p);
    c->a = condition(p);
    if (is(p, "inside") || is(p, "matches")) {
        step(p);
        c->op = 'z';
    }
    sn_hw **end = &c->b;
    while (!p->wrong && !is(p, "endcase") && p->at->kind != SN_HW_T_END) {
        sn_hw *item = node(p, SN_HW_ITEM);
        if (take(p, "default")) {
            take(p, ":");
        } else {
            sn_hw **label = &item->a;
            do {
                if (is(p, "["))
                    fail(p, "a range in a case");
                put(&label, expression(p));
            } while (!p->wrong && take(p, ","));
            expect(p, ":", "a : is missing");
        }
        item->b = statement(p);
        put(&end, item);
    }
    expect(p, "endcase", "endcase is missing");
    return c;
}

static sn_hw *for_of(parser *p)
{
    sn_hw *f = node(p, SN_HW_FOR);
    step(p);
    expect(p, "(", "a ( is missing");
    if (type_word(p)) {
        bool any;
        sn_hw *type = type_of(p, &any);
        sn_hw **end = &f->a;
        do
            put(&end, declared(p, type, SN_HW_INNER));
        while (!p->wrong && take(p, ","));
    } else if (!is(p, ";")) {
        f->a = simple(p);
    }
    expect(p, ";", "a ; is missing");
    f->b = is(p, ";") ? NULL : expression(p);
    expect(p, ";", "a ; is missing");
    f->c = is(p, ")") ? NULL : simple(p);
    if (is(p, ","))
        fail(p, "a loop of two counters");
    expect(p, ")", "a ) is missing");
    return f;
}

static sn_hw *statement_of(parser *p)
{
    sn_hw *n;
    if (take(p, ";"))
        return NULL;
    if (p->at->kind == SN_HW_T_NAME && next_is(p, 1, ":") && !is(p, "default") && !is(p, "begin")) {
        step(p);
        step(p);
    }
    if (is(p, "unique") || is(p, "unique0") || is(p, "priority"))
        step(p);
    if (is(p, "begin"))
        return block(p, "end");
    if (is(p, "if")) {
        n = node(p, SN_HW_IF);
        step(p);
        n->a = condition(p);
        n->b = statement(p);
        if (take(p, "else"))
            n->c = statement(p);
        return n;
    }
    if (is(p, "case") || is(p, "casez") || is(p, "casex"))
        return case_of(p);
    if (is(p, "for")) {
        n = for_of(p);
        bool before = p->returns;
        n->d = statement(p);
        p->returns = before || p->returns;
        return n;
    }
    if (is(p, "while") || is(p, "repeat")) {
        n = node(p, is(p, "while") ? SN_HW_WHILE : SN_HW_TIMES);
        step(p);
        n->a = condition(p);
        n->d = statement(p);
        return n;
    }
    if (is(p, "return") || is(p, "break") || is(p, "continue") || is(p, "disable")) {
        n = node(p, is(p, "return") ? SN_HW_RETURN : is(p, "break") ? SN_HW_BREAK : SN_HW_CONTINUE);
        if (is(p, "disable"))
            fail(p, "disable");
        step(p);
        if (!is(p, ";"))
            n->a = expression(p);
        expect(p, ";", "a ; is missing");
        p->returns = true;
        return n;
    }
    if (is(p, "#") || is(p, "@") || is(p, "wait") || is(p, "forever") || is(p, "fork") ||
        is(p, "->") || is(p, "do") || is(p, "foreach") || is(p, "force") || is(p, "release") ||
        is(p, "deassign") || is(p, "randcase") || is(p, "##")) {
        n = node(p, SN_HW_TIMED);
        if (is(p, "fork")) {
            skip_to(p, "join");
            return n;
        }
        if (is(p, "do")) {
            fail(p, "a loop that is tested at its end");
            return n;
        }
        if (is(p, "forever")) {
            step(p);
            statement(p);
            return n;
        }
        if (is(p, "#") || is(p, "##")) {
            step(p);
            if (take(p, "("))
                skip_to(p, ")");
            else
                step(p);
        } else if (is(p, "@") || is(p, "wait") || is(p, "foreach")) {
            step(p);
            if (is(p, "(")) {
                int nested = 0;
                do {
                    nested += is(p, "(") - is(p, ")");
                    step(p);
                } while (nested && p->at->kind != SN_HW_T_END);
            } else {
                step(p);
            }
        } else {
            skip_to(p, ";");
            return n;
        }
        statement(p);
        return n;
    }
    if (is(p, "assert") || is(p, "assume") || is(p, "cover") || is(p, "restrict")) {
        skip_to(p, ";");
        return NULL;
    }
    if (is(p, "assign")) {
        step(p);
        n = simple(p);
        expect(p, ";", "a ; is missing");
        return n;
    }
    if (is(p, "automatic") || is(p, "static") || is(p, "const"))
        step(p);
    if (is(p, "localparam") || is(p, "parameter")) {
        step(p);
        bool any;
        sn_hw *type = type_of(p, &any), *list = NULL, **end = &list;
        do {
            n = node(p, SN_HW_PARAMETER);
            n->flag = true;
            n->a = any ? type : NULL;
            n->name = take_name(p);
            expect(p, "=", "a = is missing");
            n->b = expression(p);
            put(&end, n);
        } while (!p->wrong && take(p, ","));
        expect(p, ";", "a ; is missing");
        return list;
    }
    if (is(p, "input") || is(p, "output") || is(p, "inout")) {
        uint8_t direction = direction_of(p);
        step(p);
        bool any;
        sn_hw *type = type_of(p, &any);
        if (!any && named_type(p) && p->at[1].kind == SN_HW_T_NAME)
            take_named(p, type);
        return declarations(p, type, direction);
    }
    if (type_word(p)) {
        bool any;
        return declarations(p, type_of(p, &any), SN_HW_INNER);
    }
    if (named_type(p))
        return declarations(p, take_named(p, node(p, SN_HW_TYPE)), SN_HW_INNER);
    if (is(p, "void") && next_is(p, 1, "'")) {
        step(p);
        step(p);
        n = node(p, SN_HW_DO);
        n->a = primary(p);
        expect(p, ";", "a ; is missing");
        return n;
    }
    if (p->at->kind == SN_HW_T_NAME && *p->at->at == '$') {
        /* a message of the simulator */
        skip_to(p, ";");
        return NULL;
    }
    n = simple(p);
    expect(p, ";", "a ; is missing");
    return n;
}

static sn_hw *statement(parser *p)
{
    bool before = p->returns;
    sn_hw *n = NULL;
    p->returns = false;
    if (deeper(p))
        n = statement_of(p);
    p->depth--;
    if (n)
        n->returns = p->returns;
    p->returns = p->returns || before;
    return n;
}

/* ---- items of modules ------------------------------------------------------------------------ */

/* parameter [type] NAME = value, …; behind the word. */
static void parameters(parser *p, sn_hw ***end, bool local)
{
    bool any;
    sn_hw *type = NULL;
    if (is(p, "type")) {
        step(p);
        sn_hw *t = node(p, SN_HW_TYPEDEF);
        t->name = take_name(p);
        expect(p, "=", "a = is missing");
        t->a = type_of(p, &any);
        if (!any)
            take_named(p, t->a);
        put(end, t);
        return;
    }
    type = type_of(p, &any);
    any = any || type->a;
    if (!any && p->at->kind == SN_HW_T_NAME &&
        (p->at[1].kind == SN_HW_T_NAME || next_is(p, 1, "::"))) {
        take_named(p, type);
        any = true;
    }
    put_constants(end, type);
    do {
        if (is(p, "parameter") || is(p, "localparam") || p->at[1].kind == SN_HW_T_NAME ||
            type_word(p))
            break;
        sn_hw *n = node(p, SN_HW_PARAMETER);
        n->flag = local;
        n->a = any ? type : NULL;
        n->name = take_name(p);
        sn_hw *dims = ranges(p);
        if (dims)
            n->d = dims;
        if (take(p, "="))
            n->b = expression(p);
        put(end, n);
    } while (!p->wrong && is(p, ",") && !next_is(p, 1, "parameter") &&
             !next_is(p, 1, "localparam") && !(next_is(p, 1, "type")) && take(p, ","));
}

/* Ports between parentheses: with their types, or names alone. */
static void ports(parser *p, sn_hw_module *m, sn_hw ***end)
{
    sn_hw **port = &m->ports, *type = NULL;
    uint8_t direction = SN_HW_INNER;
    while (!p->wrong && !is(p, ")")) {
        uint8_t own = direction_of(p);
        if (is(p, "ref") || is(p, "interface") || is(p, "."))
            fail(p, "a port of this kind");
        if (own)
            step(p);
        bool any;
        if (own || type_word(p) || is(p, "[") || (direction && p->at[1].kind == SN_HW_T_NAME) ||
            (direction && next_is(p, 1, "::"))) {
            type = type_of(p, &any);
            if (!type->a && named_type(p)) {
                take_named(p, type);
            }
        } else if (!direction && p->at->kind == SN_HW_T_NAME &&
                   (p->at[1].kind == SN_HW_T_NAME || next_is(p, 1, "."))) {
            fail(p, "a port that is an interface");
        }
        direction = own ? own : direction;
        if (!direction && !type) {
            sn_hw *n = node(p, SN_HW_NAME);
            n->name = take_name(p);
            put(&port, n);
        } else {
            put_constants(end, type);
            sn_hw *d = declared(p, type, direction ? direction : SN_HW_IN);
            sn_hw *n = sn_hw_node(p->tree, SN_HW_NAME, d->line);
            n->name = d->name;
            put(end, d);
            put(&port, n);
        }
        if (!take(p, ","))
            break;
    }
    expect(p, ")", "a ) is missing");
}

static sn_hw *connections(parser *p)
{
    sn_hw *list = NULL, **end = &list;
    while (!p->wrong && !is(p, ")")) {
        sn_hw *c = node(p, SN_HW_CONNECT);
        if (take(p, ".*")) {
            c->flag = true;
        } else if (take(p, ".")) {
            c->name = take_name(p);
            if (take(p, "(")) {
                c->a = is(p, ")") ? NULL : expression(p);
                c->op = 1;
                expect(p, ")", "a ) is missing");
            } else {
                c->a = sn_hw_node(p->tree, SN_HW_NAME, c->line);
                c->a->name = c->name;
            }
        } else {
            c->a = is(p, ",") || is(p, ")") ? NULL : expression(p);
        }
        put(&end, c);
        if (!take(p, ","))
            break;
    }
    expect(p, ")", "a ) is missing");
    return list;
}

static sn_hw *instances(parser *p)
{
    sn_hw *list = NULL, **end = &list, *values = NULL;
    uint32_t module = take_name(p);
    if (take(p, "#")) {
        if (take(p, "("))
            values = connections(p);
        else {
            values = node(p, SN_HW_CONNECT);
            values->a = primary(p);
        }
    }
    do {
        sn_hw *n = node(p, SN_HW_INSTANCE);
        n->name = module;
        n->a = values;
        if (p->at->kind == SN_HW_T_NAME)
            n->other = take_name(p);
        n->c = ranges(p);
        expect(p, "(", "a ( is missing");
        n->b = connections(p);
        put(&end, n);
    } while (!p->wrong && take(p, ","));
    expect(p, ";", "a ; is missing");
    return list;
}

/* and g (y, a, b); */
static sn_hw *gates(parser *p)
{
    static const struct {
        const char *word;
        uint8_t op, inverts;
    } table[] = {{"and", '&', 0}, {"or", '|', 0},   {"xor", '^', 0}, {"nand", '&', 1},
                 {"nor", '|', 1}, {"xnor", '^', 1}, {"buf", 0, 0},   {"not", 0, 1}};
    size_t i = 0;
    sn_hw *list = NULL, **end = &list;
    while (!is(p, table[i].word))
        i++;
    step(p);
    do {
        if (p->at->kind == SN_HW_T_NAME)
            step(p);
        sn_hw *n = node(p, SN_HW_ASSIGN), *value = NULL;
        expect(p, "(", "a ( is missing");
        n->a = expression(p);
        while (!p->wrong && take(p, ",")) {
            sn_hw *own = expression(p);
            if (value) {
                sn_hw *both = node(p, SN_HW_BINARY);
                both->op = table[i].op;
                both->a = value;
                both->b = own;
                own = both;
            }
            value = own;
        }
        if (table[i].inverts) {
            sn_hw *not = node(p, SN_HW_UNARY);
            not ->op = '~';
            not ->a = value;
            value = not ;
        }
        n->b = value;
        expect(p, ")", "a ) is missing");
        put(&end, n);
    } while (!p->wrong && take(p, ","));
    expect(p, ";", "a ; is missing");
    return list;
}

static sn_hw *function(parser *p)
{
    sn_hw *f = node(p, SN_HW_FUNCTION);
    f->flag = is(p, "task");
    const char *close = f->flag ? "endtask" : "endfunction";
    step(p);
    if (is(p, "automatic") || is(p, "static"))
        step(p);
    if (!f->flag) {
        bool any;
        if (!take(p, "void")) {
            f->c = type_of(p, &any);
            if (p->at[1].kind == SN_HW_T_NAME || next_is(p, 1, "::") || next_is(p, 1, "["))
                take_named(p, f->c);
        }
    }
    f->name = take_name(p);
    sn_hw **end = &f->a;
    if (take(p, "(")) {
        /* without a direction it is an input */
        sn_hw *type = NULL;
        uint8_t direction = SN_HW_IN;
        while (!p->wrong && !is(p, ")")) {
            if (is(p, "const"))
                step(p);
            uint8_t own = is(p, "ref") ? SN_HW_BOTH : direction_of(p);
            if (own) {
                direction = own;
                step(p);
            }
            bool any;
            if (own || !type || type_word(p) || is(p, "[") || p->at[1].kind == SN_HW_T_NAME) {
                type = type_of(p, &any);
                if (!any && !type->a && named_type(p))
                    take_named(p, type);
            }
            put(&end, declared(p, type, direction));
            if (!take(p, ","))
                break;
        }
        expect(p, ")", "a ) is missing");
    }
    expect(p, ";", "a ; is missing");
    sn_hw *body = node(p, SN_HW_BLOCK);
    sn_hw **last = &body->a;
    bool before = p->returns;
    while (!p->wrong && !is(p, close) && p->at->kind != SN_HW_T_END)
        put(&last, statement(p));
    p->returns = before;
    f->b = body;
    expect(p, close, "the end of a function is missing");
    if (take(p, ":"))
        take_name(p);
    return f;
}

static sn_hw *sensitivity(parser *p)
{
    sn_hw *list = NULL, **end = &list;
    if (take(p, "*"))
        return NULL;
    if (!take(p, "(")) {
        sn_hw *e = node(p, SN_HW_EDGE);
        e->a = primary(p);
        return e;
    }
    if (take(p, "*")) {
        expect(p, ")", "a ) is missing");
        return NULL;
    }
    do {
        sn_hw *e = node(p, SN_HW_EDGE);
        e->op = is(p, "posedge") ? 'p' : is(p, "negedge") ? 'n' : 0;
        if (e->op)
            step(p);
        e->a = expression(p);
        put(&end, e);
    } while (!p->wrong && (take(p, ",") || take(p, "or")));
    expect(p, ")", "a ) is missing");
    return list;
}

static sn_hw *always(parser *p)
{
    sn_hw *n = node(p, SN_HW_ALWAYS);
    bool initial = is(p, "initial") || is(p, "final");
    bool bare = is(p, "always");
    n->op = initial ? SN_HW_INITIAL : SN_HW_COMB;
    step(p);
    if (take(p, "@")) {
        n->a = sensitivity(p);
        for (sn_hw *e = n->a; e; e = e->next)
            if (e->op)
                n->op = SN_HW_CLOCKED;
    } else if (bare) {
        n->op = SN_HW_INITIAL; /* it makes a clock */
    }
    n->b = statement(p);
    return n;
}

static void item(parser *p, sn_hw ***end);

static sn_hw *generated(parser *p)
{
    sn_hw *b = node(p, SN_HW_BLOCK);
    sn_hw **end = &b->a;
    if (!take(p, "begin")) {
        item(p, &end);
        return b;
    }
    if (take(p, ":"))
        b->name = take_name(p);
    while (!p->wrong && !is(p, "end") && p->at->kind != SN_HW_T_END)
        item(p, &end);
    expect(p, "end", "an end is missing");
    if (take(p, ":"))
        take_name(p);
    return b;
}

static void item_of(parser *p, sn_hw ***end)
{
    sn_hw *n;
    bool any;
    if (take(p, ";") || take(p, "generate") || take(p, "endgenerate"))
        return;
    if (is(p, "begin")) {
        put(end, generated(p));
    } else if (is(p, "parameter") || is(p, "localparam")) {
        bool local = is(p, "localparam");
        step(p);
        parameters(p, end, local);
        expect(p, ";", "a ; is missing");
    } else if (is(p, "input") || is(p, "output") || is(p, "inout")) {
        uint8_t direction = direction_of(p);
        step(p);
        sn_hw *type = type_of(p, &any);
        if (!any && !type->a && named_type(p) && p->at[1].kind == SN_HW_T_NAME)
            take_named(p, type);
        put(end, declarations(p, type, direction));
    } else if (is(p, "assign")) {
        step(p);
        if (is(p, "(")) /* a strength */
            skip_to(p, ")");
        skip_delay(p);
        do {
            n = node(p, SN_HW_ASSIGN);
            n->a = target(p);
            expect(p, "=", "a = is missing");
            n->b = expression(p);
            put(end, n);
        } while (!p->wrong && take(p, ","));
        expect(p, ";", "a ; is missing");
    } else if (is(p, "always") || is(p, "always_comb") || is(p, "always_ff") ||
               is(p, "always_latch") || is(p, "initial") || is(p, "final")) {
        put(end, always(p));
    } else if (is(p, "for")) {
        n = for_of(p);
        n->d = generated(p);
        put(end, n);
    } else if (is(p, "if")) {
        n = node(p, SN_HW_IF);
        step(p);
        n->a = condition(p);
        n->b = generated(p);
        if (take(p, "else"))
            n->c = generated(p);
        put(end, n);
    } else if (is(p, "case")) {
        n = node(p, SN_HW_CASE);
        step(p);
        n->a = condition(p);
        sn_hw **last = &n->b;
        while (!p->wrong && !is(p, "endcase") && p->at->kind != SN_HW_T_END) {
            sn_hw *own = node(p, SN_HW_ITEM);
            if (take(p, "default")) {
                take(p, ":");
            } else {
                sn_hw **label = &own->a;
                do
                    put(&label, expression(p));
                while (!p->wrong && take(p, ","));
                expect(p, ":", "a : is missing");
            }
            own->b = generated(p);
            put(&last, own);
        }
        expect(p, "endcase", "endcase is missing");
        put(end, n);
    } else if (is(p, "function") || is(p, "task")) {
        put(end, function(p));
    } else if (is(p, "typedef")) {
        n = node(p, SN_HW_TYPEDEF);
        step(p);
        n->a = type_of(p, &any);
        if (!any && !n->a->a)
            take_named(p, n->a);
        put_constants(end, n->a);
        n->name = take_name(p);
        n->a->b = ranges(p);
        expect(p, ";", "a ; is missing");
        put(end, n);
    } else if (is(p, "import") || is(p, "export") || is(p, "timeunit") || is(p, "timeprecision")) {
        skip_to(p, ";");
    } else if (is(p, "specify")) {
        skip_to(p, "endspecify");
    } else if (is(p, "property")) {
        skip_to(p, "endproperty");
    } else if (is(p, "sequence")) {
        skip_to(p, "endsequence");
    } else if (is(p, "covergroup")) {
        skip_to(p, "endgroup");
    } else if (is(p, "clocking")) {
        skip_to(p, "endclocking");
    } else if (is(p, "assert") || is(p, "assume") || is(p, "cover") || is(p, "default")) {
        skip_to(p, ";");
    } else if (is(p, "defparam")) {
        fail(p, "defparam");
    } else if (is(p, "and") || is(p, "or") || is(p, "xor") || is(p, "nand") || is(p, "nor") ||
               is(p, "xnor") || is(p, "buf") || is(p, "not")) {
        put(end, gates(p));
    } else if (p->at->kind == SN_HW_T_NAME && *p->at->at == '$') {
        skip_to(p, ";");
    } else if (type_word(p)) {
        bool net = is(p, "wire") || is(p, "tri");
        n = type_of(p, &any);
        if (net)
            skip_delay(p);
        if (net && named_type(p) && p->at[1].kind == SN_HW_T_NAME && !n->a)
            take_named(p, n);
        sn_hw *list = declarations(p, n, SN_HW_INNER);
        for (sn_hw *d = list; d; d = d->next)
            d->flag = net;
        put(end, list);
    } else if (p->at->kind == SN_HW_T_NAME && next_is(p, 1, ":") &&
               (next_is(p, 2, "assert") || next_is(p, 2, "assume") || next_is(p, 2, "cover"))) {
        skip_to(p, ";");
    } else if (named_type(p) &&
               !(next_is(p, 2, "[") && p->at[1].kind == SN_HW_T_NAME && instance_array(p))) {
        put(end, declarations(p, take_named(p, node(p, SN_HW_TYPE)), SN_HW_INNER));
    } else if (p->at->kind == SN_HW_T_NAME) {
        put(end, instances(p));
    } else {
        fail(p, "an item of a module");
    }
}

static void item(parser *p, sn_hw ***end)
{
    const sn_hw_token *before = p->at;
    if (deeper(p))
        item_of(p, end);
    p->depth--;
    if (p->at == before)
        fail(p, "an item of a module");
}

static bool ends_module(const parser *p)
{
    return is(p, "endmodule") || is(p, "endpackage") || is(p, "endinterface") ||
           is(p, "endprogram") || is(p, "endclass") || is(p, "endprimitive") || is(p, "module");
}

static void module(parser *p, const sn_hw_text *text, bool own)
{
    sn_hw_module *m = sn_hw_module_add(p->tree);
    if (!m) {
        fail(p, "memory");
        return;
    }
    bool package = is(p, "package");
    const char *close = package ? "endpackage" : "endmodule";
    step(p);
    if (is(p, "automatic") || is(p, "static"))
        step(p);
    m->own = own && p->at->at >= text->text && p->at->at < text->text + text->size;
    m->package = package;
    m->at = p->at->at;
    m->size = p->at->size;
    m->line = p->at->line;
    m->name = take_name(p);
    m->begin = m->end = p->at->at;
    sn_hw **end = &m->items;
    while (is(p, "import"))
        skip_to(p, ";");
    if (take(p, "#")) {
        expect(p, "(", "a ( is missing");
        while (!p->wrong && !is(p, ")")) {
            bool local = is(p, "localparam");
            if (local || is(p, "parameter"))
                step(p);
            parameters(p, &end, local);
            if (!take(p, ","))
                break;
        }
        expect(p, ")", "a ) is missing");
    }
    if (take(p, "("))
        ports(p, m, &end);
    expect(p, ";", "a ; is missing");
    while (!p->wrong && !ends_module(p) && p->at->kind != SN_HW_T_END)
        item(p, &end);
    if (!p->wrong && !is(p, close))
        fail(p, package ? "endpackage is missing" : "endmodule is missing");
    if (p->wrong) {
        m->unread = p->wrong;
        m->unread_line = p->wrong_line;
        while (p->at->kind != SN_HW_T_END && !ends_module(p))
            step(p);
    }
    m->end = p->at->at;
    if (!is(p, "module"))
        step(p);
    if (take(p, ":"))
        step(p);
    p->wrong = NULL;
    p->depth = 0;
    p->returns = false;
}

void sn_verilog_parse(sn_hw_tree *tree, const sn_hw_text *text, bool own)
{
    sn_hw_tokens tokens = {0};
    lexer l = {.tree = tree, .out = &tokens};
    lex(&l, text->text, text->text + text->size, 1, false, 0);
    const char *end = text->text + text->size;
    uint32_t last = tokens.count ? tokens.token[tokens.count - 1].line : 1;
    /* a few, so that looking ahead stays within */
    for (int i = 0; i < 4; i++)
        sn_hw_token_add(&tokens, (sn_hw_token){end, 0, last, SN_HW_T_END});
    tree->failed = tree->failed || tokens.failed;
    parser p = {.tree = tree, .at = tokens.token};
    sn_hw_module *global = NULL;
    sn_hw **items = NULL;
    while (!tree->failed && p.at->kind != SN_HW_T_END) {
        if (is(&p, "module") || is(&p, "macromodule") || is(&p, "package")) {
            module(&p, text, own);
        } else if (is(&p, "interface") || is(&p, "class") || is(&p, "program") ||
                   is(&p, "primitive") || is(&p, "checker")) {
            char close[24] = "end";
            memcpy(close + 3, p.at->at, p.at->size);
            skip_to(&p, close);
        } else if (is(&p, "typedef") || is(&p, "parameter") || is(&p, "localparam") ||
                   is(&p, "function") || is(&p, "task")) {
            global = global ? global : sn_hw_module_add(tree);
            if (!global)
                break;
            if (!items) {
                global->package = true;
                global->own = own;
                global->at = global->begin = global->end = p.at->at;
                global->line = p.at->line;
                items = &global->items;
            }
            item(&p, &items);
            if (p.wrong) {
                p.wrong = NULL;
                p.depth = 0;
                step(&p);
            }
        } else {
            step(&p);
        }
    }
    free(tokens.token);
}
