/* Parsing of source text: statements and expressions of many languages. */
#include "lift/source/source.h"

#include <stdlib.h>
#include <string.h>

/* Expressions and statements within each other. */
#define DEPTH_MAX 200

static sn_tree_node *expression(sn_parser *p, int level);
static sn_tree_node *statement(sn_parser *p);
static sn_tree_node *block(sn_parser *p);
static sn_tree_node *variables(sn_parser *p, sn_type type);

/* ---- tokens ---------------------------------------------------------------------------------- */

static const sn_token *ahead(const sn_parser *p, size_t by)
{
    static const sn_token none = {.at = ";", .size = 1, .kind = SN_TOKEN_MARK};
    return p->at + by < p->count ? &p->token[p->at + by] : &none;
}

static bool at_end(const sn_parser *p)
{
    return p->at >= p->count;
}

static bool is(const sn_parser *p, const char *text)
{
    return sn_token_is(ahead(p, 0), text);
}

static bool is_next(const sn_parser *p, size_t by, const char *text)
{
    return sn_token_is(ahead(p, by), text);
}

static bool is_mark(const sn_parser *p, const char *marks)
{
    return !at_end(p) && sn_token_in(ahead(p, 0), marks);
}

static bool take(sn_parser *p, const char *text)
{
    bool there = !at_end(p) && is(p, text);
    p->at += there;
    return there;
}

static bool is_name(const sn_parser *p, size_t by)
{
    return p->at + by < p->count && ahead(p, by)->kind == SN_TOKEN_NAME;
}

/* Whether two marks stand side by side, as > and > of a shift. */
static bool joined(const sn_parser *p, size_t by)
{
    const sn_token *a = ahead(p, by), *b = ahead(p, by + 1);
    return p->at + by + 1 < p->count && b->kind == SN_TOKEN_MARK && a->at + a->size == b->at;
}

static bool is_any(const sn_token *token, const char *const *words)
{
    for (; *words; words++)
        if (sn_token_is(token, *words))
            return true;
    return false;
}

static size_t close_of(const sn_parser *p, size_t open)
{
    return sn_token_close(p->token, open, p->count);
}

/* ---- nodes ----------------------------------------------------------------------------------- */

static sn_tree_node *node(sn_parser *p, sn_node_kind kind)
{
    static sn_tree_node none;
    sn_tree_node *made = sn_arena_alloc(p->arena, sizeof *made);
    if (!made) {
        p->failed = true;
        none = (sn_tree_node){.kind = SN_NODE_UNKNOWN};
        return &none;
    }
    const sn_token *token = at_end(p) && p->count ? &p->token[p->count - 1] : ahead(p, 0);
    *made = (sn_tree_node){.kind = (uint8_t)kind, .line = token->line, .token = token};
    return made;
}

static sn_tree_node *add(sn_tree_node *parent, sn_tree_node *child)
{
    sn_tree_node **last = &parent->first;
    while (*last)
        last = &(*last)->next;
    *last = child;
    return parent;
}

static sn_tree_node *nothing(sn_parser *p)
{
    return node(p, SN_NODE_NOTHING);
}

unsigned sn_node_children(const sn_tree_node *n)
{
    unsigned count = 0;
    for (const sn_tree_node *child = n->first; child; child = child->next)
        count++;
    return count;
}

static void set_op(sn_tree_node *n, const char *text, size_t size)
{
    memset(n->op, 0, sizeof n->op);
    memcpy(n->op, text, size < sizeof n->op ? size : sizeof n->op - 1);
}

/* ---- types ----------------------------------------------------------------------------------- */

