/* Which language a file is in, and which words that has. */
#include "lift/source/source.h"

#include <string.h>

static const sn_source_language languages[] = {
    {.name = "C", .endings = " c cl metal ", .macros = true, .promotes = true},
    {.name = "GLSL",
     .endings = " glsl vert frag comp hlsl hlsli fx slang shader ",
     .generics = true,
     .macros = true,
     .promotes = true,
     .shades = true,
     .values = true},
    {.name = "C++",
     .endings = " h cc cpp cxx C hpp hxx hh inl ino inc tpp ipp cu cuh mm ",
     .macros = true,
     .promotes = true,
     .swaps = true},
    {.name = "Go", .endings = " go ", .line_ends = true, .tuples = true, .name_first = true},
    {.name = "Java", .endings = " java ", .promotes = true},
    {.name = "C#", .endings = " cs ", .promotes = true, .generics = true},
    {.name = "D", .endings = " d ", .promotes = true, .swaps = true},
    {.name = "Solidity", .endings = " sol ", .assembly = "assembly"},
    {.name = "JavaScript",
     .endings = " js mjs cjs jsx ts mts tsx ",
     .line_ends = true,
     .name_first = true,
     .strict_names = true},
    {.name = "Kotlin",
     .endings = " kt ",
     .defines = "fun",
     .pairs = "to",
     .line_ends = true,
     .name_first = true,
     .promotes = true,
     .gives_blocks = true},
    {.name = "Scala",
     .endings = " scala ",
     .defines = "def",
     .pairs = "->",
     .calls_index = true,
     .gives_last = true,
     .line_ends = true,
     .name_first = true,
     .promotes = true,
     .gives_blocks = true},
    {.name = "Swift",
     .endings = " swift ",
     .gives_last = true,
     .line_ends = true,
     .name_first = true,
     .swaps = true,
     .gives_blocks = true},
    {.name = "Rust", .endings = " rs ", .name_first = true, .lifetimes = true, .swaps = true},
    {.name = "Zig", .endings = " zig ", .name_first = true},
    {.name = "WGSL", .endings = " wgsl ", .name_first = true, .shades = true, .values = true},
    {.name = "Verilog", .endings = " v vh sv svh ", .blocks = SN_BLOCKS_END, .hardware = true},
    {.name = "VHDL",
     .endings = " vhd vhdl ",
     .blocks = SN_BLOCKS_END,
     .line_comment = "--",
     .hardware = true},
    {.name = "Python",
     .endings = " py pyx ",
     .blocks = SN_BLOCKS_INDENT,
     .hash_comments = true,
     .line_ends = true,
     .tuples = true,
     .name_first = true,
     .strict_names = true,
     .from_end = true},
    {.name = "Nim",
     .endings = " nim ",
     .blocks = SN_BLOCKS_INDENT,
     .routines = " proc func method template macro iterator converter ",
     .gives_last = true,
     .hash_comments = true,
     .line_ends = true,
     .name_first = true,
     .swaps = true},
    {.name = "Julia",
     .endings = " jl ",
     .blocks = SN_BLOCKS_END,
     .hash_comments = true,
     .line_ends = true,
     .tuples = true,
     .name_first = true,
     .from_one = true},
    {.name = "Lua",
     .endings = " lua ",
     .blocks = SN_BLOCKS_END,
     .hash_comments = true,
     .line_comment = "--",
     .line_ends = true,
     .tuples = true,
     .name_first = true,
     .from_one = true},
};

bool sn_word_listed(const char *list, const char *word, size_t size)
{
    for (const char *at = list; (at = strchr(at, ' ')); at++)
        if (!strncmp(at + 1, word, size) && at[1 + size] == ' ')
            return size > 0;
    return false;
}

const sn_source_language *sn_language_of(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');
    for (size_t i = 0; dot && i < sizeof languages / sizeof languages[0]; i++)
        if (sn_word_listed(languages[i].endings, dot + 1, strlen(dot + 1)))
            return &languages[i];
    return NULL;
}

const sn_source_language *sn_language_at(size_t i)
{
    return i < sizeof languages / sizeof languages[0] ? &languages[i] : NULL;
}

/* The words, in the order of strcmp. */
enum { R = SN_WORD_RESERVED, L = SN_WORD_LOOP, C = SN_WORD_CONTROL };

static const struct {
    const char *word;
    unsigned kind;
} words[] = {
    {"__attribute__", R},
    {"alignas", R},
    {"alignof", R},
    {"always", R},
    {"and", R},
    {"as", R},
    {"assert", R},
    {"assign", R},
    {"async", R},
    {"auto", R},
    {"await", R},
    {"begin", R},
    {"bool", R},
    {"break", R | C},
    {"case", R | C},
    {"catch", R | C},
    {"char", R | C},
    {"class", R | C},
    {"const", R | C},
    {"constexpr", R},
    {"continue", R | C},
    {"decltype", R},
    {"def", R},
    {"default", R},
    {"delete", R | C},
    {"do", R | C},
    {"double", R | C},
    {"elif", R | C},
    {"else", R | C},
    {"elseif", R | C},
    {"end", R},
    {"enum", R},
    {"except", R},
    {"extern", R},
    {"final", R},
    {"finally", R},
    {"float", R | C},
    {"fn", R},
    {"for", R | L | C},
    {"foreach", R | L},
    {"forever", R | L},
    {"func", R},
    {"function", R},
    {"global", R},
    {"goto", R | C},
    {"if", R | C},
    {"impl", R},
    {"import", R},
    {"in", R},
    {"initial", R},
    {"inline", R},
    {"inout", R},
    {"input", R},
    {"int", R | C},
    {"interface", R},
    {"lambda", R},
    {"let", R},
    {"local", R},
    {"logic", R},
    {"long", R},
    {"loop", R | L},
    {"match", R},
    {"module", R},
    {"mut", R},
    {"namespace", R},
    {"new", R | C},
    {"noexcept", R},
    {"not", R},
    {"operator", R},
    {"or", R},
    {"output", R},
    {"package", R},
    {"parfor", R | L},
    {"private", R},
    {"protected", R},
    {"pub", R},
    {"public", R},
    {"raise", R},
    {"reg", R},
    {"repeat", R | L},
    {"return", R | C},
    {"short", R},
    {"signed", R},
    {"sizeof", R | C},
    {"static", R | C},
    {"static_assert", R},
    {"struct", R | C},
    {"switch", R | C},
    {"synchronized", R},
    {"template", R},
    {"throw", R | C},
    {"throws", R},
    {"trait", R},
    {"try", R | C},
    {"typedef", R | C},
    {"typename", R},
    {"typeof", R},
    {"union", R},
    {"unsafe", R},
    {"unsigned", R},
    {"using", R | C},
    {"var", R},
    {"void", R | C},
    {"where", R},
    {"while", R | L | C},
    {"wire", R},
    {"with", R},
    {"yield", R},
};

unsigned sn_word_kind(const char *word, size_t size)
{
    size_t first = 0, last = sizeof words / sizeof words[0];
    while (first < last) {
        size_t middle = (first + last) / 2;
        int order = strncmp(word, words[middle].word, size);
        if (!order)
            order = words[middle].word[size] ? -1 : 0;
        if (!order)
            return words[middle].kind;
        if (order < 0)
            last = middle;
        else
            first = middle + 1;
    }
    return 0;
}
