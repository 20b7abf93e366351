#include "tests/certify.h"

#include "base/sha256.h"
#include "networks/formats/format.h"
#include "tests/oracle.h"
#include "verify/property.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const names[CERTIFY_FILES] = {"network.snet", "other.snet", "vectors",
                                                 "formula.cnf",  "proof.drup", "manifest"};

static void need(bool holds)
{
    if (!holds)
        abort();
}

/* ---- the formula ----------------------------------------------------------------------------- */

/* Variables as the page numbers them: where each kind begins. */
typedef struct formula {
    const certify_claim *claim;
    int n, minimum, other_minimum, change, count, violation, variables;
    int first, last; /* of ranks and set */
    bool ranks, set;
    int clauses;
    sn_buf body;
} formula;

/* A clause in words: literals separated by blanks, without the 0. */
SN_PRINTF(2, 3)
static void say(formula *f, const char *format, ...)
{
    char line[120];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    sn_buf_puts(&f->body, line);
    sn_buf_puts(&f->body, line[0] ? " 0\n" : "0\n");
    f->clauses++;
}

/* The variable on a wire before comparator number `before`. */
static int on_wire(const sn_net *net, int minimum, size_t before, int wire)
{
    while (before-- > 0)
        if (net->cmp[before].min == wire)
            return minimum + 2 * (int)before;
        else if (net->cmp[before].max == wire)
            return minimum + 2 * (int)before + 1;
    return wire + 1;
}

static int on_output(const sn_net *net, int minimum, int i)
{
    return on_wire(net, minimum, net->size, net->output ? net->output[i] : i);
}

static void say_network(formula *f, const sn_net *net, int minimum)
{
    for (size_t k = 0; k < net->size; k++) {
        int a = on_wire(net, minimum, k, net->cmp[k].min);
        int b = on_wire(net, minimum, k, net->cmp[k].max);
        int m = minimum + 2 * (int)k, M = m + 1;
        say(f, "-%d %d", m, a);
        say(f, "-%d %d", m, b);
        say(f, "%d -%d -%d", m, a, b);
        say(f, "%d -%d", M, a);
        say(f, "%d -%d", M, b);
        say(f, "-%d %d %d", M, a, b);
    }
}

static void say_bitonic(formula *f)
{
    for (int i = 1; i < f->n; i++) {
        int p = f->change + 2 * (i - 1), q = p + 1;
        say(f, "%d -%d %d", i, i + 1, p);
        say(f, "-%d %d %d", i, i + 1, p);
        if (i == 1)
            continue;
        say(f, "-%d %d", p - 2, p);
        say(f, "-%d %d", q - 2, q);
        say(f, "%d -%d -%d %d", i, i + 1, p - 2, q);
        say(f, "-%d %d -%d %d", i, i + 1, p - 2, q);
        say(f, "%d -%d -%d", i, i + 1, q - 2);
        say(f, "-%d %d -%d", i, i + 1, q - 2);
    }
}

static void say_given(formula *f)
{
    const char *given = f->claim->given;
    int k = (int)strtol(given + strcspn(given, " "), NULL, 10);
    if (!strcmp(given, "bitonic")) {
        say_bitonic(f);
    } else if (!strncmp(given, "presorted", 9)) {
        for (int w = 1; w < k; w++)
            say(f, "-%d %d", w, w + 1);
    } else if (!strncmp(given, "interleaved", 11)) {
        for (int c = 1; c <= k; c++)
            for (int w = c; w + k <= f->n; w += k)
                say(f, "-%d %d", w, w + k);
    } else if (!strncmp(given, "runs", 4)) {
        int w = 0;
        for (char *at = strchr(given, ' '); *at; w++)
            for (int left = (int)strtol(at + 1, &at, 10); left > 1; left--, w++)
                say(f, "-%d %d", w + 1, w + 2);
    }
}

/* T i,j */
static int at_least(const formula *f, int i, int j)
{
    return f->count + i * (i - 1) / 2 + j - 1;
}

