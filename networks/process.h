/* Work in a process of its own.
 *
 * What a library does there, be it to abort, ends that process and not ours. The child is forked,
 * works on its copy of the caller's memory and talks over a channel. It runs no exit handlers,
 * flushes no files of the parent, has no other of its files open and dies with it. Of the locks
 * that another thread may have had at the fork, those of the C library's allocator and of its list
 * of files are free in the child. Another allocator's need not be, as AddressSanitizer's: work that
 * a thread among others starts takes memory from the system. */
#ifndef SN_NETWORKS_PROCESS_H
#define SN_NETWORKS_PROCESS_H

#include "networks/base.h"

#include <sys/types.h>

/* A child, as its parent sees it. */
typedef struct sn_process {
    pid_t pid;
    int channel; /* both ways; reading ends, and writing fails, once the child is gone */
    int errors;  /* private: what it wrote on standard error */
} sn_process;

/* The child's side, with its end of the channel. When this returns, the child ends with status 0.
 * What it writes on standard error is kept; it can read that back there. */
typedef void sn_process_work(void *data, int channel);

/* Fork a child that does the work; end it with sn_process_end.
 * errors   SN_E_IO: the system gives no process
 */
sn_err sn_process_start(sn_process *process, sn_process_work *work, void *data, sn_error *error);

/* Room for why a process ended. */
#define SN_PROCESS_REASON 160

/* Wait until the child has ended, and close what leads to it. Whether it left by itself with status
 * 0; if not, reason says what ended it, "was ended by signal 6 (Aborted): its last words".
 * kill     end it first, whatever it does
 */
bool sn_process_end(sn_process *process, bool kill, char reason[SN_PROCESS_REASON]);

/* Close all files from this number on, as closefrom does where the C library has it. */
void sn_close_from(int first);

/* Write all of it to a channel, from either side; false if nobody is there to read it. */
bool sn_process_tell(int channel, const void *data, size_t size);
/* Read so many bytes, and wait for them; false if fewer are to come. */
bool sn_process_hear(int channel, void *data, size_t size);

#endif
