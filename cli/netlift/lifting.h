/* Networks of a file, by its text, by data flow or both (internal to cli/netlift/). */
#ifndef SN_CLI_NETLIFT_LIFTING_H
#define SN_CLI_NETLIFT_LIFTING_H

#include "cli/netlift/request.h"
#include "lift/lifted.h"

/* What a file has. */
typedef struct sn_lifting {
    sn_lifts lifts;
    char **file;    /* [lifts.count] what is said to be the file of each, or NULL: the one that was
                       read; cells of notebooks are files */
    sn_err err;     /* why it was not read, or SN_OK */
    sn_error error; /* then what is said of that */
} sn_lifting;

void sn_lifting_free(sn_lifting *lifting);

/* Say why a file was not read, if it was not: the exit status. */
int sn_lifting_report(const sn_request *request, const char *path, const sn_lifting *lifting);

/* Find the networks in files, as the request says, and have each file's looked at in turn, while
 * others are read ahead on the request's threads. What is found does not depend on these.
 * paths    [count]
 * look     called for each, in their order, from this thread; false ends it, as sn_stop does
 * Returns SN_OK, or SN_E_NOMEM if none was read */
sn_err sn_liftings_read(const sn_request *request, char *const *paths, size_t count,
                        bool (*look)(void *data, size_t i, const sn_lifting *lifting), void *data);

#endif
