/* Certificates of prefix networks: valid if and only if the claim is true, by words made by
 * concatenating strings, and nothing in the folder was changed. */
#include "tests/rounds.h"
#include "tests/unit/scan_tools.h"
#include "verify/certificate/certificate.h"
#include "verify/proofs/certify.h"

#include <unistd.h>

static const char *const goals[] = {"inclusive", "exclusive", "reduction"};

/* Whether the claim is true. */
static bool is_true(const sn_scan *scan, int goal)
{
    char *word[26];
    bool good = words_of(scan, word);
    for (uint32_t i = 0; i < scan->net.wires; i++)
        if (goal != 2 || i + 1 == scan->net.wires)
            good = good && ((goal == 1 && !i) || is_letters(word[i], 0, goal == 1 ? i - 1 : i));
    free_words(scan->net.wires, word);
    return good;
}

/* Write a certificate, true or not, into a new folder, whose name is put there. */
static void certify(const sn_scan *scan, const char *goal, char folder[64])
{
    const sn_certify_scan claim = {scan, goal, "tests"};
    sn_certify *certificate;
    strcpy(folder, "/tmp/sortnet-scan-XXXXXX");
    cr_assert(mkdtemp(folder));
    MUST(sn_certify_new(folder, &certificate, NULL));
    MUST(sn_certify_draft_scan(certificate, &claim, NULL));
    MUST(sn_certify_finish(certificate, NULL));
    sn_certify_free(certificate);
}

static const char *path_of(const char *folder, const char *file)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, file);
    return path;
}

static void clear(const char *folder)
{
    unlink(path_of(folder, "manifest"));
    unlink(path_of(folder, "network.snet"));
    cr_assert_eq(rmdir(folder), 0);
}

static sn_certificate *checked(const char *folder, const sn_net *net, const sn_scan *scan)
{
    sn_certificate *certificate;
    MUST(sn_certificate_explain(folder, net, scan, NULL, NULL, &certificate, NULL));
    return certificate;
}

static bool is_valid(const char *folder, const sn_net *net, const sn_scan *scan)
{
    sn_certificate *certificate = checked(folder, net, scan);
    bool valid = certificate->verdict == SN_CERTIFICATE_VALID;
    cr_assert(valid || certificate->reason[0]);
    sn_certificate_free(certificate);
    return valid;
}

Test(certificate_scan, is_valid_where_the_claim_is_true)
{
    sn_random random;
    unsigned valid = 0;
    sn_random_seed(&random, 1);
    for (unsigned round = 0; round < rounds(600); round++) {
        char folder[64];
        int goal = (int)(round % 3);
        sn_scan *scan = any_scan(&random, 1 + (uint32_t)sn_random_below(&random, 6), 8);
        certify(scan, goals[goal], folder);
        bool good = is_valid(folder, NULL, round % 2 ? scan : NULL);
        cr_assert_eq(good, is_true(scan, goal));
        valid += good;
        clear(folder);
        sn_scan_free(scan);
    }
    cr_assert_gt(valid, rounds(600) / 10);
}

Test(certificate_scan, tells_what_it_is_about)
{
    char folder[64];
    sn_scan *scan = named("sklansky", 16);
    certify(scan, "inclusive", folder);
    sn_certificate *c = checked(folder, NULL, scan);
    cr_assert_eq(c->verdict, SN_CERTIFICATE_VALID);
    cr_assert(c->is_scan);
    cr_assert_eq(c->wires, 16);
    cr_assert_eq(c->size, 32);
    cr_assert_eq(c->steps, 32);
    cr_assert_eq(c->clauses, 0);
    cr_assert_str_eq(c->goal, "inclusive");
    sn_certificate_free(c);
    clear(folder);
    sn_scan_free(scan);
}

Test(certificate_scan, is_refused_for_another_network)
{
    char folder[64];
    sn_scan *scan = named("sklansky", 8), *other = named("koggestone", 8), *nodes;
    sn_net *net;
    certify(scan, "inclusive", folder);
    cr_assert_not(is_valid(folder, NULL, other));
    MUST(sn_scan_copy(scan, &nodes, NULL));
    net = &nodes->net; /* with comparators in place of nodes */
    net->kind = SN_NET_COMPARATORS;
    cr_assert_not(is_valid(folder, net, NULL));
    cr_assert(is_valid(folder, NULL, scan));
    sn_net_free(net);
    clear(folder);
    sn_scan_free(scan);
    sn_scan_free(other);
}

static sn_buf slurp(const char *path)
{
    sn_buf text = {0};
    FILE *file = fopen(path, "r");
    for (int byte; (byte = getc(file)) != EOF;)
        sn_buf_add(&text, &(char){(char)byte}, 1);
    fclose(file);
    return text;
}

static void spill(const char *path, const char *bytes, size_t size)
{
    FILE *file = fopen(path, "w");
    cr_assert_eq(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

/* Change each byte of a file in turn, and leave each out. */
static void check_changes(const char *folder, const char *file, size_t free_from)
{
    sn_buf text = slurp(path_of(folder, file));
    for (size_t i = 0; i < text.size && i < free_from; i++) {
        char was = text.data[i];
        text.data[i] = was == '1' ? '2' : '1';
        spill(path_of(folder, file), text.data, text.size);
        cr_assert_not(is_valid(folder, NULL, NULL), "byte %zu of %s changed", i, file);
        text.data[i] = was;
        spill(path_of(folder, file), text.data, i);
        cr_assert_not(is_valid(folder, NULL, NULL), "%s cut at %zu", file, i);
    }
    spill(path_of(folder, file), text.data, text.size);
    cr_assert(is_valid(folder, NULL, NULL));
    sn_buf_free(&text);
}

Test(certificate_scan, any_change_is_refused)
{
    char folder[64];
    sn_scan *scan = named("brentkung", 8);
    certify(scan, "inclusive", folder);
    sn_buf manifest = slurp(path_of(folder, "manifest"));
    size_t maker = (size_t)(strstr(manifest.data, "made-by ") - manifest.data) + strlen("made-by ");
    check_changes(folder, "network.snet", SIZE_MAX);
    check_changes(folder, "manifest", maker); /* what follows is free */
    sn_buf_free(&manifest);
    clear(folder);
    sn_scan_free(scan);
}
