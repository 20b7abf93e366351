/* Single edits of emitted texts, and what catches each: kernel_sabotage [EDITS [SEED [WHICH]]].
 * With `features` the texts are those of arrays of their own lengths, places, some outputs,
 * elements and equal keys in order; with `selections` those of mapping select; with `inside`
 * headers for kernels; with `shaders` compute shaders; with `lanes` those of one array in the lanes of vectors; with `words` those
 * of keys that share a word with others or with their places; with `large` programs for one array
 * of any length, with `counting` those that count, and with `scans` kernels and programs of prefix
 * networks. Prints the edits that no proof caught, to be judged by a reader, and a table. A process
 * for each core works on them. */
#include "codegen/choose/mapping.h"
#include "codegen/counting/counting.h"
#include "codegen/large/program.h"
#include "codegen/scan/large/program.h"
#include "codegen/scan/plan.h"
#include "networks/families/family.h"
#include "networks/scan/scan.h"

#include "tests/kernels/crew.h"
#include "tests/kernels/samples.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CAUGHT_BY(X)                                                                 \
    X(COMPILER, "does not compile", "the compiler")                                  \
    X(SECTIONS, "not one section", "the prover: sections")                           \
    X(RACE, "races for", "the emulator: races")                                      \
    X(WORDS, "", "the inspection: what netkern does not say")                        \
    X(UNWRITTEN, "nobody wrote", "the emulator: reads of nothing")                   \
    X(BOUNDS, "outside of", "the emulator: bounds")                                  \
    X(BARRIER, "barriers", "the emulator: barriers")                                 \
    X(LAUNCH, "launches", "the emulator: launches")                                  \
    X(ALIGNMENT, "may not begin", "the recorder: alignment")                         \
    X(STACK, "there is no element", "the compiler: arrays of fewer elements")        \
    X(RECORD, "the text has faults", "the recorder: whose element it is, once each") \
    X(NETWORK, "another network", "the prover: another network")                     \
    X(MISSING, "missing", "the prover: an element twice or missing")                 \
    X(TWICE, "used twice", "the prover: an element twice or missing")                \
    X(KEYS, "does not order", "the trial of the section of keys")                    \
    X(OPERATOR, "does not combine", "the trial of the section of keys")              \
    X(WAITS, "waits for what", "the emulator: waiting for ever")                     \
    X(VECTORS, "vectors do not", "the trial of vectors")                             \
    X(TRIED, " keys in the range ", "the trial: another result or report")           \
    X(RUN, "", "the emulator: results")

enum {
#define X(id, sign, label) BY_##id,
    CAUGHT_BY(X)
#undef X
        BY_COUNT
};
_Static_assert(BY_COUNT < CREW_COUNTS, "each has a count");
static const char *const signs[] = {
#define X(id, sign, label) sign,
    CAUGHT_BY(X)
#undef X
};
static const char *const labels[] = {
#define X(id, sign, label) label,
    CAUGHT_BY(X)
#undef X
};

/* Which kinds of texts are edited. */
static const struct {
    const char *word; /* on the command line */
    size_t count;     /* in the table of kinds, where they follow each other */
} groups[] = {{"", 9},       {"features", 8}, {"selections", 3}, {"lanes", 3},
              {"inside", 4}, {"words", 8},    {"shaders", 6}};
static size_t first_kind, kind_count = 9;
static bool in_words; /* the last of these groups */
static enum { KERNELS, LARGE, COUNTING, SCANS } which;

/* ---- edits ----------------------------------------------------------------------------------- */

typedef struct edit {
    const char *from, *to; /* what is replaced, in the text */
    char with[400];
} edit;

/* The line around `at`, with its line feed. */
static void line_of(const char *text, const char *at, const char **from, const char **to)
{
    *from = at;
    while (*from > text && (*from)[-1] != '\n')
        (*from)--;
    *to = at + strcspn(at, "\n");
    *to += **to == '\n';
}

