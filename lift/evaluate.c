/* Which value an expression has: a place's, a minimum, a maximum. */
#include "lift/evaluate.h"

#include <ctype.h>
#include <string.h>

/* Expressions within each other. */
#define DEPTH_MAX 24

static uint32_t evaluate(sn_state *s, size_t begin, size_t end, unsigned depth);

/* ---- names ----------------------------------------------------------------------------------- */

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

bool sn_name_has(const sn_token *name, const char *word)
{
    size_t size = strlen(word);
    for (size_t at = 0; at + size <= name->size; at++)
        if (!strncasecmp(name->at + at, word, size) && is_start(name->at, at) &&
            is_end(name->at, name->size, at + size))
            return true;
    return false;
}

/* ---- places ---------------------------------------------------------------------------------- */

bool sn_evaluate_spot(sn_state *s, size_t begin, size_t end, bool number, uint32_t *spot)
{
    s->name.size = 0;
    if (!sn_place_name(s->token, begin, end, number, &s->name)) {
        s->values.failed = s->values.failed || s->name.failed;
        return false;
    }
    *spot = sn_values_spot(&s->values, s->name.data);
    return !s->values.failed;
}

static uint32_t read_place(sn_state *s, size_t begin, size_t end)
{
    uint32_t spot;
    if (!sn_evaluate_spot(s, begin, end, false, &spot))
        return 0;
    return sn_values_read(&s->values, spot, s->token[begin].line);
}

/* ---- conditions ------------------------------------------------------------------------------ */

static bool is_comparing(const sn_token *token)
{
    return sn_token_in(token, "<>") || sn_token_is(token, "<=") || sn_token_is(token, ">=");
}

/* The only token outside of brackets that compares; `end` if there is none, or && or ||. */
static size_t find_comparing(const sn_token *token, size_t begin, size_t end)
{
    size_t found = end;
    for (size_t i = begin; i < end; i++) {
        if (sn_token_in(&token[i], "([{"))
            i = sn_token_close(token, i, end);
        else if (sn_token_is(&token[i], "&&") || sn_token_in(&token[i], "|?") ||
                 sn_token_is(&token[i], "and") || sn_token_is(&token[i], "or"))
            return end;
        else if (is_comparing(&token[i]))
            found = found == end ? i : SIZE_MAX;
    }
    return found == SIZE_MAX ? end : found;
}

static void strip(const sn_token *token, size_t *begin, size_t *end)
{
    while (*begin + 1 < *end && sn_token_in(&token[*begin], "(") &&
           sn_token_close(token, *begin, *end) + 1 == *end) {
        ++*begin;
        --*end;
    }
}

/* An argument of a function that compares: a place, or its number. */
static uint32_t read_argument(sn_state *s, const sn_call *call, uint32_t i)
{
    uint32_t spot, value = sn_evaluate(s, call->argument[i], call->argument[i + 1] - 1);
    if (!value && sn_evaluate_spot(s, call->argument[i], call->argument[i + 1] - 1, true, &spot))
        value = sn_values_read(&s->values, spot, s->token[call->name].line);
    return value;
}

/* The call that a condition is, with what stands before its name passed; false if it is none. */
static bool whole_call(const sn_state *s, size_t begin, size_t end, sn_call *call, size_t *object)
{
    *object = begin;
    for (size_t i = begin; i < end; i++) {
        if (sn_call_read(s->token, i, end, call) && call->close + 1 == end)
            return true;
        if (sn_token_in(&s->token[i], "[("))
            i = sn_token_close(s->token, i, end);
        else if (s->token[i].kind > SN_TOKEN_NUMBER && !sn_token_in(&s->token[i], ".@") &&
                 !sn_token_is(&s->token[i], "::") && !sn_token_is(&s->token[i], "->"))
            return false;
    }
    return false;
}

/* less(a, b), a.compareTo(b), likely(a > b); `ways` is 3 where the value is compared with 0. */
static bool called_condition(sn_state *s, size_t begin, size_t end, sn_comparison *out,
                             unsigned ways, unsigned depth);

static bool condition(sn_state *s, size_t begin, size_t end, sn_comparison *out, unsigned depth)
{
    strip(s->token, &begin, &end);
    if (depth > 3 || begin >= end)
        return false;
    size_t at = find_comparing(s->token, begin, end);
    if ((at == end && sn_token_in(&s->token[begin], "!")) || sn_token_is(&s->token[begin], "not")) {
        if (!condition(s, begin + 1, end, out, depth + 1))
            return false;
        out->greater = !out->greater;
        return true;
    }
    if (at == end)
        return called_condition(s, begin, end, out, 2, depth + 1);
    uint32_t value;
    bool zero = at + 2 == end && sn_token_number(&s->token[at + 1], &value) && !value;
    bool greater = *s->token[at].at == '>';
    if (zero) { /* three ways: below, at or above 0, as its arguments are */
        bool good = called_condition(s, begin, at, out, 3, depth + 1);
        out->greater = greater;
        return good;
    }
    out->greater = greater;
    out->a = sn_evaluate(s, begin, at);
    out->b = sn_evaluate(s, at + 1, end);
    return out->a && out->b && out->a != out->b;
}

