/* codegen/trial/inspect.c: what a text may say that somebody has edited. Texts of netkern's are
 * among the trials of kernels, hostile ones in tests/cli/netkern/hostile-texts.t. */
#include "codegen/trial/parts.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const char written[] = "#include \"x.h\"\n"
                              "static int store(const int *to, size_t at)\n"
                              "{\n"
                              "    int x = (int)(at + 1u); /* a \\ comment */\n"
                              "    if (to[at] < x)\n"
                              "        x = load(to, (size_t)to[0]);\n"
                              "    return x;\n"
                              "}\n"
                              "static const int w[] = {1, 2};\n"
                              "enum { LANES = 2 };\n";

/* What becomes of the text in which `to` stands for the first `from`: "" or "LINE:COLUMN: …". */
static void edited(const char *from, const char *to, const char *wanted)
{
    char said[300] = "";
    sn_buf text = {0}, original = {0};
    sn_error error = {.text = ""};
    const char *at = strstr(written, from);
    cr_assert_not_null(at, "%s", from);
    sn_buf_puts(&original, written);
    sn_buf_add(&text, written, (size_t)(at - written));
    sn_buf_puts(&text, to);
    sn_buf_puts(&text, at + strlen(from));
    sn_err err = sn_inspect(&text, &original, &error);
    cr_assert(!err || err == SN_E_INPUT);
    if (err)
        snprintf(said, sizeof said, "%zu:%zu: %s", error.line, error.column, error.text);
    cr_expect_str_eq(said, wanted, "'%s': %s", to, said);
    sn_buf_free(&text);
    sn_buf_free(&original);
}

Test(inspect, lets_pass_what_is_said_in_the_same_words)
{
    edited("static", "static", "");
    edited("1u", "77u", "");
    edited("<", ">=", "");
    edited("x = load", "for (x = 3; x--; ) x = load", "");
    edited("a \\ comment", "any \"other: #!", "");
    edited("{1, 2}", "{(1 + 2) * 3, -0x7fu}", "");
    edited("at + 1u", "(size_t)(x) + at", "");
    edited("    return x;\n", "", "");
}

Test(inspect, refuses_other_words)
{
    edited("return x", "return y",
           "7:12: the word 'y', which the text that netkern writes has not");
    edited("1u", "1_u", "4:24: '1_u', which is no number");
    edited("{1, 2}", "{1, w[0]}", "9:28: 'w' in the value of a variable outside of functions");
    edited("{1, 2}", "\"ab\"", "9:24: \"ab\", which the text that netkern writes has not");
}

Test(inspect, refuses_other_calls)
{
    edited("at + 1u", "at (1u)", "4:19: a call of 'at', which netkern's text does not call");
    edited("(int)(at", "(store)(at",
           "4:13: (store) before a parenthesis: a cast that netkern does not "
           "write, or a call");
    edited("at + 1u", "to[0](1u)", "4:24: a call of what is no function's name");
    edited("at + 1u", "(at + 1u)(0)", "4:28: a call of what is no function's name");
    edited("at + 1u", "*at", "4:19: a pointer to a function, or a star behind a parenthesis: (*");
    edited("enum { LANES", "store { LANES", "10:7: a brace behind '; store', outside of functions");
    edited("LANES = 2", "LANES = load(0, 0)", "");
}

Test(inspect, refuses_other_lines_for_the_preprocessor)
{
    edited("#include \"x.h\"\n", "",
           "10:1: 0 lines for the preprocessor, some of netkern's are missing");
    edited("#include", "#  include",
           "1:1: a line for the preprocessor that netkern does not write: #  "
           "include \"x.h\"");
    edited("enum", "#include \"x.h\"\nenum",
           "10:1: a line for the preprocessor that netkern does not "
           "write: #include \"x.h\"");
    edited("comment", "comment \\\n", "4:44: a line that goes on in the next one");
}

/* What is said of a text with the one declaration where netkern writes the other. */
static void redeclared(const char *declaration, const char *netkerns, const char *wanted)
{
    sn_buf text = {0}, original = {0};
    sn_error error = {.text = ""};
    sn_buf_printf(&text, "extern \"C\" void x(void)\n{\n    %s int x[2];\n}\n", declaration);
    sn_buf_printf(&original, "extern \"C\" void x(void)\n{\n    %s int x[2];\n}\n", netkerns);
    sn_inspect(&text, &original, &error);
    cr_expect_str_eq(error.text, wanted);
    sn_buf_free(&text);
    sn_buf_free(&original);
}

/* Each word is known in either case. */
Test(inspect, tells_shared_memory_of_a_launch_from_that_of_a_text)
{
    redeclared("__shared__", "__shared__", "");
    redeclared("extern __shared__", "extern __shared__", "");
    redeclared("extern __shared__", "__shared__",
               "'extern' before '__shared__', where netkern's text asks the launch for none");
    redeclared("__shared__", "extern __shared__",
               "'__shared__' without 'extern', where netkern's text asks the launch for its "
               "memory");
}

Test(inspect, needs_no_text)
{
    sn_buf text = {0}, original = {0};
    cr_assert_eq(sn_inspect(&text, &original, NULL), SN_OK);
    sn_buf_puts(&original, written);
    cr_assert_eq(sn_inspect(&text, &original, NULL), SN_OK);
    cr_assert_eq(sn_inspect(&original, &text, NULL), SN_E_INPUT);
    sn_buf_free(&original);
}