/* Numbers in hexadecimal are masks and bytes to take, of which texts of words have many. */
static bool change_number(sn_random *random, const char *at, edit *e)
{
    char *end;
    if (!isdigit((unsigned char)*at) || isalnum((unsigned char)at[-1]) || at[-1] == '_')
        return false;
    const bool hexadecimal = at[1] == 'x';
    unsigned long long number = strtoull(at, &end, hexadecimal ? 16 : 10);
    if (hexadecimal && !in_words)
        return false;
    e->from = at;
    e->to = end;
    uint64_t how = sn_random_below(random, 3);
    number = how == 0   ? number + 1
             : how == 1 ? number - (number > 0)
                        : number ^ 1ull << sn_random_below(random, hexadecimal ? 32 : 6);
    snprintf(e->with, sizeof e->with, hexadecimal ? "0x%llx" : "%llu", number);
    return true;
}

/* The last of its words are in texts of features alone. */
#define FEATURE_WORDS 4

static bool change_word(sn_random *random, const char *at, edit *e)
{
    static const char *const words[][2] = {{" ^ ", " + "},
                                           {" + ", " ^ "},
                                           {" < ", " > "},
                                           {"min(", "max("},
                                           {"max(", "min("},
                                           {"first_of", "last_of"},
                                           {"last_of", "first_of"},
                                           {"x[0]", "x[1]"},
                                           {"x[1]", "x[0]"},
                                           {"back[", "shared["},
                                           {"shared[", "back["},
                                           {"keys_out", "keys"},
                                           {"values[", "values_out["},
                                           {"&x[", "&x[1 + "},
                                           {"? ", "? 0 * "},
                                           {"__syncthreads()", "__syncwarp()"},
                                           {" & ", " | "},
                                           {"memoryBarrierShared(); ", ""},
                                           {"(*x)[i]", "(*x)[j]"},
                                           {"inout ", ""},
                                           {"x.key", "y.key"},
                                           {"y.value", "x.value"},
                                           {"x.place", "y.place"},
                                           {"offsets[", "1 + offsets["},
                                           {"count", "0"},
                                           {" || ", " && "}};
    size_t count =
        sizeof words / sizeof words[0] - (first_kind || which == LARGE ? 0 : FEATURE_WORDS);
    size_t first = sn_random_below(random, count);
    for (size_t i = 0; i < count; i++) {
        const char *const *word = words[(first + i) % count];
        if (!strncmp(at, word[0], strlen(word[0]))) {
            e->from = at;
            e->to = at + strlen(word[0]);
            snprintf(e->with, sizeof e->with, "%s", word[1]);
            return true;
        }
    }
    return false;
}

/* Drop a statement, double it, or exchange it with the next. */
static bool change_lines(sn_random *random, const char *text, const char *at, edit *e)
{
    const char *next_from, *next_to;
    line_of(text, at, &e->from, &e->to);
    if (e->to - e->from < 6 || e->to[-2] != ';')
        return false;
    uint64_t how = sn_random_below(random, 16);
    e->with[0] = '\0';
    if (how > 4)
        return true;
    line_of(text, e->to, &next_from, &next_to);
    if (how == 2)
        next_from = e->from, next_to = e->to;
    size_t size = (size_t)(next_to - next_from) + (size_t)(e->to - e->from);
    if (size >= sizeof e->with || next_to - next_from < 6 || next_to[-2] != ';')
        return false;
    snprintf(e->with, sizeof e->with, "%.*s%.*s", (int)(next_to - next_from), next_from,
             (int)(e->to - e->from), e->from);
    e->to = how == 2 ? e->to : next_to;
    return true;
}

/* Whether a place is in a table of numbers, of which a text may be full. */
static bool in_table(const char *text, const char *at)
{
    const char *from, *to;
    line_of(text, at, &from, &to);
    return from[strspn(from, " 0123456789,")] == '\n';
}

