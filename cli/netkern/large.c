/* From a family to a program of kernels for an array of any length. */
#include "cli/netkern/netkern.h"

#include "cli/common/common.h"
#include "cli/netkern/request/request.h"

#include <stdio.h>

/* The largest member of a family that is proved each time, by reachable sets within milliseconds.
 * That the others sort too is what docs/design/large-arrays.md shows. */
#define PROVED_WIRES 4096u

/* Prove a member of the family, and say what follows. */
static int prove_family(const sn_kernel_request *r, const sn_program *program,
                        sn_kernel_lines *lines)
{
    const char *family = sn_kernel_subject(r);
    char name[40];
    sn_net *net;
    sn_error error = {.text = ""};
    snprintf(name, sizeof name, "%s:%u", family, PROVED_WIRES);
    if (sn_family_build(sn_family_find(family), PROVED_WIRES, 0, &net, &error))
        return sn_report(&sn_netkern, name, &error);
    const sn_kernel_claim claim = {.name = name,
                                   .net = net,
                                   .timeout = r->timeout,
                                   .threads = r->threads,
                                   .unproved = r->unproved,
                                   .family = sn_family_find(family)};
    int status = sn_kernel_prove(&sn_netkern, &claim, lines);
    sn_net_free(net);
    sn_buf_free(&lines->network);
    sn_buf_printf(&lines->network, "%s:2^k for all k up to 32", family);
    if (program->passes.pass_count)
        sn_buf_printf(&lines->network, ", %zu passes by %zu kernels", program->passes.pass_count,
                      program->passes.shape_count);
    if (!r->unproved)
        sn_buf_printf(&lines->proof, " (%s); for all k by induction, docs/design/large-arrays.md",
                      name);
    bool failed = lines->network.failed || lines->proof.failed;
    return !status && failed ? sn_out_of_memory(&sn_netkern, NULL) : status;
}

static int use_program(sn_kernel_request *r, const sn_program *program, sn_buf *text)
{
    sn_kernel_lines lines = {0};
    sn_buf file = {0};
    int status = prove_family(r, program, &lines);
    if (!status) {
        sn_kernel_file_of_text(r, &file);
        r->emit.name = r->name;
        r->emit.file = file.data;
        r->emit.network = lines.network.data;
        r->emit.claim = lines.claim.data;
        r->emit.proof = lines.proof.data;
        const sn_trial trial = {.kernel = program->all, .emit = &r->emit, .program = program};
        status = sn_kernel_text_use(r, &trial, NULL, text);
    }
    sn_buf_free(&file);
    sn_kernel_lines_free(&lines);
    return status;
}

static int write_passes(const sn_kernel_request *r, const sn_program *program)
{
    sn_buf out = {0};
    sn_kernel_passes_print(r, program, &out);
    int status = sn_output_write(&sn_netkern, r->output, &out);
    sn_buf_free(&out);
    return status;
}

int sn_kernel_large(sn_kernel_request *r)
{
    sn_buf text = {0};
    sn_program program;
    sn_error error = {.text = ""};
    r->emit.large = true;
    int status = sn_kernel_name_take(r);
    status = status ? status : sn_kernel_files_check(r);
    if (!status && r->text)
        status = sn_text_load(&sn_netkern, r->text, NULL, NULL, &text);
    if (!status && r->text)
        sn_kernel_name_read(r, text.data);
    status = status ? status : sn_kernel_name_make_large(r);
    if (status)
        return status;
    if (sn_program_plan(&r->emit, r->large.family, r->large.form, r->large.bits, &program,
                        &error)) {
        sn_buf_free(&text);
        return sn_report(&sn_netkern, sn_kernel_subject(r), &error);
    }
    status = r->large.passes ? write_passes(r, &program) : use_program(r, &program, &text);
    sn_program_free(&program);
    sn_buf_free(&text);
    return status;
}
