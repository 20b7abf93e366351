/* Lexical analysis of source text. */
#include "lift/source/source.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- token ----------------------------------------------------------------------------------- */

typedef struct scanner {
    const char *at, *end;
    const char *line_start;
    const sn_source_language *language;
    sn_tokens *out;
    uint32_t line;
    bool first;     /* no token of this line was seen */
    bool spaced;    /* white space was passed */
    bool directive; /* inside #define, which ends with the line */
    bool failed;
} scanner;

static char peek(const scanner *s, size_t ahead)
{
    return (size_t)(s->end - s->at) > ahead ? s->at[ahead] : '\0';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (unsigned char)c > 127;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool sn_tokens_add(sn_tokens *tokens, const sn_token *token)
{
    sn_token *grown = sn_grow(tokens->token, tokens->count, &tokens->room, sizeof *grown);
    if (!grown)
        return false;
    tokens->token = grown;
    grown[tokens->count++] = *token;
    return true;
}

/* Add what stands at s->at, and go behind it. */
static void add(scanner *s, sn_token_kind kind, size_t size)
{
    const sn_token token = {.at = s->at,
                            .size = (uint32_t)size,
                            .line = s->line,
                            .column = (uint32_t)(s->at - s->line_start) + 1,
                            .kind = (uint8_t)kind,
                            .word = (uint8_t)(kind ? 0 : sn_word_kind(s->at, size)),
                            .first = s->first,
                            .spaced = s->spaced};
    s->failed = s->failed || !sn_tokens_add(s->out, &token);
    s->first = false;
    s->spaced = false;
    s->at += size;
}

static void end_directive(scanner *s)
{
    if (s->directive)
        add(s, SN_TOKEN_DEFINED, 0);
    s->directive = false;
}

/* Go on by so many bytes, which may hold ends of lines. */
static void skip(scanner *s, size_t size)
{
    for (; size && s->at < s->end; size--)
        if (*s->at++ == '\n') {
            s->line++;
            s->line_start = s->at;
            s->first = true;
        }
}

/* Where `mark` stands next, or what is left of the text. */
static size_t find(const scanner *s, size_t from, const char *mark)
{
    size_t left = (size_t)(s->end - s->at);
    const char *found = from < left ? memmem(s->at + from, left - from, mark, strlen(mark)) : NULL;
    return found ? (size_t)(found - s->at) : left;
}

static void add_comment(scanner *s, size_t size)
{
    sn_tokens *out = s->out;
    sn_comment *grown = sn_grow(out->comment, out->comments, &out->comment_room, sizeof *grown);
    s->failed = s->failed || !grown;
    if (!grown)
        return;
    out->comment = grown;
    bool first = s->first;
    grown[out->comments] = (sn_comment){.at = s->at, .size = size, .first = s->line};
    skip(s, size);
    grown[out->comments++].last = s->line;
    s->first = s->first || first;
    s->spaced = true;
}

/* C: bytes up to the end of the line, and of those that it goes on in behind a backslash. */
static size_t line_size(const scanner *s)
{
    const size_t left = (size_t)(s->end - s->at);
    for (size_t from = 0;;) {
        const size_t size = find(s, from, "\n");
        const size_t last = size > from && s->at[size - 1] == '\r' ? size - 1 : size;
        if (size >= left || last == from || s->at[last - 1] != '\\')
            return size;
        from = size + 1;
    }
}

/* A comment: whether one begins here. */
static bool take_comment(scanner *s)
{
    size_t left = (size_t)(s->end - s->at), size = 0;
    bool hash = s->language->hash_comments;
    const char *own = s->language->line_comment;
    if (own) {
        size_t length = strlen(own);
        size = left >= length && !memcmp(s->at, own, length) ? find(s, 0, "\n") : 0;
        char end[20] = "]"; /* Lua's --[==[ … ]==] */
        size_t level = 0;
        while (size && !s->language->hardware && level < 16 && peek(s, length) == '[' &&
               peek(s, length + 1 + level) == '=')
            end[++level] = '=';
        if (size && !s->language->hardware && peek(s, length) == '[' &&
            peek(s, length + 1 + level) == '[') {
            memcpy(end + level + 1, "]", 2);
            size = find(s, length + 2 + level, end) + level + 2;
        }
        if (size)
            add_comment(s, size < left ? size : left);
        return size > 0;
    }
    if (hash && *s->at == '#' && peek(s, 1) == '=')
        size = find(s, 2, "=#") + 2;
    else if (hash ? *s->at == '#' : *s->at == '/' && peek(s, 1) == '/')
        size = s->language->macros ? line_size(s) : find(s, 0, "\n");
    else if (!hash && *s->at == '/' && peek(s, 1) == '*')
        size = find(s, 2, "*/") + 2;
    if (size)
        add_comment(s, size < left ? size : left);
    return size > 0;
}

/* ---- strings --------------------------------------------------------------------------------- */

/* Size of a string of one quote, which ends at its line's end at the latest unless `lines`. */
static size_t quoted(const scanner *s, char quote, bool lines)
{
    size_t size = 1, left = (size_t)(s->end - s->at);
    for (; size < left && s->at[size] != quote; size++) {
        if (s->at[size] == '\n' && !lines)
            return size;
        if (s->at[size] == '\\' && quote != '`' && size + 1 < left)
            size++;
    }
    return size < left ? size + 1 : left;
}

/* A string from here on that may hold ends of lines. */
static void add_string(scanner *s, size_t size)
{
    size_t left = (size_t)(s->end - s->at);
    size = size < left ? size : left;
    add(s, SN_TOKEN_STRING, 0);
    s->out->token[s->out->count - !s->failed].size = (uint32_t)size;
    bool first = s->first;
    skip(s, size);
    s->first = first;
}

/* C++'s R"x(…)x": its size, 0 if none begins here. */
static size_t raw_string(const scanner *s)
{
    char mark[20] = ")";
    if (!s->language->macros || peek(s, 0) != 'R' || peek(s, 1) != '"')
        return 0;
    size_t length = 0;
    while (length < 16 && peek(s, 2 + length) && !strchr("( \\)\n\"", peek(s, 2 + length)))
        length++;
    if (peek(s, 2 + length) != '(')
        return 0;
    memcpy(mark + 1, s->at + 2, length);
    memcpy(mark + 1 + length, "\"", 2);
    return find(s, 3 + length, mark) + length + 2;
}

/* ' begins no string: it is a lifetime, or says how a matrix or a number is to be read. */
static bool is_no_quote(const scanner *s)
{
    const sn_token *before = s->out->count ? &s->out->token[s->out->count - 1] : NULL;
    bool value = before && !s->spaced &&
                 (before->kind == SN_TOKEN_NAME || before->kind == SN_TOKEN_NUMBER ||
                  sn_token_in(before, ")]"));
    if (s->language->lifetimes)
        return is_letter(peek(s, 1)) && peek(s, 2) != '\'';
    if (s->language->blocks == SN_BLOCKS_END)
        return value || s->language->hardware;
    return false;
}

static bool take_string(scanner *s)
{
    size_t raw = raw_string(s);
    char c = *s->at;
    if (raw) {
        add_string(s, raw);
        return true;
    }
    if (c != '"' && c != '\'' && c != '`')
        return false;
    const char triple[4] = {c, c, c, '\0'};
    if (c == '\'' && is_no_quote(s))
        s->at++;
    else if (c == '`' && s->language->hardware)
        s->at++;
    else if (s->language->hash_comments && c != '`' && peek(s, 1) == c && peek(s, 2) == c)
        add_string(s, find(s, 3, triple) + 3);
    else
        add_string(s, quoted(s, c, c == '`' || (s->language->lifetimes && c == '"')));
    return true;
}

/* ---- words, numbers and marks ---------------------------------------------------------------- */

/* Whether the point of a number that nothing follows stands at `size`: 0., 1.f, and no 1.0f.xx. */
static bool is_point(const scanner *s, size_t size)
{
    const char next = peek(s, size + 1);
    const bool kind = next && strchr("fFeElLhH", next) && !is_letter(peek(s, size + 2));
    return (s->language->macros || s->language->shades) && next != '.' && next != '_' &&
           (!is_letter(next) || kind) && !memchr(s->at, '.', size);
}

static void take_word(scanner *s)
{
    size_t size = 1;
    bool number = is_digit(*s->at);
    while (is_letter(peek(s, size)) || is_digit(peek(s, size)) ||
           (number && peek(s, size) == '.' && (is_digit(peek(s, size + 1)) || is_point(s, size))) ||
           (number && peek(s, size) == '\'' && s->language->macros && is_digit(peek(s, size + 1))))
        size++;
    add(s, number ? SN_TOKEN_NUMBER : SN_TOKEN_NAME, size);
}

static void take_mark(scanner *s)
{
    static const char twos[][3] = {"<=", ">=", "==", "!=", "&&", "||", ":=", "^=", "+=", "-=", "*=",
                                   "/=", "|=", "&=", "%=", "->", "::", "=>", "++", "--", ".."};
    for (size_t i = 0; i < sizeof twos / sizeof twos[0]; i++)
        if (*s->at == twos[i][0] && peek(s, 1) == twos[i][1]) {
            add(s, SN_TOKEN_MARK, 2);
            return;
        }
    add(s, SN_TOKEN_MARK, 1);
}

/* # at the beginning of a line: a macro's definition is read, of the rest only what leaves lines
 * out, or ends a macro, is kept. */
static void take_directive(scanner *s)
{
    skip(s, 1);
    while (peek(s, 0) == ' ' || peek(s, 0) == '\t')
        s->at++;
    if ((size_t)(s->end - s->at) > 7 && !strncmp(s->at, "define", 6) && strchr(" \t", s->at[6])) {
        add(s, SN_TOKEN_DEFINE, 6);
        s->directive = true;
        return;
    }
    static const char conditions[][3] = {"if", "el", "en", "un"};
    for (size_t i = 0; i < 4 && (size_t)(s->end - s->at) >= 2; i++)
        if (!strncmp(s->at, conditions[i], 2)) {
            add(s, SN_TOKEN_DIRECTIVE, 2);
            break;
        }
    skip(s, line_size(s));
}

static bool take_space(scanner *s)
{
    size_t after = peek(s, 1) == '\r' ? 2 : 1;
    if (*s->at == '\\' && peek(s, after) == '\n') {
        bool first = s->first;
        skip(s, after + 1);
        s->first = first;
    } else if (*s->at == '\n') {
        end_directive(s);
        skip(s, 1);
    } else if ((unsigned char)*s->at <= ' ') {
        s->at++;
    } else {
        return false;
    }
    s->spaced = true;
    return true;
}

static void take(scanner *s)
{
    if (take_space(s) || take_comment(s) || take_string(s))
        return;
    if (*s->at == '#' && s->language->macros && s->first && !s->directive)
        take_directive(s);
    else if (is_letter(*s->at) || is_digit(*s->at))
        take_word(s);
    else if (*s->at == '$' || (*s->at == '#' && s->directive))
        s->at++;
    else
        take_mark(s);
}

sn_err sn_tokens_read(const char *text, size_t size, const sn_source_language *language,
                      sn_tokens *out, sn_error *error)
{
    scanner s = {.at = text,
                 .end = text + size,
                 .line_start = text,
                 .language = language,
                 .out = out,
                 .line = 1,
                 .first = true};
    *out = (sn_tokens){.language = language, .text = text, .text_size = size};
    while (s.at < s.end && !s.failed && out->count < SN_TOKENS_MAX)
        take(&s);
    if (s.at < s.end && !s.failed)
        return sn_fail(error, SN_E_LIMIT, "more than %zu tokens, the limit for a source",
                       SN_TOKENS_MAX);
    end_directive(&s);
    return s.failed ? sn_fail_nomem(error) : SN_OK;
}

void sn_tokens_free(sn_tokens *tokens)
{
    free(tokens->token);
    free(tokens->comment);
    *tokens = (sn_tokens){0};
}

/* ---- looking at them ------------------------------------------------------------------------- */

bool sn_token_number(const sn_token *token, uint32_t *value)
{
    uint64_t number = 0;
    size_t i = 0;
    if (token->kind != SN_TOKEN_NUMBER)
        return false;
    for (; i < token->size && is_digit(token->at[i]); i++)
        if ((number = number * 10 + (uint64_t)(token->at[i] - '0')) > INT32_MAX)
            return false;
    for (; i < token->size; i++)
        if (!strchr("uUlLzZ", token->at[i]))
            return false;
    *value = (uint32_t)number;
    return true;
}

size_t sn_token_close(const sn_token *token, size_t open, size_t end)
{
    size_t depth = 0;
    for (size_t i = open; i < end; i++) {
        if (sn_token_in(&token[i], "([{"))
            depth++;
        else if (sn_token_in(&token[i], ")]}") && !--depth)
            return i;
    }
    return end;
}

/* ---- words ----------------------------------------------------------------------------------- */

/* Words in names. */

/* Letters that may stand before min and max: fmin, vminq, umin, imin, pmin, __hmin. */
static bool is_start(const char *name, size_t at)
{
    return !at || !isalpha((unsigned char)name[at - 1]) ||
           (islower((unsigned char)name[at - 1]) && isupper((unsigned char)name[at])) ||
           ((at == 1 || name[at - 2] == '_') && strchr("fvuisahpFVUISP", name[at - 1]));
}

/* minus, mine, minor, matmaximal … are other words: letters that may stand behind. */
static bool is_end(const char *name, size_t size, size_t at)
{
    size_t left = size - at;
    const char *rest = name + at;
    if (!left || !islower((unsigned char)*rest) || (at && isupper((unsigned char)name[at - 1])))
        return true;
    return left <= 2
               ? strchr("fqlpdsu", *rest) != NULL
               : !strncmp(rest, "imum", 4) || !strncmp(rest, "num", 3) || !strncmp(rest, "q_", 2);
}

/* Where a word stands in a name next, of any case, from `at` on; `length` where it does not. */
static size_t seek(const char *name, size_t length, size_t at, const char *word, size_t size)
{
    const char low = *word, high = (char)toupper((unsigned char)*word);
    for (; at + size <= length; at++)
        if ((name[at] == low || name[at] == high) && !strncasecmp(name + at, word, size))
            return at;
    return length;
}

bool sn_word_in(const char *name, size_t length, const char *word)
{
    const size_t size = strlen(word);
    for (size_t at = 0; (at = seek(name, length, at, word, size)) < length; at++)
        if (is_start(name, at) && is_end(name, length, at + size))
            return true;
    return false;
}

bool sn_words_in(const char *name, size_t size, const char *const *words)
{
    while (*words && !sn_word_in(name, size, *words))
        words++;
    return *words != NULL;
}

static bool has_any(const char *name, size_t size, const char *const *words)
{
    while (*words && seek(name, size, 0, *words, strlen(*words)) == size)
        words++;
    return *words != NULL;
}

bool sn_minmax_in(const char *name, size_t size)
{
    static const char *const words[] = {"minmax", "min_max", "minimummaximum", NULL};
    return has_any(name, size, words);
}

bool sn_maxmin_in(const char *name, size_t size)
{
    static const char *const words[] = {"maxmin", "max_min", "maximumminimum", NULL};
    return has_any(name, size, words) && !sn_minmax_in(name, size);
}
