/* What a kernel's functions and its header are called (internal to cli/). */
#ifndef SN_CLI_NETKERN_NAME_H
#define SN_CLI_NETKERN_NAME_H

#include "cli/common/input.h"
#include "cli/netkern/request/request.h"

/* Take the name from the file that the text goes to, unless --name says it; it stays empty where
 * the text goes to no file.
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error: there can be no
 * functions, or no header, of such a name. */
int sn_kernel_name_take(sn_kernel_request *r);

/* Whether a library, and the header of it, can be called what --name says, if it says so. As above.
 */
int sn_kernel_name_check_library(const sn_kernel_request *r);

/* The name of the functions that a text says it has, unless --name says it; it stays empty where
 * the text does not. */
void sn_kernel_name_read(sn_kernel_request *r, const char *text);

/* Where there is no name yet, make one of the network and all that sets its kernel apart from
 * others of it: kernels that are called differently are not called the same. */
int sn_kernel_name_make(sn_kernel_request *r, const sn_input *input);

/* The same for a large array's program. */
int sn_kernel_name_make_large(sn_kernel_request *r);

/* The same of a program that counts. */
int sn_kernel_name_make_counting(sn_kernel_request *r);

/* The target that the ending of a file's name is for.
 * Returns false if it is for none in particular. */
bool sn_kernel_name_target(const char *path, sn_target *target);

/* Whether it is that of a header in C++. */
bool sn_kernel_name_is_cpp(const char *path);

#endif
