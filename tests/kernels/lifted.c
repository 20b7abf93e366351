/* Emitted texts in C, lifted from what clang makes of them: kernel_lifted [--full] [KIND]... Each
 * function, at each level, must be the network that went in, or is refused for a reason; which one
 * must not be refused is in the table of kinds. Prints how many were lifted of each kind, what
 * fails, then "N passed, M failed, K skipped". Without --full a sample; with KINDs these alone. */
#include "codegen/compiled/compiled.h"
#include "lift/ir/ir.h"
#include "lift/lift.h"
#include "networks/families/family.h"

#include "tests/kernels/crew.h"
#include "tests/kernels/samples.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIRES_MAX 64
/* Without --full one text of so many. */
#define SAMPLE 211

static bool full;
static sn_workdir *dir; /* of this process */

/* What is emitted: of each type, or of one. */
typedef struct kind {
    const char *name;
    sn_emit emit;
    bool types;   /* all of them, else u32 */
    int outputs;  /* the first so many; 0: all, -1: the median, -2: half */
    bool numbers; /* floating-point keys are compared as numbers */
    bool refused; /* may be, as docs/kernels/proving.md says */
} kind;

static const kind kinds[] = {
    {"keys", {.pairs = false}, true, 0, false, false},
    {"keys as numbers", {.pairs = false}, true, 0, true, false},
    {"descending", {.descending = true}, true, 0, false, false},
    {"pairs", {.pairs = true}, true, 0, false, false},
    {"pairs as numbers", {.pairs = true}, true, 0, true, false},
    {"descending pairs", {.pairs = true, .descending = true}, false, 0, false, false},
    {"stable pairs", {.pairs = true, .stable = true}, false, 0, false, true},
    {"places", {.argsort = true}, false, 0, false, true},
    {"stable places", {.argsort = true, .stable = true}, false, 0, false, true},
    {"counted", {.counted = true}, false, 0, false, false},
    {"sizes", {.ragged = SN_RAGGED_SIZES}, false, 0, false, false},
    {"elements", {.element = SAMPLE_ELEMENT}, false, 0, false, true},
    {"top 1", {.pairs = false}, false, 1, false, false},
    {"top 3", {.pairs = false}, false, 3, false, false},
    {"top 8", {.pairs = true}, false, 8, false, false},
    {"half", {.descending = true}, false, -2, false, false},
    {"median", {.pairs = false}, false, -1, false, false},
};
#define KINDS (sizeof kinds / sizeof *kinds)

/* What is counted: texts, then functions of each kind. */
enum { PASSED = 0, FAILED, TRIED, LIFTED = TRIED + KINDS };

static size_t tried[KINDS], lifted[KINDS], passed, failed;

/* Whether each reason is one that nobody can help: assembly, or time, where many processes work. */
static bool is_excused(const sn_compiled *c)
{
    const char *line = c->reasons.size ? c->reasons.data : "", *next;
    for (; (next = strchr(line, '\n')); line = next + 1) {
        static const char *const known[] = {"has assembly in it", "takes too much time",
                                            "takes more than"};
        bool found = false;
        for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
            const char *at = strstr(line, known[i]);
            found = found || (at && at < next);
        }
        if (!found)
            return false;
    }
    return c->tried > 0;
}

static void note(size_t k, const sample *s, const sn_compiled *c, const char *error)
{
    bool whole = c->lifted == c->tried && c->tried, good = !*error && !c->another.size;
    tried[k] += c->tried;
    lifted[k] += c->lifted;
    good = good && (whole || kinds[k].refused || is_excused(c));
    passed += good;
    failed += !good;
    if (!good)
        printf("failed: %s, %s: %s%s%s\n", kinds[k].name, s->label, error,
               c->another.size ? c->another.data : "", c->reasons.size ? c->reasons.data : "");
    fflush(stdout);
}

