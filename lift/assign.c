/* What is on which place after an assignment. */
#include "lift/assign.h"

#include <string.h>

/* Places that one statement assigns at once. */
#define TARGETS_MAX 64

size_t sn_statement_end(const sn_token *token, size_t begin, size_t end)
{
    for (size_t i = begin; i < end; i++) {
        if (sn_token_in(&token[i], "(["))
            i = sn_token_close(token, i, end);
        else if (sn_token_in(&token[i], ";{}") || token[i].kind >= SN_TOKEN_DEFINE)
            return i;
    }
    return end;
}

/* ---- parts of an assignment ------------------------------------------------------------------ */

/* What assigns, outside of brackets; `end` if nothing does. */
static size_t find_equals(const sn_state *s, size_t begin, size_t end)
{
    for (size_t i = begin; i < end; i++) {
        const sn_token *token = &s->token[i];
        if (sn_token_is(token, "=") || sn_token_is(token, ":=") || sn_token_is(token, "^=") ||
            (s->language->hardware && sn_token_is(token, "<=")))
            return i;
        if (sn_token_in(token, "([{"))
            i = sn_token_close(s->token, i, end);
    }
    return end;
}

/* Narrow to what is inside of brackets around all; whether there were any. */
static bool unwrap(const sn_state *s, size_t *begin, size_t *end, const char *brackets)
{
    bool found = false;
    while (*begin + 1 < *end && sn_token_in(&s->token[*begin], brackets) &&
           sn_token_close(s->token, *begin, *end) + 1 == *end) {
        ++*begin;
        --*end;
        found = true;
    }
    return found;
}

/* Where the place begins that a declaration or assignment is of: behind types and keywords. */
static size_t target_start(const sn_state *s, size_t begin, size_t end)
{
    for (size_t i = end; i > begin + 1; i--) {
        const sn_token *token = &s->token[i - 1], *before = token - 1;
        if (sn_token_in(token, ")]")) {
            size_t depth = 1;
            for (i--; i > begin && depth; i--)
                depth += (size_t)sn_token_in(&s->token[i - 1], ")]") -
                         (size_t)sn_token_in(&s->token[i - 1], "([");
            i++;
        } else if (token->kind == SN_TOKEN_NAME &&
                   (before->kind == SN_TOKEN_NAME || sn_token_in(before, ">&*]"))) {
            return i - 1;
        }
    }
    return begin;
}

/* x: T = …: the place ends before its type. */
static size_t target_end(const sn_state *s, size_t begin, size_t end)
{
    for (size_t i = begin; i < end; i++) {
        if (sn_token_in(&s->token[i], "(["))
            i = sn_token_close(s->token, i, end);
        else if (sn_token_in(&s->token[i], ":"))
            return i;
    }
    return end;
}

/* The places on the left: (a, b), [a, b], tie(a, b), a, b. Returns how many. */
static uint32_t cut_targets(const sn_state *s, size_t begin, size_t end, size_t *piece)
{
    size_t start = begin;
    while (start < end && s->token[start].kind == SN_TOKEN_NAME &&
           ((s->token[start].word & SN_WORD_RESERVED) || sn_token_is(&s->token[start], "std") ||
            sn_token_is(&s->token[start], "tie")))
        start += 1 + (start + 1 < end && (sn_token_is(&s->token[start + 1], "::")));
    size_t inner = start, last = end;
    if (unwrap(s, &inner, &last, "([")) {
        uint32_t count = sn_units_cut(s->token, inner, last, piece, TARGETS_MAX);
        if (count > 1)
            return count;
    }
    if (s->language->tuples)
        return sn_units_cut(s->token, start, end, piece, TARGETS_MAX);
    piece[0] = begin;
    piece[1] = end + 1;
    return 1;
}

static bool find_target(sn_state *s, size_t begin, size_t end, uint32_t *spot)
{
    end = target_end(s, begin, end);
    size_t start = target_start(s, begin, end);
    return sn_evaluate_spot(s, start, end, false, spot) ||
           sn_evaluate_spot(s, begin, end, false, spot);
}

/* ---- values ---------------------------------------------------------------------------------- */

/* The call that is all of an expression, with its two keys: f(a, b), f({a, b}). */
static bool find_pair(const sn_state *s, size_t begin, size_t end, sn_call *call, size_t key[3])
{
    size_t at = begin;
    while (at < end && !sn_call_read(s->token, at, end, call))
        at++;
    if (at == end || call->close + 1 != end || !call->arguments)
        return false;
    size_t first = call->argument[0], last = call->argument[1] - 1;
    if (sn_token_in(&s->token[first], "{") && sn_token_close(s->token, first, last) + 1 == last)
        return sn_units_cut(s->token, first + 1, last - 1, key, 2) == 2;
    memcpy(key, call->argument, 3 * sizeof *key);
    return call->arguments >= 2;
}