/* Whether a function's name is one of these words, or has it in it. */
static bool is_any(const sn_token *name, const char *const *words)
{
    while (*words && !sn_name_has(name, *words))
        words++;
    return *words != NULL;
}

static bool called_condition(sn_state *s, size_t begin, size_t end, sn_comparison *out,
                             unsigned ways, unsigned depth)
{
    static const char *const hints[] = {"likely", "unlikely", "__builtin_expect", NULL};
    static const char *const more[] = {"greater", "gt", "bigger", "isgreater", "above", NULL};
    static const char *const less[] = {"less", "lt",     "isless",  "smaller", "below", "comp",
                                       "cmp",  "before", "compare", "compar",  NULL};
    sn_call call;
    size_t object;
    if (!whole_call(s, begin, end, &call, &object))
        return false;
    const sn_token *name = &s->token[call.name];
    if (is_any(name, hints) && call.arguments)
        return condition(s, call.argument[0], call.argument[1] - 1, out, depth);
    out->greater = is_any(name, more);
    if (ways == 2 && !out->greater && !is_any(name, less))
        return false;
    if (call.arguments == 1 && call.name > object + 1) {
        out->a = sn_evaluate(s, object, call.name - 1);
        out->b = read_argument(s, &call, 0);
        return out->a && out->b && out->a != out->b;
    }
    if (call.arguments < 2)
        return false;
    out->a = read_argument(s, &call, 0);
    out->b = read_argument(s, &call, 1);
    return out->a && out->b && out->a != out->b;
}

bool sn_evaluate_condition(sn_state *s, size_t begin, size_t end, sn_comparison *comparison)
{
    return condition(s, begin, end, comparison, 0);
}

uint32_t sn_evaluate_choice(sn_state *s, const sn_comparison *c, uint32_t then, uint32_t other,
                            uint32_t line)
{
    bool first = then == c->a && other == c->b, second = then == c->b && other == c->a;
    if (!first && !second)
        return 0;
    sn_value_kind kind = first == c->greater ? SN_VALUE_MAX : SN_VALUE_MIN;
    return sn_values_make(&s->values, kind, c->a, c->b, line);
}

/* ---- expressions ----------------------------------------------------------------------------- */

/* Where a token stands outside of brackets, `end` if nowhere. */
static size_t find(const sn_token *token, size_t begin, size_t end, const char *mark)
{
    for (size_t i = begin; i < end; i++) {
        if (sn_token_is(&token[i], mark))
            return i;
        if (sn_token_in(&token[i], "([{"))
            i = sn_token_close(token, i, end);
    }
    return end;
}

static uint32_t choose(sn_state *s, const size_t part[6], unsigned depth)
{
    sn_comparison comparison;
    if (!condition(s, part[0], part[1], &comparison, 0))
        return 0;
    uint32_t then = evaluate(s, part[2], part[3], depth + 1);
    uint32_t other = evaluate(s, part[4], part[5], depth + 1);
    return sn_evaluate_choice(s, &comparison, then, other, s->token[part[0]].line);
}

/* c ? a : b, a if c else b, if c { a } else { b }: whether it is one; its value goes to *out. */
static bool conditional(sn_state *s, size_t begin, size_t end, unsigned depth, uint32_t *out)
{
    const sn_token *token = s->token;
    size_t ask = find(token, begin, end, "?"), colon = find(token, ask, end, ":");
    size_t when = find(token, begin, end, "if"), otherwise = find(token, when, end, "else");
    if (colon < end) {
        *out = choose(s, (size_t[]){begin, ask, ask + 1, colon, colon + 1, end}, depth);
        return true;
    }
    if (otherwise == end)
        return false;
    if (when > begin) {
        *out = choose(s, (size_t[]){when + 1, otherwise, begin, when, otherwise + 1, end}, depth);
        return true;
    }
    size_t open = find(token, when, end, "{"), close = otherwise - 1;
    if (open < end && otherwise + 2 < end && sn_token_in(&token[otherwise + 1], "{"))
        *out =
            choose(s, (size_t[]){when + 1, open, open + 1, close, otherwise + 2, end - 1}, depth);
    else if (sn_token_in(&token[when + 1], "(")) {
        size_t end_if = sn_token_close(token, when + 1, end);
        *out = choose(s, (size_t[]){when + 2, end_if, end_if + 1, otherwise, otherwise + 1, end},
                      depth);
    }
    return true;
}

