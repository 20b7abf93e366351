/* What a function is for, as far as its name and its comments say. */
#include "lift/parts.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Bytes of a name that are looked at, and how many words it has then at most. */
#define NAME_BYTES 400
#define WORDS_MAX 64
/* The same of the comments that stand together. */
#define COMMENT_MAX 2048
/* Most comments that are looked at for one claim, the last ones. */
#define COMMENTS_MAX 512

/* ---- the words of a name --------------------------------------------------------------------- */

typedef struct word {
    const char *at; /* in lower case */
    bool number;
    bool joined;  /* nothing stands between it and the word before it */
    bool capital; /* it begins with a large letter */
} word;

typedef struct words {
    char text[2 * NAME_BYTES + 1];
    word word[WORDS_MAX];
    size_t count;
} words;

/* Whether another word begins at text[i]: sort|Net|8, UI|nt, sort|_|u|32. */
static bool begins(const char *text, size_t size, size_t i)
{
    unsigned char c = (unsigned char)text[i], before = i ? (unsigned char)text[i - 1] : '_';
    if (!isalnum(before) || !isdigit(c) != !isdigit(before))
        return true;
    bool small = i + 1 < size && islower((unsigned char)text[i + 1]);
    return isupper(c) && (islower(before) || small);
}

static void split(words *out, const char *name, size_t size)
{
    char *to = out->text;
    out->count = 0;
    size = size < NAME_BYTES ? size : NAME_BYTES;
    for (size_t i = 0; i < size; i++) {
        if (!isalnum((unsigned char)name[i]))
            continue;
        if (begins(name, size, i)) {
            if (out->count == WORDS_MAX)
                break;
            to += to != out->text; /* behind the zero byte */
            out->word[out->count++] =
                (word){.at = to,
                       .number = isdigit((unsigned char)name[i]),
                       .capital = isupper((unsigned char)name[i]),
                       .joined = i > 0 && isalnum((unsigned char)name[i - 1])};
        }
        *to++ = (char)tolower((unsigned char)name[i]);
        *to = '\0';
    }
}

static bool ends_with(const char *text, const char *end)
{
    size_t size = strlen(text), wanted = strlen(end);
    return size >= wanted && !strcmp(text + size - wanted, end);
}

/* Whether a word is this one, where a "*" in front stands for anything, and one behind as well. */
static bool fits(const char *text, const char *wanted)
{
    size_t size = strlen(wanted);
    bool before = *wanted == '*', behind = size > 1 && wanted[size - 1] == '*';
    if (behind)
        return before ? memmem(text, strlen(text), wanted + 1, size - 2) != NULL
                      : !strncmp(text, wanted, size - 1);
    return before ? ends_with(text, wanted + 1) : !strcmp(text, wanted);
}

static bool is_one(const char *text, const char *const *list)
{
    while (*list && !fits(text, *list))
        list++;
    return *list != NULL;
}

static bool has(const words *w, const char *const *list)
{
    for (size_t i = 0; i < w->count; i++)
        if (is_one(w->word[i].at, list))
            return true;
    return false;
}

bool sn_claim_has_word(const char *name, size_t size, const char *const *list)
{
    words w;
    split(&w, name, size);
    return has(&w, list);
}

/* ---- the goal of a name ---------------------------------------------------------------------- */

/* "sort" is in many words: bitonicsort, sorter, sortnet; in some it means something else. */
static bool is_sort(const char *text)
{
    static const char *const sorts[] = {"*sort*", "ordered", NULL};
    static const char *const others[] = {"*unsort*", "*resort*",  "*assort*", "*consort*",
                                         "*nosort*", "*presort*", "sortie*",  NULL};
    return is_one(text, sorts) && !is_one(text, others);
}

static bool is_median(const char *text)
{
    static const char *const medians[] = {"median*", "*median",  "med",     "medfilt*",
                                          "optmed",  "quickmed", "fastmed", NULL};
    return is_one(text, medians) && strcmp(text, "comedian") != 0;
}

