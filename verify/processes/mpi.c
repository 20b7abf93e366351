/* How MPI is loaded and called. It is OpenMPI that this was built with: what a header of MPI makes
 * of its names differs from one implementation to the next, and so does the library's name. */
#include "verify/processes/shard.h"

#include "base/sys.h"

#include <mpi.h>

#include <stdlib.h>

/* Bytes that are sent in one piece. */
#define CHUNK ((size_t)1 << 28)

#define FUNCTIONS(X)   \
    X(MPI_Init_thread) \
    X(MPI_Finalize)    \
    X(MPI_Abort)       \
    X(MPI_Comm_rank)   \
    X(MPI_Comm_size)   \
    X(MPI_Send)        \
    X(MPI_Recv)        \
    X(MPI_Iprobe)      \
    X(MPI_Bcast)

/* There is one MPI in a process. The last two are what MPI_COMM_WORLD and MPI_BYTE stand for. */
static struct mpi {
#define X(name) __typeof__(name) *name;
    FUNCTIONS(X)
#undef X
    MPI_Comm world;
    MPI_Datatype byte;
} mpi;

sn_err sn_mpi_start(int *rank, int *count, sn_error *error)
{
    static const char *const names[] = {SN_MPI_LIBRARY, NULL};
    static const sn_symbol symbols[] = {
#define X(name) {#name, offsetof(struct mpi, name)},
        FUNCTIONS(X)
#undef X
            {"ompi_mpi_comm_world", offsetof(struct mpi, world)},
        {"ompi_mpi_byte", offsetof(struct mpi, byte)}};
    void *handle; /* as long as the process lives */
    int granted;
    sn_err err = sn_library_open(names, true, symbols, sizeof symbols / sizeof *symbols, &mpi,
                                 &handle, error);
    if (err)
        return err;
    mpi.MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &granted);
    mpi.MPI_Comm_rank(mpi.world, rank);
    mpi.MPI_Comm_size(mpi.world, count);
    return SN_OK;
}

void sn_mpi_end(void)
{
    mpi.MPI_Finalize();
}

void sn_mpi_abort(void)
{
    mpi.MPI_Abort(mpi.world, EXIT_FAILURE);
    abort();
}

/* The size of the piece that begins at `at`. */
static int piece(size_t size, size_t at)
{
    return (int)(size - at < CHUNK ? size - at : CHUNK);
}

void sn_mpi_send(const void *bytes, size_t size, int to, int tag)
{
    for (size_t at = 0; at < size; at += CHUNK)
        mpi.MPI_Send((const char *)bytes + at, piece(size, at), mpi.byte, to, tag, mpi.world);
}

bool sn_mpi_has_come(int from, int tag)
{
    int come;
    mpi.MPI_Iprobe(from, tag, mpi.world, &come, MPI_STATUS_IGNORE);
    return come;
}

int sn_mpi_receive(void *bytes, size_t size, int from, int tag)
{
    for (size_t at = 0; at < size; at += CHUNK) {
        MPI_Status status;
        mpi.MPI_Recv((char *)bytes + at, piece(size, at), mpi.byte, from, tag, mpi.world, &status);
        from = status.MPI_SOURCE; /* the other pieces are the same process's */
    }
    return from;
}

void sn_mpi_broadcast(void *bytes, size_t size)
{
    for (size_t at = 0; at < size; at += CHUNK)
        mpi.MPI_Bcast((char *)bytes + at, piece(size, at), mpi.byte, 0, mpi.world);
}
