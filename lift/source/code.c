/* Expanding macros, and parsing what comes of it. */
#include "lift/source/source.h"

#include <stdlib.h>
#include <string.h>

/* Macros within each other. */
#define DEPTH_MAX 24
/* Tokens of a unit with all macros expanded. */
#define EXPANDED_MAX ((size_t)1 << 17)

/* ---- conditions of the preprocessor ---------------------------------------------------------- */

/* The words behind #if and such: up to the end of the line. */
static size_t directive_words(const sn_token *token, const char *end)
{
    const char *newline = memchr(token->at, '\n', (size_t)(end - token->at));
    return (size_t)((newline ? newline : end) - token->at);
}

static bool has_word(const char *text, size_t size, const char *word)
{
    return memmem(text, size, word, strlen(word)) != NULL;
}

/* An expression of the preprocessor that is worked out as far as numbers are known. */
typedef struct condition {
    const sn_code *code;
    const char *at, *end;
    bool failed; /* something stands there that is not worked out at all */
} condition;

typedef struct condition_value {
    bool known;
    long value;
} condition_value;

static bool skip(condition *c, const char *mark)
{
    while (c->at < c->end && (*c->at == ' ' || *c->at == '\t' || *c->at == '\r'))
        c->at++;
    const size_t size = strlen(mark);
    if ((size_t)(c->end - c->at) < size || strncmp(c->at, mark, size) != 0)
        return false;
    c->at += size;
    return true;
}

/* The number that a macro of the text stands for there; unknown if it is none, or another one in
 * places, or conditions choose. `asked`: whether it is defined at all. */
static condition_value macro_number(const condition *c, const char *name, size_t size, bool asked)
{
    condition_value found = {0};
    for (size_t i = 0; i + 1 < c->code->units->count; i++) {
        const sn_unit *unit = &c->code->units->unit[i];
        if (!unit->macro || unit->name->at > name || unit->name->size != size ||
            memcmp(unit->name->at, name, size) != 0)
            continue;
        const sn_token *number = &c->code->tokens->token[unit->begin];
        const bool plain =
            asked || (unit->end == unit->begin + 1 && number->kind == SN_TOKEN_NUMBER);
        if (found.known || c->code->ended[i] || !plain || c->code->state[i] != 1)
            return (condition_value){0};
        found = (condition_value){true, asked ? 1 : strtol(number->at, NULL, 0)};
    }
    return found;
}

static condition_value condition_at(condition *c, int level);

static condition_value condition_operand(condition *c)
{
    if (skip(c, "!")) {
        const condition_value of = condition_operand(c);
        return (condition_value){of.known, !of.value};
    }
    if (skip(c, "-")) {
        const condition_value of = condition_operand(c);
        return (condition_value){of.known, -of.value};
    }
    if (skip(c, "(")) {
        const condition_value of = condition_at(c, 0);
        c->failed = c->failed || !skip(c, ")");
        return of;
    }
    const char *from = c->at;
    while (c->at < c->end && (*c->at == '_' || (*c->at >= '0' && *c->at <= '9') ||
                              ((*c->at | 32) >= 'a' && (*c->at | 32) <= 'z')))
        c->at++;
    const size_t size = (size_t)(c->at - from);
    if (!size || c->failed) {
        c->failed = true;
        return (condition_value){0};
    }
    if (*from >= '0' && *from <= '9')
        return (condition_value){true, strtol(from, NULL, 0)};
    if (size == 7 && !memcmp(from, "defined", 7)) {
        const bool open = skip(c, "(");
        skip(c, "");
        from = c->at;
        while (c->at < c->end && !strchr(" \t\r)&|", *c->at))
            c->at++;
        const condition_value of = macro_number(c, from, (size_t)(c->at - from), true);
        c->failed = c->failed || (open && !skip(c, ")"));
        return of;
    }
    return macro_number(c, from, size, false);
}

/* Operators of one level and of those that bind closer; a level is a row of the table. */
static condition_value condition_at(condition *c, int level)
{
    static const char *const marks[][5] = {{"||"},     {"&&"}, {"==", "!="}, {"<=", ">=", "<", ">"},
                                           {"+", "-"}, {"*"}};
    if (level == sizeof marks / sizeof *marks)
        return condition_operand(c);
    condition_value left = condition_at(c, level + 1);
    for (;;) {
        int k = 0;
        while (marks[level][k] && !skip(c, marks[level][k]))
            k++;
        if (!marks[level][k] || c->failed)
            return left;
        const condition_value right = condition_at(c, level + 1);
        const long a = left.value, b = right.value;
        const bool known = left.known && right.known, or = level == 0;
        if (level < 2) { /* one side may be enough */
            const bool decides = (left.known && !a != or) || (right.known && !b != or);
            left = (condition_value){known || decides, decides ? or : ! or };
            continue;
        }
        const long says[][4] = {{a == b, a != b}, {a <= b, a >= b, a<b, a> b}};
        const bool small = labs(a) < 1 << 20 && labs(b) < 1 << 20;
        left.known = known && (level < 4 || small);
        left.value = level < 4    ? says[level - 2][k]
                     : !small     ? 0
                     : level == 5 ? a * b
                     : k          ? a - b
                                  : a + b;
    }
}

/* What an expression behind #if or #elif says: 1 it holds, 0 it does not, 2 not known. */
static int compared(const sn_code *code, const char *text, size_t size)
{
    condition c = {code, text, text + size, false};
    for (const char *at = text; at + 1 < text + size && c.end == text + size; at++)
        if (*at == '/' && (at[1] == '/' || at[1] == '*')) /* a comment */
            c.end = at;
    while (c.at < c.end && *c.at >= 'a' && *c.at <= 'z')
        c.at++;
    const condition_value all = condition_at(&c, 0);
    skip(&c, "");
    return c.failed || c.at < c.end || !all.known ? 2 : all.value != 0;
}

/* What #if, #ifdef or #elif says where nothing is defined but what the text defines: 0 false, 1
 * true, 2 more than one word, which is not worked out. */
static int is_true(const sn_code *code, const sn_token *token)
{
    const sn_token *last = &code->tokens->token[code->tokens->count - 1];
    size_t size = directive_words(token, last->at + last->size);
    const char *at = token->at, *end = at + size;
    bool negated = size > 6 && (!strncmp(at, "ifndef", 6));
    bool defined = negated || (size > 5 && !strncmp(at, "ifdef", 5)), asked = defined;
    if (has_word(at, size, "&&") || has_word(at, size, "||") || memchr(at, '<', size) ||
        memchr(at, '>', size) || has_word(at, size, "==") || has_word(at, size, "!="))
        return compared(code, at, size);
    while (at < end && *at != ' ' && *at != '\t' && *at != '(')
        at++;
    while (at < end && (*at == ' ' || *at == '\t' || *at == '(' || *at == '!')) {
        negated = negated != (*at == '!');
        at++;
    }
    if (at < end && *at >= '0' && *at <= '9' && !asked)
        return (strtol(at, NULL, 10) != 0) != negated;
    if (end - at > 7 && !strncmp(at, "defined", 7)) {
        at += 7;
        while (at < end && (*at == ' ' || *at == '('))
            at++;
        defined = true;
    }
    size_t name = 0;
    while (at + name < end && (at[name] == '_' || (at[name] >= '0' && at[name] <= '9') ||
                               ((at[name] | 32) >= 'a' && (at[name] | 32) <= 'z')))
        name++;
    bool there = has_word(at, name, "__cplusplus") || has_word(at, name, "__GNUC__");
    for (size_t i = 0; i + 1 < code->units->count && !there && name; i++) {
        const sn_unit *unit = &code->units->unit[i];
        const bool own =
            unit->macro && unit->name->size == name && !memcmp(unit->name->at, at, name);
        if (unit->name->at > token->at || (own && !code->state[i])) /* not yet, or never */
            continue;
        if (own && code->state[i] == 2)
            return 2;
        if (code->ended[i] && unit->name->size == name && !memcmp(unit->name->at, at, name))
            return 2;
        there = unit->macro && unit->name->size == name && !memcmp(unit->name->at, at, name);
        if (there && !defined) /* its value */
            return unit->end == unit->begin + 1 &&
                           code->tokens->token[unit->begin].kind == SN_TOKEN_NUMBER
                       ? (*code->tokens->token[unit->begin].at != '0') != negated
                       : 2;
    }
    return there != negated;
}