/* An edit at a random place behind the head. */
static edit choose(sn_random *random, const sn_buf *text)
{
    edit e;
    const char *section = strstr(text->data, SN_SECTION_KEYS);
    size_t head = (size_t)((section ? section : strstr(text->data, "*/")) - text->data);
    for (;;) {
        const char *at = text->data + head + sn_random_below(random, text->size - head);
        if (!section && in_table(text->data, at))
            continue;
        uint64_t how = sn_random_below(random, 3);
        if (how == 0   ? change_number(random, at, &e)
            : how == 1 ? change_word(random, at, &e)
                       : change_lines(random, text->data, at, &e))
            if (strncmp(e.from, e.with, (size_t)(e.to - e.from)) != 0 ||
                strlen(e.with) != (size_t)(e.to - e.from))
                return e;
    }
}

/* ---- one edit -------------------------------------------------------------------------------- */

static int cause(const sn_buf *message)
{
    for (int by = 0; by < BY_RUN; by++)
        if (by != BY_RECORD && by != BY_WORDS && message->data && strstr(message->data, signs[by]))
            return by;
    return BY_RECORD;
}

/* What catches the sample's text, or BY_COUNT. */
static int caught_by(sample *s)
{
    char why[200];
    sn_trial_result result;
    int by = BY_COUNT;
    if (sn_trial_prove(&s->trial, s->net, &result, NULL) || result.outcome == SN_TRIAL_UNTRIED)
        by = BY_WORDS;
    else if (result.outcome == SN_TRIAL_BAD)
        by = cause(&result.message);
    else if (result.outcome == SN_TRIAL_STOPPED)
        by = BY_BARRIER;
    sn_trial_free(&result);
    if (by == BY_COUNT && s->kernel && !sample_runs(s, 12, why))
        by = BY_RUN;
    return by;
}

static void show(const sample *s, const edit *e, size_t number, bool runs)
{
    const char *from, *to;
    line_of(s->text.data, e->from, &from, &to);
    size_t line = 1;
    for (const char *c = s->text.data; c < e->from; c++)
        line += *c == '\n';
    printf("edit %zu of %s, line %zu, proved%s:\n  %.*s  with [%s] for [%.*s]\n", number, s->label,
           line, runs ? "" : ", and does not run", (int)(to - from), from, e->with,
           (int)(e->to - e->from), e->from);
    fflush(stdout);
}

static int sabotage(sample *s, const edit *e, size_t number)
{
    sn_buf edited = {0};
    sn_buf_add(&edited, s->text.data, (size_t)(e->from - s->text.data));
    sn_buf_puts(&edited, e->with);
    sn_buf_puts(&edited, e->to);
    s->trial.text = &edited;
    int by = caught_by(s);
    s->trial.text = &s->text;
    sn_buf_free(&edited);
    if (by >= BY_RUN)
        show(s, e, number, by != BY_RUN);
    return by;
}

/* ---- all ------------------------------------------------------------------------------------- */

