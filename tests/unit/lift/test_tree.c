/* Which syntax trees statements have, in languages of each kind. */
#include "lift/source/source.h"

#include <criterion/criterion.h>
#include <string.h>

static const char *const names[] = {
    [SN_NODE_UNKNOWN] = "?",         [SN_NODE_NUMBER] = "",
    [SN_NODE_STRING] = "string",     [SN_NODE_NAME] = "",
    [SN_NODE_INDEX] = "[]",          [SN_NODE_FIELD] = ".",
    [SN_NODE_CALL] = "call",         [SN_NODE_UNARY] = "",
    [SN_NODE_STEP] = "step",         [SN_NODE_BINARY] = "",
    [SN_NODE_ASSIGN] = "=",          [SN_NODE_CONDITION] = "?:",
    [SN_NODE_LIST] = "list",         [SN_NODE_RANGE] = "range",
    [SN_NODE_CLOSURE] = "closure",   [SN_NODE_NAMED] = "named",
    [SN_NODE_CAST] = "cast",         [SN_NODE_SEQUENCE] = "sequence",
    [SN_NODE_NOTHING] = "-",         [SN_NODE_BLOCK] = "block",
    [SN_NODE_DECLARE] = "declare",   [SN_NODE_VARIABLE] = "variable",
    [SN_NODE_EXPRESSION] = "do",     [SN_NODE_IF] = "if",
    [SN_NODE_FOR] = "for",           [SN_NODE_EACH] = "each",
    [SN_NODE_WHILE] = "while",       [SN_NODE_DO] = "repeat",
    [SN_NODE_SWITCH] = "switch",     [SN_NODE_CASE] = "case",
    [SN_NODE_RETURN] = "return",     [SN_NODE_BREAK] = "break",
    [SN_NODE_CONTINUE] = "continue", [SN_NODE_THROW] = "throw"};

/* (kind token children…), and what has neither children nor a kind that is told as its token. */
static void print(const sn_tree_node *node, sn_buf *out)
{
    bool tells = node->token && node->kind != SN_NODE_CAST && node->kind != SN_NODE_BLOCK &&
                 (node->kind == SN_NODE_NUMBER || node->kind == SN_NODE_NAME ||
                  node->kind == SN_NODE_FIELD || node->kind == SN_NODE_UNARY ||
                  node->kind == SN_NODE_VARIABLE || node->kind == SN_NODE_NAMED ||
                  node->kind == SN_NODE_STEP);
    sn_buf_puts(out, node->first ? "(" : "");
    sn_buf_puts(out, node->kind == SN_NODE_BINARY ? node->op : names[node->kind]);
    if (node->kind == SN_NODE_ASSIGN)
        sn_buf_puts(out, node->op);
    if (tells) {
        sn_buf_puts(out, *names[node->kind] ? " " : "");
        sn_buf_add(out, node->token->at, node->token->size);
    }
    for (const sn_tree_node *child = node->first; child; child = child->next) {
        sn_buf_puts(out, " ");
        print(child, out);
    }
    sn_buf_puts(out, node->first ? ")" : "");
}

static void parsed(const char *file, const char *text, const char *expected)
{
    sn_tokens tokens;
    sn_buf out = {0};
    sn_arena *arena = sn_arena_new(0);
    const sn_source_language *language = sn_language_of(file);
    cr_assert_eq(sn_tokens_read(text, strlen(text), language, &tokens, NULL), SN_OK);
    cr_assert_eq(sn_blocks_mark(&tokens, language, NULL), SN_OK);
    const sn_tree_node *block = sn_tree_statements(tokens.token, tokens.count, language, arena);
    cr_assert_not_null(block);
    sn_buf_puts(&out, "");
    for (const sn_tree_node *child = block->first; child; child = child->next) {
        if (child->kind == SN_NODE_NOTHING)
            continue;
        sn_buf_puts(&out, out.size ? " " : "");
        print(child, &out);
    }
    cr_expect_str_eq(out.data, expected, "%s: %s", text, out.data);
    sn_buf_free(&out);
    sn_tokens_free(&tokens);
    sn_arena_free(arena);
}

Test(tree, operators_bind_as_their_language_has_them)
{
    parsed("a.c", "x = a + b * c < d && !e;", "(do (= x (&& (< (+ a (* b c)) d) (! e))))");
    parsed("a.c", "x = a > b ? a : b;", "(do (= x (?: (> a b) a b)))");
    parsed("a.c", "x ^= (x ^ y) & -(x < y);", "(do (=^ x (& (^ x y) (- (< x y)))))");
    parsed("a.c", "x = a & b == c;", "(do (= x (& a (== b c))))");
    parsed("a.py", "x = a & b == c", "(do (= x (== (& a b) c)))");
    parsed("a.py", "x = a if a > b else b", "(do (= x (?: (> a b) a b)))");
    parsed("a.go", "x = a & b == c", "(do (= x (== (& a b) c)))");
    parsed("a.c", "x = a >> 2 << 1;", "(do (= x (<< (>> a 2) 1)))");
}

Test(tree, places_are_indices_fields_and_pointers)
{
    parsed("a.c", "a[i + 1] = p->key.x;", "(do (= ([] a (+ i 1)) (. x (. key p))))");
    parsed("a.c", "*(p + 3) = *q++;", "(do (= (* (+ p 3)) (* (step ++ q))))");
    parsed("a.c", "swap(&a[0], &a[1]);", "(do (call swap (& ([] a 0)) (& ([] a 1))))");
    parsed("a.rs", "v.swap(0, 1);", "(do (call (. swap v) 0 1))");
    parsed("a.py", "a[0], a[1] = a[1], a[0]",
           "(do (= (list ([] a 0) ([] a 1)) (list ([] a 1) ([] a 0))))");
    parsed("a.js", "[a[0], a[1]] = [a[1], a[0]];",
           "(do (= (list ([] a 0) ([] a 1)) (list ([] a 1) ([] a 0))))");
}

