/* How clang is called, and what it may take. */
#include "lift/ir/ir.h"

#include "base/sys.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LOOK_MILLISECONDS 20
#define MEMORY ((size_t)4 << 30)

/* The names of compilers, that of our LLVM first: another one's modules may be too new for it. */
static const char *const compilers[] = {
#if SN_WITH_LLVM
    SN_CLANG,
#endif
    "clang"};

typedef struct ending {
    const char *ending, *language;
} ending;

static const char *language_of(const char *path)
{
    static const ending known[] = {{".c", "c"},     {".h", "c"},     {".cc", "c++"},
                                   {".cpp", "c++"}, {".cxx", "c++"}, {".hh", "c++"},
                                   {".hpp", "c++"}, {".hxx", "c++"}, {".inl", "c++"}};
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof known / sizeof *known; i++)
        if (!strcmp(dot, known[i].ending))
            return known[i].language;
    return NULL;
}

bool sn_compile_takes(const char *path)
{
    return language_of(path) != NULL;
}

/* ---- the child ------------------------------------------------------------------------------- */

/* Clang, and how long it may work. */
typedef struct order {
    char **words;
    double seconds;
} order;

static void become_clang(void *data, int channel)
{
    const order *o = data;
    sn_process_limit(&(sn_process_limits){
        .address_space = MEMORY, .file = (size_t)1 << 20, .seconds = o->seconds});
    sn_process_become(compilers, sizeof compilers / sizeof *compilers, o->words, channel);
}

/* ---- the parent ------------------------------------------------------------------------------ */

static sn_err read_module(const sn_process *process, double seconds, const sn_flag *stop,
                          sn_buf *module, sn_error *error)
{
    char bytes[65536];
    double deadline = sn_now() + seconds;
    while (module->size <= SN_IR_MAX && !module->failed) {
        if (stop && atomic_load(stop))
            return sn_fail(error, SN_E_STOPPED, "interrupted");
        if (sn_now() > deadline)
            return sn_fail(error, SN_E_LIMIT, "clang takes more than %g s", seconds);
        if (!sn_process_speaks(process->channel, LOOK_MILLISECONDS))
            continue;
        const ptrdiff_t size = sn_process_read(process->channel, bytes, sizeof bytes);
        if (size < 0)
            continue;
        if (!size)
            return SN_OK;
        sn_buf_add(module, bytes, (size_t)size);
    }
    if (module->failed)
        return sn_fail_nomem(error);
    return sn_fail(error, SN_E_LIMIT, "clang makes more than %zu bytes of it", SN_IR_MAX);
}

/* Room for the line of clang's that says what is wrong. */
#define LINE_MAX_SIZE 1024

/* The first error in what clang wrote: "FILE:LINE:COLUMN: error: …", or its first line. What stands
 * before that says by which way a header was reached. */
