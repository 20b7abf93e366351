/* Lexical analysis of pasted lists: numbers, words, brackets, separators and comments. */
#include "networks/formats/text.h"

#include <stdlib.h>
#include <string.h>

typedef struct lexer {
    sn_text *text;
    sn_items *items;
    const char *at, *end;
    uint32_t
        open; /* 1 + the index of the innermost open bracket, whose value is that of the next */
    bool is_line_start;
    bool has_level;         /* a number has stood on a line, */
    unsigned level, quoted; /* after so many > at its start; and those of this line */
    size_t heads; /* 1 + the items before the last comment that heads a network, 0: there is none */
    const char *array; /* the name of the elements that stand for wires, or NULL */
    size_t array_size;
} lexer;

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

static bool is_letter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_';
}

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

/* The bytes of a no-break space. */
#define NO_BREAK "\xC2\xA0"

static bool is_one_of(char byte, const char *bytes)
{
    return byte && strchr(bytes, byte);
}

/* Whether the text goes on so. */
static bool is_next(const lexer *l, const char *word)
{
    size_t length = strlen(word);
    return (size_t)(l->end - l->at) >= length && memcmp(l->at, word, length) == 0;
}

/* The byte `ahead` of the next, a line end past the last one. */
static char peek(const lexer *l, ptrdiff_t ahead)
{
    return l->end - l->at > ahead ? l->at[ahead] : '\n';
}

static const char *line_end(const char *at, const char *end)
{
    while (at < end && *at != '\n' && *at != '\r')
        at++;
    return at;
}

static sn_err unexpected(const lexer *l, const char *wanted)
{
    sn_text_seek(l->text, l->at);
    return sn_text_unexpected(l->text, wanted);
}

/* ---- items ----------------------------------------------------------------------------------- */

static sn_err add(lexer *l, sn_item_kind kind, uint32_t value, bool is_quoted)
{
    sn_items *items = l->items;
    if (kind == SN_ITEM_NUMBER && l->has_level && l->quoted != l->level)
        return unexpected(l, "a line that is quoted by > as the others are");
    if (kind == SN_ITEM_NUMBER) {
        l->has_level = true;
        l->level = l->quoted;
    }
    sn_item *grown = sn_grow(items->item, items->count, &items->room, sizeof *items->item);
    if (!grown)
        return sn_fail_nomem(l->text->error);
    items->item = grown;
    grown[items->count++] = (sn_item){.at = (uint32_t)(l->at - l->text->start),
                                      .value = value,
                                      .kind = (uint8_t)kind,
                                      .gap = items->gap,
                                      .is_quoted = is_quoted};
    items->gap = 0;
    l->is_line_start = false;
    return SN_OK;
}

static const sn_item *last(const lexer *l)
{
    return l->items->count ? &l->items->item[l->items->count - 1] : NULL;
}

static bool is_after_number(const lexer *l)
{
    return last(l) && last(l)->kind == SN_ITEM_NUMBER;
}

/* Note a separator, of which one kind may come once between two items. */
static sn_err separate(lexer *l, uint8_t gap, size_t size)
{
    const uint8_t once = SN_GAP_COMMA | SN_GAP_COLON | SN_GAP_JOIN | SN_GAP_EQUALS;
    if ((gap & once) && (l->items->gap & once))
        return unexpected(l, "a wire number");
    l->items->gap |= gap;
    l->at += size;
    return SN_OK;
}

/* The number whose digits begin there, UINT32_MAX for all beyond; `at` passes them. */
static uint32_t take_digits(const char **at, const char *end)
{
    uint64_t sum = 0;
    for (; *at < end && is_digit(**at); ++*at) {
        sum = sum * 10 + (uint64_t)(**at - '0');
        sum = sum > UINT32_MAX ? UINT32_MAX : sum;
    }
    return (uint32_t)sum;
}