static bool is_merge(const char *text)
{
    static const char *const merges[] = {"merge*", "merging", "*merge", "*merger", NULL};
    static const char *const others[] = {"emerge*", "submerge*", NULL};
    return is_one(text, merges) && !is_one(text, others);
}

static const char *const least_words[] = {"min", "minimum", NULL};
static const char *const most_words[] = {"max", "maximum", NULL};

/* min4, max_of_9: a name of nothing but what it gives, and of how many. */
static sn_lift_goal extreme_of(const words *w)
{
    static const char *const others[] = {"of", "find", "the", NULL};
    bool least = has(w, least_words), most = has(w, most_words), numbered = false;
    for (size_t i = 0; i < w->count; i++) {
        const word *own = &w->word[i];
        numbered = numbered || own->number;
        if (!own->number && !is_one(own->at, least_words) && !is_one(own->at, most_words) &&
            !is_one(own->at, others))
            return SN_LIFT_NOTHING;
    }
    if (least == most || !numbered)
        return SN_LIFT_NOTHING;
    return least ? SN_LIFT_MINIMUM : SN_LIFT_MAXIMUM;
}

static sn_lift_goal goal_of(const words *w)
{
    static const char *const selects[] = {"select",   "selection", "kth", "nth",
                                          "smallest", "largest",   "top", "topk",
                                          "rank",     "ranks",     NULL};
    static const char *const parts[] = {
        "last",   "part",   "parts",   "partial*", "step",    "steps",   "stage",     "layer",
        "pass",   "phase",  "round",   "half",     "halves",  "axis",    "tail",      "head",
        "upper",  "lower",  "inner",   "outer",    "final",   "first",   "bottom",    "level",
        "rest",   "check",  "checked", "is",       "assert*", "insert*", "verify",    "ensure",
        "get",    "set",    "has",     "need*",    "make",    "create",  "generate*", "test*",
        "bench*", "print*", "dump",    "parse*",   NULL};
    static const char *const middles[] = {"mid", "middle", NULL};
    bool sorts = false, merges = false, sorts_by_merging = false, medians = false;
    for (size_t i = 0; i < w->count; i++) {
        const char *text = w->word[i].at;
        sorts |= is_sort(text);
        merges |= is_merge(text);
        medians |= is_median(text);
        sorts_by_merging |=
            is_merge(text) && (is_sort(text) || (i + 1 < w->count && is_sort(w->word[i + 1].at)));
    }
    const char *last = w->count ? w->word[w->count - 1].at : "";
    if (medians)
        return SN_LIFT_MEDIAN;
    if (has(w, selects))
        return SN_LIFT_SELECT;
    if (merges && !sorts_by_merging)
        return SN_LIFT_MERGE;
    if (!sorts)
        return extreme_of(w);
    if (has(w, middles))
        return SN_LIFT_MEDIAN;
    if (has(w, least_words) && has(w, most_words)) /* sort_min_max: the two ends alone */
        return SN_LIFT_SELECT;
    if (is_one(last, least_words))
        return SN_LIFT_MINIMUM;
    if (is_one(last, most_words))
        return SN_LIFT_MAXIMUM;
    return has(w, parts) ? SN_LIFT_SELECT : SN_LIFT_SORT;
}

/* ---- the numbers of a name ------------------------------------------------------------------- */

/* Words behind which a number says how wide a type or a register is, or which of several it is. */
static bool is_type(const char *text)
{
    static const char *const list[] = {
        "int",  "uint",  "i",     "u",    "f",   "float", "double", "half",  "char", "short",
        "long", "avx",   "sse",   "x",    "epi", "epu",   "simd",   "mm",    "xmm",  "ymm",
        "zmm",  "neon",  "sve",   "rvv",  "bit", "bits",  "byte",   "b",     "v",    "ver",
        "word", "dword", "qword", "fp",   "bf",  "vec",   "filter", "pixel", "rgb",  "rgba",
        "yuv",  "s",     "ps",    "pd",   "arm", "sm",    "gfx",    "ts",    "utf",  "version",
        "w",    "m",     "lsx",   "lasx", "key", "val",   NULL};
    return is_one(text, list);
}

