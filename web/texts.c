/* Networks on a page as texts: lists, constants, formulas, functions, kernels, modules. */
#include "codegen/hardware/hardware.h"
#include "codegen/plain/plain.h"
#include "codegen/proved/proved.h"
#include "web/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what is wanted -------------------------------------------------------------------------- */

/* A text of a network for which something is claimed. */
typedef struct wanted {
    const sn_web_request *request;
    sn_net *net;   /* without what no output wanted needs */
    char name[40]; /* of the function or module */
    sn_property *property;
    uint32_t first, last; /* outputs that are told, */
    bool some;            /* if not all */
    sn_proof_lines lines;
    sn_key_type type;
    sn_run run;
    sn_proof_wish proof;
    sn_buf out;
    bool is_proved; /* the text was read back, and is the network */
} wanted;

static void wanted_free(wanted *w)
{
    sn_property_free(w->property);
    sn_net_free(w->net);
    sn_proof_lines_free(&w->lines);
    sn_buf_free(&w->out);
}

static bool is(const wanted *w, const char *name)
{
    return sn_web_is(w->request, name);
}

/* ---- functions, modules, kernels ------------------------------------------------------------- */

static sn_err keep(wanted *w, sn_error *error)
{
    sn_net *kept;
    if (!w->some)
        return SN_OK;
    sn_err err = sn_net_keep_outputs(w->net, w->first, w->last, &kept, error);
    if (!err) {
        sn_net_free(w->net);
        w->net = kept;
    }
    return err;
}

static sn_err write_plain(wanted *w, sn_plain_language language, sn_error *error)
{
    const bool sorts = w->property->goal == SN_GOAL_SORTED && !w->proof.unproved;
    const sn_plain plain = {
        .language = language,
        .name = w->name,
        .net = w->net,
        .typed = is(w, "type"),
        .type = w->type,
        .descending = is(w, "descending"),
        .sorts = sorts,
        .some = w->some,
        .first = w->first,
        .last = w->last,
        .unordered = w->property->goal == SN_GOAL_SET && w->first < w->last,
        .given = strcmp(w->property->given_words, "any") != 0 ? w->property->given_words : NULL,
        .network = w->lines.network.data,
        .claim = w->lines.claim.data,
        .proof = w->lines.proof.data};
    sn_err err = sn_plain_check(&plain, error);
    if (err)
        return err;
    sn_plain_text(&plain, &w->out);
    err = w->out.failed ? sn_fail_nomem(error) : sn_plain_prove(&plain, &w->out, error);
    w->is_proved = !err;
    return err;
}

static sn_err write_module(wanted *w, sn_hardware_language language, sn_error *error)
{
    static const char *const flows[] = {
#define FLOW(id, name) name,
        SN_HARDWARE_FLOWS(FLOW)
#undef FLOW
    };
    const char *registers = sn_web_words(w->request, "registers");
    const size_t flow =
        sn_name_find(flows, SN_HARDWARE_FLOW_COUNT, sn_web_word(w->request, "flow"));
    size_t depth;
    sn_err err = sn_net_depth(w->net, &depth, error);
    bool *placed = err ? NULL : sn_alloc(depth + 1, sizeof *placed);
    if (!err)
        err = placed ? sn_registers_read(registers ? registers : "every:1", depth, placed, error)
                     : sn_fail_nomem(error);
    const sn_hardware h = {.language = language,
                           .name = w->name,
                           .net = w->net,
                           .first = w->first,
                           .last = w->last,
                           .width = sn_key_infos[w->type].bits,
                           .is_signed = sn_key_infos[w->type].class_ == SN_CLASS_SIGNED,
                           .descending = is(w, "descending"),
                           .stable = is(w, "stable"),
                           .flow = flow < SN_HARDWARE_FLOW_COUNT ? (sn_hardware_flow)flow
                                                                 : SN_HARDWARE_FREE,
                           .registers = placed,
                           .what = w->lines.claim.data,
                           .network = w->lines.network.data,
                           .claim = w->lines.claim.data,
                           .proof = w->lines.proof.data};
    err = err ? err : sn_hardware_check(&h, error);
    if (!err) {
        sn_hardware_text(&h, &w->out);
        err = w->out.failed ? sn_fail_nomem(error) : sn_hardware_prove(&h, &w->out, error);
        w->is_proved = !err;
    }
    free(placed);
    return err;
}

static sn_err write_kernel(wanted *w, sn_target target, sn_json *json, sn_error *error)
{
    sn_proved_kernel made = {.name = ""};
    sn_buf header = {0};
    const sn_emit emit = {.target = target,
                          .type = w->type,
                          .pairs = is(w, "pairs"),
                          .argsort = is(w, "argsort"),
                          .stable = is(w, "stable"),
                          .descending = is(w, "descending"),
                          .name = w->name};
    const sn_plan_wish plan = {.leaf = true};
    sn_err err = sn_kernel_make_proved(w->net, &emit, &plan, &w->proof, &made, error);
    if (!err) {
        sn_proved_kernel_text(&made, &w->out);
        sn_proved_kernel_header(&made, &header);
        sn_json_add(json, "header %s", header.failed ? "" : header.data);
    }
    sn_buf_free(&header);
    sn_proved_kernel_free(&made);
    return err;
}