Test(tree, statements_are_known_in_all_languages)
{
    parsed("a.c", "if (a > b) { t = a; } else b = t;",
           "(if (> a b) (block (do (= t a))) (do (= b t)))");
    parsed("a.py", "if a > b:\n  t = a\nelse:\n  b = t\n",
           "(if (> a b) (block (do (= t a))) (block (do (= b t))))");
    parsed("a.go", "if a > b {\n t = a\n} else {\n b = t\n}\n",
           "(if (> a b) (block (do (= t a))) (block (do (= b t))))");
    parsed("a.jl", "if a > b\n t = a\nelse\n b = t\nend\n",
           "(if (> a b) (block (do (= t a))) (block (do (= b t))))");
    parsed("a.c", "for (int i = 0; i < 4; i++) f(i);",
           "(for (declare (variable i 0)) (< i 4) (sequence (step ++ i)) (do (call f i)))");
    parsed("a.py", "for i in range(4):\n  f(i)\n",
           "(each i (call range 4) (block (do (call f i))))");
    parsed("a.rs", "for i in 0..4 { f(i); }", "(each i (range 0 4) (block (do (call f i))))");
    parsed("a.go", "for i := 0; i < 4; i++ {\n f(i)\n}\n",
           "(for (do (= i 0)) (< i 4) (sequence (step ++ i)) (block (do (call f i))))");
    parsed("a.c", "while (a) { break; }", "(while a (block break) -)");
    parsed("a.c", "do f(); while (a);", "(repeat (do (call f)) a)");
    parsed("a.c", "switch (n) { case 2: f(); break; default: g(); }",
           "(switch n (case 2) (do (call f)) break case (do (call g)))");
    parsed("a.c", "return a < b;", "(return (< a b))");
}

Test(tree, declarations_have_types_and_values)
{
    parsed("a.c", "int a = 1, b[4];", "(declare (variable a 1) (variable b - 4))");
    parsed("a.js", "const [a, b] = f();", "(declare (= (list a b) (call f)))");
    parsed("a.go", "a, b := f()\n", "(do (= (list a b) (call f)))");
    parsed("a.rs", "let mut a: u8 = 1;", "(declare (variable a 1))");
    parsed("a.cpp", "auto f = [&](int i) { return i; };",
           "(declare (variable f (closure (list (variable i -)) (block (return i)))))");
    parsed("a.js", "const f = (i) => i + 1;",
           "(declare (variable f (closure (list (variable i -)) (return (+ i 1)))))");
}

Test(tree, what_is_not_understood_is_unknown)
{
    parsed("a.c", "a @ b; c = d;", "(? a b) (do (= c d))");
    parsed("a.c", "x = ;", "(do (= x ?))");
    parsed("a.c", "if (", "(if ? - -)");
    parsed("a.c", "goto end;", "?");
}

Test(tree, types_are_those_of_the_language)
{
    static const struct {
        const char *word;
        sn_type type;
        const char *file; /* of what language */
    } types[] = {{"uint8_t", {.bits = 8, .whole = true}, "a.c"},
                 {"i32", {.bits = 32, .whole = true, .sign = true}, "a.rs"},
                 {"int16_t", {.bits = 16, .whole = true, .sign = true}, "a.c"},
                 {"u64", {.bits = 64, .whole = true}, "a.rs"},
                 {"double", {.bits = 64, .sign = true}, "a.c"},
                 {"int", {.bits = 32, .whole = true, .sign = true}, "a.java"},
                 {"int", {.bits = 64, .whole = true, .sign = true}, "a.go"},
                 {"Int", {.bits = 32, .whole = true, .sign = true}, "a.kt"},
                 {"Int", {.bits = 64, .whole = true, .sign = true}, "a.swift"},
                 {"byte", {.bits = 8, .whole = true, .sign = true}, "a.java"},
                 {"byte", {.bits = 8, .whole = true}, "a.go"},
                 {"T", {0}, "a.cpp"}};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        sn_tokens tokens;
        sn_type type = {0};
        const sn_source_language *language = sn_language_of(types[i].file);
        cr_assert_eq(sn_tokens_read(types[i].word, strlen(types[i].word), language, &tokens, NULL),
                     SN_OK);
        sn_type_word(language, tokens.token, &type);
        cr_expect(type.bits == types[i].type.bits && type.whole == types[i].type.whole &&
                      type.sign == types[i].type.sign,
                  "%s: %d %d %d", types[i].word, type.bits, type.whole, type.sign);
        sn_tokens_free(&tokens);
    }
}

Test(tree, statements_may_stand_in_each_other_without_end)
{
    char text[4096];
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = "-!~*"[i % 4];
    sn_tokens tokens;
    sn_arena *arena = sn_arena_new(0);
    const sn_source_language *language = sn_language_of("a.c");
    cr_assert_eq(sn_tokens_read(text, sizeof text, language, &tokens, NULL), SN_OK);
    cr_expect_not_null(sn_tree_statements(tokens.token, tokens.count, language, arena));
    sn_tokens_free(&tokens);
    sn_arena_free(arena);
}
