/* Each text is read into features: "word size_t", "call load", "line 3 #endif". Those of the text
 * that netkern writes are what another may have. */
#include "codegen/trial/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SCOPES_MAX 64u
#define GROUP_MAX 80u /* bytes of what stands in parentheses, where it may be a type */

/* ---- features -------------------------------------------------------------------------------- */

/* What texts may say without that netkern's does. */
static const char *const always[] = {
    "word if",       "word else",   "word for",    "word while",    "word do",     "word break",
    "word continue", "word return", "word const",  "word unsigned", "word signed", "word int",
    "word char",     "word short",  "word long",   "word true",     "word false",  "call if",
    "call for",      "call while",  "call return",
};

/* A set of lines: each is behind the other in `text`, found by a table of places + 1. */
typedef struct features {
    sn_buf text;
    size_t *table;
    size_t room, count;
} features;

static size_t slot_of(const features *f, const char *feature, size_t size)
{
    size_t at = (size_t)sn_fnv1a(feature, size) & (f->room - 1);
    while (f->table[at]) {
        const char *other = f->text.data + f->table[at] - 1;
        if (!strncmp(other, feature, size) && other[size] == '\n')
            break;
        at = (at + 1) & (f->room - 1);
    }
    return at;
}

static bool has(const features *f, const char *feature, size_t size)
{
    return f->table[slot_of(f, feature, size)] != 0;
}

static sn_err double_room(features *f)
{
    size_t *old = f->table, old_room = f->room, room = old_room ? 2 * old_room : 1024;
    size_t *table = sn_alloc(room, sizeof *table);
    if (!table)
        return SN_E_NOMEM;
    f->table = table;
    f->room = room;
    for (size_t i = 0; i < old_room; i++)
        if (old[i]) {
            const char *feature = f->text.data + old[i] - 1;
            table[slot_of(f, feature, strcspn(feature, "\n"))] = old[i];
        }
    free(old);
    return SN_OK;
}

static sn_err learn(features *f, const char *feature, size_t size)
{
    if (2 * f->count >= f->room && double_room(f))
        return SN_E_NOMEM;
    size_t slot = slot_of(f, feature, size);
    if (f->table[slot])
        return SN_OK;
    f->table[slot] = f->text.size + 1;
    f->count++;
    sn_buf_add(&f->text, feature, size);
    sn_buf_puts(&f->text, "\n");
    return f->text.failed ? SN_E_NOMEM : SN_OK;
}

/* ---- reading --------------------------------------------------------------------------------- */

/* 'w': a word; '0': a number; '"': a string or character; '#': a line for the preprocessor; 0: the
 * end; else the mark itself, always a single one. */
typedef struct token {
    char kind;
    const char *at;
    size_t size;
} token;

/* A text as it is read; `learning` is the one that netkern writes. */
typedef struct reader {
    const char *text, *end, *at;
    features *known;
    bool learning;
    sn_buf feature;
    token before[3]; /* the last tokens, the newest first */
    /* braces that are open: whether what they hold is still outside of all functions */
    bool outside[SCOPES_MAX];
    size_t within[SCOPES_MAX]; /* and parentheses that were open before them */
    size_t braces, parentheses, lines;
    bool initializing; /* a variable outside of functions */
    const char *group; /* what stands in the last parentheses may be a type: where they open */
    bool argument;     /* but they stand behind a function's name */
    sn_err err;
    sn_error *error;
} reader;

/* The first fault counts. */
static void refuse(reader *r, const char *at, const char *why)
{
    size_t line = 1;
    const char *begin = r->text;
    if (r->err)
        return;
    for (const char *c = r->text; c < at; c++)
        if (*c == '\n') {
            line++;
            begin = c + 1;
        }
    r->err = sn_error_set(r->error, SN_E_INPUT, line, (size_t)(at - begin) + 1, "%s", why);
}

/* A feature was met: `size` bytes of what, behind its kind. `why` says what is wrong if the text
 * must not have it, with one %s, which is what. */
