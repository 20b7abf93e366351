/* Where the pieces of a source text begin and end, and which braces are put in. */
#include "lift/parts.h"
#include "lift/source/source.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* The tokens of a text, a space between; strings as "", ends of macros as ;;. */
static void read_as(const char *file, const char *text, const char *expected)
{
    sn_tokens tokens;
    sn_buf out = {0};
    const sn_source_language *language = sn_language_of(file);
    char *exact = malloc(strlen(text) + 1); /* of that size, so that sanitizers see its end */
    memcpy(exact, text, strlen(text));
    cr_assert_eq(sn_tokens_read(exact, strlen(text), language, &tokens, NULL), SN_OK);
    cr_assert_eq(sn_blocks_mark(&tokens, language, NULL), SN_OK);
    sn_buf_puts(&out, "");
    for (size_t i = 0; i < tokens.count; i++) {
        const sn_token *token = &tokens.token[i];
        sn_buf_puts(&out, out.size ? " " : "");
        if (token->kind == SN_TOKEN_STRING)
            sn_buf_puts(&out, "\"\"");
        else if (token->kind == SN_TOKEN_DEFINED)
            sn_buf_puts(&out, ";;");
        else
            sn_buf_add(&out, token->at, token->size);
    }
    cr_expect_str_eq(out.data, expected, "%s: %s", text, out.data);
    sn_buf_free(&out);
    sn_tokens_free(&tokens);
    free(exact);
}

Test(token, comments_are_left_out)
{
    read_as("a.c", "a /* b\n c */ d // e\nf", "a d f");
    read_as("a.c", "a /* b", "a");
    read_as("a.py", "a # b\nc", "; a ; c");
    read_as("a.jl", "a #= b\n c =# d", "; a ; d");
    read_as("a.go", "// a", "");
}

Test(token, strings_end_where_the_language_ends_them)
{
    read_as("a.c", "x = \"a // b\\\" c\"; y", "x = \"\" ; y");
    read_as("a.c", "'\\'' a", "\"\" a");
    read_as("a.c", "\"never ends\nb", "\"\" b");
    read_as("a.cpp", "R\"x(a \" )\" b)x\" c", "\"\" c");
    read_as("a.cpp", "R\"x(a", "\"\"");
    read_as("a.go", "`a\n\"b` c", "\"\" c");
    read_as("a.rs", "f<'a>(x: &'a T, 'b')", "f < a > ( x : & a T , \"\" )");
}

Test(token, numbers_are_one_piece)
{
    read_as("a.c", "1'000 0x1F 1.5e3 2u a1", "1'000 0x1F 1.5e3 2u a1");
    read_as("a.c", "a<=b>>=c->d::e", "a <= b > >= c -> d :: e");
}

Test(token, macros_go_on_in_the_next_line)
{
    read_as("a.c", "#define A(x) b \\\n c\nd", "define A ( x ) b c ;; d");
    read_as("a.c", "#define A(x) b \\\r\n c\r\nd", "define A ( x ) b c ;; d");
    read_as("a.c", "#define A", "define A ;;");
    read_as("a.c", "#include <a.h>\n#if 0\nb\n#endif\nc", "if b en c");
    read_as("a.c", "#pragma a \\\n b\nc", "c");
}

Test(token, blocks_become_braces)
{
    read_as("a.py", "if a > b:\n  a, b = b, a\nc", "; if a > b { ; a , b = b , a ; ; } c");
    read_as("a.py", "if a: b\nc", "; if a { b ; ; } c");
    read_as("a.py", "def f(a,\n  b):\n  return a", "; def f ( a , b ) { ; return a ; }");
    read_as("a.jl", "function f(a)\n b\nend\nc", "; function f ( a ) { b ; ; } ; c");
    read_as("a.jl", "if a\n b\nelse\n c\nend", "; if a { b ; ; } else { ; c ; ; }");
    read_as("a.go", "a = b\nc(d,\n e)\n}", "a = b ; c ( d , e ) ; }");
}

