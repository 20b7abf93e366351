/* Readers and writers, against the fixtures in tests/format and the rules in docs/formats/. */
#include "networks/formats/format.h"

#include "tests/rounds.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAME_MAX_LENGTH 128

/* ---- helpers --------------------------------------------------------------------------------- */

/* The bytes of a file; freed with sn_buf_free. */
static sn_buf slurp(const char *path)
{
    FILE *file = fopen(path, "rb");
    cr_assert(file, "%s: %s", path, strerror(errno));
    sn_buf buf = {0};
    char block[65536];
    for (size_t got; (got = fread(block, 1, sizeof block, file)) > 0;)
        sn_buf_add(&buf, block, got);
    cr_assert(!ferror(file) && !buf.failed, "%s", path);
    fclose(file);
    return buf;
}

static sn_err read_string(const char *text, uint32_t width, sn_net **out, sn_error *error)
{
    return sn_format_read(text, strlen(text), width, out, NULL, error);
}

static sn_net *must_read(const char *text)
{
    sn_net *net;
    sn_error error = {0};
    sn_err err = read_string(text, 0, &net, &error);
    cr_assert_eq(err, SN_OK, "%zu:%zu: %s in %s", error.line, error.column, error.text, text);
    return net;
}

/* Whether this build reads JSON. */
static bool has_json(void)
{
    sn_net *net;
    sn_err err = read_string("{\"N\":1,\"nw\":[]}", 0, &net, NULL);
    sn_net_free(net);
    return err != SN_E_UNSUPPORTED;
}

static void assert_same(const sn_net *a, const sn_net *b, const char *what)
{
    bool same = false;
    cr_assert_eq(sn_net_same(a, b, &same, NULL), SN_OK);
    cr_assert(same, "%s", what);
}

/* The rules C3 of docs/formats/rules.md, apart from the writer's code. */
static bool holds(sn_format format, const sn_net *net)
{
    bool reversed = false, last = false;
    for (size_t i = 0; i < net->size; i++) {
        reversed |= net->cmp[i].min > net->cmp[i].max;
        last |= net->cmp[i].min == net->wires - 1 || net->cmp[i].max == net->wires - 1;
    }
    switch (format) {
    case SN_FORMAT_SNET:
        return true;
    case SN_FORMAT_JSON:
        return !net->output;
    case SN_FORMAT_BRACKETS:
    case SN_FORMAT_CSV:
        return !net->output && last;
    default:
        return !net->output && last && !reversed;
    }
}

/* Write `net` in `format`; where that must succeed, read it again and compare. */
static void round_trip(const sn_net *net, sn_format format, const char *what)
{
    sn_buf text = {0};
    sn_error error = {0};
    sn_err err = sn_format_write(net, format, &text, &error);
    if (!holds(format, net)) {
        cr_assert_eq(err, SN_E_UNSUPPORTED, "%s as %s", what, sn_format_name(format));
        cr_assert_eq(text.size, 0);
        cr_assert(strstr(error.text, "snet"), "%s", error.text);
        return;
    }
    cr_assert_eq(err, SN_OK, "%s as %s: %s", what, sn_format_name(format), error.text);
    if (format != SN_FORMAT_JSON || has_json()) {
        sn_net *again;
        sn_read_info info;
        err = sn_format_read(text.data, text.size, 0, &again, &info, &error);
        cr_assert_eq(err, SN_OK, "%s as %s: %s", what, sn_format_name(format), error.text);
        cr_assert_eq(info.format, format);
        cr_assert_eq(info.warnings, 0);
        assert_same(net, again, what);
        sn_net_free(again);
    }
    sn_buf_free(&text);
}

static void round_trips(const sn_net *net, const char *what)
{
    for (int format = 0; format < SN_FORMAT_COUNT; format++)
        round_trip(net, (sn_format)format, what);
}

