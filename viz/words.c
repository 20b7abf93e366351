/* Words of inputs, shortened to runs: what concatenation makes of them. */
#include "viz/flow.h"

#include <stdio.h>

void sn_word_append(sn_word *word, const sn_word *after)
{
    for (uint32_t i = 0; i < after->runs && !word->more; i++) {
        if (word->run[word->runs - 1].last + 1u == after->run[i].first)
            word->run[word->runs - 1].last = after->run[i].last;
        else if (word->runs < SN_WORD_RUNS)
            word->run[word->runs++] = after->run[i];
        else
            word->more = true;
    }
    word->more = word->more || after->more;
}

unsigned sn_word_text(const sn_word *word, char *text)
{
    size_t length = 0;
    for (uint32_t i = 0; i < word->runs; i++) {
        const unsigned first = word->run[i].first, last = word->run[i].last;
        length += (size_t)snprintf(text + length, SN_WORD_TEXT - length, i ? ",%u" : "%u", first);
        if (last > first)
            length += (size_t)snprintf(text + length, SN_WORD_TEXT - length, "-%u", last);
    }
    if (word->more)
        length += (size_t)snprintf(text + length, SN_WORD_TEXT - length, "...");
    return (unsigned)length;
}
