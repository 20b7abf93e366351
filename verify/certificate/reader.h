/* The files of a folder, read byte by byte, and why they are refused (internal to the checker of
 * certificates).
 *
 * Functions that return bool return whether to go on; if not, `err` or `reason` says why. */
#ifndef SN_VERIFY_CERTIFICATE_READER_H
#define SN_VERIFY_CERTIFICATE_READER_H

#include "base/sha256.h"
#include "networks/formats/format.h"

typedef struct sn_proof_reader {
    const sn_flag *stop; /* NULL, or ends all once it is true */
    sn_error *error;     /* filled with `err`; may be NULL */
    sn_err err;          /* of the call */
    /* Why the certificate is refused, for what is in the file `name`. */
    char reason[200];  /* "" if it is not */
    size_t wrong_line; /* 1.., or 0: the whole file */
    bool stopped;      /* for `stop` */
    int folder;        /* -1 if none is open */
    sn_buf files;      /* "file NAME BYTES HASH" for each file that was read to its end */
    /* The file that is read, or was last. */
    char name[40];
    int byte;                  /* the next one, or EOF at the end and if the check is to end */
    size_t line;               /* in which it is */
    uint64_t size;             /* when it was opened */
    char hash[SN_SHA256_TEXT]; /* once it is closed */
    int descriptor;
    uint64_t bytes;
    sn_sha256 sha;
    size_t at, filled;
    uint8_t block[8192];
} sn_proof_reader;

/* Open the folder for a reader that is zero but for `stop` and `error`; fails with SN_E_IO. Ended
 * by sn_reader_end, on failure too. */
bool sn_reader_begin(sn_proof_reader *reader, const char *folder);
void sn_reader_end(sn_proof_reader *reader);

/* The call fails, `error` is filled; memory ran out. Always false. */
bool sn_reader_fail(sn_proof_reader *reader, sn_err err);
bool sn_reader_lack_memory(sn_proof_reader *reader);

/* Refuse the certificate for what is in the file `name`, which is the one read last if it is NULL;
 * line 0 is the whole file. The first reason found stays. Always false. */
bool sn_reader_refuse(sn_proof_reader *reader, const char *name, size_t line, const char *format,
                      ...) SN_PRINTF(4, 5);

/* Whether somebody wants it to end; refuses the certificate then. */
bool sn_reader_is_stopped(sn_proof_reader *reader);

/* Nothing failed or was refused yet. */
bool sn_reader_is_good(const sn_proof_reader *reader);

/* Write where reading ended and why.
 * file     [room]
 * reason   has room for the reader's */
void sn_reader_tell(const sn_proof_reader *reader, char *file, size_t room, size_t *line,
                    char *reason);

/* Open a file and step to its first byte. Nothing but a file may be there: a link could lead
 * anywhere, a pipe could wait for ever. */
bool sn_reader_open(sn_proof_reader *reader, const char *name);

/* Step to the next byte. */
void sn_reader_next(sn_proof_reader *reader);

/* The file goes on with `text`. */
bool sn_reader_expect(sn_proof_reader *reader, const char *text);

/* Close the file, hashed, opened or not. Returns whether all was `good` so far and it ends here, as
 * it must. */
bool sn_reader_close(sn_proof_reader *reader, bool good);

/* Read a whole file, a text of at most so many bytes, behind which stands a zero. `text` is freed
 * by the caller, on failure too. */
bool sn_reader_text(sn_proof_reader *reader, const char *name, size_t most, sn_buf *text);

/* Read a network in canonical form, and its text likewise. With `scan` not NULL it may be a prefix
 * network: one of both is NULL then. The caller frees both, on failure too. */
bool sn_reader_network(sn_proof_reader *reader, const char *name, size_t most, sn_net **net,
                       sn_scan **scan, sn_buf *text);

/* Whether a text is the canonical form of the network that is not NULL; also false on failure. */
bool sn_reader_is_form_of(sn_proof_reader *reader, const sn_net *net, const sn_scan *scan,
                          const sn_buf *text);

/* Whether the folder's manifest begins with this line. False if it cannot be read. */
bool sn_reader_begins(const char *folder, const char *line);

/* Whether the manifest is what is due, the lines of the files that were read, and its end, up to
 * the name of the maker; `due` is emptied. */
bool sn_reader_compare_manifest(sn_proof_reader *reader, sn_buf *due, const char *manifest);

#endif