/* The name behind #undef. */
static sn_token undone(const sn_code *code, const sn_token *token)
{
    const sn_token *last = &code->tokens->token[code->tokens->count - 1];
    size_t size = directive_words(token, last->at + last->size), from = 0, to;
    while (from < size && token->at[from] >= 'a' && token->at[from] <= 'z')
        from++;
    while (from < size && (token->at[from] == ' ' || token->at[from] == '\t'))
        from++;
    for (to = from; to < size && !strchr(" \t\r\n/(", token->at[to]);)
        to++;
    return (sn_token){.at = token->at + from, .size = (uint32_t)(to - from)};
}

/* Where macros end. */
static void find_ends(sn_code *code)
{
    const sn_token *token = code->tokens->token;
    for (uint32_t i = 0; i < code->tokens->count; i++) {
        if (token[i].kind != SN_TOKEN_DIRECTIVE || *token[i].at != 'u')
            continue;
        const sn_token name = undone(code, &token[i]);
        const sn_unit *unit = code->units->unit;
        for (size_t k = 0; k + 1 < code->units->count && unit[k].name < &token[i]; k++)
            if (unit[k].macro && !code->ended[k] && sn_token_same(unit[k].name, &name))
                code->ended[k] = i;
    }
}

/* Under which conditions each macro and function is defined: 0 such as are false, 1 true, 2 not
 * worked out. */
static void find_states(sn_code *code)
{
    const sn_token *token = code->tokens->token;
    int state[SN_NESTING_MAX] = {1}, taken[SN_NESTING_MAX] = {1};
    size_t depth = 0, next = 0;
    for (size_t i = 0; i < code->tokens->count; i++) {
        const sn_token *t = &token[i];
        const bool directive = t->kind == SN_TOKEN_DIRECTIVE && *t->at != 'u';
        if (directive && *t->at == 'i' && depth + 1 < SN_NESTING_MAX) {
            state[++depth] = is_true(code, t);
            taken[depth] = state[depth];
        } else if (directive && !strncmp(t->at, "en", 2) && depth) {
            depth--;
        } else if (directive && depth) {
            int says = !strncmp(t->at, "else", 4) ? 1 : is_true(code, t);
            state[depth] = taken[depth] == 1 ? 0 : taken[depth] == 2 ? 2 : says;
            taken[depth] = taken[depth] ? taken[depth] : says;
        }
        while (next + 1 < code->units->count && code->units->unit[next].name < t)
            next++;
        for (; next + 1 < code->units->count && code->units->unit[next].name == t; next++) {
            int all = 1;
            for (size_t k = 1; k <= depth; k++)
                all = !all || !state[k] ? 0 : state[k] == 2 ? 2 : all;
            code->state[next] = (uint8_t)all;
        }
    }
}

/* ---- macros ---------------------------------------------------------------------------------- */

typedef struct expander {
    sn_code *code;
    sn_tokens out;
    const sn_unit *inside[DEPTH_MAX]; /* [depth] */
    size_t depth;
    size_t limit; /* macros that are defined behind this token of the text are not known */
    bool failed;
} expander;

static void put(expander *x, const sn_token *token, const sn_token *place)
{
    sn_token copy = *token;
    if (place) {
        copy.line = place->line;
        copy.first = false;
    }
    if (x->out.count >= EXPANDED_MAX || !sn_tokens_add(&x->out, &copy))
        x->failed = true;
}

/* The macro that a name stands for here: the last one that is defined before, of those that
 * conditions do not leave out; but if they leave out all, and a function has the name, none. NULL
 * where conditions that are not worked out choose between several. */
static const sn_unit *macro_of(const expander *x, const sn_token *name, size_t at)
{
    const sn_units *units = x->code->units;
    const sn_unit *found = NULL;
    bool doubtful = false, function = false; /* one of that name is there, too */
    for (const sn_unit *unit = NULL; (unit = sn_units_next(units, name, unit));) {
        function = function || !unit->macro;
        if (!unit->macro)
            continue;
        const uint32_t ended = x->code->ended[unit - units->unit];
        if (unit->begin > at || (ended && ended <= at))
            continue;
        int state = x->code->state[unit - units->unit];
        int other = found ? x->code->state[found - units->unit] : 0;
        bool later = found && unit->begin > found->begin;
        doubtful = doubtful || (found && state == 2 && other == 2);
        if (!found || (state && !other) || (later && (state || !other)))
            found = unit;
    }
    for (size_t i = 0; found && i < x->depth; i++)
        if (x->inside[i] == found)
            return NULL;
    if (found && function && !x->code->state[found - units->unit])
        return NULL;
    return doubtful ? NULL : found;
}

static void expand(expander *x, const sn_token *token, size_t begin, size_t end,
                   const sn_token *place);

/* Put a name together: the last token that is out, and the next; true if both are words. */
static bool paste(expander *x, const sn_token *next)
{
    sn_token *last = x->out.count ? &x->out.token[x->out.count - 1] : NULL;
    if (!last || last->kind > SN_TOKEN_NUMBER || next->kind > SN_TOKEN_NUMBER)
        return false;
    char *text = sn_arena_alloc(x->code->arena, (size_t)last->size + next->size + 1);
    if (!text) {
        x->failed = true;
        return true;
    }
    memcpy(text, last->at, last->size);
    memcpy(text + last->size, next->at, next->size);
    last->at = text;
    last->size += next->size;
    last->word = (uint8_t)sn_word_kind(text, last->size);
    return true;
}

/* Whether ## stands between two tokens that follow each other in the text. */
static bool is_pasted(const sn_token *a, const sn_token *b)
{
    const char *from = a->at + a->size;
    return b->at > from && b->at - from < 64 && memmem(from, (size_t)(b->at - from), "##", 2);
}

/* Put out a macro's body with its arguments, which were expanded; beside ## they stand as they are
 * written, in pieces of `raw`. */
static void substitute(expander *x, const sn_unit *macro, const sn_tokens *args, uint32_t count,
                       const sn_token *raw, const size_t *piece, const sn_token *place)
{
    const sn_token *token = x->code->tokens->token;
    expander inner = *x;
    inner.out = (sn_tokens){0};
    bool pasted = false;
    for (size_t i = macro->begin; i < macro->end && !inner.failed; i++) {
        uint32_t parameter = UINT32_MAX;
        bool next_pasted = i + 1 < macro->end && is_pasted(&token[i], &token[i + 1]);
        for (uint32_t k = 0; k < macro->parameters && token[i].kind == SN_TOKEN_NAME; k++)
            if (sn_token_same(&token[i], &token[macro->parameter[k]]))
                parameter = k;
        if (sn_token_is(&token[i], "__VA_ARGS__") && count > macro->parameters)
            parameter = macro->parameters;
        if (parameter < count) {
            const bool written = pasted || next_pasted;
            const sn_token *of = written ? raw + piece[parameter] : args[parameter].token;
            const size_t size =
                written ? piece[parameter + 1] - 1 - piece[parameter] : args[parameter].count;
            for (size_t k = 0; k < size; k++)
                if (k || !pasted || !paste(&inner, &of[k]))
                    put(&inner, &of[k], place);
        } else if (!pasted || !paste(&inner, &token[i])) {
            put(&inner, &token[i], place);
        }
        pasted = next_pasted;
    }
    x->failed = x->failed || inner.failed || x->depth + 1 >= DEPTH_MAX;
    if (!x->failed) {
        x->inside[x->depth++] = macro;
        expand(x, inner.out.token, 0, inner.out.count, place);
        x->depth--;
    }
    sn_tokens_free(&inner.out);
}

/* Expand a macro's call whose parentheses are at open..close; behind its arguments. */
static void expand_call(expander *x, const sn_unit *macro, const sn_token *token, size_t open,
                        size_t close, const sn_token *place)
{
    size_t piece[SN_PARAMETERS_MAX + 1];
    sn_tokens args[SN_PARAMETERS_MAX] = {{0}};
    uint32_t count = sn_units_cut(token, open + 1, close, piece, SN_PARAMETERS_MAX);
    for (uint32_t i = 0; i < count && !x->failed; i++) {
        expander inner = *x;
        inner.out = (sn_tokens){0};
        expand(&inner, token, piece[i], piece[i + 1] - 1, place);
        args[i] = inner.out;
        x->failed = x->failed || inner.failed;
    }
    if (!x->failed)
        substitute(x, macro, args, count, token, piece, place);
    for (uint32_t i = 0; i < count; i++)
        sn_tokens_free(&args[i]);
}

