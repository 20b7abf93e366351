/* Whether a folder is a certificate: its files, its claim, its formula, its proof. */
#include "verify/certificate/certificate.h"

#include "verify/certificate/parts.h"
#include "verify/certificate/reader.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The longest text read as a whole, in bytes, and the longest formula, in literals and zeros. */
#define TEXT_MAX ((size_t)1 << 30)
#define FORMULA_MAX ((uint64_t)1 << 28)
/* The longest comment line in a formula, in bytes; and there are no more of them than clauses and
 * so many. */
#define COMMENT_MAX 1000
#define COMMENTS_MAX 1000

/* Functions that return bool return whether to go on; if not, the reader knows why. */
typedef struct checker {
    sn_certificate *result;
    sn_proof_reader in;
    const sn_net *named_net;   /* what it must be about, or NULL: a network of comparators, */
    const sn_scan *named_scan; /* or a prefix network */
    sn_buf manifest;
    sn_net *net, *other;
    sn_scan *scan;   /* if the claim is about a prefix network */
    bool is_absence; /* the claim is one of absence, this one: */
    sn_absence absence;
    uint64_t formula_size; /* literals and zeros counted */
    sn_rup *rup;           /* the clauses from which the next is to follow */
    const sn_hints *hints; /* who is told why, or NULL */
    int32_t *clause;       /* [variables + 5] one that is not complete */
    size_t count;          /* its literals so far */
    bool ended;            /* the proof, by the empty clause */
} checker;

/* Refuse the certificate for what is in a line of the file read last, or with 0 in all of it. */
#define REFUSE(c, line, ...) sn_reader_refuse(&(c)->in, NULL, line, __VA_ARGS__)

/* ---- the claim ------------------------------------------------------------------------------- */

/* The rest of the manifest's line that begins with `key`, for the caller to free. */
static char *manifest_value(checker *c, const char *key)
{
    const char *line = strstr(c->manifest.data, key), *rest = line ? line + strlen(key) : "";
    char *value = strndup(rest, strcspn(rest, "\n"));
    if (!value)
        sn_reader_lack_memory(&c->in);
    else if (!line)
        REFUSE(c, 0, "has no line '%s'", key + 1);
    return value;
}

static bool refuse_words(checker *c)
{
    return sn_reader_refuse(&c->in, "manifest", 0, "given or goal means nothing for %lu wires",
                            (unsigned long)c->result->wires);
}

/* Read what no completion could sort. */
static bool read_absence(checker *c)
{
    const sn_certificate *r = c->result;
    sn_err err = sn_absence_read(&c->absence, c->net, r->given, r->goal);
    if (err)
        return err == SN_E_NOMEM ? sn_reader_lack_memory(&c->in) : refuse_words(c);
    sn_buf text = {0};
    bool good = sn_reader_text(&c->in, "vectors", TEXT_MAX, &text);
    size_t line;
    const char *wrong =
        good ? sn_absence_take(&c->absence, c->net, text.data, c->in.stop, &line) : NULL;
    sn_buf_free(&text);
    if (good && sn_reader_is_stopped(&c->in))
        return false;
    if (wrong)
        return REFUSE(c, line, "%s", wrong);
    return good && !c->absence.vector ? sn_reader_lack_memory(&c->in) : good;
}

/* Follow what the wires of a prefix network carry. */
static bool follow_products(checker *c)
{
    sn_certificate *r = c->result;
    bool good;
    uint32_t output;
    if (!c->scan)
        return REFUSE(c, 0, "is no prefix network");
    r->is_scan = true;
    r->wires = c->scan->net.wires;
    r->steps = r->size = c->scan->net.size;
    if (strcmp(r->given, "any") != 0)
        return refuse_words(c);
    sn_err err = sn_products_check(c->scan, r->goal, &good, &output, c->in.error);
    if (err)
        return sn_reader_fail(&c->in, err);
    return good ||
           REFUSE(c, 0, "output %lu does not carry what the goal says", (unsigned long)output);
}

