/* The checker of certificates, against certificates and a judge that were written apart from it. */
#include "networks/families/family.h"
#include "networks/formats/format.h"
#include "tests/certify.h"
#include "tests/rounds.h"
#include "tests/unit/net_tools.h"
#include "verify/certificate/certificate.h"

/* ---- claims that hold ------------------------------------------------------------------------ */

static const struct {
    const char *network; /* FAMILY or comparators */
    uint32_t wires, parameter;
    const char *given, *goal;
} claims[] = {
    {"", 1, 0, "any", "sorted"},
    {"", 1, 0, "bitonic", "ranks 0-0"},
    {"", 1, 0, "runs 1", "median"},
    {"0:1", 2, 0, "any", "sorted"},
    {"0:1", 2, 0, "bitonic", "sorted"},
    {"", 2, 0, "presorted 2", "sorted"},
    {"", 2, 0, "interleaved 1", "sorted"},
    {"", 3, 0, "any", "set 0-2"},
    {"0:1", 3, 0, "any", "largest 3"},
    {"oddeven", 3, 0, "any", "sorted"},
    {"oddeven", 4, 0, "any", "sorted"},
    {"oddeven", 5, 0, "interleaved 2", "sorted"},
    {"bubble", 5, 0, "bitonic", "sorted"},
    {"bitonic", 8, 0, "any", "sorted"},
    {"bitonic", 4, 0, "presorted 3", "ranks 1-2"},
    {"tmerge", 8, 0, "runs 4,4", "sorted"},
    {"bmerge", 8, 0, "bitonic", "sorted"},
    {"median", 5, 0, "any", "median"},
    {"median", 7, 0, "any", "ranks 3"},
    {"oddeven", 6, 0, "any", "median"},
    {"oddeven", 6, 0, "any", "set 2-4"},
    {"oddeven", 7, 0, "runs 3,4", "ranks 0-6"},
    {"0:1 0:2 0:3", 4, 0, "any", "smallest 1"},
    {"0:1 2:3 1:3", 4, 0, "any", "largest 1"},
    {"1:0 2:3 2:0 3:1 2:3", 4, 0, "any", "set 0-3"},
};

enum { CLAIMS = sizeof claims / sizeof *claims };

static sn_net *claimed_net(size_t i)
{
    const sn_family *family = sn_family_find(claims[i].network);
    if (!family)
        return net_of(claims[i].wires, claims[i].network);
    sn_net *net;
    MUST(sn_family_build(family, claims[i].wires, claims[i].parameter, &net, NULL));
    return net;
}

/* Check the texts as files of a folder. The caller frees the result. */
static sn_certificate *checked(const certify_texts *texts, const sn_net *named)
{
    sn_certificate *certificate;
    sn_error error = {.text = ""};
    char *folder = certify_folder(texts);
    sn_err err = sn_certificate_check(folder, named, NULL, &certificate, &error);
    certify_remove(folder);
    cr_assert_eq(err, SN_OK, "%s", error.text);
    return certificate;
}

static bool accepted(const certify_texts *texts, const sn_net *named)
{
    sn_certificate *certificate = checked(texts, named);
    bool valid = certificate->verdict == SN_CERTIFICATE_VALID;
    cr_assert_eq(valid, !certificate->reason[0]);
    sn_certificate_free(certificate);
    return valid;
}

/* Check that the certificate is refused, for the reason "FILE:LINE: text". */
static void refused(const certify_texts *texts, const sn_net *named, const char *why)
{
    char reason[300];
    sn_certificate *c = checked(texts, named);
    snprintf(reason, sizeof reason, "%s:%zu: %s", c->file, c->line, c->reason);
    cr_assert_eq(c->verdict, SN_CERTIFICATE_REFUSED);
    cr_assert_str_eq(reason, why);
    sn_certificate_free(c);
}

/* ---- every claim ----------------------------------------------------------------------------- */

