/* Whether a folder is a certificate: its files, its claim, its formula, its proof. */
#include "verify/certificate/certificate.h"

#include "networks/formats/format.h"
#include "verify/certificate/parts.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <sha256.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The longest text read as a whole, in bytes, and the longest formula, in literals and zeros. */
#define TEXT_MAX ((size_t)1 << 30)
#define FORMULA_MAX ((uint64_t)1 << 28)
/* The longest comment line in a formula, in bytes; and there are no more of them than clauses and
 * so many. */
#define COMMENT_MAX 1000
#define COMMENTS_MAX 1000

/* The files, in the order in which the manifest lists them. */
typedef enum file_id { NETWORK, OTHER, VECTORS, FORMULA, PROOF, MANIFEST, FILES } file_id;
static const char *const file_names[] = {"network.snet", "other.snet", "vectors",
                                         "formula.cnf",  "proof.drup", "manifest"};

/* Functions that return bool return whether to go on; if not, `err` or result->reason says why. */
typedef struct checker {
    sn_certificate *result;
    const sn_flag *stop;
    sn_err err; /* of the call, with `error` filled */
    sn_error *error;
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
    int folder;
    /* What was read of each file. */
    uint64_t bytes[FILES];
    char hash[FILES][SHA256_DIGEST_STRING_LENGTH];
    /* The file that is open. */
    file_id file;
    FILE *stream;
    uint64_t size; /* when it was opened */
    int byte;      /* the next one, or EOF at the end and if the check is to end */
    size_t line;   /* in which it is */
    SHA2_CTX sha;
} checker;

/* ---- how checking ends ----------------------------------------------------------------------- */

static bool fail(checker *c, sn_err err)
{
    c->err = err;
    return false;
}

static bool lack_memory(checker *c)
{
    return fail(c, sn_fail_nomem(c->error));
}

/* Refuse the certificate for what is in the file read last; line 0 is the whole file. The first
 * reason found stays. */
SN_PRINTF(3, 4)
static bool refuse(checker *c, size_t line, const char *format, ...)
{
    sn_certificate *result = c->result;
    va_list arguments;
    if (c->err || result->reason[0])
        return false;
    va_start(arguments, format);
    vsnprintf(result->reason, sizeof result->reason, format, arguments);
    va_end(arguments);
    snprintf(result->file, sizeof result->file, "%s", file_names[c->file]);
    result->line = line;
    return false;
}

static bool is_stopped(checker *c)
{
    if (!c->stop || !atomic_load(c->stop))
        return false;
    refuse(c, c->line, "interrupted");
    c->result->verdict = SN_CERTIFICATE_INTERRUPTED;
    return true;
}

/* ---- files ----------------------------------------------------------------------------------- */

static bool fail_read(checker *c)
{
    return fail(
        c, sn_fail(c->error, SN_E_IO, "cannot read %s: %s", file_names[c->file], strerror(errno)));
}

/* Step to the next byte. */
static void next(checker *c)
{
    c->line += c->byte == '\n';
    c->byte = is_stopped(c) ? EOF : getc_unlocked(c->stream);
    if (c->byte == EOF) {
        if (ferror(c->stream))
            fail_read(c);
        return;
    }
    SHA256Update(&c->sha, &(uint8_t){(uint8_t)c->byte}, 1);
    c->bytes[c->file]++;
}

/* Nothing but a file may be there: a link could lead anywhere, a pipe could wait for ever. */
static bool open_file(checker *c, file_id file)
{
    struct stat info;
    c->file = file;
    c->line = 1;
    c->byte = 0;
    c->bytes[file] = 0;
    SHA256Init(&c->sha);
    int fd = openat(c->folder, file_names[file], O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0 && errno == ENOENT)
        return refuse(c, 0, "there is no such file");
    if (fd < 0 && errno != ELOOP && errno != ENXIO)
        return fail_read(c);
    if (fd >= 0 && !(c->stream = fdopen(fd, "r")))
        return close(fd), lack_memory(c);
    if (fd < 0 || fstat(fd, &info) || !S_ISREG(info.st_mode))
        return refuse(c, 0, "is not a file");
    c->size = (uint64_t)info.st_size;
    next(c);
    return true;
}

/* Close the file if all is well so far and it ends here, as it must. */
static bool close_file(checker *c, bool good)
{
    if (good && c->byte != EOF)
        good = refuse(c, c->line, "there is more than there should be");
    SHA256End(&c->sha, c->hash[c->file]);
    if (c->stream)
        fclose(c->stream);
    c->stream = NULL;
    return good && !c->err && !c->result->reason[0];
}

