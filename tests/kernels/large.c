/* C texts for an array of any length, compiled and run: kernel_large [--full]. Prints what fails,
 * then "N passed, M failed". Blocks are small, so that few keys take many passes. Without --full
 * each type and each option once or more, and a proof; with it all of them at all widths of vectors, by gcc and
 * clang. */
#include "codegen/emit/parts.h"
#include "codegen/large/program.h"
#include "codegen/trial/parts.h"
#include "codegen/trial/trial.h"

#include "tests/kernels/crew.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PASSED, FAILED };

static bool full;
static size_t passed, failed;
static sn_workdir dir; /* of this process */

/* How a text is compiled. */
typedef struct compilation {
    const char *compiler, *machine;
    unsigned bytes;      /* of a vector */
    const char *threads; /* those of an idle crew would wait for those of a busy machine */
} compilation;

static const char *const families[] = {
#define X(id, name, what) name,
    SN_LARGE_FAMILIES(X)
#undef X
};
#define FAMILIES (sizeof families / sizeof *families)

/* Blocks of lanes of 16 bits and fewer are turned from 2^14 keys on. */
static unsigned block_bits_of(const sn_emit *emit)
{
    return sn_key_infos[emit->type].bits > 16 ? 10 : 14;
}

/* ---- one text -------------------------------------------------------------------------------- */

static sn_err write_buf(const char *name, sn_buf *text, sn_error *error)
{
    sn_err err = text->failed ? sn_fail_nomem(error)
                              : sn_workdir_write(&dir, name, text->data, text->size, error);
    sn_buf_free(text);
    return err;
}

static sn_err write_text(const sn_emit *emit, sn_large_family family, sn_error *error)
{
    sn_program program;
    sn_buf text = {0}, header = {0};
    sn_err err =
        sn_program_plan(emit, family, SN_LARGE_PLANNED, block_bits_of(emit), &program, error);
    if (err)
        return err;
    sn_program_text(&program, emit, &text);
    sn_program_header(&program, emit, &header);
    sn_program_free(&program);
    err = write_buf("sorter.c", &text, error);
    sn_err second = write_buf("sorter.h", &header, error);
    return err ? err : second;
}

/* The macros that any_length.c is compiled with, in a file that includes it. */
static sn_err write_macros(const sn_emit *emit, sn_error *error)
{
    static const char classes[] = {'u', 'i', 'f'};
    const sn_key_info *key = &sn_key_infos[emit->type];
    sn_buf text = {0};
    sn_buf_printf(&text, "#define KEY %s\n#define CLASS '%c'\n#define BLOCK %lu\n",
                  sn_key_name(emit), classes[key->class_], 1ul << block_bits_of(emit));
    sn_buf_printf(&text, "#define BRAIN %d\n", emit->type == SN_KEY_BF16);
    sn_buf_printf(&text, "#define PAIRS %d\n#define ARGSORT %d\n#define STABLE %d\n", emit->pairs,
                  emit->argsort, emit->stable);
    sn_buf_printf(&text,
                  "#define DESCENDING %d\n#define NO_NANS %d\n#define NAN_FIRST %d\n"
                  "#define LONG %lu\n",
                  emit->descending, emit->float_compare ? 2 : emit->nan_ignore, emit->nan_first,
                  full ? (1ul << 21) + 1 : 4ul * (1ul << block_bits_of(emit)) + 11);
    sn_buf_puts(&text, "#include \"" SN_TEST_DIR "/kernels/any_length.c\"\n");
    return write_buf("main.c", &text, error);
}

static sn_err run(const char *const *argv, sn_buf *why, sn_error *error)
{
    sn_work work;
    sn_err err = sn_workdir_run(&dir, SN_SEAL_NONE, argv, "", &work, error);
    if (!err && (work.status || work.err.size))
        sn_buf_printf(why, "%s says %.*s%.*s, status %d", argv[0], (int)work.out.size,
                      work.out.size ? work.out.data : "", (int)work.err.size,
                      work.err.size ? work.err.data : "", work.status);
    sn_work_free(&work);
    return err;
}