static void meet(reader *r, const char *at, const char *kind, const char *what, size_t size,
                 const char *why)
{
    char text[160];
    if (r->err)
        return;
    sn_buf_free(&r->feature);
    sn_buf_printf(&r->feature, "%s ", kind);
    sn_buf_add(&r->feature, what, size);
    const sn_buf *f = &r->feature;
    if (f->failed || (r->learning && learn(r->known, f->data, f->size)))
        r->err = sn_fail_nomem(r->error);
    else if (!r->learning && !has(r->known, f->data, f->size)) {
        sn_buf shown = {0};
        sn_buf_add(&shown, what, size < 40 ? size : 40);
        snprintf(text, sizeof text, why, shown.failed ? "?" : shown.data);
        sn_buf_free(&shown);
        refuse(r, at, text);
    }
}

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* Past spaces and comments. */
static void skip_space(reader *r)
{
    while (r->at < r->end) {
        const char *at = r->at, *close = NULL;
        if (*at == ' ' || *at == '\n' || *at == '\t') {
            r->at++;
        } else if (!strncmp(at, "/*", 2)) {
            close = strstr(at + 2, "*/");
            if (!close)
                refuse(r, at, "a comment that does not end");
            r->at = close ? close + 2 : r->end;
        } else if (!strncmp(at, "//", 2)) {
            r->at += strcspn(at, "\n");
        } else {
            return;
        }
    }
}

static size_t literal_size(reader *r)
{
    const char *c = r->at + 1;
    while (*c && *c != '\n' && *c != *r->at)
        c += 1 + (*c == '\\' && c[1] && c[1] != '\n');
    if (*c != *r->at)
        refuse(r, r->at, "a quotation that does not end");
    return (size_t)(c - r->at) + (*c == *r->at);
}

static bool begins_line(const reader *r)
{
    const char *c = r->at;
    while (c > r->text && (c[-1] == ' ' || c[-1] == '\t'))
        c--;
    return c == r->text || c[-1] == '\n';
}

static token next(reader *r)
{
    skip_space(r);
    token t = {.at = r->at};
    if (r->at >= r->end || r->err)
        return t;
    t.kind = *r->at;
    t.size = 1;
    if (is_word(*r->at)) {
        t.kind = *r->at >= '0' && *r->at <= '9' ? '0' : 'w';
        while (is_word(r->at[t.size]))
            t.size++;
    } else if (*r->at == '"' || *r->at == '\'') {
        t.kind = '"';
        t.size = literal_size(r);
    } else if (*r->at == '#') {
        t.size = strcspn(r->at, "\n");
        if (!begins_line(r))
            refuse(r, r->at, "a # that begins no line");
    } else if (!strchr("+-*/%&|^~!<>=?:;,.(){}[]@", *r->at)) {
        refuse(r, r->at, "a character that no text of netkern's has");
    } else if (!strncmp(r->at, "<%", 2) || !strncmp(r->at, "<:", 2) || !strncmp(r->at, "%:", 2) ||
               !strncmp(r->at, "%>", 2) || !strncmp(r->at, ":>", 2)) {
        refuse(r, r->at, "another spelling of a bracket or a #");
    }
    r->at += t.size;
    return t;
}

/* ---- characters ------------------------------------------------------------------------------ */

/* What compilers do to characters before they see words, in comments too. */
static void inspect_characters(reader *r)
{
    for (const char *c = r->text; c < r->end && !r->err; c++) {
        size_t blank = *c == '\\' ? 1 + strspn(c + 1, " \t\v\f\r") : 0;
        if (!*c || *c == '\r')
            refuse(r, c, "a character that no text of netkern's has");
        else if (c[0] == '?' && c[1] == '?' && c[2] && strchr("=/'()!<>-", c[2]))
            refuse(r, c, "a trigraph");
        else if (blank && (c[blank] == '\n' || !c[blank]))
            refuse(r, c, "a line that goes on in the next one");
    }
}

/* ---- what tokens mean together --------------------------------------------------------------- */

static bool is(const token *t, const char *word)
{
    return t->size == strlen(word) && !strncmp(t->at, word, t->size);
}

static bool is_outside(const reader *r)
{
    return !r->braces || r->outside[r->braces - 1];
}

/* Shared memory of a text's own, and that of a launch, are declared by words that both kinds of
 * texts have. */
