#include "networks/script/script.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A script run, with all that it leaves. */
typedef struct outcome {
    sn_builder builder;
    const sn_expr *expr;
    sn_err err;
    sn_error error;
    sn_buf text;    /* the expression printed */
    sn_buf printed; /* what print(…) gave, lines ended by '\n' */
} outcome;

static void keep_line(void *data, const char *line)
{
    sn_buf_puts(data, line);
    sn_buf_puts(data, "\n");
}

static void run_bytes(outcome *o, const char *text, size_t size, const sn_script_run *options)
{
    *o = (outcome){0};
    sn_script_run run = options ? *options : (sn_script_run){0};
    run.print = keep_line;
    run.data = &o->printed;
    cr_assert(!sn_builder_start(&o->builder, 0, NULL));
    o->err = sn_script_expr(text, size, &run, &o->builder, &o->expr, &o->error);
    cr_assert_eq(o->err, o->error.code);
    cr_assert_eq(o->err == SN_OK, o->expr != NULL);
    if (o->expr)
        cr_assert(!sn_expr_print(o->expr, &o->text, NULL));
}

static void run(outcome *o, const char *text, const sn_script_run *options)
{
    run_bytes(o, text, strlen(text), options);
}

static void done(outcome *o)
{
    sn_buf_free(&o->text);
    sn_buf_free(&o->printed);
    sn_builder_done(&o->builder);
}

static void expect_text(const char *script, const char *text)
{
    outcome o;
    run(&o, script, NULL);
    cr_expect_eq(o.err, SN_OK, "%s: line %zu: %s", script, o.error.line, o.error.text);
    if (!o.err)
        cr_expect_str_eq(o.text.data, text, "%s: %s", script, o.text.data);
    done(&o);
}

static void expect_error_of(const char *script, const sn_script_run *options, sn_err code,
                            size_t line, const char *text)
{
    outcome o;
    run(&o, script, options);
    cr_expect_eq(o.err, code, "%s: error %d", script, o.err);
    cr_expect_eq(o.error.line, line, "%s: line %zu", script, o.error.line);
    cr_expect_str_eq(o.error.text, text, "%s: %s", script, o.error.text);
    done(&o);
}

static void expect_error(const char *script, size_t line, const char *text)
{
    expect_error_of(script, NULL, SN_E_INPUT, line, text);
}

static void expect_printed(const char *script, const char *lines)
{
    outcome o;
    run(&o, script, NULL);
    cr_expect_eq(o.err, SN_OK, "%s: line %zu: %s", script, o.error.line, o.error.text);
    cr_expect_str_eq(o.printed.data ? o.printed.data : "", lines, "%s: %s", script, o.printed.data);
    done(&o);
}

/* ---- combinators ----------------------------------------------------------------------------- */

/* Expand the script's network and compare comparators ("0:1 2:3") and output permutation. */
static void expect_net(const char *script, const char *comparators, const char *output)
{
    outcome o;
    sn_net *net = NULL;
    sn_error error = {0};
    run(&o, script, NULL);
    cr_assert_eq(o.err, SN_OK, "%s: line %zu: %s", script, o.error.line, o.error.text);
    sn_expr_expand(o.expr, sn_expr_width(o.expr), &net, &error);
    cr_assert_not_null(net, "%s: %s", script, error.text);
    sn_buf cmp = {0}, out = {0};
    sn_buf_puts(&cmp, "");
    sn_buf_puts(&out, "");
    for (size_t i = 0; i < net->size; i++)
        sn_buf_printf(&cmp, "%s%u:%u", i ? " " : "", net->cmp[i].min, net->cmp[i].max);
    for (uint32_t i = 0; net->output && i < net->wires; i++)
        sn_buf_printf(&out, "%s%u", i ? " " : "", net->output[i]);
    cr_expect_str_eq(cmp.data, comparators, "%s: %s", script, cmp.data);
    cr_expect_str_eq(out.data, output, "%s: %s", script, out.data);
    sn_buf_free(&cmp);
    sn_buf_free(&out);
    sn_net_free(net);
    done(&o);
}

