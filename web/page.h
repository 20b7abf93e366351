/* The library as a page calls it: a request in, JSON out (internal to web/). */
#ifndef SN_WEB_PAGE_H
#define SN_WEB_PAGE_H

#include "cli/common/common.h"

/* ---- requests -------------------------------------------------------------------------------- */

/* What most that a page asks for may take, whatever the machine has: a browser ends a page that
 * takes all memory, and does not say so before. */
#define SN_WEB_BYTES ((size_t)512 << 20)
/* Seconds of what is asked without a stop button beside it. */
#define SN_WEB_SECONDS 10.0

/* Words by their names: name, zero byte, word, zero byte, and again. */
typedef struct sn_web_request {
    const char *text;
    size_t size;
} sn_web_request;

/* The word of this name; "" where there is none. */
const char *sn_web_word(const sn_web_request *request, const char *name);
/* The same as a number, of which it need be none. */
uint32_t sn_web_number(const sn_web_request *request, const char *name, uint32_t otherwise);
bool sn_web_is(const sn_web_request *request, const char *name);
/* The same, NULL where it is empty. */
const char *sn_web_words(const sn_web_request *request, const char *name);

/* Answers one kind of request: members of an object. */
typedef sn_err sn_web_answer(const sn_web_request *request, sn_json *json, sn_error *error);

/* ---- networks -------------------------------------------------------------------------------- */

/* The network of a word: a list in any format, or a name.
 * named    freed by the caller, also on failure */
sn_err sn_web_find(const sn_web_request *request, const char *word, sn_named *named,
                   sn_error *error);
/* The same of comparators alone; the caller frees *out. */
sn_err sn_web_net(const sn_web_request *request, const char *word, sn_net **out, sn_error *error);

/* Members that tell a network: wires, size, layers, output. Comparators are in the layers' order.
 * lines    [size] of its text, or NULL */
sn_err sn_web_add_net(const sn_net *net, const uint32_t *lines, sn_json *json, sn_error *error);

/* How long and in how much memory a proof may work. */
sn_run sn_web_run(const sn_web_request *request);

/* ---- answers --------------------------------------------------------------------------------- */

sn_web_answer sn_web_read, sn_web_draw, sn_web_change, sn_web_catalogue, sn_web_families;
sn_web_answer sn_web_prove, sn_web_certify, sn_web_check, sn_web_idle, sn_web_states, sn_web_prune,
    sn_web_equivalent;
sn_web_answer sn_web_write, sn_web_picture, sn_web_mend;

#endif