static sn_err read_number(lexer *l)
{
    const char *at = l->at;
    const uint32_t number = take_digits(&at, l->end);
    if (at - l->at > 1 && *l->at == '0') /* of a date, a time, a code */
        return unexpected(l, "a number without a zero before it");
    const bool is_label = l->is_line_start || (last(l) && last(l)->kind == SN_ITEM_WORD);
    sn_err err = add(l, SN_ITEM_NUMBER, number, false);
    const char *start = l->at;
    l->at = at;
    char next = peek(l, 0);
    if (!err && (is_letter(next) || (next == '.' && is_digit(peek(l, 1))))) {
        l->at = start;
        return unexpected(l, "a whole number");
    }
    const bool is_point = next == '.' || (next == ')' && !l->open);
    if (!err && is_point && is_label && is_blank(peek(l, 1)))
        return separate(l, SN_GAP_COLON, 1); /* "1. ", "1) ", "Step 1. " begin a line of a list */
    return err;
}

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && is_blank(*at))
        at++;
    return at;
}

/* The bytes of a word at `at` that joins two wires: 0 to 1, 0 and 1, x0 with x1; 0 if none does. */
static size_t joining_at(const char *at, const char *end)
{
    static const char *const words[] = {"to ", "and ", "with ", "vs "};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const size_t size = strlen(words[i]);
        if ((size_t)(end - at) <= size || memcmp(at, words[i], size) != 0)
            continue;
        const char *wire = skip_blanks(at + size, end - 1);
        while (wire < end - 1 && (is_letter(*wire) || *wire == '[') && wire - at < 16)
            wire++;
        if (is_digit(*wire))
            return size;
    }
    return 0;
}

/* Whether an element of the same name is next, and the last on its line or before a sign that parts
 * comparators: x0 x1. */
static bool is_pair_by_blank(const lexer *l, const char *digits, const char *next)
{
    const size_t size = (size_t)(digits - l->at);
    if ((size_t)(l->end - next) <= size || memcmp(next, l->at, size) != 0)
        return false;
    for (next += size; next < l->end && is_digit(*next);)
        next++;
    if (!is_digit(next[-1]))
        return false;
    next += next < l->end && is_one_of(*next, "]}");
    next = skip_blanks(next, l->end);
    return next == l->end || is_one_of(*next, "\r\n,;|)]}");
}

/* The end of the name and number of an element, as in d[12], x12, x_12 and x_{12}; NULL where none
 * begins. What is a type, a label or a size of an array is none. */
static const char *element_end(const lexer *l, const char **digits)
{
    const char *at = l->at, *name = at;
    while (at < l->end && is_letter(*at))
        at++;
    const bool is_bracketed = at < l->end && (*at == '[' || (*at == '{' && at[-1] == '_'));
    const char close = is_bracketed && *at == '{' ? '}' : ']';
    if (!is_bracketed && (at - name != (name + 1 < l->end && name[1] == '_' ? 2 : 1) ||
                          is_one_of(*name, "iufLl"))) /* i8, u16, L3 */
        return NULL;
    at += is_bracketed;
    *digits = at;
    while (at < l->end && is_digit(*at))
        at++;
    if (at == *digits || (at - *digits > 1 && **digits == '0') ||
        (is_bracketed && (at == l->end || *at++ != close)))
        return NULL;
    const char *next = skip_blanks(at, l->end);
    const sn_item *before = last(l);
    const bool is_second = l->items->gap & (SN_GAP_COMMA | SN_GAP_JOIN | SN_GAP_COLON);
    const bool may_follow = !before || l->is_line_start || before->kind != SN_ITEM_WORD;
    const bool is_by_blank = next > at && is_pair_by_blank(l, *digits, next);
    const bool ends_pair = before && before->is_element && l->items->gap == SN_GAP_BLANK &&
                           l->array_size == (size_t)(*digits - name) &&
                           !memcmp(l->array, name, l->array_size);
    if (next < l->end && !joining_at(next, l->end) &&
        (is_one_of(*next, "[={(") ||
         (!is_second && !is_by_blank && (is_letter(*next) || is_digit(*next)))))
        return NULL;
    const bool is_before_sign = next < l->end && (is_one_of(*next, ",:-~") || *next == '<' ||
                                                  *next & 0x80 || joining_at(next, l->end));
    const bool is_joined =
        l->items->gap & SN_GAP_JOIN || (next < l->end && is_one_of(*next, "-~<"));
    if (*name == 'w' && !is_bracketed && !l->open && !is_joined &&
        (**digits == '1' || **digits == '2'))
        return NULL; /* of a table's head */
    return may_follow && (is_second || is_before_sign || is_by_blank || ends_pair) ? at : NULL;
}