/* Read the network, which must be the one that is named, if one is. */
static bool read_network(checker *c, bool is_scan)
{
    sn_buf text = {0};
    const bool named = c->named_net || c->named_scan;
    bool good = sn_reader_network(&c->in, "network.snet", TEXT_MAX, &c->net,
                                  is_scan ? &c->scan : NULL, &text);
    if (good && named && !sn_reader_is_form_of(&c->in, c->named_net, c->named_scan, &text))
        good = REFUSE(c, 0, "is another network than the one named");
    if (good)
        strcpy(c->result->hash, c->in.hash);
    sn_buf_free(&text);
    return good;
}

/* Read the network that it is to equal. */
static bool read_other(checker *c)
{
    sn_buf text = {0};
    bool good = sn_reader_network(&c->in, "other.snet", TEXT_MAX, &c->other, NULL, &text);
    sn_buf_free(&text);
    if (good)
        strcpy(c->result->other_hash, c->in.hash);
    return good && c->other->wires != c->net->wires
               ? REFUSE(c, 0, "has %lu wires, the network %lu", (unsigned long)c->other->wires,
                        (unsigned long)c->net->wires)
               : good;
}

/* Read the manifest, of which only the claim is looked at for now, and the networks. */
static bool read_claim(checker *c)
{
    sn_certificate *r = c->result;
    if (!sn_reader_text(&c->in, "manifest", TEXT_MAX, &c->manifest))
        return false;
    sn_buf_free(&c->in.files);
    r->given = manifest_value(c, "\ngiven ");
    r->goal = manifest_value(c, "\ngoal ");
    if (!sn_reader_is_good(&c->in))
        return false;
    const bool is_scan = sn_products_are_meant(r->goal);
    if (!read_network(c, is_scan))
        return false;
    if (is_scan)
        return follow_products(c);
    r->wires = c->net->wires;
    r->size = c->net->size;
    c->is_absence = sn_absence_is_meant(r->goal);
    if (c->is_absence)
        return read_absence(c);
    return strcmp(r->goal, "equals") != 0 || read_other(c);
}

/* ---- the formula ----------------------------------------------------------------------------- */

/* Each literal of the file takes two bytes or more, so no network makes more work than its file. */
static bool count_literal(void *data, int32_t literal)
{
    checker *c = data;
    c->result->clauses += !literal;
    if (++c->formula_size > c->in.size / 2)
        return REFUSE(c, 0, "is too short to be the formula of the network");
    if (c->formula_size > FORMULA_MAX)
        return sn_reader_fail(
            &c->in, sn_fail(c->in.error, SN_E_LIMIT, "the formula has more than 2^28 literals"));
    return literal || !sn_reader_is_stopped(&c->in);
}

/* The literal of the network's formula is also in the file. What the proof starts from is the
 * former. */
static bool add_literal(void *data, int32_t literal)
{
    checker *c = data;
    char text[16];
    snprintf(text, sizeof text, literal ? "%ld " : "0\n", (long)literal);
    if (!sn_reader_expect(&c->in, text))
        return false;
    c->clause[c->count++] = literal;
    if (literal)
        return true;
    sn_rup_add(c->rup, c->clause, c->count - 1, true);
    c->count = 0;
    return sn_rup_failed(c->rup) ? sn_reader_lack_memory(&c->in) : !sn_reader_is_stopped(&c->in);
}

/* Make the formula of the network, `take` its literals. */
static bool tell_formula(checker *c, sn_take_literal *take)
{
    sn_certificate *r = c->result;
    sn_err err = c->is_absence
                     ? sn_absence_tell(&c->absence, take, c, &r->variables)
                     : sn_formula_tell(c->net, c->other, r->given, r->goal, take, c, &r->variables);
    if (err == SN_E_ARGUMENT)
        return refuse_words(c);
    return err == SN_E_NOMEM ? sn_reader_lack_memory(&c->in) : !err;
}

