/* Which calls may change places, though nothing is known of what they do. */
#include "lift/calls.h"

#include <string.h>

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

const sn_token *sn_calls_unread(const sn_state *s, const char *place, const sn_token *called)
{
    for (size_t i = 0; i < s->count; i++) {
        sn_call call;
        if (!sn_calls_read(s->token, i, s->count, s->language, &call))
            continue;
        const sn_token *name = &s->token[call.name];
        bool read = called && called->size == name->size && !called->loops &&
                    !memcmp(called->at, name->at, name->size);
        for (uint32_t k = 0; k < call.arguments && !read && !is_harmless(name); k++)
            if (hands_over(s->token, call.argument[k], call.argument[k + 1] - 1, place))
                return name;
    }
    return NULL;
}
