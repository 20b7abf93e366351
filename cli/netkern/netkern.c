/* netkern: write kernels that sort by a proved network. */
#include "cli/netkern/netkern.h"
#include "cli/common/common.h"
#include "cli/netkern/request/request.h"
#include "codegen/emit/emit.h"
#include "verify/property.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The outputs that the goal names, all unless it is about some. */
static int choose_outputs(sn_kernel_request *r, const sn_net *net)
{
    char goal[40] = "median";
    sn_property *property;
    sn_error error = {.text = ""};
    if (r->top > net->wires)
        return sn_usage(&sn_netkern, "--top %lu of a network of %lu wires", (unsigned long)r->top,
                        (unsigned long)net->wires);
    if (r->top)
        snprintf(goal, sizeof goal, "ranks 0-%lu", (unsigned long)r->top - 1);
    if ((r->top || r->median) && sn_take_words(&sn_netkern, &r->goal, goal))
        return SN_EXIT_USAGE;
    if (sn_property_new(net->wires, r->given, r->goal, NULL, &property, &error))
        return sn_report(&sn_netkern, r->line.argv[0], &error);
    sn_property_outputs(property, &r->first, &r->last);
    r->some = r->last - r->first + 1 < net->wires;
    r->emit.keyed = r->some && r->emit.held && r->emit.argsort;
    r->unordered = property->goal == SN_GOAL_SET && r->first < r->last;
    sn_property_free(property);
    return SN_EXIT_OK;
}

/* What is meant by best:N where some outputs are wanted: the smallest selector of them.
 * name   what it is called; as the user named it if nothing else is meant */
static int take_selector(const sn_kernel_request *r, sn_named *input, const char **name,
                         char room[40])
{
    const unsigned long wires = r->some ? input->net->wires : 0;
    *name = r->line.argv[0];
    if (!r->some || !input->family || strcmp(input->family->name, "best"))
        return SN_EXIT_OK;
    if (r->first == 0)
        snprintf(room, 40, "smallest:%lu:%lu", wires, r->last + 1UL);
    else if (r->last + 1 == wires)
        snprintf(room, 40, "largest:%lu:%lu", wires, wires - r->first);
    else if (!strcmp(r->goal, "median"))
        snprintf(room, 40, "median:%lu", wires);
    else
        return SN_EXIT_OK;
    *name = room;
    sn_named_free(input);
    return sn_input_load(&sn_netkern, room, &(sn_read_wish){0}, NULL, input);
}

/* ---- fastest --------------------------------------------------------------------------------- */

/* Whether a word is "N" alone, and no file is called so. */
static bool is_number(const char *word)
{
    return *word && !word[strspn(word, "0123456789")] && access(word, F_OK);
}

static bool says_fastest(const char *word)
{
    return is_number(word) || !strncmp(word, "fastest:", 8);
}

/* N of "fastest:N" or "N"; 0: it is none of these, or no such number. */
static uint32_t fastest_keys(const char *word)
{
    if (!is_number(word))
        return sn_fastest_keys(word);
    return strlen(word) <= 9 ? (uint32_t)strtoul(word, NULL, 10) : 0;
}

/* Whether what is asked for leaves open which network sorts. */
static bool is_open(const sn_kernel_request *r)
{
    return !r->cpp && !r->plain && !r->hardware.chosen && !r->top && !r->median && !r->given &&
           !r->goal;
}

/* The network that is meant by fastest:N takes its place. */
static int choose_fastest(sn_kernel_request *r)
{
    const uint32_t keys = fastest_keys(r->line.argv[0]);
    const sn_plan_wish wish = sn_kernel_plan_wish(r);
    sn_error error = {.text = ""};
    if (!keys && says_fastest(r->line.argv[0]))
        return sn_usage(&sn_netkern, "fastest:N, or N, is of arrays of 1 key or more, not %s",
                        r->line.argv[0]);
    if (r->for_chosen &&
        (!keys || r->emit.target != SN_TARGET_C || !is_open(r) || r->mapping_chosen || r->keys))
        return sn_usage(&sn_netkern, "--for is for fastest:N in C, where nothing else says how");
    if (!keys)
        return SN_EXIT_OK;
    if (sn_fastest_take(keys, &wish, is_open(r), r->many, &r->emit, &r->fastest, &error))
        return sn_report(&sn_netkern, r->line.argv[0], &error);
    r->line.argv[0] = r->fastest.name;
    return SN_EXIT_OK;
}

/* ---- the kernel ------------------------------------------------------------------------------ */

