/* From a prefix network to a kernel whose claim is proved. */
#include "cli/netkern/netkern.h"

#include "cli/common/common.h"
#include "cli/netkern/request/request.h"
#include "codegen/scan/large/program.h"
#include "codegen/scan/plan.h"
#include "networks/formats/format.h"
#include "networks/scan/scan.h"
#include "verify/scan/prefix.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what is asked for ----------------------------------------------------------------------- */

/* Families that reduce are asked for the last output, all others for all of them. */
static int find_goal(const sn_kernel_request *r, bool reduces, sn_scan_goal *goal)
{
    *goal = reduces ? SN_SCAN_REDUCTION : SN_SCAN_INCLUSIVE;
    if (r->goal && (!sn_scan_goal_find(r->goal, goal) || *goal == SN_SCAN_EXCLUSIVE))
        return sn_usage(&sn_netkern,
                        "of prefix networks --goal knows inclusive and reduction, not '%s'",
                        r->goal);
    if (*goal == SN_SCAN_REDUCTION && r->scan.exclusive)
        return sn_usage(&sn_netkern, "--exclusive and --goal reduction exclude each other: the "
                                     "last output is of all inputs");
    return SN_EXIT_OK;
}

/* ---- the proof ------------------------------------------------------------------------------- */

static int refute(const sn_kernel_request *r, const sn_scan_result *result)
{
    const sn_scan_witness *w = &result->witness;
    sn_say("%s: fails: output %lu does not carry inputs %lu to %lu; netcheck shows what it does",
           sn_kernel_subject(r), (unsigned long)w->output, (unsigned long)w->due.first,
           (unsigned long)w->due.last);
    return SN_EXIT_FAILS;
}

/* What was proved of which network, as a number. */
static sn_err put_hash(const sn_scan *scan, const char *goal, const char *engine, sn_buf *out,
                       sn_error *error)
{
    sn_buf text = {0};
    sn_err err = sn_format_write_scan(scan, SN_FORMAT_SNET, &text, error);
    sn_buf_printf(&text, "goal %s\n", goal);
    err = err ? err : sn_proof_print(&text, engine, out, error);
    sn_buf_free(&text);
    return err;
}

static int decide(const sn_kernel_request *r, const sn_scan *scan, sn_scan_goal goal, sn_buf *proof)
{
    static const char method[] = "intervals";
    const sn_run run = {.seconds = r->timeout, .method = method, .stop = &sn_stop};
    sn_error error = {.text = ""};
    sn_scan_result *result = NULL;
    int status = SN_EXIT_OK;
    sn_err err = sn_scan_prove(scan, goal, &run, &result, &error);
    if (!err && result->verdict == SN_FAILS)
        status = refute(r, result);
    else if (!err && result->verdict == SN_HOLDS)
        err = put_hash(scan, sn_scan_goal_name(goal), result->engine, proof, &error);
    else if (!err)
        err = sn_fail(&error, SN_E_LIMIT, "undecided: %s", result->reason);
    sn_scan_result_free(result);
    return err ? sn_report(&sn_netkern, sn_kernel_subject(r), &error) : status;
}

/* Of a program the network of a block, "sklansky:64" or "ladner-fischer:64:1". */
static void put_subject(const sn_kernel_request *r, const sn_scan *scan, sn_buf *out)
{
    const char *name = sn_kernel_subject(r);
    const size_t size = strcspn(name, ":");
    if (!r->large.scan) {
        sn_buf_puts(out, name);
        return;
    }
    sn_buf_printf(out, "%.*s:%lu%s for a block", (int)size, name, (unsigned long)scan->net.wires,
                  name + size);
}

static int prove(const sn_kernel_request *r, const sn_scan *scan, sn_scan_goal goal,
                 sn_proof_lines *lines)
{
    size_t depth;
    sn_error error = {.text = ""};
    if (sn_net_depth(&scan->net, &depth, &error))
        return sn_report(&sn_netkern, sn_kernel_subject(r), &error);
    put_subject(r, scan, &lines->network);
    sn_buf_printf(&lines->network, ", %lu wire%s, %zu node%s, depth %zu",
                  (unsigned long)scan->net.wires, sn_plural(scan->net.wires), scan->net.size,
                  sn_plural(scan->net.size), depth);
    sn_buf_puts(&lines->claim, goal == SN_SCAN_REDUCTION
                                   ? "the last output carries all inputs, in order"
                                   : "output i carries inputs 0 to i, in order");
    if (!r->unproved)
        return decide(r, scan, goal, &lines->proof);
    sn_buf_puts(&lines->proof, "none: written with --unproved");
    return SN_EXIT_OK;
}

/* ---- the kernel ------------------------------------------------------------------------------ */

/* Without nodes that no output needs that is stored. */
static sn_err keep_stored(const sn_scan *scan, const sn_scan_wish *wish, sn_scan **out,
                          sn_error *error)
{
    return wish->first ? sn_scan_keep_outputs(scan, wish->first, wish->last, out, error)
                       : sn_scan_copy(scan, out, error);
}

/* Write, prove or run a text with what was proved in its head. */
static int use_text(sn_kernel_request *r, const sn_artifact *of, const sn_proof_lines *lines,
                    sn_buf *text)
{
    sn_buf file = {0};
    sn_kernel_file_of_text(r, &file);
    r->emit.name = r->name;
    r->emit.file = file.data;
    r->emit.network = lines->network.data;
    r->emit.claim = lines->claim.data;
    r->emit.proof = lines->proof.data;
    int status = sn_kernel_text_use(r, of, NULL, text);
    sn_buf_free(&file);
    return status;
}

