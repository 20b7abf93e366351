/* Networks of a file, by its text, by data flow or both (internal to cli/netlift/). */
#ifndef SN_CLI_NETLIFT_LIFTING_H
#define SN_CLI_NETLIFT_LIFTING_H

#include "cli/netlift/request.h"
#include "lift/lifted.h"

/* Find the networks in a file, as the request says.
 * lifts    freed with sn_lifts_free, also on failure
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_lifting_read(const sn_request *request, const char *path, sn_lifts *lifts);

#endif
