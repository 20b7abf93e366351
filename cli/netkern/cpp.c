/* How networks become a header in C++: one of them, or those of a library; and libraries of plain
 * functions. */
#include "cli/netkern/netkern.h"

#include "cli/common/common.h"
#include "cli/netkern/request/request.h"
#include "codegen/cpp/header.h"
#include "codegen/trial/parts.h"
#include "networks/families/family.h"

#include <stdio.h>

/* ---- the text -------------------------------------------------------------------------------- */

/* written   what netkern writes, where the text is another's; else NULL */
static int prove_text(const sn_kernel_request *r, const char *label, const sn_cpp *cpp,
                      const sn_buf *text, const sn_buf *written, sn_buf *said)
{
    sn_error error = {.text = ""};
    sn_workdir *dir = NULL;
    sn_trial_result result = {.outcome = SN_TRIAL_GOOD};
    sn_signals_catch();
    sn_err err = sn_netkern_trial_open(r, &dir, &error);
    err = err ? err : sn_cpp_prove(cpp, text, dir, &result, &error);
    if (!err && written && result.outcome == SN_TRIAL_GOOD)
        err = sn_inspect_rest(text, written, SN_DEVICES_NONE, "", &result.message, &error);
    if (!err && result.outcome == SN_TRIAL_GOOD && result.message.size)
        result.outcome = SN_TRIAL_UNTRIED;
    if (!err && result.outcome == SN_TRIAL_GOOD) {
        sn_buf_words(said, label);
        sn_buf_printf(said, ": the text is the network%s (%zu comparator%s recorded)\n",
                      sn_plural(cpp->count), result.recorded, sn_plural(result.recorded));
    }
    sn_trial_close(dir);
    sn_signals_release();
    return sn_kernel_trial_end(&sn_netkern, label, err, &error, &result);
}

/* Append the header, once it is proved to be its networks where --prove asks for that; then `said`
 * receives a line. */
static int make_text(const sn_kernel_request *r, const char *label, const sn_cpp *cpp, sn_buf *text,
                     sn_buf *said)
{
    sn_cpp_text(cpp, text);
    if (text->failed)
        return sn_out_of_memory(&sn_netkern, NULL);
    return r->prove ? prove_text(r, label, cpp, text, NULL, said) : SN_EXIT_OK;
}

/* ---- one network ----------------------------------------------------------------------------- */

/* Prove a header that was written before, after it is read whether it says nothing else. */
static int prove_given(const sn_kernel_request *r, const sn_cpp *cpp, const sn_buf *text,
                       sn_buf *said)
{
    sn_error error = {.text = ""};
    sn_buf written = {0};
    sn_cpp_text(cpp, &written);
    int status = written.failed ? sn_out_of_memory(&sn_netkern, NULL)
                 : sn_inspect(text, &written, &error)
                     ? sn_report(&sn_netkern, r->text, &error)
                     : prove_text(r, r->text, cpp, text, &written, said);
    sn_buf_free(&written);
    return status;
}

/* given    the text of --text, or NULL */
static int write_header(const sn_kernel_request *r, const char *name, const sn_net *net,
                        const sn_proof_lines *lines, const sn_buf *given)
{
    sn_buf text = {0}, said = {0};
    const sn_cpp cpp = {.name = r->name,
                        .net = &net,
                        .count = 1,
                        .some = r->some,
                        .first = r->first,
                        .last = r->last,
                        .unordered = r->unordered,
                        .network = lines->network.data,
                        .claim = lines->claim.data,
                        .proof = lines->proof.data};
    int status =
        given ? prove_given(r, &cpp, given, &said) : make_text(r, name, &cpp, &text, &said);
    if (!status && !given)
        status = sn_output_write(&sn_netkern, r->output, &text);
    if (!status && (given || sn_kernel_writes_file(r)))
        status = sn_output_write(&sn_netkern, NULL, &said);
    sn_buf_free(&text);
    sn_buf_free(&said);
    return status;
}

static int check_wires(const char *name, const sn_net *net)
{
    sn_error error;
    if (net->wires <= SN_CPP_WIRES_MAX)
        return SN_EXIT_OK;
    sn_fail(&error, SN_E_LIMIT, "%lu elements are more than the %u of a header in C++",
            (unsigned long)net->wires, SN_CPP_WIRES_MAX);
    return sn_report(&sn_netkern, name, &error);
}