void sn_type_word(const sn_source_language *language, const sn_token *token, sn_type *type)
{
    static const struct {
        const char *word;
        uint8_t bits;
        bool whole, sign;
        const char *languages; /* a space before and behind each; NULL: all that have none before */
    } words[] = {
        {"int", 64, true, true, " Go Nim "},
        {"uint", 64, true, false, " Go Nim "},
        {"byte", 8, true, true, " Java D "},
        {"char", 16, true, false, " Java C# "},
        {"Int", 32, true, true, " Kotlin Scala "},
        {"Int", 64, true, true, " Swift Julia "},
        {"UInt", 32, true, false, " Kotlin "},
        {"UInt", 64, true, false, " Swift Julia "},
        {"Long", 64, true, true, " Kotlin Scala "},
        {"ULong", 64, true, false, " Kotlin "},
        {"Short", 16, true, true, " Kotlin Scala "},
        {"UShort", 16, true, false, " Kotlin "},
        {"Byte", 8, true, true, " Kotlin Scala "},
        {"UByte", 8, true, false, " Kotlin "},
        {"Int8", 8, true, true, " Swift Julia "},
        {"Int16", 16, true, true, " Swift Julia "},
        {"Int32", 32, true, true, " Swift Julia "},
        {"Int64", 64, true, true, " Swift Julia "},
        {"UInt8", 8, true, false, " Swift Julia "},
        {"UInt16", 16, true, false, " Swift Julia "},
        {"UInt32", 32, true, false, " Swift Julia "},
        {"UInt64", 64, true, false, " Swift Julia "},
        {"Float", 32, false, true, " Kotlin Scala Swift "},
        {"Double", 64, false, true, " Kotlin Scala Swift "},
        {"Float32", 32, false, true, " Julia "},
        {"Float64", 64, false, true, " Julia "},
        {"float32", 32, false, true, " Go Nim "},
        {"float64", 64, false, true, " Go Nim "},
        {"ubyte", 8, true, false, " D "},
        {"ulong", 64, true, false, " C C++ C# D "},
        {"usize", 64, true, false, " Rust Zig "},
        {"isize", 64, true, true, " Rust Zig "},
        {"char", 8, true, true, NULL},
        {"short", 16, true, true, NULL},
        {"int", 32, true, true, NULL},
        {"uint8_t", 8, true, false, NULL},
        {"int8_t", 8, true, true, NULL},
        {"uint16_t", 16, true, false, NULL},
        {"int16_t", 16, true, true, NULL},
        {"uint32_t", 32, true, false, NULL},
        {"int32_t", 32, true, true, NULL},
        {"uint64_t", 64, true, false, NULL},
        {"int64_t", 64, true, true, NULL},
        {"u8", 8, true, false, NULL},
        {"i8", 8, true, true, NULL},
        {"u16", 16, true, false, NULL},
        {"i16", 16, true, true, NULL},
        {"u32", 32, true, false, NULL},
        {"i32", 32, true, true, NULL},
        {"u64", 64, true, false, NULL},
        {"i64", 64, true, true, NULL},
        {"uint8", 8, true, false, NULL},
        {"int8", 8, true, true, NULL},
        {"uint16", 16, true, false, NULL},
        {"int16", 16, true, true, NULL},
        {"uint32", 32, true, false, NULL},
        {"int32", 32, true, true, NULL},
        {"uint64", 64, true, false, NULL},
        {"int64", 64, true, true, NULL},
        {"byte", 8, true, false, NULL},
        {"sbyte", 8, true, true, NULL},
        {"ushort", 16, true, false, NULL},
        {"uchar", 8, true, false, NULL},
        {"uint", 32, true, false, NULL},
        {"float", 32, false, true, NULL},
        {"double", 64, false, true, NULL},
        {"f32", 32, false, true, NULL},
        {"f64", 64, false, true, NULL},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (sn_token_is(token, words[i].word) &&
            (!words[i].languages ||
             sn_word_listed(words[i].languages, language->name, strlen(language->name)))) {
            bool kept = type->bits && sn_token_is(token, "int"); /* short int, long int */
            bool sign = type->known && type->bits == 0 && type->whole ? type->sign : words[i].sign;
            if (!kept)
                type->bits = words[i].bits;
            type->whole = words[i].whole;
            type->sign = kept ? type->sign : sign;
            type->known = true;
            break;
        }
    if (sn_token_is(token, "unsigned") || sn_token_is(token, "signed")) {
        type->known = type->whole = true;
        type->sign = sn_token_is(token, "signed");
        if (!type->bits)
            type->size = 0;
    }
    if (sn_token_is(token, "long")) {
        type->known = type->whole = true;
        type->sign = type->known && type->bits == 0 ? type->sign : true;
        type->bits = 64;
    }
}

/* Whether a language is one of these. */
static bool is_language(const sn_parser *p, const char *const *names)
{
    while (*names && strcmp(p->language->name, *names) != 0)
        names++;
    return *names;
}

bool sn_token_vector(const sn_token *t)
{
    static const char *const words[] = {"vec",  "ivec",  "uvec",   "dvec",   "float", "int",
                                        "uint", "half",  "double", "short",  "long",  "uchar",
                                        "char", "ulong", "ushort", "Vector", "SIMD",  "simd_float",
                                        "bvec", "bool",  NULL};
    const bool suffix = t->size && strchr("fiuh", t->at[t->size - 1]); /* vec4f */
    const size_t size = t->size - suffix;
    if (t->kind != SN_TOKEN_NAME || size < 4 || t->at[size - 1] < '2' || t->at[size - 1] > '4')
        return false;
    for (size_t i = 0; words[i]; i++)
        if (strlen(words[i]) == size - 1 && !memcmp(words[i], t->at, size - 1))
            return true;
    return false;
}

/* What is copied with a value of the type in tokens [begin,end), as far as its words tell.
 * address  receives whether it is one of such a value */
static sn_whole read_whole(const sn_parser *p, size_t begin, size_t end, bool *address)
{
    static const char *const vectors[] = {"C", "C++", "GLSL", "WGSL", "C#", "D", "Swift", NULL};
    static const char *const arrays[] = {"array",     "vector",      "deque", "valarray",
                                         "seq",       "StaticArray", "Array", "ContiguousArray",
                                         "openArray", NULL};
    static const char *const copied[] = {"C++", "GLSL", "WGSL", "Swift", "Nim", NULL};
    static const char *const sized[] = {"Zig", "D", NULL};
    static const char *const spaces[] = {"ptr",         "thread",   "device",
                                         "threadgroup", "constant", NULL};
    const bool rust = p->language->lifetimes, swift = !strcmp(p->language->name, "Swift");
    const bool go = !strcmp(p->language->name, "Go");
    sn_whole whole = SN_WHOLE_NOT;
    size_t depth = 0;
    *address = false;
    for (size_t i = begin; i < end; i++) {
        const sn_token *t = &p->token[i];
        depth -= depth && sn_token_in(t, ">");
        depth += sn_token_in(t, "<") && !(i > begin && sn_token_is(t - 1, "ptr")); /* its type */
        if (depth)
            continue;
        *address =
            *address || sn_token_in(t, "*") || (rust && sn_token_in(t, "&")) || is_any(t, spaces);
        if (sn_token_vector(t) && is_language(p, vectors))
            whole = SN_WHOLE_VECTOR;
        else if (sn_token_is(t, "struct") && p->language->macros)
            whole = SN_WHOLE_RECORD;
        else if ((is_any(t, arrays) && is_language(p, copied)) || (rust && sn_token_is(t, "Vec")))
            whole = SN_WHOLE_ARRAY;
        if (!sn_token_in(t, "["))
            continue;
        const size_t close = close_of(p, i);
        const bool told = close > i + 1 && !sn_token_in(&p->token[i + 1], ":*");
        bool own = p->language->values || swift || (told && is_language(p, sized)) ||
                   (told && go && (i <= begin + 1 || sn_token_in(&p->token[i - 1], "*")));
        for (size_t k = i; k < close && rust && !own; k++)
            own = sn_token_in(&p->token[k], ";");
        if (own)
            whole = SN_WHOLE_ARRAY;
        else if (p->language->macros)
            *address = true; /* C's parameters that are written as arrays */
        break;
    }
    return whole;
}

void sn_type_array(const sn_token *token, sn_type *type)
{
    static const struct {
        const char *word;
        uint8_t bits;
        bool whole, sign;
    } words[] = {{"Int8Array", 8, true, true},          {"Uint8Array", 8, true, false},
                 {"Int16Array", 16, true, true},        {"Uint16Array", 16, true, false},
                 {"Int32Array", 32, true, true},        {"Uint32Array", 32, true, false},
                 {"Float32Array", 32, false, true},     {"Float64Array", 64, false, true},
                 {"Uint8ClampedArray", 8, true, false}, {"IntArray", 32, true, true},
                 {"LongArray", 64, true, true},         {"ShortArray", 16, true, true},
                 {"ByteArray", 8, true, true},          {"FloatArray", 32, false, true},
                 {"DoubleArray", 64, false, true},      {"UIntArray", 32, true, false},
                 {"ULongArray", 64, true, false},       {"UByteArray", 8, true, false}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (sn_token_is(token, words[i].word)) {
            type->bits = words[i].bits;
            type->whole = words[i].whole;
            type->sign = words[i].sign;
            type->known = type->pointer = true;
        }
}

/* A type in tokens [begin,end). */
static sn_type read_type(const sn_parser *p, size_t begin, size_t end)
{
    sn_type type = {0};
    bool bare = false, sign = true;
    size_t depth = 0;
    for (size_t i = begin; i < end; i++) {
        const sn_token *t = &p->token[i];
        if (sn_token_is(t, "unsigned")) {
            bare = true;
            sign = false;
        } else if (sn_token_is(t, "signed")) {
            bare = true;
        } else if (sn_token_is(t, "long")) {
            type.bits = 64;
            type.whole = type.known = type.sign = true;
        } else {
            sn_token word = *t; /* of the coordinates */
            if (sn_token_vector(t))
                word.size -= word.at[word.size - 1] == 'f' ? 2 : 1;
            sn_type_word(p->language, &word, &type);
            if (word.size < t->size && sn_token_is(&word, "vec"))
                type.bits = 32;
            sn_type_array(t, &type);
        }
        type.known = type.known || t->kind == SN_TOKEN_NAME;
        type.reference = type.reference || sn_token_in(t, "&") || sn_token_is(t, "&&") ||
                         sn_token_is(t, "ref") || sn_token_is(t, "out") ||
                         sn_token_is(t, "inout") ||
                         (p->language->routines && sn_token_is(t, "var"));
        type.pointer = type.pointer || sn_token_in(t, "*") || sn_token_in(t, "[");
        type.out = type.out || (sn_token_is(t, "out") && p->language->values &&
                                !(i > begin && sn_token_is(t - 1, "in"))); /* in out */
        if (sn_token_is(t, "array") || sn_token_is(t, "Array"))
            type.array = true;
        type.name = t->kind == SN_TOKEN_NAME && !depth ? t : type.name;
        depth += sn_token_in(t, "<");
        depth -= depth && sn_token_in(t, ">");
    }
    type.own = read_whole(p, begin, end, &type.address);
    if (bare && !type.bits)
        type.bits = 32;
    if (bare) {
        type.whole = true;
        type.sign = sign;
    }
    return type;
}

sn_type sn_tree_type(const sn_token *token, size_t count, const sn_source_language *language)
{
    const sn_parser p = {.token = token, .count = count, .language = language};
    return read_type(&p, 0, count);
}

/* ---- expressions ----------------------------------------------------------------------------- */

static sn_tree_node *unknown(sn_parser *p)
{
    sn_tree_node *made = node(p, SN_NODE_UNKNOWN);
    return made;
}

/* Behind a template's arguments at p->at + by (a '<'), or 0: names, numbers, and marks of types,
 * before ( or :: or {. */
static size_t behind_types(const sn_parser *p, size_t by)
{
    size_t depth = 0, i = p->at + by;
    for (; i < p->count && i < p->at + by + 64; i++) {
        const sn_token *t = &p->token[i];
        if (sn_token_in(t, "<"))
            depth++;
        else if (sn_token_in(t, ">")) {
            if (!--depth)
                break;
        } else if (!(t->kind <= SN_TOKEN_NUMBER || sn_token_in(t, ",*&[]+-()") ||
                     sn_token_is(t, "::") || sn_token_in(t, ".")))
            return 0;
    }
    if (i + 1 >= p->count || depth)
        return 0;
    const sn_token *next = &p->token[i + 1];
    return sn_token_in(next, "(") || sn_token_is(next, "::") ? i + 1 : 0;
}

/* The same behind `last`, where that is not NULL: lists may be long. */
static void append(sn_tree_node *parent, sn_tree_node **last, sn_tree_node *child)
{
    if (*last)
        (*last)->next = child;
    else
        add(parent, child);
    *last = child;
}

static sn_tree_node *items(sn_parser *p, const char *close, sn_tree_node *list)
{
    bool no_braces = p->no_braces;
    sn_tree_node *last = NULL;
    p->no_braces = false;
    while (!at_end(p) && !is(p, close)) {
        size_t before = p->at;
        if (take(p, ",") || take(p, ";"))
            continue;
        const char *language = p->language->name;
        bool equals =
            is_next(p, 1, "=") && (p->language->hash_comments || !strcmp(language, "Kotlin") ||
                                   !strcmp(language, "Scala"));
        bool named = is_name(p, 0) && *close != ']' &&
                     (equals || (is_next(p, 1, ":") && !is_next(p, 2, ":")));
        bool dotted = is(p, ".") && is_name(p, 1) && is_next(p, 2, "=");
        if (p->language->macros && *close == '}' && is(p, "[") &&
            is_next(p, close_of(p, p->at) + 1 - p->at, "=")) { /* [4] = x */
            append(list, &last, unknown(p));
            while (!at_end(p) && !is(p, close))
                p->at = is_mark(p, "([{") ? close_of(p, p->at) + 1 : p->at + 1;
            break;
        }
        if (dotted || named) {
            p->at += dotted;
            sn_tree_node *one = node(p, SN_NODE_NAMED);
            p->at += 2;
            append(list, &last, add(one, expression(p, 1)));
        } else if (ahead(p, 0)->kind == SN_TOKEN_STRING && is_next(p, 1, ":")) {
            sn_tree_node *one = node(p, SN_NODE_NAMED);
            p->at += 2;
            append(list, &last, add(one, expression(p, 1)));
        } else {
            while (is(p, "*") && sn_token_is(ahead(p, 1), "*"))
                p->at++;
            append(list, &last, expression(p, 1));
        }
        if (p->at == before || (!is(p, ",") && !is(p, ";") && !is(p, close))) {
            /* a comprehension, or what is not understood */
            size_t depth = 0;
            append(list, &last, unknown(p));
            for (; !at_end(p); p->at++) {
                if (!depth && (is(p, ",") || is(p, close) || is(p, ";")))
                    break;
                depth += sn_token_in(ahead(p, 0), "([{");
                if (sn_token_in(ahead(p, 0), ")]}") && !depth--)
                    break;
            }
            if (is_mark(p, ")]}") && !is(p, close))
                break;
        }
    }
    p->no_braces = no_braces;
    take(p, close);
    return list;
}

/* Parameters up to `close`: behind the opening bracket. */
/* Nim: the end of the type that several parameters have, a, b: var int. */
static size_t shared_type_end(const sn_parser *p, size_t from, size_t close)
{
    bool told = false;
    for (; from < close; from++) {
        const sn_token *t = &p->token[from];
        if (told && sn_token_in(t, ",;"))
            break;
        told = told || sn_token_in(t, ":");
        if (sn_token_in(t, "([{"))
            from = sn_token_close(p->token, from, close);
    }
    return from < close ? from : close;
}

static sn_tree_node *parameter_list(sn_parser *p, size_t close)
{
    sn_tree_node *list = node(p, SN_NODE_LIST);
    const bool swift = !strcmp(p->language->name, "Swift");
    while (p->at < close) {
        size_t begin = p->at, end = begin, depth = 0, name = SIZE_MAX, value = SIZE_MAX;
        for (; end < close; end++) {
            const sn_token *t = &p->token[end];
            if (sn_token_in(t, "([{<"))
                depth++;
            else if (sn_token_in(t, ")]}>") && depth)
                depth--;
            else if (!depth && sn_token_in(t, p->language->routines ? ",;" : ","))
                break;
        }
        depth = 0;
        bool typed = false; /* name: type */
        for (size_t i = begin; i < end; i++) {
            const sn_token *t = &p->token[i];
            if (!depth && sn_token_is(t, "=") && value == SIZE_MAX)
                value = i;
            if (!depth && sn_token_in(t, ":") && name != SIZE_MAX)
                typed = true;
            if (sn_token_in(t, "([{<"))
                depth++;
            else if (sn_token_in(t, ")]}>") && depth)
                depth--;
            if (depth || typed || value != SIZE_MAX || t->kind != SN_TOKEN_NAME)
                continue;
            bool word = (t->word & SN_WORD_RESERVED) && i + 1 < end;
            const bool label = swift && name + 1 == i; /* of arguments, before the name */
            if (word || (p->language->name_first && name != SIZE_MAX && !label))
                continue;
            name = i;
        }
        /* int (&a)[4], int (*f)(int): the name stands in parentheses */
        for (size_t i = begin; i + 2 < end && !p->language->name_first; i++)
            if (sn_token_in(&p->token[i], "(") && sn_token_in(&p->token[i + 1], "&*") &&
                p->token[i + 2].kind == SN_TOKEN_NAME)
                name = i + 2;
        bool self = name != SIZE_MAX && sn_token_is(&p->token[name], "self");
        if (name != SIZE_MAX && !self && !sn_token_is(&p->token[name], "void")) {
            p->at = name;
            sn_tree_node *variable = node(p, SN_NODE_VARIABLE);
            size_t from = begin, to = value < end ? value : end;
            const bool shares = p->language->routines && !typed;
            variable->type = read_type(p, from, shares ? shared_type_end(p, from, close) : to);
            if (!p->language->name_first)
                variable->type.name = read_type(p, from, name).name;
            static const char *const words[] = {"static", "const", "restrict", "volatile", NULL};
            for (size_t i = name + 1; i + 1 < to; i++) { /* int v[8], v[static 8], v: [u8; 8] */
                uint32_t size;
                if ((sn_token_in(&p->token[i - 1], "[;") || is_any(&p->token[i - 1], words)) &&
                    sn_token_number(&p->token[i], &size) && sn_token_in(&p->token[i + 1], "]"))
                    variable->type.size = size;
            }
            for (size_t i = begin; i + 1 < name; i++) { /* std::array<float, 8> */
                uint32_t size;
                if (variable->type.array && sn_token_number(&p->token[i], &size) &&
                    sn_token_in(&p->token[i - (i > begin)], ",") &&
                    sn_token_in(&p->token[i + 1], ">"))
                    variable->type.size = size;
            }
            if (value < end) {
                p->at = value + 1;
                add(variable, expression(p, 1));
            } else {
                add(variable, nothing(p));
            }
            add(list, variable);
        } else if (end > begin && sn_token_in(&p->token[begin], "([{")) { /* a pattern */
            p->at = begin;
            add(list, expression(p, 1));
        }
        p->at = end < close ? end + 1 : close;
    }
    return list;
}

static bool is_arrow(const sn_token *t)
{
    return sn_token_is(t, "=>") || sn_token_is(t, "->");
}

/* What follows a closure's parameters: its body. */
static sn_tree_node *closure_body(sn_parser *p)
{
    bool no_braces = p->no_braces;
    sn_tree_node *body;
    p->no_braces = false;
    if (is(p, "{")) {
        body = block(p);
    } else if (is(p, "when") && sn_token_in(ahead(p, 1), "({")) {
        body = node(p, SN_NODE_BLOCK);
        add(body, statement(p));
    } else {
        body = node(p, SN_NODE_RETURN);
        add(body, expression(p, 1));
    }
    p->no_braces = no_braces;
    return body;
}

/* (…) => …, |…| …, lambda …: …, [&](…) {…}, func(…) {…}: NULL if none begins here. */
static sn_tree_node *closure(sn_parser *p)
{
    size_t start = p->at, open = start, close;
    if (p->depth > DEPTH_MAX)
        return NULL;
    if (is(p, "lambda")) {
        sn_tree_node *made = node(p, SN_NODE_CLOSURE);
        size_t colon = ++p->at, depth = 0;
        for (; colon < p->count; colon++) {
            depth += sn_token_in(&p->token[colon], "([{");
            depth -= depth && sn_token_in(&p->token[colon], ")]}");
            if (!depth && sn_token_in(&p->token[colon], ":"))
                break;
        }
        add(made, parameter_list(p, colon));
        p->at = colon < p->count ? colon + 1 : colon;
        return add(made, closure_body(p));
    }
    bool pipes = p->language->lifetimes &&
                 (is(p, "|") || is(p, "||") || (is(p, "move") && is_next(p, 1, "|")));
    if (pipes) {
        take(p, "move");
        sn_tree_node *made = node(p, SN_NODE_CLOSURE);
        if (take(p, "||"))
            return add(add(made, node(p, SN_NODE_LIST)), closure_body(p));
        close = ++p->at;
        while (close < p->count && !sn_token_in(&p->token[close], "|"))
            close++;
        add(made, parameter_list(p, close));
        p->at = close + 1;
        return add(made, closure_body(p));
    }
    bool capture = p->language->macros && is(p, "[");
    bool word = is(p, "func") || is(p, "function") || is(p, "fn") || is(p, "fun") || is(p, "proc");
    if (capture)
        open = close_of(p, open) + 1;
    if (word) {
        open++;
        if (open < p->count && p->token[open].kind == SN_TOKEN_NAME)
            open++;
    }
    if (is(p, "async"))
        open++;
    if (capture && open < p->count && sn_token_in(&p->token[open], "{") &&
        (open == start + 2 || sn_token_in(&p->token[start + 1], "&="))) { /* [&] { … } */
        sn_tree_node *made = node(p, SN_NODE_CLOSURE);
        p->at = open;
        return add(add(made, node(p, SN_NODE_LIST)), closure_body(p));
    }
    if (open >= p->count || !sn_token_in(&p->token[open], "(")) {
        bool single = is_name(p, 0) && is_arrow(ahead(p, 1)) && !p->language->macros &&
                      !p->language->lifetimes;
        if (!single ||
            (sn_token_is(ahead(p, 1), "->") && !sn_token_in(ahead(p, 2), "{") && p->no_braces))
            return NULL;
        sn_tree_node *made = node(p, SN_NODE_CLOSURE);
        add(made, parameter_list(p, p->at + 1));
        p->at++;
        return add(made, closure_body(p));
    }
    close = close_of(p, open);
    if (close >= p->count)
        return NULL;
    size_t behind = close + 1;
    if (capture || word) { /* a type of what is returned */
        while (behind < p->count && behind < close + 24 && !sn_token_in(&p->token[behind], "{;,)="))
            behind++;
        if (behind >= p->count || !sn_token_in(&p->token[behind], "{="))
            return NULL;
        behind += sn_token_in(&p->token[behind], "=");
    } else if (!is_arrow(behind < p->count ? &p->token[behind] : ahead(p, p->count)) ||
               p->language->macros) {
        return NULL;
    } else {
        behind++;
    }
    sn_tree_node *made = node(p, SN_NODE_CLOSURE);
    for (size_t i = close; i < behind && capture; i++)
        if (sn_token_is(&p->token[i], "mutable"))
            set_op(made, "=", 1);
    if (word && open == start + 2)
        made->token = &p->token[start + 1];
    p->at = open + 1;
    add(made, parameter_list(p, close));
    p->at = behind;
    return add(made, closure_body(p));
}

/* Behind a cast `(type)` at p->at, or 0. */
static size_t behind_cast(const sn_parser *p)
{
    static const char *const types[] = {
        "int",       "char",    "short",    "long",    "unsigned", "signed",   "float",
        "double",    "void",    "bool",     "uint8_t", "int8_t",   "uint16_t", "int16_t",
        "uint32_t",  "int32_t", "uint64_t", "int64_t", "size_t",   "byte",     "uint",
        "ushort",    "uchar",   "const",    "struct",  "ulong",    "intptr_t", "uintptr_t",
        "ptrdiff_t", "__m128i", "__m256i",  NULL};
    size_t close = close_of(p, p->at), i = p->at + 1;
    bool star = false, known = false;
    if (close + 1 >= p->count || close == i || sn_token_in(&p->token[i], "*&")) /* (*f)(v) */
        return 0;
    for (; i < close; i++) {
        const sn_token *t = &p->token[i];
        if (t->kind != SN_TOKEN_NAME && !sn_token_in(t, "*&") && !sn_token_is(t, "::"))
            return 0;
        star = star || sn_token_in(t, "*");
        known = known || is_any(t, types);
    }
    const sn_token *next = &p->token[close + 1];
    bool operand = next->kind <= SN_TOKEN_STRING || sn_token_in(next, "(");
    bool sure = known || (star && sn_token_in(&p->token[close - 1], "*"));
    if (operand && !(next->word & SN_WORD_RESERVED))
        return close + 1;
    return sure && (sn_token_in(next, "-*&~!+{") || operand) ? close + 1 : 0;
}

/* Add what a template is given: <0, int> up to the > at `end`. Types that are more than a name are
 * not understood. */
static void template_arguments(sn_parser *p, sn_tree_node *made, size_t end)
{
    const size_t count = p->count;
    for (size_t from = p->at + 1; from < end && !p->failed;) {
        size_t to = from, depth = 0;
        for (; to < end && (depth || !sn_token_in(&p->token[to], ",")); to++) {
            depth += sn_token_in(&p->token[to], "<([");
            depth -= depth && sn_token_in(&p->token[to], ">)]");
        }
        p->at = from;
        p->count = to;
        sn_tree_node *one = expression(p, 1);
        add(made, p->at == to ? one : unknown(p));
        p->count = count;
        from = to + 1;
    }
}

static sn_tree_node *primary(sn_parser *p)
{
    sn_tree_node *made = closure(p);
    if (made)
        return made;
    const sn_token *t = ahead(p, 0);
    if (at_end(p))
        return unknown(p);
    if (sn_token_is(t, "if")) { /* Rust's if c { a } else { b }, if (c) a else b, if c: a else: b */
        made = node(p, SN_NODE_CONDITION);
        p->at++;
        bool no_braces = p->no_braces;
        p->no_braces = true;
        add(made, expression(p, 1));
        p->no_braces = no_braces;
        for (int i = 0; i < 2; i++) {
            if (p->language->routines)
                take(p, ":");
            if (is(p, "{")) {
                size_t close = close_of(p, p->at);
                p->at++;
                bool kept = p->no_braces;
                p->no_braces = false;
                add(made, expression(p, 1));
                p->no_braces = kept;
                while (take(p, ";"))
                    ;
                if (p->at != close)
                    made->kind = SN_NODE_UNKNOWN;
                p->at = close < p->count ? close + 1 : close;
            } else {
                add(made, expression(p, 1));
            }
            if (!i && !take(p, "else")) {
                add(made, nothing(p));
                break;
            }
        }
        return made;
    }
    if (sn_token_in(t, "(")) {
        size_t cast = behind_cast(p);
        if (cast && p->language->blocks != SN_BLOCKS_INDENT &&
            p->language->blocks != SN_BLOCKS_END && !p->language->lifetimes) {
            if (cast == p->at + 3 && sn_token_vector(ahead(p, 1)) &&
                sn_token_in(ahead(p, 3), "(")) {
                p->at++; /* OpenCL's (float3)(a, b, c) */
                sn_tree_node *called = node(p, SN_NODE_NAME);
                made = add(node(p, SN_NODE_CALL), called);
                p->at = cast + 1;
                return items(p, ")", made);
            }
            made = node(p, SN_NODE_CAST);
            made->type = read_type(p, p->at + 1, cast - 1);
            p->at = cast;
            return add(made, expression(p, 14));
        }
        made = node(p, SN_NODE_LIST);
        size_t close = close_of(p, p->at);
        p->at++;
        items(p, ")", made);
        bool comma = close < p->count && sn_token_in(&p->token[close - 1], ",");
        if (made->first && !made->first->next && !comma && made->first->kind != SN_NODE_NAMED) {
            made->first->grouped = true;
            return made->first;
        }
        if (p->language->macros && made->first && !comma)
            made->kind = SN_NODE_SEQUENCE; /* C's comma */
        return made;
    }
    if (sn_token_in(t, "[")) {
        made = node(p, SN_NODE_LIST);
        made->flag = true;
        p->at++;
        items(p, "]", made);
        /* Zig, Go: [4]int{…}, [_]T{…}, []T{…} */
        size_t behind = p->at;
        while (
            behind < p->count &&
            (p->token[behind].kind <= SN_TOKEN_NUMBER || sn_token_in(&p->token[behind], "[]*.")) &&
            !p->token[behind].first)
            behind++;
        /* an array's size, or nothing: no list stands there */
        const bool size =
            !made->first || (made->first->kind == SN_NODE_NUMBER && !made->first->next);
        if (behind > p->at && behind < p->count && sn_token_in(&p->token[behind], "{") &&
            (!p->no_braces || size)) {
            sn_tree_node *list = node(p, SN_NODE_LIST);
            list->flag = true;
            p->at = behind + 1;
            return items(p, "}", list);
        }
        return made;
    }
    if (sn_token_in(t, "{") && !p->no_braces) {
        made = node(p, SN_NODE_LIST);
        made->flag = true;
        p->at++;
        return items(p, "}", made);
    }
    if (sn_token_in(t, ".") && is_next(p, 1, "{")) { /* Zig's .{…} */
        p->at += 2;
        made = node(p, SN_NODE_LIST);
        made->flag = true;
        return items(p, "}", made);
    }
    if (sn_token_is(t, "..") && is_next(p, 1, ".")) { /* JavaScript's ...list */
        made = node(p, SN_NODE_UNARY);
        set_op(made, "...", 3);
        p->at += 2;
        return add(made, expression(p, 2));
    }
    if (sn_token_in(t, ".") && is_name(p, 1)) { /* Zig's, Swift's .name */
        p->at++;
        made = node(p, SN_NODE_STRING);
        p->at++;
        return made;
    }
    if (sn_token_in(t, ".") && ahead(p, 1)->kind == SN_TOKEN_NUMBER) {
        p->at++;
        made = node(p, SN_NODE_STRING);
        p->at++;
        return made;
    }
    if (sn_token_in(t, "@")) { /* Zig's @min, Julia's @inbounds */
        p->at++;
        if (p->language->blocks == SN_BLOCKS_END && is_name(p, 0)) {
            p->at++;
            return expression(p, 1);
        }
        return primary(p);
    }
    if (t->kind == SN_TOKEN_NUMBER) {
        made = node(p, SN_NODE_NUMBER);
        p->at++;
        return made;
    }
    if (t->kind == SN_TOKEN_STRING) {
        made = node(p, SN_NODE_STRING);
        while (!at_end(p) && ahead(p, 0)->kind == SN_TOKEN_STRING)
            p->at++;
        return made;
    }
    if (t->kind == SN_TOKEN_NAME) {
        if (sn_token_is(t, "new") || sn_token_is(t, "stackalloc")) {
            p->at++;
            if (is(p, "(")) /* placement */
                p->at = close_of(p, p->at) + 1;
            while (is_name(p, 0) && !is_next(p, 1, "("))
                p->at++;
            if (is(p, "[")) {
                size_t close = close_of(p, p->at);
                while (close + 1 < p->count && sn_token_in(&p->token[close + 1], "["))
                    close = close_of(p, close + 1);
                if (close + 1 < p->count && sn_token_in(&p->token[close + 1], "{"))
                    p->at = close + 1;
                else {
                    made = node(p, SN_NODE_NOTHING); /* room */
                    p->at = close < p->count ? close + 1 : close;
                    return made;
                }
            }
            return primary(p);
        }
        if (sn_token_is(t, "sizeof") || sn_token_is(t, "alignof") || sn_token_is(t, "typeof")) {
            made = node(p, SN_NODE_CALL);
            add(made, node(p, SN_NODE_NAME));
            p->at++;
            size_t close = is(p, "(") ? close_of(p, p->at) : p->count;
            if (close < p->count)
                made->type = read_type(p, p->at + 1, close); /* if it is one */
            sn_tree_node *of = expression(p, 14);
            add(made, of);
            p->at = close < p->count ? close + 1 : p->at;
            return made;
        }
        static const char *const before[] = {"ref",   "out",      "inout", "var",
                                             "await", "co_await", NULL};
        static const char *const always[] = {"try", "mut",   "unsafe",   "comptime",
                                             "let", "const", "typename", NULL};
        if (is_any(t, always) || (is_any(t, before) && is_name(p, 1) && !ahead(p, 1)->first)) {
            p->at++;
            return primary(p);
        }
        made = node(p, SN_NODE_NAME);
        p->at++;
        size_t behind = is(p, "<") ? behind_types(p, 0) : 0;
        if (behind && sn_token_is(t, "static_cast") && sn_token_in(&p->token[behind], "(")) {
            made->kind = SN_NODE_CAST;
            made->type = read_type(p, p->at + 1, behind - 1);
            size_t close = close_of(p, behind);
            p->at = behind + 1;
            add(made, expression(p, 1));
            p->at = close < p->count ? close + 1 : p->count;
            return made;
        }
        if (behind) {
            made->type = read_type(p, p->at + 1, behind - 1);
            if (p->language->macros)
                template_arguments(p, made, behind - 1);
            p->at = behind;
        }
        if (is(p, "!") && sn_token_in(ahead(p, 1), "([") && p->language->lifetimes)
            p->at++;
        if (p->language->blocks == SN_BLOCKS_END && is(p, "!") && is_next(p, 1, "(") &&
            joined(p, 0))
            p->at++; /* Julia's sort!(v) */
        /* T{a, b} */
        if (is(p, "{") && !p->no_braces && p->language->macros && !made->token->first) {
            sn_tree_node *list = node(p, SN_NODE_LIST);
            list->flag = true;
            p->at++;
            return items(p, "}", list);
        }
        return made;
    }
    made = unknown(p);
    return made;
}

/* Whether a block is given to the method that is called: Kotlin's and Swift's v.let { … }. */
static bool gives_block(const sn_parser *p, const sn_tree_node *left)
{
    const bool field = left->kind == SN_NODE_FIELD && left->token->kind == SN_TOKEN_NAME;
    const bool method = left->kind == SN_NODE_CALL && left->first->kind == SN_NODE_FIELD;
    return p->language->gives_blocks && (field || method) && !p->no_braces && !ahead(p, 0)->first;
}

/* forEach { p -> … }, foreach { case (i, j) => … }, forEach { … it … }: what is done for each item;
 * NULL if it is no such block, or leaves something. */
static sn_tree_node *each_block(sn_parser *p, const sn_token *method, size_t close)
{
    static const char *const names[] = {"forEach", "foreach", NULL};
    static const char *const leaves[] = {"return", "break", "continue", NULL};
    static const sn_token it = {.at = "it", .size = 2, .kind = SN_TOKEN_NAME};
    size_t arrow = p->at + 1;
    bool plain = is_any(method, names);
    while (arrow < close &&
           (p->token[arrow].kind == SN_TOKEN_NAME || sn_token_in(&p->token[arrow], "(),")))
        arrow++;
    for (size_t i = p->at; i < close && plain; i++)
        plain = !is_any(&p->token[i], leaves);
    if (!plain)
        return NULL;
    sn_tree_node *made = node(p, SN_NODE_CLOSURE), *parameters = node(p, SN_NODE_LIST);
    sn_tree_node *body = node(p, SN_NODE_BLOCK), *last = NULL;
    p->at++;
    if (arrow < close && is_arrow(&p->token[arrow])) {
        take(p, "case");
        sn_parser inner = *p;
        inner.count = arrow;
        add(parameters, expression(&inner, 11));
        if (inner.at < arrow) /* several */
            return NULL;
        p->at = arrow + 1;
    } else {
        add(parameters, node(p, SN_NODE_NAME))->first->token = &it;
    }
    while (p->at < close && !p->failed) {
        const size_t before = p->at;
        if (!take(p, ";"))
            append(body, &last, statement(p));
        p->at += p->at == before;
    }
    return add(add(made, parameters), body);
}

/* The block that is given to a method: a closure for also, if what it is called on has no name in
 * it and it goes on behind it; else it is not understood. */
static sn_tree_node *given_block(sn_parser *p, const sn_token *method, size_t close)
{
    static const char *const others[] = {"it", "return", "break", "continue", NULL};
    const size_t start = p->at;
    sn_tree_node *each = each_block(p, method, close);
    if (each)
        return each;
    p->at = start;
    bool plain = sn_token_is(method, "also");
    for (size_t i = p->at; i < close && plain; i++)
        plain = !is_any(&p->token[i], others) && !sn_token_is(&p->token[i], "->");
    if (!plain)
        return unknown(p);
    sn_tree_node *made = node(p, SN_NODE_CLOSURE);
    add(made, node(p, SN_NODE_LIST));
    return add(made, block(p));
}

static sn_tree_node *postfix(sn_parser *p)
{
    sn_tree_node *left = primary(p);
    while (!at_end(p) && !p->failed) {
        const sn_token *t = ahead(p, 0);
        sn_tree_node *made;
        const bool begins = p->language->line_ends && t->first; /* a line */
        const bool lua = p->language->from_one && !strcmp(p->language->name, "Lua");
        const bool line_ends = begins && !sn_language_scripts(p->language);
        if (sn_token_in(t, "(") && !line_ends) {
            made = node(p, SN_NODE_CALL);
            made->line = left->line;
            p->at++;
            add(made, left);
            left = items(p, ")", made);
        } else if (sn_token_in(t, "[") && !line_ends) {
            made = node(p, SN_NODE_INDEX);
            p->at++;
            add(made, left);
            size_t close = close_of(p, p->at - 1);
            bool no_braces = p->no_braces;
            p->no_braces = false;
            while (!at_end(p) && p->at < close) {
                size_t before = p->at;
                sn_tree_node *from = is(p, ":") || is(p, "..") ? nothing(p) : expression(p, 2);
                if (is(p, ":") || is(p, "..")) {
                    sn_tree_node *range = node(p, SN_NODE_RANGE);
                    p->at++;
                    range->flag = take(p, "=");
                    add(range, from);
                    add(range, p->at < close ? expression(p, 2) : nothing(p));
                    from = range;
                }
                add(made, from);
                if (!take(p, ",") && p->at < close) {
                    if (p->at == before || p->at < close)
                        add(made, unknown(p));
                    p->at = close;
                }
            }
            p->no_braces = no_braces;
            p->at = close < p->count ? close + 1 : p->count;
            left = made;
        } else if ((sn_token_in(t, ".") || (sn_token_is(t, "->") && p->language->macros) ||
                    (lua && sn_token_in(t, ":") && is_name(p, 1) && is_next(p, 2, "(")) ||
                    sn_token_is(t, "::") || (sn_token_in(t, "?") && is_next(p, 1, "."))) &&
                   !(sn_token_in(t, ".") && sn_token_in(ahead(p, 1), "*+-/^<>="))) {
            p->at += 1 + sn_token_in(t, "?");
            if (is(p, "<")) { /* ::<T> */
                size_t behind = behind_types(p, 0);
                if (behind) {
                    p->at = behind;
                    continue;
                }
            }
            take(p, "template");
            if (is(p, "{") || is(p, "(")) { /* Zig's v.?{…}: not understood */
                left = unknown(p);
                break;
            }
            made = node(p, SN_NODE_FIELD);
            set_op(made, sn_token_is(t, "::") ? "::" : sn_token_is(t, "->") ? "->" : ".", 2);
            if (at_end(p))
                break;
            p->at++;
            left = add(made, left);
            size_t behind = is(p, "<") ? behind_types(p, 0) : 0;
            if (behind) {
                made->type = read_type(p, p->at + 1, behind - 1);
                if (p->language->macros)
                    template_arguments(p, made, behind - 1);
                p->at = behind;
            }
        } else if (sn_token_in(t, ".") && is_next(p, 1, "*") && p->language->name_first) {
            made = node(p, SN_NODE_UNARY); /* Zig's p.* */
            set_op(made, "*", 1);
            p->at += 2;
            left = add(made, left);
        } else if (sn_token_in(t, "{") && gives_block(p, left)) {
            if (left->kind == SN_NODE_FIELD)
                left = add(node(p, SN_NODE_CALL), left);
            const size_t close = close_of(p, p->at);
            add(left, given_block(p, left->first->token, close));
            p->at = close < p->count ? close + 1 : p->count;
        } else if ((sn_token_is(t, "++") || sn_token_is(t, "--")) && !begins) {
            made = node(p, SN_NODE_STEP);
            made->flag = true;
            set_op(made, t->at, 1);
            p->at++;
            left = add(made, left);
        } else if (sn_token_in(t, "?") && p->language->lifetimes) {
            p->at++; /* Rust's ? */
        } else if (sn_token_is(t, "as") && p->language->lifetimes) {
            made = node(p, SN_NODE_CAST);
            p->at++;
            size_t begin = p->at;
            while (is_mark(p, "*&"))
                p->at++;
            if (is_name(p, 0))
                p->at++;
            made->type = read_type(p, begin, p->at);
            left = add(made, left);
        } else if (sn_token_is(t, "as") && is_name(p, 1)) {
            p->at += 2; /* TypeScript */
        } else if (sn_token_in(t, "!") && !t->spaced && !begins && !is_name(p, 1) &&
                   (sn_language_scripts(p->language) || p->language->gives_blocks)) {
            p->at++; /* v[0]!, which is there */
        } else {
            break;
        }
    }
    return left;
}

static sn_tree_node *unary(sn_parser *p)
{
    const sn_token *t = ahead(p, 0);
    if (++p->depth > DEPTH_MAX || at_end(p)) {
        p->depth--;
        if (!at_end(p))
            p->at++;
        return unknown(p);
    }
    sn_tree_node *made;
    if (sn_token_is(t, "++") || sn_token_is(t, "--")) {
        made = node(p, SN_NODE_STEP);
        set_op(made, t->at, 1);
        p->at++;
        add(made, unary(p));
    } else if (sn_token_in(t, "-+!~*&") || sn_token_is(t, "&&") || sn_token_is(t, "not") ||
               sn_token_in(t, "^")) {
        made = node(p, SN_NODE_UNARY);
        set_op(made, sn_token_is(t, "not") ? "!" : t->at, 1);
        p->at++;
        if (*made->op == '&' && p->language->lifetimes)
            take(p, "mut");
        if (sn_token_is(t, "not"))
            add(made, expression(p, 4)); /* not a < b */
        else
            add(made, unary(p));
    } else {
        made = postfix(p);
    }
    p->depth--;
    return made;
}

/* Whether & ^ | bind less than comparisons, as in C. */
static bool binds_as_c(const sn_source_language *language)
{
    static const char *const names[] = {"C", "C++", "GLSL", "Java", "C#", "D", "JavaScript", NULL};
    for (size_t i = 0; names[i]; i++)
        if (!strcmp(language->name, names[i]))
            return true;
    return false;
}

/* Binary operators and how tightly they bind; 1 is assignment, 2 the conditional. */
static int binding(const sn_parser *p, size_t *size, char op[4])
{
    static const struct {
        const char *op;
        int level;
        const char *as;
    } table[] = {{"or", 3, "||"},    {"||", 3, "||"},
                 {"and", 4, "&&"},   {"&&", 4, "&&"},
                 {"|", 6, "|"},      {"^", 7, "^"},
                 {"&", 8, "&"},      {"==", 9, "=="},
                 {"!=", 9, "!="},    {"<", 10, "<"},
                 {">", 10, ">"},     {"<=", 10, "<="},
                 {">=", 10, ">="},   {"in", 10, "in"},
                 {"is", 9, "=="},    {"+", 12, "+"},
                 {"-", 12, "-"},     {"*", 13, "*"},
                 {"/", 13, "/"},     {"%", 13, "%"},
                 {"..", 5, ".."},    {"instanceof", 10, "in"},
                 {"shl", 11, "<<"},  {"shr", 11, ">>"},
                 {"xor", 7, "^"},    {"mod", 13, "%"},
                 {"div", 13, "//"},  {"until", 5, ".."},
                 {"downTo", 5, "dn"}};
    const sn_token *t = ahead(p, 0);
    *size = 1;
    if (at_end(p) || (t->kind != SN_TOKEN_MARK && t->kind != SN_TOKEN_NAME))
        return 0;
    if (p->language->line_ends && t->first && t->kind == SN_TOKEN_MARK &&
        strchr("-+*&[(", *t->at) && p->language->blocks == SN_BLOCKS_BRACES &&
        (!sn_language_scripts(p->language) || t->size > 1)) /* ++v begins one everywhere */
        return 0;
    memset(op, 0, 4);
    if (t->kind == SN_TOKEN_MARK && t->size == 1 && joined(p, 0)) {
        const sn_token *n = ahead(p, 1);
        bool third = joined(p, 1);
        bool equals = sn_token_is(n, "=") || (third && sn_token_is(ahead(p, 2), "="));
        if (strchr("<>", *t->at) && *n->at == *t->at && n->size == 2 && n->at[1] == '=')
            return 0; /* <<= */
        if (strchr("<>", *t->at) && *n->at == *t->at && n->size == 1 && !equals) {
            *size =
                2 + (third && *ahead(p, 2)->at == '>' && *t->at == '>' && ahead(p, 2)->size == 1);
            memcpy(op, *t->at == '<' ? "<<" : ">>>", *size);
            return 11;
        }
        if (strchr("*/", *t->at) && *n->at == *t->at && n->size == 1) {
            *size = 2;
            memcpy(op, *t->at == '*' ? "**" : "//", 2);
            return *t->at == '*' ? 15 : 13;
        }
        if (*t->at == '?' && *n->at == '?') {
            *size = 2;
            memcpy(op, "??", 2);
            return 3;
        }
    }
    if (t->kind == SN_TOKEN_MARK && t->size == 2 && joined(p, 0) && ahead(p, 1)->size == 1) {
        char third = *ahead(p, 1)->at;
        if ((sn_token_is(t, "==") || sn_token_is(t, "!=")) && third == '=') {
            *size = 2;
            memcpy(op, t->at, 2);
            return 9;
        }
        if (sn_token_is(t, "<=") && third == '>') {
            *size = 2;
            memcpy(op, "<=>", 3);
            return 10;
        }
        if (sn_token_is(t, "..") && (third == '=' || third == '.' || third == '<')) {
            *size = 2;
            memcpy(op, third == '=' ? "..=" : third == '<' ? ".." : "...", 3);
            return 5;
        }
    }
    if (p->language->blocks == SN_BLOCKS_INDENT && sn_token_is(t, "not") && is_next(p, 1, "in")) {
        *size = 2;
        memcpy(op, "in", 2);
        return 10;
    }
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (sn_token_is(t, table[i].op)) {
            if (p->no_braces && sn_token_is(t, "in"))
                return 0;
            memcpy(op, table[i].as, strlen(table[i].as));
            bool bits = table[i].level >= 6 && table[i].level <= 8;
            return bits && !binds_as_c(p->language) ? 11 : table[i].level;
        }
    return 0;
}

/* An assignment operator: its size in tokens, 0 if none; op is what is done, "" for =. */
static size_t assignment(const sn_parser *p, char op[4])
{
    const sn_token *t = ahead(p, 0);
    memset(op, 0, 4);
    if (at_end(p) || t->kind != SN_TOKEN_MARK)
        return 0;
    if (sn_token_is(t, "=") || sn_token_is(t, ":="))
        return 1;
    static const char *const two[] = {"+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", NULL};
    if (is_any(t, two)) {
        op[0] = *t->at;
        return 1;
    }
    if (strchr("<>", *t->at) && t->size == 1 && joined(p, 0)) {
        const sn_token *n = ahead(p, 1);
        bool shift = (*n->at == *t->at && n->size == 2 && n->at[1] == '=') ||
                     (*n->at == *t->at && n->size == 1 && joined(p, 1) && is_next(p, 2, "="));
        if (shift) {
            op[0] = op[1] = *t->at;
            return n->size == 2 ? 2 : 3;
        }
    }
    return 0;
}

static sn_tree_node *expression(sn_parser *p, int level)
{
    size_t size;
    char op[4];
    if (++p->depth > DEPTH_MAX) {
        p->depth--;
        if (!at_end(p))
            p->at++;
        return unknown(p);
    }
    sn_tree_node *left = unary(p), *made;
    while (!at_end(p) && !p->failed) {
        int found = binding(p, &size, op);
        bool range = found == 5;
        if (found && found >= level && found != 1) {
            made = node(p, range ? SN_NODE_RANGE : SN_NODE_BINARY);
            memcpy(made->op, op, sizeof op);
            made->flag = (range && (!strcmp(op, "..=") || !strcmp(op, "..."))) ||
                         (size == 2 && (!strcmp(op, "==") || !strcmp(op, "!="))); /* === */
            if (range && sn_token_is(ahead(p, 0), "..") &&
                p->language->blocks == SN_BLOCKS_BRACES && !p->language->lifetimes &&
                !strcmp(op, ".."))
                made->flag = p->language->name_first && !strcmp(p->language->name, "Kotlin");
            p->at += size;
            add(made, left);
            bool open = range && (at_end(p) || is_mark(p, "])};,{"));
            left = add(made, open ? nothing(p) : expression(p, found + (found != 15)));
            continue;
        }
        if (level <= 10 && p->language->pairs && is(p, p->language->pairs)) { /* 0 to 1 */
            made = add(node(p, SN_NODE_LIST), left);
            p->at++;
            left = add(made, expression(p, 11));
            continue;
        }
        if (level <= 2 && is(p, "?") && !(is_next(p, 1, ".") && joined(p, 0))) {
            made = node(p, SN_NODE_CONDITION);
            made->line = left->line;
            p->at++;
            add(made, left);
            add(made, expression(p, 1));
            if (!take(p, ":"))
                made->kind = SN_NODE_UNKNOWN;
            left = add(made, expression(p, 2));
            continue;
        }
        if (level <= 2 && is(p, "if") && p->language->hash_comments) { /* a if c else b */
            size_t kept = p->at;
            made = node(p, SN_NODE_CONDITION);
            p->at++;
            sn_tree_node *condition = expression(p, 3);
            if (!take(p, "else")) {
                p->at = kept;
                break;
            }
            add(made, condition);
            add(made, left);
            left = add(made, expression(p, 2));
            continue;
        }
        size_t assigns = level <= 1 ? assignment(p, op) : 0;
        if (!assigns)
            break;
        made = node(p, SN_NODE_ASSIGN);
        memcpy(made->op, op, sizeof op);
        made->line = left->line;
        p->at += assigns;
        add(made, left);
        left = add(made, expression(p, 1));
    }
    p->depth--;
    return left;
}

/* a, b, c where the language has tuples without brackets; one expression else. */
static sn_tree_node *tuple(sn_parser *p)
{
    sn_tree_node *first = expression(p, 2);
    if (!p->language->tuples || !is(p, ","))
        return first;
    sn_tree_node *list = node(p, SN_NODE_LIST);
    list->line = first->line;
    add(list, first);
    while (take(p, ",")) {
        if (at_end(p) || is_mark(p, ";)]}") || is(p, "=") || is(p, ":="))
            break;
        add(list, expression(p, 2));
    }
    return list;
}

/* ---- statements ------------------------------------------------------------------------------ */

/* Go behind a statement that is not understood. */
static void skip_statement(sn_parser *p)
{
    size_t start = p->at;
    while (!at_end(p) && !is_mark(p, ";}")) {
        if (is_mark(p, "{")) {
            p->at = close_of(p, p->at);
            p->at += !at_end(p);
            return;
        }
        p->at = is_mark(p, "([") ? close_of(p, p->at) : p->at;
        p->at += !at_end(p);
    }
    take(p, ";");
    if (p->at == start && !at_end(p))
        p->at++;
}

/* A statement that is not understood, from `begin` on: the names in it are kept, for it may change
 * what they stand for. */
static sn_tree_node *skipped(sn_parser *p, size_t begin)
{
    p->at = begin;
    sn_tree_node *made = node(p, SN_NODE_UNKNOWN), **last = &made->first;
    skip_statement(p);
    size_t end = p->at;
    for (p->at = begin; p->at < end && !p->failed; p->at++)
        if (is_name(p, 0) && !(ahead(p, 0)->word & SN_WORD_RESERVED)) {
            *last = node(p, SN_NODE_NAME);
            last = &(*last)->next;
        }
    p->at = end;
    return made;
}

/* The end of a statement: a semicolon, or what may stand in its place. */
static sn_tree_node *end_statement(sn_parser *p, sn_tree_node *made, size_t begin)
{
    if (take(p, ";") || at_end(p) || is_mark(p, "}") ||
        (is(p, "else") && p->language->line_ends)) /* if (a < b) a else b */
        return made;
    const sn_token *t = ahead(p, 0);
    /* macros that were expanded end where they like */
    if (made->kind == SN_NODE_BLOCK || is_mark(p, "{"))
        return made;
    if (sn_token_in(t, ",")) { /* cas(0, 1), cas(2, 3); */
        p->at++;
        return made;
    }
    const sn_token *before = p->at ? &p->token[p->at - 1] : t;
    bool ends = sn_token_in(before, "})") || before->line != t->line;
    return ends && p->at > begin && t->kind == SN_TOKEN_NAME ? made : skipped(p, begin);
}

static sn_tree_node *condition_of(sn_parser *p)
{
    bool no_braces = p->no_braces;
    p->no_braces = true;
    sn_tree_node *made;
    bool bracketed = is(p, "(");
    size_t close = bracketed ? close_of(p, p->at) : 0;
    if (is(p, "let") && p->language->lifetimes) { /* if let: not understood */
        made = unknown(p);
        while (!at_end(p) && !is(p, "{"))
            p->at++;
    } else if (bracketed && p->language->blocks == SN_BLOCKS_BRACES && !p->language->tuples &&
               !p->language->lifetimes) {
        p->at++;
        p->no_braces = false;
        made = expression(p, 1);
        if (p->language->macros && is(p, ";")) { /* if (init; condition) */
            p->at++;
            made = expression(p, 1);
        }
        if (p->at != close)
            made = unknown(p);
        p->at = close < p->count ? close + 1 : p->count;
    } else {
        made = expression(p, p->language->tuples ? 1 : 2);
        if (take(p, ";"))
            made = is(p, "{") ? made : expression(p, 1);
    }
    p->no_braces = no_braces;
    return made;
}

static sn_tree_node *body_of(sn_parser *p)
{
    if (is(p, "|")) { /* Zig: |capture| */
        size_t i = p->at + 1;
        while (i < p->count && !sn_token_in(&p->token[i], "|"))
            i++;
        p->at = i + 1;
    }
    const sn_token *next = ahead(p, 1); /* the end of a line that goes on */
    if (is(p, ";") && p->language->line_ends && p->at + 1 < p->count &&
        ahead(p, 0)->line == next->line && ahead(p, 0)->column == next->column)
        p->at++;
    if (at_end(p))
        return nothing(p);
    sn_tree_node *made = statement(p);
    while (p->at && sn_token_in(&p->token[p->at - 1], ",") && !at_end(p)) { /* t = a, a = b; */
        sn_tree_node *all = node(p, SN_NODE_BLOCK);
        const size_t before = p->at;
        all->flag = true;
        made = add(add(all, made), statement(p));
        if (p->at == before)
            break;
    }
    return made;
}

static sn_tree_node *if_statement(sn_parser *p)
{
    sn_tree_node *made = node(p, SN_NODE_IF);
    p->at++;
    take(p, "constexpr");
    add(made, condition_of(p));
    take(p, "then");
    add(made, body_of(p));
    size_t kept = p->at;
    while (take(p, ";"))
        ;
    if (is(p, "elif") || is(p, "elseif") || is(p, "elsif")) {
        add(made, if_statement(p));
    } else if (take(p, "else")) {
        add(made, body_of(p));
    } else {
        p->at = kept;
        add(made, nothing(p));
    }
    return made;
}

/* Swift's guard a < b else { … } */
static sn_tree_node *guard_statement(sn_parser *p)
{
    sn_tree_node *made = node(p, SN_NODE_IF), *not_ = node(p, SN_NODE_UNARY);
    const bool no_braces = p->no_braces;
    p->at++;
    p->no_braces = true;
    set_op(not_, "!", 1);
    add(made, add(not_, expression(p, 1)));
    p->no_braces = no_braces;
    if (!take(p, "else"))
        made->kind = SN_NODE_UNKNOWN;
    return add(add(made, body_of(p)), nothing(p));
}

/* The pattern and what is walked, of a loop over something: at `in`, `of` or `:`. */
static sn_tree_node *each(sn_parser *p, size_t begin, size_t word, size_t close)
{
    sn_tree_node *made = node(p, SN_NODE_EACH), *pattern;
    size_t end = p->count;
    bool no_braces = p->no_braces;
    /* the pattern: (i, j), [i, j], {i, j}, i, j, with types before it */
    sn_parser inner = *p;
    inner.count = word;
    inner.at = begin;
    size_t from = begin;
    for (size_t i = begin; i < word; i++)
        if (sn_token_in(&p->token[i], "([{")) {
            from = i;
            break;
        } else if (p->token[i].kind == SN_TOKEN_NAME) {
            from = i;
            bool more = i + 1 < word &&
                        (sn_token_in(&p->token[i + 1], ",") || sn_token_in(&p->token[i + 1], ":"));
            if (more)
                break;
        }
    inner.at = from;
    inner.no_braces = false;
    if (sn_token_in(&p->token[from], "([{")) {
        pattern = node(&inner, SN_NODE_LIST);
        const char *mark = sn_token_in(&p->token[from], "(")   ? ")"
                           : sn_token_in(&p->token[from], "[") ? "]"
                                                               : "}";
        inner.at++;
        items(&inner, mark, pattern);
        pattern->flag = false;
    } else {
        const sn_source_language tuples = {.tuples = true, .name = p->language->name};
        const sn_source_language *kept = inner.language;
        inner.language = &tuples;
        pattern = tuple(&inner);
        inner.language = kept;
    }
    pattern->type = read_type(p, begin, word);
    p->failed = p->failed || inner.failed;
    add(made, pattern);
    p->at = word + 1;
    if (close < end)
        end = close;
    p->no_braces = close >= p->count;
    sn_tree_node *walked = tuple(p);
    if (sn_token_is(&p->token[word], "=") && walked->kind == SN_NODE_LIST && !walked->flag &&
        walked->first && walked->first->next) { /* Lua's 1, n and n, 1, -1 */
        sn_tree_node *from = walked->first, *to = from->next, *step = to->next;
        walked->kind = SN_NODE_RANGE;
        walked->flag = true;
        from->next = step ? step : to;
        if (step)
            step->next = to;
        to->next = NULL;
    }
    if (is(p, ":") && p->language->blocks == SN_BLOCKS_END) { /* Julia's 1:n, 1:2:n */
        sn_tree_node *range = node(p, SN_NODE_RANGE);
        range->flag = true;
        p->at++;
        add(range, walked);
        walked = add(range, expression(p, 2));
        if (take(p, ":")) {
            sn_tree_node *to = expression(p, 2);
            add(range, to);
        }
    }
    sn_tree_node *only = NULL;
    if (take(p, "where")) /* Swift: for (i, j) in pairs where a[i] > a[j] */
        only = add(node(p, SN_NODE_IF), expression(p, 2));
    p->no_braces = no_braces;
    add(made, walked);
    if (close < p->count)
        p->at = close + 1;
    if (only)
        return add(made, add(add(only, body_of(p)), nothing(p)));
    return add(made, body_of(p));
}

static sn_tree_node *for_statement(sn_parser *p)
{
    size_t start = p->at++;
    bool bracketed = is(p, "(");
    size_t open = p->at, close = bracketed ? close_of(p, open) : p->count;
    size_t end = close, depth = 0, word = SIZE_MAX, semicolon = SIZE_MAX;
    if (bracketed && close + 1 < p->count && p->language->hash_comments)
        bracketed = false; /* for (i, j) in … */
    if (bracketed && close + 1 < p->count && (sn_token_is(&p->token[close + 1], "in")))
        bracketed = false;
    if (!bracketed) {
        for (end = p->at; end < p->count && !(depth == 0 && sn_token_in(&p->token[end], "{"));
             end++) {
            depth += sn_token_in(&p->token[end], "([");
            depth -= depth && sn_token_in(&p->token[end], ")]");
            if (sn_token_in(&p->token[end], "{}"))
                break;
        }
        depth = 0;
    }
    for (size_t i = p->at + bracketed; i < end; i++) {
        const sn_token *t = &p->token[i];
        if (sn_token_in(t, "([{"))
            depth++;
        else if (sn_token_in(t, ")]}") && depth)
            depth--;
        if (depth)
            continue;
        if (sn_token_in(t, ";") && semicolon == SIZE_MAX)
            semicolon = i;
        if (word == SIZE_MAX &&
            (sn_token_is(t, "in") || sn_token_is(t, "of") || sn_token_is(t, "range") ||
             (sn_token_in(t, ":") && bracketed && p->language->blocks == SN_BLOCKS_BRACES)))
            word = i;
        if (word == SIZE_MAX && p->language->blocks == SN_BLOCKS_END && sn_token_is(t, "="))
            word = i; /* Julia's for i = 1:n */
    }
    if (word != SIZE_MAX && semicolon == SIZE_MAX) {
        p->at = start;
        sn_tree_node *made;
        if (sn_token_is(&p->token[word], "range")) { /* Go: for i, v := range x */
            size_t colon = word;
            while (colon > open && !sn_token_is(&p->token[colon], ":=") &&
                   !sn_token_is(&p->token[colon], "="))
                colon--;
            p->at = word;
            made = node(p, SN_NODE_EACH);
            sn_parser inner = *p;
            inner.at = open;
            inner.count = colon > open ? colon : open;
            sn_tree_node *pattern = colon > open ? tuple(&inner) : nothing(p);
            if (pattern->kind != SN_NODE_LIST) { /* the index alone */
                sn_tree_node *list = node(p, SN_NODE_LIST);
                pattern = add(list, pattern);
            }
            pattern->flag = true; /* of index and value */
            add(made, pattern);
            p->at = word + 1;
            bool no_braces = p->no_braces;
            p->no_braces = true;
            add(made, expression(p, 2));
            p->no_braces = no_braces;
            return add(made, body_of(p));
        }
        const bool keys =
            sn_token_is(&p->token[word], "in") && bracketed && sn_language_scripts(p->language);
        made = each(p, open + bracketed, word, bracketed ? close : p->count);
        if (made)
            made->flag = keys;
        return made;
    }
    p->at = start;
    if (bracketed && semicolon == SIZE_MAX && p->language->name_first) { /* Zig: for (list) |x| */
        sn_tree_node *made = node(p, SN_NODE_EACH);
        size_t bar = close + 1;
        if (bar < p->count && sn_token_in(&p->token[bar], "|")) {
            sn_parser inner = *p;
            size_t last = bar + 1;
            while (last < p->count && !sn_token_in(&p->token[last], "|"))
                last++;
            const sn_source_language tuples = {.tuples = true, .name = "Zig"};
            inner.language = &tuples;
            inner.at = bar + 1;
            inner.count = last;
            add(made, tuple(&inner));
            p->at = open + 1;
            sn_tree_node *walked = expression(p, 2);
            add(made, walked);
            p->at = last + 1;
            return add(made, body_of(p));
        }
    }
    sn_tree_node *made = node(p, SN_NODE_FOR);
    p->at++;
    if (semicolon == SIZE_MAX && !bracketed) { /* Go's while: for c { */
        made->kind = SN_NODE_WHILE;
        sn_tree_node *condition;
        if (is(p, "{")) {
            condition = node(p, SN_NODE_NUMBER);
            condition->kind = SN_NODE_NOTHING;
        } else {
            condition = condition_of(p);
        }
        add(made, condition);
        return add(add(made, body_of(p)), nothing(p));
    }
    bool no_braces = p->no_braces;
    p->no_braces = !bracketed;
    if (bracketed)
        p->at++;
    add(made, is(p, ";") ? nothing(p) : statement(p));
    if (p->at && !sn_token_in(&p->token[p->at - 1], ";"))
        take(p, ";");
    add(made, is(p, ";") ? nothing(p) : expression(p, 1));
    take(p, ";");
    sn_tree_node *step = node(p, SN_NODE_SEQUENCE);
    while (!at_end(p) && p->at < end && !is(p, "{")) {
        size_t before = p->at;
        if (p->language->tuples) {
            sn_tree_node *left = tuple(p);
            char op[4];
            size_t assigns = assignment(p, op);
            if (assigns) {
                sn_tree_node *assign = node(p, SN_NODE_ASSIGN);
                memcpy(assign->op, op, sizeof op);
                p->at += assigns;
                left = add(add(assign, left), tuple(p));
            }
            add(step, left);
        } else {
            add(step, expression(p, 1));
        }
        if (!take(p, ",") && p->at < end && p->at == before)
            break;
    }
    add(made, step);
    p->no_braces = no_braces;
    if (bracketed)
        p->at = close < p->count ? close + 1 : p->count;
    return add(made, body_of(p));
}

/* What an arrow of a switch leads to. */
static sn_tree_node *arm(sn_parser *p)
{
    sn_tree_node *body = node(p, SN_NODE_BLOCK);
    if (is(p, "{"))
        return add(body, statement(p));
    sn_tree_node *value = node(p, SN_NODE_EXPRESSION);
    return add(body, add(value, expression(p, 1)));
}

/* Where the arrow of the next arm is, before a statement's end; `close` if it has none. */
static size_t find_arrow(const sn_parser *p, size_t close)
{
    size_t arrow = p->at, depth = 0;
    for (; arrow < close; arrow++) {
        depth += sn_token_in(&p->token[arrow], "([{");
        depth -= depth && sn_token_in(&p->token[arrow], ")]}");
        if (!depth && is_arrow(&p->token[arrow]))
            return arrow;
        if (!depth && sn_token_in(&p->token[arrow], ";"))
            break;
    }
    return close;
}

/* Kotlin's when { CONDITION -> …; else -> … }: one if in the other's place. */
static sn_tree_node *when_statement(sn_parser *p)
{
    sn_tree_node *first = NULL, *last = NULL;
    p->at++;
    const size_t close = close_of(p, p->at);
    p->at++;
    for (bool rest = false; p->at < close && !rest && !p->failed;) {
        if (take(p, ";"))
            continue;
        const size_t arrow = find_arrow(p, close);
        rest = is(p, "else");
        sn_tree_node *made = rest ? NULL : node(p, SN_NODE_IF);
        sn_parser inner = *p;
        inner.count = arrow;
        if (made)
            add(made, expression(&inner, 1));
        if (arrow == close || (made && inner.at != arrow)) {
            made = unknown(p);
            p->at = close;
            rest = true;
        } else {
            p->at = arrow + 1;
            made = made ? add(made, arm(p)) : arm(p);
        }
        if (last)
            add(last, made);
        first = first ? first : made;
        last = made;
    }
    if (last && last->kind == SN_NODE_IF)
        add(last, nothing(p));
    p->at = close < p->count ? close + 1 : p->count;
    return first ? first : nothing(p);
}

static sn_tree_node *switch_statement(sn_parser *p)
{
    if (is(p, "when") && is_next(p, 1, "{"))
        return when_statement(p);
    sn_tree_node *made = node(p, SN_NODE_SWITCH);
    const bool when = is(p, "when"), match = when || is(p, "match");
    p->at++;
    if (is(p, "{"))
        add(made, nothing(p));
    else
        add(made, condition_of(p));
    if (!is(p, "{")) {
        made->kind = SN_NODE_UNKNOWN;
        return made;
    }
    size_t close = close_of(p, p->at);
    p->at++;
    while (p->at < close && !at_end(p) && !p->failed) {
        size_t before = p->at;
        if (is(p, "case") || is(p, "default")) {
            sn_tree_node *one = node(p, SN_NODE_CASE);
            bool default_ = is(p, "default");
            p->at++;
            while (!default_ && !at_end(p) && p->at < close && !is(p, ":") && !is(p, "->") &&
                   !is(p, "=>") && !is(p, "{")) {
                bool kept = p->no_braces;
                p->no_braces = true;
                size_t here = p->at;
                add(one, expression(p, 2));
                p->no_braces = kept;
                if (!take(p, ",") && p->at == here)
                    p->at++;
            }
            one->flag =
                is(p, "->") || is(p, "=>") || is(p, "{") || !strcmp(p->language->name, "Go");
            if (!is(p, "{"))
                p->at++;
            add(made, one);
        } else if (p->language->hash_comments && is(p, "{")) {
            add(made, statement(p));
        } else if (!match && !(p->language->lifetimes || p->language->name_first)) {
            add(made, statement(p));
        } else { /* 4 => …, 4, 5 => …, _ => …, else => … */
            const size_t arrow = find_arrow(p, close);
            if (arrow == close) {
                add(made, statement(p));
                p->at += p->at == before;
                continue;
            }
            sn_tree_node *one = node(p, SN_NODE_CASE);
            one->flag = true;
            bool rest = is(p, "_") || is(p, "else") || is(p, "default");
            while (!rest && p->at < arrow) {
                size_t here = p->at;
                if (!take(p, ",") && !take(p, "|"))
                    add(one, expression(p, when ? 2 : 7)); /* Kotlin's alternatives have commas */
                if (p->at == here)
                    p->at = arrow;
            }
            p->at = arrow + 1;
            add(made, one);
            add(made, arm(p));
            take(p, ",");
        }
        if (p->at == before)
            p->at++;
    }
    p->at = close < p->count ? close + 1 : p->count;
    return made;
}

/* NAME [dimensions] [= value | (value) | {value}], … of a declaration whose type is before. */
static sn_tree_node *variables(sn_parser *p, sn_type type)
{
    sn_tree_node *made = node(p, SN_NODE_DECLARE);
    do {
        sn_type own = type;
        while (is_mark(p, "*&") || is(p, "&&") || is(p, "const") || is(p, "restrict") ||
               is(p, "mut")) {
            own.reference = own.reference || is(p, "&") || is(p, "&&");
            own.pointer = own.pointer || is(p, "*");
            own.address = own.address || is(p, "*");
            p->at++;
        }
        sn_tree_node *pattern = NULL;
        if (is_mark(p, "([{")) { /* let (a, b) = …, auto [a, b] = …, (&a)[4] */
            bool list = !sn_token_in(ahead(p, 1), "&*");
            if (!list) {
                p->at += 2;
            } else {
                pattern = node(p, SN_NODE_LIST);
                const char *mark = is(p, "(") ? ")" : is(p, "[") ? "]" : "}";
                p->at++;
                items(p, mark, pattern);
            }
        }
        sn_tree_node *one = node(p, SN_NODE_VARIABLE), *value = NULL;
        one->type = own;
        if (!pattern && !is_name(p, 0)) {
            one->kind = SN_NODE_UNKNOWN;
            return add(made, one);
        }
        p->at += !pattern;
        if (p->language->tuples && !pattern && is(p, ",") &&
            p->language->blocks == SN_BLOCKS_BRACES) {
            /* Go: var a, b = x, y */
            pattern = node(p, SN_NODE_LIST);
            sn_tree_node *name = node(p, SN_NODE_NAME);
            name->token = one->token;
            add(pattern, name);
            while (take(p, ",")) {
                add(pattern, node(p, SN_NODE_NAME));
                p->at++;
            }
        }
        take(p, ")"); /* of (&a) */
        sn_tree_node *dimension = NULL, **last = &dimension;
        while (is(p, "[") && !pattern) {
            size_t close = close_of(p, p->at);
            p->at++;
            sn_tree_node *size = p->at < close ? expression(p, 1) : nothing(p);
            *last = size;
            last = &size->next;
            one->type.array = true;
            if (p->language->values)
                one->type.own = SN_WHOLE_ARRAY;
            p->at = close < p->count ? close + 1 : p->count;
        }
        if (is(p, ":") && !sn_token_is(ahead(p, 1), ":")) { /* name: type */
            size_t begin = ++p->at, depth = 0;
            for (; !at_end(p); p->at++) {
                if (!depth && (is(p, "=") || is(p, ";") || is(p, ",") || is_mark(p, ")}")))
                    break;
                depth += sn_token_in(ahead(p, 0), "([{<");
                depth -= depth && sn_token_in(ahead(p, 0), ")]}>");
            }
            one->type = read_type(p, begin, p->at);
        } else if (p->language->tuples && p->language->blocks == SN_BLOCKS_BRACES && !pattern &&
                   !is(p, "=") && !is(p, ";") && !at_end(p)) { /* Go: var x [4]int */
            size_t begin = p->at;
            while (!at_end(p) && !is(p, "=") && !is(p, ";") && !is(p, ")"))
                p->at++;
            one->type = read_type(p, begin, p->at);
            one->type.array = sn_token_in(&p->token[begin], "[");
        }
        if (take(p, "=")) {
            value = p->language->tuples ? tuple(p) : expression(p, 1);
        } else if (is(p, "(") && p->language->macros) {
            size_t close = close_of(p, p->at);
            p->at++;
            value = expression(p, 1);
            if (p->at != close)
                value = unknown(p);
            p->at = close < p->count ? close + 1 : p->count;
        } else if (is(p, "{") && p->language->macros) {
            value = primary(p);
        }
        if (pattern) { /* as an assignment that declares */
            sn_tree_node *assign = node(p, SN_NODE_ASSIGN);
            assign->flag = true;
            assign->line = pattern->line;
            assign->type = own;
            add(assign, pattern);
            add(assign, value ? value : nothing(p));
            add(made, assign);
        } else {
            add(one, value ? value : nothing(p));
            one->first->next = dimension;
            add(made, one);
        }
    } while (take(p, ",") && !at_end(p));
    return made;
}

static bool is_qualifier(const sn_token *t)
{
    static const char *const words[] = {
        "const",        "static",      "constexpr",   "volatile",  "register",  "extern",
        "inline",       "unsigned",    "signed",      "struct",    "mutable",   "local",
        "final",        "readonly",    "private",     "public",    "protected", "internal",
        "restrict",     "__shared__",  "__local",     "__private", "global",    "__global",
        "shared",       "groupshared", "highp",       "mediump",   "lowp",      "precise",
        "uniform",      "varying",     "in",          "out",       "flat",      "thread_local",
        "alignas",      "typename",    "export",      "default",   "pub",       "override",
        "__constant",   "constant",    "threadgroup", "device",    "thread",    "__device__",
        "__constant__", NULL};
    return is_any(t, words);
}

static bool is_type_word(const sn_token *t)
{
    static const char *const words[] = {"int",  "char", "short", "long",     "float",  "double",
                                        "bool", "auto", "void",  "unsigned", "signed", NULL};
    return is_any(t, words);
}

/* Whether D's [3] stands here, of a type, before a name. */
static bool is_sized(const sn_parser *p, size_t i)
{
    return !strcmp(p->language->name, "D") && ahead(p, i + 1)->kind == SN_TOKEN_NUMBER &&
           sn_token_in(ahead(p, i + 2), "]") && is_name(p, i + 3);
}

/* How many tokens a type before a declared name has, 0 if no declaration begins here. */
static size_t type_size(const sn_parser *p)
{
    size_t i = 0;
    bool word = false, named = false;
    while (is_name(p, i) || sn_token_in(ahead(p, i), "@")) {
        const sn_token *t = ahead(p, i);
        if (sn_token_in(t, "@"))
            return 0;
        if (is_type_word(t)) {
            word = named = true;
            i++;
            continue;
        }
        if (is_qualifier(t) && (is_name(p, i + 1) || is_next(p, i + 1, "("))) {
            if (sn_token_is(t, "alignas") && is_next(p, i + 1, "("))
                i = close_of(p, p->at + i + 1) - p->at;
            word = word || sn_token_is(t, "unsigned") || sn_token_is(t, "signed") ||
                   sn_token_is(t, "const") || sn_token_is(t, "static");
            i++;
            continue;
        }
        if (t->word & SN_WORD_CONTROL)
            break;
        /* a name: the type's, or the variable's */
        size_t behind = i + 1;
        while (sn_token_is(ahead(p, behind), "::") && is_name(p, behind + 1))
            behind += 2;
        if (sn_token_in(ahead(p, behind), "<")) {
            size_t depth = 0, k = behind;
            for (; p->at + k < p->count && k < behind + 64; k++) {
                const sn_token *a = ahead(p, k);
                if (sn_token_in(a, "<"))
                    depth++;
                else if (sn_token_in(a, ">") && !--depth)
                    break;
                else if (!(a->kind <= SN_TOKEN_NUMBER || sn_token_in(a, ",*&[]()?>.") ||
                           sn_token_is(a, "::")))
                    break;
            }
            if (!depth && sn_token_in(ahead(p, k), ">"))
                behind = k + 1;
            else if (!named)
                return 0;
            while (sn_token_is(ahead(p, behind), "::") && is_name(p, behind + 1))
                behind += 2;
        }
        while (sn_token_in(ahead(p, behind), "[") &&
               (sn_token_in(ahead(p, behind + 1), "],") || is_sized(p, behind)))
            behind = close_of(p, p->at + behind) + 1 - p->at; /* Java's int[] */
        if (named)
            break; /* this is the variable */
        size_t stars = behind;
        while (sn_token_in(ahead(p, stars), "*&") || sn_token_is(ahead(p, stars), "&&") ||
               sn_token_is(ahead(p, stars), "const") || sn_token_in(ahead(p, stars), "?"))
            stars++;
        const sn_token *then = ahead(p, stars + 1);
        bool in = sn_token_is(ahead(p, stars), "in") && /* T in = …, as C may call a variable */
                  !(p->language->macros && (sn_token_is(then, "=") || sn_token_in(then, ";,[")));
        bool follows = is_name(p, stars) && !(ahead(p, stars)->word & SN_WORD_CONTROL) &&
                       !sn_token_is(ahead(p, stars), "if") && !in &&
                       !sn_token_is(ahead(p, stars), "as") && !sn_token_is(ahead(p, stars), "is") &&
                       !sn_token_is(ahead(p, stars), "and") &&
                       !sn_token_is(ahead(p, stars), "or") && !sn_token_is(ahead(p, stars), "not");
        if (!follows) {
            if (word)
                break;
            return 0;
        }
        if (stars > behind && !word) { /* T *x: a product, unless it is declared or assigned */
            const sn_token *n = ahead(p, stars + 1);
            const bool called = sn_token_in(n, "(") && sn_token_is(ahead(p, behind), "&&");
            if (!(sn_token_is(n, "=") || sn_token_in(n, ";,[") || sn_token_in(n, "({")) || called)
                return 0; /* a && f(x) */
        }
        named = true;
        i = behind;
    }
    size_t stars = i;
    while (sn_token_in(ahead(p, i), "*&") || sn_token_is(ahead(p, i), "&&") ||
           (i > stars && sn_token_is(ahead(p, i), "const")))
        i++;
    while (word && sn_token_in(ahead(p, i), "[") &&
           (sn_token_in(ahead(p, i + 1), "],") || is_sized(p, i)))
        i = close_of(p, p->at + i) + 1 - p->at; /* int[] */
    if (!(named || word) || i == 0)
        return 0;
    const sn_token *name = ahead(p, i), *next = ahead(p, i + 1);
    bool pattern = sn_token_in(name, "[") && sn_token_is(&p->token[p->at + i - 1], "auto");
    pattern = pattern || (sn_token_in(name, "([") && i && (sn_token_in(ahead(p, i - 1), "&")));
    pattern = pattern || (sn_token_in(name, "(") && sn_token_in(next, "&*") && word);
    if (pattern)
        return i;
    if (name->kind != SN_TOKEN_NAME || (name->word & SN_WORD_CONTROL))
        return 0;
    return sn_token_is(next, "=") || sn_token_in(next, ";,[({:") ||
                   (word && !p->language->name_first)
               ? i
               : 0;
}

static sn_tree_node *declaration(sn_parser *p)
{
    static const char *const words[] = {"let", "var", "val", "const", "auto", NULL};
    const bool variable = is(p, "val") && !is_name(p, 1) && !is_next(p, 1, "("); /* val[i] = x */
    bool keyword = is_any(ahead(p, 0), words) && !variable;
    if (keyword && (p->language->name_first || is(p, "let") || is(p, "val") ||
                    (is(p, "var") && !p->language->macros))) {
        /* let mut x, const x: T, val (a, b), var x = y */
        bool const_ = is(p, "const");
        p->at++;
        while (is(p, "mut") || is(p, "comptime"))
            p->at++;
        if (const_ && is(p, "fn"))
            return NULL;
        if (is(p, "(") && p->language->tuples && !is_next(p, 1, "{") &&
            p->language->blocks == SN_BLOCKS_BRACES) {
            /* Go: var ( … ) */
            size_t close = close_of(p, p->at);
            sn_tree_node *made = node(p, SN_NODE_BLOCK);
            made->flag = true;
            p->at++;
            while (p->at < close && !p->failed) {
                size_t before = p->at;
                if (!take(p, ";"))
                    add(made, variables(p, (sn_type){0}));
                if (p->at == before)
                    p->at++;
            }
            p->at = close + 1;
            return made;
        }
        return variables(p, (sn_type){.constant = const_ && p->language->strict_names});
    }
    if (is(p, "local") && is_name(p, 1) && !is_next(p, 1, "function") &&
        p->language->blocks == SN_BLOCKS_END) { /* Lua */
        p->at++;
        if (!is_next(p, 1, ","))
            return variables(p, (sn_type){0});
        sn_tree_node *made = node(p, SN_NODE_DECLARE), *assign = node(p, SN_NODE_ASSIGN);
        add(assign, tuple(p));
        if (take(p, "="))
            add(assign, tuple(p));
        return add(made, assign);
    }
    if (p->language->name_first || p->language->hash_comments)
        return NULL;
    size_t size = type_size(p);
    if (!size)
        return NULL;
    sn_type type = read_type(p, p->at, p->at + size);
    /* stars and ampersands belong to the names */
    size_t stars = size;
    while (stars &&
           (sn_token_in(ahead(p, stars - 1), "*&") || sn_token_is(ahead(p, stars - 1), "&&")))
        stars--;
    type = read_type(p, p->at, p->at + stars);
    p->at += stars;
    return variables(p, type);
}

static sn_tree_node *named_function(sn_parser *p)
{
    /* def f(…) {…}, fn f(…) -> T {…}, function f(…) {…}, func f(…) T {…} */
    static const char *const words[] = {"def", "fn",   "function", "func",
                                        "fun", "proc", "sub",      NULL};
    size_t i = 0;
    while (is_name(p, i) && (is_qualifier(ahead(p, i)) || sn_token_is(ahead(p, i), "async")))
        i++;
    if (!is_any(ahead(p, i), words) || !is_name(p, i + 1))
        return NULL;
    size_t open = p->at + i + 2;
    while (open < p->count && open < p->at + i + 40 && !sn_token_in(&p->token[open], "({;"))
        open++;
    if (open >= p->count || !sn_token_in(&p->token[open], "("))
        return NULL;
    size_t close = close_of(p, open), brace = close;
    while (brace < p->count && brace < close + 60 && !sn_token_in(&p->token[brace], "{;}="))
        brace++;
    if (brace >= p->count || !sn_token_in(&p->token[brace], "{="))
        return NULL;
    p->at += i + 1;
    sn_tree_node *made = node(p, SN_NODE_CLOSURE);
    made->flag = true;
    p->at = open + 1;
    add(made, parameter_list(p, close));
    p->at = brace + sn_token_in(&p->token[brace], "="); /* fun f(x: Int) = x + 1 */
    return add(made, closure_body(p));
}

static sn_tree_node *block(sn_parser *p)
{
    sn_tree_node *made = node(p, SN_NODE_BLOCK), **last = &made->first;
    size_t close = close_of(p, p->at);
    bool no_braces = p->no_braces;
    p->no_braces = false;
    p->at++;
    while (!at_end(p) && p->at < close && !p->failed) {
        size_t before = p->at;
        if (take(p, ";") || take(p, ","))
            continue;
        *last = statement(p);
        last = &(*last)->next;
        if (p->at == before)
            p->at++;
    }
    p->at = close < p->count ? close + 1 : p->count;
    p->no_braces = no_braces;
    return made;
}

/* Whether something is called in the statement behind its first word. */
static bool calls_inside(const sn_parser *p)
{
    for (size_t i = p->at + 1; i + 1 < p->count && !sn_token_in(&p->token[i], ";{}"); i++)
        if (p->token[i].kind == SN_TOKEN_NAME && sn_token_in(&p->token[i + 1], "("))
            return true;
    return false;
}

/* A statement of one word in front. */
static sn_tree_node *by_word(sn_parser *p)
{
    size_t begin = p->at;
    if (is(p, "asm") || is(p, "__asm__") || is(p, "__asm"))
        return skipped(p, begin);
    static const char *const skipped[] = {
        "using",  "import",   "from", "typedef",       "package", "namespace", "use", "assert",
        "global", "nonlocal", "pass", "static_assert", "include", "del",       NULL};
    static const char *const ignored[] = {
        "unsafe",  "inline", "comptime", "try",    "synchronized", "checked", "unchecked",
        "finally", "defer",  "begin",    "unroll", "lock",         "fixed",   NULL};
    sn_tree_node *made;
    if (is(p, "assert") && calls_inside(p)) { /* assert(f(v)), which may do something */
        made = node(p, SN_NODE_EXPRESSION);
        p->at++;
        return end_statement(p, add(made, expression(p, 0)), begin);
    }
    if (is(p, "guard") && !strcmp(p->language->name, "Swift") && !is_next(p, 1, "let"))
        return guard_statement(p);
    if (is(p, "if"))
        return if_statement(p);
    if (is(p, "unless"))
        return NULL;
    if (is(p, "for") || is(p, "foreach")) {
        made = for_statement(p);
        return made;
    }
    if (is(p, "while")) {
        made = node(p, SN_NODE_WHILE);
        p->at++;
        add(made, condition_of(p));
        sn_tree_node *step = NULL;
        if (is(p, ":") && is_next(p, 1, "(")) { /* Zig: while (c) : (i += 1) */
            size_t close = close_of(p, ++p->at);
            p->at++;
            step = expression(p, 1);
            p->at = close < p->count ? close + 1 : p->count;
        }
        add(made, is(p, ";") ? nothing(p) : body_of(p));
        return add(made, step ? step : nothing(p));
    }
    if (is(p, "loop") && is_next(p, 1, "{")) {
        made = node(p, SN_NODE_WHILE);
        add(made, nothing(p));
        p->at++;
        return add(add(made, block(p)), nothing(p));
    }
    if ((is(p, "do") || is(p, "repeat")) && (is_next(p, 1, "{") || p->language->macros)) {
        made = node(p, SN_NODE_DO);
        p->at++;
        add(made, is(p, "{") ? block(p) : statement(p));
        while (take(p, ";"))
            ;
        if (take(p, "while")) {
            add(made, condition_of(p));
            take(p, ";");
            return made;
        }
        return made->first;
    }
    if (is(p, "switch") || (is(p, "match") && !sn_token_in(ahead(p, 1), ".=(;,)")) ||
        (is(p, "when") && sn_token_in(ahead(p, 1), "({")))
        return switch_statement(p);
    if (is(p, "return")) {
        made = node(p, SN_NODE_RETURN);
        p->at++;
        const bool comma = p->language->macros || sn_language_scripts(p->language);
        const bool bracket = is_mark(p, "([{");
        if (at_end(p) || is_mark(p, ";}"))
            add(made, nothing(p));
        else
            add(made, tuple(p));
        if (comma && !bracket && made->first->kind == SN_NODE_LIST && !made->first->flag)
            made->first->kind = SN_NODE_SEQUENCE; /* C's and JavaScript's comma */
        if (comma && !p->language->tuples && is(p, ",")) {
            sn_tree_node *sequence = node(p, SN_NODE_SEQUENCE);
            add(sequence, made->first);
            while (take(p, ",") && !p->failed)
                add(sequence, expression(p, 2));
            made->first = sequence;
        }
        return end_statement(p, made, begin);
    }
    if (is(p, "break") || is(p, "continue") || is(p, "goto")) {
        made = node(p, is(p, "break") ? SN_NODE_BREAK : SN_NODE_CONTINUE);
        if (is(p, "goto"))
            made->kind = SN_NODE_UNKNOWN;
        p->at++;
        made->flag = (is_name(p, 0) && ahead(p, 0)->line == made->line) || is_mark(p, "'@");
        while (!at_end(p) && !is_mark(p, ";}"))
            p->at++;
        take(p, ";");
        return made;
    }
    if (is(p, "throw") || is(p, "raise") || is(p, "panic")) {
        if (is(p, "panic") && sn_token_in(ahead(p, 1), "="))
            return NULL;
        made = node(p, SN_NODE_THROW);
        skip_statement(p);
        return made;
    }
    if (is(p, "del") && p->language->blocks == SN_BLOCKS_INDENT &&
        is_name(p, 1)) { /* a call of it */
        made = add(node(p, SN_NODE_CALL), node(p, SN_NODE_NAME));
        do {
            p->at++;
            add(made, expression(p, 1));
        } while (is(p, ","));
        sn_tree_node *statement = add(node(p, SN_NODE_EXPRESSION), made);
        skip_statement(p);
        return statement;
    }
    if (is_any(ahead(p, 0), skipped) && (is_name(p, 1) || sn_token_in(ahead(p, 1), ";\"(*{") ||
                                         ahead(p, 1)->kind != SN_TOKEN_MARK)) {
        made = node(p, SN_NODE_NOTHING);
        if (is(p, "namespace")) {
            while (!at_end(p) && !is_mark(p, "{;"))
                p->at++;
            if (is(p, "{")) {
                made = block(p);
                made->flag = true;
                return made;
            }
        }
        skip_statement(p);
        return made;
    }
    if (is(p, "defer") && is_name(p, 1) && (is_next(p, 2, "(") || is_next(p, 2, ".")) &&
        !strcmp(p->language->name, "Go")) { /* it runs when the function has ended */
        made = node(p, SN_NODE_UNKNOWN);
        p->at++;
        const sn_tree_node *later = expression(p, 1);
        if (later->kind != SN_NODE_CALL || sn_node_children(later) < 3)
            made->kind = SN_NODE_NOTHING;
        return end_statement(p, made, begin);
    }
    if (is_any(ahead(p, 0), ignored)) {
        if (is_next(p, 1, "{") || (is_next(p, 1, "(") && !is(p, "try") && !is(p, "begin") &&
                                   close_of(p, p->at + 1) + 1 < p->count &&
                                   sn_token_in(&p->token[close_of(p, p->at + 1) + 1], "{"))) {
            p->at++;
            if (is(p, "("))
                p->at = close_of(p, p->at) + 1;
            return block(p);
        }
        if ((is(p, "inline") || is(p, "comptime") || is(p, "unroll")) &&
            (is_next(p, 1, "for") || is_next(p, 1, "while"))) {
            p->at++;
            return statement(p);
        }
        return NULL;
    }
    if (is(p, "catch") || is(p, "except")) {
        made = node(p, SN_NODE_NOTHING);
        while (!at_end(p) && !is_mark(p, "{;"))
            p->at = is_mark(p, "(") ? close_of(p, p->at) + 1 : p->at + 1;
        if (is(p, "{"))
            p->at = close_of(p, p->at) + 1;
        return made;
    }
    if (is(p, "with") || is(p, "else")) {
        const bool behind = is(p, "else");
        while (!at_end(p) && !is_mark(p, "{;"))
            p->at++;
        made = is(p, "{") ? block(p) : nothing(p);
        if (behind)
            set_op(made, "e", 1); /* behind a loop */
        return made;
    }
    static const char *const types[] = {"class",  "struct",    "enum", "union",  "interface",
                                        "trait",  "impl",      "type", "record", "object",
                                        "module", "extension", NULL};
    if (is_any(ahead(p, 0), types) || (is_qualifier(ahead(p, 0)) && is_any(ahead(p, 1), types))) {
        size_t i = p->at;
        while (i < p->count && !sn_token_in(&p->token[i], "{;=("))
            i++;
        if (i < p->count && sn_token_in(&p->token[i], "{")) {
            bool list = is(p, "enum") || is_next(p, 1, "enum");
            size_t close = close_of(p, i);
            /* struct T x = {…} is none */
            p->at = i;
            if (list) {
                made = node(p, SN_NODE_LIST);
                p->at++;
                items(p, "}", made);
                sn_tree_node *all = node(p, SN_NODE_BLOCK);
                all->flag = true;
                sn_tree_node *declared = node(p, SN_NODE_DECLARE);
                set_op(declared, "en", 2); /* enumerators, counted from 0 */
                declared->first = made->first;
                add(all, declared);
                p->at = close < p->count ? close + 1 : p->count;
                take(p, ";");
                return all;
            }
            made = block(p);
            made->flag = true;
            if ((is_name(p, 0) || is_mark(p, "*")) &&
                p->language->macros) { /* struct {…} x[] = … */
                made = variables(p, (sn_type){.known = true});
                return end_statement(p, made, begin);
            }
            take(p, ";");
            return made;
        }
        return NULL;
    }
    return NULL;
}

/* A header of a function whose body follows, as int f(int a) {: it is another unit. */
static bool skip_function(sn_parser *p)
{
    size_t i = p->at;
    for (; i < p->count && i < p->at + 80; i++) {
        if (sn_token_in(&p->token[i], "(")) {
            size_t close = close_of(p, i), k = close + 1;
            bool called =
                i > p->at + 1 && p->token[i - 1].kind == SN_TOKEN_NAME &&
                (p->token[i - 2].kind == SN_TOKEN_NAME || sn_token_in(&p->token[i - 2], "*&>]") ||
                 sn_token_is(&p->token[i - 2], "::"));
            if (!called)
                return false;
            while (k < p->count && k < close + 30 &&
                   (p->token[k].kind == SN_TOKEN_NAME || sn_token_in(&p->token[k], ":,<>*&()") ||
                    sn_token_is(&p->token[k], "->") || sn_token_is(&p->token[k], "::")))
                k = sn_token_in(&p->token[k], "(") ? close_of(p, k) + 1 : k + 1;
            if (k >= p->count || !sn_token_in(&p->token[k], "{") || k > close + 30)
                return false;
            p->at = close_of(p, k);
            p->at += !at_end(p);
            return true;
        }
        if (sn_token_in(&p->token[i], ";={})"))
            return false;
    }
    return false;
}

static sn_tree_node *statement(sn_parser *p)
{
    sn_tree_node *made;
    if (++p->depth > DEPTH_MAX || p->failed) {
        p->depth--;
        made = unknown(p);
        skip_statement(p);
        return made;
    }
    while (sn_token_in(ahead(p, 0), "@") && is_name(p, 1) && p->language->blocks != SN_BLOCKS_END &&
           !p->language->macros && !sn_token_is(ahead(p, 2), "(")) {
        p->at += 2; /* annotations */
        while (is(p, ";"))
            p->at++;
    }
    while (sn_token_in(ahead(p, 0), "@") && p->language->blocks == SN_BLOCKS_END && is_name(p, 1))
        p->at += 2;
    while (is(p, "#") && is_next(p, 1, "["))
        p->at = close_of(p, p->at + 1) + 1; /* Rust's attributes */
    if (is(p, "[") && (is_next(p, 1, "[") || !strcmp(p->language->name, "C#")) &&
        p->language->blocks == SN_BLOCKS_BRACES && !p->language->name_first) {
        size_t close = close_of(p, p->at); /* attributes */
        const sn_token *behind = close + 1 < p->count ? &p->token[close + 1] : ahead(p, p->count);
        if (behind->kind == SN_TOKEN_NAME || sn_token_in(behind, ";["))
            p->at = close + 1;
    }
    if (is(p, "template")) {
        size_t behind = p->at + 1, depth = 0;
        for (; behind < p->count; behind++) {
            depth += sn_token_in(&p->token[behind], "<");
            if (sn_token_in(&p->token[behind], ">") && !--depth)
                break;
        }
        p->at = behind < p->count ? behind + 1 : p->count;
    }
    /* a label */
    if (is_name(p, 0) && is_next(p, 1, ":") && !is_next(p, 2, ":") && !is(p, "case") &&
        !is(p, "default") && p->language->blocks == SN_BLOCKS_BRACES && !p->no_braces &&
        (!p->language->name_first || sn_token_is(ahead(p, 2), "for") ||
         sn_token_is(ahead(p, 2), "while")))
        p->at += 2;
    if (at_end(p)) {
        made = nothing(p);
    } else if (is(p, ";")) {
        made = nothing(p);
        p->at++;
    } else if (is(p, "{") && !(p->no_braces)) {
        made = block(p);
    } else if ((made = ahead(p, 0)->kind == SN_TOKEN_NAME ? by_word(p) : NULL)) {
        ;
    } else if ((made = named_function(p))) {
        ;
    } else if (!p->no_braces && !p->language->name_first && !p->language->hash_comments &&
               is_name(p, 0) && skip_function(p)) {
        made = nothing(p);
    } else {
        size_t begin = p->at;
        made = is_name(p, 0) ? declaration(p) : NULL;
        if (!made && p->at != begin)
            p->at = begin;
        if (!made) {
            made = node(p, SN_NODE_EXPRESSION);
            sn_tree_node *left = tuple(p);
            char op[4];
            size_t assigns = assignment(p, op);
            if (is(p, ":") && p->language->hash_comments && !p->no_braces &&
                left->kind == SN_NODE_NAME) {
                size_t k = p->at; /* Python: x: int = 3 */
                while (k < p->count && !sn_token_is(&p->token[k], "=") &&
                       !sn_token_in(&p->token[k], ";}"))
                    k++;
                p->at = k;
                assigns = assignment(p, op);
            }
            while (assigns) {
                sn_tree_node *assign = node(p, SN_NODE_ASSIGN);
                memcpy(assign->op, op, sizeof op);
                assign->line = left->line;
                assign->flag = sn_token_is(ahead(p, 0), ":=");
                p->at += assigns;
                add(assign, left);
                sn_tree_node *right = tuple(p);
                left = add(assign, right);
                assigns = assignment(p, op);
                if (assigns) { /* a = b = c */
                    sn_tree_node *more = node(p, SN_NODE_ASSIGN);
                    p->at += assigns;
                    more->line = left->line;
                    assign->first->next = NULL;
                    add(more, right);
                    add(more, tuple(p));
                    add(assign, more);
                    assigns = 0;
                }
            }
            if (left->kind == SN_NODE_CLOSURE && left->flag)
                made = left;
            else
                add(made, left);
        }
        if (!(p->no_braces && is(p, "{")))
            made = end_statement(p, made, begin);
    }
    p->depth--;
    return made;
}

sn_tree_node *sn_tree_statements(const sn_token *token, size_t count,
                                 const sn_source_language *language, sn_arena *arena)
{
    sn_parser p = {.token = token, .count = count, .language = language, .arena = arena};
    sn_tree_node *made = node(&p, SN_NODE_BLOCK), **last = &made->first;
    made->flag = true;
    while (!at_end(&p) && !p.failed) {
        size_t before = p.at;
        if (is_mark(&p, ";},)]")) {
            p.at++;
            continue;
        }
        *last = statement(&p);
        last = &(*last)->next;
        if (p.at == before)
            p.at++;
    }
    return p.failed ? NULL : made;
}

sn_tree_node *sn_tree_parameters(const sn_token *token, size_t count,
                                 const sn_source_language *language, sn_arena *arena)
{
    sn_parser p = {.token = token, .count = count, .language = language, .arena = arena};
    sn_tree_node *made = parameter_list(&p, count);
    return p.failed ? NULL : made;
}