/* The file goes on with `text`. */
static bool expect(checker *c, const char *text)
{
    for (const char *at = text; *at; at++) {
        if (c->byte != (unsigned char)*at)
            return refuse(c, c->line, "expected '%.*s'", (int)strcspn(text, "\n"), text);
        if (*at == '\n')
            text = at + 1;
        next(c);
    }
    return true;
}

static void skip_line(checker *c)
{
    while (c->byte != '\n' && c->byte != EOF)
        next(c);
    next(c);
}

/* Read a whole file. */
static bool read_text(checker *c, file_id file, sn_buf *text)
{
    bool good = open_file(c, file);
    for (; good && c->byte != EOF; next(c)) {
        if (!c->byte || text->size == TEXT_MAX)
            good = refuse(c, 0, "is no text of at most %zu bytes", TEXT_MAX);
        sn_buf_add(text, &(char){(char)c->byte}, 1);
    }
    sn_buf_puts(text, "");
    return close_file(c, text->failed ? lack_memory(c) : good);
}

/* ---- networks -------------------------------------------------------------------------------- */

/* Whether `text` is the canonical form of `net`. */
static bool is_form_of(checker *c, const sn_net *net, const sn_buf *text)
{
    bool is;
    sn_err err = sn_is_form_of(net, text, &is, c->error);
    return err ? fail(c, err) : is;
}

static bool refuse_other(checker *c)
{
    return refuse(c, 0, "is another network than the one named");
}

static bool read_network(checker *c, file_id file, const sn_net *named, sn_net **net)
{
    sn_buf text = {0};
    sn_error wrong;
    bool good = read_text(c, file, &text);
    if (good && sn_format_read(text.data, text.size, 0, net, NULL, &wrong))
        good = wrong.code == SN_E_NOMEM ? lack_memory(c) : refuse(c, wrong.line, "%s", wrong.text);
    if (good && !is_form_of(c, *net, &text))
        good = refuse(c, 0, "is not in canonical form");
    if (good && ((named && !is_form_of(c, named, &text)) || (file == NETWORK && c->named_scan)))
        good = refuse_other(c);
    sn_buf_free(&text);
    return good;
}

/* Whether `text` is the canonical form of `scan`. */
static bool is_form_of_scan(checker *c, const sn_scan *scan, const sn_buf *text)
{
    sn_buf form = {0};
    sn_err err = sn_format_write_scan(scan, SN_FORMAT_SNET, &form, c->error);
    bool is = !err && form.size == text->size && !memcmp(form.data, text->data, form.size);
    sn_buf_free(&form);
    return err ? fail(c, err) : is;
}

static bool take_scan(checker *c, const sn_buf *text)
{
    sn_net *net;
    sn_error wrong;
    if (sn_format_read_either(text->data, text->size, 0, &net, &c->scan, NULL, &wrong))
        return wrong.code == SN_E_NOMEM ? lack_memory(c) : refuse(c, wrong.line, "%s", wrong.text);
    sn_net_free(net);
    if (!c->scan)
        return refuse(c, 0, "is no prefix network");
    if (!is_form_of_scan(c, c->scan, text))
        return refuse(c, 0, "is not in canonical form");
    bool other = c->named_scan && !is_form_of_scan(c, c->named_scan, text);
    return other || c->named_net ? refuse_other(c) : true;
}

static bool read_scan(checker *c)
{
    sn_buf text = {0};
    bool good = read_text(c, NETWORK, &text) && take_scan(c, &text);
    sn_buf_free(&text);
    return good;
}

/* ---- the claim ------------------------------------------------------------------------------- */

/* The rest of the manifest's line that begins with `key`, for the caller to free. */
static char *manifest_value(checker *c, const char *key)
{
    const char *line = strstr(c->manifest.data, key), *rest = line ? line + strlen(key) : "";
    char *value = strndup(rest, strcspn(rest, "\n"));
    if (!value)
        lack_memory(c);
    else if (!line)
        refuse(c, 0, "has no line '%s'", key + 1);
    return value;
}

static bool refuse_words(checker *c)
{
    c->file = MANIFEST;
    return refuse(c, 0, "given or goal means nothing for %lu wires",
                  (unsigned long)c->result->wires);
}

