/* Which names a text declares outside of functions, and the text with its own name before them. */
#include "codegen/emit/parts.h"

#include <stdlib.h>
#include <string.h>

/* Before and behind words of the user's, which remain as they are. */
#define MARK '\1'

/* 'w': a word; '0': a number; '"': a string or character; '#': a line for the preprocessor, as far
 * as it says which; 0: the end; else a single mark. */
typedef struct token {
    char kind;
    const char *at;
    size_t size;
} token;

typedef struct list {
    token *name;
    size_t count, room;
    bool failed;
} list;

/* ---- reading --------------------------------------------------------------------------------- */

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static bool is(const token *t, const char *word)
{
    return t->size == strlen(word) && !strncmp(t->at, word, t->size);
}

static bool begins(const token *t, const char *with)
{
    const size_t size = strlen(with);
    return t->size >= size && !strncmp(t->at, with, size);
}

/* Past spaces and comments. */
static const char *skip_space(const char *at)
{
    for (;; at++) {
        at += strspn(at, " \n\t");
        if (strncmp(at, "/*", 2) != 0)
            return at;
        const char *end = strstr(at, "*/");
        if (!end)
            return at + strlen(at);
        at = end + 1;
    }
}

static size_t literal_size(const char *at)
{
    const char *c = at + 1;
    while (*c && *c != *at)
        c += 1 + (*c == '\\' && c[1]);
    return (size_t)(c - at) + (*c == *at);
}

static token next(const char *at)
{
    token t = {.at = skip_space(at)};
    t.kind = *t.at;
    t.size = t.kind != 0;
    if (is_word(t.kind)) {
        t.kind = t.kind >= '0' && t.kind <= '9' ? '0' : 'w';
        while (is_word(t.at[t.size]))
            t.size++;
    } else if (t.kind == '"' || t.kind == '\'' || t.kind == MARK) {
        t.size = literal_size(t.at);
    } else if (t.kind == '#') {
        t.size += strspn(t.at + 1, " ");
        while (is_word(t.at[t.size]))
            t.size++;
    }
    return t;
}

/* ---- what is declared ------------------------------------------------------------------------ */

static bool has(const list *names, const token *t)
{
    for (size_t i = 0; i < names->count; i++)
        if (names->name[i].size == t->size && !memcmp(names->name[i].at, t->at, t->size))
            return true;
    return false;
}

/* A declaration outside of functions, as far as it is read. */
typedef struct declaration {
    token last;  /* a word that may be its name */
    bool own;    /* it is seen by this text alone */
    bool type;   /* typedef */
    bool tagged; /* enum, struct or union */
    bool listed; /* enum */
    bool named, function;
} declaration;

/* The functions that callers know have the text's name already, as have settings of netkern's. */
static void declare(list *names, declaration *d, const char *name)
{
    const token *t = &d->last;
    const size_t size = strlen(name);
    const bool known = !d->own && begins(t, name) && t->at[size] == '_';
    if (t->kind != 'w' || known || *t->at == '_' || begins(t, "NETKERN_") || has(names, t))
        return;
    token *grown = sn_grow(names->name, names->count, &names->room, sizeof *grown);
    names->failed = names->failed || !grown;
    if (!grown)
        return;
    names->name = grown;
    names->name[names->count++] = *t;
}

static void see_word(list *names, declaration *d, const token *t, const char *name)
{
    const bool tagged = is(t, "enum") || is(t, "struct") || is(t, "union");
    d->type = d->type || is(t, "typedef");
    d->listed = d->listed || is(t, "enum");
    d->own = d->own || d->type || tagged || is(t, "static") || is(t, "INLINE"); /* static, too */
    d->tagged = d->tagged || tagged;
    if (d->type && !d->named && is(t, "__attribute__")) {
        declare(names, d, name);
        d->named = true;
    }
    d->last = tagged ? (token){.at = ""} : *t;
}

/* A mark outside of braces and parentheses. */
static void see_mark(list *names, declaration *d, const token *t, const char *name)
{
    const bool attribute = t->kind == '(' && *d->last.at == '_';
    if (t->kind == '{' && d->tagged && !d->named)
        declare(names, d, name);
    else if (strchr("([=;", t->kind) && d->last.kind && !d->named && !attribute) {
        declare(names, d, name);
        d->named = true;
        d->function = t->kind == '(';
    }
    d->last = (token){.at = ""};
}