static void see_shared(reader *r, const token *t)
{
    const token *first = is(&r->before[0], "extern") ? &r->before[0] : t;
    meet(r, first->at, "shared", first->at, first->size,
         first == t ? "'%s' without 'extern', where netkern's text asks the launch for its memory"
                    : "'%s' before '__shared__', where netkern's text asks the launch for none");
}

static void see_word(reader *r, const token *t)
{
    meet(r, t->at, "word", t->at, t->size,
         "the word '%s', which the text that netkern writes has not");
    if (is(t, "__shared__"))
        see_shared(r, t);
    if (r->initializing)
        meet(r, t->at, "initial", t->at, t->size,
             "'%s' in the value of a variable outside of functions");
}

static void see_line(reader *r, const token *t)
{
    char number[32];
    size_t size = t->size;
    while (size && (t->at[size - 1] == ' ' || t->at[size - 1] == '\t'))
        size--;
    snprintf(number, sizeof number, "line %zu", r->lines++);
    meet(r, t->at, number, t->at, size,
         "a line for the preprocessor that netkern does not write: %s");
}

/* An opening parenthesis behind what may be the name of a function. */
static void see_call(reader *r, const token *t)
{
    const token *name = &r->before[0];
    if (name->kind == 'w') {
        meet(r, name->at, "call", name->at, name->size,
             "a call of '%s', which netkern's text does not call");
        if (is_outside(r) && r->parentheses)
            meet(r, name->at, "early call", name->at, name->size,
                 "a call of '%s' outside of functions");
    } else if (name->kind == ']' || name->kind == '}') {
        meet(r, t->at, "call by", name->at, 1, "a call of what is no function's name");
    } else if (name->kind == ')' && r->group) {
        meet(r, r->group, "cast", r->group, (size_t)(name->at - r->group) + 1,
             "%s before a parenthesis: a cast that netkern does not write, or a call");
    } else if (name->kind == ')') {
        meet(r, t->at, "call by", ")", 1, "a call of what is no function's name");
    }
}

static void see_open_brace(reader *r, const token *t)
{
    const token *name = &r->before[0], *word = &r->before[1];
    bool space = is(word, "namespace") || (name->kind == '"' && is(word, "extern"));
    if (name->kind == '(')
        meet(r, t->at, "open", "({", 2, "statements in an expression: %s");
    if (is_outside(r) && name->kind != ')' && name->kind != '=' && !r->initializing) {
        char what[GROUP_MAX + 2];
        snprintf(what, sizeof what, "%.*s %.*s", (int)(word->size < 40 ? word->size : 40), word->at,
                 (int)(name->size < 40 ? name->size : 40), name->at);
        meet(r, t->at, "brace", what, strlen(what), "a brace behind '%s', outside of functions");
    }
    if (r->braces == SCOPES_MAX) {
        refuse(r, t->at, "too many braces in each other");
    } else {
        r->within[r->braces] = r->parentheses;
        r->outside[r->braces++] = is_outside(r) && (space || r->initializing);
    }
}

static void see_close_brace(reader *r, const token *t)
{
    if (!r->braces || r->parentheses != r->within[r->braces - 1])
        refuse(r, t->at, "a brace that closes nothing");
    else
        r->braces--;
}

/* A type's cast has words and stars alone. */
static bool is_type(const char *open, const char *close)
{
    if (close - open > (ptrdiff_t)GROUP_MAX)
        return false;
    for (const char *c = open + 1; c < close; c++)
        if (!is_word(*c) && *c != ' ' && *c != '*')
            return false;
    return true;
}

static void see_parenthesis(reader *r, const token *t)
{
    if (t->kind == '(') {
        see_call(r, t);
        r->parentheses++;
        r->group = t->at;
        r->argument = r->before[0].kind == 'w';
        return;
    }
    if (r->parentheses == (r->braces ? r->within[r->braces - 1] : 0))
        refuse(r, t->at, "a parenthesis that closes nothing");
    else
        r->parentheses--;
    if (r->group && !is_type(r->group, t->at))
        r->group = NULL;
    if (r->group && !r->argument && r->learning)
        meet(r, r->group, "cast", r->group, (size_t)(t->at - r->group) + 1, "");
}