static const struct {
    const char *family;
    uint32_t wires, stored; /* outputs that are */
    sn_mapping mapping;
    sn_emit emit;
} kinds[] = {
    {"tsort", 64, 64, SN_MAPPING_TWO, {.type = SN_KEY_U32}},
    {"vsort", 64, 64, SN_MAPPING_ONE, {.type = SN_KEY_F32, .pairs = true}},
    {"vsort", 128, 128, SN_MAPPING_TWO, {.type = SN_KEY_I64, .target = SN_TARGET_OPENCL}},
    {"oddeven", 8, 8, SN_MAPPING_THREAD, {.type = SN_KEY_U64, .pairs = true, .counted = true}},
    {"green", 16, 16, SN_MAPPING_THREAD, {.type = SN_KEY_F64, .target = SN_TARGET_C}},
    {"tmerge", 64, 64, SN_MAPPING_TWO, {.type = SN_KEY_I16, .descending = true}},
    {"tsort", 64, 64, SN_MAPPING_WINDOW, {.type = SN_KEY_U32}},
    {"vsort", 64, 64, SN_MAPPING_WINDOW, {.type = SN_KEY_U64, .pairs = true}},
    {"oddeven", 37, 37, SN_MAPPING_SCHEDULED, {.type = SN_KEY_F32}},
    /* features */
    {"tsort",
     16,
     16,
     SN_MAPPING_TWO,
     {.type = SN_KEY_U32, .pairs = true, .stable = true, .ragged = SN_RAGGED_OFFSETS}},
    {"vsort",
     16,
     16,
     SN_MAPPING_ONE,
     {.type = SN_KEY_F32, .argsort = true, .ragged = SN_RAGGED_SIZES, .target = SN_TARGET_OPENCL}},
    {"oddeven",
     8,
     3,
     SN_MAPPING_THREAD,
     {.type = SN_KEY_I64, .argsort = true, .descending = true, .counted = true}},
    {"tsort",
     16,
     16,
     SN_MAPPING_WINDOW,
     {.type = SN_KEY_F32, .pairs = true, .value_type = SN_KEY_I64, .counted = true}},
    {"oddeven",
     7,
     7,
     SN_MAPPING_THREAD,
     {.type = SN_KEY_U16, .pairs = true, .value_type = SN_KEY_U64, .target = SN_TARGET_C}},
    {"oddeven",
     7,
     7,
     SN_MAPPING_THREAD,
     {.element = SAMPLE_ELEMENT, .ragged = SN_RAGGED_OFFSETS64, .target = SN_TARGET_C}},
    {"tsort", 32, 5, SN_MAPPING_WINDOW, {.type = SN_KEY_U16, .pairs = true, .stable = true}},
    {"tsort", 64, 64, SN_MAPPING_WINDOW, {.type = SN_KEY_BF16, .pairs = true, .descending = true}},
    /* selections */
    {"oddeven",
     64,
     6,
     SN_MAPPING_SELECT,
     {.type = SN_KEY_F32, .argsort = true, .descending = true}},
    {"oddeven", 48, 5, SN_MAPPING_SELECT, {.type = SN_KEY_U16, .pairs = true, .stable = true}},
    {"oddeven", 32, 4, SN_MAPPING_SELECT, {.type = SN_KEY_U64, .target = SN_TARGET_OPENCL}},
    /* an array in lanes of vectors */
    {"tsort", 32, 32, SN_MAPPING_LANES, {.type = SN_KEY_U32, .target = SN_TARGET_C}},
    {"bitonic",
     16,
     16,
     SN_MAPPING_LANES,
     {.type = SN_KEY_F32, .pairs = true, .target = SN_TARGET_C}},
    {"vsort",
     64,
     64,
     SN_MAPPING_LANES,
     {.type = SN_KEY_I64, .counted = true, .target = SN_TARGET_C}},
    /* headers for kernels */
    {"tsort", 64, 64, SN_MAPPING_WINDOW, {.type = SN_KEY_U32, .held = SN_HELD_BLOCKED}},
    {"vsort",
     128,
     128,
     SN_MAPPING_WINDOW,
     {.type = SN_KEY_F32, .pairs = true, .stable = true, .held = SN_HELD_STRIPED}},
    {"green",
     16,
     16,
     SN_MAPPING_THREAD,
     {.type = SN_KEY_U64, .counted = true, .held = SN_HELD_BLOCKED}},
    {"oddeven",
     64,
     5,
     SN_MAPPING_SELECT,
     {.type = SN_KEY_BF16, .argsort = true, .keyed = true, .held = SN_HELD_STRIPED}},
    /* words of two keys, or of a key and its place; lanes of 16 bits */
    {"tsort", 64, 64, SN_MAPPING_WINDOW, {.type = SN_KEY_U16}},
    {"green", 16, 16, SN_MAPPING_THREAD, {.type = SN_KEY_BF16, .descending = true}},
    {"tsort", 64, 64, SN_MAPPING_WINDOW, {.type = SN_KEY_F16, .argsort = true}},
    {"vsort", 256, 256, SN_MAPPING_WINDOW, {.type = SN_KEY_I16, .pairs = true, .stable = true}},
    {"oddeven",
     64,
     6,
     SN_MAPPING_SELECT,
     {.type = SN_KEY_BF16, .argsort = true, .descending = true}},
    {"oddeven", 256, 5, SN_MAPPING_SELECT, {.type = SN_KEY_U16, .argsort = true}},
    {"tsort",
     16,
     16,
     SN_MAPPING_ONE,
     {.type = SN_KEY_I8, .argsort = true, .target = SN_TARGET_OPENCL}},
    {"tsort",
     32,
     32,
     SN_MAPPING_LANES,
     {.type = SN_KEY_BF16, .descending = true, .target = SN_TARGET_C}},
    /* compute shaders */
    {"tsort", 64, 64, SN_MAPPING_TWO, {.type = SN_KEY_U32, .target = SN_TARGET_GLSL}},
    {"vsort",
     32,
     32,
     SN_MAPPING_ONE,
     {.type = SN_KEY_F32, .pairs = true, .target = SN_TARGET_HLSL}},
    {"vsort",
     64,
     64,
     SN_MAPPING_WINDOW,
     {.type = SN_KEY_I32, .descending = true, .target = SN_TARGET_METAL}},
    {"tsort",
     64,
     64,
     SN_MAPPING_WINDOW,
     {.type = SN_KEY_F32, .pairs = true, .target = SN_TARGET_WGSL}},
    {"green", 16, 16, SN_MAPPING_THREAD, {.type = SN_KEY_U32, .target = SN_TARGET_WGSL}},
    {"oddeven", 37, 37, SN_MAPPING_SCHEDULED, {.type = SN_KEY_F32, .target = SN_TARGET_GLSL}},
};