/* ---- which ----------------------------------------------------------------------------------- */

#define WORD(id, name) name,
static const char *const plains[] = {SN_PLAIN_LANGUAGES(WORD)};
static const char *const targets[] = {SN_TARGETS(WORD)};
#undef WORD
#define WORD(id, name, ending) name,
static const char *const modules[] = {SN_HARDWARE_LANGUAGES(WORD)};
#undef WORD

/* What claims nothing: the network as data. */
static sn_err write_data(wanted *w, const char *kind, const char *word, sn_error *error)
{
    sn_format format;
    sn_language language;
    sn_circuit circuit;
    if (!strcmp(kind, "list") && sn_format_find(word, &format))
        return sn_format_write(w->net, format, &w->out, error);
    if (!strcmp(kind, "constant") && sn_language_find(word, &language))
        return sn_constant_write(w->net, language, &w->out, error);
    if (!strcmp(kind, "circuit") && sn_circuit_find(word, &circuit) && circuit != SN_CIRCUIT_AIG)
        return sn_circuit_write(w->net, circuit, &w->out, error);
    return sn_fail(error, SN_E_ARGUMENT, "there are no texts of the kind %.20s:%.20s", kind, word);
}

static sn_err write_program(wanted *w, const char *kind, const char *word, sn_json *json,
                            sn_error *error)
{
    sn_proof_left left = {.net = NULL};
    const size_t target = sn_name_find(targets, SN_TARGET_COUNT, word);
    if (!strcmp(kind, "kernel") && target < SN_TARGET_COUNT)
        return write_kernel(w, (sn_target)target, json, error);
    sn_err err = sn_proof_lines_make(w->net, &w->proof, &w->lines, &left, error);
    sn_proof_left_free(&left);
    err = err ? err : keep(w, error);
    if (err)
        return err;
    const size_t plain = sn_name_find(plains, SN_PLAIN_LANGUAGE_COUNT, word);
    if (!strcmp(kind, "function") && plain < SN_PLAIN_LANGUAGE_COUNT)
        return write_plain(w, (sn_plain_language)plain, error);
    const size_t module = sn_name_find(modules, SN_HARDWARE_LANGUAGE_COUNT, word);
    if (!strcmp(kind, "module") && module < SN_HARDWARE_LANGUAGE_COUNT)
        return write_module(w, (sn_hardware_language)module, error);
    return sn_fail(error, SN_E_ARGUMENT, "there are no texts of the kind %.20s:%.20s", kind, word);
}

/* What is claimed, and by which words. */
static sn_err prepare(wanted *w, sn_error *error)
{
    const sn_web_request *r = w->request;
    const char *type = sn_web_word(r, "type"), *function = sn_web_word(r, "function");
    const size_t found = sn_key_type_find(*type ? type : "u32");
    sn_err err = sn_web_net(r, "net", &w->net, error);
    if (!err && found >= sn_key_type_count)
        err = sn_fail(error, SN_E_ARGUMENT, "there is no type %.20s", type);
    w->type = (sn_key_type)found;
    err = err ? err
              : sn_property_new(w->net->wires, sn_web_words(r, "given"), sn_web_words(r, "goal"),
                                NULL, &w->property, error);
    if (err)
        return err;
    sn_property_outputs(w->property, &w->first, &w->last);
    w->some = w->last - w->first + 1 < w->net->wires;
    snprintf(w->name, sizeof w->name, "%s", function);
    if (!*function)
        snprintf(w->name, sizeof w->name, "sort%lu", (unsigned long)w->net->wires);
    w->run = sn_web_run(r);
    w->proof = (sn_proof_wish){.name = sn_web_words(r, "name"),
                               .given = sn_web_words(r, "given"),
                               .goal = sn_web_words(r, "goal"),
                               .run = &w->run,
                               .unproved = sn_web_is(r, "unproved")};
    return SN_OK;
}

sn_err sn_web_write(const sn_web_request *request, sn_json *json, sn_error *error)
{
    const char *word = sn_web_word(request, "as");
    wanted w = {.request = request};
    char kind[16];
    const size_t length = strcspn(word, ":");
    snprintf(kind, sizeof kind, "%.*s", (int)length, word);
    word += length + (word[length] == ':');
    const bool data =
        !strcmp(kind, "list") || !strcmp(kind, "constant") || !strcmp(kind, "circuit");
    sn_err err = prepare(&w, error);
    if (!err)
        err = data ? write_data(&w, kind, word, error) : write_program(&w, kind, word, json, error);
    if (!err && w.out.failed)
        err = sn_fail_nomem(error);
    if (!err) {
        sn_json_add(json, "text %s", w.out.data ? w.out.data : "");
        sn_json_bool(json, "proved", w.is_proved);
    }
    wanted_free(&w);
    return err;
}