/* The same for a prefix network, which two formats can hold. */
static void scan_round_trips(const sn_scan *scan, const char *what)
{
    for (int i = 0; i < SN_FORMAT_COUNT; i++) {
        sn_format format = (sn_format)i;
        sn_buf text = {0};
        sn_err err = sn_format_write_scan(scan, format, &text, NULL);
        bool can = format == SN_FORMAT_SNET || (format == SN_FORMAT_JSON && !scan->net.output);
        cr_assert_eq(err, can ? SN_OK : SN_E_UNSUPPORTED, "%s as %s", what, sn_format_name(format));
        if (can && (format != SN_FORMAT_JSON || has_json())) {
            sn_net *none;
            sn_scan *again;
            sn_read_info info;
            bool same = false;
            err = sn_format_read_either(text.data, text.size, 0, &none, &again, &info, NULL);
            cr_assert(!err && !none && again && info.format == format, "%s", what);
            cr_assert_eq(sn_net_same(&scan->net, &again->net, &same, NULL), SN_OK);
            cr_assert(same, "%s as %s", what, sn_format_name(format));
            cr_assert_eq(sn_format_read(text.data, text.size, 0, &none, NULL, NULL), SN_E_INPUT);
            sn_scan_free(again);
        }
        sn_buf_free(&text);
    }
}

static sn_net *random_net(sn_random *random, uint32_t wires, size_t size, bool standard)
{
    sn_net *net;
    cr_assert_eq(sn_net_new(wires, &net, NULL), SN_OK);
    while (net->size < size) {
        uint32_t a = (uint32_t)sn_random_below(random, wires);
        uint32_t b = (uint32_t)sn_random_below(random, wires);
        if (standard && a > b)
            cr_assert_eq(sn_net_add(net, b, a, NULL), SN_OK);
        else if (a != b)
            cr_assert_eq(sn_net_add(net, a, b, NULL), SN_OK);
    }
    return net;
}

/* ---- fixtures -------------------------------------------------------------------------------- */

/* A line of expected.txt starts with NAME or, where a width is asked for, NAME@WIDTH. */
typedef struct fixture {
    char path[512];
    char label[NAME_MAX_LENGTH]; /* as in the table */
    char name[NAME_MAX_LENGTH];
    uint32_t width;
} fixture;

static fixture fixture_parse(const char *folder, const char *line)
{
    fixture f = {.width = 0};
    size_t length = strcspn(line, " \n");
    cr_assert(length < NAME_MAX_LENGTH);
    memcpy(f.label, line, length);
    strcpy(f.name, f.label);
    char *at = strchr(f.name, '@');
    if (at) {
        f.width = (uint32_t)strtoul(at + 1, NULL, 10);
        *at = '\0';
    }
    snprintf(f.path, sizeof f.path, "%s/format/%s/%s", SN_TEST_DIR, folder, f.name);
    return f;
}

static void render_error(sn_buf *out, const fixture *f, const char *kind, const sn_error *error)
{
    const char *mark = error->code == SN_E_LIMIT      ? "[limit] "
                       : error->code == SN_E_ARGUMENT ? "[argument] "
                                                      : "";
    sn_buf_printf(out, "%s %s%zu:%zu: %s%s\n", f->label, kind, error->line, error->column, mark,
                  error->text);
}

/* One of them is a network, the other NULL. */
static sn_err write_either(const sn_net *net, const sn_scan *scan, sn_format format, sn_buf *out,
                           sn_error *error)
{
    return net ? sn_format_write(net, format, out, error)
               : sn_format_write_scan(scan, format, out, error);
}

/* The network as snet in one line, and what the formats have against it. */
static void render_net(sn_buf *out, const fixture *f, const sn_net *net, const sn_scan *scan,
                       const char *format)
{
    sn_buf text = {0};
    cr_assert_eq(write_either(net, scan, SN_FORMAT_SNET, &text, NULL), SN_OK);
    for (char *p = text.data; p < text.data + text.size - 1; p++)
        *p = *p == '\n' ? '/' : *p;
    sn_buf_printf(out, "%s %s %s", f->label, format, text.data);
    sn_buf_free(&text);
    for (int i = 0; strncmp(f->name, "C3", 2) == 0 && i < SN_FORMAT_COUNT; i++) {
        sn_error error;
        if (write_either(net, scan, (sn_format)i, &text, &error) != SN_OK)
            sn_buf_printf(out, "%s refuses %s: %s\n", f->label, sn_format_name((sn_format)i),
                          error.text);
        sn_buf_free(&text);
    }
}