/* f(a, b) that gives two values: the smaller and the larger, as far as a name tells. */
static uint32_t evaluate_pair(sn_state *s, size_t begin, size_t end, uint32_t *values)
{
    sn_call call;
    size_t key[3];
    if (!find_pair(s, begin, end, &call, key))
        return 0;
    uint32_t a = sn_evaluate(s, key[0], key[1] - 1);
    uint32_t b = sn_evaluate(s, key[1], key[2] - 1);
    values[0] = sn_values_make(&s->values, SN_VALUE_MIN, a, b, s->token[call.name].line);
    values[1] = sn_values_make(&s->values, SN_VALUE_MAX, a, b, s->token[call.name].line);
    return 2;
}

/* Whether two values are std::minmax(a, b): no values, but references to a and b. */
static bool are_references(const sn_state *s, size_t begin, size_t end)
{
    sn_call call;
    size_t key[3];
    while (end > begin && sn_token_in(&s->token[end - 1], ";"))
        end--;
    return s->language->macros && find_pair(s, begin, end, &call, key) &&
           sn_token_is(&s->token[call.name], "minmax") && key[0] == call.argument[0];
}

/* Several values; true if as many as places. */
static bool evaluate_all(sn_state *s, size_t begin, size_t end, uint32_t count, uint32_t *values)
{
    size_t piece[TARGETS_MAX + 1];
    while (end > begin && sn_token_in(&s->token[end - 1], ";"))
        end--;
    size_t first = begin, last = end;
    unwrap(s, &first, &last, "([");
    uint32_t found = sn_units_cut(s->token, first, last, piece, TARGETS_MAX);
    if (found == 1 && count == 2)
        return evaluate_pair(s, first, last, values) == 2;
    for (uint32_t i = 0; i < found && found == count; i++)
        values[i] = sn_evaluate(s, piece[i], piece[i + 1] - 1);
    return found == count;
}

/* std::tie(a, b) = std::minmax(a, b) writes a, and what it then reads for b is what stands in a or
 * b by now: b stays as it was. */
static void keep_second(sn_state *s, const uint32_t spot[2], uint32_t values[2], uint32_t line)
{
    const sn_value *min = &s->values.value[values[0]];
    uint32_t held = s->values.spot[spot[0]].value;
    if (values[0] && held && (held == min->a || held == min->b))
        values[1] = sn_values_read(&s->values, spot[1], line);
}

static bool assign_several(sn_state *s, size_t equals, size_t end, const size_t *piece,
                           uint32_t count)
{
    uint32_t values[TARGETS_MAX] = {0}, spot[TARGETS_MAX];
    bool references = are_references(s, equals + 1, end);
    /* names in brackets stand for what is in the places later on */
    bool names = references && piece[0] > 0 && sn_token_in(&s->token[piece[0] - 1], "[");
    bool found[TARGETS_MAX], known = !names && evaluate_all(s, equals + 1, end, count, values);
    for (uint32_t i = 0; i < count; i++)
        found[i] = find_target(s, piece[i], piece[i + 1] - 1, &spot[i]);
    if (references && known && found[0] && found[1])
        keep_second(s, spot, values, s->token[equals].line);
    for (uint32_t i = 0; i < count; i++)
        if (found[i])
            sn_values_write(&s->values, spot[i], known ? values[i] : 0, s->token[equals].line);
    return true;
}

/* const T &low = std::min(a, b): whichever place has it, and what is in that place later on. */
static bool is_chosen_place(const sn_state *s, size_t begin, size_t equals, size_t end)
{
    size_t start = target_start(s, begin, equals);
    bool chosen = false;
    for (size_t i = equals + 1; i < end && !chosen; i++)
        chosen = sn_token_in(&s->token[i], "?") ||
                 (s->token[i].kind == SN_TOKEN_NAME &&
                  (sn_name_has(&s->token[i], "min") || sn_name_has(&s->token[i], "max")));
    return s->language->macros && start > begin && sn_token_in(&s->token[start - 1], "&") && chosen;
}

static bool assign_one(sn_state *s, size_t begin, size_t equals, size_t end, uint32_t *last)
{
    bool place = is_chosen_place(s, begin, equals, end);
    uint32_t spot, value = place ? 0 : sn_evaluate(s, equals + 1, end);
    bool exclusive = sn_token_is(&s->token[equals], "^=");
    if (!find_target(s, begin, equals, &spot))
        return false;
    if (exclusive)
        value = sn_values_make(&s->values, SN_VALUE_XOR,
                               sn_values_read(&s->values, spot, s->token[begin].line), value,
                               s->token[begin].line);
    sn_values_write(&s->values, spot, value, s->token[equals].line);
    if (last)
        *last = value;
    return true;
}