static void say_counters(formula *f)
{
    for (int i = 1; i <= f->n; i++)
        for (int j = 1; j <= i; j++) {
            int t = at_least(f, i, j), without = at_least(f, i - 1, j);
            int fewer = at_least(f, i - 1, j - 1);
            if (j < i)
                say(f, "%d -%d", t, without);
            if (j > 1)
                say(f, "%d -%d -%d", t, i, fewer);
            else
                say(f, "%d -%d", t, i);
            if (j < i)
                say(f, "-%d %d %d", t, without, i);
            else
                say(f, "-%d %d", t, i);
            if (j > 1 && j < i)
                say(f, "-%d %d %d", t, without, fewer);
            else if (j > 1)
                say(f, "-%d %d", t, fewer);
        }
}

static void say_disorder(formula *f)
{
    for (int i = 0; i + 1 < f->n; i++) {
        say(f, "-%d %d", f->violation + i, on_output(f->claim->net, f->minimum, i));
        say(f, "-%d -%d", f->violation + i, on_output(f->claim->net, f->minimum, i + 1));
    }
}

static void say_difference(formula *f)
{
    for (int i = 0; i < f->n; i++) {
        int d = f->violation + i, out = on_output(f->claim->net, f->minimum, i);
        int other = on_output(f->claim->other, f->other_minimum, i);
        say(f, "-%d %d %d", d, out, other);
        say(f, "-%d -%d -%d", d, out, other);
    }
}

static void say_wrong_ranks(formula *f)
{
    for (int r = f->first; r <= f->last; r++) {
        int u = f->violation + 2 * (r - f->first), v = u + 1;
        int out = on_output(f->claim->net, f->minimum, r);
        say(f, "-%d -%d", u, out);
        say(f, "-%d %d", u, at_least(f, f->n, f->n - (f->ranks ? r : f->first)));
        say(f, "-%d %d", v, out);
        say(f, "-%d -%d", v, at_least(f, f->n, f->n - (f->ranks ? r : f->last)));
    }
}

static void say_goal(formula *f)
{
    if (f->claim->other)
        say_difference(f);
    else if (f->ranks || f->set)
        say_wrong_ranks(f);
    else
        say_disorder(f);
    for (int v = f->violation; v <= f->variables; v++)
        sn_buf_printf(&f->body, "%d ", v);
    say(f, "%s", "");
}

static void read_goal(formula *f)
{
    const char *goal = f->claim->goal;
    int n = f->n, a = -1, b = -1;
    int numbers = sscanf(goal, "%*s %d-%d", &a, &b);
    f->ranks = !strncmp(goal, "ranks", 5) || (!strcmp(goal, "median") && n % 2);
    f->set = !f->ranks && strcmp(goal, "sorted") != 0 && strcmp(goal, "equals") != 0;
    f->first = a;
    f->last = numbers == 2 ? b : a;
    if (!strcmp(goal, "median")) {
        f->first = (n - 1) / 2;
        f->last = n / 2;
    } else if (!strncmp(goal, "smallest", 8)) {
        f->first = 0;
        f->last = a - 1;
    } else if (!strncmp(goal, "largest", 7)) {
        f->first = n - a;
        f->last = n - 1;
    }
}

static void number_variables(formula *f)
{
    const certify_claim *claim = f->claim;
    int n = f->n, selection = f->ranks || f->set;
    f->minimum = n + 1;
    f->other_minimum = f->minimum + 2 * (int)claim->net->size;
    f->change = f->other_minimum + (claim->other ? 2 * (int)claim->other->size : 0);
    f->count = f->change + (!strcmp(claim->given, "bitonic") ? 2 * (n - 1) : 0);
    f->violation = f->count + (selection ? n * (n + 1) / 2 : 0);
    int violations = selection ? 2 * (f->last - f->first + 1) : claim->other ? n : n - 1;
    f->variables = f->violation + violations - 1;
}

static int build(const certify_claim *claim, sn_buf *out)
{
    formula f = {.claim = claim, .n = (int)claim->net->wires};
    read_goal(&f);
    number_variables(&f);
    say_network(&f, claim->net, f.minimum);
    if (claim->other)
        say_network(&f, claim->other, f.other_minimum);
    say_given(&f);
    if (f.ranks || f.set)
        say_counters(&f);
    say_goal(&f);
    sn_buf_printf(out, "p cnf %d %d\n", f.variables, f.clauses);
    sn_buf_puts(out, f.body.data);
    sn_buf_free(&f.body);
    return f.variables;
}