/* Prove the network and use its kernel; `text` is that of --text. */
static int make_kernel(sn_kernel_request *r, const char *name, const sn_named *input, sn_buf *text)
{
    sn_proved_kernel made = {.plan = {.kernel = NULL}};
    sn_buf file = {0};
    const sn_kernel_claim claim = sn_kernel_claim_of(r, name, input);
    int status = sn_kernel_make(r, &claim, &made);
    sn_kernel_file_of_text(r, &file);
    if (!status && r->what == SN_EMIT_TEXT && !r->text && !r->run)
        sn_kernel_hint(r, input, &made.plan);
    if (!status) {
        sn_proved_kernel_say(&made, &r->fastest);
        r->emit = made.emit;
        r->emit.name = r->name;
        r->emit.file = file.data;
        const sn_artifact of = sn_artifact_of_kernel(made.plan.kernel, &r->emit);
        status =
            sn_kernel_text_use(r, &of, made.plan.computed ? made.plan.computed : input->net, text);
    }
    sn_buf_free(&file);
    sn_proved_kernel_free(&made);
    return status;
}

static int run(sn_kernel_request *r, sn_named *input)
{
    sn_buf text = {0};
    const char *name;
    char foreign[32], room[40];
    if (input->scan)
        return sn_usage(&sn_netkern, "%s is a prefix network, and %s is for those that sort",
                        r->line.argv[0], r->plain ? "a plain function" : "cpp");
    if (sn_kernel_request_foreign(r, false, foreign))
        return sn_usage(&sn_netkern, "%s is for prefix networks, and %s is none", foreign,
                        r->line.argv[0]);
    int status = choose_outputs(r, input->net);
    if (!status)
        status = take_selector(r, input, &name, room);
    status = status ? status : sn_kernel_text_load(r, &text);
    if (!status)
        status = sn_kernel_name_make(r, input);
    if (!status)
        status = r->plain             ? sn_kernel_plain(r, name, input)
                 : r->hardware.chosen ? sn_kernel_hardware(r, name, input, r->text ? &text : NULL)
                 : r->cpp             ? sn_kernel_cpp(r, name, input, r->text ? &text : NULL)
                                      : make_kernel(r, name, input, &text);
    sn_buf_free(&text);
    return status;
}

static int list_devices(const sn_kernel_request *r)
{
    sn_buf out = {0};
    int status = sn_kernel_devices(&sn_netkern, r->timeout, r->json, &out);
    int written = sn_output_write(&sn_netkern, r->output, &out);
    sn_buf_free(&out);
    return status ? status : written;
}

int main(int argc, char **argv)
{
    sn_kernel_request r = {.timeout = SN_TIMEOUT_DEFAULT,
                           .language = SN_PLAIN_LANGUAGE_COUNT,
                           .emit = {.type = SN_KEY_U32}};
    sn_named input = {0};
    sn_tuning tuning = {0};
    int status = sn_kernel_request_read(&r, argc, argv);
    if (!status && !r.line.done)
        status = sn_kernel_request_check(&r);
    if (!status && !r.line.done && r.tune)
        return sn_kernel_tune(&r);
    if (!status && !r.line.done && r.large.chosen)
        return r.large.scan ? sn_kernel_scan_large(&r) : sn_kernel_large(&r);
    if (!status && !r.line.done && r.counting.chosen)
        return sn_kernel_counting(&r);
    if (!status && !r.line.done && !r.mapping_chosen && !r.list)
        status = sn_tuning_load(&sn_netkern, r.tuning_file, &tuning);
    r.tuning = &tuning;
    if (!status && !r.line.done && r.library) {
        status = r.cpp || r.plain ? sn_kernel_cpp_library(&r) : sn_kernel_package(&r);
        r.line.done = true;
    }
    if (!status && !r.line.done && r.list) {
        status = list_devices(&r);
        r.line.done = true;
    }
    if (!status && !r.line.done)
        status = choose_fastest(&r);
    if (!status && !r.line.done)
        status = sn_kernel_name_take(&r);
    const bool kernels = !r.cpp && !r.plain && !r.hardware.chosen;
    if (!status && !r.line.done && kernels)
        status = sn_kernel_files_check(&r);
    if (!status && !r.line.done)
        status = sn_input_load_either(&sn_netkern, r.line.argv[0], &r.line.wish, NULL, &input);
    if (!status && !r.line.done)
        status = input.scan && !r.cpp && !r.plain ? sn_kernel_scan(&r, &input) : run(&r, &input);
    sn_named_free(&input);
    sn_tuning_free(&tuning);
    sn_buf_free(&r.fastest.why);
    free(r.given);
    free(r.goal);
    return status;
}
