/* The operating system: time, memory, threads, files, libraries, processes (internal).
 *
 * posix.c has all of it. none.c, which SN_SYS=none takes, stands on ISO C alone, for machines that
 * have nothing else, as a browser, or other systems, as Windows: one thread, files by their names,
 * no folders, no libraries, no processes. What it cannot do it refuses. */
#ifndef SN_BASE_SYS_H
#define SN_BASE_SYS_H

#include "base/base.h"

#if SN_SYS_POSIX
#include <pthread.h>
#elif !defined __wasm__
#include <setjmp.h>
#endif

/* ---- machine --------------------------------------------------------------------------------- */

/* Cores this process may run on, at least 1: mpirun and taskset grant fewer than there are. */
unsigned sn_machine_cores(void);
/* Bytes of the machine's memory; 0 where that is not known. */
size_t sn_machine_memory(void);

/* Memory from the system itself, in whole pages, zeroed; NULL if there is none.
 * shared   a process that is forked writes to the same */
void *sn_pages_new(size_t size, bool shared);
void sn_pages_free(void *pages, size_t size);
/* Make what is in them code, which nothing writes to any more; false where the system forbids it.
 * Never writable and executable at once. */
bool sn_pages_run(void *pages, size_t size);

/* Columns that a terminal shows this character in, whatever the program's locale is. */
unsigned sn_terminal_columns(uint32_t character);

/* ---- threads --------------------------------------------------------------------------------- */

/* Where there is but one thread nothing starts another, and locks do nothing. */
#if SN_SYS_POSIX
typedef pthread_t sn_thread;
typedef pthread_mutex_t sn_mutex;
typedef pthread_cond_t sn_condition;
#define SN_MUTEX PTHREAD_MUTEX_INITIALIZER
#else
typedef char sn_thread, sn_mutex, sn_condition;
#define SN_MUTEX 0
#endif

typedef void *sn_thread_work(void *data);

/* Whether the system grants a thread for this work; ended by sn_thread_join. */
bool sn_thread_start(sn_thread *thread, sn_thread_work *work, void *data);
void sn_thread_join(sn_thread *thread);

void sn_mutex_init(sn_mutex *mutex);
void sn_mutex_free(sn_mutex *mutex);
void sn_mutex_lock(sn_mutex *mutex);
void sn_mutex_unlock(sn_mutex *mutex);

void sn_condition_init(sn_condition *condition);
void sn_condition_free(sn_condition *condition);
/* Wake all that wait for it. */
void sn_condition_tell(sn_condition *condition);
/* Wait until somebody tells, for so many seconds at most (0: for ever), or until no reason is left;
 * the mutex is held before and after. */
void sn_condition_wait(sn_condition *condition, sn_mutex *mutex, double seconds);

/* ---- files ----------------------------------------------------------------------------------- */

/* What is at a path. */
typedef enum sn_file_kind {
    SN_FILE_NONE,    /* nothing */
    SN_FILE_REGULAR, /* a file */
    SN_FILE_OTHER,   /* a folder, a pipe, … */
    SN_FILE_HIDDEN   /* that cannot be told */
} sn_file_kind;

sn_file_kind sn_file_look(const char *path);

/* Append the folder of the program that runs, with a / behind it; nothing where that is not known.
 */
void sn_program_folder(sn_buf *path);

/* Append what a regular file holds. A pipe is refused and not waited for.
 * most     bytes
 * errors   SN_E_IO: "cannot be opened: …"; SN_E_INPUT: no regular file; SN_E_LIMIT; SN_E_NOMEM
 */
sn_err sn_file_load(const char *path, size_t most, sn_buf *text, sn_error *error);

/* Make the folders on the way to a file, of these rights, unless they are there. Returns false, and
 * says why in errno, where one cannot be made; then `path` ends with that. */
bool sn_folders_make(char *path, unsigned rights);

/* Keep a file for later runs, that can do without: whole or not at all, in folders that are made.
 * Returns whether it is there now; nothing else is told of what fails. */
bool sn_file_keep(const char *path, const char *bytes, size_t size);

/* Append what a file holds that was so kept: of this user, and nobody else may write to it. Returns
 * whether there is one. */
bool sn_file_recall(const char *path, sn_buf *out);

/* Whether both paths lead to the same file. */
bool sn_file_is_same(const char *path, const char *other);

/* Call `each` for the name of all that is in a folder but itself and its parent, until that fails.
 * errors   SN_E_INPUT: there is no such folder; SN_E_IO: "cannot be read: …"; SN_E_UNSUPPORTED;
 *          each one's
 */
sn_err sn_folder_list(const char *path, sn_err (*each)(void *data, const char *name), void *data,
                      sn_error *error);

/* ---- libraries ------------------------------------------------------------------------------- */

