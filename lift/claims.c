/* What a function is for, as far as its name and its comments say. */
#include "lift/claims.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Longest name or comment that is looked at. */
#define WORDS_MAX 400
/* Most comments that are looked at for one claim, the last ones. */
#define COMMENTS_MAX 512

/* ---- words ----------------------------------------------------------------------------------- */

static bool has(const char *text, const char *const *words)
{
    while (*words && !strstr(text, *words))
        words++;
    return *words != NULL;
}

/* The lower case of at most WORDS_MAX bytes, all that is no letter or digit a space. */
static void lower(char out[WORDS_MAX + 1], const char *text, size_t size)
{
    size = size < WORDS_MAX ? size : WORDS_MAX;
    for (size_t i = 0; i < size; i++)
        out[i] = isalnum((unsigned char)text[i]) ? (char)tolower((unsigned char)text[i]) : ' ';
    out[size] = '\0';
}

/* Digits behind a word that say how wide a type or a register is, and no number of wires. */
static bool is_type(const char *text, const char *digits)
{
    static const char *const words[] = {"int", "uint",  "i",    "u",   "f",    "float", "double",
                                        "avx", "sse",   "x",    "epi", "simd", "mm",    "neon",
                                        "bit", "epi32", "byte", "b",   "v",    "ver",   NULL};
    const char *start = digits;
    while (start > text && isalpha((unsigned char)start[-1]))
        start--;
    for (size_t i = 0; words[i]; i++)
        if (strlen(words[i]) == (size_t)(digits - start) &&
            !strncmp(words[i], start, (size_t)(digits - start)))
            return true;
    return false;
}

/* The numbers in a name that may be of wires. Returns how many, at most `most`. */
static unsigned numbers(const char *text, uint32_t *number, unsigned most)
{
    unsigned count = 0;
    for (const char *at = text; *at && count < most;) {
        uint32_t value = 0;
        if (!isdigit((unsigned char)*at)) {
            at++;
            continue;
        }
        bool counts = !is_type(text, at);
        for (; isdigit((unsigned char)*at); at++)
            value = value < 100000 ? value * 10 + (uint32_t)(*at - '0') : value;
        if (counts && value >= 2 && value <= SN_LIFT_WIRES_MAX)
            number[count++] = value;
    }
    return count;
}

/* ---- goals ----------------------------------------------------------------------------------- */

static sn_lift_goal goal_of(const char *text)
{
    static const char *const sorts[] = {"sort", "ordered", NULL};
    static const char *const medians[] = {"median", "med", NULL};
    static const char *const merges[] = {"merge", NULL};
    static const char *const selects[] = {"select",  "kth", "nth",  "smallest",
                                          "largest", "top", "rank", NULL};
    const char *med = strstr(text, "med");
    bool medium = med && (!strncmp(med, "medi", 4) ? strncmp(med, "median", 6) != 0
                                                   : isalpha((unsigned char)med[3]) != 0);
    if (has(text, medians) && !medium)
        return SN_LIFT_MEDIAN;
    if (has(text, selects))
        return SN_LIFT_SELECT;
    if (has(text, sorts))
        return SN_LIFT_SORT;
    return has(text, merges) ? SN_LIFT_MERGE : SN_LIFT_NOTHING;
}

static void take_words(sn_lift_claim *claim, const char *text)
{
    static const char *const networks[] = {
        "sorting network", "sort network",     "median network",   "merging network",
        "comparator",      "compare exchange", "compare and swap", NULL};
    static const char *const down[] = {"descend", "desc", "decreas", "revers", NULL};
    claim->network = claim->network || has(text, networks);
    claim->descending = claim->descending || has(text, down);
}

sn_lift_claim sn_claim_of_name(const char *name, size_t size)
{
    char text[WORDS_MAX + 1];
    uint32_t number[2] = {0};
    sn_lift_claim claim = {.goal = SN_LIFT_NOTHING};
    lower(text, name, size);
    claim.goal = goal_of(text);
    take_words(&claim, text);
    claim.merges = strstr(text, "merge") || strstr(text, "bitonic");
    unsigned count = numbers(text, number, 2);
    if (claim.goal == SN_LIFT_MERGE && count == 2) {
        claim.runs[0] = number[0];
        claim.runs[1] = number[1];
        claim.wires = number[0] + number[1];
    } else if (claim.goal != SN_LIFT_MERGE) {
        claim.wires = number[0];
    }
    return claim;
}

/* ---- comments -------------------------------------------------------------------------------- */

/* "19 comparators", "12 compare-exchanges": the number, or 0. */
static uint32_t count_of(const char *text)
{
    static const char *const units[] = {"comparator", "compare",    "compari", "exchange",
                                        "swap",       "ces",        "cas",     "conditional swap",
                                        "operations", "comparison", "minmax",  NULL};
    for (const char *at = text; *at; at++) {
        if (!isdigit((unsigned char)*at) || (at > text && isalnum((unsigned char)at[-1])))
            continue;
        char *end;
        unsigned long value = strtoul(at, &end, 10);
        for (size_t i = 0; units[i] && *end == ' '; i++)
            if (!strncmp(end + 1, units[i], strlen(units[i])) && value < 100000)
                return (uint32_t)value;
        at = end - 1;
    }
    return 0;
}

/* A comment says a goal only in words that are meant so. */
static sn_lift_goal goal_of_comment(const char *text)
{
    static const char *const sorts[] = {"sorting network", "sort network", "sorts ", NULL};
    static const char *const merges[] = {"merging network", "merge network", "merges ", NULL};
    static const char *const medians[] = {"median of ", "median filter", "median network", NULL};
    if (has(text, medians))
        return SN_LIFT_MEDIAN;
    if (has(text, sorts))
        return SN_LIFT_SORT;
    return has(text, merges) ? SN_LIFT_MERGE : SN_LIFT_NOTHING;
}

static void take_comment(sn_lift_claim *claim, const sn_comment *comment)
{
    char text[WORDS_MAX + 1];
    lower(text, comment->at, comment->size);
    sn_lift_goal goal = goal_of_comment(text);
    if (claim->goal == SN_LIFT_NOTHING && goal != SN_LIFT_NOTHING) {
        claim->goal = goal;
        claim->line = comment->first;
    }
    if (!claim->comparators)
        claim->comparators = count_of(text);
    take_words(claim, text);
}

/* How many comments end at a line or above. */
static size_t comments_up_to(const sn_tokens *tokens, uint32_t line)
{
    size_t first = 0, last = tokens->comments;
    while (first < last) {
        size_t middle = (first + last) / 2;
        if (tokens->comment[middle].last <= line)
            first = middle + 1;
        else
            last = middle;
    }
    return first;
}

sn_lift_claim sn_claim_of(const sn_tokens *tokens, const char *name, size_t size, uint32_t first,
                          uint32_t last)
{
    sn_lift_claim claim = sn_claim_of_name(name, size);
    size_t end = comments_up_to(tokens, last);
    for (size_t i = end; i-- > 0 && end - i <= COMMENTS_MAX && tokens->comment[i].last >= first;)
        take_comment(&claim, &tokens->comment[i]);
    return claim;
}