int sn_kernel_cpp(const sn_kernel_request *r, const char *name, const sn_named *input,
                  const sn_buf *given)
{
    sn_error error = {.text = ""};
    sn_proof_lines lines = {0};
    sn_net *kept = NULL;
    const sn_kernel_claim claim = sn_kernel_claim_of(r, name, input);
    int status = check_wires(name, input->net);
    if (!status && r->some && sn_net_keep_outputs(input->net, r->first, r->last, &kept, &error))
        status = sn_report(&sn_netkern, claim.name, &error);
    status = status ? status : sn_kernel_prove(&sn_netkern, &claim, &lines);
    status = status ? status : write_header(r, name, kept ? kept : input->net, &lines, given);
    sn_proof_lines_free(&lines);
    sn_net_free(kept);
    return status;
}

/* ---- a library ------------------------------------------------------------------------------- */

#define NAME "sn_sort"

typedef struct library {
    const sn_kernel_request *request;
    sn_net *net[SN_PACKAGE_MOST_BEST];
    size_t count;
} library;

/* Whether ranges of so many elements are asked for. */
static bool is_wanted(const sn_size_list *sizes, uint32_t n)
{
    for (size_t i = 0; i < sizes->count; i++)
        if (n >= sizes->ranges[i].least && n <= sizes->ranges[i].most)
            return true;
    return false;
}

static int check_sizes(const sn_kernel_request *r, const sn_size_list *sizes)
{
    sn_error error;
    for (size_t i = 0; i < sizes->count; i++) {
        const sn_size_range *range = &sizes->ranges[i];
        if (range->least < 2 || range->least > range->most)
            sn_fail(&error, SN_E_ARGUMENT, "sizes go from 2 up, not from %lu",
                    (unsigned long)range->least);
        else if (range->most > SN_PACKAGE_MOST_BEST)
            sn_fail(&error, SN_E_LIMIT, "%s of %lu elements are more than %s has",
                    r->plain ? "arrays" : "ranges", (unsigned long)range->most,
                    r->plain ? sn_plain_library_kind(r->language) : "a library in C++");
        else
            continue;
        return sn_report(&sn_netkern, NULL, &error);
    }
    return SN_EXIT_OK;
}

/* Build the smallest network known, and prove it. */
static int add_network(library *l, uint32_t n)
{
    char label[24];
    sn_error error = {.text = ""};
    sn_proof_lines lines = {0};
    snprintf(label, sizeof label, "best:%lu", (unsigned long)n);
    if (sn_family_build(sn_family_find("best"), n, 0, &l->net[l->count], &error))
        return sn_report(&sn_netkern, label, &error);
    const sn_kernel_claim claim = {.name = label,
                                   .net = l->net[l->count++],
                                   .timeout = l->request->timeout,
                                   .threads = l->request->threads,
                                   .unproved = l->request->unproved};
    int status = sn_kernel_prove(&sn_netkern, &claim, &lines);
    sn_proof_lines_free(&lines);
    return status;
}

static int write_folder(const library *l)
{
    sn_error error = {.text = ""};
    sn_new_folder folder = {0};
    sn_buf said = {0};
    const sn_kernel_request *r = l->request;
    const sn_cpp cpp = {
        .name = NAME,
        .net = (const sn_net *const *)l->net,
        .count = l->count,
        .library = true,
        .network = "for each size the smallest that is known",
        .claim = "given any, goal sorted",
        .proof = r->unproved ? "none: written with --unproved"
                 : r->prove  ? "every network is proved to sort, the text to be these networks"
                             : "every network is proved to sort"};
    int status;
    if (r->plain) {
        status = sn_kernel_plain_library(r, cpp.net, cpp.count, &folder);
    } else {
        status = make_text(r, r->library, &cpp, sn_new_folder_add(&folder, NAME ".hpp"), &said);
        sn_cpp_cmake(sn_new_folder_add(&folder, "CMakeLists.txt"));
        sn_cpp_test(sn_new_folder_add(&folder, "test.cpp"));
    }
    if (!status && sn_new_folder_write(&folder, r->library, &error))
        status = sn_report(&sn_netkern, NULL, &error);
    sn_new_folder_free(&folder);
    sn_buf_free(&said);
    return status;
}

int sn_kernel_cpp_library(const sn_kernel_request *r)
{
    sn_size_list sizes;
    library l = {.request = r};
    sn_error error = {.text = ""};
    int status = sn_take_sizes(&sn_netkern, &sizes, r->sizes);
    status = status ? status : check_sizes(r, &sizes);
    if (!status && sn_new_folder_check(r->library, &error))
        status = sn_report(&sn_netkern, NULL, &error);
    for (uint32_t n = 2; n <= SN_PACKAGE_MOST_BEST && !status; n++)
        status = is_wanted(&sizes, n) ? add_network(&l, n) : SN_EXIT_OK;
    status = status ? status : write_folder(&l);
    for (size_t i = 0; i < l.count; i++)
        sn_net_free(l.net[i]);
    return status;
}
