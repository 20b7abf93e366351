/* What a function does once its macros and small functions are put in. */
#include "lift/source/flat.h"

#include <stdlib.h>
#include <string.h>

/* Passes over the text: so many calls within each other are put in. */
#define PASSES 8
/* Longest body that is put in, in tokens. */
#define BODY_MAX 4096
/* Names of its own that a body may have. */
#define LOCALS_MAX 32

/* A body that was put in, and the one that the call stood in. */
typedef struct frame {
    const sn_unit *unit;
    uint16_t around;
} frame;

typedef struct flattener {
    const sn_tokens *tokens;
    const sn_units *units;
    sn_arena *texts;
    sn_tokens out;
    frame *frames; /* [count] bodies that were put in, from 1 on */
    size_t count, room;
    bool value;  /* the text is an expression */
    bool macros; /* these alone are put in */
    bool changed;
    bool failed;
} flattener;

/* A body that is put in. */
typedef struct body {
    const sn_unit *unit;
    const sn_token *from; /* the tokens that arguments are from */
    const sn_call *call;
    const sn_token *local[LOCALS_MAX]; /* [locals] names that it declares */
    size_t locals;
    uint16_t frame;
} body;

/* ---- calls ----------------------------------------------------------------------------------- */

/* Behind `<…>` with nothing but names and numbers in it, else `at`. */
static size_t skip_types(const sn_token *token, size_t at, size_t end)
{
    size_t i = at + 1;
    if (at >= end || !sn_token_in(&token[at], "<"))
        return at;
    while (i < end && i < at + 16 &&
           (token[i].kind <= SN_TOKEN_NUMBER || sn_token_in(&token[i], ",*&") ||
            sn_token_is(&token[i], "::")))
        i++;
    return i < end && sn_token_in(&token[i], ">") ? i + 1 : at;
}

bool sn_call_read(const sn_token *token, size_t at, size_t end, sn_call *call)
{
    size_t open = at + 1;
    if (at >= end || token[at].kind != SN_TOKEN_NAME || (token[at].word & SN_WORD_RESERVED))
        return false;
    if (open + 1 < end && sn_token_in(&token[open], "!") && sn_token_in(&token[open + 1], "("))
        open++;
    open = skip_types(token, open, end);
    if (open >= end || !sn_token_in(&token[open], "("))
        return false;
    call->name = at;
    call->open = open;
    call->close = sn_token_close(token, open, end);
    call->arguments = sn_units_cut(token, open + 1, call->close, call->argument, SN_PARAMETERS_MAX);
    return call->close < end;
}

/* Whether a statement begins with what is called at `at`, perhaps of this object; or goes on behind
 * a comma, outside of brackets. */
static bool is_statement(const sn_token *token, size_t at, size_t depth)
{
    while (at >= 2 && token[at - 2].kind == SN_TOKEN_NAME &&
           (sn_token_is(&token[at - 1], "::") ||
            ((sn_token_in(&token[at - 1], ".") || sn_token_is(&token[at - 1], "->")) &&
             (sn_token_is(&token[at - 2], "self") || sn_token_is(&token[at - 2], "this")))))
        at -= 2;
    return !at || sn_token_in(&token[at - 1], depth ? ";{})" : ";{}),") ||
           sn_token_is(&token[at - 1], "else") || token[at - 1].kind == SN_TOKEN_DIRECTIVE ||
           sn_token_labelled(token, at);
}

/* ---- bodies ---------------------------------------------------------------------------------- */

static void add(flattener *f, const sn_token *token)
{
    f->failed = f->failed || !sn_tokens_add(&f->out, token);
}

static void add_mark(flattener *f, const sn_token *place, const char *mark)
{
    sn_token token = *place;
    token.word = 0;
    token.at = mark;
    token.size = 1;
    token.kind = SN_TOKEN_MARK;
    add(f, &token);
}

static bool same_name(const sn_token *a, const sn_token *b)
{
    return a->kind == SN_TOKEN_NAME && a->size == b->size && !memcmp(a->at, b->at, a->size);
}