/* The kinds of texts that the word names. */
static void choose_kinds(const char *word)
{
    size_t first = 0;
    in_words = !strcmp(word, "words");
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
        if (!strcmp(word, groups[i].word)) {
            first_kind = first;
            kind_count = groups[i].count;
        }
        first += groups[i].count;
    }
}

static size_t edits = 500;
static uint64_t seed = 1;

/* The text of a kind as netkern writes it, and the network that it computes. */
static bool make(size_t kind, sample *s, sn_net **net, sn_workdir *dir)
{
    const sn_emit *emit = &kinds[kind].emit;
    const sn_plan_wish wish = {.chosen = true,
                               .mapping = kinds[kind].mapping,
                               .leaf = true,
                               .anyhow = true,
                               .some = kinds[kind].stored < kinds[kind].wires,
                               .last = kinds[kind].stored - 1};
    sn_plan_made made;
    sn_family_build(sn_family_find(kinds[kind].family), kinds[kind].wires, 0, net, NULL);
    if (sn_plan_make(*net, emit, &wish, &made, NULL))
        return false;
    if (made.computed) {
        sn_net_free(*net);
        *net = made.computed;
    }
    const bool another = made.computed;
    if (!sample_of_plan(s, *net, kinds[kind].family, &made, emit, dir))
        return false;
    s->as_it_is = another;
    return true;
}

/* ---- programs for one array of any length ---------------------------------------------------- */

/* Blocks are small, so that there are many passes. */
static const struct {
    sn_large_family family;
    uint32_t block_bits;
    sn_emit emit;
} programs[] = {
    {SN_LARGE_TSORT, 7, {.type = SN_KEY_U32}},
    {SN_LARGE_VSORT, 7, {.type = SN_KEY_F32, .pairs = true, .stable = true}},
    {SN_LARGE_BITONIC, 7, {.type = SN_KEY_I64, .pairs = true, .target = SN_TARGET_OPENCL}},
    {SN_LARGE_TSORT, 10, {.type = SN_KEY_U16, .target = SN_TARGET_C}},
    {SN_LARGE_VSORT, 7, {.type = SN_KEY_U64, .argsort = true, .descending = true}},
};

#define PROGRAMS (sizeof programs / sizeof programs[0])

static sn_program program[PROGRAMS];