/* An element of an array stands for its wire; there is one array. */
static sn_err read_element(lexer *l, const char *digits, const char *end)
{
    const size_t size = (size_t)(digits - l->at);
    if (l->array && (l->array_size != size || memcmp(l->array, l->at, size) != 0))
        return unexpected(l, "an element of the array that the others are of");
    l->array = l->at;
    l->array_size = size;
    sn_err err = add(l, SN_ITEM_NUMBER, take_digits(&digits, end), false);
    if (!err)
        l->items->item[l->items->count - 1].is_element = true;
    l->at = end;
    return err;
}

/* Letters, digits, points and, between letters, dashes. */
static sn_err read_word(lexer *l)
{
    const char *at = l->at, *digits;
    const char *end = element_end(l, &digits);
    if (end)
        return read_element(l, digits, end);
    const size_t joined =
        is_after_number(l) && l->items->gap == SN_GAP_BLANK ? joining_at(at, l->end) : 0;
    if (joined)
        return separate(l, SN_GAP_JOIN, joined);
    while (at < l->end && (is_letter(*at) || is_digit(*at) ||
                           ((*at == '-' || *at == '.') && l->end - at > 1 && is_letter(at[1]) &&
                            is_letter(at[-1]))))
        at++;
    if (at < l->end && *at == '!') /* vec! */
        at++;
    if (l->end - at > 2 && at[0] == ':' && at[1] == ':' && is_letter(at[2])) /* std::pair */
        return separate(l, 0, (size_t)(at + 2 - l->at));
    sn_err err = add(l, SN_ITEM_WORD, (uint32_t)(at - l->at), false);
    l->at = at;
    return err;
}

/* A string without letters is read as if it had no quotes. */
static sn_err read_quoted(lexer *l)
{
    const char quote = *l->at;
    bool has_letter = false;
    const char *at = l->at + 1;
    for (; at < l->end && *at != '\n' && *at != quote; at++) {
        has_letter |= is_letter(*at);
        if (*at == '\\' && l->end - at > 1 && at[1] != '\n')
            at++;
    }
    if (at == l->end || *at != quote)
        return has_letter ? unexpected(l, "a string that ends on its line")
                          : separate(l, SN_GAP_BLANK, 1);
    if (!has_letter)
        return separate(l, 0, 1);
    l->at++;
    sn_err err = add(l, SN_ITEM_WORD, (uint32_t)(at - l->at), true);
    l->at = at + 1;
    return err;
}

static sn_err read_open(lexer *l, size_t size)
{
    uint32_t outer = l->open;
    sn_err err = add(l, SN_ITEM_OPEN, outer, false);
    l->open = (uint32_t)l->items->count;
    l->at += size;
    return err;
}

static char partner(char open)
{
    return open == '(' ? ')' : open == '[' ? ']' : open == '{' ? '}' : '>';
}

static sn_err read_close(lexer *l, char close, size_t size)
{
    if (!l->open)
        return unexpected(l, "no bracket that closes what is not open");
    uint32_t index = l->open - 1;
    sn_item *open = &l->items->item[index];
    char opened = l->text->start[open->at];
    char wanted[] = {'\'', partner(opened & 0x80 ? '<' : opened), '\'', '\0'};
    if (close != wanted[1])
        return unexpected(l, wanted);
    l->open = open->value;
    open->value = (uint32_t)l->items->count;
    sn_err err = add(l, SN_ITEM_CLOSE, index, false);
    l->at += size;
    return err;
}