/* Whether numbers behind this word are of what it sorts. */
static bool is_counted(const char *text)
{
    static const char *const list[] = {
        "*sort",   "*sorts",  "*sorter", "*sorted", "*sorting", "*sortn",  "*sortnet", "*network",
        "*net",    "*median", "*med",    "merge",   "*merger",  "*merge",  "medfilt",  "n",
        "bitonic", "of",      "min",     "max",     "minimum",  "maximum", NULL};
    return is_one(text, list);
}

static bool is_bits(const words *w, size_t i)
{
    static const char *const list[] = {"bit", "bits", "byte", "bytes", NULL};
    if (i + 1 < w->count && is_one(w->word[i + 1].at, list))
        return true;
    if (!i || is_counted(w->word[i - 1].at))
        return false;
    if (i > 1 && w->word[i - 2].number && is_one(w->word[i - 1].at, list)) /* "16bit_4" */
        return false;
    const char *before = w->word[i - 1].at; /* as "sorti32" has it */
    return is_type(before) || (!strncmp(before, "sort", 4) && is_type(before + 4));
}

static uint32_t value_of(const word *w)
{
    return strlen(w->at) < 6 ? (uint32_t)strtoul(w->at, NULL, 10) : 0;
}

/* Whether "x" and another number follow a number: 3x3, 4by4. */
static bool is_times(const words *w, size_t i)
{
    return i + 2 < w->count && w->word[i + 1].joined && w->word[i + 2].number &&
           w->word[i + 2].joined &&
           (!strcmp(w->word[i + 1].at, "x") || !strcmp(w->word[i + 1].at, "by"));
}

/* Whether a number is of dimensions: sort_2D, median_filter_2d. sort3d sorts three doubles. */
static bool is_dimension(const words *w, size_t i)
{
    static const char *const filters[] = {"*filt*", "blur*", "pool*", NULL};
    return i + 1 < w->count && w->word[i + 1].joined && !strcmp(w->word[i + 1].at, "d") &&
           (w->word[i + 1].capital || has(w, filters)) && value_of(&w->word[i]) < 4;
}

static bool is_wires(uint32_t value)
{
    return value >= 2 && value <= SN_LIFT_WIRES_MAX;
}

/* How many wires a name tells of. */
static void take_numbers(sn_lift_claim *claim, const words *w)
{
    const bool median = claim->goal == SN_LIFT_MEDIAN, merge = claim->goal == SN_LIFT_MERGE;
    uint32_t number[2] = {0};
    unsigned count = 0;
    bool plane = false; /* of an image: median2D_fast5 */
    for (size_t i = 0; i < w->count; i++)
        plane = plane || (w->word[i].number && is_dimension(w, i));
    for (size_t i = 0; i < w->count && count < 2; i++) {
        uint32_t value = w->word[i].number ? value_of(&w->word[i]) : 0;
        bool times = value && is_times(w, i);
        uint32_t other = times ? value_of(&w->word[i + 2]) : 0;
        bool filter = median && i && (plane || fits(w->word[i - 1].at, "*filt*"));
        bool joined = i && w->word[i].joined && is_counted(w->word[i - 1].at);
        if (is_dimension(w, i)) {
            continue;
        } else if (times && median) {
            value *= other;
        } else if (times && merge && !count && is_wires(value)) {
            number[count++] = value;
            value = other;
        } else if (filter && !times) { /* of five, or of five rows of five */
            value = value < 10 ? value : 0;
            claim->side = count ? 0 : value;
        } else if (!times && is_bits(w, i)) {
            continue;
        }
        i += times ? 2 : 0;
        if (!is_wires(value))
            continue;
        claim->sized = claim->sized || (!count && joined && !times && !filter);
        number[count++] = value;
    }
    if (merge && count == 2) {
        claim->runs[0] = number[0];
        claim->runs[1] = number[1];
        claim->wires = number[0] + number[1];
    } else if (merge) {
        claim->side = number[0];
    } else {
        claim->wires = number[0];
    }
    claim->sized = claim->sized && claim->wires && claim->goal != SN_LIFT_NOTHING;
}

