/* Comparator networks out of source code, by its text alone.
 *
 * Reading text is a guess: nothing is compiled, no header is read, no type is known. What comes out
 * is a network that the text looks like, its lines, and what the text seems to claim. */
#ifndef SN_LIFT_LIFT_H
#define SN_LIFT_LIFT_H

#include "lift/lifted.h"

SN_BEGIN_DECLS

/* Most bytes of a source text. */
#define SN_LIFT_MAX ((size_t)1 << 23)
/* Whether files of this name are in a language that is read. */
bool sn_lift_reads(const char *path);

/* Find the networks in a source text.
 * path     its name, for the language alone
 * text     [size] bytes of any kind
 * stop     ends it once it is true; may be NULL
 * out      freed with sn_lifts_free, also on failure
 * errors   SN_E_UNSUPPORTED for other languages; SN_E_LIMIT for texts that are longer than
 *          SN_LIFT_MAX, have too many words or brackets too deep; SN_E_STOPPED; SN_E_NOMEM
 * cost     some 20 ns for each byte without candidates
 */
sn_err sn_lift_text(const char *path, const char *text, size_t size, const sn_flag *stop,
                    sn_lifts *out, sn_error *error);
void sn_lifts_free(sn_lifts *lifts);

/* The one network of a function in a text: a network of its own, which the caller frees with
 * sn_net_free. Its outputs are as the text leaves them.
 * errors   those of sn_lift_text; SN_E_INPUT with what is wrong if there is no such function, or no
 *          network in it, or several */
sn_err sn_lift_function(const char *path, const char *text, size_t size, const char *function,
                        sn_net **out, sn_error *error);

/* Take over what `from` has, and free the rest of it: items that are marked by line 0 are left
 * behind. In the order of lines then. SN_E_NOMEM only. */
sn_err sn_lifts_join(sn_lifts *lifts, sn_lifts *from, sn_error *error);

/* The one network of a function among those that were found; the caller frees it with sn_net_free.
 * errors   SN_E_INPUT, as sn_lift_function has it */
sn_err sn_lifts_take(sn_lifts *lifts, const char *function, sn_net **out, sn_error *error);

SN_END_DECLS

#endif