void certify_formula(const certify_claim *claim, sn_buf *out)
{
    sn_buf_printf(out, "c inputs are 1 to %d\n", (int)claim->net->wires);
    build(claim, out);
}

/* ---- the other files ------------------------------------------------------------------------- */

static void write_proof(unsigned wires, sn_buf *out)
{
    for (int known = (int)wires; known >= 0; known--)
        for (unsigned x = 0; x >> known == 0; x++) {
            for (int w = 0; w < known; w++)
                sn_buf_printf(out, "%s%d ", x >> w & 1 ? "-" : "", w + 1);
            sn_buf_puts(out, "0\n");
        }
}

static size_t count_steps(const sn_buf *proof)
{
    size_t steps = 0;
    const char *end = proof->data + proof->size;
    for (const char *at = proof->data; at && at < end; at = at ? at + 1 : NULL) {
        steps += *at != 'd';
        at = memchr(at, '\n', (size_t)(end - at));
    }
    return steps;
}

static void hash_text(const sn_buf *text, char hash[SN_SHA256_TEXT])
{
    sn_sha256_of(text->data, text->size, hash);
}

/* A number of the formula's first line, or 0 where a mutation left none. */
static long header_number(const sn_buf *cnf, int which)
{
    const char *p = strstr(cnf->data, "p cnf ");
    char *end = NULL;
    long variables = p ? strtol(p + 6, &end, 10) : 0;
    return which == 0 ? variables : end ? strtol(end, NULL, 10) : 0;
}

void certify_manifest(const certify_claim *claim, certify_texts *texts)
{
    char hash[SN_SHA256_TEXT];
    sn_buf *out = &texts->file[CERTIFY_MANIFEST];
    sn_buf_free(out);
    sn_buf_printf(out, "sortnet certificate 1\nwires %d\nsize %zu\ngiven %s\ngoal %s\n",
                  (int)claim->net->wires, claim->net->size, claim->given, claim->goal);
    if (claim->other)
        sn_buf_printf(out, "other-size %zu\n", claim->other->size);
    hash_text(&texts->file[CERTIFY_NETWORK], hash);
    const sn_buf *cnf = &texts->file[CERTIFY_FORMULA];
    sn_buf_printf(out, "hash %s\nvariables %ld\nclauses %ld\nsteps %zu\n", hash,
                  header_number(cnf, 0), header_number(cnf, 1),
                  count_steps(&texts->file[CERTIFY_PROOF]));
    for (int i = 0; i < CERTIFY_MANIFEST; i++)
        if (texts->file[i].data) {
            hash_text(&texts->file[i], hash);
            sn_buf_printf(out, "file %s %zu %s\n", names[i], texts->file[i].size, hash);
        }
    sn_buf_puts(out, "made-by tests\nend\n");
}

void certify(const certify_claim *claim, certify_texts *texts)
{
    *texts = (certify_texts){0};
    need(!sn_format_write(claim->net, SN_FORMAT_SNET, &texts->file[CERTIFY_NETWORK], NULL));
    if (claim->other)
        need(!sn_format_write(claim->other, SN_FORMAT_SNET, &texts->file[CERTIFY_OTHER], NULL));
    sn_net *net, *other = NULL;
    need(!sn_net_relayer(claim->net, &net, NULL));
    need(!claim->other || !sn_net_relayer(claim->other, &other, NULL));
    certify_claim canonical = {net, other, claim->given, claim->goal};
    certify_formula(&canonical, &texts->file[CERTIFY_FORMULA]);
    write_proof(net->wires, &texts->file[CERTIFY_PROOF]);
    certify_manifest(claim, texts);
    sn_net_free(net);
    sn_net_free(other);
}

void certify_free(certify_texts *texts)
{
    for (int i = 0; i < CERTIFY_FILES; i++)
        sn_buf_free(&texts->file[i]);
}