static void try_text(const sn_emit *emit, sn_large_family family, const compilation *how)
{
    char bytes[40];
    /* vectors do the same as calls, compiled in a third of the time */
    const char *calls = full ? NULL : "-Dalways_inline=unused";
    snprintf(bytes, sizeof bytes, "-DNETKERN_VECTOR_BYTES=%u", how->bytes);
    const char *const compile[] = {
        how->compiler, "-std=c99",   "-D_GNU_SOURCE", "-O1", "-Wall", "-Wextra",
        "-Wno-psabi",  how->machine, how->threads,    bytes, "-I.",   "-o",
        "program",     "sorter.c",   "main.c",        calls, NULL};
    const char *const program[] = {"./program", NULL};
    sn_error error = {.text = ""};
    sn_buf why = {0};
    sn_err err = write_text(emit, family, &error);
    err = err ? err : write_macros(emit, &error);
    err = err ? err : run(compile, &why, &error);
    if (!err && !why.size)
        err = run(program, &why, &error);
    bool good = !err && !why.size;
    passed += good;
    failed += !good;
    if (!good)
        printf("failed: %s %s%s%s%s%s%s, %s %s %s: %s\n", families[family],
               sn_key_infos[emit->type].name, emit->pairs ? " pairs" : "",
               emit->argsort ? " argsort" : "", emit->stable ? " stable" : "",
               emit->descending ? " descending" : "",
               emit->float_compare ? " float compare"
               : emit->nan_ignore  ? " nan ignore"
               : emit->nan_first   ? " nan first"
                                   : "",
               how->compiler, how->machine, bytes, why.size ? why.data : error.text);
    sn_buf_free(&why);
}

#define PROVED_BITS 10

/* A text with `old` replaced is proved, or refused for `why`. */
static void try_proof(const sn_emit *emit, sn_large_family family, const char *old, const char *new,
                      const char *why)
{
    sn_program program;
    sn_trial_result result;
    sn_buf text = {0}, edited = {0};
    sn_error error = {.text = ""};
    sn_err err = sn_program_plan(emit, family, SN_LARGE_PLANNED, PROVED_BITS, &program, &error);
    const char *at = NULL;
    if (!err) {
        sn_program_text(&program, emit, &text);
        at = text.failed ? NULL : strstr(text.data, old);
    }
    if (!at) {
        printf("failed: no text has '%s'\n", old);
        failed++;
        return;
    }
    sn_buf_add(&edited, text.data, (size_t)(at - text.data));
    sn_buf_printf(&edited, "%s%s", new, at + strlen(old));
    const sn_trial trial = {
        .of = sn_artifact_of_program(&program, emit), .text = &edited, .dir = &dir};
    err = sn_trial_prove(&trial, NULL, &result, &error);
    const char *message = result.message.data ? result.message.data : error.text;
    bool good = !err && (why ? result.outcome == SN_TRIAL_BAD && strstr(message, why)
                             : result.outcome == SN_TRIAL_GOOD && result.recorded > 0);
    passed += good;
    failed += !good;
    if (!good)
        printf("failed: proof with '%s' for '%s': %s\n", new, old, message);
    sn_trial_free(&result);
    sn_program_free(&program);
    sn_buf_free(&text);
    sn_buf_free(&edited);
}

static void try_proofs(void)
{
    static const struct {
        const char *old, *new, *why;
    } edits[] = {
        {"s < w->end", "s < w->end", NULL},
        {"s < w->end", "s + 1 < w->end", "does not do all stages"},
        {"block & 1 ? bit", "block & 2 ? bit", "no stage compares"},
        {"(k ^ distance) < sorter_VECTORS)", "(k ^ distance) < sorter_VECTORS && k)",
         "no stage compares"},
        {"(fours)x >> 16", "(fours)x >> 15", "vectors do not what items do"},
        {"(v, sorter_mask_of_kind(kind, i)", "(v, sorter_mask_of_kind(kind, i ^ 1)",
         "no stage compares"},
        {"stages && !sorter_mask_of", "stages || !sorter_mask_of", "no stage compares"},
        {"TURNS = 0", "TURNS = 1", "blocks that are not sorted"},
        {"bit + (int)i < (int)", "bit + (int)i + 1 < (int)", "no stage compares"},
        {"chosen(other_a, b", "chosen(b, other_a", "vectors do not what items do"},
    };
    const sn_emit emit = {.target = SN_TARGET_C,
                          .type = SN_KEY_U16,
                          .large = true,
                          .name = "sorter",
                          .network = "",
                          .claim = "",
                          .proof = ""};
    for (size_t i = 0; i < sizeof edits / sizeof *edits; i++)
        if ((full || i < 1) && crew_takes())
            try_proof(&emit, (sn_large_family)(i % FAMILIES), edits[i].old, edits[i].new,
                      edits[i].why);
}

