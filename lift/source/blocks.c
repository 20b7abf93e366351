/* Where blocks and statements end that have no braces and semicolons. */
#include "lift/source/source.h"

#include <stdlib.h>
#include <string.h>

typedef struct filter {
    const sn_source_language *language;
    const sn_token *in; /* [count] */
    size_t count, at;
    sn_tokens out;
    char open[SN_NESTING_MAX];       /* [depth] brackets, and '{' for blocks */
    uint32_t indent[SN_NESTING_MAX]; /* [depth] of '{' by indentation: the column of its header */
    size_t depth;
    size_t outside;  /* depth where the macro began that is read */
    uint32_t column; /* of the first token on the line */
    bool header;     /* a block begins where what stands here ends */
    bool function;   /* of a function */
    bool deep;       /* too deep */
    bool failed;
} filter;

static bool is_word(const sn_token *token, const char *words)
{
    for (size_t size; token->kind == SN_TOKEN_NAME && *words;
         words += size + (words[size] == ' ')) {
        size = strcspn(words, " ");
        if (size == token->size && !strncmp(words, token->at, size))
            return true;
    }
    return false;
}

/* Put in a mark, in the place of the next token. */
static void put(filter *f, const char *mark)
{
    sn_token token = f->in[f->at < f->count ? f->at : f->count - 1];
    token.at = mark;
    token.size = 1;
    token.kind = SN_TOKEN_MARK;
    f->failed = f->failed || !sn_tokens_add(&f->out, &token);
}

static void push(filter *f, char bracket, uint32_t indent)
{
    f->deep = f->deep || f->depth == SN_NESTING_MAX;
    if (f->deep)
        return;
    f->indent[f->depth] = indent;
    f->open[f->depth++] = bracket;
}

static void open_block(filter *f, uint32_t indent)
{
    put(f, "{");
    push(f, '{', indent);
    f->header = false;
}

/* Close the innermost block; where brackets are open or no block is, nothing. */
static void close_block(filter *f)
{
    if (!f->depth || f->open[f->depth - 1] != '{')
        return;
    put(f, ";");
    put(f, "}");
    f->depth--;
}

static bool in_brackets(const filter *f)
{
    return f->depth && f->open[f->depth - 1] != '{';
}

/* Keep a token, and count brackets; those of a macro need not match. */
static void keep(filter *f)
{
    const sn_token *token = &f->in[f->at++];
    bool braces = f->language->blocks == SN_BLOCKS_BRACES;
    if (token->kind == SN_TOKEN_DEFINE)
        f->outside = f->depth;
    else if (token->kind == SN_TOKEN_DEFINED)
        f->depth = f->outside;
    else if (sn_token_in(token, "([{"))
        push(f, *token->at == '{' && braces ? '{' : '(', 0);
    else if (sn_token_in(token, ")]}") && f->depth)
        f->depth--;
    f->failed = f->failed || !sn_tokens_add(&f->out, token);
}

/* ---- ends of lines --------------------------------------------------------------------------- */

/* JavaScript: whether a line that ends in a value, and in no semicolon, goes on with ( or [; not
 * behind what an if or a loop asks. */
static bool is_called_on(const filter *f)
{
    size_t at = f->at - 1;
    const sn_token *last = &f->in[at];
    if (!sn_language_scripts(f->language) || !sn_token_in(last + 1, "(["))
        return false;
    if (!sn_token_in(last, ")"))
        return sn_token_in(last, "]") ||
               (last->kind <= SN_TOKEN_STRING && !(last->word & SN_WORD_CONTROL));
    for (size_t depth = 1; depth && at; depth -= sn_token_in(&f->in[at], "("))
        depth += sn_token_in(&f->in[--at], ")");
    return at && f->in[at - 1].kind == SN_TOKEN_NAME && !(f->in[at - 1].word & SN_WORD_CONTROL);
}

/* Whether a line that ends in one token and goes on with the other has ended a statement: in Go any
 * does that ends in a value, as before *p = v. */
static bool ends_statement(const filter *f, const sn_token *last, const sn_token *next)
{
    static const char goes_on[] = ".,)]{?:+-*/%&|=<>";
    bool whole = last->kind <= SN_TOKEN_STRING || sn_token_in(last, ")]}") ||
                 sn_token_is(last, "++") || sn_token_is(last, "--");
    const bool store = sn_token_in(next, "*") && !strcmp(f->language->name, "Go");
    return whole && !sn_token_is(next, "else") &&
           (store || !(next->kind == SN_TOKEN_MARK && strchr(goes_on, *next->at)));
}

static void mark_lines(filter *f)
{
    const sn_token *token = &f->in[f->at];
    if (f->at && token->first && !in_brackets(f) && ends_statement(f, token - 1, token) &&
        !is_called_on(f))
        put(f, ";");
    keep(f);
}

/* ---- indentation ----------------------------------------------------------------------------- */

static void mark_indent(filter *f)
{
    static const char headers[] = "if elif else for while def class with try except finally async";
    const sn_token *token = &f->in[f->at];
    if (token->first && !in_brackets(f)) {
        put(f, ";");
        while (f->depth && f->open[f->depth - 1] == '{' && f->indent[f->depth - 1] &&
               token->column <= f->indent[f->depth - 1])
            close_block(f);
        f->function = f->language->routines && token->kind == SN_TOKEN_NAME &&
                      sn_word_listed(f->language->routines, token->at, token->size);
        f->header = f->function || is_word(token, headers);
        f->column = token->column;
    }
    if (f->header && f->function && sn_token_in(token, "{") && !in_brackets(f)) {
        f->at = sn_token_close(f->in, f->at, f->count - 1) + 1; /* Nim: {.inline.} */
        return;
    }
    if (f->header && sn_token_in(token, f->function ? "=" : ":") && !in_brackets(f)) {
        open_block(f, f->column);
        f->at++;
        return;
    }
    keep(f);
}

