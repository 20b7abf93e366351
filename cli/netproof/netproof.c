/* netproof: check a certificate step by step, without trusting whoever made it; trim it. */
#include "cli/common/common.h"
#include "verify/certificate/certificate.h"
#include "verify/certificate/trim.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- trim ------------------------------------------------------------------------------------ */

/* How a certificate with a shorter proof is written. */

/* The files, those that not every certificate has last. */
enum { MANIFEST, PROOF, NETWORK, FORMULA, OTHER, VECTORS, FILES };
static const char *const names[FILES] = {"manifest",    "proof.drup", "network.snet",
                                         "formula.cnf", "other.snet", "vectors"};

typedef struct passage {
    const sn_tool *tool;
    const char *folder, *to;
    sn_buf text[FILES]; /* empty if there is no such file */
} passage;

/* The path of a file in a folder, for the caller to free; NULL without memory. */
static char *path_of(const char *folder, const char *name)
{
    sn_buf path = {0};
    sn_buf_printf(&path, "%s/%s", folder, name);
    if (path.failed)
        sn_buf_free(&path);
    return path.data;
}

/* All but the proof. */
static sn_err read_files(passage *p, const sn_certificate *c, sn_error *error)
{
    const bool lacks[FILES] = {[PROOF] = true,
                               [OTHER] = !c->other_hash[0],
                               [VECTORS] = strncmp(c->goal, "no-completion", 13) != 0};
    sn_err err = SN_OK;
    for (int i = 0; i < FILES && !err; i++) {
        char *path = lacks[i] ? NULL : path_of(p->folder, names[i]);
        if (path)
            err = sn_file_read(path, SN_INPUT_MAX, NULL, NULL, &p->text[i], error);
        else if (!lacks[i])
            err = sn_fail_nomem(error);
        free(path);
    }
    return err;
}

/* Put the proof into the place of the one there was. */
static sn_err replace_proof(passage *p, const sn_trim *trim, uint64_t *steps, sn_error *error)
{
    sn_buf manifest = {0};
    sn_err err = sn_trim_write(trim, &p->text[PROOF], steps, error);
    if (!err)
        err = sn_trim_manifest(p->text[MANIFEST].data, &p->text[PROOF], *steps, &manifest, error);
    sn_buf_free(&p->text[MANIFEST]);
    p->text[MANIFEST] = manifest;
    return err;
}

static int write_files(const passage *p)
{
    sn_output_file files[FILES];
    char *paths[FILES] = {NULL};
    size_t count = 0;
    bool failed = false;
    const bool there = !access(p->to, F_OK);
    for (int i = 0; i < FILES; i++)
        if (p->text[i].size) {
            paths[i] = path_of(p->to, names[i]);
            failed |= !paths[i];
            files[count++] = (sn_output_file){.path = paths[i], .text = &p->text[i]};
        }
    sn_error error = {.text = ""};
    int status = failed ? (sn_fail_nomem(&error), sn_report(p->tool, p->to, &error))
                        : sn_folder_make(p->tool, p->to);
    if (!status)
        status = sn_outputs_write(p->tool, files, count, NULL, NULL);
    if (status && !there)
        rmdir(p->to); /* which is empty */
    for (int i = 0; i < FILES; i++)
        free(paths[i]);
    return status;
}

/* Whether what was written proves the same of the same network. */
static sn_err check_again(const passage *p, const sn_certificate *c, sn_error *error)
{
    sn_certificate *again;
    sn_err err = sn_certificate_check(p->to, NULL, NULL, &again, error);
    if (err)
        return err;
    if (again->verdict != SN_CERTIFICATE_VALID || strcmp(again->hash, c->hash) != 0)
        err = sn_fail(error, SN_E_INTERNAL, "the trimmed proof is refused: %s", again->reason);
    sn_certificate_free(again);
    return err;
}

/* Write the folder `to`, and check it.
 * trim   was told the proof of the certificate in `folder`, which was found valid
 * steps  set to those of the proof that is written
 * Returns the exit status, with the reason on standard error. */