sn_lift_claim sn_claim_of_name(const char *name, size_t size)
{
    static const char *const networks[] = {"comparator*", "*sortnet*", NULL};
    static const char *const nets[] = {"network", "networks", "net", NULL};
    static const char *const up[] = {"asc", "ascend*", "increasing", NULL};
    static const char *const down[] = {"desc", "descend*", "decreasing", "reverse*", NULL};
    static const char *const bitonic[] = {"*bitonic*", NULL};
    words w;
    split(&w, name, size);
    sn_lift_claim claim = {.goal = goal_of(&w)};
    claim.network = has(&w, networks) || (claim.goal != SN_LIFT_NOTHING && has(&w, nets));
    claim.merges = has(&w, bitonic);
    for (size_t i = 0; i < w.count; i++)
        claim.merges = claim.merges || is_merge(w.word[i].at);
    claim.ascending = has(&w, up) && !has(&w, down);
    claim.descending = has(&w, down) && !has(&w, up);
    take_numbers(&claim, &w);
    return claim;
}

/* ---- sentences of comments ------------------------------------------------------------------- */

/* A comment, or several with nothing but white space between, in lower case; all that is no letter
 * or digit is one space, but the end of a sentence a '.', and what multiplies digits an x. */
typedef struct prose {
    char text[2 * COMMENT_MAX + 4];
} prose;

static void lower(prose *out, const char *text, size_t size)
{
    char *to = out->text;
    *to++ = ' ';
    size = size < COMMENT_MAX ? size : COMMENT_MAX;
    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)text[i];
        bool ends =
            strchr(".;!?", c) && c && (i + 1 == size || isspace((unsigned char)text[i + 1]));
        const bool joins = i && i + 1 < size && isdigit((unsigned char)text[i - 1]);
        if (isalnum(c))
            *to++ = (char)tolower(c);
        else if (joins && c == '*' && isdigit((unsigned char)text[i + 1]))
            *to++ = 'x';
        else if (joins && c == 0xc3 && (unsigned char)text[i + 1] == 0x97) {
            *to++ = 'x'; /* the sign, in UTF-8 */
            i++;
        } else if (to[-1] != ' ')
            *to++ = ' ';
        if (ends) {
            *to++ = '.';
            *to++ = ' ';
        }
    }
    *to++ = ' ';
    *to = '\0';
}

/* Whether one of these stands in a sentence. */
static bool says(const char *sentence, const char *const *phrases)
{
    while (*phrases && !strstr(sentence, *phrases))
        phrases++;
    return *phrases != NULL;
}

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
            if (!strncmp(end + 1, units[i], strlen(units[i])) && value > 2 && value < 100000)
                return (uint32_t)value;
        at = end - 1;
    }
    return 0;
}

/* "for 6 keys", "of 5 elements", "median of 7" in a sentence: how many, or 0. */
static uint32_t keys_of(const char *text)
{
    static const char median[] = "median of ";
    const size_t before = sizeof median - 1;
    static const char *const units[] = {"key",    "input", "element", "value",   "item",
                                        "number", "wire",  "channel", "texel",   "pixel",
                                        "sample", "tap",   "point",   "neighbo", NULL};
    for (const char *at = text; *at; at++) {
        if (!isdigit((unsigned char)*at) || (at > text && isalnum((unsigned char)at[-1])))
            continue;
        char *end;
        const unsigned long value = strtoul(at, &end, 10);
        for (size_t i = 0; units[i] && *end == ' ' && value <= SN_LIFT_WIRES_MAX; i++)
            if (!strncmp(end + 1, units[i], strlen(units[i])) && is_wires((uint32_t)value))
                return (uint32_t)value;
        if (at >= text + before && !strncmp(at - before, median, before) && value < 100 &&
            is_wires((uint32_t)value) && strncmp(end, " x ", 3) != 0 &&
            strncmp(end, " by ", 4) != 0)
            return (uint32_t)value;
        at = end - 1;
    }
    return 0;
}

