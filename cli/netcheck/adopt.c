/* Whether another solver's proof holds, and makes a certificate. */
#include "cli/netcheck/netcheck.h"

#include "cli/common/common.h"

#if SN_WITH_MD

#include "verify/certificate/certificate.h"
#include "verify/proofs/certify.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define ENGINE "from-proof"

/* One proof on its way. */
typedef struct passage {
    const sn_adoption *adoption;
    const sn_claim *claim;
    const sn_property *property;
    sn_certify *certify;
    sn_drat proof;
    sn_result result; /* its verdict SN_HOLDS or SN_UNDECIDED … */
    bool refused;     /* … unless this is true */
    size_t place;     /* refused: where the proof does not hold, 0 for the whole; as in sn_drat */
    char reason[200]; /* refused */
    bool reads_proof; /* an error is about the proof's file */
} passage;

static bool is_stdin(const sn_adoption *a)
{
    return !strcmp(a->path, "-");
}

static const char *proof_name(const sn_adoption *a)
{
    return is_stdin(a) ? "<stdin>" : a->path;
}

/* ---- from the file to the folder ------------------------------------------------------------- */

static void give_up(passage *p)
{
    char limit[32];
    sn_result *result = &p->result;
    result->verdict = SN_UNDECIDED;
    result->interrupted = !sn_alarm_went_off();
    sn_print_duration(limit, sizeof limit, p->adoption->timeout);
    snprintf(result->reason, sizeof result->reason, "%s%s",
             result->interrupted ? "interrupted" : "the proof was not checked within ",
             result->interrupted ? "" : limit);
}

/* Read the proof into the certificate. */
static sn_err read_proof(passage *p, int file, sn_error *error)
{
    sn_cnf *cnf;
    const sn_run run = {.stop = &sn_stop, .step = sn_certify_step, .step_data = p->certify};
    sn_err err = sn_cnf_new(p->claim->net, p->property, &cnf, error);
    if (err)
        return err;
    err = sn_drat_read(file, cnf, &run, &p->proof, error);
    sn_cnf_free(cnf);
    p->reads_proof = err == SN_E_INPUT || err == SN_E_IO;
    if (!err && p->proof.interrupted)
        give_up(p);
    return err;
}

/* What the checker says of the certificate, in terms of the proof that was read. */
static sn_err judge(passage *p, const sn_certificate *c, sn_error *error)
{
    if (c->verdict == SN_CERTIFICATE_VALID)
        return SN_OK;
    if (c->verdict == SN_CERTIFICATE_INTERRUPTED) {
        give_up(p);
        return SN_OK;
    }
    if (strcmp(c->file, "proof.drup") != 0 || !c->line)
        return sn_fail(error, SN_E_INTERNAL, "its own checker refuses %s: %s", c->file, c->reason);
    bool added = c->line > p->proof.steps;
    p->refused = true;
    p->place = added ? 0 : p->proof.place[c->line - 1];
    snprintf(p->reason, sizeof p->reason, "%s", added ? "ends without a refutation" : c->reason);
    return SN_OK;
}

static sn_err write_and_check(passage *p, sn_error *error)
{
    const sn_claim *claim = p->claim;
    const char *draft;
    sn_certificate *checked;
    const sn_certify_claim certified = {.net = claim->net,
                                        .property = p->property,
                                        .given = claim->given,
                                        .goal = claim->equals ? "equals" : claim->goal,
                                        .maker = ENGINE};
    sn_err err = sn_certify_draft(p->certify, &certified, &draft, error);
    if (!err)
        err = sn_certificate_check(draft, claim->net, &sn_stop, &checked, error);
    if (err)
        return err;
    err = judge(p, checked, error);
    sn_certificate_free(checked);
    return err || p->refused || p->result.verdict ? err : sn_certify_finish(p->certify, error);
}

static sn_err take_in(passage *p, sn_error *error)
{
    const sn_adoption *a = p->adoption;
    int file = is_stdin(a) ? STDIN_FILENO : open(a->path, O_RDONLY | O_CLOEXEC);
    p->reads_proof = file < 0;
    if (file < 0)
        return sn_fail(error, SN_E_IO, "cannot open: %s", strerror(errno));
    sn_err err = sn_certify_new(a->folder, &p->certify, error);
    if (!err)
        err = read_proof(p, file, error);
    if (!err && !p->result.verdict)
        err = write_and_check(p, error);
    if (!is_stdin(a))
        close(file);
    return err;
}

/* ---- what is printed ------------------------------------------------------------------------- */

/* "FILE:12" or "FILE: step 12" or "FILE" */
static void place_text(const passage *p, sn_buf *out)
{
    sn_buf_words(out, proof_name(p->adoption));
    if (p->place)
        sn_buf_printf(out, "%s%zu", p->proof.binary ? ": step " : ":", p->place);
}

static void refusal_text(const passage *p, sn_buf *out)
{
    sn_buf_words(out, p->claim->name);
    sn_buf_puts(out, ": refused (");
    sn_claim_text(p->claim, out);
    sn_buf_puts(out, "the proof does not hold: ");
    place_text(p, out);
    sn_buf_printf(out, ": %s)\n", p->reason);
}

static void refusal_json(const passage *p, sn_buf *out)
{
    sn_json json = {.out = out};
    sn_json_add(&json, "{");
    sn_claim_json(p->claim, &json);
    sn_json_add(&json, "verdict %s engine %s seconds %.6f file %s", "refused", ENGINE,
                p->result.seconds, proof_name(p->adoption));
    if (p->place)
        sn_json_add(&json, p->proof.binary ? "step %zu" : "line %zu", p->place);
    sn_json_add(&json, "reason %s }", p->reason);
}

static int print(const passage *p, sn_buf *out)
{
    const sn_adoption *a = p->adoption;
    if (p->refused && a->json)
        refusal_json(p, out);
    else if (p->refused && !a->quiet)
        refusal_text(p, out);
    else if (a->json)
        sn_verdict_json(p->claim, &p->result, out);
    else if (!a->quiet)
        sn_verdict_text(p->claim, &p->result, false, sn_is_colorful(STDOUT_FILENO), out);
    if (p->refused)
        return SN_EXIT_FAILS;
    return p->result.verdict == SN_HOLDS ? SN_EXIT_OK : SN_EXIT_UNDECIDED;
}

/* ---- use ------------------------------------------------------------------------------------- */

int sn_adopt(const sn_adoption *adoption, const sn_claim *claim, const sn_property *property,
             sn_buf *out)
{
    sn_error error = {.text = ""};
    passage p = {.adoption = adoption, .claim = claim, .property = property};
    double began = sn_now(), total = sn_property_count(property);
    p.result = (sn_result){.verdict = SN_HOLDS, .engine = ENGINE, .total = total};
    sn_signals_catch();
    sn_alarm_set(adoption->seconds);
    sn_err err = take_in(&p, &error);
    p.result.seconds = sn_now() - began;
    p.result.covered = p.result.verdict == SN_HOLDS ? total : 0;
    sn_certify_free(p.certify);
    sn_signals_release();
    int status =
        err ? sn_report(adoption->tool, p.reads_proof ? proof_name(adoption) : claim->name, &error)
            : print(&p, out);
    sn_drat_free(&p.proof);
    return status;
}

#else

int sn_adopt(const sn_adoption *adoption, const sn_claim *claim, const sn_property *property,
             sn_buf *out)
{
    sn_error error;
    (void)property, (void)out;
    sn_fail(&error, SN_E_UNSUPPORTED, "built without libmd: no certificates");
    return sn_report(adoption->tool, claim->name, &error);
}

#endif