/* Append the lines of expected.txt that a fixture gives. False where it needs JSON and this build
 * has none. */
static bool render(sn_buf *out, const fixture *f)
{
    sn_buf text = slurp(f->path);
    sn_net *net;
    sn_scan *scan;
    sn_read_info info;
    sn_error error = {0};
    sn_err err = sn_format_read_either(text.data, text.size, f->width, &net, &scan, &info, &error);
    sn_buf_free(&text);
    if (err) {
        cr_assert_eq(err, error.code);
        cr_assert(!net && !scan);
        render_error(out, f, "", &error);
        return err != SN_E_UNSUPPORTED;
    }
    render_net(out, f, net, scan, sn_format_name(info.format));
    for (unsigned i = 0; i < info.warnings; i++)
        render_error(out, f, "warning ", &info.warning[i]);
    sn_net_free(net);
    sn_scan_free(scan);
    return true;
}

/* Skip the lines that start with the fixture's label. */
static const char *skip_label(const char *line, const fixture *f)
{
    size_t length = strlen(f->label);
    while (strncmp(line, f->label, length) == 0 && line[length] == ' ')
        line = strchr(line, '\n') + 1;
    return line;
}

/* Compare a whole table with what its fixtures give. Returns the number of fixtures read. */
static size_t check_table(const char *folder)
{
    char path[512];
    snprintf(path, sizeof path, "%s/format/%s/expected.txt", SN_TEST_DIR, folder);
    sn_buf table = slurp(path);
    size_t count = 0;
    for (const char *line = table.data; *line;) {
        fixture f = fixture_parse(folder, line);
        sn_buf actual = {0};
        if (render(&actual, &f)) {
            count++;
            size_t length = (size_t)(skip_label(line, &f) - line);
            cr_expect(length == actual.size && memcmp(line, actual.data, length) == 0,
                      "expected: %.*sactual:   %s", (int)length, line, actual.data);
        }
        sn_buf_free(&actual);
        line = skip_label(line, &f);
    }
    sn_buf_free(&table);
    return count;
}

/* Call `visit` for every fixture of a folder. */
static void each_fixture(const char *folder, void (*visit)(const char *folder, const char *name))
{
    char path[512];
    snprintf(path, sizeof path, "%s/format/%s", SN_TEST_DIR, folder);
    DIR *dir = opendir(path);
    cr_assert(dir, "%s: %s", path, strerror(errno));
    for (struct dirent *entry; (entry = readdir(dir));) {
        if (entry->d_name[0] != '.' && strcmp(entry->d_name, "expected.txt") != 0)
            visit(folder, entry->d_name);
    }
    closedir(dir);
}

static void is_listed(const char *folder, const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/format/%s/expected.txt", SN_TEST_DIR, folder);
    sn_buf table = slurp(path);
    bool listed = false;
    for (const char *line = table.data; *line && !listed; line = strchr(line, '\n') + 1)
        listed = strcmp(fixture_parse(folder, line).name, name) == 0;
    cr_expect(listed, "%s/%s is not in expected.txt", folder, name);
    sn_buf_free(&table);
}

static void file_round_trips(const char *folder, const char *name)
{
    fixture f = fixture_parse(folder, name);
    sn_buf text = slurp(f.path);
    sn_net *net;
    sn_scan *scan;
    sn_err err = sn_format_read_either(text.data, text.size, 0, &net, &scan, NULL, NULL);
    if (err != SN_E_UNSUPPORTED) {
        cr_assert_eq(err, SN_OK, "%s", name);
        if (net)
            round_trips(net, name);
        else
            scan_round_trips(scan, name);
        sn_net_free(net);
        sn_scan_free(scan);
    }
    sn_buf_free(&text);
}