/* A name behind a type, or before := . */
static bool is_declared(const sn_token *token, size_t at, const sn_unit *unit)
{
    if (at <= unit->begin || at + 1 >= unit->end || token[at].kind != SN_TOKEN_NAME ||
        (token[at].word & SN_WORD_RESERVED))
        return false;
    if (sn_token_is(&token[at + 1], ":="))
        return true;
    return token[at - 1].kind == SN_TOKEN_NAME && !sn_token_is(&token[at - 1], "else") &&
           !sn_token_is(&token[at - 1], "return") &&
           (sn_token_is(&token[at + 1], "=") || sn_token_in(&token[at + 1], ";,:"));
}

static void find_locals(const flattener *f, body *b)
{
    for (size_t i = b->unit->begin; i < b->unit->end && b->locals < LOCALS_MAX; i++)
        if (is_declared(f->tokens->token, i, b->unit))
            b->local[b->locals++] = &f->tokens->token[i];
}

/* The parameter that a token names, or -1.
 * first   whether it is the first of its text */
static int parameter_of(const flattener *f, const body *b, const sn_token *token, bool first)
{
    bool member =
        !b->unit->macro && !first && (sn_token_in(token - 1, ".") || sn_token_is(token - 1, "->"));
    for (uint32_t i = 0; b->call && !member && i < b->unit->parameters; i++)
        if (same_name(token, &f->tokens->token[b->unit->parameter[i]]))
            return (int)i;
    return -1;
}

/* NAME##parameter: one name of both, if the argument is one word. */
static bool paste(flattener *f, const sn_token *token, const sn_token *argument, size_t size)
{
    sn_token *last = f->out.count ? &f->out.token[f->out.count - 1] : NULL;
    const sn_token *before = token - 1;
    if (!last || last->kind != SN_TOKEN_NAME || before->kind != SN_TOKEN_NAME || size != 1 ||
        argument->kind > SN_TOKEN_NUMBER || before->at + before->size + 2 > token->at ||
        token->at > before->at + before->size + 4 ||
        !memchr(before->at + before->size, '#', (size_t)(token->at - before->at) - before->size))
        return false;
    char *text = sn_arena_alloc(f->texts, last->size + argument->size);
    f->failed = f->failed || !text;
    if (!text)
        return true;
    memcpy(text, last->at, last->size);
    memcpy(text + last->size, argument->at, argument->size);
    last->at = text;
    last->size += argument->size;
    return true;
}

static void add_argument(flattener *f, const body *b, const sn_token *token, uint32_t number)
{
    size_t begin = b->call->argument[number], end = b->call->argument[number + 1] - 1;
    if (b->unit->macro && token > f->tokens->token && paste(f, token, &b->from[begin], end - begin))
        return;
    bool type = b->unit->macro && token + 1 < f->tokens->token + b->unit->end &&
                token[1].kind == SN_TOKEN_NAME;
    if (!type)
        add_mark(f, token, "(");
    for (size_t i = begin; i < end; i++)
        add(f, &b->from[i]);
    if (!type)
        add_mark(f, token, ")");
}

static void add_own(flattener *f, const body *b, const sn_token *token)
{
    sn_token copy = *token;
    bool parameter = parameter_of(f, b, token, token == f->tokens->token) >= 0;
    for (size_t i = 0; b->call && i < b->locals && !parameter; i++)
        if (same_name(token, b->local[i]))
            copy.scope = b->frame;
    copy.frame = b->frame;
    if (b->call)
        copy.line = b->from[b->call->name].line;
    add(f, &copy);
}

/* Add some of a body, a macro's with its arguments; of units inside, the braces alone. */
static void add_part(flattener *f, const body *b, size_t begin, size_t end)
{
    const sn_token *token = f->tokens->token;
    for (size_t i = begin; i < end; i++) {
        int parameter = b->unit->macro ? parameter_of(f, b, &token[i], !i) : -1;
        if (token[i].kind == SN_TOKEN_DEFINE) {
            while (i < end && token[i].kind != SN_TOKEN_DEFINED)
                i++;
        } else if (parameter >= 0) {
            add_argument(f, b, &token[i], (uint32_t)parameter);
        } else {
            add_own(f, b, &token[i]);
            if (f->units->body[i])
                i = f->units->unit[f->units->body[i] - 1].end - 1;
        }
    }
}