/* ---- words ----------------------------------------------------------------------------------- */

/* Julia: what stands behind a function's parameters may have braces, which are no block's. */
static void skip_where(filter *f)
{
    size_t next = f->at + 1;
    if (next < f->count && sn_token_in(&f->in[next], "{"))
        next = sn_token_close(f->in, next, f->count);
    f->at = next < f->count ? next + 1 : f->count;
}

static void mark_words(filter *f)
{
    static const char heads[] = "function if for while let struct module do macro baremodule";
    const sn_token *token = &f->in[f->at];
    if (token->first && !in_brackets(f)) {
        if (f->header)
            open_block(f, 0);
        else
            put(f, ";");
    }
    if (in_brackets(f)) {
        keep(f);
        /* Lua: a function's body may stand in the line of its head */
        if (f->header && f->function && f->language->line_comment && !in_brackets(f) &&
            sn_token_in(token, ")") && f->at < f->count && !f->in[f->at].first)
            open_block(f, 0);
    } else if (f->header && is_word(token, "where")) {
        skip_where(f);
    } else if (is_word(token, "end else elseif catch finally")) {
        close_block(f);
        f->header = is_word(token, "elseif catch");
        if (is_word(token, "end"))
            f->at++;
        else
            keep(f);
        if (is_word(token, "else finally"))
            open_block(f, 0);
    } else if (f->header && f->language->line_comment && is_word(token, "then do")) {
        f->at++; /* Lua's */
        open_block(f, 0);
    } else if (is_word(token, "begin try quote")) {
        f->at++;
        open_block(f, 0);
    } else {
        f->function = is_word(token, heads) ? is_word(token, "function") : f->function;
        f->header = f->header || is_word(token, heads);
        keep(f);
    }
}

/* ---- Solidity's assembly --------------------------------------------------------------------- */

/* Put a word or a mark in the place of the next token. */
static void replace(filter *f, const char *text, sn_token_kind kind)
{
    sn_token token = f->in[f->at++];
    token.at = text;
    token.size = (uint32_t)strlen(text);
    token.kind = (uint8_t)kind;
    token.word = (uint8_t)(kind == SN_TOKEN_NAME ? sn_word_kind(text, token.size) : 0);
    f->failed = f->failed || !sn_tokens_add(&f->out, &token);
}

/* A block of assembly as statements: let x := mload(p) if gt(x, y) { … }. What is between its
 * braces is called by value alone, so a name behind a value begins a statement. */
static void mark_assembly(filter *f)
{
    const size_t end = sn_token_close(f->in, f->at, f->count);
    size_t depth = 0;
    bool asks = false;
    keep(f);
    while (f->at < end && !f->failed) {
        const sn_token *token = &f->in[f->at], *last = token - 1;
        const bool value = last->kind == SN_TOKEN_NUMBER || sn_token_in(last, ")}") ||
                           (last->kind == SN_TOKEN_NAME &&
                            !is_word(last, "let if for switch case function default"));
        if (!depth && token->kind == SN_TOKEN_NAME && value)
            put(f, ";");
        depth += sn_token_in(token, "(");
        depth -= depth && sn_token_in(token, ")");
        if (!depth && asks && sn_token_in(token, "{")) {
            put(f, ")");
            asks = false;
        }
        if (is_word(token, "let"))
            replace(f, "uint256", SN_TOKEN_NAME);
        else if (sn_token_is(token, ":="))
            replace(f, "=", SN_TOKEN_MARK);
        else
            keep(f);
        if (is_word(token, "if")) {
            put(f, "(");
            asks = true;
        }
        if (sn_token_in(token, "}") || f->at == end)
            put(f, ";");
    }
}

/* ---- all ------------------------------------------------------------------------------------- */

static void mark_next(filter *f)
{
    if (f->language->blocks == SN_BLOCKS_END)
        mark_words(f);
    else if (f->language->blocks == SN_BLOCKS_INDENT)
        mark_indent(f);
    else if (f->language->line_ends)
        mark_lines(f);
    else if (f->language->assembly && f->at && sn_token_in(&f->in[f->at], "{") &&
             is_word(&f->in[f->at - 1], f->language->assembly))
        mark_assembly(f);
    else
        keep(f);
}

sn_err sn_blocks_mark(sn_tokens *tokens, const sn_source_language *language, sn_error *error)
{
    filter *f = sn_alloc(1, sizeof *f);
    if (!f)
        return sn_fail_nomem(error);
    *f = (filter){.language = language, .in = tokens->token, .count = tokens->count};
    while (f->at < f->count && !f->failed && !f->deep)
        mark_next(f);
    while (f->count && f->depth && !f->failed && language->blocks != SN_BLOCKS_BRACES) {
        if (in_brackets(f))
            f->depth--;
        else
            close_block(f);
    }
    bool failed = f->failed, deep = f->deep;
    free(tokens->token);
    tokens->token = f->out.token;
    tokens->count = f->out.count;
    tokens->room = f->out.room;
    free(f);
    if (deep)
        return sn_fail(error, SN_E_LIMIT, "brackets more than %d within each other",
                       SN_NESTING_MAX);
    return failed ? sn_fail_nomem(error) : SN_OK;
}