static void try_sample(size_t k, const sn_net *net, const char *name, sn_emit emit, uint32_t first,
                       uint32_t last)
{
    sample s;
    sn_compiled compiled;
    sn_error error = {.text = ""};
    if (!crew_takes() ||
        !sample_make_some(&s, net, name, SN_MAPPING_THREAD, &emit, first, last, dir))
        return;
    sn_err err = sn_compiled_prove(&s.trial, net, &compiled, &error);
    note(k, &s, &compiled, err ? error.text : "");
    sn_compiled_free(&compiled);
    sample_free(&s);
}

static void try_net(size_t k, const char *family, uint32_t wires, sn_key_type type)
{
    const int outputs = kinds[k].outputs;
    uint32_t first = outputs == -1 ? wires / 2 : 0, last = wires - 1;
    sn_emit emit = kinds[k].emit;
    sn_net *net;
    if (outputs)
        last = outputs == -1 ? first : (outputs == -2 ? wires / 2 : (uint32_t)outputs) - 1;
    if (last >= wires || sn_family_build(sn_family_find(family), wires, 0, &net, NULL))
        return;
    emit.target = SN_TARGET_C;
    emit.type = type;
    emit.float_compare = kinds[k].numbers;
    try_sample(k, net, family, emit, first, last);
    sn_net_free(net);
}

/* Of types all are tried, but for few numbers of wires. */
static bool is_tried(const kind *k, uint32_t wires, sn_key_type type)
{
    static size_t turn = SAMPLE / 2;
    const bool some = type == SN_KEY_U32 || (k->types && (wires + (uint32_t)type) % 4 == 0);
    const bool always = k->types && wires == 3 && type >= SN_KEY_F32;
    return always || (some && (full || turn++ % SAMPLE == 0));
}

static void try_kind(size_t k)
{
    for (uint32_t wires = 2; wires <= WIRES_MAX; wires++)
        for (sn_key_type type = SN_KEY_U8; type <= SN_KEY_F64; type++)
            if (is_tried(&kinds[k], wires, type))
                try_net(k, sn_is_power_of_two(wires) ? "bitonic" : "oddeven", wires, type);
}

static const char *const *chosen; /* [chosen_count] names of kinds */
static int chosen_count;

static bool is_chosen(const char *name)
{
    bool found = !chosen_count;
    for (int i = 0; i < chosen_count; i++)
        found = found || !strcmp(chosen[i], name);
    return found;
}

static void walk(size_t count[CREW_COUNTS])
{
    sn_error error;
    if (sn_trial_open(0, NULL, NULL, &dir, &error)) {
        printf("failed: %s\n", error.text);
        failed++;
    }
    for (size_t k = 0; k < KINDS && dir; k++)
        if (is_chosen(kinds[k].name))
            try_kind(k);
    sn_trial_close(dir);
    count[PASSED] = passed;
    count[FAILED] = failed;
    for (size_t k = 0; k < KINDS; k++) {
        count[TRIED + k] = tried[k];
        count[LIFTED + k] = lifted[k];
    }
}

/* Whether there are clang and LLVM. */
static bool can_lift(void)
{
    static const char text[] = "";
    sn_lifts lifts = {0};
    const sn_lift_ir_request request = {.least = 1};
    bool good = !system("command -v clang >/dev/null") &&
                sn_lift_ir(text, 0, &request, &lifts, NULL) != SN_E_UNSUPPORTED;
    sn_lifts_free(&lifts);
    return good;
}

int main(int argc, char **argv)
{
    size_t count[CREW_COUNTS];
    full = argc > 1 && !strcmp(argv[1], "--full");
    chosen = (const char *const *)argv + 1 + full;
    chosen_count = argc - 1 - full;
    if (!can_lift()) {
        printf("0 passed, 0 failed, 1 skipped\n");
        return 0;
    }
    bool ended = crew_work(walk, count);
    for (size_t k = 0; k < KINDS; k++)
        if (count[TRIED + k])
            printf("%-24s %5zu of %5zu functions lifted\n", kinds[k].name, count[LIFTED + k],
                   count[TRIED + k]);
    printf("%zu passed, %zu failed, 0 skipped\n", count[PASSED], count[FAILED]);
    return !ended || count[FAILED];
}