static void find(const char *text, const char *name, list *names)
{
    const declaration none = {.last = {.at = ""}};
    declaration d = none;
    size_t braces = 0, parentheses = 0;
    char before = 0;
    for (token t; (t = next(text)).kind; before = t.kind) {
        text = t.at + t.size;
        if (t.kind == '#') {
            if (is(&t, "#define"))
                declare(names, &(declaration){.last = next(text), .own = true}, name);
            while (*text && *text != '\n')
                text += 1 + (*text == '\\' && text[1]);
            continue;
        }
        if (!braces && !parentheses && t.kind == 'w')
            see_word(names, &d, &t, name);
        else if (!braces && !parentheses)
            see_mark(names, &d, &t, name);
        else if (braces == 1 && d.listed && t.kind == 'w' && (before == '{' || before == ','))
            declare(names, &(declaration){.last = t, .own = true}, name);
        parentheses += t.kind == '(' || t.kind == '[';
        parentheses -= parentheses && (t.kind == ')' || t.kind == ']');
        braces += t.kind == '{';
        braces -= braces && t.kind == '}';
        if (!braces && !parentheses && (t.kind == ';' || (t.kind == '}' && d.function)))
            d = none;
    }
}

/* ---- all of it ------------------------------------------------------------------------------- */

/* What stands between tokens, without the marks: comments name users' types, too. */
static void put_between(const char *from, const char *to, sn_buf *out)
{
    for (; from < to; from++)
        if (*from != MARK)
            sn_buf_add(out, from, 1);
}

/* Members are named behind '.' and '->', and files by lines of the preprocessor's. */
static void put_all(const char *text, const char *name, const list *names, sn_buf *out)
{
    char before = 0;
    for (token t; (t = next(text)).kind; before = t.kind) {
        const bool arrow = before == '>' && t.at[-1] == '>' && t.at[-2] == '-';
        put_between(text, t.at, out);
        if (is(&t, "#include"))
            t.size += strcspn(t.at + t.size, "\n");
        if (t.kind == 'w' && before != '.' && !arrow && has(names, &t))
            sn_buf_printf(out, "%s_", name);
        put_between(t.at, t.at + t.size, out);
        text = t.at + t.size;
    }
    put_between(text, text + strlen(text), out);
}

/* The words with marks around them, or NULL. */
static const char *mark(sn_buf *marked, const char *words, bool *failed)
{
    if (!words)
        return NULL;
    sn_buf_printf(marked, "%c%s%c", MARK, words, MARK);
    *failed = *failed || marked->failed;
    return marked->failed ? words : marked->data;
}

const sn_emit *sn_names_begin(sn_names *names, const sn_emit *emit, const sn_buf *out)
{
    *names = (sn_names){.emit = *emit, .from = out->size};
    if (!sn_has_own_names(emit))
        return emit;
    sn_element *element = &names->emit.element;
    bool failed = false;
    element->type = mark(&names->words[0], element->type, &failed);
    element->before = mark(&names->words[1], element->before, &failed);
    if (emit->scan) {
        names->scan = *emit->scan;
        names->scan.function = mark(&names->words[2], names->scan.function, &failed);
        names->scan.neutral = mark(&names->words[3], names->scan.neutral, &failed);
        names->emit.scan = &names->scan;
    }
    return &names->emit;
}

void sn_names_end(sn_names *names, sn_buf *out)
{
    list all = {.name = NULL};
    sn_buf text = {0};
    if (sn_has_own_names(&names->emit) && !out->failed) {
        sn_buf_puts(&text, out->data + names->from);
        if (!text.failed) {
            find(text.data, names->emit.name, &all);
            out->size = names->from;
            put_all(text.data, names->emit.name, &all, out);
        }
        out->failed = out->failed || text.failed || all.failed;
    }
    for (size_t i = 0; i < sizeof names->words / sizeof *names->words; i++) {
        out->failed = out->failed || names->words[i].failed;
        sn_buf_free(&names->words[i]);
    }
    sn_buf_free(&text);
    free(all.name);
}