/* ---- folders --------------------------------------------------------------------------------- */

static void path_of(char path[static 200], const char *folder, int file)
{
    snprintf(path, 200, "%s/%s", folder, names[file]);
}

char *certify_folder(const certify_texts *texts)
{
    const char *scratch = getenv("TMPDIR");
    char path[200], *folder = sn_alloc(150, 1);
    need(folder);
    need(snprintf(folder, 150, "%s/certify.XXXXXX", scratch ? scratch : P_tmpdir) < 150);
    need(mkdtemp(folder));
    for (int i = 0; i < CERTIFY_FILES; i++) {
        const sn_buf *text = &texts->file[i];
        path_of(path, folder, i);
        FILE *file = text->data ? fopen(path, "w") : NULL;
        need(!text->data || (file && fwrite(text->data, 1, text->size, file) == text->size));
        need(!file || !fclose(file));
    }
    return folder;
}

void certify_remove(char *folder)
{
    char path[200];
    for (int i = 0; i < CERTIFY_FILES; i++) {
        path_of(path, folder, i);
        unlink(path);
    }
    need(!rmdir(folder));
    free(folder);
}

bool certify_is_at(const certify_texts *texts, const char *folder)
{
    bool same = true;
    for (int i = 0; i < CERTIFY_FILES && same; i++) {
        const sn_buf *text = &texts->file[i];
        char path[200], *found = sn_alloc(text->size + 1, 1);
        path_of(path, folder, i);
        FILE *file = fopen(path, "r");
        need(found);
        same = !file == !text->data;
        if (file) {
            same = fread(found, 1, text->size + 1, file) == text->size &&
                   !memcmp(found, text->data, text->size);
            fclose(file);
        }
        free(found);
    }
    return same;
}

/* ---- the judge ------------------------------------------------------------------------------- */

enum { VARIABLES = 1000, CLAUSES = 4000, LENGTH = 64 };

typedef struct clauses {
    int count;
    int literal[CLAUSES][LENGTH]; /* each ended by 0 */
} clauses;

/* Read one line "LITERALS 0" and step behind it; false if it is none. */
static bool read_line(char **text, int variables, int *literals)
{
    for (int i = 0; i < LENGTH; i++) {
        char *end, again[32];
        long literal = strtol(*text, &end, 10);
        snprintf(again, sizeof again, "%ld%c", literal, literal ? ' ' : '\n');
        if (literal < -variables || literal > variables ||
            strncmp(*text, again, strlen(again)) != 0)
            return false;
        *text += strlen(again);
        literals[i] = (int)literal;
        if (!literal)
            return true;
    }
    return false;
}

/* Go through all clauses until nothing changes. Whether one is false, and all but the open ones. */
static bool contradicts(const clauses *c, const int *clause)
{
    signed char value[2 * VARIABLES + 1] = {0};
    for (; *clause; clause++) {
        if (value[VARIABLES - *clause] < 0)
            return true;
        value[VARIABLES - *clause] = 1;
        value[VARIABLES + *clause] = -1;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < c->count; i++) {
            int open = 0;
            bool single = true, is_true = false;
            for (const int *l = c->literal[i]; *l && !is_true; l++) {
                is_true = value[VARIABLES + *l] > 0;
                if (value[VARIABLES + *l] == 0) {
                    single &= !open || open == *l;
                    open = *l;
                }
            }
            if (is_true || (open && !single))
                continue;
            if (!open)
                return true;
            value[VARIABLES + open] = 1;
            value[VARIABLES - open] = -1;
            changed = true;
        }
    }
    return false;
}

/* Whether all lines follow; the last, and no other, is empty. Nothing is forgotten. */
static bool proves(clauses *c, int variables, char *proof)
{
    while (*proof) {
        int literals[LENGTH];
        bool forgets = !strncmp(proof, "d ", 2);
        proof += forgets ? 2 : 0;
        if (!read_line(&proof, variables, literals))
            return false;
        if (forgets)
            continue;
        if (!contradicts(c, literals))
            return false;
        if (!literals[0])
            return !*proof;
        need(c->count < CLAUSES);
        memcpy(c->literal[c->count++], literals, sizeof literals);
    }
    return false;
}