Test(token, texts_that_are_too_deep_are_refused)
{
    char text[SN_NESTING_MAX + 2];
    sn_tokens tokens;
    sn_error error;
    memset(text, '(', sizeof text);
    const sn_source_language *language = sn_language_of("a.c");
    cr_assert_eq(sn_tokens_read(text, sizeof text, language, &tokens, NULL), SN_OK);
    cr_assert_eq(sn_blocks_mark(&tokens, language, &error), SN_E_LIMIT);
    sn_tokens_free(&tokens);
}

Test(token, languages_are_known_by_the_ends_of_names)
{
    cr_expect(!sn_language_of("c"));
    cr_expect(!sn_language_of("a.b/c"));
    cr_expect(!sn_language_of("a.txt"));
    cr_expect(!sn_language_of("a."));
    cr_expect_str_eq(sn_language_of("a.b/c.cu")->name, "C++");
    cr_expect_str_eq(sn_language_of("a.b/c.cl")->name, "C");
    cr_expect_str_eq(sn_language_of("x.py")->name, "Python");
}

Test(token, words_are_found_in_their_table)
{
    static const char *const plain[] = {"", "a", "whil", "whiles", "zzz", "ifs", "Else"};
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        cr_expect_eq(sn_word_kind(plain[i], strlen(plain[i])), 0, "%s", plain[i]);
    cr_expect(sn_word_kind("while", 5) & SN_WORD_LOOP);
    cr_expect(sn_word_kind("yield", 5) & SN_WORD_RESERVED);
    cr_expect(sn_word_kind("__attribute__", 13) & SN_WORD_RESERVED);
    cr_expect(sn_word_kind("if", 2) & SN_WORD_CONTROL);
    cr_expect(!(sn_word_kind("in", 2) & SN_WORD_CONTROL));
}

/* ---- places ---------------------------------------------------------------------------------- */

static void split(const char *name, const char *kind, int64_t first, int64_t added)
{
    sn_lift_place place;
    sn_place_split(name, &place);
    cr_expect_str_eq(place.kind, kind, "%s: %s", name, place.kind);
    cr_expect_eq(place.number[0], first, "%s", name);
    cr_expect_eq(place.number[SN_PLACE_NUMBERS - 1], added, "%s", name);
}

Test(token, places_differ_in_numbers)
{
    split("a[12]", "a", 0, 12);
    split("a[2][3]", "a[#]", 2, 3);
    split("first+3", "first", 0, 3);
    split("first", "first", 0, 0);
    split("a[i+1]", "a[i]", 0, 1);
    split("a[i-1]", "a[i]", 0, -1);
    split("x7", "x#", 7, 0);
    split("c", "@", 2, 0);
    split("v.z", "v.#", 2, 0);
    split("v.sB", "v.s#", 11, 0);
    split("lo", "lo", 0, 0);
}

Test(token, places_of_a_kind_are_in_the_order_of_their_numbers)
{
    static const char *const names[] = {"a[2]", "a[9]", "a[10]", "a[10][0]", "a[10][3]"};
    sn_lift_place place[2];
    for (size_t i = 0; i + 1 < sizeof names / sizeof *names; i++) {
        sn_place_split(names[i], &place[0]);
        sn_place_split(names[i + 1], &place[1]);
        bool same = !strcmp(place[0].kind, place[1].kind);
        cr_expect_eq(same, i != 2, "%s %s", names[i], names[i + 1]);
        cr_expect(!same || sn_place_compare(&place[0], &place[1]) < 0, "%s", names[i]);
        cr_expect_eq(sn_place_compare(&place[1], &place[1]), 0);
    }
}

Test(token, a_letter_may_be_the_first_of_its_kind)
{
    sn_lift_place place;
    cr_expect(sn_place_join("p", "p", &place));
    cr_expect_str_eq(place.kind, "p");
    cr_expect(!sn_place_join("p", "q", &place));
    cr_expect(!sn_place_join("first", "first", &place));
}
