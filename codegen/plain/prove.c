/* Plain functions read as netlift reads source, which knows nothing of how they were written. */
#include "codegen/plain/plain.h"

#include "lift/lift.h"

#include <stdio.h>
#include <string.h>

/* Numbers are their places in the order of total_cmp: the function that makes one of the other
 * turns the bits of what is negative, and so does the one back. */
#define FLOATS(bits, sign)                                                                   \
    {SN_PLAIN_RUST,                                                                          \
     "number: f" bits ") -> i" bits " {\n    let bits = number.to_bits() as i" bits ";\n"    \
     "    bits ^ (bits >> " sign " & i" bits "::MAX)\n",                                     \
     "number: i" bits ") -> i" bits " {\n    number\n"},                                     \
        {SN_PLAIN_RUST,                                                                      \
         "place: i" bits ") -> f" bits " {\n"                                                \
         "    f" bits "::from_bits((place ^ (place >> " sign " & i" bits "::MAX)) as u" bits \
         ")\n",                                                                              \
         "place: i" bits ") -> i" bits " {\n    place\n"},                                   \
    {                                                                                        \
        SN_PLAIN_RUST, "x: &mut [f" bits ";", "x: &mut [i" bits ";"                          \
    }

/* What is put into a text before it is read. In Rust elements stand for their keys, and their own
 * order for any, which a function that takes any cannot tell; an array that views a slice is the
 * slice. In C++ and Metal elements of one type stand for those of any, so that none is narrowed. */
static const struct {
    sn_plain_language language;
    const char *from, *to;
} stand_ins[] = {
    {SN_PLAIN_RUST, "key(", "*("},
    {SN_PLAIN_RUST, ", less)", ", |a, b| *a < *b)"},
    {SN_PLAIN_RUST, ".try_into().unwrap()", ""},
    {SN_PLAIN_GO, "(*[#]T)(x)", "x"},
    FLOATS("32", "31"),
    FLOATS("64", "63"),
    {SN_PLAIN_CPP, "template <class T> ", ""},
    {SN_PLAIN_CPP, "T *x", "uint64_t *x"},
    {SN_PLAIN_CPP, "const T ", "const uint64_t "},
    {SN_PLAIN_METAL, "template <typename T> ", ""},
    {SN_PLAIN_METAL, "inline T ", "inline uint64_t "},
    {SN_PLAIN_METAL, "thread T ", "thread uint64_t "},
    {SN_PLAIN_METAL, "array<T,", "array<uint64_t,"},
    {SN_PLAIN_METAL, "const T ", "const uint64_t "},
};
#define STAND_INS (sizeof stand_ins / sizeof *stand_ins)

/* How much of a text a pattern is, whose # is any number; 0: it is not. */
static size_t match(const char *pattern, const char *text)
{
    const char *at = text;
    for (; *pattern; pattern++) {
        const size_t digits = strspn(at, "0123456789");
        if (*pattern == '#' ? !digits : *at != *pattern)
            return 0;
        at += *pattern == '#' ? digits : 1;
    }
    return (size_t)(at - text);
}

static void put_stand_ins(sn_plain_language language, const sn_buf *text, sn_buf *out)
{
    for (const char *at = text->data; *at;) {
        size_t size = 0, i = 0;
        for (; i < STAND_INS && !size; i++)
            size = stand_ins[i].language == language ? match(stand_ins[i].from, at) : 0;
        if (size)
            sn_buf_puts(out, stand_ins[i - 1].to);
        else
            sn_buf_add(out, at, size = 1);
        at += size;
    }
}

/* Find the networks of a text.
 * macro    that a function `caller` is to call, with so many elements; or NULL */