/* ---- comments -------------------------------------------------------------------------------- */

/* What the rest of a line has, up to REST_MAX bytes of it. */
typedef struct rest {
    unsigned numbers, words;
    bool has_signs, is_long; /* of comparators or programs: brackets, elements, assignments */
} rest;

#define REST_MAX 80

static rest look_at_rest(const char *at, const char *end)
{
    rest r = {.is_long = end - at > REST_MAX};
    const char *stop = line_end(at, r.is_long ? at + REST_MAX : end);
    r.is_long &= stop == at + REST_MAX;
    while (at < stop && r.numbers < 3) {
        const char *start = at;
        if (is_letter(*at))
            while (at < stop && (is_letter(*at) || is_digit(*at))) { /* x2 is a number, too */
                r.words += at == start;
                r.numbers += is_digit(*at) && !is_digit(at[-1]);
                r.has_signs |= is_digit(*at) && at - start <= 2 && !is_one_of(*start, "Ll");
                at++;
            }
        else if (is_digit(*at))
            while (at < stop && is_digit(*at))
                at++, r.numbers += at - start == 1;
        else
            r.has_signs |=
                is_one_of(*at, "([{<=+;$\\") || (*at & 0x80 && !is_one_of(*at, NO_BREAK)),
                at++;
    }
    return r;
}

/* A semicolon and two dashes begin a comment at a line's start or after a blank, before words that
 * have no comparators among them. */
static bool is_remark(const lexer *l, size_t size)
{
    rest r = look_at_rest(l->at + size, l->end);
    return (l->is_line_start || is_blank(l->at[-1])) && r.words && r.numbers < 2 && !r.has_signs &&
           !r.is_long;
}

static sn_err hidden(lexer *l)
{
    sn_text_seek(l->text, l->at);
    return sn_text_fail(l->text, l->text->at, SN_E_INPUT,
                        "comparators stand in a comment; take its sign away, or the comment");
}

/* Whether what a sign takes out of the text is comparators, as far as a line tells. */
static bool hides_comparators(const lexer *l, size_t size)
{
    const rest r = look_at_rest(l->at + size, l->end);
    return r.numbers > 1 && !r.words;
}

/* The word or number that begins at `*at`, in small letters, empty at the end of the line. */
static void take_word(const char **at, const char *end, char word[16])
{
    size_t size = 0;
    while (*at < end && !is_letter(**at) && !is_digit(**at))
        ++*at;
    const bool is_number = *at < end && is_digit(**at);
    for (; *at < end && (is_number ? is_digit(**at) : is_letter(**at)); ++*at)
        if (size < 15)
            word[size++] = (char)(**at | 0x20);
    word[size] = '\0';
}

static bool is_among(const char *word, const char *words)
{
    char spaced[18] = " ";
    strcat(strcat(spaced, word), " ");
    return *word && strstr(words, spaced);
}

/* What a line of a comment heads: a network ("network A", "4 inputs", "n = 4"), one that is not the
 * first ("network 2", "second network"), or nothing. */
typedef enum heading { NO_HEAD, NETWORK_HEAD, LATER_HEAD } heading;