Test(certificate, proves_what_holds_of_every_kind)
{
    for (size_t i = 0; i < CLAIMS; i++) {
        sn_net *net = claimed_net(i);
        certify_claim claim = {net, NULL, claims[i].given, claims[i].goal};
        certify_texts texts;
        certify(&claim, &texts);
        sn_certificate *c = checked(&texts, net);
        cr_assert_eq(c->verdict, SN_CERTIFICATE_VALID, "claim %zu: %s:%zu: %s", i, c->file, c->line,
                     c->reason);
        cr_assert_eq(c->wires, net->wires);
        cr_assert_eq(c->size, net->size);
        cr_assert_eq(c->steps, (UINT64_C(2) << net->wires) - 1);
        cr_assert_str_eq(c->given, claims[i].given);
        cr_assert_str_eq(c->goal, claims[i].goal);
        cr_assert(certify_judge(&texts));
        sn_certificate_free(c);
        certify_free(&texts);
        sn_net_free(net);
    }
}

Test(certificate, proves_that_networks_are_equal)
{
    sn_net *reversed = net_of(3, "1:0 2:1 1:0"), *untangled = made_by(sn_net_untangle, reversed);
    sn_net *sorter = net_of(3, "0:1 1:2 0:1"), *idle = new_net(3);
    certify_claim equal[] = {{reversed, untangled, "any", "equals"},
                             {untangled, reversed, "bitonic", "equals"},
                             {sorter, idle, "runs 3", "equals"},
                             {idle, idle, "any", "equals"}};
    for (size_t i = 0; i < sizeof equal / sizeof *equal; i++) {
        certify_texts texts;
        certify(&equal[i], &texts);
        sn_certificate *c = checked(&texts, NULL);
        cr_assert_eq(c->verdict, SN_CERTIFICATE_VALID, "%zu: %s:%zu: %s", i, c->file, c->line,
                     c->reason);
        cr_assert_eq(strlen(c->other_hash), 64);
        cr_assert(certify_judge(&texts));
        sn_certificate_free(c);
        certify_free(&texts);
    }
    sn_net_free(reversed);
    sn_net_free(untangled);
    sn_net_free(sorter);
    sn_net_free(idle);
}

static const char *const givens[] = {"any",           "bitonic",     "runs 2,1",    "runs 1,2",
                                     "interleaved 2", "presorted 2", "presorted 3", "runs 3"};
static const char *const goals[] = {"sorted",  "ranks 1-2",  "ranks 0", "set 0-1",
                                    "set 1-2", "smallest 2", "median",  "largest 1"};

/* The naive proof is one exactly if the claim holds; nothing else may be accepted. */
Test(certificate, agrees_with_all_vectors_on_random_claims)
{
    sn_random random;
    sn_random_seed(&random, 5);
    int holds = 0;
    for (int i = 0; i < 250; i++) {
        sn_net *net = mutate_random_net(&random, 3, sn_random_below(&random, 5), true);
        sn_net *other = mutate_random_net(&random, 3, sn_random_below(&random, 3), false);
        if (i % 3 == 0)
            mutate_outputs(&random, net);
        bool equals = i % 8 == 0;
        certify_claim claim = {net, equals ? other : NULL, givens[sn_random_below(&random, 8)],
                               equals ? "equals" : goals[sn_random_below(&random, 8)]};
        certify_texts texts;
        certify(&claim, &texts);
        bool expected = oracle_holds_on_vectors(net, claim.given, claim.goal, claim.other);
        cr_assert_eq(accepted(&texts, net), expected, "%d: given %s, goal %s", i, claim.given,
                     claim.goal);
        cr_assert_eq(certify_judge(&texts), expected);
        holds += expected;
        certify_free(&texts);
        sn_net_free(net);
        sn_net_free(other);
    }
    cr_assert(holds > 20 && holds < 230, "%d", holds);
}

/* The folders that the command-line tests and docs/certificate/ use are what is made here. */
Test(certificate, fixtures_are_as_made_here)
{
    sn_net *sorter = net_of(4, "0:1 2:3 0:2 1:3 1:2"), *tiny = net_of(2, "0:1");
    sn_net *reversed = net_of(3, "1:0 2:1 1:0"), *untangled = made_by(sn_net_untangle, reversed);
    const struct {
        const char *folder;
        certify_claim claim;
    } fixtures[] = {{"sorter-2", {tiny, NULL, "any", "sorted"}},
                    {"sorter-4", {sorter, NULL, "any", "sorted"}},
                    {"median-4", {sorter, NULL, "runs 2,2", "median"}},
                    {"equal-3", {reversed, untangled, "any", "equals"}}};
    for (size_t i = 0; i < sizeof fixtures / sizeof *fixtures; i++) {
        certify_texts texts;
        char path[300];
        certify(&fixtures[i].claim, &texts);
        snprintf(path, sizeof path, "%s/certificate/%s", SN_TEST_DIR, fixtures[i].folder);
        cr_assert(certify_is_at(&texts, path), "%s", path);
        certify_free(&texts);
    }
    sn_net_free(sorter);
    sn_net_free(tiny);
    sn_net_free(reversed);
    sn_net_free(untangled);
}

