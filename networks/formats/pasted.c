/* Lists of comparators as people paste them: words and groups are taken apart, then every reading
 * that the numbers allow is weighed, and one that is alone, or alone sorts, is taken. */
#include "networks/formats/text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Deepest nesting of groups. */
#define DEPTH_MAX 64

/* ---- words ----------------------------------------------------------------------------------- */

/* What a word says of the numbers beside it. */
typedef enum meaning {
    UNKNOWN,
    WIRES,       /* their number */
    COMPARATORS, /* likewise */
    LAYERS,      /* likewise */
    COUNT,       /* of one of these */
    LAYER,       /* a label, maybe with a number */
    FIRST,       /* the first wire of a comparator */
    SECOND,
    EXCHANGE, /* before a comparator */
    LIST,     /* before or around a list: a type, a constructor, the name of a member */
    PROSE,    /* means nothing */
    ASIDE,    /* a member that means nothing, whatever number it has */
    OUTPUT,   /* the output permutation */
    END
} meaning;

/* The words of each role, in small letters, without dashes and underscores, which words lose. */
static const struct {
    meaning role;
    const char *words;
} vocabulary[] = {
    {WIRES,
     " n wires wire inputs input channels channel width lines lanes nwires ninputs numinputs "
     "numwires nbinputs inputcount wirecount numberofinputs numberofwires elements keys "
     "arity order nchannels numchannels numlines "},
    {COMPARATORS, " m comparators ces numcomparators ncomparators comparatorcount swaps exchanges "
                  "compareexchanges numces nces numberofcomparators comparisons "},
    {LAYERS, " d depth layers parallel steps stages numlayers nlayers layercount stepcount rounds "
             "levels phases numberoflayers groups "},
    {COUNT, " size l count length len element "},
    {LAYER, " layer step stage level round phase group parallelstep "},
    {FIRST, " min low lo a i x from first left top src source wire1 wirea w1 in1 minwire "},
    {SECOND, " max high hi b j y to second right bottom dst target wire2 wireb w2 in2 maxwire "},
    {LIST,
     " nw network net nodes pairs list array tuple vector matrix set frozenset any "
     "sorter edges data connections ops operations sortingnetwork comparatornetwork dtype "
     "int int8 int16 int32 int64 uint8 uint16 uint32 uint64 sizet u8 u16 u32 usize i32 i64 vec! "
     "new deque sorting static const constexpr inline auto my seq listof arrayof intarrayof setof "
     "pair mkpair makepair rbind tensor "},
    {PROSE, " for of with in the a an and by on this there are is has optimal best known minimal "
            "grouped into these sorts sort here follows following using no available graphic "
            "arrangement algorithm bosenelson batcher batchers hibbard hibbards green greens "},
    {ASIDE, " name id year version seed time seconds date created index "},
    {OUTPUT, " output outputs permutation "},
    {END, " end "},
};

/* Parts of words that stand before comparators: SWAP(0,1). */
static const char *const exchanges[] = {"swap", "cmp", "compar", "exch", "xchg", "minmax", "sort2"};
/* And whole ones. */
static const char exchange_words[] = " ce cex cs cx cas s c comparator sort ";

#define WORD_MAX 40

static bool has_word(const char *words, const char *word)
{
    char spaced[WORD_MAX + 3];
    snprintf(spaced, sizeof spaced, " %s ", word);
    return strstr(words, spaced) != NULL;
}

/* ---- what was found -------------------------------------------------------------------------- */

/* Numbers that nothing but separators stands between. */
typedef struct run {
    uint32_t first, count; /* items */
    uint16_t depth;        /* of brackets around it */
    bool is_labelled;      /* after a layer's label */
    bool is_after_words;   /* after others outside of brackets */
    uint8_t role;          /* FIRST or SECOND: of its comparators; else UNKNOWN */
} run;

/* A number that the list tells about itself. */
typedef struct told {
    meaning role; /* WIRES … COUNT; UNKNOWN for a member whose name is not known */
    uint32_t value, at;
} told;

#define TOLD_MAX 16

typedef struct parser {
    sn_text *text;
    sn_item *item;
    size_t count;    /* of items */
    size_t at;       /* the next one */
    uint8_t end_gap; /* what stands after the last */
    run *runs;
    size_t run_count, run_room;
    told told[TOLD_MAX];
    size_t told_count;
    uint32_t exchange; /* 1 + the item of the first word before a comparator, 0 if there is none */
    uint32_t array;    /* likewise of the array whose elements they exchange */
    size_t exchanges;  /* so many */
    size_t last_exchange; /* 1 + the last of them */
    size_t output;        /* 1 + the run of the output permutation */
    size_t labels;        /* numbers of layers, */
    uint32_t label;       /* the last of them */
    uint32_t layer;       /* 1 + that of the last comparator that tells its layer, or 0 */
    size_t named;         /* lists that "Network 1:" stands before */
    bool has_whole;       /* a member that is a whole network has ended */
    size_t assignments;   /* names that were given a list */
    size_t unassigned;    /* up to this item there is none */
    bool is_labelled, is_after_words;
    size_t wires_runs;     /* 1 + the runs before the last number of wires that was told, or 0 */
    size_t retold;         /* 1 + the item that tells it once more, after a list, or 0 */
    size_t leading;        /* empty groups before the first run */
    bool has_empty;        /* a group without anything */
    bool has_layers;       /* what labels tell is no wire: "Layer 1:", "1. ", "1) " */
    bool has_layer_column; /* of a table: STOP stands before the first row of a layer */
} parser;

static bool is_kind(const parser *p, size_t index, sn_item_kind kind)
{
    return index < p->count && p->item[index].kind == kind;
}

static uint8_t gap_before(const parser *p, size_t index)
{
    return index < p->count ? p->item[index].gap : (uint8_t)(p->end_gap | SN_GAP_LINE);
}

static sn_err fail_at(const parser *p, size_t index, const char *format, ...) SN_PRINTF(3, 4);

static sn_err fail_at(const parser *p, size_t index, const char *format, ...)
{
    char message[sizeof p->text->error->text];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    sn_text_seek(p->text, index < p->count ? p->text->start + p->item[index].at : p->text->end);
    return sn_text_fail(p->text, p->text->at, SN_E_INPUT, "%s", message);
}

static sn_err unexpected(const parser *p, size_t index, const char *wanted)
{
    sn_text_seek(p->text, index < p->count ? p->text->start + p->item[index].at : p->text->end);
    return sn_text_unexpected(p->text, wanted);
}

#define SEVERAL "several networks; leave the one that is meant"

static bool is_word(const parser *p, size_t index, const char *word)
{
    const sn_item *item = &p->item[index];
    return item->value == strlen(word) && memcmp(p->text->start + item->at, word, item->value) == 0;
}

/* What the word means, whose digits at the end may be a layer's number: L3. */
static meaning role_of(const parser *p, size_t index, bool *is_numbered)
{
    const sn_item *item = &p->item[index];
    const char *text = p->text->start + item->at;
    char word[WORD_MAX];
    size_t size = 0;
    for (uint32_t i = 0; i < item->value; i++) {
        if (text[i] == '.' && !item->is_quoted)
            size = 0; /* np.array, self.swap */
        else if (text[i] != '_' && text[i] != '-' && text[i] != ' ' && size < sizeof word - 1)
            word[size++] = (char)tolower((unsigned char)text[i]);
    }
    word[size] = '\0';
    *is_numbered = false;
    if (has_word(exchange_words, word) && is_kind(p, index + 1, SN_ITEM_OPEN) &&
        !p->item[index + 1].gap)
        return EXCHANGE;
    for (size_t i = 0; i < sizeof vocabulary / sizeof *vocabulary; i++)
        if (has_word(vocabulary[i].words, word))
            return vocabulary[i].role;
    static const char *const others[] = {"str", "mem", "no", "un", "is"}; /* strcmp, noswap */
    bool is_other = strstr(word, "desc") || strstr(word, "rev");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        is_other |= strncmp(word, others[i], strlen(others[i])) == 0;
    for (size_t i = 0; i < sizeof exchanges / sizeof *exchanges && !is_other; i++)
        if (strstr(word, exchanges[i]))
            return EXCHANGE;
    while (size && isdigit((unsigned char)word[size - 1]))
        word[--size] = '\0';
    *is_numbered = size < item->value && (has_word(vocabulary[LAYER - 1].words, word) ||
                                          has_word(" layers l steps stages levels ", word));
    return *is_numbered ? LAYER : has_word(exchange_words, word) ? EXCHANGE : UNKNOWN;
}

/* ---- groups ---------------------------------------------------------------------------------- */

static sn_err add_run(parser *p, size_t first, size_t count, unsigned depth, meaning role)
{
    if (p->retold)
        return fail_at(p, p->retold - 1, SEVERAL);
    run *grown = sn_grow(p->runs, p->run_count, &p->run_room, sizeof *p->runs);
    if (!grown)
        return sn_fail_nomem(p->text->error);
    p->runs = grown;
    grown[p->run_count++] = (run){.first = (uint32_t)first,
                                  .count = (uint32_t)count,
                                  .depth = (uint16_t)depth,
                                  .is_labelled = p->is_labelled,
                                  .is_after_words = p->is_after_words,
                                  .role = (uint8_t)role};
    return SN_OK;
}

static sn_err tell(parser *p, meaning role, size_t number)
{
    if (p->told_count == TOLD_MAX)
        return fail_at(p, number, "more numbers about the list than are understood");
    if (role == WIRES && p->wires_runs && p->run_count >= p->wires_runs)
        p->retold = number + !(number && p->item[number - 1].is_quoted); /* the member's name */
    if (role == WIRES)
        p->wires_runs = p->run_count + 1;
    p->told[p->told_count++] = (told){role, p->item[number].value, (uint32_t)number};
    return SN_OK;
}

/* Whether the text looks like a program. */
static bool is_source(const sn_text *text)
{
    static const char *const signs[] = {"#include", "int ", "void ",  "return", "def ",
                                        "for (",    "for(", "import", "if ("};
    const size_t size = (size_t)(text->end - text->start), most = size < 4096 ? size : 4096;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        for (size_t at = 0; at + strlen(signs[i]) <= most; at++)
            if (memcmp(text->start + at, signs[i], strlen(signs[i])) == 0)
                return true;
    return false;
}