/* OpenCL's select(a, b, c), which is c ? b : a: whether it is one; its value goes to *out. */
static bool selection(sn_state *s, size_t begin, size_t end, unsigned depth, uint32_t *out)
{
    sn_call call;
    size_t object;
    if (!s->language->macros || !whole_call(s, begin, end, &call, &object) || call.arguments != 3 ||
        !sn_token_is(&s->token[call.name], "select"))
        return false;
    const size_t *at = call.argument;
    *out = choose(s, (size_t[]){at[2], at[3] - 1, at[1], at[2] - 1, at[0], at[1] - 1}, depth);
    return true;
}

/* min(a, b), a.min(b): whether it is one; its value goes to *out. */
static bool extreme(sn_state *s, size_t begin, size_t end, unsigned depth, uint32_t *out)
{
    sn_call call;
    size_t object;
    if (!whole_call(s, begin, end, &call, &object))
        return false;
    const sn_token *name = &s->token[call.name];
    bool least = sn_name_has(name, "min"), most = sn_name_has(name, "max");
    if (least == most || !call.arguments || call.arguments > 2)
        return false;
    bool method = call.arguments == 1 && call.name > object + 1;
    if (call.arguments == 1 && !method)
        return false;
    uint32_t first = method ? evaluate(s, object, call.name - 1, depth + 1)
                            : evaluate(s, call.argument[0], call.argument[1] - 1, depth + 1);
    uint32_t last = call.arguments - 1;
    uint32_t second = evaluate(s, call.argument[last], call.argument[last + 1] - 1, depth + 1);
    *out =
        sn_values_make(&s->values, least ? SN_VALUE_MIN : SN_VALUE_MAX, first, second, name->line);
    return true;
}

/* Casts before an expression that is no place alone: (T)min(a, b). */
static size_t skip_cast(const sn_token *token, size_t begin, size_t end)
{
    size_t close =
        begin < end && sn_token_in(&token[begin], "(") ? sn_token_close(token, begin, end) : end;
    bool names = close + 1 < end && close > begin + 1 && token[close + 1].kind == SN_TOKEN_NAME;
    for (size_t i = begin + 1; i < close && names; i++)
        names = token[i].kind == SN_TOKEN_NAME;
    return names ? close + 1 : begin;
}

/* Behind (TYPE), else `begin`. */
static size_t skip_type(const sn_token *token, size_t begin, size_t end)
{
    size_t close =
        begin < end && sn_token_in(&token[begin], "(") ? sn_token_close(token, begin, end) : end;
    bool type = close + 1 < end;
    for (size_t i = begin + 1; i < close && type; i++)
        type = token[i].kind == SN_TOKEN_NAME || sn_token_in(&token[i], "*");
    return type ? close + 1 : begin;
}

/* Whether it calculates, outside of brackets: q + d is no place, as *(p + 3) is one. */
static bool calculates(const sn_token *token, size_t begin, size_t end)
{
    for (size_t from = end; from != begin;) {
        from = begin;
        begin = skip_type(token, begin, end);
        strip(token, &begin, &end);
    }
    while (begin < end && sn_token_in(&token[begin], "*&"))
        begin++;
    for (size_t i = begin; i < end; i++) {
        if (sn_token_in(&token[i], "([{"))
            i = sn_token_close(token, i, end);
        else if (sn_token_in(&token[i], "+-*/%&|~!") &&
                 !(i > begin && sn_token_in(&token[i - 1], ".")))
            return true;
    }
    return false;
}

static uint32_t evaluate(sn_state *s, size_t begin, size_t end, unsigned depth)
{
    uint32_t value = 0;
    strip(s->token, &begin, &end);
    begin = skip_cast(s->token, begin, end);
    while (end > begin && sn_token_in(&s->token[end - 1], ";"))
        end--;
    if (depth > DEPTH_MAX || begin >= end)
        return 0;
    if (conditional(s, begin, end, depth, &value) || selection(s, begin, end, depth, &value) ||
        extreme(s, begin, end, depth, &value))
        return value;
    size_t power = s->language->hash_comments ? end : find(s->token, begin, end, "^");
    if (power < end)
        return sn_values_make(&s->values, SN_VALUE_XOR, evaluate(s, begin, power, depth + 1),
                              evaluate(s, power + 1, end, depth + 1), s->token[begin].line);
    return calculates(s->token, begin, end) ? 0 : read_place(s, begin, end);
}

uint32_t sn_evaluate(sn_state *s, size_t begin, size_t end)
{
    return evaluate(s, begin, end, 0);
}
