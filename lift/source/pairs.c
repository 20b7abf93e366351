/* Which arguments of a function that is not defined here are the places that it compares. */
#include "lift/source/pairs.h"

#include <string.h>

static bool is_statement(const sn_token *token, size_t at)
{
    while (at >= 2 && token[at - 2].kind == SN_TOKEN_NAME &&
           (sn_token_is(&token[at - 1], "::") || sn_token_in(&token[at - 1], ".") ||
            sn_token_is(&token[at - 1], "->")))
        at -= 2;
    return !at || sn_token_in(&token[at - 1], ";{}),") || sn_token_is(&token[at - 1], "else") ||
           token[at - 1].kind == SN_TOKEN_DIRECTIVE || sn_token_labelled(token, at);
}

bool sn_calls_read(const sn_token *token, size_t at, size_t count, const sn_language *language,
                   sn_call *call)
{
    bool instance = language->hardware && at && token[at - 1].kind == SN_TOKEN_NAME &&
                    is_statement(token, at - 1);
    if (token[at].kind != SN_TOKEN_NAME || (!instance && !is_statement(token, at)) ||
        !sn_call_read(token, at, count, call))
        return false;
    call->name -= instance;
    return true;
}

static uint64_t hash_argument(const sn_token *token, const sn_call *call, uint32_t i)
{
    uint64_t hash = 0;
    for (size_t at = call->argument[i]; at < call->argument[i + 1] - 1; at++)
        hash = hash * 31 + sn_fnv1a(token[at].at, token[at].size);
    return hash;
}

static sn_called *find(const sn_calls *calls, const sn_token *name, uint32_t arguments)
{
    for (size_t i = 0; i < calls->count; i++) {
        const sn_called *called = &calls->called[i];
        if (called->arguments == arguments && called->name->size == name->size &&
            !memcmp(called->name->at, name->at, name->size))
            return (sn_called *)called;
    }
    return NULL;
}

static void count(sn_calls *calls, const sn_token *token, const sn_call *call)
{
    const sn_token *name = &token[call->name];
    sn_called *called = find(calls, name, call->arguments);
    if (!called && calls->count == SN_CALLED_MAX)
        return;
    if (!called) {
        called = &calls->called[calls->count++];
        *called = (sn_called){.name = name, .arguments = call->arguments};
        for (uint32_t i = 0; i < call->arguments; i++)
            called->text[i] = hash_argument(token, call, i);
    }
    called->calls++;
    for (uint32_t i = 0; i < call->arguments; i++)
        if (called->text[i] != hash_argument(token, call, i))
            called->varies |= UINT64_C(1) << i;
}

/* Functions that everybody knows and that compare nothing. */
static bool is_known(const sn_token *name)
{
    static const char *const words[] = {"printf", "fprintf", "memcpy", "memset", "assert"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (sn_token_is(name, words[i]))
            return true;
    return false;
}

void sn_calls_find(const sn_token *token, size_t tokens, const sn_language *language,
                   sn_calls *calls)
{
    calls->count = 0;
    for (size_t i = 0; i < tokens; i++) {
        sn_call call;
        if (sn_calls_read(token, i, tokens, language, &call) && call.arguments >= 2 &&
            !token[call.name].loops && !is_known(&token[call.name]))
            count(calls, token, &call);
    }
}

unsigned sn_calls_places(const sn_calls *calls, const sn_token *token, const sn_call *call,
                         uint32_t place[4])
{
    const sn_called *called = find(calls, &token[call->name], call->arguments);
    unsigned found = 0;
    if (!called || token[call->name].loops || (called->calls < 3 && call->arguments != 2))
        return 0;
    for (uint32_t i = 0; i < call->arguments; i++) {
        bool place_here = (called->varies >> i & 1) || call->arguments == 2;
        if (place_here && found == 4)
            return 0;
        if (place_here)
            place[found++] = i;
    }
    return found == 2 || found == 4 ? found : 0;
}