/* Behind a call of a macro at `at`, or `at` if none is there. */
static size_t take_macro(expander *x, const sn_token *token, size_t at, size_t end,
                         const sn_token *place)
{
    size_t open = at + 1;
    if (token[at].kind != SN_TOKEN_NAME)
        return at;
    const sn_unit *macro = macro_of(x, &token[at], x->limit);
    if (!macro || (at && (sn_token_in(&token[at - 1], ".") || sn_token_is(&token[at - 1], "->"))))
        return at;
    const sn_token *from = place ? place : &token[at];
    if (!macro->called) {
        substitute(x, macro, NULL, 0, NULL, NULL, from);
        return at + 1;
    }
    if (macro->rule) {
        if (open >= end || !sn_token_in(&token[open], "!"))
            return at;
        open++;
    }
    if (open >= end || !sn_token_in(&token[open], "([{"))
        return at;
    size_t close = sn_token_close(token, open, end);
    if (close >= end || (!macro->rule && !sn_token_in(&token[open], "(")))
        return at;
    static const sn_token marks[] = {{.at = "{", .size = 1, .kind = SN_TOKEN_MARK},
                                     {.at = "}", .size = 1, .kind = SN_TOKEN_MARK}};
    if (macro->rule)
        put(x, &marks[0], from);
    expand_call(x, macro, token, open, close, from);
    if (macro->rule)
        put(x, &marks[1], from);
    return close + 1;
}

/* Leave out what conditions of the preprocessor leave out: behind a directive at `at`. */
static size_t take_directive(expander *x, const sn_token *token, size_t at, size_t end)
{
    if (*token[at].at == 'u')
        return at + 1;
    bool taken = *token[at].at == 'i' && is_true(x->code, &token[at]) == 1;
    if (taken || strncmp(token[at].at, "en", 2) == 0)
        return at + 1;
    /* a branch was taken: what is behind #else is left out; or none yet: go to the next */
    bool looking = *token[at].at == 'i';
    size_t depth = 1;
    for (at++; at < end; at++) {
        if (token[at].kind != SN_TOKEN_DIRECTIVE || *token[at].at == 'u')
            continue;
        bool opens = *token[at].at == 'i', closes = !strncmp(token[at].at, "en", 2);
        depth += opens;
        depth -= closes;
        if (!depth)
            return at + 1;
        bool else_ = !opens && !closes && depth == 1 && looking;
        if (else_ && (!strncmp(token[at].at, "else", 4) || is_true(x->code, &token[at]) == 1))
            return at + 1;
    }
    return end;
}

static void expand(expander *x, const sn_token *token, size_t begin, size_t end,
                   const sn_token *place)
{
    bool text = token == x->code->tokens->token; /* macros are those that are defined by then */
    for (size_t i = begin; i < end && !x->failed;) {
        x->limit = text ? i : x->limit;
        if (token[i].kind == SN_TOKEN_DIRECTIVE) {
            i = take_directive(x, token, i, end);
            continue;
        }
        if (token[i].kind == SN_TOKEN_DEFINE) {
            while (i < end && token[i].kind != SN_TOKEN_DEFINED)
                i++;
            i += i < end;
            continue;
        }
        size_t behind = take_macro(x, token, i, end, place);
        if (behind == i)
            put(x, &token[i++], place);
        i = behind > i ? behind : i;
    }
}

/* ---- names ----------------------------------------------------------------------------------- */

/* The slot of a name: 1 + the first token that is called so, or 0. */
static uint32_t *slot_of(const sn_code *code, const sn_token *name)
{
    size_t i = sn_fnv1a(name->at, name->size) & (code->name_slots - 1);
    while (code->names[i] && !sn_token_same(&code->tokens->token[code->names[i] - 1], name))
        i = (i + 1) & (code->name_slots - 1);
    return &code->names[i];
}

/* So that all places where a name stands are found, and those where names are pasted. */
static bool index_places(sn_code *code)
{
    const size_t count = code->tokens->count;
    const sn_token *token = code->tokens->token;
    code->name_slots = 64;
    while (code->name_slots < count)
        code->name_slots *= 2;
    code->names = sn_alloc(code->name_slots, sizeof *code->names);
    code->named = sn_alloc(count, sizeof *code->named);
    code->group = sn_alloc(count, sizeof *code->group);
    code->place = sn_alloc(count, sizeof *code->place);
    if (!code->names || !code->named || !code->group || !code->place)
        return false;
    for (size_t i = 0; i < count; i++) {
        if (token[i].kind == SN_TOKEN_NAME) {
            uint32_t *slot = slot_of(code, &token[i]);
            *slot = *slot ? *slot : (uint32_t)i + 1;
            code->named[i] = *slot;
            code->group[*slot - 1].end++; /* how many there are, so far */
        }
        if (code->language->macros && i + 1 < count && is_pasted(&token[i], &token[i + 1])) {
            uint32_t *grown =
                sn_grow(code->pasted, code->pastings, &code->pasting_room, sizeof *grown);
            if (!grown)
                return false;
            code->pasted = grown;
            grown[code->pastings++] = (uint32_t)i;
        }
    }
    uint32_t filled = 0;
    for (size_t i = 0; i < count; i++) {
        if (!code->named[i])
            continue;
        sn_place_group *g = &code->group[code->named[i] - 1];
        if (code->named[i] == i + 1) {
            const uint32_t size = g->end;
            g->begin = g->end = filled;
            filled += size;
        }
        code->place[g->end++] = (uint32_t)i;
    }
    return true;
}

sn_places sn_code_places(const sn_code *code, const sn_token *name, size_t begin, size_t end)
{
    const sn_token *first = code->tokens->token;
    const bool own = name >= first && name < first + code->tokens->count;
    uint32_t named = own ? code->named[name - first] : 0;
    named = named ? named : *slot_of(code, name);
    if (!named || begin >= end)
        return (sn_places){0};
    const uint32_t bound[2] = {code->group[named - 1].begin, code->group[named - 1].end};
    const uint32_t limit[2] = {(uint32_t)begin, (uint32_t)(end < UINT32_MAX ? end : UINT32_MAX)};
    uint32_t at[2];
    for (int k = 0; k < 2; k++) { /* the first place that is not before the limit */
        uint32_t low = bound[0], high = bound[1];
        while (low < high) {
            const uint32_t middle = low + (high - low) / 2;
            if (code->place[middle] < limit[k])
                low = middle + 1;
            else
                high = middle;
        }
        at[k] = low;
    }
    return (sn_places){code->place + at[0], at[1] - at[0]};
}

/* ---- units ----------------------------------------------------------------------------------- */

sn_err sn_code_open(sn_code *code, const sn_tokens *tokens, const sn_units *units,
                    const sn_source_language *language, sn_error *error)
{
    *code = (sn_code){.tokens = tokens,
                      .units = units,
                      .language = language,
                      .parsed = sn_alloc(units->count, sizeof *code->parsed),
                      .arena = sn_arena_new(0)};
    code->known = sn_alloc(SN_KNOWN_NAMES, sizeof *code->known);
    code->worded = sn_alloc(SN_KNOWN_WORDS, sizeof *code->worded);
    code->state = sn_alloc(units->count, sizeof *code->state);
    code->ended = sn_alloc(units->count, sizeof *code->ended);
    if (code->state && code->ended && language->macros && tokens->count) {
        find_ends(code);
        find_states(code);
    } else if (code->state) {
        memset(code->state, 1, units->count);
    }
    for (size_t i = 0; i + 2 < tokens->count && language->macros && !code->specializes; i++)
        code->specializes = sn_token_is(&tokens->token[i], "template") &&
                            sn_token_in(&tokens->token[i + 1], "<") &&
                            sn_token_in(&tokens->token[i + 2], ">");
    const bool all = code->parsed && code->arena && code->known && code->worded && code->state &&
                     code->ended && index_places(code);
    return all ? SN_OK : sn_fail_nomem(error);
}