static int trim_certificate(const sn_tool *tool, const sn_trim *trim, const char *folder,
                            const char *to, const sn_certificate *certificate, uint64_t *steps)
{
    sn_error error = {.text = ""};
    passage p = {.tool = tool, .folder = folder, .to = to};
    sn_err err = read_files(&p, certificate, &error);
    if (!err)
        err = replace_proof(&p, trim, steps, &error);
    int status = err ? sn_report(tool, folder, &error) : write_files(&p);
    if (!status && check_again(&p, certificate, &error))
        status = sn_report(tool, to, &error);
    for (int i = 0; i < FILES; i++)
        sn_buf_free(&p.text[i]);
    return status;
}

/* ---- netproof -------------------------------------------------------------------------------- */

enum { THREADS = 1 };

typedef struct request {
    sn_options line;
    uint32_t threads; /* 0: all cores */
    bool json, quiet;
    const char *lrat, *trim; /* where to, or NULL */
    uint64_t kept;           /* steps of the proof that is written with --trim, or 0 */
} request;

static const sn_option options[] = {
    {THREADS, 'j', "threads", "J", NULL,
     "check J certificates of a least depth at once (default: one for each core); changes no "
     "result"},
    {SN_OPTION_FLAG(request, json), 0, "json", NULL, NULL, "print JSON (docs/json/netproof.md)"},
    {SN_OPTION_TEXT(request, lrat), 0, "lrat", "FILE", NULL,
     "if it is valid, write FILE: the proof with hints, of which clauses each follows (LRAT); - is "
     "standard output"},
    {SN_OPTION_FLAG(request, quiet), 'q', "quiet", NULL, NULL,
     "print no verdict; the exit status tells"},
    {SN_OPTION_TEXT(request, trim), 0, "trim", "OUT", NULL,
     "if it is valid, write the folder OUT: the certificate with the steps alone that its end "
     "needs, checked again"},
};

/* Which options need one of others, and exclude others. */
static const sn_option_rule rules[] = {
    {"quiet", NULL, "json"},
    {"trim", NULL, "lrat"},
};

static const sn_brief common[] = {
    {"json", "print JSON"},
    {"quiet", "print no verdict; the exit status tells"},
};

static const sn_example examples[] = {
    {"netproof cert/", "check a certificate and see of which network it is"},
    {"netproof cert/ net.json", "check that it is a proof for this network, your own copy"},
    {"netproof depth9/", "check that so many layers are the least for so many wires"},
    {"netproof --trim small/ cert/", "the same claim with a shorter proof"},
    {"netproof --json cert/ | jq -r .results[0].hash", "the hash of the network it is about"},
};

static const sn_tool tool = {
    .name = "netproof",
    .summary = "Check a certificate that a network does what is claimed of it",
    .synopsis = "[OPTION]... DIR [NET]",
    .description =
        "A certificate is a folder with a network, a formula that can be satisfied only if the "
        "network fails its claim, and a proof that it cannot be satisfied. This checker shares "
        "no code with the prover but the reader of networks: it builds the formula anew from "
        "NET and the claim, compares it with the certificate's, and checks that every step of "
        "the proof follows by unit propagation. A claim can also be that no layers complete the "
        "network to one that sorts: then the formula asks for such layers; or what the least "
        "depth of networks is that sort so many wires: then the folder holds such certificates "
        "behind first layers that stand for all there are, and a network of that depth. Of a "
        "prefix network it follows what each wire carries, node by node; no proof is needed "
        "then. Without NET the certificate's own copy of the network is taken; the claim is "
        "proved then of whatever network has the hash that is printed.",
    SN_TOOL_TABLES,
    .exit_status = {"the certificate is valid: the claim holds", "it is refused",
                    "wrong usage, or something cannot be read",
                    "undecided: interrupted or out of memory"},
};

static int take_option(void *request_, int id)
{
    request *r = request_;
    (void)id;
    return sn_take_threads(&tool, &r->threads, r->line.argument);
}

static unsigned thread_count(const request *r)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return r->threads ? r->threads : cores > 0 ? (unsigned)cores : 1;
}

static int read_request(request *r, int argc, char **argv)
{
    sn_options_read(&r->line, &tool, argc, argv, take_option, r);
    if (r->line.done)
        return r->line.status;
    if (r->lrat && !strcmp(r->lrat, "-") && !r->quiet)
        return sn_usage(&tool, "--lrat - writes to standard output, so it goes with --quiet");
    if (!r->line.argc)
        return sn_usage(&tool, "no certificate is named");
    if (r->line.argc > 2)
        return sn_usage(&tool, "one certificate and one network at a time");
    return SN_EXIT_OK;
}