/* Whether items that stand side by side name a list: "static const int net[5][2] =", at the item
 * after that; a type may follow, as Go's [5][2]uint8. */
static bool skip_assignment(parser *p)
{
    size_t at = p->at + 1;
    if (at <= p->unassigned)
        return false;
    while (at < p->count && !(p->item[at].gap & (SN_GAP_EQUALS | SN_GAP_LINE | SN_GAP_STOP)) &&
           !(p->text->start[p->item[at].at] == '(' && is_kind(p, at + 1, SN_ITEM_NUMBER)))
        at = p->item[at].kind == SN_ITEM_OPEN ? p->item[at].value + 1u : at + 1;
    if (!(gap_before(p, at) & SN_GAP_EQUALS)) {
        p->unassigned = at;
        return false;
    }
    size_t type = at;
    while (is_kind(p, type, SN_ITEM_OPEN) && p->item[type].value <= type + 2)
        type = p->item[type].value + 1u;
    if (type > at && is_kind(p, type, SN_ITEM_WORD) && is_kind(p, type + 1, SN_ITEM_OPEN))
        at = type + 1;
    if (!is_kind(p, at, SN_ITEM_OPEN) && !is_kind(p, at, SN_ITEM_WORD))
        return false;
    p->at = at;
    p->assignments++;
    return true;
}

/* A count before its number, "inputs: 9", unless the number goes on as a list. */
static bool is_before_number(const parser *p, size_t word)
{
    const uint8_t apart = SN_GAP_LINE | SN_GAP_COMMA | SN_GAP_STOP;
    return is_kind(p, word + 1, SN_ITEM_NUMBER) && !(gap_before(p, word + 1) & apart) &&
           (!is_kind(p, word + 2, SN_ITEM_NUMBER) || (gap_before(p, word + 2) & apart));
}

/* Whether the word is the one whose item, and 1, `first` holds; the first one is. */
static bool is_same_word(const parser *p, uint32_t *first, size_t index)
{
    if (!*first)
        *first = (uint32_t)index + 1;
    const sn_item *a = &p->item[*first - 1], *b = &p->item[index];
    const char *one = p->text->start + a->at, *two = p->text->start + b->at;
    return a->value == b->value && (*one ^ *two) % 32 == 0 && /* Swap … and swap … */
           memcmp(one + 1, two + 1, a->value - 1) == 0;
}

/* A word before its comparator. */
static sn_err read_exchange(parser *p)
{
    if (!is_same_word(p, &p->exchange, p->at))
        return unexpected(p, p->at, "the word that stands before the other comparators");
    p->exchanges++;
    p->last_exchange = ++p->at;
    return is_kind(p, p->at, SN_ITEM_NUMBER) || is_kind(p, p->at, SN_ITEM_OPEN)
               ? SN_OK
               : unexpected(p, p->at, "a comparator");
}

/* Layers are numbered from 0 or 1, in their order. */
static sn_err next_layer(parser *p, size_t index, uint32_t value)
{
    if (p->labels ? value != p->label + 1 : value > 1)
        return unexpected(p, index, "the number of the next layer");
    p->label = value;
    p->labels++;
    return SN_OK;
}

/* The digits at the end of a word. */
static uint32_t number_of(const parser *p, size_t word)
{
    const char *digits = p->text->start + p->item[word].at + p->item[word].value;
    while (isdigit((unsigned char)digits[-1]))
        digits--;
    return (uint32_t)strtoul(digits, NULL, 10);
}

/* Whether layer[0] = or layers[0] = begins with a word before the item. */
static bool is_element_assigned(const parser *p, size_t open)
{
    return is_kind(p, open, SN_ITEM_OPEN) && is_kind(p, open + 1, SN_ITEM_NUMBER) &&
           is_kind(p, open + 2, SN_ITEM_CLOSE) && (gap_before(p, open + 3) & SN_GAP_EQUALS);
}

/* Pass "(2 comparators)" after a label. */
static void skip_size(parser *p)
{
    bool is_numbered;
    const bool is_size = is_kind(p, p->at, SN_ITEM_OPEN) && is_kind(p, p->at + 1, SN_ITEM_NUMBER) &&
                         is_kind(p, p->at + 2, SN_ITEM_WORD) &&
                         is_kind(p, p->at + 3, SN_ITEM_CLOSE) &&
                         !(gap_before(p, p->at) & SN_GAP_LINE);
    const meaning role = is_size ? role_of(p, p->at + 2, &is_numbered) : UNKNOWN;
    if (role == COMPARATORS || role == EXCHANGE)
        p->at += 4;
}

static sn_err read_label_number(parser *p, bool is_numbered)
{
    p->at++;
    if (is_numbered)
        return next_layer(p, p->at - 1, number_of(p, p->at - 1));
    if (is_element_assigned(p, p->at)) {
        p->at += 3;
        return next_layer(p, p->at - 2, p->item[p->at - 2].value);
    }
    if (!is_kind(p, p->at, SN_ITEM_NUMBER) || (gap_before(p, p->at) & (SN_GAP_COLON | SN_GAP_LINE)))
        return SN_OK;
    if (is_kind(p, p->at + 1, SN_ITEM_NUMBER) &&
        !(gap_before(p, p->at + 1) & (SN_GAP_COLON | SN_GAP_LINE)))
        return unexpected(p, p->at + 1, "':' after a layer's number");
    p->at++;
    return next_layer(p, p->at - 1, p->item[p->at - 1].value);
}

/* A layer's label, with its number where it has one. */
static sn_err read_label(parser *p, bool is_numbered)
{
    p->is_labelled = p->has_layers = true;
    const sn_err err = read_label_number(p, is_numbered);
    skip_size(p);
    return err;
}

/* What a group has been found to be. */
typedef struct group {
    size_t first;     /* its first item */
    unsigned depth;   /* of brackets around it */
    uint32_t wire[2]; /* 1 + the items that FIRST and SECOND name */
    size_t lists;     /* members that are lists */
    size_t other;     /* 1 + the item of a member that is not known, or 0 */
    bool is_whole;    /* the list that begins is a whole network */
} group;

/* A comparator's layer stands in the item: it is not before that of the last one. */
static sn_err tell_layer(parser *p, size_t index)
{
    const uint32_t layer = p->item[index].value;
    if (layer + 1u < p->layer)
        return fail_at(p, index, "layer %u stands after layer %u", layer, p->layer - 1);
    p->layer = layer + 1;
    return SN_OK;
}

/* A member or setting with a name: "name": value. It is at `p->at`. */
static sn_err read_named(parser *p, group *g, meaning role, bool is_numbered)
{
    const sn_item *name = &p->item[p->at];
    const size_t value = p->at + 1;
    if (name->is_quoted && role == UNKNOWN)
        g->other = p->at + 1;
    if (is_kind(p, value, SN_ITEM_NUMBER) && is_kind(p, value + 1, SN_ITEM_NUMBER) &&
        (role == ASIDE || role == UNKNOWN) &&
        (gap_before(p, value + 1) & (SN_GAP_JOIN | SN_GAP_COLON)))
        return unexpected(p, value, "one number"); /* a date, a time */
    if (is_numbered) {
        p->has_layers = true;
        sn_err err = next_layer(p, p->at, number_of(p, p->at));
        if (err)
            return err;
    }
    if (role == LAYER && g->depth && is_kind(p, value, SN_ITEM_NUMBER)) {
        sn_err err = tell_layer(p, value);
        if (err)
            return err;
    }
    if ((role == FIRST || role == SECOND) && is_kind(p, value, SN_ITEM_NUMBER) && g->depth) {
        if (g->wire[role - FIRST])
            return unexpected(p, p->at, "each wire of a comparator once");
        g->wire[role - FIRST] = (uint32_t)value + 1;
        p->at += 2;
        return SN_OK;
    }
    const bool is_list = !name->is_quoted && (!is_before_number(p, p->at) || role >= LIST) &&
                         role != WIRES && role != ASIDE;
    if (is_kind(p, value, SN_ITEM_NUMBER) && !is_list) {
        p->at += 2;
        bool is_count = (role >= WIRES && role <= COUNT) || role == OUTPUT;
        return role == ASIDE || role == LAYER ? SN_OK
               : is_count || name->is_quoted  ? tell(p,
                                                    role == OUTPUT ? WIRES
                                                     : is_count     ? role
                                                                    : UNKNOWN,
                                                     value)
                                              : unexpected(p, value - 1, "a comparator");
    }
    if ((role == FIRST || role == SECOND) && !g->depth)
        return unexpected(p, p->at, "a comparator");
    if (is_kind(p, value, SN_ITEM_OPEN) && role == WIRES)
        return unexpected(p, value, "how many wires there are");
    if (is_kind(p, value, SN_ITEM_WORD) && name->is_quoted &&
        (is_word(p, p->at, "reverse") || is_word(p, p->at, "descending")))
        return unexpected(p, p->at, "an ascending network");
    if (is_kind(p, value, SN_ITEM_WORD) && name->is_quoted) { /* a text, true, null */
        p->at += 2;
        return SN_OK;
    }
    p->at++;
    return SN_OK;
}

static sn_err read_group(parser *p, unsigned depth);

static sn_err read_bracket(parser *p, group *g, meaning before)
{
    const size_t first_run = p->run_count, open = p->at, close = p->item[open].value;
    if (g->depth + 1 == DEPTH_MAX)
        return fail_at(p, open, "groups are nested at most %d deep", DEPTH_MAX);
    p->at++;
    p->has_empty |= close == open + 1;
    p->leading +=
        close == open + 1 && g->depth && !p->run_count && (gap_before(p, close + 1) & SN_GAP_COMMA);
    sn_err err = read_group(p, g->depth + 1);
    if (err)
        return err;
    p->at = close + 1;
    const bool is_one = p->run_count == first_run + 1;
    if (is_one && p->runs[first_run].count == 1 && close == open + 2 &&
        p->text->start[p->item[open].at] == '[' && !gap_before(p, close + 1) &&
        (is_kind(p, close + 1, SN_ITEM_OPEN) || is_kind(p, close + 1, SN_ITEM_WORD)))
        p->run_count--; /* [5][2] of a type */
    else if (is_one && (before == FIRST || before == SECOND))
        p->runs[first_run].role = (uint8_t)before;
    else if (is_one && before == OUTPUT && !p->output)
        p->output = first_run + 1;
    else if (before == OUTPUT)
        return unexpected(p, open, "one list of outputs");
    return SN_OK;
}