void sn_code_free(sn_code *code)
{
    free(code->parsed);
    free(code->field);
    free(code->known);
    free(code->worded);
    free(code->names);
    free(code->named);
    free(code->group);
    free(code->place);
    free(code->pasted);
    free(code->state);
    free(code->ended);
    sn_arena_free(code->arena);
    *code = (sn_code){0};
}

/* Tokens begin..end-1 with macros expanded, in the arena. */
static const sn_token *expanded(sn_code *code, size_t begin, size_t end, size_t *count)
{
    expander x = {.code = code, .limit = begin};
    expand(&x, code->tokens->token, begin, end, NULL);
    sn_token *copy = sn_arena_alloc(code->arena, (x.out.count + 1) * sizeof *copy);
    code->failed = code->failed || !copy;
    if (copy && x.out.count)
        memcpy(copy, x.out.token, x.out.count * sizeof *copy);
    *count = copy && !x.failed ? x.out.count : 0;
    sn_tokens_free(&x.out);
    return copy;
}

/* What a function returns, where its type stands before its name. */
static sn_type returned_by(const sn_code *code, const sn_unit *unit)
{
    const sn_token *token = code->tokens->token, *begin = unit->name;
    if (!begin || unit->macro || code->language->name_first || code->language->hash_comments)
        return (sn_type){0};
    while (begin > token && begin[-1].kind < SN_TOKEN_DEFINE && !sn_token_in(begin - 1, "{};:)>"))
        begin--;
    return sn_tree_type(begin, (size_t)(unit->name - begin), code->language);
}

/* What stands in template <…> before a function of C++; NULL if nothing does, or as many arguments
 * as are given. */
static const sn_tree_node *template_of(const sn_code *code, const sn_unit *unit)
{
    const sn_token *token = code->tokens->token, *begin = unit->name;
    if (!begin || unit->macro || !code->language->macros)
        return NULL;
    while (begin > token && begin[-1].kind < SN_TOKEN_DEFINE && !sn_token_in(begin - 1, "{};"))
        begin--;
    if (!sn_token_is(begin, "template") || !sn_token_in(begin + 1, "<"))
        return NULL;
    const sn_token *end = begin + 2;
    for (size_t depth = 1; end < unit->name; end++) {
        depth += sn_token_in(end, "<(");
        depth -= sn_token_in(end, ">)");
        if (!depth)
            break;
        if (sn_token_is(end, "...") || sn_token_is(end, ">>"))
            return NULL;
    }
    return sn_tree_parameters(begin + 2, (size_t)(end - begin - 2), code->language, code->arena);
}

/* Return what the last expressions of a statement are, also of both branches of an if. */
static void give_last(sn_tree_node *last)
{
    while (last && last->next)
        last = last->next;
    if (last && last->kind == SN_NODE_EXPRESSION && last->first &&
        last->first->kind != SN_NODE_ASSIGN)
        last->kind = SN_NODE_RETURN;
    else if (last && last->kind == SN_NODE_BLOCK)
        give_last(last->first);
    else if (last && last->kind == SN_NODE_IF && last->first && last->first->next) {
        sn_tree_node *then = last->first->next, *other = then->next;
        then->next = NULL; /* each for itself */
        give_last(then);
        then->next = other;
        give_last(other);
    }
}

/* Whether a type stands between a function's parameters and its body, and is one of values. */
static bool is_typed(const sn_code *code, const sn_unit *unit)
{
    bool typed = false;
    for (size_t i = unit->close + 1; i + 1 < unit->begin; i++) {
        const sn_token *t = &code->tokens->token[i];
        if (sn_token_is(t, "Unit") || sn_token_is(t, "Void") || sn_token_is(t, "void"))
            return false;
        typed = typed || t->kind == SN_TOKEN_NAME;
    }
    return typed;
}

/* Whether a name is of a parameter that is an array, by its type. */
static bool is_array(const sn_code *code, const sn_unit *unit, const sn_token *name)
{
    static const char *const types[] = {"Array", "ArrayBuffer", "Vector", "Seq", "IndexedSeq"};
    const sn_token *token = code->tokens->token;
    bool array = false;
    for (size_t i = unit->begin + 1; i + 1 < unit->end; i++) /* another one within it */
        if (sn_token_same(&token[i], name) &&
            (sn_token_in(&token[i + 1], ":") || sn_token_is(&token[i - 1], "val") ||
             sn_token_is(&token[i - 1], "var") || sn_token_is(&token[i - 1], "def")))
            return false;
    for (uint32_t i = 0; i < unit->parameters; i++) {
        const size_t at = unit->parameter[i];
        for (size_t k = 0; k < sizeof types / sizeof *types; k++)
            array = array || (sn_token_same(&token[at], name) && sn_token_in(&token[at + 1], ":") &&
                              sn_token_is(&token[at + 2], types[k]));
    }
    return array;
}

/* Read v(i) as an element, where v is a parameter and an array. */
static void index_calls(const sn_code *code, const sn_unit *unit, sn_tree_node *n)
{
    for (; n; n = n->next) {
        if (n->kind == SN_NODE_CALL && n->first && n->first->kind == SN_NODE_NAME &&
            sn_node_children(n) == 2 && is_array(code, unit, n->first->token))
            n->kind = SN_NODE_INDEX;
        index_calls(code, unit, n->first);
    }
}

const sn_parsed *sn_code_unit(sn_code *code, const sn_unit *unit)
{
    sn_parsed *parsed = &code->parsed[unit - code->units->unit];
    if (parsed->tried)
        return parsed;
    size_t count;
    parsed->tried = true;
    const sn_token *own = expanded(code, unit->begin, unit->end, &count);
    sn_tree_node *body = own ? sn_tree_statements(own, count, code->language, code->arena) : NULL;
    if (body && (unit->expression || (code->language->gives_last && is_typed(code, unit))))
        give_last(body->first);
    if (code->language->calls_index)
        index_calls(code, unit, body);
    parsed->body = body;
    parsed->parameters = sn_tree_parameters(code->tokens->token + unit->open,
                                            unit->close - unit->open, code->language, code->arena);
    parsed->template_ = template_of(code, unit);
    parsed->returns = returned_by(code, unit);
    code->failed = code->failed || !parsed->body || !parsed->parameters;
    return parsed;
}

/* Whether a function stands within another one, and the name that calls it does not. */
static bool is_hidden(const sn_code *code, const sn_unit *unit, const sn_token *name)
{
    const sn_token *token = code->tokens->token;
    if (!unit->outer)
        return false;
    const sn_unit *outer = &code->units->unit[unit->outer - 1];
    return name->at < token[outer->begin].at || name->at > token[outer->end - 1].at;
}

/* Names of types and variables in two functions that are compared. */
#define RENAMED_MAX 64

/* Whether two functions do the same: their tokens are equal but for names that change places with
 * others all along, and are of no function and no field. */
static bool are_alike(const sn_code *code, const sn_unit *a, const sn_unit *b)
{
    const sn_token *token = code->tokens->token, *renamed[RENAMED_MAX][2];
    size_t names = 0;
    if (a->close - a->open != b->close - b->open || a->end - a->begin != b->end - b->begin)
        return false;
    for (int body = 0; body < 2; body++) {
        const size_t from = body ? a->begin : a->open, to = body ? b->begin : b->open;
        const size_t count = body ? a->end - a->begin : a->close - a->open;
        for (size_t i = 0; i < count; i++) {
            const sn_token *p = &token[from + i], *q = &token[to + i];
            size_t k = 0;
            while (k < names && !sn_token_same(renamed[k][0], p) &&
                   !sn_token_same(renamed[k][1], q))
                k++;
            if (k < names && sn_token_same(renamed[k][0], p) && sn_token_same(renamed[k][1], q))
                continue;
            const bool same = sn_token_same(p, q) && p->kind == q->kind;
            if (same && k == names && p->kind != SN_TOKEN_NAME)
                continue;
            const bool of = i && sn_token_in(p - 1, ".");
            const bool called = i + 1 < count && sn_token_in(p + 1, "(!");
            if (k < names || names == RENAMED_MAX || (!same && (of || called)) ||
                p->kind != SN_TOKEN_NAME || q->kind != SN_TOKEN_NAME)
                return false;
            if (of || called)
                continue;
            renamed[names][0] = p;
            renamed[names++][1] = q;
        }
    }
    return true;
}

