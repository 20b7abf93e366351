/* VHDL, as far as it is synthesized, to a tree. */
#include <stdlib.h>
#include <string.h>

#include "lift/hardware/hardware.h"

/* ---- pieces ---------------------------------------------------------------------------------- */

static size_t word_size(const char *at, const char *end)
{
    const char *p = at;
    while (p < end && (letter(*p) || digit(*p)))
        p++;
    return (size_t)(p - at);
}

static size_t number_size(const char *at, const char *end)
{
    const char *p = at + word_size(at, end);
    if (p < end && *p == '#') { /* 16#ff# */
        const char *close = memchr(p + 1, '#', (size_t)(end - p - 1));
        return close ? (size_t)(close - at + 1) : (size_t)(p - at);
    }
    if (p + 1 < end && *p == '.' && digit(p[1]))
        p += 1 + word_size(p + 1, end);
    return (size_t)(p - at);
}

static void lex(const sn_hw_text *text, sn_hw_tokens *out)
{
    static const char marks[][3] = {"<=", ">=", "/=", ":=", "=>", "**", "<>"};
    const char *at = text->text, *end = at + text->size;
    uint32_t line = 1;
    while (at < end && !out->failed && out->count < TOKENS_MAX) {
        char c = *at;
        size_t size = 1;
        uint8_t kind = SN_HW_T_MARK;
        if ((unsigned char)c <= ' ') {
            line += c == '\n';
            at++;
            continue;
        }
        if (c == '-' && at + 1 < end && at[1] == '-') {
            const char *stop = memchr(at, '\n', (size_t)(end - at));
            at = stop ? stop : end;
            continue;
        }
        if (c == '/' && at + 1 < end && at[1] == '*') {
            const char *stop = memmem(at + 2, (size_t)(end - at - 2), "*/", 2);
            for (stop = stop ? stop + 2 : end; at < stop; at++)
                line += *at == '\n';
            continue;
        }
        bool bits = strchr("xXbBoO", c) && at + 1 < end && at[1] == '"';
        if (c == '"' || bits) {
            size = 1 + bits;
            while (at + size < end && at[size] != '"' && at[size] != '\n')
                size++;
            size += at + size < end;
            kind = SN_HW_T_STRING;
        } else if (letter(c)) {
            size = word_size(at, end);
            kind = SN_HW_T_NAME;
        } else if (c == '\\') {
            while (at + size < end && at[size] != '\\' && at[size] != '\n')
                size++;
            size += at + size < end;
            kind = SN_HW_T_NAME;
        } else if (digit(c)) {
            size = number_size(at, end);
            kind = SN_HW_T_NUMBER;
        } else if (c == '\'' && at + 2 < end && at[2] == '\'' &&
                   !(at[1] == '(' && out->count &&
                     out->token[out->count - 1].kind == SN_HW_T_NAME)) {
            size = 3;
            kind = SN_HW_T_NUMBER;
        } else {
            for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
                if (at + 1 < end && c == marks[i][0] && at[1] == marks[i][1])
                    size = 2;
        }
        sn_hw_token_add(out, (sn_hw_token){at, (uint32_t)size, line, kind});
        at += size;
    }
}

/* ---- the parser ------------------------------------------------------------------------------ */

static uint32_t named(parser *p, const char *text)
{
    return sn_hw_name(p->tree, text, strlen(text), true);
}

static uint32_t take_name(parser *p)
{
    if (p->at->kind != SN_HW_T_NAME) {
        fail(p, "a name is missing");
        return 0;
    }
    uint32_t name = sn_hw_name(p->tree, p->at->at, p->at->size, true);
    step(p);
    return name;
}

/* a.b.c: the last of them, as work.package.name has it. */
static uint32_t take_path(parser *p)
{
    uint32_t name = take_name(p);
    while (!p->wrong && take(p, "."))
        name = take_name(p);
    return name;
}

static sn_hw *expression(parser *p);

static sn_hw *bits(parser *p)
{
    sn_hw *n = node(p, SN_HW_NUMBER);
    const char *at = p->at->at, *end = at + p->at->size;
    unsigned base = *at == '"' ? 1 : (*at | 32) == 'x' ? 4 : (*at | 32) == 'o' ? 3 : 1;
    at += *at != '"';
    n->op = SN_HW_EITHER;
    for (at++; at < end && *at != '"'; at++) {
        unsigned own = digit(*at) ? (unsigned)(*at - '0')
                       : (*at | 32) >= 'a' && (*at | 32) <= 'f' && base == 4
                           ? (unsigned)((*at | 32) - 'a' + 10)
                           : 16;
        if (*at == '_')
            continue;
        if ((uint64_t)n->number >> 60 || n->width > 60)
            n->what = "a constant of more than 64 bits";
        n->number = (int64_t)((uint64_t)n->number << base | (own & 15));
        n->mask <<= base;
        n->width += base;
        if (own == 16) {
            n->mask |= (1u << base) - 1;
            if (*at != '-')
                n->what = (*at | 32) == 'z' ? "z" : "x";
        }
    }
    n->width = n->width ? n->width : 1;
    step(p);
    return n;
}

static sn_hw *number(parser *p)
{
    sn_hw *n = node(p, SN_HW_NUMBER);
    const char *at = p->at->at, *end = at + p->at->size;
    if (*at == '\'') {
        n->width = 1;
        n->number = at[1] == '1' || at[1] == 'H';
        n->what = strchr("01HLhl", at[1]) ? NULL : (at[1] | 32) == 'z' ? "z" : "x";
        n->mask = at[1] == '-';
        n->op = SN_HW_EITHER;
        step(p);
        return n;
    }
    uint64_t value = 0, base = 10;
    for (; at < end; at++) {
        if (*at == '#' && base == 10) {
            base = value;
            value = 0;
            continue;
        }
        unsigned own = digit(*at)                               ? (unsigned)(*at - '0')
                       : (*at | 32) >= 'a' && (*at | 32) <= 'f' ? (unsigned)((*at | 32) - 'a' + 10)
                                                                : 99;
        if (*at == '_')
            continue;
        if (own >= base) {
            if (*at != '#')
                n->what = "a number of this kind";
            break;
        }
        value = value * base + own;
    }
    n->number = (int64_t)value;
    n->op = SN_HW_EITHER;
    step(p);
    return n;
}