/* Whether a member is a whole network, not a layer of one. */
static bool is_whole(const parser *p, size_t word)
{
    return is_word(p, word, "nw") || is_word(p, word, "network") || is_word(p, word, "net") ||
           is_word(p, word, "sorter");
}

/* A word, and the number that it tells. */
static sn_err read_word(parser *p, group *g, meaning *before)
{
    bool is_numbered;
    const size_t word = p->at;
    meaning role = role_of(p, word, &is_numbered);
    const uint8_t after = gap_before(p, word + 1);
    const bool is_named = (after & (SN_GAP_COLON | SN_GAP_EQUALS)) && word + 1 < p->count;
    *before = UNKNOWN;
    if (p->last_exchange && p->last_exchange + 1 == word && is_kind(p, word - 1, SN_ITEM_OPEN) &&
        is_kind(p, word + 1, SN_ITEM_NUMBER) && (after & SN_GAP_COMMA)) {
        p->last_exchange = 0; /* the array: swap(keys, 0, 1) */
        p->at++;
        return is_same_word(p, &p->array, word)
                   ? SN_OK
                   : unexpected(p, word, "the array that the other comparators are of");
    }
    if (role == LAYERS && is_element_assigned(p, word + 1))
        return read_label(p, false);
    if (p->item[word].gap & SN_GAP_JOIN && !(word && p->item[word - 1].kind == SN_ITEM_NUMBER))
        return unexpected(p, word, "a wire");
    if (is_named && !(role == LIST && (after & SN_GAP_EQUALS) && !g->depth) &&
        (p->item[word].is_quoted || role != UNKNOWN) && role != EXCHANGE &&
        !(role == LAYER && !p->item[word].is_quoted)) {
        const bool is_list = is_kind(p, word + 1, SN_ITEM_OPEN) && role != FIRST &&
                             role != SECOND && role != OUTPUT && !is_numbered && g->depth;
        if (is_list && is_word(p, word, "networks"))
            return fail_at(p, word, SEVERAL);
        if (is_list && role != LAYER && g->lists++)
            return fail_at(p, word, "a second list in one group; leave the one that is meant");
        if (is_list && p->has_whole)
            return fail_at(p, word, "a second list; leave the one that is meant");
        *before = is_kind(p, word + 1, SN_ITEM_OPEN) ? role : UNKNOWN;
        g->is_whole = is_list && is_whole(p, word);
        return read_named(p, g, role, is_numbered);
    }
    p->at++;
    switch (role) {
    case WIRES:
    case COMPARATORS:
    case LAYERS:
    case COUNT:
        if (!is_before_number(p, word))
            return is_kind(p, word + 1, SN_ITEM_NUMBER) && !(after & SN_GAP_LINE)
                       ? unexpected(p, word + 1, "one number, or a line end")
                       : SN_OK;
        p->at++;
        return tell(p, role, word + 1);
    case LAYER:
        p->at--;
        return read_label(p, is_numbered);
    case EXCHANGE:
        p->at--;
        return read_exchange(p);
    case OUTPUT: {
        size_t last = p->at;
        while (is_kind(p, last, SN_ITEM_NUMBER) && !(gap_before(p, last) & SN_GAP_LINE))
            last++;
        if (last == p->at)
            return SN_OK;
        sn_err err = p->output ? unexpected(p, word, "one line of outputs")
                               : add_run(p, p->at, last - p->at, g->depth, UNKNOWN);
        p->output = p->run_count;
        p->at = last;
        return err;
    }
    case END:
        return p->at == p->count ? SN_OK : unexpected(p, p->at, "nothing after 'end'");
    case FIRST:
    case SECOND:
    case PROSE:
        if (role != PROSE && (p->item[word].value != 1 || p->text->start[p->item[word].at] != 'a'))
            return unexpected(p, word, "a comparator"); /* min(0,1) */
        if (p->item[word].value == 2 &&
            tolower((unsigned char)p->text->start[p->item[word].at]) == 'n' &&
            word + 1 < p->count &&
            (p->item[word + 1].kind != SN_ITEM_WORD ||
             role_of(p, word + 1, &is_numbered) == EXCHANGE))
            return unexpected(p, word, "a comparator"); /* no swap(0,1) */
        p->is_after_words |= !g->depth;
        return SN_OK;
    default:
        p->at--;
        if (!g->depth && skip_assignment(p))
            return p->assignments == 1
                       ? SN_OK
                       : fail_at(p, word, "a second list; leave the one that is meant");
        if (role == LIST) {
            p->at++;
            if (is_kind(p, p->at, SN_ITEM_NUMBER) && (gap_before(p, p->at + 1) & SN_GAP_COLON) &&
                p->named++)
                return fail_at(p, word, "a second list; leave the one that is meant");
            p->is_after_words |= !g->depth;
            return SN_OK;
        }
        if (is_named || !is_kind(p, word + 1, SN_ITEM_OPEN) || after || p->item[word].is_quoted)
            return unexpected(p, word, "a comparator");
        return unexpected(p, word, "a comparator");
    }
}

/* Whether the number begins a row of a table, and is alone in its column: | 2 | 0-1 2-3 |. */
static bool is_row_label(const parser *p, size_t index)
{
    return (p->item[index].gap & SN_GAP_STOP) && (p->item[index].gap & SN_GAP_LINE) &&
           (gap_before(p, index + 1) & SN_GAP_STOP) && !(gap_before(p, index + 1) & SN_GAP_LINE);
}

/* Whether the number at `index` begins a line as its label: "2: 0-1 2-3". */
static bool is_line_label(const parser *p, size_t index)
{
    size_t end = index + 1;
    if ((index && !(p->item[index].gap & SN_GAP_LINE)) ||
        (gap_before(p, end) != (SN_GAP_COLON | SN_GAP_BLANK) && !is_row_label(p, index)))
        return false;
    while (is_kind(p, end, SN_ITEM_NUMBER) && !(p->item[end].gap & SN_GAP_LINE))
        end++;
    return (end - index) % 2 == 1 && end - index > 1;
}

/* The byte after a number's digits. */
static char sign_after(const parser *p, size_t index)
{
    const char *at = p->text->start + p->item[index].at;
    while (at < p->text->end && isdigit((unsigned char)*at))
        at++;
    return at < p->text->end && *at ? *at : '\n';
}

/* A number before a layer counts from 0 or 1; before a list alone it may tell of that. */
static sn_err count_label(parser *p, size_t index)
{
    const uint32_t value = p->item[index].value;
    p->has_layers |= strchr(".)", sign_after(p, index)) != NULL;
    if (p->labels ? value != p->label + 1 : value > 1) {
        if (p->labels && p->label == UINT32_MAX - 1)
            return fail_at(p, index, SEVERAL);
        if (p->labels || p->run_count)
            return unexpected(p, index, "the number of the next layer");
        p->label = UINT32_MAX - 1; /* none may follow */
        p->labels++;
        return tell(p, COUNT, index);
    }
    return next_layer(p, index, value);
}

/* Numbers up to something else: counts before their words are told, the others are a run. */
static sn_err read_numbers(parser *p, group *g)
{
    size_t first = p->at, end = first;
    while (is_kind(p, end, SN_ITEM_NUMBER) && (end == first || !is_line_label(p, end)))
        end++;
    const bool is_labelling =
        is_kind(p, end, SN_ITEM_OPEN) &&
        ((p->item[end].gap & SN_GAP_COLON) || (end > first && is_row_label(p, end - 1)));
    if (is_labelling && end > first + 1)
        end--; /* 4 5, and then 1: [ */
    p->at = end;
    if (!g->depth && end > first + 1 && is_line_label(p, first)) {
        p->is_labelled = true;
        sn_err err = count_label(p, first);
        return err ? err : add_run(p, first + 1, end - first - 1, g->depth, UNKNOWN);
    }
    if (is_labelling && is_kind(p, end, SN_ITEM_OPEN)) {
        p->is_labelled = true;
        return p->item[end].value == end + 1 && !p->run_count && !p->labels
                   ? fail_at(p, end,
                             "an empty list; of networks by their wires leave the one that "
                             "is meant")
                   : count_label(p, first);
    }
    bool is_numbered;
    meaning role = is_kind(p, end, SN_ITEM_WORD) && !p->item[end].is_quoted
                       ? role_of(p, end, &is_numbered)
                       : UNKNOWN;
    const uint8_t gap = gap_before(p, end), after = gap_before(p, end + 1);
    if (role == LIST && (gap & SN_GAP_JOIN) && is_word(p, end, "sorter"))
        role = WIRES; /* 9-sorter */
    const uint8_t apart = SN_GAP_LINE | SN_GAP_COMMA | SN_GAP_STOP | SN_GAP_COLON | SN_GAP_EQUALS;
    if (role >= WIRES && role <= COUNT && !is_numbered && !(gap & apart) &&
        !(after & SN_GAP_EQUALS)) {
        p->at++;
        end--;
        sn_err err = end == first ? SN_OK : add_run(p, first, end - first, g->depth, UNKNOWN);
        return err ? err : tell(p, role, end);
    }
    return gap & SN_GAP_JOIN ? unexpected(p, end, "a wire")
                             : add_run(p, first, end - first, g->depth, UNKNOWN);
}

