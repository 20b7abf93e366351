/* What changes places beside the comparators, or may do so, though nobody reads what it does. */
#include "lift/changes.h"

#include <ctype.h>
#include <string.h>

/* ---- calls ----------------------------------------------------------------------------------- */

/* Functions that exchange, and so were read, or that change nothing. */
static bool is_harmless(const sn_token *name)
{
    static const char *const words[] = {"swap", "exch",   "exchange", "print", "printf", "println",
                                        "show", "assert", "expect",   "check", "len",    "free",
                                        "dump", "log",    "copy",     "min",   "max",    NULL};
    size_t i = 0;
    while (words[i] && !sn_name_has(name, words[i]))
        i++;
    return words[i] != NULL;
}

/* Whether an argument is an address: of a place, or of the array that it is in. */
static bool hands_over(const sn_token *token, size_t begin, size_t end, const char *place)
{
    bool address = false;
    while (begin < end && (sn_token_in(&token[begin], "(&") || sn_token_is(&token[begin], "mut")))
        address = sn_token_in(&token[begin++], "&") || address;
    if (begin >= end || token[begin].kind != SN_TOKEN_NAME)
        return false;
    size_t size = token[begin].size;
    if (strncmp(place, token[begin].at, size) != 0 || !memchr("[.", place[size], 3))
        return false;
    const sn_token *next = begin + 1 < end ? &token[begin + 1] : NULL;
    if (place[size] != '[' || address || !next)
        return address || (place[size] == '[' && !next);
    for (size_t i = begin + 1; i < end; i++) /* a slice */
        if (sn_token_in(&token[i], ":") || sn_token_is(&token[i], ".."))
            return true;
    return sn_token_in(next, "+)");
}

/* Whether an address begins at a token, which is kept: = &a[0], { &a[0]. */
static bool keeps(const sn_state *s, size_t at, const char *place)
{
    return at && at + 1 < s->count && s->language->macros && sn_token_in(&s->token[at], "&") &&
           (sn_token_in(&s->token[at - 1], "{") || sn_token_is(&s->token[at - 1], "=")) &&
           hands_over(s->token, at, s->count, place);
}

bool sn_changes_unread(const sn_state *s, const char *place, const sn_token *called)
{
    for (size_t i = 0; i < s->count; i++) {
        sn_call call;
        if (keeps(s, i, place))
            return true;
        if (!sn_calls_read(s->token, i, s->count, s->language, &call))
            continue;
        const sn_token *name = &s->token[call.name];
        bool read = called && called->size == name->size && !called->loops &&
                    !memcmp(called->at, name->at, name->size);
        for (uint32_t k = 0; k < call.arguments && !read && !is_harmless(name); k++)
            if (hands_over(s->token, call.argument[k], call.argument[k + 1] - 1, place))
                return true;
    }
    return false;
}

/* ---- loops ----------------------------------------------------------------------------------- */

static bool is_assigned(const sn_token *token, const sn_token *next)
{
    static const char *const signs[] = {"=", ":=", "+=", "-=", "++", "--", "in", "*=", "^=", NULL};
    for (size_t i = 0; signs[i]; i++)
        if (sn_token_is(next, signs[i]))
            return true;
    return sn_token_is(token - 1, "++") || sn_token_is(token - 1, "--");
}

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Whether a name stands in that of a place. */
static bool is_part(const char *place, const sn_token *name)
{
    for (const char *at = place; (at = memmem(at, strlen(at), name->at, name->size)); at++)
        if ((at == place || !is_letter(at[-1])) && !is_letter(at[name->size]))
            return true;
    return false;
}

bool sn_changes_in_loop(const sn_state *state, const sn_stretch *s, const char *place)
{
    for (size_t i = s->loop + 1; i + 1 < s->loop_end; i++) {
        const sn_token *token = &state->token[i];
        bool outside = i < s->begin || i >= s->end;
        if (outside && token->kind == SN_TOKEN_NAME && is_assigned(token, token + 1) &&
            is_part(place, token))
            return true;
    }
    return false;
}