/* "3x3", "5 x 5" in a sentence: how many that are, or 0. */
static uint32_t square_of(const char *text)
{
    for (const char *at = text; *at; at++) {
        unsigned rows, columns;
        if (!isdigit((unsigned char)*at) || (at > text && isalnum((unsigned char)at[-1])))
            continue;
        if (sscanf(at, "%2u x %2u", &rows, &columns) == 2 ||
            sscanf(at, "%2u by %2u", &rows, &columns) == 2)
            return is_wires(rows * columns) ? rows * columns : 0;
    }
    return 0;
}

/* A comment says a goal only in words that are meant so: not of a part, nor that it is none. */
static sn_lift_goal goal_of_sentence(const char *s)
{
    static const char *const sorts[] = {" sorting network", " sort network", " sorts ", NULL};
    static const char *const merges[] = {" merging network", " merge network", " merges ", NULL};
    static const char *const medians[] = {" median of ", " median filter", " median network", NULL};
    static const char *const parts[] = {
        " layer ",   " stage ", " step ",      " part ",  " pass ",     " phase ",
        " half ",    " round ", " not ",       " no ",    " never ",    " isn t ",
        " doesn t ", " don t ", " todo ",      " fixme ", " instead ",  " without ",
        " unlike ",  " cf ",    " approximat", " pseudo", " weighted ", NULL};
    if (says(s, parts))
        return SN_LIFT_NOTHING;
    if (says(s, medians) || (strstr(s, " median ") && square_of(s)))
        return SN_LIFT_MEDIAN;
    if (says(s, sorts))
        return SN_LIFT_SORT;
    return says(s, merges) ? SN_LIFT_MERGE : SN_LIFT_NOTHING;
}

/* Whether a sentence says in which order it sorts: of one order, and no condition. */
static void take_order(sn_lift_claim *claim, const char *s)
{
    static const char *const up[] = {" ascending", " increasing order", " smallest first", NULL};
    static const char *const down[] = {" descending", " decreasing order", " largest first", NULL};
    static const char *const sorts[] = {" sort", " order", NULL};
    static const char *const doubts[] = {
        " if ",     " or ",   " for ascend", " for descend", " both ", " not ",
        " either ", " when ", " unless",     " flag ",       " negat", " bitonic",
        " merge",   " then ", " runs ",      " halves ",     NULL};
    bool rises = says(s, up), falls = says(s, down);
    if (claim->ascending || claim->descending || rises == falls || !says(s, sorts) ||
        says(s, doubts))
        return;
    claim->ascending = rises;
    claim->descending = falls;
}

/* What a sentence says of the inputs, as "the columns are sorted": words for sn_lift_claim.given.
 * stated   whether a sentence is of the inputs, too, that does not say that something is assumed */
static void take_premise(sn_lift_claim *claim, const char *s, bool stated, uint32_t line)
{
    static const char *const assumed[] = {
        " assum",        " given ",   " expect",   " requir", " provided",
        " precondition", " must be ", " already ", " input",  NULL};
    static const char *const results[] = {" after", " result", " then ",   " becom",    " output",
                                          " now ",  " until",  " so that", " returns ", " make",
                                          " not ",  " sorts ", " sort ",   " need not", NULL};
    static const struct {
        const char *of, *given;
    } shapes[] = {{" halves ", "halves"},
                  {" columns ", "columns"},
                  {" rows ", "rows"},
                  {" pairs ", "pairs"},
                  {" bitonic ", "bitonic"}};
    unsigned number;
    bool sorted = strstr(s, " sorted") || strstr(s, " ordered");
    if (*claim->given || !(says(s, assumed) || stated) || says(s, results))
        return;
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0] && !*claim->given; i++)
        if (strstr(s, shapes[i].of) && (sorted || (says(s, assumed) && i == 4)))
            snprintf(claim->given, sizeof claim->given, "%s", shapes[i].given);
    const char *first = strstr(s, " first ");
    if (!*claim->given && sorted && first && sscanf(first, " first %4u", &number) == 1)
        snprintf(claim->given, sizeof claim->given, "presorted %u", number);
    claim->given_line = *claim->given ? line : claim->given_line;
}

/* ---- comments -------------------------------------------------------------------------------- */

/* Comments that stand together: [size] bytes from `at`. */
typedef struct block {
    const char *at;
    size_t size;
    uint32_t line; /* of the first */
} block;