/* The comparator of a group with two named wires. */
static sn_err add_named(parser *p, const group *g)
{
    if (!g->wire[0] != !g->wire[1])
        return fail_at(p, (g->wire[0] ? g->wire[0] : g->wire[1]) - 1, "a comparator has two wires");
    if (!g->wire[0])
        return SN_OK;
    if (g->other || g->lists)
        return fail_at(p, g->other ? g->other - 1 : g->wire[0] - 1,
                       g->other ? "what this member means for the comparator is not known"
                                : "a comparator stands beside a list");
    sn_item *items = p->item;
    const sn_item low = items[g->wire[0] - 1], high = items[g->wire[1] - 1];
    items[g->first] = low;
    items[g->first + 1] = high;
    items[g->first + 1].gap = SN_GAP_COMMA;
    return add_run(p, g->first, 2, g->depth, UNKNOWN);
}

/* The items of a group, up to its end, which is not passed. */
static sn_err read_group(parser *p, unsigned depth)
{
    group g = {.first = p->at, .depth = depth};
    meaning before = UNKNOWN;
    sn_err err = SN_OK;
    while (!err && p->at < p->count && p->item[p->at].kind != SN_ITEM_CLOSE) {
        const sn_item *item = &p->item[p->at];
        if (item->kind == SN_ITEM_WORD) {
            err = read_word(p, &g, &before);
            continue;
        }
        if (item->kind == SN_ITEM_NUMBER)
            err = read_numbers(p, &g);
        else if (item->gap & SN_GAP_JOIN)
            err = unexpected(p, p->at, "a wire");
        else {
            const bool is_whole = g.is_whole;
            g.is_whole = false;
            err = read_bracket(p, &g, before);
            p->has_whole |= is_whole;
        }
        before = UNKNOWN;
    }
    return err ? err : add_named(p, &g);
}

/* A line of words from item `first` on that say what is in which column, "layer,min,max": the
 * numbers of the other columns are left out. */
static sn_err read_columns(parser *p, size_t first, bool *is_table)
{
    size_t words = first, wire[2] = {0, 0}, layer = 0;
    bool is_numbered, is_known = true;
    for (; is_kind(p, words, SN_ITEM_WORD) &&
           (words == first || !(gap_before(p, words) & SN_GAP_LINE));
         words++) {
        meaning role = role_of(p, words, &is_numbered);
        if (role == FIRST || role == SECOND)
            wire[role - FIRST] = words - first + 1;
        else if (role == LAYER || role == LAYERS)
            layer = words - first + 1;
        is_known &=
            role == FIRST || role == SECOND || role == LAYER || role == LAYERS || role == ASIDE;
    }
    *is_table = is_known && wire[0] && wire[1] && is_kind(p, words, SN_ITEM_NUMBER) &&
                (gap_before(p, words) & SN_GAP_LINE);
    if (!*is_table)
        return SN_OK;
    sn_item *items = p->item;
    const size_t named = words - first;
    size_t made = 0, columns = named;
    uint32_t before = UINT32_MAX;
    while (is_kind(p, words + columns, SN_ITEM_NUMBER) && columns <= named &&
           !(items[words + columns].gap & SN_GAP_LINE))
        columns++;
    const size_t index = columns - named; /* a first column without a name, as pandas prints it */
    p->has_layer_column = layer;
    for (size_t row = words; row < p->count; row += columns) {
        if (index && items[row].value != (row - words) / columns)
            return unexpected(p, row, "the row's number, counted from 0");
        for (size_t i = 0; i <= columns && row + i <= p->count; i++) {
            const bool is_end = i == columns;
            if (!is_end && !is_kind(p, row + i, SN_ITEM_NUMBER))
                return unexpected(p, row + i, "a number in each column");
            if (i && !(gap_before(p, row + i) & SN_GAP_LINE) == is_end)
                return unexpected(p, row + i, is_end ? "a line end" : "a number in each column");
        }
        sn_err err = layer ? tell_layer(p, row + index + layer - 1) : SN_OK;
        if (err)
            return err;
        const sn_item *cell = &items[row + index];
        const sn_item low = cell[wire[0] - 1], high = cell[wire[1] - 1];
        const uint32_t number = layer ? cell[layer - 1].value : before;
        items[made] = low;
        items[made].gap = number == before ? SN_GAP_LINE : SN_GAP_LINE | SN_GAP_STOP;
        before = number;
        items[made + 1] = high;
        items[made + 1].gap = SN_GAP_COMMA;
        made += 2;
    }
    return add_run(p, 0, made, 0, UNKNOWN);
}

static sn_err parse(parser *p)
{
    bool is_table = false;
    sn_err err = SN_OK;
    for (size_t line = 0; is_kind(p, line, SN_ITEM_WORD) && !err && !is_table; line++)
        if (!line || (p->item[line].gap & SN_GAP_LINE))
            err = read_columns(p, line, &is_table);
    return err || is_table ? err : read_group(p, 0);
}

/* ---- readings -------------------------------------------------------------------------------- */

/* How the numbers may be meant. */
typedef struct reading {
    unsigned head;  /* so many numbers before the first comparator tell counts */
    size_t rows;    /* of first wires and of second ones in turn, or 0 for pairs */
    unsigned first; /* what wires are counted from */
    uint32_t wires;
} reading;

#define READINGS_MAX 24
#define HEAD_MAX 3

typedef struct weighing {
    const parser *p;
    const sn_read_wish *wish;
    const sn_item **number; /* [total] of all runs, in turn */
    size_t total;
    size_t bare;                         /* of them before elements: a head */
    const sn_item **rowed[HEAD_MAX + 1]; /* the numbers after a head, paired by rows, or NULL */
    reading reading[READINGS_MAX];
    size_t count;
    size_t most;       /* the item of the largest wire of the reading that is weighed */
    sn_error why;      /* what the first reading that does not fit lacks */
    uint32_t said;     /* the wires that a comment tells, or 0 */
    bool is_idle;      /* some of these have no comparator */
    const char *doubt; /* why a reading that is alone may still be wrong, or NULL */
    const run *like;   /* a list of comparators that the others are written like */
} weighing;

/* Keep the first reason. Its code is SN_E_ARGUMENT: more text might heal it. */
static void refuse(weighing *w, size_t index, const char *format, ...) SN_PRINTF(3, 4);

static void refuse(weighing *w, size_t index, const char *format, ...)
{
    if (w->why.code)
        return;
    va_list arguments;
    va_start(arguments, format);
    sn_error *kept = w->p->text->error;
    char message[sizeof w->why.text];
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    w->p->text->error = &w->why;
    fail_at(w->p, index, "%s", message);
    w->why.code = SN_E_ARGUMENT;
    w->p->text->error = kept;
}

static sn_err refused(const weighing *w)
{
    if (w->p->text->error)
        *w->p->text->error = w->why;
    return w->why.code;
}

static size_t pairs_of(const weighing *w, const reading *r)
{
    return (w->total - r->head) / 2;
}

static void pair_of(const weighing *w, const reading *r, size_t i, const sn_item **a,
                    const sn_item **b)
{
    const sn_item **number = r->rows ? w->rowed[r->head] : w->number + r->head;
    *a = number[2 * i];
    *b = number[2 * i + 1];
}

static sn_err build(const weighing *w, const reading *r, sn_net **out)
{
    sn_error *error = w->p->text->error;
    sn_err err = sn_net_new(r->wires, out, error);
    if (!err)
        err = sn_net_reserve(*out, pairs_of(w, r), error);
    for (size_t i = 0; !err && i < pairs_of(w, r); i++) {
        const sn_item *a, *b;
        pair_of(w, r, i, &a, &b);
        err = sn_net_add(*out, a->value - r->first, b->value - r->first, error);
    }
    if (!err && w->p->output) {
        const run *outputs = &w->p->runs[w->p->output - 1];
        uint16_t *output = sn_alloc(r->wires, sizeof *output);
        bool fits = outputs->count == r->wires;
        for (uint32_t i = 0; output && fits && i < outputs->count; i++) {
            const uint32_t wire = w->p->item[outputs->first + i].value - r->first;
            fits = wire < r->wires;
            output[i] = (uint16_t)wire;
        }
        if (!output)
            err = sn_fail_nomem(error);
        else if (!fits || sn_net_set_output(*out, output, NULL))
            err = fail_at(w->p, outputs->first, "the outputs are not each of the %u wires once",
                          r->wires);
        free(output);
    }
    if (err) {
        sn_net_free(*out);
        *out = NULL;
    }
    return err;
}

/* Steps that finding out whether a reading sorts may take. */
#define SORT_STEPS ((uint64_t)1 << 28)

/* Whether a network sorts all vectors of zeros and ones; false too where that takes too long. */
static bool sorts(const sn_net *net)
{
    uint64_t in[32], out[32];
    if (net->wires > 32 || sn_mul_sat((UINT64_C(1) << net->wires) / 64 + 1, net->size) > SORT_STEPS)
        return false;
    for (uint64_t block = 0; block < (UINT64_C(1) << net->wires) / 64 + 1; block++) {
        for (uint32_t i = 0; i < net->wires; i++)
            in[i] = sn_vectors_word(i, block);
        sn_net_apply_bits(net, in, out);
        for (uint32_t i = 1; i < net->wires; i++)
            if (out[i - 1] & ~out[i])
                return false;
    }
    return true;
}

/* How far a separator sets its numbers apart. */
static int strength(uint8_t gap)
{
    return gap & SN_GAP_STOP                    ? 2
           : gap & (SN_GAP_COMMA)               ? 1
           : gap & SN_GAP_LINE                  ? 3
           : gap & (SN_GAP_COLON | SN_GAP_JOIN) ? 0
                                                : 1;
}

/* The separators that tell kinds apart: a line end after a comma is a blank. */
static uint8_t kind_of(uint8_t gap)
{
    const uint8_t signs =
        gap & (SN_GAP_COMMA | SN_GAP_STOP | SN_GAP_COLON | SN_GAP_JOIN | SN_GAP_EQUALS);
    return signs ? signs : gap & SN_GAP_LINE ? SN_GAP_LINE : SN_GAP_BLANK;
}

/* Whether the numbers of a run, after `skip`, are comparators one after another: two wires are
 * never farther apart than two comparators. */