/* Step over the comments. A file can be longer than anybody could read, and hold nothing. */
static bool skip_comments(checker *c)
{
    for (uint64_t lines = 0; c->in.byte == 'c'; lines++) {
        if (lines == c->result->clauses + COMMENTS_MAX)
            return REFUSE(c, c->in.line, "has more comments than clauses");
        for (size_t length = 0; c->in.byte != '\n' && c->in.byte != EOF; length++) {
            if (!c->in.byte || length == COMMENT_MAX)
                return REFUSE(c, c->in.line, "has a comment that is no text of at most %d bytes",
                              COMMENT_MAX);
            sn_reader_next(&c->in);
        }
        sn_reader_next(&c->in);
    }
    return true;
}

static bool compare_formula(checker *c)
{
    char text[64];
    if (!sn_reader_open(&c->in, "formula.cnf") || !tell_formula(c, count_literal) ||
        !skip_comments(c))
        return sn_reader_close(&c->in, false);
    snprintf(text, sizeof text, "p cnf %lu %" PRIu64 "\n", (unsigned long)c->result->variables,
             c->result->clauses);
    if (!sn_reader_expect(&c->in, text))
        return sn_reader_close(&c->in, false);
    c->rup = sn_rup_new(c->result->variables, 0);
    if (c->rup && c->hints)
        sn_rup_explain(c->rup, c->result->clauses, c->hints);
    /* At most a literal of each variable, but in clauses of up to four, and the 0 at the end. */
    c->clause = sn_alloc((size_t)c->result->variables + 4 + 1, sizeof *c->clause);
    return sn_reader_close(&c->in, c->rup && c->clause ? tell_formula(c, add_literal)
                                                       : sn_reader_lack_memory(&c->in));
}

/* ---- the proof ------------------------------------------------------------------------------- */

/* Read a literal and the blank behind it, or the 0 that ends a line. */
static bool read_literal(checker *c, int32_t *literal)
{
    int64_t value = 0;
    bool negative = c->in.byte == '-';
    if (negative)
        sn_reader_next(&c->in);
    if (c->in.byte < (negative ? '1' : '0') || c->in.byte > '9')
        return REFUSE(c, c->in.line, "expected a literal or 0");
    do {
        value = 10 * value + (c->in.byte - '0');
        sn_reader_next(&c->in);
    } while (value && value <= c->result->variables && c->in.byte >= '0' && c->in.byte <= '9');
    if (value > c->result->variables)
        return REFUSE(c, c->in.line, "has a variable that the formula does not have");
    if (c->in.byte != (value ? ' ' : '\n'))
        return REFUSE(c, c->in.line, "expected %s",
                      value ? "a blank" : "the end of the line after 0");
    if (value)
        sn_reader_next(&c->in);
    *literal = (int32_t)(negative ? -value : value);
    return true;
}

/* Read "LITERALS 0" up to the line feed. */
static bool read_clause(checker *c)
{
    for (c->count = 0; read_literal(c, &c->clause[c->count]); c->count++) {
        if (!c->clause[c->count])
            return true;
        if (c->count == c->result->variables)
            return REFUSE(c, c->in.line, "has more literals than there are variables");
    }
    return false;
}

/* Read a line, and add or forget its clause. */
static bool take_step(checker *c)
{
    bool forgets = c->in.byte == 'd';
    if ((forgets && !sn_reader_expect(&c->in, "d ")) || !read_clause(c))
        return false;
    if (forgets)
        sn_rup_forget(c->rup, c->clause, c->count);
    else if (!sn_rup_add(c->rup, c->clause, c->count, false) && !sn_rup_failed(c->rup))
        return REFUSE(c, c->in.line, "the clause does not follow by unit propagation");
    ++*(forgets ? &c->result->forgotten : &c->result->steps);
    c->ended = !forgets && !c->count;
    sn_reader_next(&c->in); /* the line feed */
    return sn_rup_failed(c->rup) ? sn_reader_lack_memory(&c->in) : !sn_reader_is_stopped(&c->in);
}

