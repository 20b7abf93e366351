/* Which place a piece of text names. */
#include "lift/place.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Longest name of a place. */
#define NAME_MAX_SIZE 240
/* Parentheses within each other, in it. */
#define DEPTH_MAX 60

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* ---- one spelling ---------------------------------------------------------------------------- */

/* What may stand before a place and does not change which it is. */
static bool is_prefix(const sn_token *token)
{
    return sn_token_in(token, "&*") || sn_token_is(token, "&&") || sn_token_is(token, "mut") ||
           sn_token_is(token, "ref") || sn_token_is(token, "out");
}

/* Behind a cast `(type)`, else `at`. */
static size_t skip_cast(const sn_token *token, size_t at, size_t end)
{
    if (at >= end || !sn_token_in(&token[at], "("))
        return at;
    size_t close = sn_token_close(token, at, end);
    for (size_t i = at + 1; i < close; i++)
        if (token[i].kind != SN_TOKEN_NAME && !sn_token_in(&token[i], "*&"))
            return at;
    if (close + 1 >= end || close == at + 1)
        return at;
    const sn_token *next = &token[close + 1];
    return next->kind == SN_TOKEN_NAME || sn_token_in(next, "(&*") ? close + 1 : at;
}

/* Narrow [*begin,*end) to what is inside of casts, stars and parentheses around all. */
static void strip(const sn_token *token, size_t *begin, size_t *end)
{
    for (size_t last = *end + 1; *begin < *end && last != *end - *begin;) {
        last = *end - *begin;
        *begin = skip_cast(token, *begin, *end);
        while (*begin < *end && is_prefix(&token[*begin]))
            (*begin)++;
        if (*begin < *end && sn_token_in(&token[*begin], "(") &&
            sn_token_close(token, *begin, *end) + 1 == *end) {
            (*begin)++;
            (*end)--;
        }
    }
}

static bool is_word(const sn_token *token)
{
    return token->kind == SN_TOKEN_NAME || token->kind == SN_TOKEN_NUMBER;
}

static bool may_stand(const sn_token *token)
{
    if (token->kind == SN_TOKEN_NAME)
        return !(token->word & SN_WORD_CONTROL);
    return token->kind == SN_TOKEN_NUMBER || sn_token_in(token, "[]().,+-*&") ||
           sn_token_is(token, "->") || sn_token_is(token, "::");
}

/* A number that follows + or -: into the number before it, if one stands there alone. */
static bool add_up(const sn_token *token, size_t at, size_t end, sn_buf *out, size_t start)
{
    uint32_t value;
    if (!out->size || !strchr("+-", out->data[out->size - 1]) || !sn_token_number(token, &value) ||
        (at + 1 < end && sn_token_in(token + 1, "*")))
        return false;
    size_t last = out->size - 1, first = last;
    while (first > start && out->data[first - 1] >= '0' && out->data[first - 1] <= '9')
        first--;
    if (first == last || last - first > 9 ||
        (first > start && !strchr("[(,+", out->data[first - 1])))
        return false;
    int64_t sum = strtoll(out->data + first, NULL, 10);
    sum += out->data[last] == '+' ? (int64_t)value : -(int64_t)value;
    out->size = first;
    sn_buf_printf(out, "%lld", (long long)sum);
    return true;
}

static void add_token(const sn_token *token, sn_buf *out)
{
    uint32_t number;
    if (sn_token_is(token, "->"))
        sn_buf_puts(out, ".");
    else if (sn_token_number(token, &number)) /* 3u is 3 */
        sn_buf_printf(out, "%" PRIu32, number);
    else
        sn_buf_add(out, token->at, token->size);
    if (token->scope)
        sn_buf_printf(out, "'%u", token->scope);
}

/* Whether a parenthesis belongs to a call: these alone stay. *depth counts those left out. */
static bool is_needless(const sn_token *token, size_t i, size_t begin, uint64_t *kept,
                        unsigned *depth)
{
    if (sn_token_in(&token[i], "(")) {
        bool call = i > begin && token[i - 1].kind == SN_TOKEN_NAME;
        *kept = *kept << 1 | call;
        ++*depth;
        return !call;
    }
    if (!sn_token_in(&token[i], ")"))
        return false;
    bool call = *kept & 1;
    *kept >>= 1;
    *depth -= *depth > 0;
    return !call;
}