/* A function or variable of a library, and the member of a structure that is to point to it. */
typedef struct sn_symbol {
    const char *name;
    size_t member; /* its offset */
} sn_symbol;

/* Load the first library that can be, and look its functions up. Its code stays to the end of the
 * process. Takes the time that linking it would take from every start of the program.
 * names      [ended by NULL] names, or paths
 * global     whether what is loaded later, as plugins of its own, may use its names
 * symbols    [count]
 * functions  the structure with their members
 * handle     receives what sn_library_close takes; NULL on failure
 * errors     SN_E_UNSUPPORTED: "libcuda.so.1 cannot be loaded", or a function it lacks
 */
sn_err sn_library_open(const char *const *names, bool global, const sn_symbol *symbols,
                       size_t count, void *functions, void **handle, sn_error *error);
void sn_library_close(void *handle);

/* Whether this process has one of them already, whoever loaded it. */
bool sn_library_is_loaded(const char *const *names);

/* ---- processes ------------------------------------------------------------------------------- */

/* Work in a process of its own.
 *
 * What a library does there, be it to abort, ends that process and not ours. The child is forked,
 * works on its copy of the caller's memory and talks over a channel. It runs no exit handlers,
 * flushes no files of the parent, has no other of its files open and dies with it. Of the locks
 * that another thread may have had at the fork, those of the C library's allocator and of its list
 * of files are free in the child. Another allocator's need not be, as AddressSanitizer's: work that
 * a thread among others starts takes memory from the system. */

/* A child, as its parent sees it. */
typedef struct sn_process {
    long number;
    int channel; /* both ways; reading ends, and writing fails, once the child is gone */
    int errors;  /* private: what it wrote on standard error */
} sn_process;

/* The child's side, with its end of the channel. When this returns, the child ends with status 0.
 * What it writes on standard error is kept; it can read that back there. */
typedef void sn_process_work(void *data, int channel);

/* Fork a child that does the work; end it with sn_process_end.
 * errors   SN_E_IO: the system gives no process; SN_E_UNSUPPORTED: it has none
 */
sn_err sn_process_start(sn_process *process, sn_process_work *work, void *data, sn_error *error);

/* Room for why a process ended. */
#define SN_PROCESS_REASON 160

/* Wait until the child has ended, and close what leads to it. Whether it left by itself with status
 * 0; if not, reason says what ended it, "was ended by signal 6 (Aborted): its last words".
 * kill     end it first, whatever it does
 */
bool sn_process_end(sn_process *process, bool kill, char reason[SN_PROCESS_REASON]);

/* What the child wrote on standard error so far, up to size - 1 bytes and a zero byte. */
void sn_process_errors(const sn_process *process, char *text, size_t size);

/* Write all of it to a channel, from either side; false if nobody is there to read it. */
bool sn_process_tell(int channel, const void *data, size_t size);
/* Read so many bytes, and wait for them; false if fewer are to come. */
bool sn_process_hear(int channel, void *data, size_t size);
/* Whether there is something to read, be it the end, within so many milliseconds. */
bool sn_process_speaks(int channel, int milliseconds);
/* Read what there is, up to `size` bytes: how many, 0 at the end, -1 where a signal came between.
 */
ptrdiff_t sn_process_read(int channel, void *data, size_t size);

/* What this process, a child, may take from here on; 0 is no limit. It leaves no core file.
 * memory   bytes of data; not limited where a sanitizer needs more than any limit
 * file     bytes that a file may have
 * seconds  of the processor */
typedef struct sn_process_limits {
    size_t memory, address_space, file;
    double seconds;
} sn_process_limits;

void sn_process_limit(const sn_process_limits *limits);

/* Become the first of these programs that there is, with what it prints going to the channel.
 * Returns no more: without any of them the child ends with status SN_PROCESS_NO_PROGRAM.
 * programs   [count], looked for on the PATH
 * words      its command line, ended by NULL */
_Noreturn void sn_process_become(const char *const *programs, size_t count, char *const *words,
                                 int channel);
#define SN_PROCESS_NO_PROGRAM 127

/* End this process, a child, at once. */
_Noreturn void sn_process_leave(int status);

/* Close all files from this number on, as closefrom does where the C library has it. */
void sn_close_from(int first);

/* ---- escape ---------------------------------------------------------------------------------- */

#if !SN_SYS_POSIX
/* Work in this process that may be given up from within, for who has no others: nothing between is
 * returned to or freed. In a browser, traps give it up, too; web/page.c has it there. */
typedef struct sn_escape {
#ifdef __wasm__
    char none;
#else
    jmp_buf begin;
#endif
} sn_escape;

/* Whether the work was done to its end. */
bool sn_escape_try(sn_escape *escape, void (*work)(void *data), void *data);
/* From within the work: give it up. */
_Noreturn void sn_escape_leave(sn_escape *escape);
#endif

#endif