static int use_kernel(sn_kernel_request *r, const sn_scan *scan, const sn_scan_wish *wish,
                      const sn_proof_lines *lines, sn_buf *text)
{
    sn_buf why = {0};
    sn_kernel *kernel = NULL;
    sn_error error = {.text = ""};
    int status;
    if (sn_scan_plan_make(scan, &r->emit, wish, &kernel, &why, &error)) {
        status = sn_report(&sn_netkern, sn_kernel_subject(r), &error);
    } else {
        r->emit.mapping = why.data;
        const sn_artifact of = sn_artifact_of_scan(kernel, scan, &r->emit);
        status = use_text(r, &of, lines, text);
    }
    sn_buf_free(&why);
    sn_kernel_free(kernel);
    return status;
}

static int make_kernel(sn_kernel_request *r, const sn_named *input, sn_buf *text)
{
    const sn_scan *scan = input->scan;
    const bool reduces = input->scan_family && input->scan_family->reduces;
    sn_scan_goal goal;
    sn_scan_wish wish = {.chosen = r->mapping_chosen, .mapping = r->mapping, .keys = r->keys};
    sn_proof_lines lines = {0};
    sn_scan *kept = NULL;
    sn_error error = {.text = ""};
    int status = find_goal(r, reduces, &goal);
    if (status)
        return status;
    wish.last = scan->net.wires - 1;
    wish.first = goal == SN_SCAN_REDUCTION ? wish.last : 0;
    status = prove(r, scan, goal, &lines);
    if (!status && keep_stored(scan, &wish, &kept, &error))
        status = sn_report(&sn_netkern, sn_kernel_subject(r), &error);
    if (!status && (lines.network.failed || lines.claim.failed || lines.proof.failed))
        status = sn_out_of_memory(&sn_netkern, NULL);
    r->some = wish.first > 0;
    r->first = wish.first;
    r->last = wish.last;
    if (!status)
        status = r->hardware.chosen ? sn_kernel_hardware_write(r, sn_kernel_subject(r), &kept->net,
                                                               &lines, r->text ? text : NULL)
                                    : use_kernel(r, kept, &wish, &lines, text);
    sn_scan_free(kept);
    sn_proof_lines_free(&lines);
    return status;
}

int sn_kernel_scan(sn_kernel_request *r, const sn_named *input)
{
    sn_buf text = {0};
    char foreign[32];
    if (sn_kernel_request_foreign(r, true, foreign))
        return sn_usage(&sn_netkern, "%s says nothing of prefix networks, of which %s is one",
                        foreign, r->line.argv[0]);
    if (r->emit.held)
        return sn_usage(&sn_netkern,
                        "headers for kernels, as .cuh asks for, have networks that "
                        "sort, and %s is none",
                        r->line.argv[0]);
    r->emit.scan = &r->scan;
    int status = sn_kernel_text_load(r, &text);
    status = status ? status : sn_kernel_name_make(r, input);
    status = status ? status : make_kernel(r, input, &text);
    sn_buf_free(&text);
    return status;
}

/* ---- arrays of any length -------------------------------------------------------------------- */

static int use_program(sn_kernel_request *r, const sn_scan *scan, sn_buf *text)
{
    sn_scan_program program = {0};
    sn_proof_lines lines = {0};
    sn_error error = {.text = ""};
    int status = prove(r, scan, SN_SCAN_INCLUSIVE, &lines);
    if (!status && sn_scan_program_plan(scan, &r->emit, r->large.look_back, &program, &error))
        status = sn_report(&sn_netkern, sn_kernel_subject(r), &error);
    if (!status) {
        const sn_artifact of = sn_artifact_of_scan_program(&program, scan, &r->emit);
        status = use_text(r, &of, &lines, text);
    }
    sn_scan_program_free(&program);
    sn_proof_lines_free(&lines);
    return status;
}

/* The network of a block. */
static int build_block(const sn_kernel_request *r, sn_scan **scan)
{
    const uint32_t bits = r->large.bits ? r->large.bits : sn_scan_block_bits(&r->emit);
    sn_error error = {.text = ""};
    if (bits < SN_SCAN_BITS_MIN || bits > SN_SCAN_BITS_MAX)
        return sn_usage(&sn_netkern, "blocks of scans have 2^%u to 2^%u values, not 2^%lu",
                        SN_SCAN_BITS_MIN, SN_SCAN_BITS_MAX, (unsigned long)bits);
    return sn_scan_family_build(r->large.scan_family, 1u << bits, r->large.scan_k, scan, &error)
               ? sn_report(&sn_netkern, r->large.scan, &error)
               : SN_EXIT_OK;
}

int sn_kernel_scan_large(sn_kernel_request *r)
{
    sn_buf text = {0};
    sn_scan *scan = NULL;
    r->emit.large = true;
    r->emit.scan = &r->scan;
    int status = sn_kernel_name_take(r);
    status = status ? status : sn_kernel_files_check(r);
    status = status ? status : sn_kernel_text_load(r, &text);
    status = status ? status : sn_kernel_name_make_large(r);
    status = status ? status : build_block(r, &scan);
    status = status ? status : use_program(r, scan, &text);
    sn_scan_free(scan);
    sn_buf_free(&text);
    return status;
}