/* Add a body; one that returns one of two values as A ? B : C. */
static void add_body(flattener *f, const body *b)
{
    static const char *const marks[] = {"(", ")", "?", "(", ")", ":", "(", ")"};
    const size_t *part = b->unit->choice;
    if (!b->unit->chooses) {
        add_part(f, b, b->unit->begin, b->unit->end);
        return;
    }
    const sn_token *place = &f->tokens->token[b->unit->begin];
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        add_mark(f, place, marks[i]);
        if (i % 3 == 0)
            add_part(f, b, part[i / 3 * 2], part[i / 3 * 2 + 1]);
    }
}

/* ---- passes ---------------------------------------------------------------------------------- */

/* Whether a token stands in a copy of this unit: what calls itself is put in once. */
static bool is_inside(const flattener *f, const sn_token *token, const sn_unit *unit)
{
    for (uint16_t at = token->frame;; at = f->frames[at].around) {
        if (f->frames[at].unit == unit)
            return true;
        if (!at)
            return false;
    }
}

/* Begin a copy of a unit; false without memory. */
static bool add_frame(flattener *f, const sn_unit *unit, uint16_t around)
{
    frame *grown = sn_grow(f->frames, f->count, &f->room, sizeof *grown);
    f->failed = f->failed || !grown;
    if (!grown)
        return false;
    f->frames = grown;
    grown[f->count++] = (frame){unit, around};
    return true;
}

/* The unit that a call is put in as, or NULL. */
static const sn_unit *unit_of(const flattener *f, const sn_token *token, const sn_call *call,
                              size_t depth)
{
    const sn_unit *unit = sn_units_named(f->units, &token[call->name], call->arguments);
    bool value = unit && unit->expression;
    bool foreign = call->name && sn_token_is(&token[call->name - 1], "::") && call->name > 1 &&
                   sn_token_is(&token[call->name - 2], "std");
    if (!unit || is_inside(f, &token[call->name], unit) || unit->loops || !unit->compares ||
        foreign || (f->macros && !unit->macro) || unit->end - unit->begin > BODY_MAX ||
        f->out.count > SN_FLAT_MAX || f->count >= UINT16_MAX)
        return NULL;
    return value || is_statement(token, call->name, depth) ? unit : NULL;
}

static void pass(flattener *f, const sn_tokens *in);

/* Go over what was put out, again while that changes it. */
static void pass_all(flattener *f)
{
    f->changed = true;
    for (int i = 0; i < PASSES && f->changed && !f->failed; i++) {
        sn_tokens in = f->out;
        f->out = (sn_tokens){0};
        f->changed = false;
        pass(f, &in);
        sn_tokens_free(&in);
    }
}

/* Behind `if (…) return;` at the beginning, 0 if something else stands there; *body is where its
 * second half begins. */
static size_t find_guard(const sn_tokens *own, size_t *body)
{
    const sn_token *token = own->token;
    size_t at = 1, end = own->count;
    if (end < 5 || !sn_token_is(&token[0], "if"))
        return 0;
    if (sn_token_in(&token[at], "("))
        at = sn_token_close(token, at, end) + 1;
    while (at < end && !sn_token_in(&token[at], "{;}") && !sn_token_is(&token[at], "return"))
        at++;
    *body = at;
    bool braced = at < end && sn_token_in(&token[at], "{");
    at += braced;
    if (at + 2 >= end || !sn_token_is(&token[at], "return") || !sn_token_in(&token[at + 1], ";"))
        return 0;
    for (at += 2; at < end && sn_token_in(&token[at], ";");)
        at++;
    return !braced ? at : at < end && sn_token_in(&token[at], "}") ? at + 1 : 0;
}

/* Leave out `return;` where nothing follows, but what closes blocks. */
static void drop_last_return(sn_tokens *own)
{
    size_t kept = 0, last = own->count;
    while (last > 0 && sn_token_in(&own->token[last - 1], ";}"))
        last--;
    if (!last || !sn_token_is(&own->token[last - 1], "return"))
        return;
    for (size_t i = 0; i < own->count; i++)
        if (i != last - 1)
            own->token[kept++] = own->token[i];
    own->count = kept;
}

static void add_word(flattener *f, const sn_token *place, const char *word)
{
    sn_token token = *place;
    token.at = word;
    token.size = (uint32_t)strlen(word);
    token.kind = SN_TOKEN_NAME;
    token.word = (uint8_t)sn_word_kind(word, token.size);
    add(f, &token);
}