/* Which of two functions of one name and so many parameters is called; NULL if that is not known.
 * Where names are variables the last one counts. */
static const sn_unit *choose_function(const sn_code *code, const sn_unit *a, const sn_unit *b)
{
    const sn_source_language *language = code->language;
    const bool set = language->strict_names || language->from_one;
    const uint8_t *state = code->state;
    const size_t i = (size_t)(a - code->units->unit), k = (size_t)(b - code->units->unit);
    if (!state[i] || !state[k])
        return state[i] ? a : state[k] ? b : a;
    if (state[i] == 2 || state[k] == 2)
        return a;
    if (a->outer != b->outer)
        return a->outer > b->outer ? a : b;
    if (are_alike(code, a, b))
        return a;
    return set && a->name->column == b->name->column ? b : NULL;
}

/* Whether a function has another body for some arguments of its template: template <> f<int>(…). */
static bool is_specialized(const sn_code *code, const sn_token *name)
{
    const sn_token *token = code->tokens->token;
    const sn_places all = sn_code_places(code, name, 0, code->specializes ? SIZE_MAX : 0);
    for (size_t k = 0; k < all.count; k++) {
        const size_t i = all.at[k];
        size_t from = i;
        while (from > 2 && i - from < 12 && !sn_token_in(&token[from - 1], ";{}"))
            from--;
        if (from + 2 < i && sn_token_is(&token[from], "template") &&
            sn_token_in(&token[from + 1], "<") && sn_token_in(&token[from + 2], ">"))
            return true;
    }
    return false;
}

const sn_unit *sn_code_function(const sn_code *code, const sn_token *name, uint32_t arguments)
{
    const sn_units *units = code->units;
    const sn_unit *found = NULL, *fits = NULL;
    bool unclear = false;
    unsigned named = 0, doubted = 0;
    for (const sn_unit *unit = NULL; (unit = sn_units_next(units, name, unit));) {
        if (unit->macro || is_hidden(code, unit, name))
            continue;
        const uint8_t state = code->state[unit - units->unit];
        if (unit->parameters == arguments) { /* the first that conditions do not leave out */
            doubted += state == 2;
            const sn_unit *chosen = fits ? choose_function(code, fits, unit) : unit;
            unclear = unclear || !chosen;
            fits = chosen ? chosen : fits;
        }
        found = unit;
        named++;
    }
    if (fits)
        return doubted > 1 || unclear || is_specialized(code, name) ? NULL : fits;
    return named == 1 ? found : NULL;
}

/* Where what is known of a name is kept: its own place, or one that another name gives up. */
static sn_known_name *known_name(sn_code *code, const sn_token *name)
{
    size_t at = sn_fnv1a(name->at, name->size) & (SN_KNOWN_NAMES - 1);
    sn_known_name *k = &code->known[at];
    if (!k->name || !sn_token_same(k->name, name))
        *k = (sn_known_name){.name = name};
    return k;
}

bool sn_code_changes(sn_code *code, const sn_token *name)
{
    static const char *const words[] = {"setattr",     "globals",          "exec",
                                        "eval",        "property",         "assign",
                                        "__getattr__", "__getattribute__", "defineProperty"};
    sn_known_name *k = known_name(code, name);
    if (!k->followed)
        k->changes = sn_units_change(code->units, code->tokens, name);
    for (size_t i = 0; !k->followed && code->language->strict_names && !k->changes &&
                       i < sizeof words / sizeof *words;
         i++) {
        const sn_token word = {
            .kind = SN_TOKEN_NAME, .at = words[i], .size = (uint32_t)strlen(words[i])};
        k->changes = sn_code_places(code, &word, 0, SIZE_MAX).count > 0;
    }
    k->followed = true;
    return k->changes;
}

/* Where the list of constants begins that a token stands in, behind its bracket; 0: in none. */
static size_t enum_of(const sn_code *code, size_t at)
{
    const sn_token *token = code->tokens->token;
    const bool go = code->language->tuples && code->language->blocks == SN_BLOCKS_BRACES;
    size_t open = at;
    while (open && !sn_token_in(&token[open], go ? "({}" : "{};"))
        open--;
    if (go)
        return open && sn_token_in(&token[open], "(") && sn_token_is(&token[open - 1], "const")
                   ? open + 1
                   : 0;
    for (size_t i = open; sn_token_in(&token[open], "{") && i && open - i < 6; i--)
        if (sn_token_is(&token[i - 1], "enum"))
            return open + 1;
        else if (sn_token_in(&token[i - 1], "(){};=,"))
            break;
    return 0;
}

int sn_code_enumerator(const sn_code *code, const sn_token *name, int64_t *number)
{
    const sn_token *token = code->tokens->token;
    const sn_places all = sn_code_places(code, name, 1, SIZE_MAX);
    for (size_t k = 0; k < all.count; k++) {
        size_t at = all.at[k], i = enum_of(code, at);
        bool plain = true, found = false;
        int64_t value = 0;
        for (; i && i <= at && !found; i++) { /* NAME, NAME = 4, NAME = iota */
            const sn_token *t = &token[i];
            const bool set = sn_token_is(t + 1, "=");
            if (t->kind != SN_TOKEN_NAME || (i > 1 && !sn_token_in(t - 1, "{(,;")))
                break;
            if (set && t[2].kind == SN_TOKEN_NUMBER && sn_token_in(t + 3, ",};)")) {
                char *end;
                value = strtoll(t[2].at, &end, 0);
                plain = end == t[2].at + t[2].size;
            } else if (set) {
                plain = plain && sn_token_is(t + 2, "iota") && sn_token_in(t + 3, ";)");
            }
            found = i == at;
            while (i < at && !sn_token_in(&token[i], ",;"))
                i++;
            value += !found;
        }
        if (found) {
            *number = value;
            return plain ? 1 : -1;
        }
    }
    return 0;
}

/* Behind the name of an order that is defined at `at`: operator <, __lt__; `at` if none is. */
static size_t order_at(const sn_code *code, size_t at)
{
    static const char *const names[][2] = {
        {"def", "__lt__"},     {"def", "__gt__"}, {"def", "__le__"},   {"def", "__ge__"},
        {"fn", "lt"},          {"fn", "gt"},      {"fn", "le"},        {"fn", "ge"},
        {"fn", "partial_cmp"}, {"fn", "cmp"},     {"fun", "compareTo"}};
    const sn_token *t = &code->tokens->token[at], *word = t - 1;
    if (sn_token_is(word, "operator") && sn_token_in(t, "<>") && !sn_token_in(t + 1, "<>"))
        return at + 1;
    if (sn_token_is(word, "operator") && (sn_token_is(t, "<=") || sn_token_is(t, ">=")))
        return at + 1 + sn_token_in(t + 1, ">");
    if (sn_token_is(word, "func") && sn_token_in(t, "<>") && sn_token_in(t + 1, "("))
        return at + 1;
    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
        if (sn_token_is(word, names[k][0]) && sn_token_is(t, names[k][1]) &&
            (*word->at != 'f' || word->size == 3 || sn_token_in(t + 2, "&"))) /* fn cmp(&self) */
            return at + 1;
    return at;
}

/* The next token that tells what is compared: no bracket, and none of what leads to a part, as o in
 * o.x, or f in f(x). */
static size_t next_part(const sn_token *token, size_t at, size_t end)
{
    for (; at < end; at++) {
        const sn_token *t = &token[at];
        if (sn_token_in(t, "(){};.&*") || sn_token_is(t, "->") || sn_token_is(t, "::") ||
            sn_token_is(t, "return"))
            continue;
        const bool part = sn_token_in(t - 1, ".") || sn_token_is(t - 1, "->");
        const bool leads = sn_token_in(t + 1, "(") || sn_token_is(t + 1, "::") ||
                           (!part && (sn_token_in(t + 1, ".") || sn_token_is(t + 1, "->")));
        if (t->kind != SN_TOKEN_NAME || !leads)
            return at;
    }
    return end;
}

/* Where the name of the last parameter stands, of those in the parentheses at `open`; 0: there is
 * none. */