/* ---- what is printed ------------------------------------------------------------------------- */

static const char *const verdicts[] = {[SN_CERTIFICATE_VALID] = "valid",
                                       [SN_CERTIFICATE_REFUSED] = "refused",
                                       [SN_CERTIFICATE_INTERRUPTED] = "undecided"};

/* The first line. Returns whether more is to be said: it is valid. */
static bool print_verdict(const request *r, sn_certificate_verdict verdict, const char *file,
                          size_t line, const char *reason, sn_buf *out)
{
    sn_buf_words(out, r->line.argv[0]);
    sn_buf_printf(out, ": %s", verdicts[verdict]);
    if (verdict != SN_CERTIFICATE_VALID) {
        sn_buf_printf(out, " (%s", file);
        if (line)
            sn_buf_printf(out, ":%zu", line);
        sn_buf_puts(out, ": ");
        sn_buf_words(out, reason);
        sn_buf_puts(out, ")");
    }
    sn_buf_puts(out, "\n");
    return verdict == SN_CERTIFICATE_VALID;
}

/* `part` is what it is made of: comparator or node. */
static void print_own(const request *r, uint32_t wires, size_t size, const char *part, sn_buf *out)
{
    bool named = r->line.argc > 1;
    sn_buf_printf(out, "  network  %lu wire%s, %zu %s%s; %s", (unsigned long)wires,
                  sn_plural(wires), size, part, sn_plural(size),
                  named ? "the same as " : "the certificate's own copy");
    sn_buf_words(out, named ? r->line.argv[1] : "");
    sn_buf_puts(out, "\n");
}

static void print_text(const request *r, const sn_certificate *c, sn_buf *out)
{
    if (!print_verdict(r, c->verdict, c->file, c->line, c->reason, out))
        return;
    sn_buf_printf(out, "  given    %s\n  goal     %s\n", c->given, c->goal);
    print_own(r, c->wires, c->size, c->is_scan ? "node" : "comparator", out);
    sn_buf_printf(out, "  hash     %s\n", c->hash);
    if (c->is_scan) {
        sn_buf_printf(out,
                      "  proof    what each wire carries, followed through %" PRIu64 " node%s\n",
                      c->steps, sn_plural(c->steps));
        return;
    }
    if (c->other_hash[0])
        sn_buf_printf(out, "  equals   %s\n", c->other_hash);
    sn_buf_printf(out, "  proof    %" PRIu64 " step%s from %" PRIu64 " clause%s\n", c->steps,
                  sn_plural(c->steps), c->clauses, sn_plural(c->clauses));
    if (r->kept) {
        sn_buf_printf(out, "  trimmed  to %" PRIu64 " step%s, in ", r->kept, sn_plural(r->kept));
        sn_buf_words(out, r->trim);
        sn_buf_puts(out, "\n");
    }
}

/* Begin with the verdict, and with the network that is named if it is valid. */
static bool begin_json(const request *r, sn_certificate_verdict verdict, sn_json *json, sn_buf *out)
{
    const bool valid = verdict == SN_CERTIFICATE_VALID;
    sn_json_begin(json, out);
    sn_json_add(json, "{ name %s verdict %s", r->line.argv[0], verdicts[verdict]);
    if (valid && r->line.argc > 1)
        sn_json_add(json, "network %s", r->line.argv[1]);
    return valid;
}

/* End with where it was refused and why, if it was. */
static void end_json(sn_json *json, const char *file, size_t line, const char *reason)
{
    if (file[0])
        sn_json_add(json, "file %s", file);
    if (line)
        sn_json_add(json, "line %zu", line);
    if (reason[0])
        sn_json_add(json, "reason %s", reason);
    sn_json_end(json);
}

static void valid_json(const sn_certificate *c, sn_json *json)
{
    sn_json_add(json, "wires %u", c->wires);
    sn_json_name(json, c->is_scan ? "nodes" : "size");
    sn_json_add(json, "%zu given %s goal %s hash %s", c->size, c->given, c->goal, c->hash);
    if (c->other_hash[0])
        sn_json_add(json, "other_hash %s", c->other_hash);
    sn_json_add(json, "variables %u clauses %" PRIu64, c->variables, c->clauses);
}

