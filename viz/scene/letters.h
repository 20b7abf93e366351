/* Words of users in drawings: titles, labels, names of files (internal to viz/). */
#ifndef SN_VIZ_SCENE_LETTERS_H
#define SN_VIZ_SCENE_LETTERS_H

#include "networks/base.h"

/* How many bytes of text, which sn_buf_words wrote, stand on one line of a terminal: all, or what
 * is before a space, or as many letters as there is room for. East Asian letters take two columns,
 * combining ones none; with `ascii` each takes one. The space is not counted.
 * columns  at least 2
 */
size_t sn_letters_fit(const char *text, unsigned columns, bool ascii);

#endif
