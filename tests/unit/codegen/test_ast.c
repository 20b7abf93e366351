/* Texts as typed trees, and the templates that they come from. */
#include "codegen/text/ast.h"
#include "codegen/text/template.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* What a dialect makes of a kernel text; freed by the caller. */
static char *printed(const sn_ast_dialect *dialect, const char *text)
{
    sn_ast *ast = sn_ast_new(dialect);
    sn_buf out = {0};
    sn_ast_parse(ast, text);
    sn_ast_lower(ast);
    sn_ast_print(ast, &out);
    cr_assert(!out.failed);
    sn_ast_free(ast);
    return out.data;
}

static void expect(const sn_ast_dialect *dialect, const char *text, const char *due)
{
    char *is = printed(dialect, text);
    cr_expect_str_eq(is, due);
    free(is);
}

Test(template, lines_and_words_are_chosen)
{
    sn_template words = {.word = NULL};
    sn_buf out = {0};
    sn_template_add(&words, "key", "long");
    sn_template_add(&words, "key", "int");
    sn_template_print(&words, "name", "%c", 'x');
    sn_template_flag(&words, "a", true);
    sn_template_flag(&words, "b", true);
    sn_template_flag(&words, "c", false);
    sn_template_fill(
        &words, "@key @{name}_f\n[a]one\n[!a]two\n[a,b]three\n[a,!b]four\n[c]five\n[!c]six @none\n",
        &out);
    cr_assert_not_null(out.data);
    cr_expect_str_eq(out.data, "int x_f\none\nthree\nsix @none\n");
    out.size = 0;
    sn_template_fill(&words, "[a:\n1\n[c:\n2\n[b:\n3\n:]\n4\n:]\n[b]5\n:]\n[!a:\n6\n:]\n7\n", &out);
    cr_expect_str_eq(out.data, "1\n5\n7\n");
    sn_buf_free(&out);
    sn_template_free(&words);
}

Test(ast, dialects_spell_types_spaces_and_roles)
{
    const char *text = "type key = i16;\n"
                       "struct item {\n    key k;\n    u64 v; /* what goes along */\n};\n"
                       "constant uint table[2] = {1, 0x2};\n"
                       "device u64 f(global const key *keys, shared item *s) { return 1u; }\n"
                       "kernel(64) g(global const key *keys,) { shared item s[2]; barrier(); "
                       "f(keys, s); }\n";
    expect(&sn_ast_cuda, text,
           "typedef struct item {\n    short k;\n"
           "    unsigned long long v; /* what goes along */\n} item;\n\n"
           "static __device__ const unsigned int table[2] = {1, 0x2};\n"
           "static __device__ unsigned long long f(const short *keys, item *s)\n"
           "{\n    return 1u;\n}\n\n"
           "extern \"C\" __global__ void __launch_bounds__(64)\ng(const short *keys)\n"
           "{\n    __shared__ __align__(16) item s[2]; __syncthreads(); f(keys, s);\n}\n");
    expect(&sn_ast_opencl, text,
           "typedef struct item {\n    short k;\n    ulong v; /* what goes along */\n} item;\n\n"
           "__constant uint table[2] = {1, 0x2};\n"
           "static ulong f(__global const short *keys, local item *s)\n{\n    return 1u;\n}\n\n"
           "__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void\ng(__global const short "
           "*keys)\n"
           "{\n    __local item s[2]; barrier(CLK_LOCAL_MEM_FENCE); f(keys, s);\n}\n");
}