Test(script, expands_stages_as_the_masks_say)
{
    expect_net("return on(4, ilv(0))", "0:1 2:3", "");
    expect_net("return on(4, ilv(1))", "0:2 1:3", "");
    expect_net("return on(4, vee(1))", "0:3 1:2", "");
    expect_net("return on(8, vee(1))", "0:3 1:2 4:7 5:6", "");
    expect_net("return on(8, ilvvee(1, 1))", "0:6 1:7 2:4 3:5", "");
    expect_net("return on(8, ilvvee(0, 2))", "0:7 1:6 2:5 3:4", "");
    expect_net("return on(8, ilvvee(2, 0))", "0:4 1:5 2:6 3:7", "");
}

Test(script, expands_parts_where_they_belong)
{
    expect_net("return on(3, id)", "", "");
    expect_net("return on(2, cmp)", "0:1", "");
    expect_net("return on(4, comparator(3, 1))", "3:1", "");
    expect_net("return on(3, seq{cmp, comparator(1, 2), cmp})", "0:1 1:2 0:1", "");
    expect_net("return on(3, seq{})", "", "");
    expect_net("return on(3, rep(2, cmp, comparator(1, 2)))", "0:1 1:2 0:1 1:2", "");
    expect_net("return on(3, rep(0, cmp))", "", "");
    expect_net("return on(5, par{cmp, on(1, id), comparator(1, 0)})", "0:1 4:3", "");
    expect_net("return on(6, two(comparator(0, 2)))", "0:2 3:5", "");
    expect_net("return on(4, one(cmp))", "2:3", "");
    expect_net("return on(6, blocks(3, comparator(1, 2)))", "1:2 4:5", "");
    expect_net("return on(6, evens(cmp))", "0:1 2:3 4:5", "");
    expect_net("return on(8, interleave(2, cmp))", "0:4 1:5 2:6 3:7", "");
    expect_net("return on(3, flip(seq{cmp, comparator(2, 1)}))", "1:0 1:2", "");
}

Test(script, expands_permutations_into_the_output)
{
    expect_net("return on(6, riffle)", "", "0 3 1 4 2 5");
    expect_net("return on(6, unriffle)", "", "0 2 4 1 3 5");
    expect_net("return on(3, reverse)", "", "2 1 0");
    expect_net("return on(8, tau1)", "", "0 2 4 6 7 5 3 1");
    expect_net("return on(4, seq{riffle, evens(cmp), unriffle})", "0:2 1:3", "");
    expect_net("return on(4, seq{unriffle, one(reverse), ilv(0)})", "0:2 3:1", "0 2 3 1");
}

Test(script, prints_what_it_has_built)
{
    expect_text("return seq{id, cmp, comparator(1, 0), riffle, unriffle, reverse, tau1}",
                "seq{id, cmp, comparator(1, 0), riffle, unriffle, reverse, tau1}");
    expect_text("return par{ilv(15), vee(0), ilvvee(3, 12), rep(2, id, cmp)}",
                "par{ilv(15), vee(0), ilvvee(3, 12), rep(2, id, cmp)}");
    expect_text("return on(8, two(one(blocks(4, evens(interleave(1, flip(cmp)))))))",
                "on(8, two(one(blocks(4, evens(interleave(1, flip(cmp)))))))");
    expect_printed("print(rep(2, riffle, cmp), seq{}) return id", "rep(2, riffle, cmp)\tseq{}\n");
}

Test(script, accepts_integral_floats)
{
    expect_text("return on(2^3, ilv(4 / 2))", "on(8, ilv(2))");
}