/* NAME |= EXPRESSION, and such: what is stored there, too; 0 if that is no value. */
static uint32_t added(sn_state *s, size_t begin, size_t end)
{
    static const char *const signs[] = {"|=", "+=", "-=", "*=", "&="};
    for (size_t at = begin; at < end && !sn_token_in(&s->token[at], "("); at++)
        for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
            if (sn_token_is(&s->token[at], signs[i]))
                return sn_evaluate(s, at + 1, end);
    return 0;
}

bool sn_assign(sn_state *s, size_t begin, size_t end, uint32_t *last)
{
    size_t piece[TARGETS_MAX + 1], equals = find_equals(s, begin, end);
    if ((equals == end || equals == begin) && last)
        *last = added(s, begin, end);
    if (equals == end || equals == begin)
        return false;
    uint32_t count = cut_targets(s, begin, equals, piece);
    if (count > 1)
        return assign_several(s, equals, end, piece, count);
    if (s->language->tuples)
        return assign_one(s, begin, equals, end, last);
    bool good = false;
    uint32_t parts = sn_units_cut(s->token, begin, end, piece, TARGETS_MAX);
    for (uint32_t i = 0; i < parts; i++) {
        size_t stop = piece[i + 1] - 1;
        equals = find_equals(s, piece[i], stop);
        if (equals < stop && equals > piece[i])
            good = assign_one(s, piece[i], equals, stop, last) || good;
    }
    return good;
}

/* ---- exchanges ------------------------------------------------------------------------------- */

/* The place NAME[index], for an index that is an argument. */
static bool element(sn_state *s, size_t begin, size_t end, const sn_call *call, uint32_t i,
                    uint32_t *spot)
{
    sn_buf name = {0};
    bool good = sn_place_name(s->token, begin, end, false, &name);
    size_t first = call->argument[i], last = call->argument[i + 1] - 1;
    sn_buf_puts(&name, "[");
    good = good && sn_place_name(s->token, first, last, true, &name);
    sn_buf_puts(&name, "]");
    good = good && !name.failed;
    if (good)
        *spot = sn_values_spot(&s->values, name.data);
    s->values.failed = s->values.failed || name.failed;
    sn_buf_free(&name);
    return good && !s->values.failed;
}

static void swap_spots(sn_state *s, const uint32_t spot[2], uint32_t line)
{
    uint32_t a = sn_values_read(&s->values, spot[0], line);
    uint32_t b = sn_values_read(&s->values, spot[1], line);
    sn_values_write(&s->values, spot[0], b, line);
    sn_values_write(&s->values, spot[1], a, line);
}

/* Whether a place holds something that is compared already, or a field of it is. */
static bool is_known(const sn_state *s, uint32_t spot)
{
    return s->values.spot[spot].value || sn_values_field(&s->values, s->asked.a, spot) ||
           sn_values_field(&s->values, s->asked.b, spot);
}

static bool are_known(const sn_state *s, const uint32_t spot[2])
{
    return is_known(s, spot[0]) && is_known(s, spot[1]);
}

bool sn_exchange(sn_state *s, size_t begin, size_t end)
{
    sn_call call;
    size_t at = begin;
    uint32_t spot[2];
    while (at < end && !sn_call_read(s->token, at, end, &call))
        at++;
    const sn_token *name = at < end ? &s->token[call.name] : NULL;
    if (!name || call.close + 1 != end || call.arguments < 2 ||
        !(sn_name_has(name, "swap") || sn_name_has(name, "exch") || sn_name_has(name, "exchange")))
        return false;
    uint32_t line = name->line, first = call.arguments == 3 ? 1 : 0;
    bool named = sn_evaluate_spot(s, call.argument[0], call.argument[1] - 1, true, &spot[0]) &&
                 sn_evaluate_spot(s, call.argument[1], call.argument[2] - 1, true, &spot[1]);
    bool good = named && are_known(s, spot);
    if (!good && at > begin + 1 && first == 0)
        good = element(s, begin, at - 1, &call, 0, &spot[0]) &&
               element(s, begin, at - 1, &call, 1, &spot[1]) && are_known(s, spot);
    if (!good && first == 1)
        good = element(s, call.argument[0], call.argument[1] - 1, &call, 1, &spot[0]) &&
               element(s, call.argument[0], call.argument[1] - 1, &call, 2, &spot[1]) &&
               are_known(s, spot);
    if (!good && named && !s->values.logs) /* whatever is there */
        good = sn_evaluate_spot(s, call.argument[0], call.argument[1] - 1, false, &spot[0]) &&
               sn_evaluate_spot(s, call.argument[1], call.argument[2] - 1, false, &spot[1]);
    if (good)
        swap_spots(s, spot, line);
    return good;
}
