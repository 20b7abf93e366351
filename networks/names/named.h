/* Networks by the names that command lines and programs give them. */
#ifndef SN_NETWORKS_NAMES_NAMED_H
#define SN_NETWORKS_NAMES_NAMED_H

#include "networks/expr/expr.h"
#include "networks/families/family.h"
#include "networks/formats/format.h"
#include "networks/net.h"
#include "networks/scan/scan.h"

SN_BEGIN_DECLS

/* Judges what has come so far of a text, whole lines: what is wrong with it that more could not
 * mend, or SN_OK. */
typedef sn_err sn_judge(void *data, const char *text, size_t size, sn_error *error);

/* How a network is found by its name, and who hears of it. Zero members are what is usual. */
typedef struct sn_naming {
    sn_read_wish wish; /* what is known of it beforehand */
    double seconds;    /* for making it; reading, which may wait for another program, not counted */
    size_t memory;     /* bytes; 0, as of seconds: no limit */
    const sn_flag *stop; /* ends it; or NULL */
    /* Reads a file of at most so many bytes, "-" for standard input, and has it judged now and then
     * where `judge` is not NULL. NULL: files are read, and "-" is refused. */
    sn_err (*read)(void *data, const char *path, size_t most, sn_judge *judge, void *judged,
                   sn_buf *text, sn_error *error);
    /* What best:N and the like are chosen from; NULL: what is part of the library. A user's own
     * networks come so: sn_catalogue_open, sn_best_new. */
    sn_err (*best)(void *data, sn_best **best, sn_error *error);
    /* Told what is doubtful about a file, and what scripts print; NULL: nobody is. */
    void (*warn)(void *data, const char *file, const sn_error *warning);
    void (*print)(void *data, const char *line);
    void *data; /* of these */
} sn_naming;

/* A network that was found. Begins as {0}, freed with sn_named_free. */
typedef struct sn_named {
    sn_net *net;                       /* NULL for a prefix network, */
    sn_scan *scan;                     /* which is here */
    const sn_expr *expr;               /* the description it was expanded from, or NULL */
    sn_builder builder;                /* owns expr */
    double seconds;                    /* that making it took */
    const sn_family *family;           /* that it is a member of by name, or NULL */
    const sn_scan_family *scan_family; /* likewise */
    uint32_t k;                        /* and its parameter */
    char *file;                        /* what an error is about if it is not the whole name: the
                                          file of FILE:FUNCTION, "<stdin>"; or NULL */
} sn_named;

/* Find the network called `name`: a file in any format, "-", NAME:N, NAME:N:K, SCRIPT.lua,
 * SCRIPT.lua:N, SOURCE.c:FUNCTION, read as text and as clang compiles it, or MODULE.ll:FUNCTION.
 * how      or NULL
 * named    freed by the caller, also on failure
 * errors   SN_E_IO, SN_E_INPUT with the place in the file, SN_E_ARGUMENT for a name that means
 *          nothing or numbers that a family forbids, SN_E_STOPPED, SN_E_LIMIT, SN_E_NOMEM */
sn_err sn_named_find(const char *name, const sn_naming *how, sn_named *named, sn_error *error);
void sn_named_free(sn_named *named);

/* The same for a network of comparators alone.
 * out      caller frees with sn_net_free; NULL on failure */
sn_err sn_net_named(const char *name, const sn_naming *how, sn_net **out, sn_error *error);

/* The family of "NAME", "NAME:N" or "NAME:N:K", or NULL. */
const sn_family *sn_named_family(const char *name);

/* A reader of one network out of a file that holds several, FILE:PART. */
typedef struct sn_name_reader {
    bool (*reads)(const char *path); /* whether it is for files of this ending */
    size_t most;                     /* bytes of a file */
    /* Read the network called `part`. Doubts are told to `how`. */
    sn_err (*read)(const char *path, const sn_buf *text, const char *part, const sn_naming *how,
                   sn_net **out, sn_error *error);
} sn_name_reader;

/* The readers of this build, which puts them together; ended by NULL. */
extern const sn_name_reader *const sn_name_readers[];

SN_END_DECLS

#endif