static void plan_programs(void)
{
    for (size_t i = 0; i < PROGRAMS; i++) {
        sn_emit emit = programs[i].emit;
        emit.large = true;
        if (sn_program_plan(&emit, programs[i].family, SN_LARGE_PLANNED, programs[i].block_bits,
                            &program[i], NULL))
            exit(1);
    }
}

static void make_program(size_t kind, sample *s, sn_workdir *dir)
{
    *s = (sample){.emit = programs[kind].emit};
    s->emit.large = true;
    s->emit.name = "sample";
    s->emit.network = s->emit.claim = s->emit.proof = "none, a test";
    snprintf(s->label, sizeof s->label, "program %zu", kind);
    sn_program_text(&program[kind], &s->emit, &s->text);
    s->trial = (sn_trial){
        .of = sn_artifact_of_program(&program[kind], &s->emit), .text = &s->text, .dir = dir};
}

/* ---- programs that count --------------------------------------------------------------------- */

static const struct {
    sn_counting_spec spec;
    sn_emit emit;
} counts[] = {
    {{.lo = 1, .hi = 3}, {.type = SN_KEY_U8}},
    {{.lo = 1, .hi = 3}, {.type = SN_KEY_U8, .target = SN_TARGET_C}},
    {{.lo = -2, .hi = 40, .occurrence = true}, {.type = SN_KEY_I8, .target = SN_TARGET_OPENCL}},
    {{.lo = -2, .hi = 1, .occurrence = true}, {.type = SN_KEY_I16, .target = SN_TARGET_C}},
    {{.lo = 0, .hi = 40}, {.type = SN_KEY_U8, .pairs = true}},
    {{.lo = 0, .hi = 999}, {.type = SN_KEY_U32, .argsort = true, .target = SN_TARGET_C}},
};
#define COUNTS (sizeof counts / sizeof counts[0])

static sn_counting counting[COUNTS];

static void plan_counts(void)
{
    for (size_t i = 0; i < COUNTS; i++) {
        sn_counting_spec spec = counts[i].spec;
        spec.family = sn_scan_family_find("sklansky", 8);
        if (sn_counting_plan(&counts[i].emit, &spec, &counting[i], NULL))
            exit(1);
    }
}

/* The text of a program as netkern writes it. */
static void make_counting(size_t kind, sample *s, sn_workdir *dir)
{
    *s = (sample){.emit = counts[kind].emit};
    s->emit.name = "sorter";
    snprintf(s->label, sizeof s->label, "program %zu", kind);
    sn_counting_text(&counting[kind], &s->emit, &s->text);
    s->trial = (sn_trial){
        .of = sn_artifact_of_counting(&counting[kind], &s->emit), .text = &s->text, .dir = dir};
}

/* ---- prefix networks ------------------------------------------------------------------------- */

#define SPEC(kind, excludes, segments)                                             \
    {                                                                              \
        .op = SN_OPERATOR_##kind, .exclusive = (excludes), .segmented = (segments) \
    }

/* Blocks of programs are small, so that there are many. */
static const struct {
    const char *family;
    uint32_t wires; /* of a program, of a block */
    bool large, look_back;
    sn_scan_spec spec;
    sn_emit emit;
} scanned[] = {
    {"sklansky", 64, false, false, SPEC(ADD, true, false), {.type = SN_KEY_U32}},
    {"brent-kung", 40, false, false, SPEC(MAX, true, true), {.target = SN_TARGET_OPENCL}},
    {"sklansky", 8, true, false, SPEC(ADD, true, false), {.type = SN_KEY_U32}},
    {"kogge-stone", 8, true, false, SPEC(MIN, false, true), {.target = SN_TARGET_OPENCL}},
    {"brent-kung", 4, true, false, SPEC(ADD, true, true), {.target = SN_TARGET_C}},
    {"sklansky", 16, true, true, SPEC(ADD, true, true), {.type = SN_KEY_I16}},
    {"serial", 8, true, true, SPEC(MULTIPLY, false, false), {.type = SN_KEY_I64}},
};
#define SCANNED (sizeof scanned / sizeof scanned[0])