static size_t last_parameter(const sn_token *token, size_t open, size_t close)
{
    size_t begin = open + 1, name = 0;
    for (size_t i = open + 1; i < close; i++)
        begin = sn_token_in(&token[i], ",") ? i + 1 : begin;
    for (size_t i = begin; i < close && !sn_token_in(&token[i], ":="); i++)
        name = token[i].kind == SN_TOKEN_NAME ? i : name;
    return name;
}

static bool has_name(const sn_token *token, size_t begin, size_t end, const sn_token *name)
{
    while (begin < end && !sn_token_same(&token[begin], name))
        begin++;
    return begin < end;
}

/* Whether a body compares the same parts of two, once: of the first with those of the second.
 * order    < or >, as the function is to compare; 0: three ways */
static bool is_plain_order(const sn_token *token, size_t begin, size_t end, char order,
                           const sn_token *second)
{
    size_t compared = 0, count = 0;
    for (size_t i = begin; i < end; i++)
        if (sn_token_in(&token[i], "<>") || sn_token_is(&token[i], "<=") ||
            sn_token_is(&token[i], ">=") ||
            (sn_token_in(&token[i + 1], "(") &&
             (sn_token_is(&token[i], "cmp") || sn_token_is(&token[i], "partial_cmp") ||
              sn_token_is(&token[i], "total_cmp") || sn_token_is(&token[i], "compareTo")))) {
            compared = i;
            count++;
        }
    if (count != 1 || (order && *token[compared].at != order) || !second ||
        has_name(token, begin, compared, second) || !has_name(token, compared, end, second) ||
        has_name(token, compared, end, &(sn_token){.at = "reverse", .size = 7}))
        return false;
    size_t p = next_part(token, begin, compared), q = next_part(token, compared + 1, end);
    while (p < compared && q < end && sn_token_same(&token[p], &token[q])) {
        p = next_part(token, p + 1, compared);
        q = next_part(token, q + 1, end);
    }
    return p == compared && q == end;
}

/* Whether something is defined at a token that makes assignments, exchanges or elements of a type
 * do what is not seen: operator =, operator [], a conversion, a copy that is no copy, a swap in
 * namespace std, __setitem__. */
static bool is_own_operator(const sn_code *code, size_t i)
{
    const sn_token *t = &code->tokens->token[i];
    if (code->language->strict_names)
        return sn_token_is(t - 1, "def") &&
               (sn_token_is(t, "__setitem__") || sn_token_is(t, "__getitem__"));
    if (!code->language->macros)
        return false;
    if (sn_token_is(t - 1, "namespace") && sn_token_is(t, "std") && sn_token_in(t + 1, "{"))
        return true;
    if (sn_token_is(t - 1, "operator"))
        return sn_token_in(t, "=[") || (t->kind == SN_TOKEN_NAME && sn_token_in(t + 1, "("));
    return sn_token_in(t, "(") && t[-1].kind == SN_TOKEN_NAME && sn_token_is(t + 1, "const") &&
           sn_token_same(t - 1, t + 2) && sn_token_in(t + 3, "&");
}

/* < or > for a function that compares so, by its name; 0 for one that compares three ways. */
static char way_of(const sn_token *name)
{
    static const char *const less[] = {"__lt__", "__le__", "lt", "le"};
    static const char *const more[] = {"__gt__", "__ge__", "gt", "ge"};
    for (size_t i = 0; i < sizeof less / sizeof *less; i++)
        if (sn_token_is(name, less[i]) || sn_token_is(name, more[i]))
            return sn_token_is(name, less[i]) ? '<' : '>';
    const bool three = sn_token_is(name, "<=") && sn_token_in(name + 1, ">");
    return strchr("<>", *name->at) && !three ? *name->at : 0;
}

bool sn_code_orders_strangely(sn_code *code)
{
    const sn_token *token = code->tokens->token;
    const size_t count = code->tokens->count;
    for (size_t i = 1; i + 4 < count && !code->ordered && !code->strange; i++) {
        const bool own = is_own_operator(code, i);
        const size_t order = order_at(code, i);
        size_t at = own ? i : order;
        if (at == i && !own)
            continue;
        while (at < count && !sn_token_in(&token[at], "{;}") && !sn_token_is(&token[at], "default"))
            at++;
        if (at == count || !sn_token_in(&token[at], "{")) /* declared, = default */
            continue;
        const size_t end = sn_token_close(token, at, count - 1);
        const char way = own ? 0 : way_of(&token[i]);
        const size_t close = own ? 0 : sn_token_close(token, order, count - 1);
        const size_t second = own ? 0 : last_parameter(token, order, close);
        code->strange =
            own || !is_plain_order(token, at + 1, end, way, second ? &token[second] : NULL);
    }
    code->ordered = true;
    return code->strange;
}

bool sn_code_changes_copy(const sn_code *code, const sn_unit *unit)
{
    const sn_token *token = code->tokens->token, *name = unit->name;
    if (name && code->language->lifetimes && unit->open + 1 < unit->close &&
        sn_token_is(&token[unit->open], "mut") && sn_token_is(&token[unit->open + 1], "self"))
        return true;
    if (!name || name - token < 5 || !sn_token_in(name - 1, ")") || !sn_token_in(name - 4, "(") ||
        !sn_token_is(name - 5, "func"))
        return false;
    bool copied = false, changed = false;
    const sn_places types = sn_code_places(code, name - 2, 1, SIZE_MAX);
    for (size_t k = 0, i; k < types.count && !copied; k++)
        copied = (i = types.at[k]) && i + 2 < code->tokens->count &&
                 sn_token_is(&token[i - 1], "type") &&
                 (sn_token_is(&token[i + 1], "struct") || /* type T struct, type T [3]int */
                  (sn_token_in(&token[i + 1], "[") && !sn_token_in(&token[i + 2], "]")));
    for (size_t i = unit->begin; i < unit->end && copied && !changed; i++) {
        size_t at = i + 1;
        if (!sn_token_same(&token[i], name - 3))
            continue;
        while (at + 1 < unit->end && sn_token_in(&token[at], "[."))
            at = sn_token_in(&token[at], "[") ? sn_token_close(token, at, unit->end) + 1 : at + 2;
        changed = at > i + 1 && at < unit->end && sn_token_in(&token[at], "=,");
        const bool method = at > i + 1 && at < unit->end && sn_token_in(&token[at], "(");
        for (const sn_unit *own = NULL;
             method && !changed && (own = sn_units_next(code->units, &token[at - 1], own));)
            changed = own->name - token > 4 && sn_token_in(own->name - 1, ")") &&
                      sn_token_in(own->name - 3, "*"); /* func (v *T) f() */
    }
    return changed;
}

/* ---- constants ------------------------------------------------------------------------------- */

static const sn_tree_node *find_constant(const sn_tree_node *block, const sn_token *name)
{
    const sn_tree_node *declared = NULL; /* without a value, so far: extern int A; int A = 4; */
    for (const sn_tree_node *at = block->first; at; at = at->next) {
        const sn_tree_node *found = NULL;
        if (at->kind == SN_NODE_BLOCK && at->flag)
            found = find_constant(at, name);
        const sn_tree_node *inner = at->first;
        if (at->kind == SN_NODE_DECLARE)
            for (; inner && !found; inner = inner->next)
                if (inner->kind == SN_NODE_VARIABLE && sn_token_same(inner->token, name))
                    found = inner;
        if (at->kind == SN_NODE_EXPRESSION && inner && inner->kind == SN_NODE_ASSIGN &&
            !*inner->op && inner->first->kind == SN_NODE_NAME &&
            sn_token_same(inner->first->token, name))
            found = inner->first->next;
        /* f(x, y) = …, as Julia has it */
        if (at->kind == SN_NODE_EXPRESSION && inner && inner->kind == SN_NODE_ASSIGN &&
            !*inner->op && inner->first->kind == SN_NODE_CALL &&
            inner->first->first->kind == SN_NODE_NAME &&
            sn_token_same(inner->first->first->token, name))
            found = inner;
        const bool bare = found && found->kind == SN_NODE_VARIABLE &&
                          (!found->first || found->first->kind == SN_NODE_NOTHING);
        if (found && !bare)
            return found;
        declared = declared ? declared : found;
    }
    return declared;
}