static bool judge_proof(const certify_claim *claim, const certify_texts *texts)
{
    clauses c;
    sn_buf due = {0};
    const sn_buf *formula = &texts->file[CERTIFY_FORMULA], *proof = &texts->file[CERTIFY_PROOF];
    char *at = formula->data, *end = at ? at + formula->size : NULL;
    int variables = build(claim, &due);
    need(variables <= VARIABLES);
    while (at && at < end && *at == 'c') {
        at = memchr(at, '\n', (size_t)(end - at));
        at = at ? at + 1 : NULL;
    }
    bool good = at && (size_t)(end - at) == due.size && !memcmp(at, due.data, due.size) &&
                strlen(proof->data) == proof->size;
    at = strchr(due.data, '\n') + 1;
    for (c.count = 0; *at; c.count++)
        need(c.count < CLAUSES && read_line(&at, variables, c.literal[c.count]));
    good = good && proves(&c, variables, proof->data);
    sn_buf_free(&due);
    return good;
}

/* The canonical form of a network that a text is, or NULL. */
static sn_net *judge_network(const sn_buf *text)
{
    sn_net *net, *canonical = NULL;
    sn_buf form = {0};
    if (!text->data || sn_format_read(text->data, text->size, 0, &net, NULL, NULL))
        return NULL;
    need(!sn_format_write(net, SN_FORMAT_SNET, &form, NULL));
    if (form.size == text->size && !memcmp(form.data, text->data, form.size))
        need(!sn_net_relayer(net, &canonical, NULL));
    sn_buf_free(&form);
    sn_net_free(net);
    return canonical;
}

/* Whether the manifest is that of the other texts, whoever made it. */
static bool judge_manifest(const certify_claim *claim, const certify_texts *texts)
{
    certify_texts due = *texts;
    due.file[CERTIFY_MANIFEST] = (sn_buf){0};
    certify_manifest(claim, &due);
    const char *text = texts->file[CERTIFY_MANIFEST].data, *want = due.file[CERTIFY_MANIFEST].data;
    const char *maker = strstr(text, "\nmade-by ");
    size_t head = (size_t)(strstr(want, "\nmade-by ") - want);
    bool good = maker && (size_t)(maker - text) == head && !memcmp(text, want, head) &&
                !strcmp(maker + 9 + strcspn(maker + 9, "\n"), "\nend\n") &&
                strlen(text) == texts->file[CERTIFY_MANIFEST].size;
    sn_buf_free(&due.file[CERTIFY_MANIFEST]);
    return good;
}

/* The words behind a key of the manifest. */
static bool words_of(const certify_texts *texts, const char *key, char words[static 64])
{
    const char *at = strstr(texts->file[CERTIFY_MANIFEST].data, key);
    at = at ? at + strlen(key) : NULL;
    size_t size = at ? strcspn(at, "\n") : 64;
    if (size >= 64)
        return false;
    memcpy(words, at, size);
    words[size] = '\0';
    return true;
}

/* Whether the words are well formed for so many wires. */
static bool judge_words(const certify_claim *claim)
{
    sn_property *property;
    sn_err err = sn_property_new(claim->net->wires, claim->given, claim->other ? NULL : claim->goal,
                                 claim->other, &property, NULL);
    sn_property_free(property);
    return !err;
}

bool certify_judge(const certify_texts *texts)
{
    char given[64], goal[64];
    if (!words_of(texts, "\ngiven ", given) || !words_of(texts, "\ngoal ", goal))
        return false;
    sn_net *net = judge_network(&texts->file[CERTIFY_NETWORK]), *other = NULL;
    if (!strcmp(goal, "equals"))
        other = judge_network(&texts->file[CERTIFY_OTHER]);
    certify_claim claim = {net, other, given, goal};
    bool good = net && !other == (strcmp(goal, "equals") != 0) && judge_words(&claim) &&
                judge_manifest(&claim, texts) && judge_proof(&claim, texts) &&
                oracle_holds_on_vectors(net, given, goal, other);
    sn_net_free(net);
    sn_net_free(other);
    return good;
}
