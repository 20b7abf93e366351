/* How a network becomes a plain function. */
#include "cli/netkern/netkern.h"

#include "cli/common/common.h"
#include "codegen/plain/plain.h"

#include <stdio.h>
#include <string.h>

/* Append the text, once it is proved where --prove asks for that; `said` receives a line then. */
static sn_err make_text(bool prove, const char *name, const sn_plain *plain, sn_buf *text,
                        sn_buf *said, sn_error *error)
{
    sn_err err = sn_plain_check(plain, error);
    if (!err)
        sn_plain_text(plain, text);
    if (!err && text->failed)
        err = sn_fail_nomem(error);
    if (err || !prove)
        return err;
#if SN_WITH_LIFT
    err = sn_plain_prove(plain, text, error);
    sn_buf_words(said, name);
    sn_buf_printf(said, ": the text is the network (%zu comparator%s read)\n", plain->net->size,
                  sn_plural(plain->net->size));
    return err;
#else
    (void)name, (void)said;
    return sn_fail(error, SN_E_UNSUPPORTED,
                   "this build reads no source, which proves plain functions");
#endif
}

static int write_function(const sn_kernel_request *r, const char *name, const sn_plain *plain)
{
    sn_error error = {.text = ""};
    sn_buf text = {0}, said = {0};
    const sn_err err = make_text(r->prove, name, plain, &text, &said, &error);
    int status =
        err ? sn_report(&sn_netkern, name, &error) : sn_output_write(&sn_netkern, r->output, &text);
    if (!status && r->prove && sn_kernel_writes_file(r))
        status = sn_output_write(&sn_netkern, NULL, &said);
    sn_buf_free(&text);
    sn_buf_free(&said);
    return status;
}

int sn_kernel_plain(const sn_kernel_request *r, const char *name, const sn_named *input)
{
    sn_error error = {.text = ""};
    sn_proof_lines lines = {0};
    sn_net *kept = NULL;
    const sn_kernel_claim claim = sn_kernel_claim_of(r, name, input);
    int status = SN_EXIT_OK;
    if (r->some && sn_net_keep_outputs(input->net, r->first, r->last, &kept, &error))
        status = sn_report(&sn_netkern, claim.name, &error);
    status = status ? status : sn_kernel_prove(&sn_netkern, &claim, &lines);
    if (!status) {
        const sn_plain plain = {.language = r->language,
                                .name = r->name,
                                .net = kept ? kept : input->net,
                                .typed = r->type_chosen,
                                .type = r->emit.type,
                                .descending = r->emit.descending,
                                .sorts = !r->unproved && (!r->goal || !strcmp(r->goal, "sorted") ||
                                                          r->top == input->net->wires),
                                .unordered = r->unordered,
                                .some = r->some,
                                .first = r->first,
                                .last = r->last,
                                .given = r->given && strcmp(r->given, "any") ? r->given : NULL,
                                .network = lines.network.data,
                                .claim = lines.claim.data,
                                .proof = lines.proof.data};
        status = write_function(r, name, &plain);
    }
    sn_proof_lines_free(&lines);
    sn_net_free(kept);
    return status;
}

/* Add the functions of a library to a folder, and to `all`. */
static sn_err add_functions(const sn_kernel_request *r, const sn_plain_library *library,
                            sn_new_folder *folder, sn_buf *all, sn_error *error)
{
    sn_err err = SN_OK;
    sn_buf said = {0};
    for (size_t i = 0; !err && i < library->count; i++) {
        char network[24];
        sn_buf name = {0}, file = {0};
        sn_plain_library_part(library, i, &name, &file);
        snprintf(network, sizeof network, "best:%lu", (unsigned long)library->net[i]->wires);
        const sn_plain plain = {.language = library->language,
                                .name = name.data,
                                .net = library->net[i],
                                .typed = library->typed,
                                .type = library->type,
                                .sorts = true,
                                .library = true,
                                .network = network,
                                .claim = "given any, goal sorted",
                                .proof = r->unproved ? "none: written with --unproved"
                                                     : "the network is proved to sort"};
        if (name.failed || file.failed) {
            err = sn_fail_nomem(error);
        } else {
            sn_buf *text = sn_new_folder_add(folder, file.data);
            err = make_text(r->prove, network, &plain, text, &said, error);
            sn_buf_puts(all, err ? "" : text->data);
        }
        sn_buf_free(&name);
        sn_buf_free(&file);
    }
    sn_buf_free(&said);
    return err;
}

int sn_kernel_plain_library(const sn_kernel_request *r, const sn_net *const *net, size_t count,
                            sn_new_folder *folder)
{
    sn_error error = {.text = ""};
    sn_buf all = {0};
    const char *path;
    const sn_plain_library library = {.language = r->language,
                                      .net = net,
                                      .count = count,
                                      .typed = r->type_chosen,
                                      .type = r->emit.type,
                                      .proof =
                                          r->unproved ? "unproved" : "which is proved to sort"};
    for (size_t i = 0; (path = sn_plain_library_path(r->language, i)); i++) {
        sn_buf *text = sn_new_folder_add(folder, path);
        sn_plain_library_text(&library, i, text);
        sn_buf_puts(&all, i || text->failed ? "" : text->data);
        all.failed = all.failed || text->failed;
    }
    sn_err err = add_functions(r, &library, folder, &all, &error);
    if (!err && all.failed)
        err = sn_fail_nomem(&error);
#if SN_WITH_LIFT
    if (!err && r->prove)
        err = sn_plain_library_prove(&library, &all, &error);
#endif
    sn_buf_free(&all);
    return err ? sn_report(&sn_netkern, r->library, &error) : SN_EXIT_OK;
}