Test(script, names_function_argument_and_value)
{
    expect_error("\n\nx = ilv(2.5)", 3, "ilv needs an integer from 0 to 15, not 2.5");
    expect_error("vee(16)", 1, "vee needs an integer from 0 to 15, not 16");
    expect_error("vee(-1)", 1, "vee needs an integer from 0 to 15, not -1");
    expect_error("ilv()", 1, "ilv needs an integer from 0 to 15, not nothing");
    expect_error("ilv('1')", 1, "ilv needs an integer from 0 to 15, not a string");
    expect_error("ilv(1, 2)", 1, "ilv takes 1 argument, not 2");
    expect_error("ilvvee(10, 6)", 1, "ilvvee needs an integer from 0 to 5 for j, not 6");
    expect_error("comparator(0, 70000)", 1,
                 "comparator needs an integer from 0 to 65535 for b, not 70000");
    expect_error("comparator(4, 4)", 1, "comparator cannot join wire 4 with itself");
    expect_error("rep(-1, id)", 1, "rep needs an integer from 0 to 4294967295 for k, not -1");
    expect_error("rep(1)", 1, "rep needs at least one network");
    expect_error("rep(1, id, {})", 1, "rep: part 2 is a table, not a network");
    expect_error("blocks(0, id)", 1, "blocks needs an integer from 1 to 65536 for k, not 0");
    expect_error("interleave(17, id)", 1, "interleave needs an integer from 0 to 16 for k, not 17");
    expect_error("on(0, id)", 1, "on needs an integer from 1 to 65536 for w, not 0");
    expect_error("on(4, id, id)", 1, "on takes 2 arguments, not 3");
    expect_error("two(3)", 1, "two needs a network, not 3");
    expect_error("flip{id}", 1, "flip needs a network, not a table");
    expect_error("evens(ilv)", 1, "evens needs a network, not a function");
    expect_error("par{}", 1, "par needs at least one part");
}

Test(script, names_the_part_of_a_list)
{
    expect_error("seq(id)", 1, "seq needs a list of networks in braces, not a network");
    expect_error("seq{id, cmp,\n  7}", 1, "seq: part 3 is a number, not a network");
    expect_error("local a\nseq{id, a, id}", 2, "seq: part 2 is nil, not a network");
    expect_error("seq{id, {cmp}}", 1, "seq: part 2 is a table, not a network");
    expect_error("par{id, b = id}", 1, "par: its list has entries beside the numbered ones");
    expect_error("seq({id}, id)", 1, "seq takes 1 argument, not 2");
    expect_error("seq{id, bmerg}", 1, "unknown name 'bmerg'");
}

Test(script, lets_a_script_catch_a_bad_argument_and_go_on)
{
    expect_text("print(pcall(comparator, 1, 1)) print(pcall(ilv, -1)) return seq{cmp}", "seq{cmp}");
    expect_printed("print(pcall(comparator, 1, 1)) return id",
                   "false\tcomparator cannot join wire 1 with itself\n");
}

Test(script, treats_networks_as_opaque)
{
    expect_error("return id.x", 1, "attempt to index a network value (global 'id')");
    expect_error("cmp.x = 1", 1, "attempt to index a network value (global 'cmp')");
    expect_error("return id + 1", 1,
                 "attempt to perform arithmetic on a network value (global 'id')");
    expect_error("return id < cmp", 1, "attempt to compare two network values");
    expect_printed("print(type(id), type(seq), id == id) return id", "network\tfunction\ttrue\n");
}

/* ---- results --------------------------------------------------------------------------------- */