/* a to b, a downto b: a slice without what it is of; or an expression. */
static sn_hw *range_or_expression(parser *p)
{
    sn_hw *first = expression(p);
    if (is(p, "to") || is(p, "downto")) {
        sn_hw *s = node(p, SN_HW_SLICE);
        s->op = ':';
        s->flag = is(p, "downto");
        step(p);
        s->b = first;
        s->c = expression(p);
        return s;
    }
    return first;
}

static bool waits(const sn_hw *n)
{
    return n->kind == SN_HW_NUMBER && n->what && !strcmp(n->what, "event");
}

/* A process waits for this edge. */
static sn_hw *edge(parser *p, sn_hw *of, char op)
{
    sn_hw *one = node(p, SN_HW_NUMBER), *e = node(p, SN_HW_EDGE);
    one->number = one->other = 1;
    one->width = 1;
    e->op = (uint8_t)op;
    e->a = of;
    if (p->edges)
        sn_hw_append(p->edges, e);
    else
        fail(p, "an edge outside of a process");
    return one;
}

/* ( … ) behind its parenthesis: an expression, or an aggregate. */
static sn_hw *aggregate(parser *p)
{
    sn_hw *c = node(p, SN_HW_CONCAT);
    sn_hw **end = &c->a;
    uint32_t count = 0;
    bool arrows = false;
    while (!p->wrong && !is(p, ")")) {
        if (take(p, "others")) {
            expect(p, "=>", "a => is missing");
            sn_hw *value = expression(p);
            if (count) {
                fail(p, "an aggregate of this kind");
            } else {
                c->kind = SN_HW_FILL;
                c->a = value;
                expect(p, ")", "a ) is missing");
                return c;
            }
        }
        sn_hw *item = range_or_expression(p);
        if (take(p, "=>")) {
            int64_t wanted = item->kind == SN_HW_NUMBER ? item->number : -1;
            arrows = true;
            item = expression(p);
            if (wanted != count)
                fail(p, "an aggregate of this kind");
        }
        put(&end, item);
        count++;
        if (!take(p, ","))
            break;
    }
    expect(p, ")", "a ) is missing");
    if (count == 1 && !arrows)
        return c->a;
    c->flag = true;
    return c;
}

static sn_hw *primary(parser *p)
{
    sn_hw *n;
    if (p->at->kind == SN_HW_T_NUMBER)
        return number(p);
    if (p->at->kind == SN_HW_T_STRING)
        return bits(p);
    if (take(p, "(")) {
        n = aggregate(p);
    } else if (p->at->kind == SN_HW_T_NAME) {
        n = node(p, SN_HW_NAME);
        bool rises = is(p, "rising_edge"), falls = is(p, "falling_edge");
        n->name = take_name(p);
        if (rises || falls) {
            expect(p, "(", "a ( is missing");
            sn_hw *of = expression(p);
            expect(p, ")", "a ) is missing");
            return edge(p, of, rises ? 'p' : 'n');
        }
        if (n->name == named(p, "true") || n->name == named(p, "false")) {
            n->number = n->name == named(p, "true");
            n->kind = SN_HW_NUMBER;
            n->width = 1;
            return n;
        }
    } else {
        fail(p, "an expression is missing");
        return node(p, SN_HW_UNREAD);
    }
    while (!p->wrong) {
        if (is(p, "(")) {
            step(p);
            sn_hw *list = NULL, **end = &list;
            uint32_t count = 0;
            while (!p->wrong && !is(p, ")")) {
                sn_hw *item = range_or_expression(p);
                if (take(p, "=>")) {
                    sn_hw *c = node(p, SN_HW_CONNECT);
                    c->name = item->name;
                    c->a = expression(p);
                    item = c;
                }
                put(&end, item);
                count++;
                if (!take(p, ","))
                    break;
            }
            expect(p, ")", "a ) is missing");
            if (count == 1 && list->kind == SN_HW_SLICE && !list->a) {
                list->a = n;
                n = list;
            } else if (n->kind == SN_HW_NAME) {
                n->kind = SN_HW_CALL;
                n->a = list;
            } else {
                for (sn_hw *i = list; i;) {
                    sn_hw *next = i->next, *index = node(p, SN_HW_INDEX);
                    index->a = n;
                    index->b = i;
                    i->next = NULL;
                    n = index;
                    i = next;
                }
            }
        } else if (is(p, ".")) {
            step(p);
            if (is(p, "all"))
                fail(p, "a pointer");
            sn_hw *m = node(p, SN_HW_MEMBER);
            m->a = n;
            m->name = take_name(p);
            bool package = n->kind == SN_HW_NAME && (n->name == named(p, "work") || is(p, "."));
            if (package && n->name == named(p, "work")) { /* work.package.name */
                n->name = m->name;
                if (take(p, "."))
                    n->name = take_name(p);
                continue;
            }
            n = m;
        } else if (is(p, "'")) {
            step(p);
            if (is(p, "(")) { /* T'(x) */
                step(p);
                sn_hw *c = aggregate(p);
                n = c;
                continue;
            }
            sn_hw *a = node(p, SN_HW_MEMBER);
            a->a = n;
            if (is(p, "event")) {
                step(p);
                a->kind = SN_HW_NUMBER;
                a->what = "event";
                n = a;
                continue;
            }
            static const char *const words[] = {"length", "left", "right", "low", "high"};
            for (size_t i = 0; i < sizeof words / sizeof *words; i++)
                if (is(p, words[i]))
                    a->what = words[i];
            if (is(p, "range") || is(p, "reverse_range")) {
                /* a'range as a range: from the left to the right */
                bool reverse = is(p, "reverse_range");
                step(p);
                sn_hw *s = node(p, SN_HW_SLICE), *left = node(p, SN_HW_MEMBER),
                      *right = node(p, SN_HW_MEMBER);
                left->a = right->a = n;
                left->what = reverse ? "right" : "left";
                right->what = reverse ? "left" : "right";
                s->op = ':';
                s->b = left;
                s->c = right;
                s->width = 1; /* either way */
                return s;
            }
            if (!a->what)
                fail(p, "an attribute");
            step(p);
            n = a;
        } else {
            break;
        }
    }
    return n;
}

