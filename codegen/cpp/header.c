/* A header in C++: what all have in common, and a function template for each network. */
#include "codegen/cpp/header.h"

#include "codegen/cpp/texts.h"
#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"
#include "codegen/kernel/order.h"
#include "codegen/text/template.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Registers that variables are meant to stay in. */
#define REGISTERS 16u

/* ---- names ----------------------------------------------------------------------------------- */

/* Whether a list of words with a space around each has this one. */
static bool is_among(const char *words, const char *name)
{
    char word[80];
    const int size = snprintf(word, sizeof word, " %s ", name);
    return (size_t)size < sizeof word && strstr(words, word);
}

bool sn_cpp_is_word(const char *name)
{
    static const char words[] =
        " alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t "
        "char32_t char8_t class co_await co_return co_yield compl concept const const_cast "
        "consteval constexpr constinit continue decltype default delete do double dynamic_cast "
        "else enum explicit export extern false float for friend goto if inline int long mutable "
        "namespace new noexcept not not_eq nullptr operator or or_eq private protected public "
        "register reinterpret_cast requires return short signed sizeof static static_assert "
        "static_cast std struct switch template this thread_local throw true try typedef typeid "
        "typename union unsigned using virtual void volatile wchar_t while xor xor_eq ";
    return is_among(words, name);
}

bool sn_cpp_is_name(const char *name)
{
    /* what headers and compilers have as macros */
    static const char macros[] = " assert errno linux unix i386 stdin stdout stderr ";
    return *name != '_' && !strstr(name, "__") && !sn_cpp_is_word(name) && !is_among(macros, name);
}

/* ---- networks -------------------------------------------------------------------------------- */

/* Comparators that share wires near each other, or where memory runs out a failed buffer. */
static sn_op *ordered(const sn_net *net, sn_buf *out)
{
    sn_op *ops = sn_alloc(net->size, sizeof *ops), *near = sn_alloc(net->size, sizeof *near);
    for (size_t i = 0; ops && i < net->size; i++)
        ops[i] = (sn_op){.kind = SN_OP_ORDER, .a = net->cmp[i].min, .b = net->cmp[i].max};
    if (!ops || !near || sn_local_order(ops, net->size, net->wires, REGISTERS, near, NULL))
        out->failed = true;
    free(ops);
    return near;
}

/* Exchange elements until output i is at index i, for those that come out. */
static void put_exchanges(const sn_net *net, uint32_t first, uint32_t last, sn_lines *lines)
{
    char text[64];
    size_t count = 0;
    sn_cmp *pair = sn_alloc(net->wires, sizeof *pair);
    if (!pair || sn_output_exchanges(net, first, last, pair, &count, NULL))
        lines->out->failed = true;
    for (size_t i = 0; i < count; i++) {
        snprintf(text, sizeof text, "detail::exchange(x[%u], x[%u]);", pair[i].min, pair[i].max);
        sn_put_statement(lines, text);
    }
    free(pair);
}

static void put_network(const sn_cpp *cpp, const sn_net *net, sn_buf *out)
{
    char text[64];
    sn_lines lines = {.out = out};
    sn_op *op = ordered(net, out);
    sn_buf_printf(out,
                  "template <class X, class C, class P> [[gnu::always_inline]] inline constexpr "
                  "void network(\n    X &x, C &before, P &by, count<%lu>)\n{\n",
                  (unsigned long)net->wires);
    for (size_t i = 0; !out->failed && i < net->size; i++) {
        snprintf(text, sizeof text, "detail::order(x[%u], x[%u], before, by);", op[i].a, op[i].b);
        sn_put_statement(&lines, text);
    }
    if (net->output)
        put_exchanges(net, cpp->some ? cpp->first : 0, cpp->some ? cpp->last : net->wires - 1,
                      &lines);
    sn_end_lines(&lines);
    if (!net->size)
        sn_buf_puts(out, "    (void)x, (void)before, (void)by;\n");
    sn_buf_puts(out, "}\n");
    free(op);
}

static void put_networks(const sn_cpp *cpp, sn_buf *out)
{
    sn_buf_puts(out, SN_SECTION_SORTER
                "\nnamespace detail {\n\n"
                "template <std::size_t n> using count = std::integral_constant<std::size_t, n>;\n\n"
                "/* The networks, a call for each comparator. */\n");
    for (size_t i = 0; i < cpp->count; i++)
        put_network(cpp, cpp->net[i], out);
}

/* ---- functions that are called --------------------------------------------------------------- */

/* A case for each size, that returns true or first sorts so many. */
static void put_cases(const sn_cpp *cpp, bool calls, sn_buf *out)
{
    for (size_t i = 0; i < cpp->count; i++) {
        const unsigned long n = cpp->net[i]->wires;
        sn_buf_printf(out, "%s    case %lu:", i ? "\n" : "", n);
        if (calls)
            sn_buf_printf(out,
                          "\n        detail::order_range<%lu>(first, comp, proj);\n"
                          "        return true;",
                          n);
    }
}

/* "place 3", or "places 0 to 2". */
static void put_places(const sn_cpp *cpp, sn_buf *out)
{
    sn_buf_printf(out, "place%s %lu", cpp->first < cpp->last ? "s" : "", (unsigned long)cpp->first);
    if (cpp->first < cpp->last)
        sn_buf_printf(out, " to %lu", (unsigned long)cpp->last);
}

