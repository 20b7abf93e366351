/* A process that can compute, read its standard input, write its two standard outputs, and end:
 * nothing else (internal to codegen/). */
#ifndef SN_CODEGEN_TRIAL_SEAL_H
#define SN_CODEGEN_TRIAL_SEAL_H

#include <stdbool.h>

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

#endif