/* Read what no completion could sort. */
static bool read_absence(checker *c)
{
    const sn_certificate *r = c->result;
    sn_err err = sn_absence_read(&c->absence, c->net, r->given, r->goal);
    if (err)
        return err == SN_E_NOMEM ? lack_memory(c) : refuse_words(c);
    sn_buf text = {0};
    bool good = read_text(c, VECTORS, &text);
    size_t line;
    const char *wrong =
        good ? sn_absence_take(&c->absence, c->net, text.data, c->stop, &line) : NULL;
    sn_buf_free(&text);
    if (good && is_stopped(c))
        return false;
    if (wrong)
        return refuse(c, line, "%s", wrong);
    return good && !c->absence.vector ? lack_memory(c) : good;
}

/* Read a prefix network, and follow what its wires carry. */
static bool follow_products(checker *c)
{
    sn_certificate *r = c->result;
    bool good;
    uint32_t output;
    if (!read_scan(c))
        return false;
    r->is_scan = true;
    r->wires = c->scan->wires;
    r->steps = r->size = c->scan->size;
    strcpy(r->hash, c->hash[NETWORK]);
    if (strcmp(r->given, "any") != 0)
        return refuse_words(c);
    sn_err err = sn_products_check(c->scan, r->goal, &good, &output, c->error);
    if (err)
        return fail(c, err);
    return good ||
           refuse(c, 0, "output %lu does not carry what the goal says", (unsigned long)output);
}

/* Read the manifest, of which only the claim is looked at for now, and the networks. */
static bool read_claim(checker *c)
{
    sn_certificate *result = c->result;
    if (!read_text(c, MANIFEST, &c->manifest))
        return false;
    result->given = manifest_value(c, "\ngiven ");
    result->goal = manifest_value(c, "\ngoal ");
    if (c->err || result->reason[0])
        return false;
    if (sn_products_are_meant(result->goal))
        return follow_products(c);
    if (!read_network(c, NETWORK, c->named_net, &c->net))
        return false;
    result->wires = c->net->wires;
    result->size = c->net->size;
    strcpy(result->hash, c->hash[NETWORK]);
    c->is_absence = sn_absence_is_meant(result->goal);
    if (c->is_absence)
        return read_absence(c);
    if (strcmp(result->goal, "equals") != 0)
        return true;
    bool good = read_network(c, OTHER, NULL, &c->other);
    strcpy(result->other_hash, c->hash[OTHER]);
    return good && c->other->wires != c->net->wires
               ? refuse(c, 0, "has %lu wires, the network %lu", (unsigned long)c->other->wires,
                        (unsigned long)c->net->wires)
               : good;
}

/* ---- the formula ----------------------------------------------------------------------------- */

/* Each literal of the file takes two bytes or more, so no network makes more work than its file. */
static bool count_literal(void *data, int32_t literal)
{
    checker *c = data;
    c->result->clauses += !literal;
    if (++c->formula_size > c->size / 2)
        return refuse(c, 0, "is too short to be the formula of the network");
    if (c->formula_size > FORMULA_MAX)
        return fail(c, sn_fail(c->error, SN_E_LIMIT, "the formula has more than 2^28 literals"));
    return literal || !is_stopped(c);
}

/* The literal of the network's formula is also in the file. What the proof starts from is the
 * former. */
static bool add_literal(void *data, int32_t literal)
{
    checker *c = data;
    char text[16];
    snprintf(text, sizeof text, literal ? "%ld " : "0\n", (long)literal);
    if (!expect(c, text))
        return false;
    c->clause[c->count++] = literal;
    if (literal)
        return true;
    sn_rup_add(c->rup, c->clause, c->count - 1, true);
    c->count = 0;
    return sn_rup_failed(c->rup) ? lack_memory(c) : !is_stopped(c);
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
    return err == SN_E_NOMEM ? lack_memory(c) : !err;
}

/* Step over the comments. A file can be longer than anybody could read, and hold nothing. */
static bool skip_comments(checker *c)
{
    for (uint64_t lines = 0; c->byte == 'c'; lines++) {
        if (lines == c->result->clauses + COMMENTS_MAX)
            return refuse(c, c->line, "has more comments than clauses");
        for (size_t length = 0; c->byte != '\n' && c->byte != EOF; length++) {
            if (!c->byte || length == COMMENT_MAX)
                return refuse(c, c->line, "has a comment that is no text of at most %d bytes",
                              COMMENT_MAX);
            next(c);
        }
        next(c);
    }
    return true;
}