static void put_functions(const sn_cpp *cpp, const char *text, sn_buf *out)
{
    sn_template words = {.word = NULL};
    sn_buf cases = {0}, calls = {0}, places = {0};
    put_cases(cpp, false, &cases);
    put_cases(cpp, true, &calls);
    put_places(cpp, &places);
    sn_template_add(&words, "name", cpp->name);
    sn_template_print(&words, "first", "%lu", (unsigned long)cpp->first);
    sn_template_print(&words, "outputs", "%lu", (unsigned long)(cpp->last - cpp->first + 1));
    sn_template_print(&words, "end", "%lu", (unsigned long)cpp->net[0]->wires - 1);
    sn_template_add(&words, "order", cpp->unordered ? ", in any order" : "");
    sn_template_take(&words, "cases", &cases);
    sn_template_take(&words, "calls", &calls);
    sn_template_take(&words, "places", &places);
    sn_template_fill_lines(&words, text, out);
    sn_template_free(&words);
}

static void put_body(const sn_cpp *cpp, sn_buf *out)
{
    if (!cpp->library)
        sn_buf_printf(out,
                      "/* Elements of a range. */\ninline constexpr std::size_t size = %lu;\n\n",
                      (unsigned long)cpp->net[0]->wires);
    sn_buf_puts(out, sn_cpp_keys_txt);
    put_networks(cpp, out);
    sn_buf_puts(out, sn_cpp_sort_txt);
    put_functions(cpp,
                  cpp->library ? sn_cpp_library_txt
                  : cpp->some  ? sn_cpp_some_txt
                               : sn_cpp_all_txt,
                  out);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void put_sizes(const sn_cpp *cpp, sn_buf *out)
{
    for (size_t i = 0; i < cpp->count; i++) {
        const uint32_t n = cpp->net[i]->wires;
        const bool begins = !i || cpp->net[i - 1]->wires + 1 < n;
        const bool ends = i + 1 == cpp->count || cpp->net[i + 1]->wires > n + 1;
        if (begins)
            sn_buf_printf(out, "%s%lu", i ? ", " : "", (unsigned long)n);
        else if (ends)
            sn_buf_printf(out, " to %lu", (unsigned long)n);
    }
}

static void put_head(const sn_cpp *cpp, sn_buf *out)
{
    sn_buf_printf(out, "/* %s: ranges of ", cpp->name);
    put_sizes(cpp, out);
    sn_buf_printf(out, " element%s through %s.\n *\n", cpp->net[0]->wires == 1 ? "" : "s",
                  cpp->library ? "comparator networks" : "a comparator network");
    sn_emit_line("network", cpp->network, out);
    sn_emit_line("claim", cpp->claim, out);
    sn_emit_line("proof", cpp->proof, out);
    if (cpp->some && cpp->first == cpp->last)
        sn_buf_printf(out, " * outputs  %lu comes out\n", (unsigned long)cpp->first);
    else if (cpp->some)
        sn_buf_printf(out, " * outputs  %lu to %lu come out%s\n", (unsigned long)cpp->first,
                      (unsigned long)cpp->last, cpp->unordered ? ", in any order" : "");
    sn_buf_printf(
        out,
        " * order    that of the comparison, which must be a strict weak one, else of <, where "
        "there\n"
        " *          must be no NaN; equal elements may change places; none gets lost, nor does\n"
        " *          -ffast-math change one: bits are moved, but by float_compare\n"
        " * compile  -std=c++17 -O3 -march=native\n *\n"
        " * Written by netkern %s; this text is yours, without conditions (CC0). */\n",
        sn_version());
}

void sn_cpp_text(const sn_cpp *cpp, sn_buf *out)
{
    sn_buf body = {0};
    put_body(cpp, &body);
    put_head(cpp, out);
    out->failed = out->failed || body.failed;
    if (!out->failed) {
        const unsigned long long hash = sn_fnv1a(body.data, body.size);
        sn_buf_printf(out,
                      "#ifndef NETKERN_HPP_%s\n#define NETKERN_HPP_%s 0x%016llxu\n\n"
                      "#include <array>\n#include <cstddef>\n#include <cstring>\n"
                      "#include <functional>\n#include <iterator>\n#include <limits>\n#include "
                      "<type_traits>\n"
                      "#include <utility>\n\n"
                      "/* Another text of this name is another namespace. */\n"
                      "namespace netkern {\nnamespace %s {\ninline namespace text_%016llx {\n\n",
                      cpp->name, cpp->name, hash, cpp->name, hash);
        sn_buf_add(out, body.data, body.size);
        sn_buf_printf(out,
                      "\n} // namespace text_%016llx\n} // namespace %s\n} // namespace netkern\n\n"
                      "#elif NETKERN_HPP_%s != 0x%016llxu\n"
                      "#error \"two texts are called %s; netkern --name calls them otherwise\"\n"
                      "#endif\n",
                      hash, cpp->name, cpp->name, hash, cpp->name);
    }
    sn_buf_free(&body);
}

void sn_cpp_cmake(sn_buf *out)
{
    sn_buf_puts(out, sn_cpp_cmake_txt);
}

void sn_cpp_test(sn_buf *out)
{
    sn_buf_puts(out, sn_cpp_test_txt);
}
