/* How many letters fit on a line of a terminal. */
#include "viz/scene/scene.h"

#include <locale.h>
#include <wchar.h>

/* In the thread's locale; two where that knows no letters but ASCII's. */
static unsigned count_columns(const char *text, size_t length)
{
    const int columns = wcwidth((wchar_t)sn_utf8_decode(text, length));
    return columns < 0 ? 2 : (unsigned)columns;
}

static size_t fit(const char *text, unsigned columns, bool ascii)
{
    size_t at = 0, space = 0;
    unsigned used = 0;
    for (size_t length; text[at]; at += length) {
        length = sn_utf8_length(text + at);
        if (text[at] == ' ')
            space = at;
        used += ascii ? 1 : count_columns(text + at, length);
        if (used > columns)
            return space ? space : at;
    }
    return at;
}

/* How wide letters are does not depend on the program's locale. */
size_t sn_letters_fit(const char *text, unsigned columns, bool ascii)
{
    const locale_t unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    const locale_t before = unicode ? uselocale(unicode) : (locale_t)0;
    const size_t bytes = fit(text, columns, ascii);
    if (unicode) {
        uselocale(before);
        freelocale(unicode);
    }
    return bytes;
}