static sn_hw *factor(parser *p)
{
    static const struct {
        const char *word;
        uint8_t op;
    } table[] = {{"not", '~'}, {"-", '-'}, {"+", '+'}, {"abs", 0}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (is(p, table[i].word)) {
            sn_hw *n = node(p, SN_HW_UNARY);
            if (!table[i].op)
                fail(p, "abs");
            step(p);
            n->op = table[i].op;
            if (deeper(p))
                n->a = factor(p);
            p->depth--;
            return n;
        }
    sn_hw *n = primary(p);
    if (take(p, "**")) {
        sn_hw *power = node(p, SN_HW_BINARY);
        power->op = SN_HW_POWER;
        power->a = n;
        power->b = factor(p);
        n = power;
    }
    return n;
}

static const struct {
    const char *mark;
    uint8_t op, level;
} binaries[] = {
    {"and", '&', 1},       {"or", '|', 1},          {"xor", '^', 1},       {"nand", SN_HW_NAND, 1},
    {"nor", SN_HW_NOR, 1}, {"xnor", SN_HW_XNOR, 1}, {"=", SN_HW_EQ, 2},    {"/=", SN_HW_NE, 2},
    {"<", '<', 2},         {"<=", SN_HW_LE, 2},     {">", '>', 2},         {">=", SN_HW_GE, 2},
    {"sll", SN_HW_SHL, 3}, {"srl", SN_HW_SHR, 3},   {"sra", SN_HW_SRA, 3}, {"+", '+', 4},
    {"-", '-', 4},         {"&", SN_HW_JOIN, 4},    {"*", '*', 5},         {"/", '/', 5},
    {"mod", '%', 5},       {"rem", '%', 5}};

/* clk'event and clk = '1': the edge; else NULL. */
static sn_hw *event(parser *p, sn_hw *a, sn_hw *b)
{
    sn_hw *at = waits(a) ? a : waits(b) ? b : NULL, *test = at == a ? b : a;
    if (!at)
        return NULL;
    if (test->kind != SN_HW_BINARY || test->op != SN_HW_EQ || test->b->kind != SN_HW_NUMBER) {
        fail(p, "an event of this kind");
        return NULL;
    }
    return edge(p, at->a, test->b->number ? 'p' : 'n');
}

static sn_hw *binary(parser *p, unsigned least)
{
    sn_hw *left = factor(p);
    while (!p->wrong) {
        size_t i = 0;
        while (i < sizeof binaries / sizeof *binaries && !is(p, binaries[i].mark))
            i++;
        if (i == sizeof binaries / sizeof *binaries || binaries[i].level < least)
            break;
        sn_hw *n = node(p, SN_HW_BINARY);
        uint8_t op = binaries[i].op;
        step(p);
        if (op == '&' && is(p, "then"))
            step(p);
        n->op = op;
        n->a = left;
        n->b = binary(p, binaries[i].level + 1u);
        sn_hw *waited = op == '&' ? event(p, n->a, n->b) : NULL;
        if (waited) {
            n = waited;
        } else if (op == SN_HW_NAND || op == SN_HW_NOR) {
            sn_hw *not = node(p, SN_HW_UNARY);
            n->op = op == SN_HW_NAND ? '&' : '|';
            not ->op = '~';
            not ->a = n;
            n = not ;
        }
        left = n;
    }
    return left;
}

static sn_hw *expression(parser *p)
{
    sn_hw *n = NULL;
    if (deeper(p))
        n = binary(p, 0);
    p->depth--;
    return n ? n : node(p, SN_HW_UNREAD);
}

/* ---- types ----------------------------------------------------------------------------------- */

static sn_hw *range(parser *p)
{
    sn_hw *r = range_or_expression(p);
    if (r->kind == SN_HW_NAME || r->kind == SN_HW_CALL) {
        fail(p, "a range of this kind");
    } else if (r->kind != SN_HW_SLICE) {
        fail(p, "a range is missing");
    }
    return r;
}

/* NAME [(ranges)] [range a to b] */
static sn_hw *subtype(parser *p)
{
    static const struct {
        const char *word;
        uint32_t width;
        uint8_t sign;
        bool vector;
    } table[] = {{"std_logic", 1, 0, false},
                 {"std_ulogic", 1, 0, false},
                 {"bit", 1, 0, false},
                 {"boolean", 1, 0, false},
                 {"std_logic_vector", 1, SN_HW_EITHER, true},
                 {"std_ulogic_vector", 1, SN_HW_EITHER, true},
                 {"bit_vector", 1, SN_HW_EITHER, true},
                 {"unsigned", 1, SN_HW_UNSIGNED, true},
                 {"u_unsigned", 1, SN_HW_UNSIGNED, true},
                 {"signed", 1, SN_HW_SIGNED, true},
                 {"u_signed", 1, SN_HW_SIGNED, true},
                 {"integer", 32, SN_HW_SIGNED, false},
                 {"natural", 32, SN_HW_SIGNED, false},
                 {"positive", 32, SN_HW_SIGNED, false}};
    sn_hw *t = node(p, SN_HW_TYPE);
    size_t i = 0, count = sizeof table / sizeof *table;
    uint32_t name = take_path(p);
    while (i < count && name != named(p, table[i].word))
        i++;
    if (i == count) {
        t->name = name;
        if (take(p, "(")) { /* of an array without a size */
            sn_hw **end = &t->b;
            do
                put(&end, range(p));
            while (!p->wrong && take(p, ","));
            expect(p, ")", "a ) is missing");
            if (take(p, "(")) { /* and its elements */
                t->a = range(p);
                expect(p, ")", "a ) is missing");
            }
        }
        if (take(p, "range"))
            range(p);
        return t;
    }
    t->width = table[i].width;
    t->op = table[i].sign == SN_HW_EITHER ? SN_HW_EITHER : 0;
    t->flag = table[i].sign == SN_HW_SIGNED;
    if (table[i].vector && take(p, "(")) {
        t->a = range(p);
        expect(p, ")", "a ) is missing");
    } else if (table[i].vector) {
        t->number = 1; /* as long as what is given */
    }
    if (take(p, "range"))
        range(p);
    return t;
}

/* array (…) of …, record … end record, (a, b, c) */
static sn_hw *type_definition(parser *p, sn_hw ***end, uint32_t name)
{
    sn_hw *t = node(p, SN_HW_TYPE);
    if (take(p, "array")) {
        expect(p, "(", "a ( is missing");
        sn_hw **last = &t->b;
        do {
            sn_hw *r = range_or_expression(p);
            if (take(p, "range")) {
                if (take(p, "<>")) { /* the size comes with what is of this type */
                    t->number = 1;
                    continue;
                }
                r = range_or_expression(p);
            }
            if (r->kind != SN_HW_SLICE)
                fail(p, "a range of this kind");
            put(&last, r);
        } while (!p->wrong && take(p, ","));
        expect(p, ")", "a ) is missing");
        expect(p, "of", "of is missing");
        t->d = subtype(p);
    } else if (take(p, "record")) {
        sn_hw **last = &t->c;
        t->width = 0;
        while (!p->wrong && !is(p, "end")) {
            sn_hw *first = NULL, **own = &first;
            do {
                sn_hw *f = node(p, SN_HW_DECLARE);
                f->name = take_name(p);
                put(&own, f);
            } while (!p->wrong && take(p, ","));
            expect(p, ":", "a : is missing");
            sn_hw *type = subtype(p);
            for (sn_hw *f = first; f; f = f->next)
                f->a = type;
            put(&last, first);
            expect(p, ";", "a ; is missing");
        }
        step(p);
        take(p, "record");
        if (!is(p, ";"))
            step(p);
    } else if (take(p, "(")) {
        t->width = 32;
        t->flag = true;
        for (int64_t i = 0; !p->wrong && !is(p, ")"); i++) {
            sn_hw *value = node(p, SN_HW_PARAMETER), *own = node(p, SN_HW_NUMBER);
            value->flag = true;
            own->number = i;
            own->op = SN_HW_EITHER;
            if (p->at->kind == SN_HW_T_NUMBER)
                fail(p, "an enumeration of characters");
            value->name = take_name(p);
            value->b = own;
            put(end, value);
            if (!take(p, ","))
                break;
        }
        expect(p, ")", "a ) is missing");
    } else if (take(p, "range")) {
        range(p);
        t->width = 32;
        t->flag = true;
    } else {
        fail(p, "a type of this kind");
    }
    sn_hw *n = node(p, SN_HW_TYPEDEF);
    n->name = name;
    n->a = t;
    return n;
}

/* ---- statements ------------------------------------------------------------------------------ */

static sn_hw *statement(parser *p);

static sn_hw *statements(parser *p)
{
    sn_hw *b = node(p, SN_HW_BLOCK), **end = &b->a;
    bool before = p->returns;
    p->returns = false;
    while (!p->wrong && !is(p, "end") && !is(p, "else") && !is(p, "elsif") && !is(p, "when") &&
           p->at->kind != SN_HW_T_END) {
        const sn_hw_token *at = p->at;
        put(&end, statement(p));
        if (p->at == at)
            fail(p, "a statement");
    }
    b->returns = p->returns;
    p->returns = p->returns || before;
    return b;
}

static void end_of(parser *p, const char *word)
{
    expect(p, "end", "an end is missing");
    expect(p, word, "an end is missing");
    if (p->at->kind == SN_HW_T_NAME)
        step(p);
    expect(p, ";", "a ; is missing");
}

/* a when b else c … */
static sn_hw *waveform(parser *p)
{
    sn_hw *value = expression(p);
    if (is(p, "after")) {
        step(p);
        while (p->at->kind != SN_HW_T_END && !is(p, ";") && !is(p, "when") && !is(p, "else"))
            step(p);
    }
    if (!take(p, "when"))
        return value;
    sn_hw *c = node(p, SN_HW_CHOICE);
    c->b = value;
    c->a = expression(p);
    if (take(p, "else")) {
        if (deeper(p))
            c->c = waveform(p);
        p->depth--;
    } else {
        fail(p, "a choice without else");
    }
    return c;
}

static sn_hw *if_of(parser *p)
{
    sn_hw *n = node(p, SN_HW_IF);
    step(p);
    n->a = expression(p);
    expect(p, "then", "then is missing");
    n->b = statements(p);
    bool returns = n->b->returns;
    if (is(p, "elsif")) {
        if (deeper(p))
            n->c = if_of(p);
        p->depth--;
        returns = returns || (n->c && n->c->returns);
    } else {
        if (take(p, "else")) {
            n->c = statements(p);
            returns = returns || n->c->returns;
        }
        end_of(p, "if");
    }
    n->returns = returns;
    return n;
}

static sn_hw *case_of(parser *p)
{
    sn_hw *n = node(p, SN_HW_CASE);
    step(p);
    if (take(p, "?"))
        n->op = 'z';
    n->a = expression(p);
    expect(p, "is", "is is missing");
    sn_hw **end = &n->b;
    while (!p->wrong && take(p, "when")) {
        sn_hw *item = node(p, SN_HW_ITEM);
        sn_hw **label = &item->a;
        if (!take(p, "others")) {
            do {
                sn_hw *own = expression(p);
                put(&label, own);
            } while (!p->wrong && take(p, "|"));
        }
        expect(p, "=>", "a => is missing");
        item->b = statements(p);
        n->returns = n->returns || item->b->returns;
        put(&end, item);
    }
    expect(p, "end", "an end is missing");
    expect(p, "case", "an end is missing");
    take(p, "?");
    if (p->at->kind == SN_HW_T_NAME)
        step(p);
    expect(p, ";", "a ; is missing");
    return n;
}

/* for name in range: the loop without what is in it. */
static sn_hw *each(parser *p)
{
    sn_hw *n = node(p, SN_HW_EACH);
    step(p);
    n->name = take_name(p);
    expect(p, "in", "in is missing");
    sn_hw *r = range(p);
    n->a = r->b;
    n->b = r->c;
    n->flag = r->flag;
    if (r->width) /* x'range: as it is declared; counted upwards, for a loop over all */
        n->width = 1;
    return n;
}

static sn_hw *loop(parser *p)
{
    sn_hw *n;
    bool returns = p->returns;
    if (is(p, "for")) {
        n = each(p);
    } else if (is(p, "while")) {
        n = node(p, SN_HW_WHILE);
        step(p);
        n->a = expression(p);
    } else {
        n = node(p, SN_HW_WHILE);
        n->a = node(p, SN_HW_NUMBER);
        n->a->number = 1;
    }
    expect(p, "loop", "loop is missing");
    n->d = statements(p);
    end_of(p, "loop");
    p->returns = returns;
    return n;
}

static sn_hw *statement_of(parser *p)
{
    sn_hw *n;
    if (p->at->kind == SN_HW_T_NAME && next_is(p, 1, ":") && !next_is(p, 1, ":=")) {
        step(p);
        step(p);
    }
    if (is(p, "if"))
        return if_of(p);
    if (is(p, "case"))
        return case_of(p);
    if (is(p, "for") || is(p, "while") || is(p, "loop"))
        return loop(p);
    if (take(p, "null")) {
        expect(p, ";", "a ; is missing");
        return NULL;
    }
    if (is(p, "assert") || is(p, "report")) {
        skip_to(p, ";");
        return NULL;
    }
    if (is(p, "wait")) {
        n = node(p, SN_HW_TIMED);
        skip_to(p, ";");
        return n;
    }
    if (is(p, "return") || is(p, "exit") || is(p, "next")) {
        n = node(p, is(p, "return") ? SN_HW_RETURN : is(p, "exit") ? SN_HW_BREAK : SN_HW_CONTINUE);
        bool returns = is(p, "return");
        step(p);
        if (returns && !is(p, ";"))
            n->a = expression(p);
        if (!returns && p->at->kind == SN_HW_T_NAME && !is(p, "when"))
            step(p);
        p->returns = true;
        n->returns = true;
        if (!returns && take(p, "when")) {
            sn_hw *condition = node(p, SN_HW_IF);
            condition->a = expression(p);
            condition->b = n;
            condition->returns = true;
            n = condition;
        }
        expect(p, ";", "a ; is missing");
        return n;
    }
    n = node(p, SN_HW_ASSIGN);
    n->a = primary(p);
    if (take(p, "<=")) {
        n->flag = true;
        n->b = waveform(p);
    } else if (take(p, ":=")) {
        n->op = 1;
        n->b = waveform(p);
    } else {
        n->kind = SN_HW_DO;
    }
    expect(p, ";", "a ; is missing");
    return n;
}

static sn_hw *statement(parser *p)
{
    sn_hw *n = NULL;
    if (deeper(p))
        n = statement_of(p);
    p->depth--;
    return n;
}

/* ---- declarations ---------------------------------------------------------------------------- */

/* a, b : [in] T [:= value], as ports, parameters and signals have it; behind the word. */
static sn_hw *objects(parser *p, uint8_t direction, bool port)
{
    sn_hw *list = NULL, **end = &list;
    do {
        sn_hw *d = node(p, SN_HW_DECLARE);
        d->name = take_name(p);
        put(&end, d);
    } while (!p->wrong && take(p, ","));
    expect(p, ":", "a : is missing");
    uint8_t own = is(p, "in")                          ? SN_HW_IN
                  : is(p, "out") || is(p, "buffer")    ? SN_HW_OUT
                  : is(p, "inout") || is(p, "linkage") ? SN_HW_BOTH
                                                       : SN_HW_INNER;
    if (own)
        step(p);
    sn_hw *type = subtype(p);
    sn_hw *value = take(p, ":=") ? expression(p) : NULL;
    for (sn_hw *d = list; d; d = d->next) {
        d->op = port && own ? own : direction;
        d->a = type;
        d->c = value;
    }
    return list;
}

static sn_hw *subprogram(parser *p);

/* Declarations up to `begin` or `end`. */
static void declarations(parser *p, sn_hw ***end)
{
    while (!p->wrong && !is(p, "begin") && !is(p, "end") && p->at->kind != SN_HW_T_END) {
        if (is(p, "signal") || is(p, "variable") || is(p, "shared")) {
            take(p, "shared");
            step(p);
            put(end, objects(p, SN_HW_INNER, false));
            expect(p, ";", "a ; is missing");
        } else if (take(p, "constant")) {
            sn_hw *list = objects(p, SN_HW_INNER, false);
            for (sn_hw *d = list; d; d = d->next) {
                d->kind = SN_HW_PARAMETER;
                d->flag = true;
                d->b = d->c;
                d->c = NULL;
            }
            put(end, list);
            expect(p, ";", "a ; is missing");
        } else if (take(p, "type")) {
            uint32_t name = take_name(p);
            if (take(p, ";"))
                continue;
            expect(p, "is", "is is missing");
            if (is(p, "protected") || is(p, "access") || is(p, "file")) {
                fail(p, "a type of this kind");
                break;
            }
            put(end, type_definition(p, end, name));
            expect(p, ";", "a ; is missing");
        } else if (take(p, "subtype")) {
            sn_hw *n = node(p, SN_HW_TYPEDEF);
            n->name = take_name(p);
            expect(p, "is", "is is missing");
            n->a = subtype(p);
            expect(p, ";", "a ; is missing");
            put(end, n);
        } else if (take(p, "alias")) {
            sn_hw *n = node(p, SN_HW_RENAME);
            n->name = take_name(p);
            if (take(p, ":"))
                subtype(p);
            expect(p, "is", "is is missing");
            n->a = expression(p);
            expect(p, ";", "a ; is missing");
            put(end, n);
        } else if (is(p, "component")) {
            while (p->at->kind != SN_HW_T_END &&
                   !(is(p, "end") && (next_is(p, 1, "component") || next_is(p, 1, ";"))))
                step(p);
            skip_to(p, ";");
        } else if (is(p, "function") || is(p, "procedure") || is(p, "pure") || is(p, "impure")) {
            put(end, subprogram(p));
        } else if (is(p, "attribute") || is(p, "for") || is(p, "file") || is(p, "use") ||
                   is(p, "disconnect")) {
            skip_to(p, ";");
        } else {
            fail(p, "a declaration");
        }
    }
}

static sn_hw *subprogram(parser *p)
{
    if (is(p, "pure") || is(p, "impure"))
        step(p);
    sn_hw *f = node(p, SN_HW_FUNCTION);
    f->flag = is(p, "procedure");
    step(p);
    if (p->at->kind == SN_HW_T_STRING) {
        fail(p, "an operator that is defined anew");
        return NULL;
    }
    f->name = take_name(p);
    sn_hw **end = &f->a;
    if (take(p, "(")) {
        while (!p->wrong && !is(p, ")")) {
            bool out = false;
            if (is(p, "signal") || is(p, "variable") || is(p, "constant")) {
                out = is(p, "signal");
                step(p);
            }
            sn_hw *list = objects(p, SN_HW_IN, true);
            for (sn_hw *d = list; d && out; d = d->next)
                d->returns = true; /* a signal */
            put(&end, list);
            if (!take(p, ";"))
                break;
        }
        expect(p, ")", "a ) is missing");
    }
    if (take(p, "return"))
        f->c = subtype(p);
    if (take(p, ";"))
        return NULL; /* its body is elsewhere */
    expect(p, "is", "is is missing");
    declarations(p, &end);
    expect(p, "begin", "begin is missing");
    bool before = p->returns;
    f->b = statements(p);
    p->returns = before;
    expect(p, "end", "an end is missing");
    while (p->at->kind == SN_HW_T_NAME)
        step(p);
    expect(p, ";", "a ; is missing");
    return f;
}

/* ---- concurrent statements ------------------------------------------------------------------- */

static void concurrent(parser *p, sn_hw ***end);

static sn_hw *process(parser *p)
{
    sn_hw *n = node(p, SN_HW_ALWAYS), *edges = NULL, **names = &n->c;
    step(p);
    const bool sensitive = take(p, "(");
    bool all = take(p, "all");
    while (sensitive && p->at->kind == SN_HW_T_NAME) {
        sn_hw *name = node(p, SN_HW_NAME);
        name->name = take_name(p);
        put(&names, name);
        take(p, ",");
    }
    const bool alone = n->c && !n->c->next && is(p, ")"); /* of one clock */
    all = all || !is(p, ")");                             /* or parts of signals */
    n->c = all ? NULL : n->c;
    if (sensitive)
        skip_to(p, ")");
    take(p, "is");
    sn_hw **end = &n->d;
    declarations(p, &end);
    expect(p, "begin", "begin is missing");
    p->edges = &edges;
    n->b = statements(p);
    p->edges = NULL;
    n->a = edges;
    for (const sn_hw *s = n->b->a; s && edges && alone; s = s->next)
        if (s->kind == SN_HW_ASSIGN && s->flag)
            fail(p, "what is assigned at both edges of a clock");
    n->op = edges ? SN_HW_CLOCKED : sensitive ? SN_HW_COMB : SN_HW_INITIAL;
    if (!sensitive) { /* wait until rising_edge(clk); in front of all */
        if (edges || (n->b->a && n->b->a->kind == SN_HW_TIMED && n->b->a->a))
            fail(p, "a process that waits");
    }
    expect(p, "end", "an end is missing");
    take(p, "postponed");
    expect(p, "process", "an end is missing");
    if (p->at->kind == SN_HW_T_NAME)
        step(p);
    expect(p, ";", "a ; is missing");
    return n;
}

/* ( a => b, c ) of an instance. */
static sn_hw *map(parser *p)
{
    sn_hw *list = NULL, **end = &list;
    expect(p, "map", "map is missing");
    expect(p, "(", "a ( is missing");
    while (!p->wrong && !is(p, ")")) {
        sn_hw *c = node(p, SN_HW_CONNECT), *first = expression(p);
        if (take(p, "=>")) {
            if (first->kind != SN_HW_NAME)
                fail(p, "a part of a port");
            c->name = first->name;
            first = take(p, "open") ? NULL : expression(p);
        }
        c->a = first;
        put(&end, c);
        if (!take(p, ","))
            break;
    }
    expect(p, ")", "a ) is missing");
    return list;
}

static sn_hw *instance(parser *p, uint32_t label)
{
    sn_hw *n = node(p, SN_HW_INSTANCE);
    n->other = label;
    if (is(p, "entity") || is(p, "component"))
        step(p);
    n->name = take_path(p);
    if (take(p, "("))
        skip_to(p, ")");
    if (take(p, "generic"))
        n->a = map(p);
    if (take(p, "port"))
        n->b = map(p);
    expect(p, ";", "a ; is missing");
    return n;
}

static sn_hw *generated(parser *p, uint32_t label)
{
    sn_hw *b = node(p, SN_HW_BLOCK), **end = &b->a;
    b->name = label;
    /* declarations may stand in front of begin */
    if (is(p, "signal") || is(p, "constant") || is(p, "component") || is(p, "type") ||
        is(p, "subtype") || is(p, "attribute"))
        declarations(p, &end);
    take(p, "begin");
    while (!p->wrong && !is(p, "end") && !is(p, "else") && !is(p, "elsif") && !is(p, "when") &&
           p->at->kind != SN_HW_T_END)
        concurrent(p, &end);
    if (is(p, "end") && next_is(p, 1, ";")) { /* of its begin */
        step(p);
        step(p);
    }
    return b;
}

static sn_hw *generate_if(parser *p, uint32_t label)
{
    sn_hw *n = node(p, SN_HW_IF);
    step(p);
    if (p->at->kind == SN_HW_T_NAME && next_is(p, 1, ":")) {
        step(p);
        step(p);
    }
    n->a = expression(p);
    expect(p, "generate", "generate is missing");
    n->b = generated(p, label);
    if (is(p, "elsif")) {
        if (deeper(p))
            n->c = generate_if(p, label);
        p->depth--;
        return n;
    }
    if (take(p, "else")) {
        expect(p, "generate", "generate is missing");
        n->c = generated(p, label);
    }
    end_of(p, "generate");
    return n;
}

static void concurrent_of(parser *p, sn_hw ***end)
{
    uint32_t label = 0;
    if (p->at->kind == SN_HW_T_NAME && next_is(p, 1, ":")) {
        label = take_name(p);
        step(p);
    }
    take(p, "postponed");
    if (is(p, "process")) {
        put(end, process(p));
    } else if (is(p, "for")) {
        sn_hw *n = each(p);
        expect(p, "generate", "generate is missing");
        n->d = generated(p, label);
        end_of(p, "generate");
        put(end, n);
    } else if (is(p, "if")) {
        put(end, generate_if(p, label));
    } else if (is(p, "block") || is(p, "case") || is(p, "with")) {
        if (!is(p, "with")) {
            fail(p, "a block");
            return;
        }
        /* with s select y <= a when "0", b when others; */
        step(p);
        sn_hw *of = expression(p), *n = node(p, SN_HW_ASSIGN), *last = NULL;
        expect(p, "select", "select is missing");
        take(p, "?");
        n->a = primary(p);
        expect(p, "<=", "a <= is missing");
        do {
            sn_hw *value = expression(p);
            expect(p, "when", "when is missing");
            if (take(p, "others")) {
                if (last)
                    last->c = value;
                else
                    n->b = value;
                last = NULL;
                break;
            }
            sn_hw *c = node(p, SN_HW_CHOICE), *test = NULL;
            do {
                sn_hw *equal = node(p, SN_HW_BINARY);
                equal->op = SN_HW_EQ;
                equal->a = of;
                equal->b = expression(p);
                if (test) {
                    sn_hw *either = node(p, SN_HW_BINARY);
                    either->op = '|';
                    either->a = test;
                    either->b = equal;
                    equal = either;
                }
                test = equal;
            } while (!p->wrong && take(p, "|"));
            c->a = test;
            c->b = value;
            if (last)
                last->c = c;
            else
                n->b = c;
            last = c;
        } while (!p->wrong && take(p, ","));
        if (last) /* what is left is all there is */
            last->c = last->b;
        expect(p, ";", "a ; is missing");
        put(end, n);
    } else if (is(p, "assert")) {
        skip_to(p, ";");
    } else if (is(p, "entity") || is(p, "component") ||
               (label && p->at->kind == SN_HW_T_NAME &&
                (next_is(p, 1, "port") || next_is(p, 1, "generic") || next_is(p, 1, ".")))) {
        put(end, instance(p, label));
    } else {
        sn_hw *n = node(p, SN_HW_ASSIGN);
        if (is(p, "("))
            fail(p, "a target of this kind");
        n->a = primary(p);
        if (take(p, "<=")) {
            n->b = waveform(p);
        } else { /* a call of a procedure */
            sn_hw *call = node(p, SN_HW_DO), *body = node(p, SN_HW_BLOCK);
            call->a = n->a;
            body->a = call;
            n->kind = SN_HW_ALWAYS;
            n->a = NULL;
            n->op = SN_HW_COMB;
            n->b = body;
        }
        expect(p, ";", "a ; is missing");
        put(end, n);
    }
}

static void concurrent(parser *p, sn_hw ***end)
{
    const sn_hw_token *before = p->at;
    if (deeper(p))
        concurrent_of(p, end);
    p->depth--;
    if (p->at == before)
        fail(p, "a statement");
}

/* ---- units ----------------------------------------------------------------------------------- */

static sn_hw_module *entity_named(const sn_hw_tree *tree, uint32_t name)
{
    for (sn_hw_module *m = tree->modules; m; m = m->next)
        if (m->name == name && m->folds && !m->package)
            return m;
    return NULL;
}

static void note(parser *p, sn_hw_module *m)
{
    if (p->wrong && m && !m->unread) {
        m->unread = p->wrong;
        m->unread_line = p->wrong_line;
    }
}

static bool starts_unit(const parser *p)
{
    return is(p, "entity") || is(p, "architecture") || is(p, "package") || is(p, "library") ||
           is(p, "configuration") || is(p, "context");
}

/* After something that is not understood: up to what begins the next unit. */
static void recover(parser *p)
{
    while (p->at->kind != SN_HW_T_END &&
           !(starts_unit(p) && p->at[-1].size == 1 && *p->at[-1].at == ';'))
        step(p);
    p->wrong = NULL;
    p->depth = 0;
    p->edges = NULL;
    p->returns = false;
}

static void skip_end(parser *p)
{
    expect(p, "end", "an end is missing");
    while (p->at->kind == SN_HW_T_NAME)
        step(p);
    expect(p, ";", "a ; is missing");
}

static void entity(parser *p, bool own)
{
    sn_hw_module *m = sn_hw_module_add(p->tree);
    step(p);
    if (!m)
        return;
    m->own = own;
    m->folds = true;
    m->at = p->at->at;
    m->size = p->at->size;
    m->line = p->at->line;
    m->name = take_name(p);
    m->begin = m->end = p->at->at;
    m->unread = "no architecture";
    m->unread_line = m->line;
    expect(p, "is", "is is missing");
    sn_hw **end = &m->items, **port = &m->ports;
    if (take(p, "generic")) {
        expect(p, "(", "a ( is missing");
        do {
            take(p, "constant");
            sn_hw *list = objects(p, SN_HW_INNER, false);
            for (sn_hw *d = list; d; d = d->next) {
                d->kind = SN_HW_PARAMETER;
                d->op = 0;
                d->b = d->c;
                d->c = NULL;
            }
            put(&end, list);
        } while (!p->wrong && take(p, ";") && !is(p, ")"));
        expect(p, ")", "a ) is missing");
        expect(p, ";", "a ; is missing");
    }
    if (take(p, "port")) {
        expect(p, "(", "a ( is missing");
        do {
            take(p, "signal");
            sn_hw *list = objects(p, SN_HW_IN, true);
            for (sn_hw *d = list; d; d = d->next) {
                sn_hw *n = sn_hw_node(p->tree, SN_HW_NAME, d->line);
                n->name = d->name;
                d->c = d->op == SN_HW_IN ? NULL : d->c;
                put(&port, n);
            }
            put(&end, list);
        } while (!p->wrong && take(p, ";") && !is(p, ")"));
        expect(p, ")", "a ) is missing");
        expect(p, ";", "a ; is missing");
    }
    declarations(p, &end);
    if (is(p, "begin")) /* checks */
        while (p->at->kind != SN_HW_T_END && !is(p, "end"))
            step(p);
    skip_end(p);
    if (p->wrong)
        m->unread = NULL;
    note(p, m);
}

static void architecture(parser *p)
{
    step(p);
    take_name(p);
    expect(p, "of", "of is missing");
    sn_hw_module *m = entity_named(p->tree, take_path(p));
    expect(p, "is", "is is missing");
    if (!m) {
        fail(p, "an architecture of nothing");
        return;
    }
    bool second = !m->unread || strcmp(m->unread, "no architecture");
    sn_hw **end = &m->items;
    while (*end)
        end = &(*end)->next;
    if (!second)
        m->unread = NULL;
    else if (!m->unread) {
        m->unread = "two architectures";
        m->unread_line = p->at->line;
    }
    declarations(p, &end);
    expect(p, "begin", "begin is missing");
    while (!p->wrong && !is(p, "end") && p->at->kind != SN_HW_T_END)
        concurrent(p, &end);
    m->end = p->at->at;
    if (!p->wrong)
        skip_end(p);
    note(p, m);
}

static void package(parser *p, bool own)
{
    sn_hw_module *m = sn_hw_module_add(p->tree);
    step(p);
    if (!m)
        return;
    take(p, "body");
    m->package = true;
    m->folds = true;
    m->own = own;
    m->at = p->at->at;
    m->size = p->at->size;
    m->line = p->at->line;
    m->name = take_name(p);
    m->begin = p->at->at;
    expect(p, "is", "is is missing");
    sn_hw **end = &m->items;
    declarations(p, &end);
    m->end = p->at->at;
    if (!p->wrong)
        skip_end(p);
    note(p, m);
}

void sn_vhdl_parse(sn_hw_tree *tree, const sn_hw_text *text, bool own)
{
    sn_hw_tokens tokens = {0};
    const char *end = text->text + text->size;
    sn_hw_token_add(&tokens, (sn_hw_token){";", 1, 1, SN_HW_T_MARK});
    lex(text, &tokens);
    uint32_t last = tokens.count ? tokens.token[tokens.count - 1].line : 1;
    for (int i = 0; i < 4; i++)
        sn_hw_token_add(&tokens, (sn_hw_token){end, 0, last, SN_HW_T_END});
    tree->failed = tree->failed || tokens.failed;
    parser p = {.tree = tree, .at = tokens.token, .folds = true};
    while (!tree->failed && p.at->kind != SN_HW_T_END) {
        if (is(&p, "entity"))
            entity(&p, own);
        else if (is(&p, "architecture"))
            architecture(&p);
        else if (is(&p, "package"))
            package(&p, own);
        else
            step(&p);
        if (p.wrong)
            recover(&p);
    }
    free(tokens.token);
}
