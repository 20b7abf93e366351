/* Words in names. */
#include "lift/source/source.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* Letters that may stand before min and max: fmin, vminq, umin, imin, pmin, __hmin. */
static bool is_start(const char *name, size_t at)
{
    return !at || !isalpha((unsigned char)name[at - 1]) ||
           (islower((unsigned char)name[at - 1]) && isupper((unsigned char)name[at])) ||
           ((at == 1 || name[at - 2] == '_') && strchr("fvuisahpFVUISP", name[at - 1]));
}

/* minus, mine, minor, matmaximal … are other words: letters that may stand behind. */
static bool is_end(const char *name, size_t size, size_t at)
{
    size_t left = size - at;
    const char *rest = name + at;
    if (!left || !islower((unsigned char)*rest) || (at && isupper((unsigned char)name[at - 1])))
        return true;
    return left <= 2
               ? strchr("fqlpdsu", *rest) != NULL
               : !strncmp(rest, "imum", 4) || !strncmp(rest, "num", 3) || !strncmp(rest, "q_", 2);
}

/* Where a word stands in a name next, of any case, from `at` on; `length` where it does not. */
static size_t seek(const char *name, size_t length, size_t at, const char *word, size_t size)
{
    const char low = *word, high = (char)toupper((unsigned char)*word);
    for (; at + size <= length; at++)
        if ((name[at] == low || name[at] == high) && !strncasecmp(name + at, word, size))
            return at;
    return length;
}

bool sn_word_in(const char *name, size_t length, const char *word)
{
    const size_t size = strlen(word);
    for (size_t at = 0; (at = seek(name, length, at, word, size)) < length; at++)
        if (is_start(name, at) && is_end(name, length, at + size))
            return true;
    return false;
}

bool sn_words_in(const char *name, size_t size, const char *const *words)
{
    while (*words && !sn_word_in(name, size, *words))
        words++;
    return *words != NULL;
}

static bool has_any(const char *name, size_t size, const char *const *words)
{
    while (*words && seek(name, size, 0, *words, strlen(*words)) == size)
        words++;
    return *words != NULL;
}

bool sn_minmax_in(const char *name, size_t size)
{
    static const char *const words[] = {"minmax", "min_max", "minimummaximum", NULL};
    return has_any(name, size, words);
}

bool sn_maxmin_in(const char *name, size_t size)
{
    static const char *const words[] = {"maxmin", "max_min", "maximumminimum", NULL};
    return has_any(name, size, words) && !sn_minmax_in(name, size);
}
