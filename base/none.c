/* A machine without an operating system's help: what ISO C has, and refusals. */
#include "base/sys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- machine --------------------------------------------------------------------------------- */

/* A day at the first call: seconds since 1970 in a double would leave no room for nanoseconds, and
 * who reported nothing yet did so at 0, long ago. */
double sn_now(void)
{
    enum { DAY = 86400 };
#ifdef TIME_UTC
    static time_t first;
    struct timespec t = {0};
    timespec_get(&t, TIME_UTC);
    first = first ? first : t.tv_sec;
    return DAY + (double)(t.tv_sec - first) + 1e-9 * (double)t.tv_nsec;
#else
    return DAY + (double)clock() / CLOCKS_PER_SEC; /* of Windows: since the program's start */
#endif
}

unsigned sn_machine_cores(void)
{
    return 1;
}

size_t sn_machine_memory(void)
{
    return 0;
}

void *sn_pages_new(size_t size, bool shared)
{
    return shared ? NULL : calloc(1, size);
}

void sn_pages_free(void *pages, size_t size)
{
    (void)size;
    free(pages);
}

bool sn_pages_run(void *pages, size_t size)
{
    (void)pages, (void)size;
    return false;
}

/* As terminals commonly show them: marks above letters take none, letters of East Asia and pictures
 * two (Unicode Standard Annex 11, the larger ranges). */
unsigned sn_terminal_columns(uint32_t character)
{
    static const uint32_t ranges[][3] = {
        {0x0300, 0x036f, 0}, {0x200b, 0x200f, 0}, {0xfe00, 0xfe0f, 0},   {0x1100, 0x115f, 2},
        {0x2e80, 0xa4cf, 2}, {0xac00, 0xd7a3, 2}, {0xf900, 0xfaff, 2},   {0xfe30, 0xfe6f, 2},
        {0xff00, 0xff60, 2}, {0xffe0, 0xffe6, 2}, {0x1f300, 0x1faff, 2}, {0x20000, 0x3fffd, 2}};
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (character >= ranges[i][0] && character <= ranges[i][1])
            return ranges[i][2];
    return 1;
}

/* ---- threads --------------------------------------------------------------------------------- */

bool sn_thread_start(sn_thread *thread, sn_thread_work *work, void *data)
{
    (void)thread, (void)work, (void)data;
    return false;
}

void sn_thread_join(sn_thread *thread)
{
    (void)thread;
}

void sn_mutex_init(sn_mutex *mutex)
{
    *mutex = 0;
}

void sn_mutex_free(sn_mutex *mutex)
{
    (void)mutex;
}

void sn_mutex_lock(sn_mutex *mutex)
{
    (void)mutex;
}

void sn_mutex_unlock(sn_mutex *mutex)
{
    (void)mutex;
}

void sn_condition_init(sn_condition *condition)
{
    *condition = 0;
}

void sn_condition_free(sn_condition *condition)
{
    (void)condition;
}

void sn_condition_tell(sn_condition *condition)
{
    (void)condition;
}

void sn_condition_wait(sn_condition *condition, sn_mutex *mutex, double seconds)
{
    (void)condition, (void)mutex, (void)seconds;
}

/* ---- files ----------------------------------------------------------------------------------- */

void sn_program_folder(sn_buf *path)
{
    (void)path;
}

sn_file_kind sn_file_look(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file)
        fclose(file);
    return file ? SN_FILE_REGULAR : SN_FILE_NONE;
}

sn_err sn_file_load(const char *path, size_t most, sn_buf *text, sn_error *error)
{
    char piece[4096];
    FILE *file = fopen(path, "rb");
    if (!file)
        return sn_fail(error, SN_E_IO, "cannot be opened");
    sn_err err = SN_OK;
    for (size_t size; !err && (size = fread(piece, 1, sizeof piece, file)) > 0; most -= size)
        if (size <= most)
            sn_buf_add(text, piece, size);
        else
            err = sn_fail(error, SN_E_LIMIT, "too long");
    if (!err && ferror(file))
        err = sn_fail(error, SN_E_IO, "cannot be read");
    fclose(file);
    return err ? err : text->failed ? sn_fail_nomem(error) : SN_OK;
}

bool sn_folders_make(char *path, unsigned rights)
{
    (void)path, (void)rights;
    return false;
}

bool sn_file_keep(const char *path, const char *bytes, size_t size)
{
    (void)path, (void)bytes, (void)size;
    return false;
}

bool sn_file_recall(const char *path, sn_buf *out)
{
    (void)path, (void)out;
    return false;
}

bool sn_file_is_same(const char *path, const char *other)
{
    return !strcmp(path, other);
}

static sn_err refuse(const char *what, sn_error *error)
{
    return sn_fail(error, SN_E_UNSUPPORTED, "%s left out of this build (SN_SYS=none)", what);
}

sn_err sn_folder_list(const char *path, sn_err (*each)(void *data, const char *name), void *data,
                      sn_error *error)
{
    (void)path, (void)each, (void)data;
    return refuse("folders are", error);
}

/* ---- libraries and processes ----------------------------------------------------------------- */

sn_err sn_library_open(const char *const *names, bool global, const sn_symbol *symbols,
                       size_t count, void *functions, void **handle, sn_error *error)
{
    (void)names, (void)global, (void)symbols, (void)count, (void)functions;
    *handle = NULL;
    return refuse("loading of libraries is", error);
}

void sn_library_close(void *handle)
{
    (void)handle;
}

bool sn_library_is_loaded(const char *const *names)
{
    (void)names;
    return false;
}

sn_err sn_process_start(sn_process *process, sn_process_work *work, void *data, sn_error *error)
{
    (void)process, (void)work, (void)data;
    return refuse("processes are", error);
}

/* Nobody has a process that the following could be asked about. */

bool sn_process_end(sn_process *process, bool kill, char reason[SN_PROCESS_REASON])
{
    (void)process, (void)kill;
    snprintf(reason, SN_PROCESS_REASON, "was not started");
    return false;
}

void sn_process_errors(const sn_process *process, char *text, size_t size)
{
    (void)process, (void)size;
    *text = '\0';
}

bool sn_process_tell(int channel, const void *data, size_t size)
{
    (void)channel, (void)data, (void)size;
    return false;
}

bool sn_process_hear(int channel, void *data, size_t size)
{
    (void)channel, (void)data, (void)size;
    return false;
}

bool sn_process_speaks(int channel, int milliseconds)
{
    (void)channel, (void)milliseconds;
    return true;
}

ptrdiff_t sn_process_read(int channel, void *data, size_t size)
{
    (void)channel, (void)data, (void)size;
    return 0;
}

void sn_process_limit(const sn_process_limits *limits)
{
    (void)limits;
}

void sn_process_become(const char *const *programs, size_t count, char *const *words, int channel)
{
    (void)programs, (void)count, (void)words, (void)channel;
    abort();
}

void sn_process_leave(int status)
{
    exit(status);
}

void sn_close_from(int first)
{
    (void)first;
}

/* ---- escape ---------------------------------------------------------------------------------- */

#ifndef __wasm__
bool sn_escape_try(sn_escape *escape, void (*work)(void *data), void *data)
{
    if (setjmp(escape->begin))
        return false;
    work(data);
    return true;
}

void sn_escape_leave(sn_escape *escape)
{
    longjmp(escape->begin, 1);
}
#endif