/* ---- mutants --------------------------------------------------------------------------------- */

/* Change one byte, most often of those that may stand there. */
static void mutate_byte(sn_random *random, sn_buf *text)
{
    static const char likely[] = "0123456789- \ndc:abe";
    if (!text->size)
        return;
    size_t at = sn_random_below(random, text->size);
    text->data[at] = sn_random_below(random, 8) ? likely[sn_random_below(random, sizeof likely - 1)]
                                                : (char)sn_random_below(random, 256);
}

/* Negate a literal, or the sign that is behind a byte taken at random. */
static void flip_literal(sn_random *random, sn_buf *text)
{
    size_t from = sn_random_below(random, text->size);
    char *at = strpbrk(text->data + from, "-123456789");
    if (!at)
        return;
    size_t offset = (size_t)(at - text->data), size = text->size;
    sn_buf changed = {0};
    bool negative = *at == '-';
    sn_buf_add(&changed, text->data, offset);
    sn_buf_puts(&changed, negative ? "" : "-");
    sn_buf_add(&changed, at + negative, size - offset - negative);
    sn_buf_free(text);
    *text = changed;
}

/* Drop a line, double it, or exchange it with the next. */
static void mutate_line(sn_random *random, sn_buf *text)
{
    size_t from = sn_random_below(random, text->size), what = sn_random_below(random, 3);
    while (from > 0 && text->data[from - 1] != '\n')
        from--;
    size_t size = strcspn(text->data + from, "\n") + 1, after = from + size;
    if (after > text->size)
        return;
    size_t next = strcspn(text->data + after, "\n") + 1;
    sn_buf changed = {0};
    sn_buf_add(&changed, text->data, from);
    if (what == 2 && after + next <= text->size) {
        sn_buf_add(&changed, text->data + after, next);
        after += next;
    }
    for (size_t i = 0; i < what; i++)
        sn_buf_add(&changed, text->data + from, i && what == 2 ? 0 : size);
    sn_buf_add(&changed, text->data + after, text->size - after);
    sn_buf_free(text);
    *text = changed;
}

static void truncate_text(sn_random *random, sn_buf *text)
{
    text->size = sn_random_below(random, text->size);
    text->data[text->size] = '\0';
}

/* Another network in the place of this one: comparators exchanged, one changed, or any of the same
 * size. */
static void mutate_network(sn_random *random, const sn_net *net, sn_buf *text)
{
    sn_net *other = sn_random_below(random, 2)
                        ? mutate_once(random, net)
                        : mutate_random_net(random, net->wires, net->size, false);
    sn_buf_free(text);
    MUST(sn_format_write(other, SN_FORMAT_SNET, text, NULL));
    sn_net_free(other);
}

static void mutate_certificate(sn_random *random, const sn_net *net, certify_texts *texts)
{
    static void (*const changes[])(sn_random *, sn_buf *) = {mutate_byte, flip_literal, mutate_line,
                                                             truncate_text, mutate_line};
    size_t which = sn_random_below(random, 7);
    sn_buf *text = &texts->file[CERTIFY_PROOF - (which < 4 ? 0 : sn_random_below(random, 2))];
    if (which == 5)
        text = &texts->file[CERTIFY_MANIFEST];
    if (which == 6)
        mutate_network(random, net, &texts->file[CERTIFY_NETWORK]);
    else
        changes[sn_random_below(random, 5)](random, text);
}

/* The manifest of the texts as they are, about the network as it is. */
static void renew_manifest(const certify_claim *claim, certify_texts *texts)
{
    const sn_buf *text = &texts->file[CERTIFY_NETWORK];
    certify_claim renewed = *claim;
    sn_net *net = NULL;
    if (!sn_format_read(text->data, text->size, 0, &net, NULL, NULL))
        renewed.net = net;
    certify_manifest(&renewed, texts);
    sn_net_free(net);
}

