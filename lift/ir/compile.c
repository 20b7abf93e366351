/* How clang is called, and what it may take. */
#include "lift/ir/compile.h"

#include "lift/ir/ir.h"
#include "networks/process.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define LOOK_MILLISECONDS 20
#define MEMORY ((rlim_t)4 << 30)

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

static void limit(int what, rlim_t most)
{
    const struct rlimit both = {most, most};
    setrlimit(what, &both);
}

/* Clang, and how long it may work. */
typedef struct order {
    char **words;
    double seconds;
} order;

static void become_clang(void *data, int channel)
{
    const order *o = data;
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 1 << 20);
    limit(RLIMIT_AS, MEMORY);
    limit(RLIMIT_CPU, (rlim_t)o->seconds);
    dup2(channel, STDOUT_FILENO);
    for (size_t i = 0; i < sizeof compilers / sizeof *compilers; i++)
        execvp(compilers[i], o->words);
    _exit(errno == ENOENT ? 127 : 1);
}

/* ---- the parent ------------------------------------------------------------------------------ */

static sn_err read_module(const sn_process *process, double seconds, const sn_flag *stop,
                          sn_buf *module, sn_error *error)
{
    char bytes[65536];
    double deadline = sn_now() + seconds;
    while (module->size <= SN_IR_MAX && !module->failed) {
        struct pollfd ready = {.fd = process->channel, .events = POLLIN};
        if (stop && atomic_load(stop))
            return sn_fail(error, SN_E_STOPPED, "interrupted");
        if (sn_now() > deadline)
            return sn_fail(error, SN_E_LIMIT, "clang takes more than %g s", seconds);
        if (poll(&ready, 1, LOOK_MILLISECONDS) <= 0)
            continue;
        ssize_t size = read(process->channel, bytes, sizeof bytes);
        if (size < 0 && errno == EINTR)
            continue;
        if (size <= 0)
            return SN_OK;
        sn_buf_add(module, bytes, (size_t)size);
    }
    if (module->failed)
        return sn_fail_nomem(error);
    return sn_fail(error, SN_E_LIMIT, "clang makes more than %zu bytes of it", SN_IR_MAX);
}

static sn_err call_clang(const order *o, const sn_flag *stop, sn_buf *module, sn_error *error)
{
    sn_process process;
    sn_error why = {.text = ""};
    char reason[SN_PROCESS_REASON];
    sn_err err = sn_process_start(&process, become_clang, (void *)o, error);
    if (err)
        return err;
    module->size = 0;
    err = read_module(&process, o->seconds, stop, module, &why);
    bool left = sn_process_end(&process, err != SN_OK, reason);
    if (err)
        return sn_fail(error, err, "%s", why.text);
    if (!left && !strcmp(reason, "ended with status 127")) /* as become_clang leaves */
        return sn_fail(error, SN_E_UNSUPPORTED, "there is no clang to compile it");
    const char *said = strstr(reason, "ended with status 1: "); /* else it was ended */
    if (said)
        return sn_fail(error, SN_E_INPUT, "clang cannot compile it: %s",
                       said + strlen("ended with status 1: "));
    return left ? SN_OK : sn_fail(error, SN_E_INPUT, "clang %s", reason);
}

/* Clang's command line, freed by the caller; NULL without memory.
 * whole   demand functions that nothing calls, too */
static const char **make_words(const char *file, const char *language, bool whole,
                               const char *const *flags, size_t count)
{
    const char *const own[] = {"clang",
                               "-x",
                               language,
                               "-O0",
                               "-w",
                               "-gline-tables-only",
                               "-fno-discard-value-names",
                               "-fno-caret-diagnostics",
                               "-fno-color-diagnostics",
                               "-fno-crash-diagnostics",
                               "-femit-all-decls"};
    const char *const last[] = {"-c", "-emit-llvm", "-o", "-", file};
    size_t size = sizeof own / sizeof *own - !whole, at = 0;
    const char **words = sn_alloc(size + count + sizeof last / sizeof *last + 1, sizeof *words);
    for (size_t i = 0; i < size && words; i++)
        words[at++] = own[i];
    for (size_t i = 0; i < count && words; i++)
        words[at++] = flags[i];
    for (size_t i = 0; i < sizeof last / sizeof *last && words; i++)
        words[at++] = last[i];
    return words;
}

sn_err sn_compile(const char *path, const char *const *flags, size_t count, double seconds,
                  const sn_flag *stop, sn_buf *module, sn_error *error)
{
    const char *language = language_of(path);
    char file[4096];
    sn_err err = SN_E_INPUT;
    if (!language)
        return sn_fail(error, SN_E_UNSUPPORTED, "clang is not asked about files of this kind");
    /* a name that begins with a dash is no option */
    if (snprintf(file, sizeof file, "%s%s", *path == '-' ? "./" : "", path) >= (int)sizeof file)
        return sn_fail(error, SN_E_LIMIT, "its name is too long");
    /* some headers do not bear that all of theirs is demanded */
    for (int whole = 1; whole >= 0 && err == SN_E_INPUT; whole--) {
        const char **words = make_words(file, language, whole, flags, count);
        if (!words)
            return sn_fail_nomem(error);
        err = call_clang(&(order){(char **)words, seconds}, stop, module, error);
        free(words);
    }
    return err;
}