/* What was put in for a function, with its arguments. One that returns at once where a condition is
 * true does nothing then, and what it has behind else. */
static void add_own_tokens(flattener *f, const body *b, sn_tokens *own)
{
    size_t body = 0;
    drop_last_return(own);
    size_t guard = find_guard(own, &body);
    for (size_t i = 0; i < own->count && !f->failed; i++) {
        if (guard && i == body) {
            add_mark(f, &own->token[i], "{");
            add_mark(f, &own->token[i], "}");
            add_word(f, &own->token[i], "else");
            add_mark(f, &own->token[i], "{");
            i = guard;
        }
        int parameter =
            i >= own->count || own->token[i].scope ? -1 : parameter_of(f, b, &own->token[i], !i);
        if (parameter >= 0)
            add_argument(f, b, &own->token[i], (uint32_t)parameter);
        else if (i < own->count)
            add(f, &own->token[i]);
    }
    if (guard)
        add_mark(f, &own->token[0], "}");
}

/* Add a function's body. Its macros come first: they may name its parameters. */
static void add_function(flattener *f, const body *b)
{
    const sn_tokens out = f->out;
    f->out = (sn_tokens){0};
    f->macros = true;
    add_body(f, b);
    pass_all(f);
    f->macros = false;
    f->changed = true;
    sn_tokens own = f->out;
    f->out = out;
    add_own_tokens(f, b, &own);
    sn_tokens_free(&own);
}

/* Put a body in the place of a call: as a block, or in parentheses where a value is wanted. */
static void put_in(flattener *f, const sn_token *token, const sn_call *call, const sn_unit *unit,
                   bool value)
{
    const sn_token *name = &token[call->name];
    body b = {.unit = unit, .from = token, .call = call, .frame = (uint16_t)f->count};
    if (!add_frame(f, unit, name->frame))
        return;
    find_locals(f, &b);
    f->changed = true;
    if (call->name && name[-1].kind == SN_TOKEN_MARK && strchr(".-:", *name[-1].at))
        add_mark(f, name, ";"); /* what it is a member of */
    add_mark(f, name, value ? "(" : "{");
    if (unit->macro)
        add_body(f, &b);
    else
        add_function(f, &b);
    if (!value)
        add_mark(f, name, ";");
    add_mark(f, name, value ? ")" : "}");
}

/* A call that stays as it is. */
static void add_call(flattener *f, const sn_token *token, const sn_call *call)
{
    const sn_unit *unit = sn_units_named(f->units, &token[call->name], call->arguments);
    sn_token copy = token[call->name];
    copy.loops = copy.loops || (unit && unit->loops);
    add(f, &copy);
}

/* Go over the text once. */
static void pass(flattener *f, const sn_tokens *in)
{
    size_t depth = 0; /* of parentheses and [ */
    for (size_t i = 0; i < in->count && !f->failed; i++) {
        sn_call call;
        depth += sn_token_in(&in->token[i], "([");
        depth -= depth && sn_token_in(&in->token[i], ")]");
        if (sn_token_in(&in->token[i], ";{}"))
            depth = 0;
        bool calls = sn_call_read(in->token, i, in->count, &call);
        const sn_unit *unit = calls ? unit_of(f, in->token, &call, depth) : NULL;
        if (unit) {
            bool value = (f->value && !f->macros) || !is_statement(in->token, i, depth);
            put_in(f, in->token, &call, unit, value);
            i = call.close;
        } else if (calls) {
            add_call(f, in->token, &call);
        } else {
            add(f, &in->token[i]);
        }
    }
}

sn_err sn_flat_make(const sn_tokens *tokens, const sn_units *units, const sn_unit *unit,
                    sn_arena *texts, sn_tokens *out, sn_error *error)
{
    flattener f = {.tokens = tokens, .units = units, .texts = texts, .value = unit->expression};
    const body whole = {.unit = unit};
    if (add_frame(&f, unit, 0))
        add_body(&f, &whole);
    pass_all(&f);
    *out = f.out;
    free(f.frames);
    return f.failed ? sn_fail_nomem(error) : SN_OK;
}