static heading heading_of(const char *at, const char *end)
{
    static const char before[] = " network networks sorter sorting sort net n size ";
    static const char after[] =
        " input inputs wire wires channel channels key keys element elements "
        "item items bit bits line lines ";
    static const char neither[] = " layer layers step stage level phase first last left ";
    static const char networks[] = " network networks net sorter ";
    static const char later[] = " second third fourth other another ";
    char word[16], last[16] = "";
    heading found = NO_HEAD;
    bool is_first = false;
    end = line_end(at, end - at > REST_MAX ? at + REST_MAX : end);
    for (take_word(&at, end, word); *word; take_word(&at, end, word)) {
        const bool is_lettered = word[1] == '\0' && is_letter(*word) && *word != 'a';
        if (is_among(word, networks) && strcmp(last, "first") == 0)
            return NETWORK_HEAD;
        if (is_among(last, networks) && strcmp(word, "a") == 0)
            is_first = true;
        if (is_among(word, neither) && strcmp(word, "first") != 0)
            return NO_HEAD;
        if ((is_among(last, networks) &&
             (is_lettered || (is_digit(*word) && strcmp(word, "1") != 0))) ||
            (is_among(last, later) && is_among(word, networks)))
            return LATER_HEAD;
        if ((is_digit(*word) && is_among(last, before)) ||
            (is_digit(*last) && is_among(word, after)))
            found = NETWORK_HEAD;
        strcpy(last, strcmp(last, "first") == 0 && is_digit(*word) ? "" : word);
    }
    return is_first ? NETWORK_HEAD : found;
}

/* Note where the network of a second head begins. */
static void note_head(lexer *l, size_t size)
{
    sn_items *items = l->items;
    const heading found = l->is_line_start ? heading_of(l->at + size, l->end) : NO_HEAD;
    if (!found)
        return;
    if (items->count > (l->heads ? l->heads - 1 : 0) && (l->heads || found == LATER_HEAD) &&
        !items->second)
        items->second = items->count;
    l->heads = items->count + 1;
}

/* To the end of the line, behind a sign of `size` bytes. */
static sn_err skip_comment(lexer *l, size_t size)
{
    if (is_next(l, "#if") || is_next(l, "#el") || is_next(l, "#define"))
        return unexpected(l, "no preprocessor");
    if (hides_comparators(l, size))
        return hidden(l);
    note_head(l, size);
    l->at = line_end(l->at, l->end);
    return SN_OK;
}

static sn_err skip_long_comment(lexer *l)
{
    const char *at = l->at + 2;
    if (hides_comparators(l, 2))
        return hidden(l);
    note_head(l, 2);
    while (l->end - at >= 2 && memcmp(at, "*/", 2) != 0)
        l->items->gap |= *at++ == '\n' ? SN_GAP_LINE : SN_GAP_BLANK;
    if (l->end - at < 2) {
        l->at = l->end;
        return unexpected(l, "'*/'");
    }
    l->at = at + 2;
    return SN_OK;
}

/* Whether a line is nothing but a rule of dashes, or the fence of a block of code. */
static bool is_rule(const lexer *l)
{
    const char *at = l->at, *end = l->end;
    const bool is_fence = is_next(l, "```") || is_next(l, "~~~");
    while (at < end && *at == *l->at)
        at++;
    while (at < end && (is_blank(*at) || (is_fence && is_letter(*at)))) /* of a language */
        at++;
    return (at == end || *at == '\n' || *at == '\r') && (is_fence || peek(l, 1) == *l->at);
}

/* Whether a line is the rule below the head of a table: |---|:--:|. */
static bool is_table_rule(const lexer *l)
{
    const char *at = l->at;
    bool has_dash = false;
    for (; at < l->end && is_one_of(*at, "|+-=: \t"); at++)
        has_dash |= *at == '-';
    return (at == l->end || *at == '\n' || *at == '\r') && has_dash;
}

/* ---- separators ------------------------------------------------------------------------------ */