static void read_error(const sn_process *process, char out[LINE_MAX_SIZE])
{
    char text[16384];
    sn_process_errors(process, text, sizeof text);
    const char *error = strstr(text, "error: "), *line = text;
    for (const char *at = text; error && (at = strchr(at, '\n')) && at < error; at++)
        line = at + 1;
    snprintf(out, LINE_MAX_SIZE, "%.*s", (int)strcspn(line, "\n"), line);
    for (char *c = out; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = '?';
}

/* The same in so few bytes that it is told whole: without folders, if they are long. */
static const char *shorten(const char *line)
{
    const char *end = strstr(line, ": "), *at = line;
    for (const char *c = line; end && c < end && strlen(at) > SN_PROCESS_REASON; c++)
        if (*c == '/')
            at = c + 1;
    return at;
}

static sn_err call_clang(const order *o, const sn_flag *stop, sn_buf *module,
                         char said[LINE_MAX_SIZE], sn_error *error)
{
    sn_process process;
    sn_error why = {.text = ""};
    char reason[SN_PROCESS_REASON];
    *said = '\0';
    sn_err err = sn_process_start(&process, become_clang, (void *)o, error);
    if (err)
        return err;
    module->size = 0;
    err = read_module(&process, o->seconds, stop, module, &why);
    if (!err)
        read_error(&process, said);
    bool left = sn_process_end(&process, err != SN_OK, reason);
    if (err)
        return sn_fail(error, err, "%s", why.text);
    if (!left && !strcmp(reason, "ended with status 127")) /* SN_PROCESS_NO_PROGRAM */
        return sn_fail(error, SN_E_UNSUPPORTED, "there is no clang to compile it");
    if (!left && *said && !strncmp(reason, "ended with status 1", strlen("ended with status 1")))
        return sn_fail(error, SN_E_INPUT, "clang cannot compile it: %s", shorten(said));
    return left ? SN_OK : sn_fail(error, SN_E_INPUT, "clang %s", reason);
}

/* Most features of the machine that headers need, and the file does not. */
#define FEATURES_MAX 4

/* What is demanded beside the user's flags. */
typedef struct demand {
    bool whole;                     /* functions that nothing calls, too */
    char feature[FEATURES_MAX][48]; /* [features] of the machine: "+NAME" … */
    char macro[FEATURES_MAX][48];   /* … and "-U" with the macro that would tell the file of it */
    size_t features;
} demand;

/* A function of a header may need a feature that the machine meant has not got: where all of them
 * are demanded, clang stops at it. The file itself is to be compiled as the user says. */
static bool add_feature(demand *d, const char *said, const char *file)
{
    static const char needs[] = "requires target feature '";
    const char *found = strstr(said, needs);
    const size_t length = strlen(file);
    if (!found || d->features == FEATURES_MAX ||
        (!strncmp(said, file, length) && said[length] == ':'))
        return false;
    found += strlen(needs);
    char *feature = d->feature[d->features], *macro = d->macro[d->features++];
    const int size = (int)strcspn(found, "',");
    snprintf(feature, sizeof *d->feature, "+%.*s", size < 32 ? size : 32, found);
    size_t at = (size_t)snprintf(macro, sizeof *d->macro, "-U__");
    for (const char *c = feature + 1; *c; c++)
        if (isalnum((unsigned char)*c))
            macro[at++] = (char)toupper((unsigned char)*c);
    snprintf(macro + at, sizeof *d->macro - at, "__");
    return true;
}

/* Clang's command line, freed by the caller; NULL without memory. */
static const char **make_words(const char *file, const char *language, const demand *d,
                               const char *const *flags, size_t count)
{
    const char *const own[] = {"clang",
                               "-x",
                               language,
                               "-O0",
                               "-w",
                               "-g",
                               "-fno-discard-value-names",
                               "-fno-caret-diagnostics",
                               "-fno-color-diagnostics",
                               "-fno-crash-diagnostics",
                               "-femit-all-decls"};
    const char *const last[] = {"-c", "-emit-llvm", "-o", "-", file};
    size_t size = sizeof own / sizeof *own - !d->whole, at = 0;
    const char **words =
        sn_alloc(size + count + 5 * d->features + sizeof last / sizeof *last + 1, sizeof *words);
    for (size_t i = 0; i < size && words; i++)
        words[at++] = own[i];
    for (size_t i = 0; i < count && words; i++)
        words[at++] = flags[i];
    for (size_t i = 0; i < d->features && words; i++) {
        const char *const one[] = {"-Xclang", "-target-feature", "-Xclang", d->feature[i],
                                   d->macro[i]};
        for (size_t k = 0; k < sizeof one / sizeof *one; k++)
            words[at++] = one[k];
    }
    for (size_t i = 0; i < sizeof last / sizeof *last && words; i++)
        words[at++] = last[i];
    return words;
}

sn_err sn_compile(const char *path, const char *const *flags, size_t count, bool whole,
                  double seconds, const sn_flag *stop, sn_buf *module, sn_error *error)
{
    const char *language = language_of(path);
    char file[4096], said[LINE_MAX_SIZE];
    demand d = {.whole = whole};
    sn_err err = SN_E_INPUT;
    if (!language)
        return sn_fail(error, SN_E_UNSUPPORTED, "clang is not asked about files of this kind");
    /* a name that begins with a dash is no option */
    if (snprintf(file, sizeof file, "%s%s", *path == '-' ? "./" : "", path) >= (int)sizeof file)
        return sn_fail(error, SN_E_LIMIT, "its name is too long");
    /* some headers do not bear that all of theirs is demanded */
    for (bool again = true; again;) {
        const char **words = make_words(file, language, &d, flags, count);
        if (!words)
            return sn_fail_nomem(error);
        err = call_clang(&(order){(char **)words, seconds}, stop, module, said, error);
        free(words);
        again = err == SN_E_INPUT && d.whole;
        if (again && !add_feature(&d, said, file))
            d = (demand){.whole = false};
    }
    return err;
}
