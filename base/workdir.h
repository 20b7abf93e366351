/* Temporary folders, and programs that run in them, sealed or not (internal; POSIX alone). */
#ifndef SN_BASE_WORKDIR_H
#define SN_BASE_WORKDIR_H

#include "base/base.h"

/* ---- seal ------------------------------------------------------------------------------------ */

/* A process that can compute, read its standard input, write its two standard outputs, and end:
 * nothing else. */

/* What the programs are that are to run in it. */
typedef enum sn_seal {
    SN_SEAL_NONE,
    SN_SEAL_LIMITS, /* a compiler: limits on memory and on the size of files alone */
    SN_SEAL_LOADS,  /* a program that must open files to read until it is loaded */
    SN_SEAL_WHOLE   /* a program linked statically, that is one file */
} sn_seal;

/* Seal this process for good, and all that it becomes: to be called between fork and exec, so that
 * the program's own code, whenever it runs, finds the seal.
 *
 * On Linux, x86-64 or aarch64, a filter of system calls (seccomp) ends a process that asks for
 * anything but memory, to read file 0, to write files 1 and 2, the time, or its own end; with
 * SN_SEAL_LOADS files may be opened to be read. Anywhere: no more files can be open than there are,
 * no process made by a user that is not root, no file grow beyond 1 GiB, no core be dumped, and
 * data be half of the machine's memory, 8 GiB at most. Files above 2 are closed. Returns whether
 * that could be done as far as the system is able to.
 */
bool sn_seal_process(sn_seal how);

/* ---- workdir --------------------------------------------------------------------------------- */

/* A temporary folder in which programs are compiled and run. */

/* Longest name of a folder, and room for a file's in it. */
#define SN_WORKDIR_PATH_MAX 1024
#define SN_WORKDIR_NAME_MAX 96

typedef struct sn_workdir {
    char folder[SN_WORKDIR_PATH_MAX];
    /* Where this process was when the folder was made: files that texts include are found there. */
    char started[SN_WORKDIR_PATH_MAX];
    double seconds;      /* for one program; 0: no limit */
    const sn_flag *stop; /* may be NULL; set to true by anyone, it ends the work at once */
    char *kept;          /* folder of objects of earlier runs, or NULL; owned */
    uint64_t compiler;   /* a hash of what they depend on */
    bool ready;          /* the machine that texts run on is compiled */
    bool records;        /* and so is what records them */
    bool warm;           /* and so are the headers that texts include */
    unsigned way;        /* of linking that works, counted by codegen/trial */
    /* Options that it takes, ended by NULL, not freed: those by which variables that nothing was
     * assigned to are filled, by which indices of arrays are watched, and all of the stack. */
    const char *const *fill, *const *bounds, *const *stack;
} sn_workdir;

/* Make the folder.
 * seconds  for each program run in it, 0 for no limit
 * errors   SN_E_IO
 */
sn_err sn_workdir_open(sn_workdir *dir, double seconds, const sn_flag *stop, sn_error *error);
/* Remove the folder and all that is in it. */
void sn_workdir_close(sn_workdir *dir);

/* Write a file. Errors: SN_E_IO. */
sn_err sn_workdir_write(const sn_workdir *dir, const char *name, const char *bytes, size_t size,
                        sn_error *error);

/* Make a folder in it. Errors: SN_E_IO. */
sn_err sn_workdir_folder(const sn_workdir *dir, const char *name, sn_error *error);

/* Append what a file holds. Errors: SN_E_IO; SN_E_NOMEM. */
sn_err sn_workdir_read(const sn_workdir *dir, const char *name, sn_buf *out, sn_error *error);

/* The C++ compiler: what $CXX names, else c++. */
const char *sn_workdir_compiler(void);

/* What became of a program. */
typedef struct sn_work {
    int status;      /* exit status, or 128 + the signal that ended it */
    bool late;       /* it was ended because time was up or `stop` was set */
    sn_buf out, err; /* what it wrote; freed with sn_work_free */
} sn_work;

/* Run a program in the folder, found on the PATH.
 * seal     what it is kept from; a program that is sealed as a whole has no environment
 * argv     ended by NULL
 * input    file in the folder that it reads; NULL for this process's standard input, "" for none
 * work     freed with sn_work_free, also on failure
 * errors   SN_E_UNSUPPORTED if there is no such program; SN_E_IO; SN_E_NOMEM
 */
sn_err sn_workdir_run(const sn_workdir *dir, sn_seal seal, const char *const *argv,
                      const char *input, sn_work *work, sn_error *error);

/* Call a function in a process of its own, that can fail in any way without harm to this one.
 * call     its result, 0..255, is the process's exit status; no handler of exit() is called
 * work, errors   as above
 */
sn_err sn_workdir_call(const sn_workdir *dir, int (*call)(void *data), void *data, sn_work *work,
                       sn_error *error);
void sn_work_free(sn_work *work);

#endif