Test(script, returns_a_network_or_a_function_of_one_integer)
{
    const int64_t three = 3;
    sn_script_run with = {.argument = &three};
    outcome o;
    run(&o, "return function(n) return on(1 << n, ilv(n - 1)) end", &with);
    cr_assert_eq(o.err, SN_OK, "%s", o.error.text);
    cr_expect_str_eq(o.text.data, "on(8, ilv(2))");
    done(&o);
    expect_error_of("return id", &with, SN_E_ARGUMENT, 0,
                    "script takes no argument: it returns a network");
    expect_error_of("return function() end", NULL, SN_E_ARGUMENT, 0,
                    "script needs an argument: it returns a function of one integer");
    expect_error_of("return function() end", &with, SN_E_ARGUMENT, 0,
                    "script's function returns nothing; it must end with return and a network");
    expect_error_of("return function() return ilv end", &with, SN_E_ARGUMENT, 0,
                    "script's function returns a function, not a network");
    expect_error_of("\nreturn function(n)\nerror('n is ' .. n) end", &with, SN_E_INPUT, 3,
                    "n is 3");
}

Test(script, refuses_other_results)
{
    expect_error_of("", NULL, SN_E_ARGUMENT, 0,
                    "script returns nothing; it must end with return and a network");
    expect_error_of("return id, cmp", NULL, SN_E_ARGUMENT, 0,
                    "script returns 2 values, not one network");
    expect_error_of("return {id}", NULL, SN_E_ARGUMENT, 0,
                    "script returns a table, not a network or a function of one integer");
    expect_error_of("return nil", NULL, SN_E_ARGUMENT, 0,
                    "script returns nil, not a network or a function of one integer");
}

Test(script, works_on_a_builder_in_use_but_not_a_failed_one)
{
    sn_builder builder;
    const sn_expr *expr;
    cr_assert(!sn_builder_start(&builder, 0, NULL));
    cr_assert_not_null(sn_expr_ilv(&builder, 3));
    cr_expect_eq(sn_script_expr("return id", 9, NULL, &builder, &expr, NULL), SN_OK);
    cr_expect_not_null(expr);
    cr_assert_null(sn_expr_ilv(&builder, 99));
    cr_expect_eq(sn_script_expr("return id", 9, NULL, &builder, &expr, NULL), SN_E_ARGUMENT);
    cr_expect_null(expr);
    sn_builder_done(&builder);
}

/* ---- sources and errors ---------------------------------------------------------------------- */

Test(script, reads_sources_of_all_platforms)
{
    expect_text("#!/usr/bin/env netspec\nreturn id", "id");
    expect_text("\xef\xbb\xbfreturn id", "id");
    expect_text("-- one\r\nlocal a = id\r\nreturn a\r\n", "id");
    expect_error("# a comment\r\n\r\nx y", 3, "syntax error near 'y'");
    expect_error("return seq{id", 1, "'}' expected near <eof>");
    expect_error("x = [[\n\n", 3, "unfinished long string (starting at line 1) near <eof>");
    expect_error("\x1bLua", 1, "script is a compiled chunk; it must be text");
    expect_error("#\n\x1bLua", 2, "unexpected symbol near '<\\27>'");
}

Test(script, reads_zero_bytes)
{
    outcome o;
    run_bytes(&o, "return id --\0", 13, NULL);
    cr_expect_eq(o.err, SN_OK);
    done(&o);
    run_bytes(&o, "\nreturn \0", 9, NULL);
    cr_expect_eq(o.err, SN_E_INPUT);
    cr_expect_eq(o.error.line, 2);
    cr_expect_str_eq(o.error.text, "unexpected symbol");
    done(&o);
}

Test(script, reports_any_error_value_as_one_line)
{
    expect_error("error('a\\nb\\0c...', 0)", 1, "a b c");
    expect_error("\nerror()", 2, "error(…) was given nil");
    expect_error("error({})", 1, "error(…) was given a table");
    expect_error("error(id)", 1, "error(…) was given a network");
    expect_error("error(12)", 1, "12");
    expect_error("error('', 0)", 1, "error(…)");
    expect_error("assert(false)", 1, "assertion failed!");
    expect_error("\nassert(nil, 'no width')", 2, "no width");
    expect_error("local _, e = pcall(function()\nerror('x') end)\n\nerror(e)", 2, "x");
    expect_error("local function f() return 1 + f() end\nf()", 1, "stack overflow");
    expect_error("local function f(n)\n  if n < 0 then error('bad n', 2) end\nend\nf(-1)", 4,
                 "bad n");
}