static bool compare_formula(checker *c)
{
    char text[64];
    if (!open_file(c, FORMULA) || !tell_formula(c, count_literal) || !skip_comments(c))
        return close_file(c, false);
    snprintf(text, sizeof text, "p cnf %lu %" PRIu64 "\n", (unsigned long)c->result->variables,
             c->result->clauses);
    if (!expect(c, text))
        return close_file(c, false);
    c->rup = sn_rup_new(c->result->variables, 0);
    if (c->rup && c->hints)
        sn_rup_explain(c->rup, c->result->clauses, c->hints);
    /* At most a literal of each variable, but in clauses of up to four, and the 0 at the end. */
    c->clause = sn_alloc((size_t)c->result->variables + 4 + 1, sizeof *c->clause);
    return close_file(c, c->rup && c->clause ? tell_formula(c, add_literal) : lack_memory(c));
}

/* ---- the proof ------------------------------------------------------------------------------- */

/* Read a literal and the blank behind it, or the 0 that ends a line. */
static bool read_literal(checker *c, int32_t *literal)
{
    int64_t value = 0;
    bool negative = c->byte == '-';
    if (negative)
        next(c);
    if (c->byte < (negative ? '1' : '0') || c->byte > '9')
        return refuse(c, c->line, "expected a literal or 0");
    do {
        value = 10 * value + (c->byte - '0');
        next(c);
    } while (value && value <= c->result->variables && c->byte >= '0' && c->byte <= '9');
    if (value > c->result->variables)
        return refuse(c, c->line, "has a variable that the formula does not have");
    if (c->byte != (value ? ' ' : '\n'))
        return refuse(c, c->line, "expected %s", value ? "a blank" : "the end of the line after 0");
    if (value)
        next(c);
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
            return refuse(c, c->line, "has more literals than there are variables");
    }
    return false;
}

/* Read a line, and add or forget its clause. */
static bool take_step(checker *c)
{
    bool forgets = c->byte == 'd';
    if ((forgets && !expect(c, "d ")) || !read_clause(c))
        return false;
    if (forgets)
        sn_rup_forget(c->rup, c->clause, c->count);
    else if (!sn_rup_add(c->rup, c->clause, c->count, false) && !sn_rup_failed(c->rup))
        return refuse(c, c->line, "the clause does not follow by unit propagation");
    ++*(forgets ? &c->result->forgotten : &c->result->steps);
    c->ended = !forgets && !c->count;
    next(c); /* the line feed */
    return sn_rup_failed(c->rup) ? lack_memory(c) : !is_stopped(c);
}

/* Check steps up to the empty clause, which ends the proof. */
static bool check_proof(checker *c)
{
    bool good = open_file(c, PROOF);
    while (good && !c->ended)
        good = c->byte != EOF ? take_step(c)
                              : refuse(c, c->line, "the proof ends without the empty clause");
    return close_file(c, good);
}

/* ---- the manifest ---------------------------------------------------------------------------- */

static bool has_file(const checker *c, file_id file)
{
    switch (file) {
    case OTHER:
        return c->other;
    case VECTORS:
        return c->is_absence;
    case FORMULA:
    case PROOF:
        return !c->scan;
    default:
        return true;
    }
}

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
    for (int i = NETWORK; i <= PROOF; i++)
        if (has_file(c, (file_id)i))
            sn_buf_printf(out, "file %s %" PRIu64 " %s\n", file_names[i], c->bytes[i], c->hash[i]);
    sn_buf_puts(out, "made-by ");
}

static bool compare_manifest(checker *c)
{
    sn_buf due = {0};
    write_manifest(c, &due);
    bool good = open_file(c, MANIFEST);
    good = due.failed ? lack_memory(c) : good && expect(c, due.data);
    if (good)
        skip_line(c);
    sn_buf_free(&due);
    return close_file(c, good && expect(c, "end\n"));
}

/* ---- use ------------------------------------------------------------------------------------- */

static void check(checker *c, const char *folder)
{
    c->result->verdict = SN_CERTIFICATE_REFUSED;
    c->folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (c->folder < 0)
        fail(c, sn_fail(c->error, SN_E_IO, "cannot open: %s", strerror(errno)));
    else if (read_claim(c) && (c->scan || (compare_formula(c) && check_proof(c))) &&
             compare_manifest(c))
        c->result->verdict = SN_CERTIFICATE_VALID;
    if (c->folder >= 0)
        close(c->folder);
    sn_buf_free(&c->manifest);
    sn_net_free(c->net);
    sn_net_free(c->other);
    sn_scan_free(c->scan);
    sn_absence_free(&c->absence);
    free(c->clause);
    sn_rup_free(c->rup);
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
        *c = (checker){.result = *out, .stop = stop, .error = error, .hints = hints};
        c->named_net = net;
        c->named_scan = scan;
        check(c, folder);
        err = c->err;
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
