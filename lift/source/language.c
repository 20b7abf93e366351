/* Which language a file is in, and which words that has. */
#include "lift/source/language.h"

#include <string.h>

static const sn_language languages[] = {
    {.name = "C", .endings = " c h cc cpp cxx hpp hxx hh inl cu cuh cl ", .macros = true},
    {.name = "Go", .endings = " go ", .line_ends = true, .tuples = true, .name_first = true},
    {.name = "Java", .endings = " java "},
    {.name = "JavaScript", .endings = " js mjs ts ", .line_ends = true, .name_first = true},
    {.name = "Rust", .endings = " rs ", .name_first = true, .lifetimes = true},
    {.name = "Zig", .endings = " zig ", .name_first = true},
    {.name = "Verilog", .endings = " v sv ", .blocks = SN_BLOCKS_END, .hardware = true},
    {.name = "Python",
     .endings = " py ",
     .blocks = SN_BLOCKS_INDENT,
     .hash_comments = true,
     .line_ends = true,
     .tuples = true,
     .name_first = true},
    {.name = "Julia",
     .endings = " jl ",
     .blocks = SN_BLOCKS_END,
     .hash_comments = true,
     .line_ends = true,
     .tuples = true,
     .name_first = true},
};

/* Whether " word " stands in a list of words with spaces around each. */
static bool is_listed(const char *list, const char *word, size_t size)
{
    for (const char *at = list; (at = strchr(at, ' ')); at++)
        if (!strncmp(at + 1, word, size) && at[1 + size] == ' ')
            return size > 0;
    return false;
}

const sn_language *sn_language_of(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');
    for (size_t i = 0; dot && i < sizeof languages / sizeof languages[0]; i++)
        if (is_listed(languages[i].endings, dot + 1, strlen(dot + 1)))
            return &languages[i];
    return NULL;
}

bool sn_word_is_loop(const char *word, size_t size)
{
    return is_listed(" for while loop foreach repeat forever parfor ", word, size);
}

bool sn_word_is_reserved(const char *word, size_t size)
{
    static const char words[] =
        " if else elif elseif for while do switch case default return break continue goto loop"
        " match foreach repeat forever in as sizeof typeof decltype alignof and or not new delete"
        " try catch except finally throw throws raise with yield await async assert static_assert"
        " struct class union enum namespace interface impl trait extern unsafe typedef using import"
        " package const let var mut auto static inline constexpr unsigned signed int long short"
        " char float double void bool def fn func function lambda module always initial assign"
        " begin end wire reg logic input output inout public private protected final where noexcept"
        " __attribute__ alignas template typename operator synchronized pub local global ";
    return is_listed(words, word, size);
}

bool sn_word_is_control(const char *word, size_t size)
{
    static const char words[] =
        " if else elif elseif for while do switch case return break continue goto sizeof new delete"
        " throw try catch typedef using struct class const static int float double void char ";
    return is_listed(words, word, size);
}
