/* Reader of SorterHunter's JSON; a prefix network has "nodes" where it has "nw". */
#include "networks/formats/text.h"

#include "networks/pair.h"

#if !SN_WITH_JANSSON

sn_err sn_format_read_json(sn_text *text, uint32_t width, sn_net **out, sn_read_info *info)
{
    (void)width;
    (void)out;
    (void)info;
    return sn_fail(text->error, SN_E_UNSUPPORTED,
                   "this build cannot read JSON; build it with libjansson-dev installed");
}

#else

#include <jansson.h>
#include <limits.h>
#include <string.h>

/* ---- places: Jansson keeps none, so they are found again in the text ------------------------- */

static bool is_space(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

static bool is_number(char byte)
{
    return memchr("+-.0123456789eE", byte, 15) != NULL;
}

static bool is_letter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static bool is_beyond_ascii(char byte)
{
    return (unsigned char)byte >= 0x80;
}

static const char *skip_space(const char *p, const char *end)
{
    while (p < end && is_space(*p))
        p++;
    return p;
}

static const char *skip_string(const char *p, const char *end)
{
    for (p++; p < end && *p != '"'; p++)
        if (*p == '\\' && end - p > 1)
            p++;
    return p < end ? p + 1 : end;
}

/* The end of the token that starts at p, cut as Jansson cuts. */
static const char *skip_token(const char *p, const char *end)
{
    if (*p == '"')
        return skip_string(p, end);
    bool (*same)(char) = is_letter(*p)         ? is_letter
                         : is_number(*p)       ? is_number
                         : is_beyond_ascii(*p) ? is_beyond_ascii
                                               : NULL;
    do {
        p++;
    } while (same && p < end && same(*p));
    return p;
}

/* The end of the value that starts at p. */
static const char *skip_value(const char *p, const char *end)
{
    int depth = 0;
    do {
        p = skip_space(p, end);
        depth += (*p == '[' || *p == '{') - (*p == ']' || *p == '}');
        p = skip_token(p, end);
    } while (depth > 0 && p < end);
    return p;
}

/* Where value `index` of the array or object at `p` starts, in text that Jansson took. */
static const char *find_item(const char *p, const char *end, size_t index)
{
    bool keyed = *p == '{';
    p = skip_space(p + 1, end);
    for (;; index--) {
        if (keyed) {
            p = skip_space(skip_token(p, end), end);
            p = skip_space(p + 1, end); /* the colon */
        }
        if (index == 0)
            return p;
        p = skip_space(skip_value(p, end), end);
        p = skip_space(p + 1, end); /* the comma */
    }
}

/* ---- syntax ---------------------------------------------------------------------------------- */

/* The start of the last token that begins before `position`, the bytes Jansson consumed. */
static const char *token_before(const sn_text *text, const char *position)
{
    const char *token = text->start;
    for (const char *p = text->start; (p = skip_space(p, text->end)) < position;) {
        token = p;
        p = skip_token(p, text->end);
    }
    return token;
}

/* Move to the first byte or token that Jansson could not take, in `size` bytes of text. */
static void seek_failure(sn_text *text, size_t size, const json_error_t *failure)
{
    const char *position = text->start + failure->position;
    enum json_error_code code = json_error_code(failure);
    if (code == json_error_premature_end_of_input)
        position = text->start + size;
    else if (code != json_error_invalid_utf8)
        position = token_before(text, position);
    sn_text_seek(text, position);
}

static bool ends_with(const char *text, int length, const char *ending)
{
    int size = (int)strlen(ending);
    return length >= size && memcmp(text + length - size, ending, (size_t)size) == 0;
}

/* Report what Jansson found, in the words of the other readers. Jansson repeats the token, maybe
 * with line ends in it; sn_text_describe does not. */
static sn_err syntax_error(sn_text *text, size_t size, const json_error_t *failure)
{
    enum json_error_code code = json_error_code(failure);
    if (failure->text[0] == '\0' || code == json_error_out_of_memory)
        return sn_fail_nomem(text->error);
    char found[SN_TEXT_FOUND_MAX];
    seek_failure(text, size, failure);
    sn_text_describe(text, found);
    if (code == json_error_invalid_utf8)
        return sn_text_unexpected(text, "UTF-8");
    /* Up to " near " the text is Jansson's own, behind it the input's. */
    const char *near = strstr(failure->text, " near ");
    int length = near ? (int)(near - failure->text) : (int)strlen(failure->text);
    if (ends_with(failure->text, length, " expected"))
        return sn_text_fail(text, text->at, SN_E_INPUT, "expected %.*s, found %s",
                            length - (int)strlen(" expected"), failure->text, found);
    if (ends_with(failure->text, length, " token"))
        return sn_text_unexpected(text, "a value");
    return sn_text_fail(text, text->at, SN_E_INPUT, "%.*s at %s", length, failure->text, found);
}

/* ---- members --------------------------------------------------------------------------------- */

typedef struct document {
    sn_text *text;
    const char *open; /* the opening brace */
    json_t *root;
    const char *list; /* the member that has them, "nw" or "nodes" */
    sn_net_kind kind;
} document;

/* Where the value of a member that is there starts. Jansson keeps the members' order and lets no
 * name come twice, so counting leads to it, however the name is escaped. */
static const char *find_member(const document *doc, const char *name)
{
    size_t index = 0;
    void *iter = json_object_iter(doc->root);
    while (strcmp(json_object_iter_key(iter), name) != 0) {
        index++;
        iter = json_object_iter_next(doc->root, iter);
    }
    return find_item(doc->open, doc->text->end, index);
}

/* Get an optional integer member; *value is NULL if it is absent. */
static sn_err get_integer(const document *doc, const char *name, const json_t **value)
{
    *value = json_object_get(doc->root, name);
    if (!*value || json_is_integer(*value))
        return SN_OK;
    sn_text_seek(doc->text, find_member(doc, name));
    return sn_text_fail(doc->text, doc->text->at, SN_E_INPUT, "\"%s\" must be an integer", name);
}

static sn_err missing(const document *doc, const char *name)
{
    sn_text_seek(doc->text, doc->open);
    return sn_text_fail(doc->text, doc->open, SN_E_INPUT, "member \"%s\" is missing", name);
}

static sn_err read_wires(const document *doc, uint32_t width, uint32_t *wires)
{
    sn_text *text = doc->text;
    const json_t *value;
    sn_err err = get_integer(doc, "N", &value);
    if (err)
        return err;
    if (!value)
        return missing(doc, "N");
    json_int_t n = json_integer_value(value);
    if (n >= 1 && n <= SN_WIRES_MAX && (width == 0 || n == width)) {
        *wires = (uint32_t)n;
        return SN_OK;
    }
    sn_text_seek(text, find_member(doc, "N"));
    if (n < 1)
        return sn_text_fail(text, text->at, SN_E_INPUT, "a network has at least 1 wire");
    if (n > SN_WIRES_MAX)
        return sn_text_fail(text, text->at, SN_E_LIMIT, "more than %u wires", SN_WIRES_MAX);
    return sn_text_fail(text, text->at, SN_E_ARGUMENT,
                        "the network has %u wires, not %u as asked for", (uint32_t)n, width);
}

/* ---- comparators ----------------------------------------------------------------------------- */

/* Whether `value` is the number of one of the first `wires` wires; it is stored then. */
static bool is_wire(const json_t *value, uint32_t wires, uint32_t *wire)
{
    json_int_t number = json_integer_value(value);
    *wire = (uint32_t)number;
    return json_is_integer(value) && number >= 0 && number < wires;
}

/* Report what is wrong with comparator `index`, by reading it again from the text. */
static sn_err bad_comparator(const document *doc, sn_reader *reader, size_t index)
{
    sn_text *text = doc->text;
    const char *at = find_item(find_member(doc, doc->list), text->end, index);
    const json_t *pair = json_array_get(json_object_get(doc->root, doc->list), index);
    sn_text_seek(text, at);
    if (json_array_size(pair) != 2)
        return sn_text_fail(text, at, SN_E_INPUT, "a %s must be a pair of wires [a,b]",
                            sn_net_kind_of(reader->net)->name);
    uint32_t wire[2];
    for (size_t side = 0; side < 2; side++) {
        const json_t *value = json_array_get(pair, side);
        if (is_wire(value, reader->net->wires, &wire[side]))
            continue;
        sn_text_seek(text, find_item(at, text->end, side));
        if (json_is_integer(value))
            return sn_reader_wire(reader, &wire[side]);
        return sn_text_fail(text, text->at, SN_E_INPUT, "a wire number must be an integer");
    }
    return sn_reader_add(reader, at, wire[0], wire[1]);
}

static sn_err read_comparators(const document *doc, sn_net *net)
{
    sn_reader reader = {.text = doc->text, .net = net, .beyond = SN_E_INPUT};
    const json_t *pairs = json_object_get(doc->root, doc->list);
    sn_err err = sn_net_reserve(net, json_array_size(pairs), doc->text->error);
    for (size_t i = 0; !err && i < json_array_size(pairs); i++) {
        const json_t *pair = json_array_get(pairs, i);
        uint32_t min, max;
        bool good = json_array_size(pair) == 2 &&
                    is_wire(json_array_get(pair, 0), net->wires, &min) &&
                    is_wire(json_array_get(pair, 1), net->wires, &max) && min != max;
        err = good ? sn_net_add(net, min, max, doc->text->error) : bad_comparator(doc, &reader, i);
    }
    return err;
}

/* ---- claims: L and D ------------------------------------------------------------------------- */

/* Warn if member `name` is there and is not `actual`. */
static sn_err check_claim(const document *doc, const char *name, const char *what, size_t actual,
                          sn_read_info *info)
{
    const json_t *value;
    sn_err err = get_integer(doc, name, &value);
    if (err || !value || json_integer_value(value) == (json_int_t)actual)
        return err;
    sn_text place = *doc->text;
    place.error = &info->warning[info->warnings++];
    sn_text_seek(&place, find_member(doc, name));
    sn_text_fail(&place, place.at, SN_E_INPUT,
                 "\"%s\" says %" JSON_INTEGER_FORMAT " %s, the network has %zu", name,
                 json_integer_value(value), what, actual);
    return SN_OK;
}

static sn_err check_claims(const document *doc, const sn_net *net, sn_read_info *info)
{
    sn_err err = check_claim(doc, "L", sn_net_kind_of(net)->names, net->size, info);
    if (err || !json_object_get(doc->root, "D"))
        return err;
    size_t depth;
    err = sn_net_depth(net, &depth, doc->text->error);
    return err ? err : check_claim(doc, "D", "layers", depth, info);
}

/* ---- the whole ------------------------------------------------------------------------------- */

/* Parse up to the first zero byte, which must not come before the end: Jansson itself overlooks one
 * after a number. */
static sn_err load(sn_text *text, json_t **root)
{
    size_t whole = (size_t)(text->end - text->start);
    if (whole > INT_MAX)
        return sn_fail(text->error, SN_E_LIMIT, "more than %d bytes of JSON; use snet", INT_MAX);
    const char *zero = memchr(text->start, '\0', whole);
    size_t size = zero ? (size_t)(zero - text->start) : whole;
    json_error_t failure;
    *root = json_loadb(text->start, size, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &failure);
    if (!*root)
        return syntax_error(text, size, &failure);
    if (!zero)
        return SN_OK;
    json_decref(*root);
    sn_text_seek(text, zero);
    return sn_text_unexpected(text, "end of file");
}

/* The member that has the network, of which there is one. */
static sn_err find_list(document *doc, const json_t **pairs)
{
    const json_t *comparators = json_object_get(doc->root, "nw");
    const json_t *nodes = json_object_get(doc->root, "nodes");
    *pairs = nodes ? nodes : comparators;
    doc->list = nodes ? "nodes" : "nw";
    doc->kind = nodes ? SN_NET_NODES : SN_NET_COMPARATORS;
    if (!*pairs)
        return missing(doc, doc->list);
    if (!comparators || !nodes)
        return SN_OK;
    sn_text_seek(doc->text, find_member(doc, "nodes"));
    return sn_text_fail(doc->text, doc->text->at, SN_E_INPUT,
                        "a network has \"nw\" or \"nodes\", not both");
}

static sn_err read_document(document *doc, uint32_t width, sn_net **out, sn_read_info *info)
{
    uint32_t wires = 0;
    sn_err err = read_wires(doc, width, &wires);
    if (err)
        return err;
    const json_t *pairs;
    err = find_list(doc, &pairs);
    if (err)
        return err;
    if (!json_is_array(pairs)) {
        sn_text_seek(doc->text, find_member(doc, doc->list));
        return sn_text_fail(doc->text, doc->text->at, SN_E_INPUT, "\"%s\" must be an array",
                            doc->list);
    }
    sn_net *net;
    err = sn_net_new(wires, &net, doc->text->error);
    if (!err)
        net->kind = doc->kind;
    if (!err)
        err = read_comparators(doc, net);
    if (!err)
        err = check_claims(doc, net, info);
    if (err)
        sn_net_free(net);
    else
        *out = net;
    return err;
}

sn_err sn_format_read_json(sn_text *text, uint32_t width, sn_net **out, sn_read_info *info)
{
    document doc = {.text = text, .open = text->at};
    sn_err err = load(text, &doc.root);
    if (err)
        return err;
    err = read_document(&doc, width, out, info);
    json_decref(doc.root);
    return err;
}

#endif