static bool is_paired(weighing *w, const run *r, unsigned skip)
{
    const uint32_t first = r->first + skip, count = r->count - skip;
    const sn_item *item = w->p->item + first;
    int nearest = 4;
    if (count > 1 && !w->like)
        w->like = r;
    if (count > 1 && r->depth != w->like->depth) {
        refuse(w, first, "this stands in other brackets than the comparators before it");
        return false;
    }
    if (count > 1 && !skip && w->like != r &&
        kind_of(item[1].gap) != kind_of(w->p->item[w->like->first + 1].gap) &&
        !(kind_of(item[1].gap) == SN_GAP_LINE && r->depth)) {
        refuse(w, first + 1, "the wires of this comparator are set apart otherwise than others");
        return false;
    }
    if (count % 2) {
        refuse(w, first + count - 1, "wire %u has no partner", item[count - 1].value);
        return false;
    }
    for (uint32_t i = 1; i < count; i++) {
        const int far = strength(item[i].gap);
        if (i % 2 && (item[i].gap & SN_GAP_COLON) &&
            strchr(".)", sign_after(w->p, first + i - 1))) {
            refuse(w, first + i - 1, "a number before a point is a line's, not a wire");
            return false;
        }
        if (i % 2 && kind_of(item[i].gap) != kind_of(item[1].gap)) {
            refuse(w, first + i,
                   "the wires of this comparator are set apart otherwise than others");
            return false;
        }
        if (i % 2 == 0 && (far == 0 || item[i].gap & SN_GAP_EQUALS)) {
            refuse(w, first + i, "three wires in a chain are no comparator");
            return false;
        }
        if (i % 2 == 0 && far < nearest)
            nearest = far;
    }
    if (count > 2 && strength(item[1].gap) > nearest) {
        refuse(w, first + 1, "these wires are farther apart than two comparators");
        return false;
    }
    return true;
}

/* Whether the first numbers of a run may be counts: on a line of their own, or of a run without
 * lines. */
static bool is_head(const weighing *w, const run *r, unsigned head)
{
    const sn_item *item = w->p->item + r->first;
    uint32_t lines = 0; /* one number on each is no line of its own */
    for (uint32_t i = 1; i < r->count; i++)
        lines += (item[i].gap & SN_GAP_LINE) != 0;
    const bool has_lines = lines && lines + 1 < r->count;
    for (unsigned i = 1; i <= head; i++)
        if (i < r->count && (strength(item[i].gap) == 0 ||
                             (has_lines && !(item[i].gap & SN_GAP_LINE) == (i == head))))
            return false;
    return true;
}

/* Whether all runs but the first `skip` numbers are pairs. */
static bool are_paired(weighing *w, unsigned skip, size_t from)
{
    w->like = NULL;
    for (size_t i = from; i < w->p->run_count; i++)
        if (i + 1 != w->p->output && !is_paired(w, &w->p->runs[i], i == from ? skip : 0))
            return false;
    return true;
}

static bool has_blank_line(const parser *p, size_t index)
{
    const char *at = p->text->start + p->item[index - 1].at,
               *end = p->text->start + p->item[index].at;
    for (bool is_new = false; at < end; at++) {
        if (*at == '\n' && is_new)
            return true;
        is_new = *at == '\n' || (is_new && strchr(" \t\r", *at) && *at);
    }
    return false;
}

/* Numbers on a line of their own, where a list is one run, or else in brackets of their own. */
typedef struct row {
    size_t first, count; /* in w->number */
} row;

/* The rows after `skip` numbers, to free; NULL without memory. */
static row *find_rows(const weighing *w, size_t skip, size_t from, size_t *count)
{
    const parser *p = w->p;
    const bool is_one = p->run_count - from - (p->output > from) == 1;
    row *rows = sn_alloc(w->total + 1, sizeof *rows);
    *count = 0;
    for (size_t i = from, at = from ? skip : 0; rows && i < p->run_count; i++) {
        if (i + 1 == p->output)
            continue;
        for (uint32_t k = 0; k < p->runs[i].count; k++, at++) {
            if (at < skip)
                continue;
            const bool is_new =
                at == skip || k == 0 || (is_one && (w->number[at]->gap & SN_GAP_LINE));
            *count += is_new;
            rows[*count - 1] = (row){is_new ? at : rows[*count - 1].first,
                                     is_new ? 1 : rows[*count - 1].count + 1};
        }
    }
    return rows;
}

static size_t item_of(const weighing *w, size_t number)
{
    return (size_t)(w->number[number] - w->p->item);
}

/* How far two rows are apart: the brackets between them, or a blank line. */
static size_t distance(const weighing *w, const row *a, const row *b)
{
    const size_t end = item_of(w, a->first + a->count - 1), start = item_of(w, b->first);
    return start - end > 1 ? start - end : has_blank_line(w->p, start);
}

/* Whether two rows and two rows stand together, and these apart. */
static bool are_in_twos(const weighing *w, const row *rows, size_t count)
{
    bool are = count > 2;
    for (size_t i = 2; i < count && are; i += 2)
        are = distance(w, &rows[i - 2], &rows[i - 1]) < distance(w, &rows[i - 1], &rows[i]) &&
              distance(w, &rows[i], &rows[i + 1]) < distance(w, &rows[i - 1], &rows[i]);
    return are;
}

/* Whether rows may be of first wires and of second ones in turn, as many in two rows. */
static bool are_columns(const weighing *w, unsigned head, const row *rows, size_t count)
{
    const size_t least = count > 2 ? 1 : head ? 3 : 4; /* three may be a layer and a comparator */
    bool are = count && count % 2 == 0;
    for (size_t i = 0; i < count && are; i++) {
        are = rows[i].count == rows[i - i % 2].count && rows[i].count >= least;
        for (size_t k = 1; k < rows[i].count && are; k++)
            are = strength(w->number[rows[i].first + k]->gap) != 0;
    }
    return are;
}

/* Pair the numbers of two rows each. */
static sn_err pair_rows(weighing *w, unsigned head, const row *rows, size_t count)
{
    const sn_item **rowed = sn_alloc(w->total, sizeof(*rowed));
    if (!rowed)
        return sn_fail_nomem(w->p->text->error);
    size_t made = 0;
    for (size_t i = 0; i < count; i += 2)
        for (size_t k = 0; k < rows[i].count; k++) {
            rowed[made++] = w->number[rows[i].first + k];
            rowed[made++] = w->number[rows[i + 1].first + k];
        }
    w->rowed[head] = rowed;
    return SN_OK;
}

/* Whether each row may say for every wire which one it meets: [1, 0, 3, 2]. */
static bool are_partners(const weighing *w, const row *rows, size_t count)
{
    bool are = count && rows[0].count > 3;
    for (size_t i = 0; i < count && are; i++) {
        const sn_item **number = w->number + rows[i].first;
        bool is_some = false;
        uint32_t least = UINT32_MAX;
        for (size_t k = 0; k < rows[i].count; k++)
            least = number[k]->value < least ? number[k]->value : least;
        are = rows[i].count == rows[0].count && least < 2;
        for (size_t k = 0; k < rows[i].count && are; k++) {
            const uint32_t other = number[k]->value - least;
            are = other < rows[i].count && number[other]->value - least == k;
            is_some |= other != k;
        }
        are &= is_some;
    }
    return are;
}

/* Whether each line begins with its number, set apart otherwise than what follows, as cat -n
 * prints. */
static bool are_numbered(const weighing *w, const row *rows, size_t count)
{
    const char *text = w->p->text->start;
    bool are = count > 1 && w->number[rows[0].first]->value < 2;
    for (size_t i = 0; i < count && are; i++) {
        const sn_item **number = w->number + rows[i].first;
        are = rows[i].count > 2 && number[0]->value == w->number[rows[0].first]->value + i &&
              number[1]->gap == SN_GAP_BLANK && number[2]->gap == SN_GAP_BLANK &&
              (text[number[1]->at - 1] != text[number[2]->at - 1] ||
               isblank((unsigned char)text[number[1]->at - 2]));
    }
    return are;
}

/* The least and largest number of a reading's pairs; false where a pair has one wire twice. */
static bool find_range(weighing *w, const reading *r, uint32_t *least, uint32_t *most)
{
    *least = UINT32_MAX;
    *most = 0;
    for (size_t i = 0; i < pairs_of(w, r); i++) {
        const sn_item *a, *b;
        pair_of(w, r, i, &a, &b);
        if (a->value == b->value) {
            refuse(w, (size_t)(a - w->p->item),
                   "a comparator needs two wires, this one has wire %u twice", a->value);
            const bool is_pair = b == a + 1 && (size_t)(b - w->p->item) + 1 < w->p->count &&
                                 a > w->p->item && a[-1].kind == SN_ITEM_OPEN &&
                                 b[1].kind == SN_ITEM_CLOSE;
            if (is_pair || strength(b->gap) == 0) /* (a,a) or a:a, whatever follows */
                w->why.code = SN_E_INPUT;
            return false;
        }
        const uint32_t low = a->value < b->value ? a->value : b->value;
        const uint32_t high = a->value < b->value ? b->value : a->value;
        *least = low < *least ? low : *least;
        if (high > *most || i == 0) {
            *most = high;
            w->most = (size_t)((a->value == high ? a : b) - w->p->item);
        }
        if (high > SN_WIRES_MAX) {
            char name[16] = "this number";
            if (high < UINT32_MAX)
                snprintf(name, sizeof name, "wire %u", high);
            refuse(w, (size_t)((a->value == high ? a : b) - w->p->item),
                   "%s is not below %u, the most wires allowed", name, SN_WIRES_MAX);
            return false;
        }
    }
    return true;
}

/* The depth of as-soon-as-possible layers; 0 without memory. */
static size_t depth_of(const weighing *w, const reading *r, uint32_t most)
{
    size_t depth = 0, *level = sn_alloc(most + 1u, sizeof *level);
    for (size_t i = 0; level && i < pairs_of(w, r); i++) {
        const sn_item *a, *b;
        pair_of(w, r, i, &a, &b);
        const size_t x = level[a->value], y = level[b->value], d = (x > y ? x : y) + 1;
        level[a->value] = level[b->value] = d;
        depth = d > depth ? d : depth;
    }
    free(level);
    return depth;
}