static sn_err read_text(sn_plain_language language, const sn_buf *text, const char *macro,
                        uint32_t wires, sn_lifts *out, sn_error *error)
{
    char file[16];
    sn_buf put = {0};
    *out = (sn_lifts){0};
    snprintf(file, sizeof file, "plain.%s", sn_plain_ending(language));
    put_stand_ins(language, text, &put);
    if (macro)
        sn_buf_printf(&put, "void caller(uint64_t x[%lu]) { %s(uint64_t, x); }\n",
                      (unsigned long)wires, macro);
    sn_err err = put.failed ? sn_fail_nomem(error) : SN_OK;
    if (!err && language == SN_PLAIN_RUST &&
        (strstr(put.data, ".to_bits") || strstr(put.data, "::from_bits")))
        err = sn_fail(error, SN_E_INPUT, "the text makes integers of numbers in another way");
    if (!err && language == SN_PLAIN_PYTHON && !strstr(put.data, "    x = list(columns)\n"))
        err = sn_fail(error, SN_E_INPUT, "the text writes to the array that it is given");
    err = err ? err : sn_lift_emitted(file, put.data, put.size, out, error);
    sn_buf_free(&put);
    return err;
}

/* The index of a wire's place, as of x[3]; or `wires`. */
static uint32_t index_of(const char *place, uint32_t wires)
{
    unsigned index;
    const char *bracket = strchr(place, '[');
    return bracket && sscanf(bracket, "[%u]", &index) == 1 && index < wires ? index : wires;
}

/* The network that was found, of as many wires as there are elements: nothing is said of those that
 * are not compared. */
static sn_err place_wires(const sn_lifted *found, uint32_t wires, sn_net **out, sn_error *error)
{
    const sn_net *net = found->net;
    uint16_t output[SN_PLAIN_WIRES_MAX];
    sn_err err = sn_net_new(wires, out, error);
    for (uint32_t i = 0; i < wires; i++)
        output[i] = (uint16_t)i;
    for (size_t i = 0; i < net->size && !err; i++) {
        const uint32_t min = index_of(found->place[net->cmp[i].min], wires),
                       max = index_of(found->place[net->cmp[i].max], wires);
        err = min == wires || max == wires
                  ? sn_fail(error, SN_E_INPUT, "elements are compared that are not in the array")
                  : sn_net_add(*out, min, max, error);
    }
    for (uint32_t w = 0; w < net->wires && net->output && !err; w++) {
        const uint32_t to = index_of(found->place[w], wires),
                       from = index_of(found->place[net->output[w]], wires);
        if (to < wires && from < wires)
            output[to] = (uint16_t)from;
    }
    return err ? err : sn_net_set_output(*out, output, error);
}

/* Let output 0 of a network be on a wire, and that of this one on wire 0. */
static sn_err put_first(sn_net *net, uint32_t wire, sn_error *error)
{
    uint16_t output[SN_PLAIN_WIRES_MAX];
    for (uint32_t i = 0; i < net->wires; i++)
        output[i] = (uint16_t)(i == 0 ? wire : i == wire ? 0 : i);
    return sn_net_set_output(net, output, error);
}

/* Whether two networks are the same, of which output 0 alone is told. */
static sn_err same_one(sn_net *a, sn_net *b, bool *same, sn_error *error)
{
    const bool one = sn_net_output_wire(a, 0) == sn_net_output_wire(b, 0);
    sn_err err = put_first(a, 0, error);
    err = err ? err : put_first(b, 0, error);
    err = err ? err : sn_net_same(a, b, same, error);
    *same = *same && one;
    return err;
}

/* Compare what a function was found to do with what is due, whichever of two wires is said to go on
 * with the smaller key.
 * returned  the output that it returns, leaving no others; or NULL */