static sn_scan *scan[SCANNED];
static sn_kernel *scan_kernel[SCANNED];
static sn_scan_program scan_program[SCANNED];

static void plan_scan(size_t i)
{
    sn_emit emit = scanned[i].emit;
    const sn_scan_wish wish = {.last = scanned[i].wires - 1};
    const sn_scan_family *family =
        sn_scan_family_find(scanned[i].family, strlen(scanned[i].family));
    sn_buf why = {0};
    emit.scan = &scanned[i].spec;
    if (sn_scan_family_build(family, scanned[i].wires, 0, &scan[i], NULL) ||
        (scanned[i].large
             ? sn_scan_program_plan(scan[i], &emit, scanned[i].look_back, &scan_program[i], NULL)
             : sn_scan_plan_make(scan[i], &emit, &wish, &scan_kernel[i], &why, NULL)))
        exit(1);
    sn_buf_free(&why);
}

static void make_scan(size_t kind, sample *s, sn_workdir *dir)
{
    const bool large = scanned[kind].large;
    *s = (sample){.emit = scanned[kind].emit};
    s->emit.scan = &scanned[kind].spec;
    s->emit.large = large;
    s->emit.name = "scanner";
    s->emit.network = s->emit.claim = s->emit.proof = "none, a test";
    snprintf(s->label, sizeof s->label, "scan %zu", kind);
    const sn_artifact of =
        large ? sn_artifact_of_scan_program(&scan_program[kind], scan[kind], &s->emit)
              : sn_artifact_of_scan(scan_kernel[kind], scan[kind], &s->emit);
    s->trial = (sn_trial){.of = of, .text = &s->text, .dir = dir};
    sn_artifact_text(&of, &s->text);
}

/* The i-th text to edit. */
static bool make_any(size_t i, sample *s, sn_net **net, sn_workdir *dir)
{
    *net = NULL;
    if (which == KERNELS)
        return make(first_kind + i % kind_count, s, net, dir);
    if (which == LARGE)
        make_program(i % PROGRAMS, s, dir);
    else if (which == SCANS)
        make_scan(i % SCANNED, s, dir);
    else
        make_counting(i % COUNTS, s, dir);
    return true;
}

static void sabotage_all(size_t count[CREW_COUNTS])
{
    sn_random random;
    sn_workdir *dir;
    sn_random_seed(&random, seed);
    if (sn_trial_open(60, NULL, NULL, &dir, NULL))
        exit(1);
    for (size_t i = 0; i < edits; i++) {
        sn_net *net;
        sample s;
        if (make_any(i, &s, &net, dir)) {
            edit e = choose(&random, &s.text);
            if (crew_takes())
                count[sabotage(&s, &e, i)]++;
            sample_free(&s);
        }
        sn_net_free(net);
    }
    sn_trial_close(dir);
}

int main(int argc, char **argv)
{
    size_t count[CREW_COUNTS];
    if (argc > 1)
        edits = strtoull(argv[1], NULL, 10);
    if (argc > 2)
        seed = strtoull(argv[2], NULL, 10);
    const char *word = argc > 3 ? argv[3] : "";
    which = !strcmp(word, "large")      ? LARGE
            : !strcmp(word, "counting") ? COUNTING
            : !strcmp(word, "scans")    ? SCANS
                                        : KERNELS;
    if (which == LARGE)
        plan_programs();
    if (which == COUNTING)
        plan_counts();
    for (size_t i = 0; which == SCANS && i < SCANNED; i++)
        plan_scan(i);
    choose_kinds(word);
    if (!crew_work(sabotage_all, count))
        return 1;
    for (int by = 0; by < BY_COUNT; by++)
        if (count[by])
            printf("%5zu  %s\n", count[by], labels[by]);
    printf("%5zu  not caught\n", count[BY_COUNT]);
    return 0;
}