Test(script, cuts_a_long_message_between_characters)
{
    outcome o;
    run(&o, "error(('\xc3\xa9'):rep(500), 0)", NULL);
    cr_expect_eq(strlen(o.error.text), sizeof o.error.text - 2);
    cr_expect_eq((unsigned char)o.error.text[sizeof o.error.text - 3], 0xa9);
    done(&o);
}

Test(script, prints_lines_that_are_safe_to_show)
{
    expect_printed("print() print(1, nil, 'a', 2.5, true) return id", "\n1\tnil\ta\t2.5\ttrue\n");
    expect_printed("print('a\\nb') return id", "a\nb\n");
    expect_printed("print('\\27[31m\\r\\0\\127\\xc2\\x9b \xc3\xa9') return id",
                   "?[31m???\xc2? \xc3\xa9\n");
}

Test(script, shows_no_addresses)
{
    expect_printed("print({}, print, tostring({}), tostring(ilv)) return id",
                   "table\tfunction\ttable\tfunction\n");
    expect_error("string.format('%s', {})", 1, "format cannot write a table");
    expect_error("string.format('%d %-20p', 1, id)", 1, "format has no %p in scripts");
    expect_error("string.format('\\0%p', id)", 1, "format has no %p in scripts");
    expect_error("return _ENV[{}]", 1, "unknown name 'a table'");
    expect_printed("print(('%%p %3d|%s'):format(7, cmp)) return id", "%p   7|cmp\n");
}

/* ---- sandbox --------------------------------------------------------------------------------- */

Test(script, hides_all_but_a_few_globals)
{
    static const char *const hidden[] = {
        "_G",           "_VERSION", "collectgarbage", "coroutine", "debug",  "dofile",
        "getmetatable", "io",       "load",           "loadfile",  "next",   "loadstring",
        "os",           "package",  "pairs",          "rawequal",  "rawget", "rawlen",
        "rawset",       "require",  "setmetatable",   "utf8",      "warn",   "xpcall",
        "setfenv",      "arg",      "newproxy",       "unpack",
    };
    for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++) {
        char script[64], text[64];
        snprintf(script, sizeof script, "return %s", hidden[i]);
        snprintf(text, sizeof text, "unknown name '%s'", hidden[i]);
        expect_error(script, 1, text);
    }
}

Test(script, hides_library_functions_that_could_run_long_or_differ)
{
    expect_printed("print(string.dump, string.find, string.match, string.gmatch, string.gsub, "
                   "string.pack, string.unpack, string.packsize) return id",
                   "nil\tnil\tnil\tnil\tnil\tnil\tnil\tnil\n");
    expect_printed("local s = '' print(s.dump, s.find, s.match, s.gmatch, s.gsub) return id",
                   "nil\tnil\tnil\tnil\tnil\n");
    expect_printed("print(math.random, math.randomseed, table.sort, table.move) return id",
                   "nil\tnil\tnil\tnil\n");
    expect_error("return '10' + 1", 1,
                 "attempt to perform arithmetic on a string value (constant '10')");
}

Test(script, offers_what_describing_networks_needs)
{
    expect_printed("local t = {} table.insert(t, 'b') table.insert(t, 1, 'a') "
                   "print(table.concat(t, '-'), table.unpack(t)) print(table.remove(t, 1), #t) "
                   "print(table.remove(t), #t) return id",
                   "a-b\ta\tb\na\t1\nb\t0\n");
    expect_printed("print(('ab'):rep(2, '.'), ('x'):upper(), ('abc'):sub(2), ('a'):byte(), "
                   "string.char(65), #'abc', ('').rep('', 2^53), ('a'):rep(-1)) return id",
                   "ab.ab\tX\tbc\t97\tA\t3\t\t\n");
    expect_printed("print(math.floor(2.5), math.max(1, 2), math.type(1), math.tointeger(3.0), "
                   "math.log(8, 2), select('#', 1, 2), tonumber('0x10')) return id",
                   "2\t2\tinteger\t3\t3.0\t2\t16\n");
    expect_printed("for i, x in ipairs{4, 5} do print(i, x) end return id", "1\t4\n2\t5\n");
    expect_printed("print(pcall(error, 'x')) print(pcall(function(a) return a, 2 end, 1)) "
                   "return id",
                   "false\tx\ntrue\t1\t2\n");
}