/* What has other parentheses means the same; what readers would have to think about has some. */
Test(ast, operators_bind_as_they_did)
{
    static const char *const cases[][2] = {
        {"a + b * c", "a + b * c"},
        {"(a + b) * c", "(a + b) * c"},
        {"a - (b - c)", "a - (b - c)"},
        {"(a - b) - c", "a - b - c"},
        {"a | b & c", "a | (b & c)"},
        {"a << b + c", "a << (b + c)"},
        {"(a << b) | c", "(a << b) | c"},
        {"a || b && c", "a || (b && c)"},
        {"!(a < b)", "!(a < b)"},
        {"-(-a)", "-(-a)"},
        {"~a & -b", "~a & -b"},
        {"(u64)a + b", "(uint64_t)a + b"},
        {"(u64)(a + b)", "(uint64_t)(a + b)"},
        {"a < b ? a : b < c ? b : c", "a < b ? a : b < c ? b : c"},
        {"(a < b ? a : b) ? b : c", "(a < b ? a : b) ? b : c"},
        {"(a = b) + 1", "(a = b) + 1"},
        {"a = b = c", "a = b = c"},
        {"a += b, c -= a", "a += b, c -= a"},
        {"min(a, b + c)", "b + c < a ? b + c : a"},
        {"max(a, b) + 1", "(b < a ? a : b) + 1"},
        {"min(a, (u8)b)", "(uint8_t)b < a ? (uint8_t)b : a"},
        {"(*p)++", "(*p)++"},
        {"*p++", "*p++"},
        {"h((a, b), c)", "h((a, b), c)"},
        {"d = 1.5e-3", "d = 1.5e-3"},
        {"`x.y` + sizeof(uint)", "x.y + sizeof(unsigned int)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sn_buf text = {0}, due = {0};
        sn_buf_printf(&text,
                      "extern h;\ndevice void f(uint a, uint b, uint c, uint *p, f64 d) { %s; }",
                      cases[i][0]);
        sn_buf_printf(&due,
                      "static inline void f(unsigned int a, unsigned int b, unsigned int c, "
                      "unsigned int *p, double d)\n{\n"
                      "    %s;\n}\n",
                      cases[i][1]);
        expect(&sn_ast_c, text.data, due.data);
        sn_buf_free(&text);
        sn_buf_free(&due);
    }
}

Test(ast, statements_are_indented_and_lines_end_in_time)
{
    expect(&sn_ast_c,
           "device int f(int a,\n    int b,\n)\n{\n"
           "  for (int i = 0, j = 1; i < 3; i++) { if (i) a += j; else if (b) { a = 1;\n a--; } }\n"
           "\n\n  while (a)\n --a; /* down */\n  return a; }\n",
           "static inline int f(int a, int b)\n{\n    for (int i = 0, j = 1; i < 3; i++) {\n"
           "        if (i)\n            a += j;\n        else if (b) {\n            a = 1;\n"
           "            a--;\n        }\n    }\n\n    while (a)\n        --a; /* down */\n"
           "    return a;\n}\n");
    expect(&sn_ast_c,
           "#define X 1\n/* c */\nstruct align(8) s {\n    uint *const *p, q[2];\n};\n"
           "assert is_so X ? 1 : 0;\n",
           "#error nothing is called X, before ? 1 : 0;\n");
    expect(&sn_ast_c,
           "#define X 1\n/* c */\nextern X;\nstruct align(8) s {\n    uint *const *p;\n};\n"
           "assert is_so X ? 1 : 0;\n",
           "#define X 1\n/* c */\ntypedef struct __attribute__((aligned(8))) s {\n"
           "    unsigned int *const *p;\n} s;\n\ntypedef char is_so[(X ? 1 : 0) ? 1 : -1];\n");
    sn_buf text = {0};
    sn_buf_puts(&text, "extern f;\ndevice void g(int a) { f(a");
    for (int i = 0; i < 60; i++)
        sn_buf_printf(&text, ", (a + %d)", i);
    sn_buf_puts(&text, "); }");
    char *is = printed(&sn_ast_c, text.data);
    for (char *line = strtok(is, "\n"); line; line = strtok(NULL, "\n"))
        cr_expect_leq(strlen(line), 100, "%s", line);
    free(is);
    sn_buf_free(&text);
}

/* No text is printed of what is wrong, so no compiler takes it for what was meant. */
Test(ast, types_that_do_not_fit_are_complained_of)
{
    static const char *const cases[][2] = {
        {"x;", "nothing is called x"},
        {"a = p;", "a pointer is given to uint"},
        {"p = c;", "a pointer is given to a pointer"},
        {"*c = 1;", "what is constant is written"},
        {"k = 1;", "what is constant is written"},
        {"1 = a;", "what is written is no place"},
        {"s = a;", "uint is given to item"},
        {"a = s + 1;", "+ is of item and int"},
        {"a = d & 1;", "& is of f64 and int"},
        {"a = ~d;", "~ is of a number, not of f64"},
        {"a = s.z;", "item has no member z"},
        {"a = s->x;", "item has no member x"},
        {"k2.x = 1;", "what is constant is written"},
        {"a = a[0];", "uint is indexed by int"},
        {"f(a);", "f is given fewer arguments"},
        {"a = f;", "nothing is called f"},
        {"a = {1};", "a name is due"},
        {"a = min((u8)1, (u8)a++);", "min would evaluate what does something twice"},
        {"/* never", "a name is due"},
        {"/*/", "a name is due"},
        {"f(a, s, a);", "f is given more arguments"},
        {"f(s, s);", "argument 1 of f is item, not uint"},
        {"f(a, s)", "; is due"},
        {"g(h);", "argument 1 of g is a pointer, not a pointer"},
        {"nobody(a);", "no function is called nobody"},
        {"min(a);", "min takes 2 arguments, not 1"},
        {"min(a, s);", "min is given item"},
        {"barrier(1);", "barrier takes 0 arguments, not 1"},
        {"barrier_warp();", "the dialect has no barrier_warp"},
        {"if (s) a = 1;", "item is no condition"},
        {"for (;s;) a = 1;", "item is no condition"},
        {"return a;", "a function of void returns uint"},
        {"uint q = s;", "q begins as item, not uint"},
        {"a = (uint)s;", "item becomes uint"},
        {"if (a) /* then */ a = 1;", "a statement is due"},
        {"a = 1", "; is due"},
        {"{ a = 1;", "} is due"},
        {"a = (1;", ") is due"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sn_buf text = {0}, due = {0};
        sn_buf_printf(&text,
                      "struct item { uint x; };\nextern void f(uint a, item s);\n"
                      "extern void g(global uint *p);\n"
                      "device void t(uint a, uint *p, const uint *c, item s, f64 d, uint *h) {\n"
                      "const uint k = 1;\nconst item k2 = s;\n%s }",
                      cases[i][0]);
        sn_buf_printf(&due, "#error %s", cases[i][1]);
        char *is = printed(&sn_ast_opencl, text.data);
        cr_expect(!strncmp(is, due.data, due.size), "%s%s", is, due.data);
        free(is);
        sn_buf_free(&text);
        sn_buf_free(&due);
    }
}
