/* The nearest word, by edits. */
#include "base/nearest.h"

#include <ctype.h>
#include <string.h>

/* Longer words are near nothing. */
enum { LONGEST = 40 };

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Letters of one kind are the same. */
static bool same(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Edits that make a[m] of b[n], none of them twice at one place. */
static size_t edits(const char *a, size_t m, const char *b, size_t n)
{
    size_t d[LONGEST + 1][LONGEST + 1];
    for (size_t i = 0; i <= m; i++)
        for (size_t j = 0; j <= n; j++) {
            if (!i || !j) {
                d[i][j] = i + j;
                continue;
            }
            size_t changed = d[i - 1][j - 1] + !same(a[i - 1], b[j - 1]);
            d[i][j] = least(changed, least(d[i - 1][j], d[i][j - 1]) + 1);
            if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]))
                d[i][j] = least(d[i][j], d[i - 2][j - 2] + 1);
        }
    return d[m][n];
}

void sn_nearest_offer(sn_nearest *nearest, const char *word, size_t length)
{
    size_t size = nearest->length ? nearest->length : strlen(nearest->word);
    if (!size || size > LONGEST || length > LONGEST)
        return;
    size_t distance = edits(nearest->word, size, word, length);
    bool begins = size >= 3 && length > size && !memcmp(word, nearest->word, size);
    distance = begins ? least(distance, 1) : distance;
    if (distance > (size + 2) / 3 || distance >= length ||
        (nearest->best && distance >= nearest->distance))
        return;
    nearest->best = word;
    nearest->best_length = length;
    nearest->distance = distance;
}