/* Whether an ampersand stands before the name that tokens begin with, parentheses aside. */
static bool is_address(const sn_token *token, size_t begin, size_t end)
{
    while (begin < end && (sn_token_in(&token[begin], "(*") || is_prefix(&token[begin])))
        if (sn_token_in(&token[begin++], "&"))
            return true;
    return false;
}

/* NAME+4 or &NAME[4], in parentheses before an index, is NAME[4+…: true if it was that. */
static bool open_index(sn_buf *out, size_t start, bool address)
{
    size_t last = out->size;
    while (last > start && is_digit(out->data[last - 1]))
        last--;
    bool sum = last < out->size && last > start + 1 && out->data[last - 1] == '+';
    bool element = address && last == out->size && last > start && out->data[last - 1] == ']';
    if (sum && strcspn(out->data + start, "+-*(") == last - 1 - start)
        out->data[last - 1] = '[';
    else if (element)
        out->size--;
    else
        return false;
    sn_buf_puts(out, "+");
    return true;
}

static bool add_tokens(const sn_token *token, size_t begin, size_t end, sn_buf *out, size_t start)
{
    uint64_t kept = 0;
    unsigned depth = 0;
    size_t open[DEPTH_MAX] = {begin}; /* [depth] where each parenthesis was opened */
    const sn_token *last = NULL;
    for (size_t i = begin; i < end; i++) {
        if (!may_stand(&token[i]) || out->size - start > NAME_MAX_SIZE || depth >= DEPTH_MAX)
            return false;
        if (sn_token_in(&token[i], "("))
            open[depth] = i;
        bool needless = is_needless(token, i, begin, &kept, &depth);
        if (needless && last && !out->failed && sn_token_in(&token[i], ")") && i + 1 < end &&
            sn_token_in(&token[i + 1], "[") && !memchr(out->data + start, '(', out->size - start) &&
            open_index(out, start, is_address(token, open[depth], i)))
            last = &token[++i];
        if (needless)
            continue;
        if (i + 1 < end && sn_token_in(&token[i], ".") && sn_token_in(&token[i + 1], "*")) {
            i++; /* Zig's stars stand behind */
            continue;
        }
        bool prefix = is_prefix(&token[i]) && (!last || sn_token_in(last, "[(,+-"));
        if (prefix)
            continue;
        if (last && is_word(last) && is_word(&token[i]))
            return false;
        if (!add_up(&token[i], i, end, out, start))
            add_token(&token[i], out);
        last = &token[i];
    }
    return last && !sn_token_in(last, "+-*&,.");
}

/* [4]+ at the end, and a number behind it: [7]. False, with nothing changed, if that is not so. */
static bool add_to_index(sn_buf *out, size_t start, size_t digits)
{
    size_t open = digits - 1;
    while (open > start && out->data[open - 1] != '[')
        open--;
    char *end = out->data;
    int64_t number = open > start ? strtoll(out->data + open, &end, 10) : 0;
    if (end <= out->data + open || end != out->data + digits - 2 || *end != ']' ||
        digits - open > 10 || out->size - digits > 9)
        return false;
    number += strtoll(out->data + digits, NULL, 10);
    out->size = open;
    sn_buf_printf(out, "%lld]", (long long)number);
    return true;
}

/* NAME+3, with stars and ampersands left out, is NAME[3]; &NAME[4]+3 is NAME[7]. */
static void index_sum(sn_buf *out, size_t start, bool address)
{
    size_t digits = out->size;
    while (digits > start && is_digit(out->data[digits - 1]))
        digits--;
    if (digits == out->size || digits < start + 2 || out->data[digits - 1] != '+' ||
        memchr(out->data + start, '(', out->size - start))
        return;
    for (size_t i = start; i + 1 < digits; i++)
        if (strchr("+-*", out->data[i]))
            return;
    if (address && add_to_index(out, start, digits))
        return;
    out->data[digits - 1] = '[';
    sn_buf_puts(out, "]");
}