static void copy_texts(const certify_texts *from, certify_texts *to)
{
    *to = (certify_texts){0};
    for (int i = 0; i < CERTIFY_FILES; i++)
        if (from->file[i].data)
            sn_buf_add(&to->file[i], from->file[i].data, from->file[i].size);
}

/* Mutants of one certificate. Returns how many the checker accepted. */
static int try_mutants(sn_random *random, const certify_claim *claim, int count)
{
    certify_texts good, bad;
    unsigned valid = 0;
    certify(claim, &good);
    for (int i = 0; i < count; i++) {
        copy_texts(&good, &bad);
        for (uint64_t changes = 1 + sn_random_below(random, 2); changes > 0; changes--)
            mutate_certificate(random, claim->net, &bad);
        for (int renewed = 0; renewed < 2; renewed++) {
            if (renewed)
                renew_manifest(claim, &bad);
            bool is_valid = certify_judge(&bad), is_accepted = accepted(&bad, NULL);
            cr_assert_eq(is_accepted, is_valid, "mutant %d of %s, given %s, renewed %d", i,
                         claim->goal, claim->given, renewed);
            valid += is_valid;
        }
        certify_free(&bad);
    }
    certify_free(&good);
    return valid;
}

Test(certificate, accepts_a_mutant_only_if_it_is_a_valid_certificate)
{
    static const struct {
        const char *net, *other, *given, *goal;
    } originals[] = {
        {"0:1 2:3 0:2 1:3 1:2", NULL, "any", "sorted"},
        {"0:2 1:3 1:2", NULL, "runs 2,2", "sorted"},
        {"0:2 1:3 0:1 2:3", NULL, "bitonic", "sorted"},
        {"0:1 0:2 0:3 1:2 1:3", NULL, "any", "smallest 2"},
        {"1:0 3:2 2:0 3:1 2:1", "0:1 2:3 0:2 1:3 1:2", "presorted 1", "equals"},
        {"0:1 2:3 0:2 1:3 1:2", NULL, "interleaved 3", "median"},
    };
    sn_random random;
    sn_random_seed(&random, 11);
    unsigned valid = 0;
    for (size_t i = 0; i < sizeof originals / sizeof *originals; i++) {
        sn_net *net = net_of(4, originals[i].net), *untangled = made_by(sn_net_untangle, net);
        sn_net *other = originals[i].other ? net_of(4, originals[i].other) : NULL;
        certify_claim claim = {other ? untangled : net, other, originals[i].given,
                               originals[i].goal};
        valid += try_mutants(&random, &claim, rounds(170));
        sn_net_free(net);
        sn_net_free(untangled);
        sn_net_free(other);
    }
    cr_log_info("%u of the mutants are valid", valid);
    cr_assert(valid > rounds(50), "only %u mutants are valid", valid);
}

/* ---- what is refused, and why ---------------------------------------------------------------- */

/* The certificate of `0:1` on two wires, and its proof of one line, "0". */
static certify_texts tiny_texts(const sn_net *net)
{
    certify_texts texts;
    certify_claim claim = {net, NULL, "any", "sorted"};
    certify(&claim, &texts);
    return texts;
}

static void set_text(sn_buf *text, const char *to)
{
    sn_buf_free(text);
    sn_buf_puts(text, to);
}

Test(certificate, says_what_is_wrong_with_a_proof)
{
    static const struct {
        const char *proof, *reason;
    } wrong[] = {
        {"", "proof.drup:1: the proof ends without the empty clause"},
        {"-1 0\n", "proof.drup:2: the proof ends without the empty clause"},
        {"0", "proof.drup:1: expected the end of the line after 0"},
        {"0\n0\n", "proof.drup:2: there is more than there should be"},
        {"0\n\n", "proof.drup:2: there is more than there should be"},
        {"6 0\n0\n", "proof.drup:1: has a variable that the formula does not have"},
        {"99999999999999999999 0\n", "proof.drup:1: has a variable that the formula does not have"},
        {"-2147483648 0\n", "proof.drup:1: has a variable that the formula does not have"},
        {"1 -0\n", "proof.drup:1: expected a literal or 0"},
        {"1  0\n", "proof.drup:1: expected a literal or 0"},
        {"01 0\n", "proof.drup:1: expected the end of the line after 0"},
        {"1\n0\n", "proof.drup:1: expected a blank"},
        {"1 0 0\n", "proof.drup:1: expected the end of the line after 0"},
        {"1 2 3 4 5 1 0\n", "proof.drup:1: has more literals than there are variables"},
        {"d1 0\n0\n", "proof.drup:1: expected 'd '"},
        {"d 1 0\nx", "proof.drup:2: expected a literal or 0"},
        {"c hello\n0\n", "proof.drup:1: expected a literal or 0"},
        {"\r\n", "proof.drup:1: expected a literal or 0"},
    };
    sn_net *net = net_of(2, "0:1");
    certify_texts texts = tiny_texts(net);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        set_text(&texts.file[CERTIFY_PROOF], wrong[i].proof);
        refused(&texts, net, wrong[i].reason);
    }
    certify_free(&texts);
    sn_net_free(net);
}