/* Signs that are more than one byte, and what they are read as. */
static const struct {
    const char *bytes;
    uint8_t gap;
    char bracket;
} signs[] = {
    {"<->", SN_GAP_JOIN, 0},
    {"->", SN_GAP_JOIN, 0},
    {"<-->", SN_GAP_JOIN, 0},
    {"-->", SN_GAP_JOIN, 0},
    {"<=>", SN_GAP_JOIN, 0},
    {"=>", SN_GAP_JOIN, 0},
    {"&rarr;", SN_GAP_JOIN, 0},
    {"&harr;", SN_GAP_JOIN, 0},
    {"&nbsp;", SN_GAP_BLANK, 0},
    {"\\to", SN_GAP_JOIN, 0},
    {"\\rightarrow", SN_GAP_JOIN, 0},
    {"\\leftrightarrow", SN_GAP_JOIN, 0},
    {"\\mapsto", SN_GAP_JOIN, 0},
    {"\\langle", 0, '<'},
    {"\\rangle", 0, '>'},
    {"\\\\", SN_GAP_LINE, 0},
    {"\\,", SN_GAP_BLANK, 0},
    {"\\!", SN_GAP_BLANK, 0},
    {"\\;", SN_GAP_BLANK, 0},
    {"\\ ", SN_GAP_BLANK, 0},
    {"\xEF\xBB\xBF", SN_GAP_BLANK, 0}, /* byte order mark */
    {NO_BREAK, SN_GAP_BLANK, 0},
    {"\xE2\x80\xAF", SN_GAP_BLANK, 0}, /* narrow no-break space */
    {"\xE2\x80\x89", SN_GAP_BLANK, 0}, /* thin space */
    {"\xE2\x80\x8B", SN_GAP_BLANK, 0}, /* zero width space */
    {"\xE3\x80\x80", SN_GAP_BLANK, 0}, /* ideographic space */
    {"\xE2\x80\xA2", SN_GAP_BLANK, 0}, /* bullet */
    {"\xE2\x86\x92", SN_GAP_JOIN, 0},  /* right arrow */
    {"\xE2\x86\x94", SN_GAP_JOIN, 0},  /* left right arrow */
    {"\xE2\x9F\xB7", SN_GAP_JOIN, 0},  /* long left right arrow */
    {"\xE2\x80\x93", SN_GAP_JOIN, 0},  /* en dash */
    {"\xE2\x88\x92", SN_GAP_JOIN, 0},  /* minus sign */
    {"\xE2\x80\x94", SN_GAP_JOIN, 0},  /* em dash */
    {"\xE2\x9F\xB6", SN_GAP_JOIN, 0},  /* long right arrow */
    {"\xE2\x87\x92", SN_GAP_JOIN, 0},  /* double right arrow */
    {"\xE2\x87\x94", SN_GAP_JOIN, 0},  /* double left right arrow */
    {"\xE2\x87\x84", SN_GAP_JOIN, 0},  /* right arrow over left arrow */
    {"\xE2\x89\xA4", SN_GAP_JOIN, 0},  /* at most */
    {"\xE2\x88\x98", SN_GAP_BLANK, 0}, /* composition */
    {"\xE2\x9F\xA8", 0, '<'},          /* left angle bracket */
    {"\xE2\x9F\xA9", 0, '>'},          /* right angle bracket */
};

/* Elements of HTML, and what they are read as. */
static const struct {
    const char *names;
    uint8_t gap;
} tags[] = {
    {" table thead tbody tr br p li ul ol div pre h1 h2 h3 h4 ", SN_GAP_LINE},
    {" td th ", SN_GAP_STOP},
    {" span b em strong code tt center html body ", SN_GAP_BLANK},
};

/* Longest tag that is left out. */
#define TAG_MAX 256

/* The bytes of a tag of HTML that begins here, 0 if none does. */
static size_t tag_size(const lexer *l, uint8_t *gap)
{
    char name[16] = " ";
    size_t size = 1;
    const char *at = l->at + 1;
    const char *end = line_end(at, l->end - at > TAG_MAX ? at + TAG_MAX : l->end);
    at += at < end && *at == '/';
    while (at < end && (is_letter(*at) || is_digit(*at)) && size < sizeof name - 2)
        name[size++] = *at++;
    if (size == 1 || at == end || !is_one_of(*at, "> /"))
        return 0;
    name[size++] = ' ';
    name[size] = '\0';
    while (at < end && *at != '>')
        at++;
    for (size_t i = 0; at < end && i < sizeof tags / sizeof *tags; i++)
        if (strstr(tags[i].names, name)) {
            *gap = tags[i].gap;
            return (size_t)(at + 1 - l->at);
        }
    return 0;
}

