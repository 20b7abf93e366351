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

int sn_kernel_plain_crate(const sn_kernel_request *r, const sn_net *const *net, size_t count,
                          sn_new_folder *folder)
{
    sn_error error = {.text = ""};
    sn_err err = SN_OK;
    sn_buf all = {0}, said = {0};
    for (size_t i = 0; !err && i < count; i++) {
        char name[16], file[24], network[24];
        snprintf(name, sizeof name, "sort%lu", (unsigned long)net[i]->wires);
        snprintf(file, sizeof file, "src/%s.rs", name);
        snprintf(network, sizeof network, "best:%lu", (unsigned long)net[i]->wires);
        const sn_plain plain = {.language = SN_PLAIN_RUST,
                                .name = name,
                                .net = net[i],
                                .sorts = true,
                                .network = network,
                                .claim = "given any, goal sorted",
                                .proof = r->unproved ? "none: written with --unproved"
                                                     : "the network is proved to sort"};
        sn_buf *text = sn_new_folder_add(folder, file);
        err = make_text(r->prove, network, &plain, text, &said, &error);
        sn_buf_puts(&all, err ? "" : text->data);
    }
    sn_buf *lib = sn_new_folder_add(folder, "src/lib.rs");
    sn_plain_crate(net, count, r->unproved ? "unproved" : "which is proved to sort", lib);
    sn_buf_puts(&all, lib->failed ? "" : lib->data);
    if (!err && (all.failed || lib->failed))
        err = sn_fail_nomem(&error);
#if SN_WITH_LIFT
    if (!err && r->prove)
        err = sn_plain_prove_crate(net, count, &all, &error);
#endif
    sn_plain_cargo(sn_new_folder_add(folder, "Cargo.toml"));
    sn_buf_free(&all);
    sn_buf_free(&said);
    return err ? sn_report(&sn_netkern, r->library, &error) : SN_EXIT_OK;
}