static const sn_tree_node *seek_constant(sn_code *code, const sn_token *name)
{
    if (!code->outer) {
        /* functions' bodies are left out */
        expander x = {.code = code, .limit = code->tokens->count};
        for (size_t i = 0; i < code->tokens->count && !x.failed; i++) {
            const sn_token *token = &code->tokens->token[i];
            if (token->kind == SN_TOKEN_DEFINE) {
                while (i < code->tokens->count && code->tokens->token[i].kind != SN_TOKEN_DEFINED)
                    i++;
                continue;
            }
            if (token->kind == SN_TOKEN_DIRECTIVE)
                continue;
            size_t behind = take_macro(&x, code->tokens->token, i, code->tokens->count, NULL);
            if (behind > i) {
                i = behind - 1;
                continue;
            }
            put(&x, token, NULL);
            if (code->units->body[i])
                i = code->units->unit[code->units->body[i] - 1].end - 1;
        }
        sn_token *copy = sn_arena_alloc(code->arena, (x.out.count + 1) * sizeof *copy);
        if (copy && x.out.count)
            memcpy(copy, x.out.token, x.out.count * sizeof *copy);
        code->outer =
            copy ? sn_tree_statements(copy, x.failed ? 0 : x.out.count, code->language, code->arena)
                 : NULL;
        sn_tokens_free(&x.out);
        code->failed = code->failed || !code->outer;
        if (!code->outer)
            return NULL;
    }
    return find_constant(code->outer, name);
}

const sn_tree_node *sn_code_constant(sn_code *code, const sn_token *name)
{
    if (known_name(code, name)->sought)
        return known_name(code, name)->constant;
    const sn_tree_node *found = seek_constant(code, name);
    known_name(code, name)->constant = found;
    known_name(code, name)->sought = true;
    return found;
}

/* ---- structures ------------------------------------------------------------------------------ */

static bool add_field(sn_code *code, const sn_token *name, uint32_t index)
{
    sn_field *grown = sn_grow(code->field, code->fields, &code->field_room, sizeof *grown);
    if (!grown) {
        code->failed = true;
        return false;
    }
    code->field = grown;
    grown[code->fields++] = (sn_field){.name = name, .index = index};
    return true;
}

/* Fields of `struct … { T a, b; T c; }` whose brace is at `open`: names before commas, semicolons,
 * brackets and colons. */
static void read_fields(sn_code *code, size_t open)
{
    const sn_token *token = code->tokens->token;
    size_t close = sn_token_close(token, open, code->tokens->count), first = code->fields;
    bool before = code->language->name_first;
    uint32_t index = 0;
    for (size_t i = open + 1; i + 1 < close && index < 16; i++) {
        if (sn_token_in(&token[i], "({")) {
            i = sn_token_close(token, i, close);
            continue;
        }
        bool ends = before ? sn_token_in(&token[i + 1], ":") : sn_token_in(&token[i + 1], ",;=[");
        if (token[i].kind == SN_TOKEN_NAME && ends && !add_field(code, &token[i], index++))
            return;
    }
    for (size_t i = first; i < code->fields; i++)
        code->field[i].of = index;
}

int sn_code_field(sn_code *code, const sn_token *name, uint32_t fields)
{
    const sn_tokens *tokens = code->tokens;
    int found = -1;
    for (size_t i = 0; i + 2 < tokens->count && !code->searched; i++) {
        const sn_token *t = &tokens->token[i];
        if (!sn_token_is(t, "struct") && !sn_token_is(t, "class") && !sn_token_is(t, "record"))
            continue;
        size_t open = i + 1;
        while (open < tokens->count && open < i + 8 && tokens->token[open].kind == SN_TOKEN_NAME)
            open++;
        if (open < tokens->count && sn_token_in(&tokens->token[open], "{"))
            read_fields(code, open);
    }
    code->searched = true;
    for (size_t i = 0; i < code->fields; i++) {
        const sn_field *f = &code->field[i];
        if ((fields && f->of != fields) || !sn_token_same(f->name, name))
            continue;
        if (found >= 0 && found != (int)f->index)
            return -1;
        found = (int)f->index;
    }
    return found;
}

static bool seek_structure(const sn_code *code, const sn_token *name)
{
    const sn_tokens *tokens = code->tokens;
    if (code->language->blocks != SN_BLOCKS_BRACES || !strcmp(code->language->name, "Solidity"))
        return false;
    const sn_places all = sn_code_places(code, name, 0, SIZE_MAX);
    for (size_t k = 0; k < all.count; k++) {
        const size_t i = all.at[k];
        const sn_token *t = &tokens->token[i]; /* struct V, type V struct, V = struct, } V; */
        if (i + 1 < tokens->count && i && sn_token_is(t - 1, "struct"))
            return true;
        if (i + 2 < tokens->count &&
            (sn_token_is(t + 1, "struct") ||
             (sn_token_is(t + 1, "=") && sn_token_is(t + 2, "struct")) ||
             (i && code->language->macros && sn_token_in(t - 1, "}") && sn_token_in(t + 1, ";"))))
            return true;
    }
    return false;
}

/* Whether a name is of a template's parameter, and some reference is to one that has elements:
 * typename L, L &keys, keys[0] or keys.get(0). Another one with elements is an iterator. */
static bool seek_container(const sn_code *code, const sn_token *name)
{
    const sn_token *token = code->tokens->token;
    const size_t count = code->tokens->count;
    const sn_places all = sn_code_places(code, name, 0, SIZE_MAX);
    bool parameter = false;
    for (size_t k = 0; k < all.count && code->language->macros; k++) {
        const size_t i = all.at[k];
        parameter =
            parameter ||
            (i > 1 && sn_token_in(&token[i - 2], "<,") &&
             (sn_token_is(&token[i - 1], "typename") || sn_token_is(&token[i - 1], "class")));
        if (!parameter || i + 2 >= count || !sn_token_in(&token[i + 1], "&") ||
            token[i + 2].kind != SN_TOKEN_NAME)
            continue;
        const sn_places own = sn_code_places(code, &token[i + 2], i, SIZE_MAX);
        for (size_t m = 0; m < own.count; m++) {
            const size_t at = own.at[m] + 1;
            if (at + 1 < count &&
                (sn_token_in(&token[at], "[") ||
                 (sn_token_in(&token[at], ".") &&
                  (sn_token_is(&token[at + 1], "get") || sn_token_is(&token[at + 1], "at")))))
                return true;
        }
    }
    return false;
}

sn_whole sn_code_whole(sn_code *code, const sn_token *name)
{
    sn_known_name *k = known_name(code, name);
    if (!k->typed)
        k->whole = seek_structure(code, name)   ? SN_WHOLE_RECORD
                   : seek_container(code, name) ? SN_WHOLE_ARRAY
                                                : SN_WHOLE_NOT;
    k->typed = true;
    return k->whole;
}

bool sn_code_array_field(sn_code *code, const sn_token *name)
{
    bool any = false;
    sn_code_field(code, name, 0); /* which finds the structures */
    for (size_t i = 0; i < code->fields; i++) {
        if (!sn_token_same(code->field[i].name, name))
            continue;
        if (!code->language->macros || !sn_token_in(code->field[i].name + 1, "["))
            return false;
        any = true;
    }
    return any;
}

sn_type sn_code_field_type(sn_code *code, const sn_token *name)
{
    sn_type found = {0};
    bool any = false;
    sn_code_field(code, name, 0); /* which finds the structures */
    for (size_t i = 0; i < code->fields; i++) {
        const sn_token *first = code->tokens->token, *t = code->field[i].name;
        sn_type own = {0};
        if (!sn_token_same(t, name))
            continue;
        while (t > first && !sn_token_in(t - 1, ";{}")) /* int x, y; */
            t--;
        for (; t < code->field[i].name; t++) {
            if (sn_token_in(t, ",=[<("))
                break;
            own.pointer = own.pointer || sn_token_in(t, "*&");
            sn_type_word(code->language, t, &own);
        }
        if (own.pointer ||
            (any && (own.bits != found.bits || own.sign != found.sign || own.whole != found.whole)))
            return (sn_type){0};
        found = own;
        any = true;
    }
    return found;
}

/* ---- what is defined ------------------------------------------------------------------------- */