static void add_reading(weighing *w, reading r, uint32_t wires)
{
    r.wires = wires;
    for (size_t i = 0; i < w->count; i++)
        if (w->reading[i].head == r.head && w->reading[i].rows == r.rows &&
            w->reading[i].first == r.first && w->reading[i].wires == r.wires)
            return;
    if (w->count < READINGS_MAX)
        w->reading[w->count++] = r;
}

/* Whether what a comment says ends there: not "12 lines below". */
static bool is_said(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    return at < end && *at && strchr("\r\n,.:;*#", *at);
}

/* The number after a word for wires at `at`, "wires: 5" or "n = 5", that ends there, or 0. */
static uint32_t wires_after_word(const char *at, const char *end)
{
    static const char *const words[] = {"inputs", "wires", "channels", "width", "n"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *next = at + strlen(words[i]);
        uint32_t value = 0;
        if (next >= end || strncasecmp(at, words[i], strlen(words[i])) != 0 ||
            !strchr(" :=", *next))
            continue;
        while (next < end && *next && strchr(" :=", *next))
            next++;
        for (; next < end && isdigit((unsigned char)*next); next++)
            value = value > SN_WIRES_MAX ? value : value * 10 + (uint32_t)(*next - '0');
        if (value && value <= SN_WIRES_MAX && is_said(next, end))
            return value;
    }
    return 0;
}

/* The wires that a comment before the list tells, "# 5 inputs" or "# n = 5", or 0. */
static uint32_t wires_of_comments(const parser *p)
{
    static const char *const words[] = {"input", "wire", "channel", "line", "element", "key"};
    const char *at = p->text->start, *end = at + p->item[0].at;
    while (at < end) {
        unsigned long value = 0;
        while (at < end && !isalnum((unsigned char)*at))
            at++;
        const uint32_t told = at < end ? wires_after_word(at, end) : 0;
        if (told)
            return told;
        const char *number = at;
        for (; at < end && isdigit((unsigned char)*at); at++)
            value = value > SN_WIRES_MAX ? value : value * 10 + (unsigned long)(*at - '0');
        const bool is_number = at > number;
        while (at < end && *at != '\n' && !isalnum((unsigned char)*at))
            at++;
        for (size_t i = 0; is_number && i < sizeof words / sizeof *words; i++)
            if ((size_t)(end - at) > strlen(words[i]) + 1 && value <= SN_WIRES_MAX &&
                memcmp(at, words[i], strlen(words[i])) == 0) {
                at += strlen(words[i]);
                at += *at == 's';
                if (is_said(at, end))
                    return (uint32_t)value;
            }
        while (at < end && isalnum((unsigned char)*at))
            at++;
    }
    return 0;
}

/* What the counts say of a reading that needs `need` wires. */
typedef struct facts {
    uint32_t need;
    size_t size, depth;
} facts;

/* Whether a count of a role can be what it says: wires are told, or another fact is met. */
static bool can_be(meaning role, uint32_t value, const facts *f, uint32_t *wires)
{
    const bool is_other = ((role == COMPARATORS || role == COUNT) && value == f->size) ||
                          ((role == LAYERS || role == COUNT) && value == f->depth);
    if (is_other)
        return true;
    if ((role != WIRES && role != COUNT) || value < f->need || (*wires && *wires != value))
        return false;
    *wires = value;
    return true;
}

/* Whether a word tells the number of wires. */
static bool tells_wires(const parser *p)
{
    bool tells = false;
    for (size_t i = 0; i < p->told_count; i++)
        tells |= p->told[i].role == WIRES;
    return tells;
}

/* Add the readings that what is told allows, of one way to pair the numbers and to count wires. */
static void add_counted(weighing *w, const reading *r, const facts *f)
{
    const parser *p = w->p;
    uint32_t wires = w->wish->width;
    if (wires && wires < f->need) {
        refuse(w, w->most, "wire %u is not below %u, the width asked for", f->need - 1, wires);
        return;
    }
    if (!wires && !r->first && w->said && w->said + 1 == f->need && f->size && !tells_wires(p)) {
        refuse(w, w->most, "wire %u is not below %u, the wires that a comment tells", f->need - 1,
               w->said);
        return;
    }
    if (!wires && w->said >= f->need && f->size && !tells_wires(p)) {
        wires = w->said;
        w->is_idle |= w->said > f->need;
    }
    bool may_be_wires = false;
    for (size_t i = 0; i < p->told_count; i++) {
        const told *t = &p->told[i];
        const bool is_free = (t->role == LAYERS && t->value >= f->depth) ||
                             (t->role == UNKNOWN && (w->wish->width || tells_wires(p)));
        const bool is_exact = t->role == COMPARATORS && t->value != f->size;
        uint32_t kept = wires;
        if (is_free || (t->role != UNKNOWN && can_be(t->role, t->value, f, &wires))) {
            may_be_wires |= t->role == COUNT && wires == kept && t->value > f->need;
            if (t->role == COUNT && wires != kept && t->value > f->need && f->size)
                w->doubt = "the size that the list tells may be its wires, of which it uses fewer, "
                           "or comparators, of which some are missing; say --width N";
            continue;
        }
        if (t->role == UNKNOWN &&
            (t->value == f->size || t->value == f->depth || t->value <= f->need))
            continue;
        refuse(w, t->at,
               is_exact ? "the list says %u comparators and has %zu"
                        : "the list says %u, which fits neither its wires (%zu needed) nor others",
               t->value, is_exact ? f->size : (size_t)f->need);
        return;
    }
    const uint32_t given = wires;
    if (r->head == 0) {
        add_reading(w, *r, given ? given : f->need);
        if (may_be_wires && !given)
            for (size_t i = 0; i < p->told_count; i++)
                if (p->told[i].role == COUNT && p->told[i].value > f->need)
                    add_reading(w, *r, p->told[i].value);
        return;
    }
    /* Numbers before the first comparator are wires, comparators and layers in turn or in part. */
    static const meaning orders[][3] = {
        {WIRES, UNKNOWN, UNKNOWN},      {COMPARATORS, UNKNOWN, UNKNOWN},
        {LAYERS, UNKNOWN, UNKNOWN},     {WIRES, COMPARATORS, UNKNOWN},
        {COMPARATORS, WIRES, UNKNOWN},  {WIRES, LAYERS, UNKNOWN},
        {COMPARATORS, LAYERS, UNKNOWN}, {WIRES, COMPARATORS, LAYERS},
        {WIRES, LAYERS, COMPARATORS}};
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        unsigned fits = 0, length = 1u + (orders[i][1] != UNKNOWN) + (orders[i][2] != UNKNOWN);
        wires = given;
        while (fits < length && length == r->head &&
               can_be(orders[i][fits], w->number[fits]->value, f, &wires))
            fits++;
        if (fits < r->head)
            continue;
        /* two numbers that may be a comparator are a head in its usual order alone */
        if (orders[i][0] == COMPARATORS && r->head == 2 && p->run_count == 1 &&
            w->number[0]->value != w->number[1]->value) {
            if (!given && f->size > 2)
                w->doubt = "the first line may be a comparator, or tell how many comparators and "
                           "layers there are; write comparators as a:b, or say --width N";
            continue;
        }
        add_reading(w, *r, wires ? wires : f->need);
        if (orders[i][0] == COMPARATORS && orders[i][1] == WIRES)
            w->doubt = "the numbers before the list may tell wires and comparators, of which some "
                       "are missing; say --width N";
        if (fits == 1 && wires > f->need && !given)
            w->doubt =
                "the number before the list may be its wires, of which it uses fewer, or tell "
                "that comparators are missing; say --width N";
    }
    refuse(w, (size_t)(w->number[0] - p->item),
           "the number %u before the list is neither its %u wires nor its %zu comparators",
           w->number[0]->value, f->need, f->size);
}

/* Add the readings of one way to pair the numbers. */
static void add_pairing(weighing *w, unsigned head, size_t rows)
{
    reading r = {.head = head, .rows = rows};
    uint32_t least, most;
    if (!find_range(w, &r, &least, &most))
        return;
    facts f = {.size = pairs_of(w, &r), .depth = depth_of(w, &r, most)};
    for (unsigned first = 0; first < 2; first++) {
        r.first = first;
        f.need = f.size ? most + 1 - first : 1;
        const bool is_asked = w->wish->first != SN_FIRST_WIRE_ANY;
        if (first && (least == 0 || !f.size)) {
            if (w->wish->first == SN_FIRST_WIRE_ONE && f.size)
                refuse(w, w->p->count, "there is a wire 0, so wires do not count from 1");
            continue;
        }
        if (is_asked && first != (w->wish->first == SN_FIRST_WIRE_ONE))
            continue;
        if (f.need > SN_WIRES_MAX) {
            refuse(w, w->most, "wire %u is not below %u, the most wires allowed", most,
                   SN_WIRES_MAX);
            return;
        }
        add_counted(w, &r, &f);
    }
}

/* Whether a first line, or group, of two numbers is rather a head whose list is cut off than a
 * comparator: no other is on its wires, and it is larger than all. */
static bool is_cut(const weighing *w, const run *r)
{
    const bool is_alone = r->count == 2 && w->total > 2; /* (4, 5) above (0,1)(2,3) */
    bool is_above = false;
    for (size_t i = item_of(w, 1) + 1; w->total > 2 && i <= item_of(w, 2); i++)
        is_above |= (w->p->item[i].gap & SN_GAP_LINE) != 0;
    if (!is_above || (!is_alone && (r->count < 4 || !is_head(w, r, 2))))
        return false;
    const uint32_t a = w->number[0]->value, b = w->number[1]->value, width = w->wish->width;
    uint32_t most = 0;
    bool is_used = false;
    if ((width && a != width && b != width) || (is_alone && w->p->told_count))
        return false;
    for (size_t i = 2; i < w->total; i++) {
        const uint32_t value = w->number[i]->value;
        is_used |= value == a || value == b;
        most = value > most ? value : most;
    }
    const size_t rest = w->total / 2 - 1;
    const bool is_told = is_alone && a >= most && b == rest;
    return is_told || (!is_used && (is_alone ? a > most && b > most : a > most || b > most));
}

