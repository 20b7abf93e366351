/* Comparators and wires that are marked: by words, by a counterexample. */
#include "cli/common/common.h"
#include "cli/netdraw/netdraw.h"
#include "viz/draw.h"

#include <string.h>

/* ---- marks ----------------------------------------------------------------------------------- */

/* Copy text[length] to word[size], if it fits. */
static bool copy_word(char *word, size_t size, const char *text, size_t length)
{
    if (length >= size)
        return false;
    memcpy(word, text, length);
    word[length] = '\0';
    return true;
}

/* ---- boxes ----------------------------------------------------------------------------------- */

static bool parse_rows(const char *text, size_t length, sn_group_box *box)
{
    char word[40];
    if (!copy_word(word, sizeof word, text, length))
        return false;
    char *slash = strchr(word, '/');
    box->step = 1;
    if (slash) {
        *slash = '\0';
        if (!sn_parse_number(slash + 1, &box->step) || !box->step)
            return false;
    }
    return sn_parse_range(word, &box->first_row, &box->last_row);
}

static bool parse_layers(const char *text, size_t length, sn_group_box *box)
{
    char word[40];
    uint32_t first, last;
    if (!copy_word(word, sizeof word, text, length) || !sn_parse_range(word, &first, &last) ||
        !first || !last)
        return false;
    box->first_layer = first - 1;
    box->last_layer = last - 1;
    return true;
}

bool sn_parse_box(const char *text, sn_group_box *box)
{
    const char *layers = strchr(text, '@');
    *box = (sn_group_box){.label = NULL};
    if (!layers || !parse_rows(text, (size_t)(layers - text), box))
        return false;
    layers++;
    const size_t length = strcspn(layers, ":");
    box->label = layers[length] ? layers + length + 1 : NULL;
    return parse_layers(layers, length, box);
}

/* ---- highlights ------------------------------------------------------------------------------ */

static sn_err mark_wires(const char *word, const sn_net *net, const char *thing, uint8_t *wire_flag,
                         sn_error *error)
{
    uint32_t first, last;
    if (!sn_parse_range(word, &first, &last))
        return sn_fail(error, SN_E_ARGUMENT,
                       "--highlight takes wires like 3 or 2-5 and %ss like 0:4 or #7, not '%s'",
                       thing, word);
    if (first > last || last >= net->wires)
        return sn_fail(error, SN_E_ARGUMENT, "has wires from 0 to %u, no '%s'", net->wires - 1,
                       word);
    for (uint32_t w = first; w <= last; w++)
        wire_flag[w] |= SN_FLAG_HIGHLIGHT;
    return SN_OK;
}

static sn_err mark_number(const char *word, const sn_net *net, const char *thing, uint8_t *cmp_flag,
                          sn_error *error)
{
    uint32_t number;
    if (!sn_parse_number(word + 1, &number) || number >= net->size)
        return sn_fail(error, SN_E_ARGUMENT, "has %zu %s%s from #0 on, no '%s'", net->size, thing,
                       net->size == 1 ? "" : "s", word);
    cmp_flag[number] |= SN_FLAG_HIGHLIGHT;
    return SN_OK;
}

/* `word` is two numbers at a colon, which is cut. */
static sn_err mark_pair(char *word, char *colon, const sn_net *net, const char *thing,
                        uint8_t *cmp_flag, sn_error *error)
{
    uint32_t a = 0, b = 0;
    bool found = false;
    *colon = '\0';
    const bool good = sn_parse_number(word, &a) && sn_parse_number(colon + 1, &b);
    *colon = ':';
    for (size_t i = 0; good && i < net->size; i++) {
        const sn_cmp cmp = net->cmp[i];
        if ((cmp.min != a || cmp.max != b) && (cmp.min != b || cmp.max != a))
            continue;
        cmp_flag[i] |= SN_FLAG_HIGHLIGHT;
        found = true;
    }
    return found ? SN_OK : sn_fail(error, SN_E_ARGUMENT, "has no %s '%s'", thing, word);
}

sn_err sn_highlight(const char *text, const sn_net *net, const char *thing, uint8_t *cmp_flag,
                    uint8_t *wire_flag, sn_error *error)
{
    sn_err err = SN_OK;
    for (bool more = true; more && !err;) {
        char word[40];
        const size_t length = strcspn(text, ",");
        if (!copy_word(word, sizeof word, text, length))
            return sn_fail(error, SN_E_ARGUMENT, "--highlight: '%.40s…' is too long", text);
        char *colon = strchr(word, ':');
        if (colon)
            err = mark_pair(word, colon, net, thing, cmp_flag, error);
        else if (*word == '#')
            err = mark_number(word, net, thing, cmp_flag, error);
        else
            err = mark_wires(word, net, thing, wire_flag, error);
        more = text[length] != '\0';
        text += length + more;
    }
    return err;
}

/* ---- counterexample -------------------------------------------------------------------------- */

/* On which input a network fails. */

#if !SN_WITH_VERIFY

int sn_find_counterexample(const sn_tool *tool, const char *name, const sn_net *net, int64_t *input)
{
    (void)net;
    (void)input;
    sn_error error = {.code = SN_E_UNSUPPORTED,
                      .text = "this build cannot prove, so it finds no counterexample"};
    return sn_report(tool, name, &error);
}

#else

#include "verify/prove.h"

#include <string.h>

static int take_result(const sn_tool *tool, const char *name, const sn_result *result,
                       uint32_t wires, int64_t *input)
{
    if (result->verdict == SN_FAILS) {
        memcpy(input, result->witness.ranks, wires * sizeof *input);
        return SN_EXIT_OK;
    }
    sn_error error = {.text = ""};
    if (result->verdict == SN_HOLDS)
        sn_fail(&error, SN_E_ARGUMENT, "sorts every input, there is no counterexample");
    else
        sn_fail(&error, SN_E_LIMIT, "no counterexample found: %s", result->reason);
    const int status = sn_report(tool, name, &error);
    return result->verdict == SN_HOLDS ? status : SN_EXIT_UNDECIDED;
}

int sn_find_counterexample(const sn_tool *tool, const char *name, const sn_net *net, int64_t *input)
{
    sn_error error = {.text = ""};
    sn_property *property = NULL;
    sn_result *result = NULL;
    sn_progress progress = {.label = name};
    const sn_run run = {.stop = &sn_stop, .progress = sn_progress_draw, .data = &progress};
    sn_err err = sn_property_new(net->wires, NULL, NULL, NULL, &property, &error);
    sn_signals_catch();
    if (!err)
        err = sn_prove(net, property, &run, &result, &error);
    sn_signals_release();
    sn_progress_clear(&progress);
    const int status =
        err ? sn_report(tool, name, &error) : take_result(tool, name, result, net->wires, input);
    sn_result_free(result);
    sn_property_free(property);
    return status;
}

#endif