static const sn_unit *seek_constructor(const sn_code *code, const sn_token *name)
{
    const sn_token *token = code->tokens->token;
    const sn_places all = sn_code_places(code, name, 1, SIZE_MAX);
    for (size_t k = 0; k < all.count; k++) {
        const size_t i = all.at[k];
        if (!(sn_token_is(&token[i - 1], "class") || sn_token_is(&token[i - 1], "struct")))
            continue;
        size_t open = i + 1;
        while (open < code->tokens->count && open < i + 23 && !sn_token_in(&token[open], "{;"))
            open++;
        if (open >= code->tokens->count || !sn_token_in(&token[open], "{"))
            continue;
        size_t close = sn_token_close(token, open, code->tokens->count);
        for (size_t u = 0; u + 1 < code->units->count; u++) {
            const sn_unit *unit = &code->units->unit[u];
            bool own = sn_token_is(unit->name, "constructor") ||
                       sn_token_is(unit->name, "__init__") || sn_token_same(unit->name, name);
            if (own && unit->begin > open && unit->end <= close)
                return unit;
        }
    }
    return NULL;
}

/* Whether a token stands in a function's body. */
static bool is_in_body(const sn_code *code, size_t at)
{
    for (size_t i = 0; i < code->units->count; i++) {
        const sn_unit *unit = &code->units->unit[i];
        if (unit->name && !unit->macro && unit->begin <= at && at < unit->end)
            return true;
    }
    return false;
}

/* Whether a function is written from here on: (x, y) => …, (x) -> …, lambda, function, |x|. */
static bool is_function_at(const sn_token *token, size_t i, size_t count)
{
    size_t close = i < count && sn_token_in(&token[i], "(") ? sn_token_close(token, i, count) : i;
    bool arrow = close + 1 < count &&
                 (sn_token_is(&token[close + 1], "=>") || sn_token_is(&token[close + 1], "->"));
    return arrow ||
           (i < count && (sn_token_is(&token[i], "lambda") || sn_token_is(&token[i], "function") ||
                          sn_token_is(&token[i], "func") || sn_token_in(&token[i], "|")));
}

/* Whether a name stands in a pattern that gets something: { a, cas } = x. */
static bool is_in_pattern(const sn_token *token, size_t at, size_t count)
{
    size_t open = at, close = at;
    while (open && (token[open].kind == SN_TOKEN_NAME || sn_token_in(&token[open], ",:")))
        open--;
    while (close < count &&
           (token[close].kind == SN_TOKEN_NAME || sn_token_in(&token[close], ",:")))
        close++;
    return sn_token_in(&token[open], "{") && close + 1 < count && sn_token_in(&token[close], "}") &&
           sn_token_is(&token[close + 1], "=");
}

/* Whether a word before a name may be its type. */
static bool is_type(const sn_token *token)
{
    static const char *const types[] = {"void", "int", "char", "float", "double"};
    static const char *const others[] = {"in", "else", "not", "and", "or", "await", "yield"};
    bool typed = token->kind == SN_TOKEN_NAME && !(token->word & SN_WORD_CONTROL);
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        typed = typed || sn_token_is(token, types[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        typed = typed && !sn_token_is(token, others[i]);
    return typed;
}

/* Whether a name at `at` is one that is being defined, in any way: int f(…) {, def f, f = (…) =>,
 * f(…) = …, (*f)(…) = g, alias f = g. */
static bool defines_at(const sn_code *code, size_t at)
{
    static const char *const words[] = {"def",  "fn",  "func",  "function", "fun",
                                        "proc", "sub", "macro", "task"};
    const sn_token *token = code->tokens->token, *before = at ? &token[at - 1] : NULL;
    size_t count = code->tokens->count, next = at + 1;
    const bool member = before && (sn_token_in(before, ".") || sn_token_is(before, "->"));
    const sn_token *word = before; /* function M.f */
    for (size_t i = at; member && i > 1 && sn_token_in(&token[i - 1], ".:"); i -= 2)
        word = i > 2 ? &token[i - 3] : word;
    for (size_t i = 0; before && i < sizeof words / sizeof *words; i++)
        if (sn_token_is(word, words[i]))
            return true;
    if (before && sn_token_is(before, "as")) /* import add as min */
        return true;
    if (next + 1 >= count)
        return false;
    if (before && (sn_token_is(before, "typename") || sn_token_is(before, "class")))
        return false;
    const bool argument = before && sn_token_in(before, "(,");
    if (sn_token_is(&token[next], "=") || sn_token_is(&token[next], ":="))
        return is_function_at(token, next + 1, count) ||
               ((!argument || member) && token[next + 1].kind == SN_TOKEN_NAME &&
                !is_in_body(code, at));
    if (sn_token_in(&token[next], ":") && !sn_token_is(&token[next], "::"))
        return before && sn_token_in(before, "{,") && is_function_at(token, next + 1, count) &&
               !sn_token_in(&token[next + 1], "|");
    if (is_in_pattern(token, at, count))
        return true;
    if (sn_token_in(&token[next], ")") && sn_token_in(&token[next + 1], "(") && before &&
        (sn_token_in(before, "*") || sn_token_is(before, "const"))) {
        const size_t end = sn_token_close(token, next + 1, count);
        return end + 1 < count && sn_token_is(&token[end + 1], "=");
    }
    const bool typed = before && is_type(before);
    if (typed && sn_token_in(&token[next], "{") && code->language->macros) /* Less cas{v}; */
        return true;
    if (typed && sn_token_in(&token[next], "<")) { /* void Cas<T>(…) where … */
        size_t i = next;
        while (i < count && i < next + 16 && !sn_token_in(&token[i], ">"))
            i++;
        next = i + 1 < count && sn_token_in(&token[i], ">") ? i + 1 : next;
    }
    if (!sn_token_in(&token[next], "("))
        return false;
    size_t close = sn_token_close(token, next, count);
    if (close + 1 >= count || member)
        return false;
    const sn_token *behind = &token[close + 1];
    if (typed && (sn_token_is(behind, "=>") || sn_token_in(behind, "{") ||
                  (behind->kind == SN_TOKEN_NAME && !behind->first)))
        return true;
    bool begins = !before || sn_token_in(before, ";{}");
    return sn_token_is(behind, "=") && begins && code->language->hash_comments;
}

/* Whether a macro pastes names together of which this may be one: cas_##T. */
static bool may_be_pasted(const sn_code *code, const sn_token *name)
{
    for (size_t i = 0; i < code->pastings; i++) {
        const sn_token *left = &code->tokens->token[code->pasted[i]], *right = left + 1;
        if ((left->size < name->size && left->size > 2 &&
             !memcmp(left->at, name->at, left->size)) ||
            (right->size < name->size && right->size > 2 &&
             !memcmp(right->at, name->at + name->size - right->size, right->size)))
            return true;
    }
    return false;
}

const sn_unit *sn_code_constructor(sn_code *code, const sn_token *name)
{
    sn_known_name *k = known_name(code, name);
    if (!k->constructed)
        k->constructor = seek_constructor(code, name);
    k->constructed = true;
    return k->constructor;
}

static bool seek_definition(const sn_code *code, const sn_token *name)
{
    const sn_places all = sn_code_places(code, name, 0, SIZE_MAX);
    for (size_t k = 0; k < all.count; k++)
        if (defines_at(code, all.at[k]))
            return true;
    return sn_units_next(code->units, name, NULL) || may_be_pasted(code, name);
}

bool sn_code_defines(sn_code *code, const sn_token *name)
{
    sn_known_name *k = known_name(code, name);
    if (!k->defined)
        k->defines = seek_definition(code, name);
    k->defined = true;
    return k->defines;
}

bool sn_code_has_word(sn_code *code, const sn_token *name, const char *const *words)
{
    const uint64_t hash = sn_fnv1a(name->at, name->size) * 0x9e3779b97f4a7c15u ^
                          (uintptr_t)words * 0xbf58476d1ce4e5b9u;
    sn_known_words *k = &code->worded[hash >> 32 & (SN_KNOWN_WORDS - 1)];
    if (!k->name || k->words != words || k->size != name->size ||
        memcmp(k->name, name->at, name->size) != 0)
        *k = (sn_known_words){.name = name->at,
                              .words = words,
                              .size = name->size,
                              .has = sn_words_in(name->at, name->size, words)};
    return k->has;
}