Test(script, lets_no_library_call_loop_outside_the_count)
{
    /* A table without an array part whose # is 2^62. */
#define HUGE_LIST "local t = {} for i = 62, 0, -1 do t[1 << i] = id end assert(#t > 2^61) "
    static const char text[] = "script used more than 100000 instructions";
    sn_script_run few = {.limits.instructions = 100000};
    expect_error_of(HUGE_LIST "table.insert(t, 1, 2)", &few, SN_E_LIMIT, 1, text);
    expect_error_of(HUGE_LIST "table.remove(t, 1)", &few, SN_E_LIMIT, 1, text);
    expect_error_of(HUGE_LIST "table.concat(t)", &few, SN_E_LIMIT, 1, text);
    expect_error_of(HUGE_LIST "table.unpack(t)", &few, SN_E_LIMIT, 1, text);
    expect_error(HUGE_LIST "seq(t)", 1, "seq: part 3 is nil, not a network");
    expect_error("table.unpack({}, 1, 2^53)", 1, "too many results to unpack");
    expect_error("table.concat({}, '', 1, 2^53)", 1,
                 "invalid value (nil) at index 1 in table for 'concat'");
    expect_error("string.format('%99999d', 3)", 1, "invalid conversion specification: '%99999d'");
    expect_error_of("while true do local s = ('x'):rep(80000) end", &few, SN_E_LIMIT, 1, text);
#undef HUGE_LIST
}

/* ---- limits ---------------------------------------------------------------------------------- */