static void see_mark(reader *r, const token *t)
{
    const token *last = &r->before[0];
    if (t->kind == '*' && last->kind == '(')
        meet(r, t->at, "open", "(*", 2,
             "a pointer to a function, or a star behind a parenthesis: %s");
    else if (t->kind == '[' && !strchr("w])", last->kind ? last->kind : '['))
        meet(r, t->at, "bracket", last->at, 1, "a bracket behind '%s', an attribute or a lambda");
    else if (t->kind == '=' && is_outside(r) && !r->parentheses)
        r->initializing = true;
    else if (t->kind == ';' && is_outside(r))
        r->initializing = false;
}

static void see(reader *r, const token *t)
{
    static const char digits[] = "0123456789abcdefABCDEFxXuUlLpP";
    if (t->kind == 'w')
        see_word(r, t);
    else if (t->kind == '0' && strspn(t->at, digits) < t->size)
        meet(r, t->at, "number", t->at, t->size, "'%s', which is no number");
    else if (t->kind == '"')
        meet(r, t->at, "quotation", t->at, t->size,
             "%s, which the text that netkern writes has not");
    else if (t->kind == '#')
        see_line(r, t);
    else if (t->kind == '(' || t->kind == ')')
        see_parenthesis(r, t);
    else if (t->kind == '{')
        see_open_brace(r, t);
    else if (t->kind == '}')
        see_close_brace(r, t);
    else
        see_mark(r, t);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void see_end(reader *r)
{
    char number[32];
    int size = snprintf(number, sizeof number, "%zu", r->lines);
    if (r->braces || r->parentheses)
        refuse(r, r->end, "a brace or a parenthesis is not closed");
    meet(r, r->end, "lines", number, (size_t)size,
         "%s lines for the preprocessor, some of netkern's are missing");
}

static sn_err read_all(const sn_buf *text, features *known, bool learning, sn_error *error)
{
    if (!text->size)
        return SN_OK;
    reader r = {.text = text->data,
                .end = text->data + text->size,
                .at = text->data,
                .known = known,
                .learning = learning,
                .error = error};
    inspect_characters(&r);
    for (token t; !r.err && (t = next(&r)).kind && !r.err;) {
        see(&r, &t);
        if (t.kind == '#')
            continue;
        r.before[2] = r.before[1];
        r.before[1] = r.before[0];
        r.before[0] = t;
    }
    if (!r.err)
        see_end(&r);
    sn_buf_free(&r.feature);
    return r.err;
}

sn_err sn_inspect(const sn_buf *text, const sn_buf *written, sn_error *error)
{
    features known = {0};
    sn_err err = double_room(&known) ? sn_fail_nomem(error) : SN_OK;
    for (size_t i = 0; !err && i < sizeof always / sizeof *always; i++)
        err = learn(&known, always[i], strlen(always[i])) ? sn_fail_nomem(error) : SN_OK;
    err = err ? err : read_all(written, &known, true, error);
    err = err ? err : read_all(text, &known, false, error);
    sn_buf_free(&known.text);
    free(known.table);
    return err;
}

/* ---- what no trial judges -------------------------------------------------------------------- */

typedef struct tokens {
    token *token;
    size_t count, room;
} tokens;

static bool push(tokens *all, const token *t)
{
    if (all->count == all->room) {
        token *grown = sn_grow(all->token, all->count, &all->room, sizeof *grown);
        if (!grown)
            return false;
        all->token = grown;
    }
    all->token[all->count++] = *t;
    return true;
}

static bool is_any(const token *t, const char *const *words)
{
    for (; *words; words++)
        if (is(t, *words))
            return true;
    return false;
}

/* The token, of a word that begins with the text's name and '_' what follows. */
static token without(const token *t, const char *name)
{
    const size_t size = strlen(name);
    const bool begins =
        size && t->size > size + 1 && !strncmp(t->at, name, size) && t->at[size] == '_';
    return begins ? (token){t->kind, t->at + size + 1, t->size - size - 1} : *t;
}

/* Whether a statement is what a trial records: a comparator, a load, a store. */
static bool is_recorded(const token *t, size_t count, const char *name)
{
    static const char *const calls[] = {"order", "order_lanes", "store", "combine", NULL};
    if (count > 3 && is(t, "detail") && t[1].kind == ':')
        t += 3, count -= 3;
    const token third = count > 2 ? without(&t[2], name) : *t, first = without(t, name);
    if (count > 3 && t[1].kind == '=' && is(&third, "load"))
        t += 2, count -= 2;
    else if (!is_any(&first, calls))
        return false;
    return count > 2 && t[1].kind == '(' && t[count - 1].kind == ';';
}

static bool declares(const token *t, size_t count)
{
    static const char *const words[] = {"__shared__", "__align__", "__local", NULL};
    for (size_t i = 0; i < count; i++)
        if (is_any(&t[i], words))
            return true;
    return false;
}

/* The tokens of a text that no trial judges. */
static sn_err gather_rest(const sn_buf *text, sn_devices devices, const char *name, tokens *rest)
{
    static const char *const of_devices[] = {"__global__", "__device__", NULL};
    reader r = {.text = text->data, .end = text->data + text->size, .at = text->data};
    token last = {0};
    size_t depth = 0, conditions = 0, begin = 0; /* of the statement, in `rest` */
    bool device = devices == SN_DEVICES_ALL;
    for (token t; (t = next(&r)).kind;) {
        if (!push(rest, &t))
            return SN_E_NOMEM;
        if (t.kind == '#') {
            const char *word = t.at + 1 + strspn(t.at + 1, " \t");
            conditions += !strncmp(word, "if", 2);
            conditions -= conditions && !strncmp(word, "endif", 5);
            begin = rest->count;
            continue;
        }
        if (!depth && is_any(&t, of_devices))
            device = devices != SN_DEVICES_NONE;
        const bool opens = t.kind == '{', closes = t.kind == '}', ends = t.kind == ';';
        if (opens && (depth || last.kind == ')' || is(&last, "noexcept") || is(&last, "const")))
            depth++;
        if ((opens || closes || ends) && depth) {
            const token *from = rest->token + begin;
            const size_t count = rest->count - begin;
            const bool judged =
                depth > opens && (device ? !declares(from, count) : is_recorded(from, count, name));
            if (judged && !conditions)
                rest->count = begin;
        }
        if (closes && depth)
            depth--;
        if (!depth && (closes || ends))
            device = devices == SN_DEVICES_ALL;
        if (opens || closes || ends)
            begin = rest->count;
        last = t;
    }
    return SN_OK;
}

static void put_difference(const sn_buf *text, const tokens *theirs, const tokens *ours, size_t i,
                           sn_buf *why)
{
    const token none = {.at = text->data + text->size};
    const token *t = i < theirs->count ? &theirs->token[i] : &none;
    size_t line = 1;
    for (const char *c = text->data; c < t->at; c++)
        line += *c == '\n';
    sn_buf_printf(why, "line %zu is not what netkern writes, and no run here judges it: '", line);
    sn_buf_add(why, t->size ? t->at : "nothing", t->size ? t->size : 7);
    sn_buf_puts(why, "' for '");
    if (i < ours->count)
        sn_buf_add(why, ours->token[i].at, ours->token[i].size);
    else
        sn_buf_puts(why, "nothing");
    sn_buf_puts(why, "'\n");
}

sn_err sn_inspect_rest(const sn_buf *text, const sn_buf *written, sn_devices devices,
                       const char *name, sn_buf *why, sn_error *error)
{
    tokens theirs = {0}, ours = {0};
    sn_err err = gather_rest(text, devices, name, &theirs);
    err = err ? err : gather_rest(written, devices, name, &ours);
    for (size_t i = 0; !err && !why->size && (i < theirs.count || i < ours.count); i++)
        if (i >= theirs.count || i >= ours.count || theirs.token[i].size != ours.token[i].size ||
            strncmp(theirs.token[i].at, ours.token[i].at, ours.token[i].size) != 0)
            put_difference(text, &theirs, &ours, i, why);
    free(theirs.token);
    free(ours.token);
    return err || why->failed ? sn_fail_nomem(error) : SN_OK;
}