/* Whether the lines after a head have as many numbers each, and that is odd. */
static bool are_odd_lines(const weighing *w, size_t head)
{
    size_t lines = 1, size = 0, on_line = 0;
    for (size_t i = head; i < w->total; i++, on_line++)
        if (i > head && (w->number[i]->gap & SN_GAP_LINE)) {
            if (size && on_line != size)
                return false;
            size = on_line;
            on_line = 0;
            lines++;
        }
    return lines > 1 && size > 2 && size % 2 && on_line == size;
}

static int compare_wires(const void *a, const void *b)
{
    const uint32_t *x = a, *y = b;
    return x[0] != y[0] ? (x[0] > y[0]) - (x[0] < y[0]) : (x[1] > y[1]) - (x[1] < y[1]);
}

/* Whether every pair after a head comes the other way round as often. */
static bool are_both_ways(const weighing *w, size_t head)
{
    const size_t pairs = (w->total - head) / 2;
    uint32_t(*sides)[2] = pairs > 1 && pairs % 2 == 0 ? sn_alloc(2 * pairs, sizeof *sides) : NULL;
    bool are = sides;
    for (size_t i = 0; are && i < pairs; i++)
        for (size_t k = 0; k < 2; k++) {
            sides[k * pairs + i][0] = w->number[head + 2 * i + k]->value;
            sides[k * pairs + i][1] = w->number[head + 2 * i + 1 - k]->value;
        }
    for (size_t k = 0; are && k < 2; k++)
        qsort(sides + k * pairs, pairs, sizeof *sides, compare_wires);
    are = are && memcmp(sides, sides + pairs, pairs * sizeof *sides) == 0;
    free(sides);
    return are;
}

/* Whether a number stands before each comparator, so that it may be a wire that has two
 * neighbours. */
static bool is_adjacency(const weighing *w, size_t from)
{
    const parser *p = w->p;
    for (size_t i = from; i < p->run_count; i++)
        if (i + 1 != p->output && p->runs[i].count != 2)
            return false;
    return !p->has_layers && p->labels > 1 && p->labels == p->run_count - from - (p->output > from);
}

/* What rows of numbers can mean other than pairs. */
static sn_err weigh_rows(weighing *w, unsigned head, size_t from)
{
    size_t count;
    row *rows = find_rows(w, head, from, &count);
    if (!rows)
        return sn_fail_nomem(w->p->text->error);
    sn_err err = SN_OK;
    bool are_pairs = count > 2; /* layers of comparators, in groups or in paragraphs */
    for (size_t i = 0; i < count; i++)
        are_pairs &= rows[i].count == 2;
    const bool are_own =
        are_pairs && is_kind(w->p, item_of(w, rows[0].first) + 2, SN_ITEM_CLOSE); /* (0,1) */
    const bool are_plain = count == 2 || (!are_pairs && are_in_twos(w, rows, count));
    if (are_numbered(w, rows, count)) {
        w->why.code = SN_OK;
        refuse(w, item_of(w, rows[0].first), "lines may begin with their numbers; leave them out");
        err = refused(w);
    } else if (!w->p->runs[from].is_labelled && !are_own && are_columns(w, head, rows, count)) {
        const size_t before = w->count;
        bool is_sorter = false;
        err = pair_rows(w, head, rows, count);
        if (!err)
            add_pairing(w, head, count);
        for (size_t i = before; !err && i < w->count && !are_plain; i++) {
            sn_net *net;
            err = build(w, &w->reading[i], &net);
            is_sorter |= !err && sorts(net);
            sn_net_free(net);
            err = err == SN_E_NOMEM ? err : SN_OK;
        }
        if (!are_plain)
            w->count = before; /* of rows that are pairs it is no more than a doubt */
        if (is_sorter || (are_plain && !head))
            w->doubt = "rows of numbers may be first wires and second ones in turn, or something "
                       "else; write it as pairs a:b";
    }
    const bool is_headed = count && rows[0].count == 2;
    if (are_partners(w, rows + is_headed, count - is_headed))
        w->doubt = "rows of numbers may tell for each wire which one it meets; write it as pairs "
                   "a:b";
    free(rows);
    return err;
}

/* All that the numbers can mean. */
static sn_err weigh(weighing *w)
{
    const parser *p = w->p;
    const size_t runs = p->run_count - (p->output != 0);
    w->said = wires_of_comments(p);
    if (runs == 0) { /* of a network without comparators its wires are told */
        bool is_told = w->wish->width;
        for (size_t i = 0; i < p->told_count; i++)
            is_told |= p->told[i].role == WIRES || p->told[i].role == COUNT;
        if (is_told && p->has_empty)
            add_pairing(w, 0, 0);
        return SN_OK;
    }
    const bool is_output_first = p->output == 1;
    const run *r = p->runs + is_output_first;
    /* a first run outside of the brackets, or labels, of all others tells counts */
    bool is_apart = runs > 1 && r->count <= 3 && !is_output_first;
    for (size_t i = 1; i < p->run_count && is_apart; i++)
        is_apart = i + 1 == p->output || p->runs[i].depth > r->depth ||
                   (p->runs[i].is_labelled && !r->is_labelled) ||
                   (p->runs[i].is_after_words && !r->is_after_words);
    if (runs == 2 && r[0].role != UNKNOWN && r[1].role != UNKNOWN && r[0].role != r[1].role &&
        r[0].count == r[1].count) {
        const size_t half = r[0].count, first = r[0].role == FIRST ? 0 : half;
        sn_err err = pair_rows(w, 0, (const row[]){{first, half}, {half - first, half}}, 2);
        if (!err)
            add_pairing(w, 0, 2);
        return err;
    }
    for (unsigned head = 0; head <= HEAD_MAX; head++) {
        const bool may = is_apart ? head == r->count
                         : head   ? runs == 1 && !is_output_first && r->count > head &&
                                      is_head(w, r, head) && !(r->depth && r->count == 3)
                                : true;
        const size_t from = is_apart || is_output_first;
        if (!may || (w->bare && head != w->bare))
            continue;
        sn_err err = weigh_rows(w, head, from);
        if (err)
            return err;
        if (is_adjacency(w, from)) {
            w->doubt = "numbers before pairs may be layers, or wires that have neighbours; write "
                       "it without them";
            if (w->total <= 6) { /* any three comparators of three wires sort at times */
                refuse(w, p->runs[from].first, "%s", w->doubt);
                return SN_OK;
            }
        }
        if (are_paired(w, is_apart ? 0 : head, from)) {
            if (are_odd_lines(w, head))
                w->doubt = "each line has the same odd number of wires; write it as pairs a:b";
            if (w->wish->first == SN_FIRST_WIRE_ANY && !w->wish->width && are_both_ways(w, head))
                w->doubt = "each pair comes in both directions, as in a list of neighbours or a "
                           "matrix; if they are comparators say --from-zero or --from-one";
            if (head == 0 && !is_output_first && is_cut(w, r))
                w->doubt =
                    "the first line reads as a comparator, or as a head whose numbers do not "
                    "fit the list; write comparators as a:b, or put the head right";
            add_pairing(w, head, 0);
        }
    }
    return SN_OK;
}

/* ---- the one that is meant ------------------------------------------------------------------- */

/* A reading in words. */
static void describe(const reading *r, char text[96])
{
    snprintf(text, 96, "%u wires from %u%s%s", r->wires, r->first,
             r->rows == 2 ? ", all first wires and then all second ones"
             : r->rows    ? ", in rows of first wires and of second ones"
                          : "",
             r->head > 1 ? ", the first numbers a head"
             : r->head   ? ", the first number a head"
                         : "");
}

/* Refuse a list that two readings fit. */
static sn_err ambiguous(const weighing *w)
{
    char one[96], two[96];
    const reading *a = &w->reading[0], *b = &w->reading[1];
    for (size_t i = 1; i < w->count; i++) /* what an option can tell comes first */
        if (w->reading[i].first != a->first)
            b = &w->reading[i];
    describe(a, one);
    describe(b, two);
    return sn_fail(w->p->text->error, SN_E_INPUT, "it can be read as %s, or as %s; %s", one, two,
                   a->first != b->first   ? "say --from-zero or --from-one"
                   : a->wires != b->wires ? "say --width N"
                                          : "write it as pairs a:b");
}

/* ---- layers ---------------------------------------------------------------------------------- */

/* What stands between two comparators, as a set. */
enum {
    LABEL = 1,     /* Layer 3: */
    GROUP_END = 2, /* of brackets around comparators */
    STOP = 4,      /* ; or | */
    LINE = 8,
    BLANK_LINE = 16
};

static size_t index_of(const weighing *w, const reading *r, size_t i)
{
    const sn_item *a, *b;
    pair_of(w, r, i, &a, &b);
    return (size_t)(a - w->p->item);
}

/* The bracket around comparator i and nothing else, or 0. */
static size_t own_bracket(const weighing *w, const reading *r, size_t i)
{
    const parser *p = w->p;
    const size_t a = index_of(w, r, i);
    const size_t next = i + 1 < pairs_of(w, r) ? index_of(w, r, i + 1) : p->count;
    const size_t close = a && p->item[a - 1].kind == SN_ITEM_OPEN ? p->item[a - 1].value : 0;
    return close > a + 1 && close < next ? close : 0;
}

/* Fill before[i] with what stands before comparator i. */
static void look_between(const weighing *w, const reading *r, uint8_t *before)
{
    const parser *p = w->p;
    const size_t pairs = pairs_of(w, r);
    bool are_bracketed = true, is_numbered;
    for (size_t i = 0; i < pairs; i++)
        are_bracketed &= own_bracket(w, r, i) != 0;
    unsigned depth = 0;
    for (size_t i = 0, at = 0; i < pairs; i++) {
        const size_t a = index_of(w, r, i);
        unsigned lowest = depth;
        before[i] = 0;
        for (; at <= a; at++) {
            const sn_item *item = &p->item[at];
            depth += item->kind == SN_ITEM_OPEN;
            depth -= item->kind == SN_ITEM_CLOSE;
            lowest = depth < lowest ? depth : lowest;
            before[i] |=
                (item->gap & SN_GAP_STOP ? STOP : 0) | (item->gap & SN_GAP_LINE ? LINE : 0);
            if ((item->kind == SN_ITEM_NUMBER && at < a) ||
                (item->kind == SN_ITEM_WORD && role_of(p, at, &is_numbered) == LAYER))
                before[i] |= LABEL;
            if (at && has_blank_line(p, at))
                before[i] |= BLANK_LINE;
        }
        if (lowest + are_bracketed < depth)
            before[i] |= GROUP_END;
        if (p->has_layer_column)
            before[i] = before[i] & STOP ? LABEL : 0;
        at = are_bracketed ? own_bracket(w, r, i) : a + 2;
    }
}