static void is_canonical(const char *folder, const char *name)
{
    if (strncmp(name, "C1", 2) != 0 && strncmp(name, "C2", 2) != 0)
        return;
    fixture f = fixture_parse(folder, name);
    sn_buf text = slurp(f.path), again = {0};
    sn_net *net;
    sn_scan *scan;
    sn_read_info info;
    sn_err err = sn_format_read_either(text.data, text.size, 0, &net, &scan, &info, NULL);
    if (err != SN_E_UNSUPPORTED) {
        cr_assert_eq(err, SN_OK, "%s", name);
        cr_assert_eq(write_either(net, scan, info.format, &again, NULL), SN_OK);
        cr_expect_str_eq(again.data, text.data, "%s", name);
        sn_net_free(net);
        sn_scan_free(scan);
    }
    sn_buf_free(&text);
    sn_buf_free(&again);
}

Test(format, reads_every_good_fixture_as_listed)
{
    cr_expect_geq(check_table("ok"), has_json() ? 140 : 106);
}

Test(format, refuses_every_bad_fixture_as_listed)
{
    cr_expect_geq(check_table("bad"), has_json() ? 506 : 366);
}

Test(format, lists_every_fixture)
{
    each_fixture("ok", is_listed);
    each_fixture("bad", is_listed);
}

Test(format, writes_every_good_fixture_in_every_format_that_can_hold_it)
{
    each_fixture("ok", file_round_trips);
}

Test(format, writes_canonical_fixtures_byte_for_byte)
{
    each_fixture("ok", is_canonical);
}

/* Whether a fixture's name in the table starts with the rule's number and a dash. */
static bool has_fixture(const char *table, const char *rule, size_t length)
{
    for (const char *line = table; *line; line = strchr(line, '\n') + 1) {
        if (strncmp(line, rule, length) == 0 && line[length] == '-')
            return true;
    }
    return false;
}

Test(format, has_a_fixture_for_every_rule_of_the_specification)
{
    sn_buf rules = slurp(SN_TEST_DIR "/../docs/formats/rules.md");
    sn_buf scans = slurp(SN_TEST_DIR "/../docs/formats/scans.md");
    sn_buf_add(&rules, scans.data, scans.size);
    sn_buf ok = slurp(SN_TEST_DIR "/format/ok/expected.txt");
    sn_buf bad = slurp(SN_TEST_DIR "/format/bad/expected.txt");
    size_t count = 0;
    for (const char *p = rules.data; (p = strstr(p, "\n- **"));) {
        p += strlen("\n- **");
        size_t length = strcspn(p, ".*");
        cr_expect(has_fixture(ok.data, p, length) || has_fixture(bad.data, p, length),
                  "rule %.*s has no fixture", (int)length, p);
        count++;
    }
    cr_expect_geq(count, 40);
    sn_buf_free(&rules);
    sn_buf_free(&scans);
    sn_buf_free(&ok);
    sn_buf_free(&bad);
}

/* ---- reading --------------------------------------------------------------------------------- */

Test(format, sees_every_truncation_of_snet)
{
    static const char text[] = "snet 1\nwires 4\n0:1 2:3\n0:2 3:1\noutput 1 0 2 3\nend\n";
    for (size_t size = 0; size + 2 < sizeof text; size++) {
        sn_net *net;
        cr_expect_eq(sn_format_read(text, size, 0, &net, NULL, NULL), SN_E_INPUT, "%zu bytes",
                     size);
    }
}

Test(format, reads_no_byte_past_the_end)
{
    static const char *const texts[] = {"snet 1\nwires 2\n0:1\nend", "0:1", "0 1", "[(0,1)]",
                                        "{\"N\":2,\"nw\":[[0,1]]}"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        for (size_t size = 0; size <= strlen(texts[i]); size++) {
            char *exact = sn_alloc(size, 1);
            memcpy(exact, texts[i], size);
            sn_net *net;
            sn_format_read(exact, size, 0, &net, NULL, NULL);
            sn_net_free(net);
            free(exact);
        }
    }
}

Test(format, raises_the_width_of_texts_without_one)
{
    static const char *const texts[] = {"0:1,2:3", "0 1 2 3", "[(0,1),(2,3)]"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        for (uint32_t width = 4; width < 7; width++) {
            sn_net *net;
            cr_assert_eq(read_string(texts[i], width, &net, NULL), SN_OK);
            cr_expect_eq(net->wires, width);
            cr_expect_eq(net->size, 2);
            sn_net_free(net);
        }
        sn_net *net;
        cr_expect_eq(read_string(texts[i], 3, &net, NULL), SN_E_ARGUMENT);
    }
}