/* Check steps up to the empty clause, which ends the proof. */
static bool check_proof(checker *c)
{
    bool good = sn_reader_open(&c->in, "proof.drup");
    while (good && !c->ended)
        good = c->in.byte != EOF ? take_step(c)
                                 : REFUSE(c, c->in.line, "the proof ends without the empty clause");
    return sn_reader_close(&c->in, good);
}

/* ---- the manifest ---------------------------------------------------------------------------- */

/* Write the manifest as it must be, up to the name of the maker. */
static void write_manifest(const checker *c, sn_buf *out)
{
    const sn_certificate *r = c->result;
    sn_buf_printf(out, "sortnet certificate 1\nwires %lu\nsize %zu\ngiven ",
                  (unsigned long)r->wires, r->size);
    sn_buf_puts(out, r->given);
    sn_buf_printf(out, "\ngoal %s\n", r->goal);
    if (c->other)
        sn_buf_printf(out, "other-size %zu\n", c->other->size);
    sn_buf_printf(out, "hash %s\nvariables %lu\nclauses %" PRIu64 "\nsteps %" PRIu64 "\n", r->hash,
                  (unsigned long)r->variables, r->clauses, r->steps);
    sn_buf_add(out, c->in.files.data, c->in.files.size);
    sn_buf_puts(out, "made-by ");
}

static bool compare_manifest(checker *c)
{
    sn_buf due = {0};
    write_manifest(c, &due);
    bool good = due.failed || c->in.files.failed ? sn_reader_lack_memory(&c->in)
                                                 : sn_reader_open(&c->in, "manifest");
    good = good && sn_reader_expect(&c->in, due.data);
    while (good && c->in.byte != '\n' && c->in.byte != EOF)
        sn_reader_next(&c->in);
    if (good)
        sn_reader_next(&c->in);
    sn_buf_free(&due);
    return sn_reader_close(&c->in, good && sn_reader_expect(&c->in, "end\n"));
}

/* ---- use ------------------------------------------------------------------------------------- */

static void free_parts(checker *c)
{
    sn_reader_end(&c->in);
    sn_buf_free(&c->manifest);
    sn_net_free(c->net);
    sn_net_free(c->other);
    sn_scan_free(c->scan);
    sn_absence_free(&c->absence);
    free(c->clause);
    sn_rup_free(c->rup);
}

static void check(checker *c, const char *folder)
{
    sn_certificate *r = c->result;
    const bool valid = sn_reader_begin(&c->in, folder) && read_claim(c) &&
                       (c->scan || (compare_formula(c) && check_proof(c))) && compare_manifest(c);
    r->verdict = valid           ? SN_CERTIFICATE_VALID
                 : c->in.stopped ? SN_CERTIFICATE_INTERRUPTED
                                 : SN_CERTIFICATE_REFUSED;
    if (!valid)
        sn_reader_tell(&c->in, r->file, sizeof r->file, &r->line, r->reason);
}

sn_err sn_certificate_check(const char *folder, const sn_net *net, const sn_flag *stop,
                            sn_certificate **out, sn_error *error)
{
    return sn_certificate_explain(folder, net, NULL, stop, NULL, out, error);
}

sn_err sn_certificate_explain(const char *folder, const sn_net *net, const sn_scan *scan,
                              const sn_flag *stop, const sn_hints *hints, sn_certificate **out,
                              sn_error *error)
{
    checker *c = sn_alloc(1, sizeof *c);
    sn_err err = SN_E_NOMEM;
    *out = sn_alloc(1, sizeof **out);
    if (c && *out) {
        *c = (checker){.result = *out, .in = {.stop = stop, .error = error}, .hints = hints};
        c->named_net = net;
        c->named_scan = scan;
        check(c, folder);
        err = c->in.err;
        free_parts(c);
    } else {
        sn_fail_nomem(error);
    }
    free(c);
    if (err) {
        sn_certificate_free(*out);
        *out = NULL;
    }
    return err;
}

void sn_certificate_free(sn_certificate *certificate)
{
    if (!certificate)
        return;
    free(certificate->given);
    free(certificate->goal);
    free(certificate);
}