/* A word or an argument behind "netlift:", its ':' a space; returns what follows. */
static const char *take_word(const char *at, const char *end, char *out, size_t room)
{
    size_t size = 0;
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    for (; at < end && (isalnum((unsigned char)*at) || (*at && strchr(":,-_", *at))); at++)
        if (size + 1 < room)
            out[size++] = *at;
    while (size && (out[size - 1] == ',' || out[size - 1] == ':'))
        size--;
    out[size] = '\0';
    char *colon = strchr(out, ':');
    if (colon)
        *colon = ' ';
    return at;
}

/* What comments tell netlift: "netlift: given runs:8,8". */
static void take_orders(sn_lift_claim *claim, const block *b)
{
    static const char mark[] = "netlift:";
    const char *end = b->at + b->size, *at = b->at;
    while ((at = memmem(at, (size_t)(end - at), mark, sizeof mark - 1))) {
        char word[24];
        at = take_word(at + sizeof mark - 1, end, word, sizeof word);
        claim->told_line = claim->told_line ? claim->told_line : b->line;
        if (!strcmp(word, "ignore")) {
            claim->ignored = true;
        } else if (!strcmp(word, "claim")) {
            at = take_word(at, end, claim->told, sizeof claim->told);
        } else if (!strcmp(word, "given")) {
            at = take_word(at, end, claim->given, sizeof claim->given);
            claim->given_told = true;
            claim->given_line = b->line;
        } else {
            snprintf(claim->unknown, sizeof claim->unknown, "%s", *word ? word : "nothing");
        }
    }
}

