/* The few calls of MPI that processes are shared by (internal to verify/; verify/processes/mpi.c).
 *
 * The library is loaded by sn_mpi_start, and so only in a process that mpirun started. All calls
 * are the same thread's; one that fails ends all processes, as MPI does by itself. */
#ifndef SN_VERIFY_PROCESSES_MPI_H
#define SN_VERIFY_PROCESSES_MPI_H

#include "networks/base.h"

/* From any process. */
#define SN_MPI_ANY (-1)

/* Load MPI and join the processes, once in a program's life.
 * rank     this process's number, 0..count - 1
 * errors   SN_E_UNSUPPORTED if the library cannot be loaded
 */
sn_err sn_mpi_start(int *rank, int *count, sn_error *error);
void sn_mpi_end(void);
/* End all processes at once. */
_Noreturn void sn_mpi_abort(void);

/* Send a message, of one byte at least; its bytes are free again when this returns. */
void sn_mpi_send(const void *bytes, size_t size, int to, int tag);
/* Whether such a message is there to be received. MPI's own waiting would keep a core busy. */
bool sn_mpi_has_come(int from, int tag);
/* Receive one of that size, waiting for it. Returns who sent it. */
int sn_mpi_receive(void *bytes, size_t size, int from, int tag);
/* Process 0's bytes, to all others; every process calls it. */
void sn_mpi_broadcast(void *bytes, size_t size);

#endif
