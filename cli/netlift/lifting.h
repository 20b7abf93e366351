/* Networks of a file, by its text, by data flow or both (internal to cli/netlift/). */
#ifndef SN_CLI_NETLIFT_LIFTING_H
#define SN_CLI_NETLIFT_LIFTING_H

#include "cli/netlift/request.h"
#include "lift/lifted.h"

/* What a file has. */
typedef struct sn_lifting {
    sn_lifts lifts;
    char *
        *file; /* [lifts.count] what is said to be the file of each, or NULL: the one that was read;
                    cells of notebooks are files */
} sn_lifting;

/* Find the networks in a file, as the request says.
 * lifting  freed with sn_lifting_free, also on failure
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_lifting_read(const sn_request *request, const char *path, sn_lifting *lifting);
void sn_lifting_free(sn_lifting *lifting);

#endif