/* Whether layers that begin where `sign` stands use each wire once; false too without memory. */
static bool use_wires_once(const weighing *w, const reading *r, const uint8_t *before, uint8_t sign)
{
    size_t layer = 1, *used = sn_alloc(SN_WIRES_MAX + 1u, sizeof *used);
    bool once = used;
    for (size_t i = 0; once && i < pairs_of(w, r); i++) {
        const sn_item *a, *b;
        pair_of(w, r, i, &a, &b);
        layer += (before[i] & sign) != 0;
        once = used[a->value] != layer && used[b->value] != layer;
        used[a->value] = used[b->value] = layer;
    }
    free(used);
    return once;
}

/* By which sign layers are told: one that stands before some comparators and not before all, but
 * for labels and groups; 0 if there is none. Lines, paragraphs and what stops divide in one
 * another, so those are taken that leave each wire once in a layer; of lines and stops that both
 * do, and differ, none. */
static uint8_t choose_sign(const weighing *w, const reading *r, const uint8_t *before)
{
    static const uint8_t signs[] = {LABEL, GROUP_END, STOP, BLANK_LINE, LINE};
    const size_t pairs = pairs_of(w, r);
    bool are_alone = true; /* each comparator on its line */
    bool is_stop_alone = false, is_line_alone = false, is_some[BLANK_LINE + 1] = {false};
    for (size_t i = 1; i < pairs; i++) {
        are_alone &= (before[i] & LINE) != 0;
        is_stop_alone |= (before[i] & (STOP | LINE)) == STOP;
        is_line_alone |= (before[i] & (STOP | LINE)) == LINE;
    }
    for (size_t k = 0; k < sizeof signs; k++) {
        size_t count = 0;
        for (size_t i = 1; i < pairs; i++)
            count += (before[i] & signs[k]) != 0;
        is_some[signs[k]] = count && (signs[k] <= GROUP_END || count + 1 < pairs);
    }
    if (is_some[LABEL] || is_some[GROUP_END])
        return is_some[LABEL] ? LABEL : GROUP_END;
    if (is_some[STOP] && is_stop_alone && is_line_alone) {
        const bool is_once = use_wires_once(w, r, before, STOP);
        if (is_once && is_some[LINE] && use_wires_once(w, r, before, LINE))
            return 0;
        is_some[STOP] = is_once;
    }
    if (is_some[BLANK_LINE] && !are_alone)
        is_some[BLANK_LINE] = use_wires_once(w, r, before, BLANK_LINE);
    return is_some[STOP] ? STOP : is_some[BLANK_LINE] ? BLANK_LINE : is_some[LINE] ? LINE : 0;
}

/* Where the layers begin that the list shows. */
static sn_err tell_layers(const weighing *w, const reading *r, sn_told_layers *told)
{
    const size_t pairs = pairs_of(w, r);
    uint8_t *before = told && !r->rows && pairs ? sn_alloc(pairs, sizeof *before) : NULL;
    if (!before)
        return told && !r->rows && pairs ? sn_fail_nomem(w->p->text->error) : SN_OK;
    look_between(w, r, before);
    const uint8_t sign = choose_sign(w, r, before);
    bool is_whole = !sign && use_wires_once(w, r, before, 0); /* nothing divides it: one layer */
    for (size_t i = 1; i < pairs; i++)
        is_whole &= !before[i];
    sn_err err = SN_OK;
    for (size_t i = 0; !err && (sign || is_whole) && i < pairs; i++)
        if (!i || before[i] & sign)
            err = sn_told_layers_add(told, i, w->p->text->error);
    free(before);
    return err;
}

/* ---- choice ---------------------------------------------------------------------------------- */

static sn_err choose(weighing *w, sn_net **out, sn_read_info *info)
{
    size_t chosen = w->count;
    if (!w->count) {
        refuse(w, w->p->count, "there is no comparator, nor are wires told");
        return refused(w);
    }
    for (size_t i = 0; i < w->count && (w->count > 1 || w->doubt); i++) {
        sn_net *net;
        sn_err err = build(w, &w->reading[i], &net);
        if (err == SN_E_NOMEM)
            return err;
        const bool is_sorter = !err && sorts(net);
        sn_net_free(net);
        if (is_sorter && chosen < w->count)
            return ambiguous(w);
        chosen = is_sorter ? i : chosen;
    }
    for (size_t i = 0; i < w->count && chosen < w->count; i++) { /* idle wires are no evidence */
        const reading *a = &w->reading[i], *b = &w->reading[chosen];
        const bool is_idle = a->head == b->head && a->first == b->first && a->wires != b->wires;
        /* a head, where it may be a comparator: N M, and more comparators than wires */
        const bool is_head = a->head || b->head != 2 ||
                             (w->number[0]->value == b->wires && w->number[1]->value > b->wires);
        /* the larger wire first is rather wires and comparators */
        const bool is_turned =
            a->head == 2 && !b->head && w->number[0]->value > w->number[1]->value;
        if (is_idle || !is_head || is_turned)
            chosen = w->count;
    }
    if (w->count > 1 && chosen == w->count)
        return ambiguous(w);
    if (w->doubt && chosen == w->count) {
        w->why.code = SN_OK;
        refuse(w, w->p->runs[0].first, "%s", w->doubt);
        return refused(w);
    }
    const reading *r = &w->reading[w->count == 1 ? 0 : chosen];
    sn_err err = build(w, r, out);
    char text[96];
    describe(r, text);
    if (!err && (err = tell_layers(w, r, info->layers))) {
        sn_net_free(*out);
        *out = NULL;
    }
    if (!err && w->count > 1)
        sn_fail(&info->warning[info->warnings++], SN_OK, "read as %s: it sorts only that way",
                text);
    else if (!err && w->is_idle && r->wires == w->said)
        sn_fail(&info->warning[info->warnings++], SN_OK,
                "read as %s: a comment says so, and some are idle", text);
    else if (!err && r->first && w->wish->first == SN_FIRST_WIRE_ANY)
        sn_fail(&info->warning[info->warnings++], SN_OK,
                "read as %s: no comparator is on wire 0, and the list tells its wires", text);
    return err;
}

/* The numbers of all runs but the outputs, one after another. */
static sn_err gather(weighing *w)
{
    const parser *p = w->p;
    for (size_t i = 0; i < p->run_count; i++)
        w->total += i + 1 == p->output ? 0 : p->runs[i].count;
    w->number = sn_alloc(w->total, sizeof(*w->number));
    if (!w->number)
        return sn_fail_nomem(p->text->error);
    size_t at = 0;
    for (size_t i = 0; i < p->run_count; i++)
        for (uint32_t k = 0; i + 1 != p->output && k < p->runs[i].count; k++)
            w->number[at++] = &p->item[p->runs[i].first + k];
    return SN_OK;
}

/* Wires are all elements of an array, or all numbers; numbers before elements are a head. */
static sn_err check_elements(weighing *w)
{
    while (w->bare < w->total && !w->number[w->bare]->is_element)
        w->bare++;
    if (w->bare == w->total || w->bare > HEAD_MAX)
        w->bare = 0;
    for (size_t i = w->bare + 1; i < w->total; i++)
        if (w->number[i]->is_element != w->number[w->bare]->is_element)
            return unexpected(w->p, (size_t)(w->number[i] - w->p->item),
                              w->number[w->bare]->is_element ? "an element, as d[0]" : "a number");
    return SN_OK;
}

/* A word before each comparator stands before all of them, and before one each time. */
static sn_err check_exchanges(const parser *p)
{
    if (!p->exchanges)
        return SN_OK;
    for (size_t i = 0; i < p->run_count; i++)
        if (i + 1 != p->output && p->runs[i].count != 2)
            return unexpected(p, p->runs[i].first + (p->runs[i].count > 2 ? 2 : 0),
                              "two wires after each word");
    return p->exchanges == p->run_count - (p->output != 0)
               ? SN_OK
               : fail_at(p, p->exchange - 1, "this word stands before some comparators, not all");
}

sn_err sn_format_read_pasted(sn_text *text, const sn_read_wish *wish, sn_net **out,
                             sn_read_info *info)
{
    sn_items items = {0};
    sn_err err = sn_items_read(text, &items);
    parser p = {.text = text, .item = items.item, .count = items.count, .end_gap = items.gap};
    weighing w = {.p = &p, .wish = wish};
    if (!err && !items.count) {
        sn_text_seek(text, text->end);
        err = sn_text_fail(text, text->at, SN_E_INPUT, "the file holds no network");
    }
    err = err ? err : parse(&p);
    if (!err && items.second && items.second < items.count)
        err = fail_at(&p, items.second, SEVERAL);
    if (!err && p.leading && p.run_count > 1)
        err = fail_at(&p, 0,
                      "the first list is empty; of networks by their wires leave the one that "
                      "is meant");
    err = err ? err : check_exchanges(&p);
    if (err == SN_E_INPUT && text->error && is_source(text)) {
        const size_t size = strlen(text->error->text);
        snprintf(text->error->text + size, sizeof text->error->text - size,
                 "; this looks like source code, in which netlift FILE finds networks");
    }
    err = err ? err : gather(&w);
    err = err ? err : check_elements(&w);
    if (!err) {
        err = weigh(&w);
        err = err ? err : choose(&w, out, info);
    }
    free(w.number);
    for (size_t i = 0; i <= HEAD_MAX; i++)
        free(w.rowed[i]);
    free(p.runs);
    free(items.item);
    return err;
}