static double seconds(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static const char *const evasions[] = {
    "%s",
    "while true do\npcall(function() %s end) end",
    "while true do pcall(pcall, function()\n%s end) end",
    "local function f() pcall(function() %s end) f() end f()",
    "local function f() pcall(function() %s end) return f() end return pcall(f)",
};

/* Expect a limit to end the script, however it tries to catch that. */
static void expect_limit(const char *body, const sn_script_run *options, const char *text)
{
    for (size_t i = 0; i < sizeof evasions / sizeof evasions[0]; i++) {
        char script[400];
        snprintf(script, sizeof script, evasions[i], body);
        outcome o;
        run(&o, script, options);
        cr_expect_eq(o.err, SN_E_LIMIT, "%s: error %d: %s", script, o.err, o.error.text);
        cr_expect_str_eq(o.error.text, text, "%s: %s", script, o.error.text);
        cr_expect_eq(o.error.line, i == 1 || i == 2 ? 2 : 1, "%s: line %zu", script, o.error.line);
        done(&o);
    }
}

Test(script, ends_at_the_instruction_limit)
{
    sn_script_run few = {.limits.instructions = 50000};
    expect_limit("while true do end", &few, "script used more than 50000 instructions");
    expect_limit("for i = 1, 1e9 do local a = i * i end", &few,
                 "script used more than 50000 instructions");
    sn_script_run three = {.limits.instructions = 3};
    expect_error_of("local a = 1\nlocal b = 2\nlocal c = 3\nlocal d = 4\nreturn id", &three,
                    SN_E_LIMIT, 3, "script used more than 3 instructions");
}

Test(script, names_the_line_reached)
{
    sn_script_run few = {.limits.instructions = 50000};
    expect_error_of("local x = 0\nwhile true do\n\n  x = x + 1 end", &few, SN_E_LIMIT, 4,
                    "script used more than 50000 instructions");
}

Test(script, ends_at_the_memory_limit)
{
    sn_script_run small = {.limits.memory = 1000000};
    static const char text[] = "script needs more than 1000000 bytes of memory";
    expect_limit("local t = {} for i = 1, 1e9 do t[i] = {} end", &small, text);
    expect_limit("local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end", &small, text);
    expect_limit("local s = ('x'):rep(1000) string.format(('%%s'):rep(50), s:rep(500), s:rep(700))",
                 &small, text);
    expect_limit("return table.unpack({}, 1, 900000)", &small, text);
    expect_error_of("\nlocal t = {}\nfor i = 1, 1e9 do\n  t[i] = i\nend", &small, SN_E_LIMIT, 4,
                    text);
}

Test(script, survives_any_memory_limit)
{
    for (size_t memory = 1; memory < 40000; memory += memory / 50 + 1) {
        outcome o;
        run(&o, "local t = {} for i = 1, 9 do t[i] = seq{id, ilv(i)} end print(t[9]) return seq(t)",
            &(sn_script_run){.limits.memory = memory});
        if (o.err) {
            char text[80];
            snprintf(text, sizeof text, "script needs more than %zu bytes of memory", memory);
            cr_expect_eq(o.err, SN_E_LIMIT);
            cr_expect_str_eq(o.error.text, text);
        }
        done(&o);
    }
}

Test(script, ends_when_expressions_take_too_much)
{
    sn_script_run small = {.limits.memory = 1000000};
    static const char text[] = "script's networks need more than 1000000 bytes of memory";
    expect_limit("while true do local a = cmp a = comparator(0, 1) end", &small, text);
    expect_limit("local t = {} for i = 1, 999 do t[i] = id end while true do seq(t) end", &small,
                 text);
    expect_limit("local a = id while true do a = two(a) end", NULL,
                 "a network description nests at most 10000 deep; collect the parts of a long "
                 "sequence in one table");
}

Test(script, ends_when_its_time_is_over, .timeout = 30)
{
    static const char text[] = "script ran longer than 0.05 seconds";
    sn_script_run brief = {.limits.seconds = 0.05, .limits.instructions = UINT64_MAX};
    double start = seconds();
    expect_limit("while true do end", &brief, text);
    /* Single instructions and calls that take long. */
    expect_limit("local a = ('\\0'):rep(1 << 20) local b = a:rep(1) while true do local c = a < b "
                 "end",
                 &brief, text);
    expect_limit("local a = ('x'):rep(1 << 19) while true do local b = a .. a end", &brief, text);
    expect_limit("local function f(...) while true do local n = select('#', ...) end end "
                 "f(table.unpack({}, 1, 150000))",
                 &brief, text);
    cr_expect_lt(seconds() - start, 10);
}

Test(script, ends_in_time_while_it_is_read, .timeout = 30)
{
    sn_buf text = {0};
    for (int i = 0; i < 200000; i++)
        sn_buf_puts(&text, "local a do local b = {1, 2, 3} end a = 1\n;do end a = 2 do\nend\n");
    outcome o;
    run_bytes(&o, text.data, text.size, &(sn_script_run){.limits.seconds = 1e-9});
    cr_expect_eq(o.err, SN_E_LIMIT);
    cr_expect_str_eq(o.error.text, "script ran longer than 1e-09 seconds");
    done(&o);
    sn_buf_free(&text);
}

Test(script, limits_strings_and_printing)
{
    expect_limit("local s = 'x' while true do s = s .. s end", NULL,
                 "script made a string longer than 1048576 bytes");
    expect_limit("return ('x'):rep(2^53)", NULL, "script made a string longer than 1048576 bytes");
    expect_limit("while true do print(('x'):rep(100000)) end", NULL,
                 "script printed more than 1048576 bytes");
    expect_printed("local a = id for i = 1, 99 do a = seq{a, a} end print(a) return id",
                   "network of a long description\n");
}