Test(format, sees_every_truncation_of_a_prefix_network)
{
    static const char text[] = "snet 1\nwires 4\nscan\n0:1 2:3\n1:2 1:3\noutput 1 0 2 3\nend\n";
    for (size_t size = 0; size + 2 < sizeof text; size++) {
        sn_net *net;
        sn_scan *scan;
        cr_expect_eq(sn_format_read_either(text, size, 0, &net, &scan, NULL, NULL), SN_E_INPUT,
                     "%zu bytes", size);
        cr_expect(!net && !scan);
    }
}

Test(format, takes_the_width_asked_for_only_if_snet_agrees)
{
    static const char text[] = "snet 1\nwires 4\n0:1\nend\n";
    sn_net *net;
    cr_assert_eq(read_string(text, 4, &net, NULL), SN_OK);
    sn_net_free(net);
    cr_expect_eq(read_string(text, 5, &net, NULL), SN_E_ARGUMENT);
    cr_expect_eq(read_string(text, 3, &net, NULL), SN_E_ARGUMENT);
    cr_expect_null(net);
}

Test(format, refuses_a_width_beyond_the_limit)
{
    sn_net *net;
    sn_error error;
    cr_expect_eq(read_string("0:1", SN_WIRES_MAX + 1, &net, &error), SN_E_LIMIT);
    cr_expect_str_eq(error.text, "more than 65536 wires asked for");
    cr_assert_eq(read_string("0:1", SN_WIRES_MAX, &net, &error), SN_OK);
    cr_expect_eq(net->wires, SN_WIRES_MAX);
    sn_net_free(net);
}

Test(format, needs_neither_info_nor_error)
{
    sn_net *net;
    cr_expect_eq(sn_format_read("0:1", 3, 0, &net, NULL, NULL), SN_OK);
    sn_net_free(net);
    cr_expect_eq(sn_format_read("0:x", 3, 0, &net, NULL, NULL), SN_E_INPUT);
    cr_expect_null(net);
    cr_expect_eq(sn_format_read("{\"N\":}", 6, 0, &net, NULL, NULL),
                 has_json() ? SN_E_INPUT : SN_E_UNSUPPORTED);
    cr_expect_eq(sn_format_read(NULL, 0, 0, &net, NULL, NULL), SN_E_INPUT);
}

Test(format, names_what_is_missing_in_a_build_without_json)
{
    if (has_json())
        cr_skip_test("this build reads JSON");
    sn_net *net;
    sn_error error;
    read_string("{}", 0, &net, &error);
    cr_expect(strstr(error.text, "libjansson-dev"));
}

/* ---- writing --------------------------------------------------------------------------------- */

Test(format, writes_each_format_as_documented)
{
    static const char *const expected[SN_FORMAT_COUNT] = {
        [SN_FORMAT_SNET] = "snet 1\nwires 4\n0:1 2:3\n0:2 1:3\n1:2\nend\n",
        [SN_FORMAT_LIST] = "0:1,2:3\n0:2,1:3\n1:2\n",
        [SN_FORMAT_BRACKETS] = "[(0,1),(2,3)]\n[(0,2),(1,3)]\n[(1,2)]\n",
        [SN_FORMAT_JSON] =
            "{\"N\":4,\"L\":5,\"D\":3,\"nw\":[\n[0,1],[2,3],\n[0,2],[1,3],\n[1,2]\n]}\n",
        [SN_FORMAT_PAIRS] = "0 1 2 3\n0 2 1 3\n1 2\n",
        [SN_FORMAT_CSV] = "layer,min,max\n1,0,1\n1,2,3\n2,0,2\n2,1,3\n3,1,2\n",
    };
    sn_net *net = must_read("2:3\n0:1\n1:3,0:2,1:2");
    for (int format = 0; format < SN_FORMAT_COUNT; format++) {
        sn_buf text = {0};
        cr_assert_eq(sn_format_write(net, (sn_format)format, &text, NULL), SN_OK);
        cr_expect_str_eq(text.data, expected[format]);
        sn_buf_free(&text);
    }
    sn_net_free(net);
}