/* Whether the innermost bracket that is open is <. */
static bool is_in_angles(const lexer *l)
{
    const char *open = l->open ? l->text->start + l->items->item[l->open - 1].at : "";
    return *open == '<' || *open & 0x80;
}

static sn_err read_sign(lexer *l)
{
    uint8_t gap;
    const size_t tag = *l->at == '<' ? tag_size(l, &gap) : 0;
    if (tag)
        return separate(l, gap, tag);
    if (is_next(l, "<- ") && last(l) && last(l)->kind == SN_ITEM_WORD) /* of R */
        return separate(l, SN_GAP_EQUALS, 2);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t size = strlen(signs[i].bytes);
        if (!is_next(l, signs[i].bytes))
            continue;
        if (signs[i].bracket == '<')
            return read_open(l, size);
        return signs[i].bracket ? read_close(l, '>', size) : separate(l, signs[i].gap, size);
    }
    if (*l->at == '<')
        return read_open(l, 1);
    if (*l->at == '>' && l->is_line_start && !is_in_angles(l)) {
        l->quoted++; /* of what a mail answers, or an interpreter's >>> */
        return separate(l, SN_GAP_BLANK, 1);
    }
    if (*l->at == '>')
        return read_close(l, '>', 1);
    if (is_next(l, "\xC3\x97") && is_after_number(l)) {
        const char *at = l->at + 2;
        while (at < l->end && is_digit(*at))
            at++;
        const char *word = at;
        while (word < l->end && (is_blank(*word) || is_one_of(*word, NO_BREAK)))
            word++;
        if (word == l->end || !is_letter(*word))
            return separate(l, SN_GAP_JOIN, 2);
        l->items->gap |= last(l)->gap; /* of a matrix its size, 5x2 Matrix */
        l->items->count--;
        l->at = at;
        return SN_OK;
    }
    const bool is_escape = *l->at == '\\' && is_one_of(peek(l, 1), "{}()[]");
    if (is_escape || is_one_of(*l->at, "@$&")) /* of TeX, Perl, PHP; a reference */
        return separate(l, SN_GAP_BLANK, 1);
    return unexpected(l, "a comparator");
}

static sn_err read_dash(lexer *l)
{
    if (l->is_line_start && is_rule(l)) {
        l->at = line_end(l->at, l->end);
        return SN_OK;
    }
    if (is_next(l, "->") || is_next(l, "-->"))
        return read_sign(l);
    if (is_next(l, "--")) {
        if (!is_remark(l, 2))
            return separate(l, SN_GAP_JOIN, 2);
        note_head(l, 2);
        l->at = line_end(l->at, l->end);
        return SN_OK;
    }
    if (l->is_line_start && (is_blank(peek(l, 1)) || peek(l, 1) == '\xC2'))
        return separate(l, 0, 1); /* of a list of points */
    bool is_sign = is_digit(peek(l, 1)) && (!is_after_number(l) || l->items->gap);
    return is_sign ? unexpected(l, "a wire number without a sign") : separate(l, SN_GAP_JOIN, 1);
}

static sn_err read_line_end(lexer *l)
{
    l->at += is_next(l, "\r\n") ? 2 : 1;
    l->items->gap |= SN_GAP_LINE;
    l->is_line_start = true;
    l->quoted = 0;
    return SN_OK;
}