static void print_json(const request *r, const sn_certificate *c, sn_buf *out)
{
    sn_json json;
    if (begin_json(r, c->verdict, &json, out))
        valid_json(c, &json);
    sn_json_add(&json, "steps %" PRIu64, c->steps);
    if (r->kept)
        sn_json_add(&json, "trimmed %s trimmed_steps %" PRIu64, r->trim, r->kept);
    end_json(&json, c->file, c->line, c->reason);
}

/* ---- what is printed of a least depth -------------------------------------------------------- */

static void print_depth_text(const request *r, const sn_depth_certificate *c, sn_buf *out)
{
    if (!print_verdict(r, c->verdict, c->file, c->line, c->reason, out))
        return;
    sn_buf_printf(out, "  claim    least depth of %lu wires: %lu\n", (unsigned long)c->wires,
                  (unsigned long)c->depth);
    print_own(r, c->wires, c->size, "comparator", out);
    sn_buf_printf(out, "  hash     %s\n", c->hash);
    sn_buf_printf(out,
                  "  proof    %lu layers do not sort %lu wires: %zu certificate%s of absence,\n"
                  "           %" PRIu64 " step%s from %" PRIu64 " clause%s\n",
                  (unsigned long)c->depth - 1, (unsigned long)c->fewer, c->absences,
                  sn_plural(c->absences), c->steps, sn_plural(c->steps), c->clauses,
                  sn_plural(c->clauses));
}

static void print_depth_json(const request *r, const sn_depth_certificate *c, sn_buf *out)
{
    sn_json json;
    if (begin_json(r, c->verdict, &json, out))
        sn_json_add(&json,
                    "wires %u size %zu goal %s depth_least %u hash %s refuted_wires %u "
                    "refuted_prefixes %zu clauses %" PRIu64,
                    c->wires, c->size, "least-depth", c->depth, c->hash, c->fewer, c->absences,
                    c->clauses);
    sn_json_add(&json, "steps %" PRIu64, c->steps);
    end_json(&json, c->file, c->line, c->reason);
}

/* ---- what is printed of a least size --------------------------------------------------------- */

static void print_size_text(const request *r, const sn_size_certificate *c, sn_buf *out)
{
    if (!print_verdict(r, c->verdict, c->file, c->line, c->reason, out))
        return;
    sn_buf_printf(out, "  claim    least size of %lu wire%s", (unsigned long)c->wires,
                  sn_plural(c->wires));
    if (c->depth)
        sn_buf_printf(out, " in %lu layer%s", (unsigned long)c->depth, sn_plural(c->depth));
    sn_buf_printf(out, ": %zu; given %s; goal %s\n", c->size, c->given, c->goal);
    if (c->prefix)
        sn_buf_printf(out, "           of networks that begin with %zu comparator%s\n", c->prefix,
                      sn_plural(c->prefix));
    print_own(r, c->wires, c->size, "comparator", out);
    sn_buf_printf(out, "  hash     %s\n  proof    %" PRIu64 " set%s of vectors\n", c->hash,
                  c->steps, sn_plural(c->steps));
}

static void print_size_json(const request *r, const sn_size_certificate *c, sn_buf *out)
{
    sn_json json;
    if (begin_json(r, c->verdict, &json, out)) {
        sn_json_add(&json, "wires %u size %zu given %s goal %s size_least %zu prefix %zu hash %s",
                    c->wires, c->size, c->given, c->goal, c->size, c->prefix, c->hash);
        if (c->depth)
            sn_json_add(&json, "depth %u", c->depth);
    }
    sn_json_add(&json, "steps %" PRIu64, c->steps);
    end_json(&json, c->file, c->line, c->reason);
}

/* ---- use ------------------------------------------------------------------------------------- */

static const int statuses[] = {[SN_CERTIFICATE_VALID] = SN_EXIT_OK,
                               [SN_CERTIFICATE_REFUSED] = SN_EXIT_FAILS,
                               [SN_CERTIFICATE_INTERRUPTED] = SN_EXIT_UNDECIDED};