/* 110 comes out as 101; the proof refutes 000, 100 and 010 before it. */
Test(certificate, names_the_first_step_that_does_not_follow)
{
    sn_net *net = net_of(3, "0:1 1:2");
    certify_claim claim = {net, NULL, "any", "sorted"};
    certify_texts texts;
    certify(&claim, &texts);
    refused(&texts, net, "proof.drup:4: the clause does not follow by unit propagation");
    certify_free(&texts);
    sn_net_free(net);
}

/* Behind each step of the proof, have it forget the clause of `first` and the step. */
static void forget_steps(const certify_claim *claim, const char *first, certify_texts *texts)
{
    sn_buf changed = {0};
    certify(claim, texts);
    for (const char *line = texts->file[CERTIFY_PROOF].data; *line != '0';) {
        size_t size = strcspn(line, "\n") + 1;
        sn_buf_add(&changed, line, size);
        sn_buf_printf(&changed, "d %s%.*s", first, (int)size, line);
        line += size;
    }
    sn_buf_puts(&changed, "0\n");
    sn_buf_free(&texts->file[CERTIFY_PROOF]);
    texts->file[CERTIFY_PROOF] = changed;
    certify_manifest(claim, texts);
}

/* Of the 31 steps those of four, three and two literals follow from the formula alone; the 29th, of
 * one, needs those of two. */
Test(certificate, forgets_the_clause_named_and_no_other)
{
    sn_net *net = net_of(4, "0:1 2:3 0:2 1:3 1:2");
    certify_claim claim = {net, NULL, "any", "sorted"};
    certify_texts texts;
    forget_steps(&claim, "", &texts);
    refused(&texts, net, "proof.drup:57: the clause does not follow by unit propagation");
    certify_free(&texts);
    forget_steps(&claim, "5 ", &texts);
    sn_certificate *c = checked(&texts, net);
    cr_assert_eq(c->verdict, SN_CERTIFICATE_VALID, "%s:%zu: %s", c->file, c->line, c->reason);
    cr_assert_eq(c->forgotten, 30);
    sn_certificate_free(c);
    certify_free(&texts);
    sn_net_free(net);
}

/* What is wrong with the manifest itself is found last, so everything else is right here. */
Test(certificate, says_what_is_wrong_with_a_manifest)
{
    static const struct {
        const char *line, *instead, *reason;
    } wrong[] = {
        {"sortnet certificate 1", "sortnet certificate 2",
         "manifest:1: expected 'sortnet certificate 1'"},
        {"wires 2", "wires 3", "manifest:2: expected 'wires 2'"},
        {"size 1", "size 1 ", "manifest:3: expected 'size 1'"},
        {"given any", "given all", "manifest:0: given or goal means nothing for 2 wires"},
        {"given any", "taken any", "manifest:0: has no line 'given '"},
        {"goal sorted", "goal equals", "other.snet:0: there is no such file"},
        {"variables 5", "variables 2147483648", "manifest:7: expected 'variables 5'"},
        {"clauses 9", "clauses 99", "manifest:8: expected 'clauses 9'"},
        {"steps 7", "steps 6", "manifest:9: expected 'steps 7'"},
        {"made-by tests", "made by tests", "manifest:13: expected 'made-by '"},
        {"end", "END", "manifest:14: expected 'end'"},
    };
    sn_net *net = net_of(2, "0:1");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        certify_texts texts = tiny_texts(net);
        sn_buf *manifest = &texts.file[CERTIFY_MANIFEST], changed = {0};
        const char *at = strstr(manifest->data, wrong[i].line);
        cr_assert(at, "%s", wrong[i].line);
        sn_buf_add(&changed, manifest->data, (size_t)(at - manifest->data));
        sn_buf_puts(&changed, wrong[i].instead);
        sn_buf_puts(&changed, at + strlen(wrong[i].line));
        sn_buf_free(manifest);
        *manifest = changed;
        refused(&texts, net, wrong[i].reason);
        certify_free(&texts);
    }
    sn_net_free(net);
}