/* Take what a block says. `above`: it stands in front of the name. */
static void take_block(sn_lift_claim *claim, const block *b, bool above)
{
    static const char *const networks[] = {
        " sorting network", " sort network",     " median network",   " merging network",
        " comparator",      " compare exchange", " compare and swap", NULL};
    prose p;
    lower(&p, b->at, b->size);
    if (!claim->comparators)
        claim->comparators = count_of(p.text);
    claim->network = claim->network || says(p.text, networks);
    for (char *s = p.text, *end; *s; s = end) {
        end = s + strcspn(s, ".");
        char kept = *end;
        *end = '\0';
        sn_lift_goal goal = goal_of_sentence(s);
        if (claim->goal == SN_LIFT_NOTHING && goal != SN_LIFT_NOTHING) {
            claim->goal = goal;
            claim->line = b->line;
            claim->said = keys_of(s);
        }
        if (claim->goal == SN_LIFT_MEDIAN && !claim->wires && strstr(s, " median "))
            claim->wires = square_of(s);
        take_order(claim, s);
        take_premise(claim, s, above, b->line);
        *end = kept;
        end += kept != '\0';
    }
    take_orders(claim, b);
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

/* The first token of a line or below. */
static size_t token_from(const sn_tokens *tokens, uint32_t line)
{
    size_t first = 0, last = tokens->count;
    while (first < last) {
        size_t middle = (first + last) / 2;
        if (tokens->token[middle].line < line)
            first = middle + 1;
        else
            last = middle;
    }
    return first;
}

/* Where a comment stands: before the name of what it may be said of, and then whether something
 * else ends or begins between them. Macros may stand there. */
typedef enum standing { BEHIND, ABOVE, PARTED } standing;

/* named    the token of the name; the number of tokens if there is none */
static standing stand(const sn_tokens *tokens, const sn_comment *comment, size_t named)
{
    bool macro = false, more = false;
    if (named == tokens->count || comment->at > tokens->token[named].at)
        return BEHIND;
    for (size_t i = token_from(tokens, comment->last); i < named; i++) {
        const sn_token *t = &tokens->token[i];
        uintptr_t at = (uintptr_t)t->at, from = (uintptr_t)comment->at;
        bool written = at > from && at < (uintptr_t)tokens->token[named].at;
        if (t->line == comment->last && at < from)
            continue;
        macro = t->kind == SN_TOKEN_DEFINE || (macro && t->kind != SN_TOKEN_DEFINED);
        if (!macro && sn_token_in(t, "{};") && (written || more))
            return PARTED;
        more = more || (written && !macro && t->kind != SN_TOKEN_DEFINED);
    }
    return ABOVE;
}

/* The token of a name in some lines, or the number of tokens. */
static size_t find_name(const sn_tokens *tokens, const char *name, uint32_t first, uint32_t last)
{
    size_t i = token_from(tokens, first);
    while (i < tokens->count && tokens->token[i].line <= last && tokens->token[i].at != name)
        i++;
    return i < tokens->count && tokens->token[i].at == name ? i : tokens->count;
}

/* Whether nothing but white space, of which one line ends, stands between two comments. */
static bool touch(const sn_comment *a, const sn_comment *b)
{
    const char *at = a->at + a->size;
    if (b->first != a->last + 1 && b->first != a->last)
        return false;
    while (at < b->at && isspace((unsigned char)*at))
        at++;
    return at == b->at;
}

/* Whether a function is the one that a text as a whole is written for: a shader's main. */
static bool is_shader(const sn_tokens *tokens, const char *name, size_t size)
{
    static const char mains[] =
        " main mainimage mainfs mainps psmain fsmain fragmain fragmentmain pixelmain ps fs frag "
        "fragment pixelshader fragmentshader ";
    char own[24];
    size_t length = 0;
    for (size_t i = 0; i < size && length + 1 < sizeof own; i++)
        if (isalnum((unsigned char)name[i]))
            own[length++] = (char)tolower((unsigned char)name[i]);
    return tokens->language && tokens->language->shades && size < sizeof own &&
           sn_word_listed(mains, own, length);
}

/* What the first comment says, before any function, of the one pixel that is made: a filter's. */
static void take_heading(sn_lift_claim *claim, const sn_tokens *tokens)
{
    static const char *const doubts[] = {" hybrid ", " adaptive ", " recursive ", " medians",
                                         " mean ",   " average",   " then ",      " minus ",
                                         " than ",   " similar ",  " like ",      " difference ",
                                         " should ", " separable", NULL};
    const sn_comment *head = tokens->comment;
    size_t last = 0;
    if (!tokens->comments)
        return;
    for (size_t i = 0; i < tokens->count && tokens->token[i].line <= head->last; i++)
        if (sn_token_is(&tokens->token[i], "{"))
            return;
    while (last + 1 < tokens->comments && touch(&head[last], &head[last + 1]))
        last++;
    sn_lift_claim told = *claim;
    take_block(&told,
               &(block){.at = head->at,
                        .size = (size_t)(head[last].at + head[last].size - head->at),
                        .line = head->first},
               true);
    prose p;
    lower(&p, head->at, (size_t)(head[last].at + head[last].size - head->at));
    if (!*told.told && !told.ignored && !told.given_told &&
        (told.goal != SN_LIFT_MEDIAN || says(p.text, doubts)))
        return;
    told.said = told.wires ? told.wires : told.said; /* it may be of another function */
    told.wires = claim->wires;
    told.heading = true;
    *claim = told;
}

sn_lift_claim sn_claim_of(const sn_tokens *tokens, const char *name, size_t size, uint32_t first,
                          uint32_t last)
{
    sn_lift_claim claim = sn_claim_of_name(name, size);
    const sn_comment *comment = tokens->comment;
    size_t end = comments_up_to(tokens, last), least = end > COMMENTS_MAX ? end - COMMENTS_MAX : 0;
    size_t named = size ? find_name(tokens, name, first, last) : tokens->count;
    for (size_t i = end; i > least && comment[i - 1].last >= first;) {
        const sn_comment *lowest = &comment[--i];
        while (i > least && touch(&comment[i - 1], &comment[i]))
            i--;
        const block b = {.at = comment[i].at,
                         .size = (size_t)(lowest->at + lowest->size - comment[i].at),
                         .line = comment[i].first};
        standing where = stand(tokens, lowest, named);
        if (where != PARTED)
            take_block(&claim, &b, where == ABOVE);
    }
    if (claim.goal == SN_LIFT_NOTHING && is_shader(tokens, name, size))
        take_heading(&claim, tokens);
    return claim;
}
