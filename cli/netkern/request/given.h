/* What a request is about, and what was said that is not (internal to cli/). */
#ifndef SN_CLI_NETKERN_GIVEN_H
#define SN_CLI_NETKERN_GIVEN_H

#include "cli/netkern/request/request.h"

/* The first option given that says nothing of prefix networks, as "--pairs", or of anything else
 * where `scan` is false; NULL if there is none. */
const char *sn_kernel_request_foreign(const sn_kernel_request *r, bool scan, char text[32]);

/* The first option given that says nothing of a header in C++; NULL if there is none. */
const char *sn_kernel_request_not_cpp(const sn_kernel_request *r, char text[32]);

/* What messages are about: the network, the family of large arrays, or how keys are counted. */
const char *sn_kernel_subject(const sn_kernel_request *r);

#endif