/* A certificate of a least depth, or of a least size. */
static int check_least(const request *r, bool depth, const sn_net *net)
{
    sn_error error = {.text = ""};
    sn_depth_certificate *of_depth = NULL;
    sn_size_certificate *of_size = NULL;
    sn_buf out = {0};
    sn_progress progress = {.label = r->line.argv[0]};
    sn_signals_catch();
    sn_err err = depth ? sn_depth_certificate_check(r->line.argv[0], net, thread_count(r), &sn_stop,
                                                    sn_progress_draw, &progress, &of_depth, &error)
                       : sn_size_certificate_check(r->line.argv[0], net, &sn_stop, sn_progress_draw,
                                                   &progress, &of_size, &error);
    sn_signals_release();
    sn_progress_clear(&progress);
    if (err)
        return sn_report(&tool, r->line.argv[0], &error);
    int result = statuses[depth ? of_depth->verdict : of_size->verdict];
    if (!r->quiet && depth)
        (r->json ? print_depth_json : print_depth_text)(r, of_depth, &out);
    else if (!r->quiet)
        (r->json ? print_size_json : print_size_text)(r, of_size, &out);
    free(of_depth);
    free(of_size);
    int written = sn_output_write(&tool, NULL, &out);
    return written ? written : result;
}

/* Print the verdict. Returns the exit status. */
static int print(const request *r, const sn_certificate *certificate)
{
    sn_buf out = {0};
    if (r->json)
        print_json(r, certificate, &out);
    else if (!r->quiet)
        print_text(r, certificate, &out);
    int written = sn_output_write(&tool, NULL, &out);
    return written ? written : statuses[certificate->verdict];
}

static int check_told(const request *r, const sn_named *named, const sn_hints *hints,
                      sn_certificate **out)
{
    sn_error error = {.text = ""};
    sn_signals_catch();
    sn_err err = sn_certificate_explain(r->line.argv[0], named->net, named->scan, &sn_stop, hints,
                                        out, &error);
    sn_signals_release();
    return err ? sn_report(&tool, r->line.argv[0], &error) : SN_EXIT_OK;
}

/* Write the proof, if that is asked for, in the way that is. */
static int write_proof(request *r, const sn_certificate *c, const sn_trim *trim, sn_lrat *lrat)
{
    if (!r->lrat && !r->trim)
        return SN_EXIT_OK;
    if (c->is_scan) {
        sn_say("%s: %s: a prefix network needs no proof, so there is none for %s", tool.name,
               r->line.argv[0], r->trim ? "--trim" : "--lrat");
        return SN_EXIT_USAGE;
    }
    return r->trim ? trim_certificate(&tool, trim, r->line.argv[0], r->trim, c, &r->kept)
                   : sn_output_write(&tool, r->lrat, &lrat->text);
}

static int check(request *r, const sn_named *named)
{
    sn_lrat lrat = {.last = 0};
    const sn_hints told = sn_lrat_hints(&lrat);
    sn_trim *trim = r->trim ? sn_trim_new() : NULL;
    sn_certificate *certificate = NULL;
    sn_error error = {.text = ""};
    int status = !trim && r->trim ? (sn_fail_nomem(&error), sn_report(&tool, r->trim, &error))
                                  : check_told(r, named,
                                               trim      ? sn_trim_hints(trim)
                                               : r->lrat ? &told
                                                         : NULL,
                                               &certificate);
    if (!status && certificate->verdict == SN_CERTIFICATE_VALID)
        status = write_proof(r, certificate, trim, &lrat);
    if (!status)
        status = print(r, certificate);
    sn_certificate_free(certificate);
    sn_buf_free(&lrat.text);
    sn_trim_free(trim);
    return status;
}

int main(int argc, char **argv)
{
    request r = {0};
    sn_named input = {0};
    int status = read_request(&r, argc, argv);
    if (status || r.line.done)
        return status;
    const bool depth = sn_depth_certificate_is_meant(r.line.argv[0]);
    const bool least = depth || sn_size_certificate_is_meant(r.line.argv[0]);
    if (r.line.argc > 1)
        status = least ? sn_input_load(&tool, r.line.argv[1], &r.line.wish, NULL, &input)
                       : sn_input_load_either(&tool, r.line.argv[1], &r.line.wish, NULL, &input);
    if (!status && depth && (r.lrat || r.trim))
        status = sn_usage(&tool, "a certificate of a least depth has many proofs: --lrat and "
                                 "--trim take a folder in it");
    if (!status && least && !depth && (r.lrat || r.trim))
        status = sn_usage(&tool, "a certificate of a least size has no clauses for --lrat, --trim");
    if (!status)
        status = least ? check_least(&r, depth, input.net) : check(&r, &input);
    sn_named_free(&input);
    return status;
}