Test(certificate, is_about_the_network_that_the_user_names)
{
    sn_net *net = net_of(4, "0:1 2:3 0:2 1:3 1:2"), *shuffled = net_of(4, "2:3 0:1 1:3 0:2 1:2");
    sn_net *other = net_of(4, "0:2 1:3 0:1 2:3 1:2");
    certify_claim claim = {net, NULL, "any", "sorted"};
    certify_texts texts;
    certify(&claim, &texts);
    cr_assert(accepted(&texts, shuffled));
    cr_assert_eq(oracle_refute(other), ORACLE_SORTS);
    refused(&texts, other, "network.snet:0: is another network than the one named");
    set_text(&texts.file[CERTIFY_NETWORK], "snet 1\nwires 4\n2:3 0:1\n0:2 1:3\n1:2\nend\n");
    refused(&texts, net, "network.snet:0: is not in canonical form");
    set_text(&texts.file[CERTIFY_NETWORK], "snet 1\nwires 4\n0:1 1:2\nend\n");
    refused(&texts, net, "network.snet:3: wire 1 is used twice in this layer");
    certify_free(&texts);
    sn_net_free(net);
    sn_net_free(shuffled);
    sn_net_free(other);
}

/* Few bytes may not make much work. */
Test(certificate, lets_no_small_file_claim_a_large_formula)
{
    sn_net *net = new_net(65536);
    sn_net *tiny = net_of(2, "0:1");
    certify_texts texts = tiny_texts(tiny);
    sn_buf_free(&texts.file[CERTIFY_NETWORK]);
    MUST(sn_format_write(net, SN_FORMAT_SNET, &texts.file[CERTIFY_NETWORK], NULL));
    certify_claim claim = {net, NULL, "any", "median"};
    certify_manifest(&claim, &texts);
    refused(&texts, NULL, "formula.cnf:0: is too short to be the formula of the network");
    certify_free(&texts);
    sn_net_free(net);
    sn_net_free(tiny);
}

/* Put `lines` comments of `length` bytes before the formula. */
static void comment(const certify_claim *claim, certify_texts *texts, size_t lines, size_t length)
{
    sn_buf *text = &texts->file[CERTIFY_FORMULA];
    sn_buf_free(text);
    for (size_t i = 0; i < lines; i++) {
        for (size_t k = 0; k < length; k++)
            sn_buf_puts(text, k ? "-" : "c");
        sn_buf_puts(text, "\n");
    }
    certify_formula(claim, text);
    certify_manifest(claim, texts);
}

/* The formula has nine clauses, and a comment of its own. */
Test(certificate, reads_no_more_comments_than_a_formula_needs)
{
    sn_net *net = net_of(2, "0:1");
    certify_texts texts = tiny_texts(net);
    certify_claim claim = {net, NULL, "any", "sorted"};
    comment(&claim, &texts, 3, 1000);
    cr_expect(accepted(&texts, net));
    comment(&claim, &texts, 1008, 1);
    cr_expect(accepted(&texts, net));
    comment(&claim, &texts, 2, 1001);
    refused(&texts, net, "formula.cnf:1: has a comment that is no text of at most 1000 bytes");
    comment(&claim, &texts, 1009, 1);
    refused(&texts, net, "formula.cnf:1010: has more comments than clauses");
    certify_free(&texts);
    sn_net_free(net);
}

Test(certificate, stops_when_told_to)
{
    sn_net *net = net_of(2, "0:1");
    certify_texts texts = tiny_texts(net);
    char *folder = certify_folder(&texts);
    sn_flag stop = true;
    sn_certificate *certificate;
    MUST(sn_certificate_check(folder, net, &stop, &certificate, NULL));
    cr_assert_eq(certificate->verdict, SN_CERTIFICATE_INTERRUPTED);
    cr_assert_str_eq(certificate->reason, "interrupted");
    sn_certificate_free(certificate);
    certify_remove(folder);
    certify_free(&texts);
    sn_net_free(net);
}