static sn_err compare(const sn_lifted *found, const char *function, const sn_net *due,
                      const uint32_t *returned, sn_error *error)
{
    static const char unread[] = "the text is not proved, for %s is not read%s%s";
    bool same = false;
    if (!found)
        return sn_fail(error, SN_E_INPUT, unread, function, "", "");
    const char *why = *found->fault   ? found->fault
                      : !found->net   ? found->reason
                      : found->called ? "what it calls is not defined"
                      : returned && (!found->returns || found->result < 0) ? "it returns no element"
                                                                           : sn_lifted_doubt(found);
    if (why)
        return sn_fail(error, SN_E_INPUT, unread, function, ": ", why);
    sn_net *placed = NULL, *told = NULL, *a = NULL, *b = NULL;
    sn_err err = place_wires(found, due->wires, &placed, error);
    err = err ? err : sn_net_copy(due, &told, error);
    if (returned && !err) {
        const uint32_t wire = sn_net_output_wire(found->net, (uint32_t)found->result),
                       place = index_of(found->place[wire], due->wires);
        err = place == due->wires
                  ? sn_fail(error, SN_E_INPUT, "it returns what is not in the array")
                  : put_first(placed, place, error);
        err = err ? err : put_first(told, sn_net_output_wire(due, *returned), error);
    }
    err = err ? err : sn_net_untangle(placed, &a, error);
    err = err ? err : sn_net_untangle(told, &b, error);
    if (!err)
        err = returned ? same_one(a, b, &same, error) : sn_net_same(a, b, &same, error);
    sn_net_free(placed);
    sn_net_free(told);
    sn_net_free(a);
    sn_net_free(b);
    return err || same ? err
                       : sn_fail(error, SN_E_INTERNAL, "%s is read as another network", function);
}

sn_err sn_plain_prove(const sn_plain *plain, const sn_buf *text, sn_error *error)
{
    static const char *const rust[] = {"", "_by", "_by_key"}, *const csharp[] = {"", "By"};
    const bool any_rust = plain->language == SN_PLAIN_RUST && !plain->typed;
    const char *const *forms = any_rust ? rust : csharp;
    const size_t count = any_rust ? 3 : plain->language == SN_PLAIN_CSHARP ? 2 : 1;
    const bool macros = plain->language == SN_PLAIN_MACROS;
    sn_lifts lifts = {0};
    sn_net *due = NULL;
    sn_buf name = {0};
    sn_plain_function(plain, &name);
    sn_err err = name.failed ? sn_fail_nomem(error)
                             : read_text(plain->language, text, macros ? name.data : NULL,
                                         plain->net->wires, &lifts, error);
    if (!err)
        err = plain->descending ? sn_net_flip(plain->net, &due, error)
                                : sn_net_copy(plain->net, &due, error);
    for (size_t i = 0; i < count && !err; i++) {
        char function[96];
        snprintf(function, sizeof function, "%s%s", macros ? "caller" : name.data, forms[i]);
        err = compare(sn_lifts_only(&lifts, function), function, due,
                      sn_plain_returns(plain) ? &plain->first : NULL, error);
    }
    sn_lifts_free(&lifts);
    sn_net_free(due);
    sn_buf_free(&name);
    return err;
}

/* What a function does with so many elements, if that is one thing. */
static const sn_lifted *find_size(const sn_lifts *lifts, const char *function, uint32_t size)
{
    const sn_lifted *found = NULL;
    for (size_t i = 0; i < lifts->count; i++)
        if (!strcmp(lifts->item[i].function, function) && lifts->item[i].settled == size) {
            if (found)
                return NULL;
            found = &lifts->item[i];
        }
    return found;
}

sn_err sn_plain_library_prove(const sn_plain_library *library, const sn_buf *text, sn_error *error)
{
    sn_lifts lifts;
    sn_err err = read_text(library->language, text, NULL, 0, &lifts, error);
    for (const char *const *call = sn_plain_library_calls(library->language); *call; call++) {
        size_t read = 0;
        for (size_t i = 0; i < lifts.count && !err; i++)
            read += !strcmp(lifts.item[i].function, *call);
        if (!err && read != library->count)
            err = sn_fail(error, SN_E_INPUT, "%s is read for %zu sizes, not for %zu", *call, read,
                          library->count);
        for (size_t i = 0; i < library->count && !err; i++)
            err = compare(find_size(&lifts, *call, library->net[i]->wires), *call, library->net[i],
                          NULL, error);
    }
    sn_lifts_free(&lifts);
    return err;
}