static sn_err read_point(lexer *l)
{
    const bool is_before_number =
        l->end - l->at > 1 && is_digit(*skip_blanks(l->at + 1, l->end - 1));
    if (is_after_number(l) && l->items->gap == SN_GAP_BLANK && is_blank(peek(l, 1)) &&
        is_before_number) /* (0 . 1) of Lisp */
        return separate(l, SN_GAP_JOIN, 1);
    if (is_next(l, ".freeze")) /* of Ruby */
        return separate(l, SN_GAP_BLANK, strlen(".freeze"));
    bool is_stop = (!is_after_number(l) && peek(l, 1) <= ' ') || peek(l, 1) == '{';
    return is_stop ? separate(l, SN_GAP_BLANK, 1) : unexpected(l, "a comparator");
}

static sn_err read_item(lexer *l)
{
    char byte = *l->at;
    if (is_digit(byte))
        return read_number(l);
    if (is_letter(byte))
        return read_word(l);
    switch (byte) {
    case ' ':
    case '\t':
        return separate(l, SN_GAP_BLANK, 1);
    case '\r':
    case '\n':
        return read_line_end(l);
    case ',':
        return separate(l, SN_GAP_COMMA, 1);
    case ':':
        if (is_next(l, "::")) /* std::vector */
            return separate(l, SN_GAP_BLANK, 2);
        return separate(l, SN_GAP_COLON, is_next(l, ":=") ? 2 : 1);
    case '=':
        return is_next(l, "=>") ? read_sign(l) : separate(l, SN_GAP_EQUALS, 1);
    case '|':
        if (l->is_line_start && (l->at == l->text->start || is_one_of(l->at[-1], "\n\r \t")) &&
            is_table_rule(l))
            break;
        return separate(l, SN_GAP_STOP, 1);
    case ';':
        if (!is_remark(l, 1))
            return separate(l, SN_GAP_STOP, 1);
        note_head(l, 1);
        break; /* a comment */
    case '%':
        if (!l->is_line_start && !is_blank(l->at[-1]))
            return unexpected(l, "a comparator");
        return skip_comment(l, 1);
    case '#':
        return skip_comment(l, 1);
    case '+':
        if (l->is_line_start && is_table_rule(l))
            break;
        return unexpected(l, "a comparator");
    case '/':
        if (is_next(l, "/*"))
            return skip_long_comment(l);
        return is_next(l, "//") ? skip_comment(l, 2) : unexpected(l, "a comparator");
    case '-':
        return read_dash(l);
    case '.':
        return read_point(l);
    case '(':
    case '[':
    case '{':
        return read_open(l, 1);
    case ')':
    case ']':
    case '}':
        return read_close(l, byte, 1);
    case '"':
    case '\'':
        return read_quoted(l);
    case '`':
    case '~':
        if (l->is_line_start && is_rule(l))
            break;
        if (is_next(l, "```") || is_next(l, "~~~"))
            return separate(l, SN_GAP_BLANK, 3);
        if (byte == '~' && is_after_number(l))
            return separate(l, SN_GAP_JOIN, 1);
        return byte == '`' ? read_quoted(l) : unexpected(l, "a comparator");
    case '*':
        if (l->is_line_start && is_blank(peek(l, 1)))
            return separate(l, 0, 1);
        return unexpected(l, "a comparator");
    default:
        return read_sign(l);
    }
    l->at = line_end(l->at, l->end);
    return SN_OK;
}

sn_err sn_items_read(sn_text *text, sn_items *items)
{
    lexer l = {
        .text = text, .items = items, .at = text->start, .end = text->end, .is_line_start = true};
    if ((uint64_t)(text->end - text->start) >= UINT32_MAX)
        return sn_fail(text->error, SN_E_LIMIT, "a list has less than 2^32 bytes; use snet");
    sn_err err = SN_OK;
    while (!err && l.at < l.end)
        err = read_item(&l);
    if (!err && l.open) {
        char opened = text->start[items->item[l.open - 1].at];
        char wanted[] = {'\'', partner(opened & 0x80 ? '<' : opened), '\'', '\0'};
        err = unexpected(&l, wanted);
    }
    return err;
}