bool sn_place_name(const sn_token *token, size_t begin, size_t end, bool number, sn_buf *out)
{
    size_t start = out->size;
    bool address = is_address(token, begin, end);
    strip(token, &begin, &end);
    if (end > begin + 2 &&
        (sn_token_is(&token[begin], "this") || sn_token_is(&token[begin], "self")))
        begin += 2;
    bool good =
        begin < end && (token[begin].kind == SN_TOKEN_NAME || sn_token_in(&token[begin], "(") ||
                        (number && token[begin].kind == SN_TOKEN_NUMBER));
    good = good && (number || token[begin].kind != SN_TOKEN_NUMBER) &&
           add_tokens(token, begin, end, out, start);
    if (good)
        index_sum(out, start, address);
    if (!good && !out->failed) {
        out->size = start;
        sn_buf_puts(out, "");
    }
    return good && !out->failed && out->size > start;
}

/* ---- kinds and numbers ----------------------------------------------------------------------- */

static void put(sn_place *place, size_t *size, char c)
{
    if (*size + 1 < sizeof place->kind)
        place->kind[(*size)++] = c;
    place->kind[*size] = '\0';
}

/* One letter, or a vector's component .x .y .z .w, .s0 … .sf: its number. */
static bool take_letter(const char *at, const char *name, int64_t *number)
{
    static const char parts[] = "xyzw";
    bool end = !at[1];
    if (at == name && end && ((*at | 32) >= 'a' && (*at | 32) <= 'z')) {
        *number = (*at | 32) - 'a';
        return true;
    }
    if (at > name && at[-1] == '.' && end && strchr(parts, *at)) {
        *number = strchr(parts, *at) - parts;
        return true;
    }
    bool hex = at > name + 1 && at[-1] == 's' && at[-2] == '.' && end && (*at | 32) >= 'a' &&
               (*at | 32) <= 'f';
    if (hex)
        *number = (*at | 32) - 'a' + 10;
    return hex;
}

/* A number that is added at the end, or at the end of brackets. */
static bool is_offset(const char *sign, const char *end)
{
    return strchr("+-", *sign) && is_digit(sign[1]) && (!*end || strchr("])", *end));
}

/* [3] at the end: its number, and where it stands. */
static const char *find_index(const char *name, int64_t *number)
{
    const char *open = strrchr(name, '[');
    char *end = NULL;
    if (open && open > name && is_digit(open[1]))
        *number = strtoll(open + 1, &end, 10);
    return end && end[0] == ']' && !end[1] ? open : name + strlen(name);
}

void sn_place_split(const char *name, sn_place *place)
{
    size_t size = 0, numbers = 0;
    *place = (sn_place){.kind = ""};
    const char *last = find_index(name, &place->number[SN_PLACE_NUMBERS - 1]);
    for (const char *at = name; at < last;) {
        int64_t number = 0;
        char *end = (char *)at;
        const char *digits = at + (strchr("+-", *at) != NULL);
        if (is_digit(*digits))
            number = strtoll(digits, &end, 10);
        if (end > digits && digits > at && is_offset(at, end)) {
            place->number[SN_PLACE_NUMBERS - 1] += *at == '-' ? -number : number;
            at = end;
        } else if (end > at && digits == at && numbers + 1 < SN_PLACE_NUMBERS) {
            place->number[numbers++] = number;
            put(place, &size, '#');
            at = end;
        } else if (take_letter(at, name, &number) && numbers + 1 < SN_PLACE_NUMBERS) {
            place->number[numbers++] = number;
            put(place, &size, '#');
            at++;
        } else {
            put(place, &size, *at++);
        }
    }
}

bool sn_place_join(const char *name, const char *kind, sn_place *place)
{
    bool one = *name && !name[1] && !strcmp(name, kind);
    if (one) {
        *place = (sn_place){.kind = ""};
        place->kind[0] = *name;
    }
    return one;
}

int sn_place_compare(const sn_place *a, const sn_place *b)
{
    for (size_t i = 0; i < SN_PLACE_NUMBERS; i++)
        if (a->number[i] != b->number[i])
            return a->number[i] < b->number[i] ? -1 : 1;
    return 0;
}