/* ---- all ------------------------------------------------------------------------------------- */

/* Option i of a type: bits of it, where they go together. */
static bool options_of(sn_key_type type, unsigned i, sn_emit *emit)
{
    *emit = (sn_emit){.target = SN_TARGET_C,
                      .type = type,
                      .large = true,
                      .pairs = i & 1,
                      .stable = i & 2,
                      .descending = i & 4,
                      .argsort = i & 8,
                      .float_compare = i >> 4 == 1,
                      .nan_ignore = i >> 4 == 2,
                      .nan_first = i >> 4 == 3,
                      .name = "sorter",
                      .network = "",
                      .claim = "",
                      .proof = ""};
    const sn_key_info *key = &sn_key_infos[type];
    return !(emit->argsort && (emit->pairs || emit->stable)) && (!emit->stable || emit->pairs) &&
           (!emit->nan_first || (emit->descending && key->class_ == SN_CLASS_FLOAT)) &&
           (!(emit->float_compare || emit->nan_ignore) ||
            (key->class_ == SN_CLASS_FLOAT && key->bits > 16));
}

/* The last takes long to compile: it is in no sample. */
static const compilation compilations[] = {
    {"gcc", "-march=native", 64, "-fopenmp"},      {"gcc", "-march=native", 32, "-fopenmp-simd"},
    {"gcc", "-march=native", 0, "-fopenmp-simd"},  {"gcc", "-march=native", 16, "-fopenmp-simd"},
#if defined __x86_64__
    {"gcc", "-march=x86-64", 32, "-fopenmp-simd"}, {"gcc", "-march=x86-64", 16, "-fopenmp-simd"},
    {"gcc", "-march=x86-64", 64, "-fopenmp-simd"},
#else
    {"gcc", "-march=native", 64, "-fopenmp-simd"},
#endif
};
#define COMPILATIONS (sizeof compilations / sizeof *compilations)

static void try_compilations(const sn_emit *emit, unsigned number)
{
    for (size_t k = 0; k < COMPILATIONS; k++)
        if ((full || k == number % (COMPILATIONS - 1)) && crew_takes())
            try_text(emit, (sn_large_family)((number + k) % FAMILIES), &compilations[k]);
    for (unsigned bytes = 16; full && bytes <= 64; bytes *= 2) {
        const compilation clang = {"clang", "-march=native", bytes, "-fopenmp-simd"};
        if (crew_takes())
            try_text(emit, (sn_large_family)(bytes / 16 % FAMILIES), &clang);
    }
}

static void try_all(size_t count[CREW_COUNTS])
{
    sn_error error = {.text = ""};
    if (sn_workdir_open(&dir, 0, NULL, &error)) {
        printf("failed: %s\n", error.text);
        failed++;
    } else {
        try_proofs();
        for (unsigned type = 0, number = 0; type < sn_key_type_count; type++)
            for (unsigned i = 0; i < 64; i++) {
                sn_emit emit;
                if (options_of((sn_key_type)type, i, &emit) && (full || (i + 3 * type) % 8 == 0))
                    try_compilations(&emit, number++);
            }
        sn_workdir_close(&dir);
    }
    count[PASSED] = passed;
    count[FAILED] = failed;
}

int main(int argc, char **argv)
{
    size_t count[CREW_COUNTS];
    full = argc > 1 && !strcmp(argv[1], "--full");
    if (!crew_work(try_all, count)) {
        puts("failed: a process did not come to its end");
        count[FAILED]++;
    }
    printf("%zu passed, %zu failed\n", count[PASSED], count[FAILED]);
    return count[FAILED] > 0;
}