Test(format, leaves_the_buffer_alone_when_it_refuses)
{
    sn_net *net = must_read("snet 1\nwires 3\nend\n");
    sn_buf text = {0};
    sn_buf_puts(&text, "before");
    cr_expect_eq(sn_format_write(net, SN_FORMAT_LIST, &text, NULL), SN_E_UNSUPPORTED);
    cr_expect_str_eq(text.data, "before");
    cr_expect_eq(sn_format_write(net, SN_FORMAT_SNET, &text, NULL), SN_OK);
    cr_expect_str_eq(text.data, "beforesnet 1\nwires 3\nend\n");
    sn_buf_free(&text);
    sn_net_free(net);
}

Test(format, round_trips_random_networks)
{
    sn_random random;
    sn_random_seed(&random, 1);
    for (int i = 0; i < 3000; i++) {
        uint32_t wires = 2 + (uint32_t)sn_random_below(&random, 40);
        size_t size = sn_random_below(&random, 60);
        sn_net *net = random_net(&random, wires, size, sn_random_below(&random, 2) == 0);
        round_trips(net, "random network");
        sn_net_free(net);
    }
}

Test(format, round_trips_output_permutations)
{
    sn_random random;
    sn_random_seed(&random, 2);
    for (uint32_t wires = 2; wires < 60; wires++) {
        sn_net *net = random_net(&random, wires, wires, false), *untangled;
        cr_assert_eq(sn_net_untangle(net, &untangled, NULL), SN_OK);
        round_trips(untangled, "untangled network");
        sn_net_free(untangled);
        sn_net_free(net);
    }
}

Test(format, round_trips_most_wires_and_many_comparators)
{
    sn_random random;
    sn_random_seed(&random, 3);
    sn_net *net = random_net(&random, SN_WIRES_MAX, rounds(1u << 20), false), *untangled;
    round_trips(net, "large network");
    cr_assert_eq(sn_net_untangle(net, &untangled, NULL), SN_OK);
    round_trip(untangled, SN_FORMAT_SNET, "large untangled network");
    sn_net_free(untangled);
    sn_net_free(net);
}

/* ---- names ----------------------------------------------------------------------------------- */

Test(format, finds_formats_by_name)
{
    for (int i = 0; i < SN_FORMAT_COUNT; i++) {
        sn_format found = SN_FORMAT_COUNT;
        cr_expect(sn_format_find(sn_format_name((sn_format)i), &found));
        cr_expect_eq(found, (sn_format)i);
    }
    sn_format none = SN_FORMAT_COUNT;
    cr_expect(!sn_format_find("snets", &none));
    cr_expect(!sn_format_find("", &none));
    cr_expect_eq(none, SN_FORMAT_COUNT);
}

/* ---- published networks ---------------------------------------------------------------------- */

static size_t check_published(const char *folder)
{
    size_t count = 0;
    DIR *dir = opendir(folder);
    cr_assert(dir, "%s: %s", folder, strerror(errno));
    for (struct dirent *entry; (entry = readdir(dir));) {
        char path[1024];
        const char *ending = strrchr(entry->d_name, '.');
        if (!ending || strcmp(ending, ".json") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        sn_buf text = slurp(path);
        sn_net *net;
        sn_read_info info;
        sn_error error = {0};
        sn_err err = sn_format_read(text.data, text.size, 0, &net, &info, &error);
        cr_assert_eq(err, SN_OK, "%s: %s", path, error.text);
        cr_expect_eq(info.warnings, 0, "%s: %s", path, info.warning[0].text);
        round_trips(net, path);
        sn_net_free(net);
        sn_buf_free(&text);
        count++;
    }
    closedir(dir);
    return count;
}

Test(format, reads_published_networks_without_a_warning)
{
    const char *data = getenv("SORTNET_DATA");
    if (!data)
        cr_skip_test("SORTNET_DATA is not set");
    if (!has_json())
        cr_skip_test("this build reads no JSON");
    char folder[512];
    snprintf(folder, sizeof folder, "%s/networks/sorters", data);
    cr_expect_geq(check_published(folder), 20);
    snprintf(folder, sizeof folder, "%s/networks/median", data);
    cr_expect_geq(check_published(folder), 1);
}
