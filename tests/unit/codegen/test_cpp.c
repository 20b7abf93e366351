/* Headers in C++: what they may be called, and whether the proof notices that one is wrong. */
#include "codegen/cpp/header.h"
#include "networks/families/family.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static sn_net *build(uint32_t wires)
{
    sn_net *net;
    sn_error error;
    cr_assert(!sn_family_build(sn_family_find("best"), wires, 0, &net, &error), "%s", error.text);
    return net;
}

static sn_cpp header_of(const sn_net *const *net)
{
    return (sn_cpp){.name = "some",
                    .net = net,
                    .count = 1,
                    .network = "some network",
                    .claim = "none",
                    .proof = "none"};
}

Test(cpp, names_that_compilers_refuse_are_not_taken)
{
    static const char *const good[] = {"sort8", "s", "ands", "standard", "x_", "Class"},
                             *const bad[] = {"class", "and", "std",     "co_await",
                                             "a__b",  "_x",  "char8_t", "errno"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        cr_expect(sn_cpp_is_name(good[i]), "%s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cr_expect(!sn_cpp_is_name(bad[i]), "%s", bad[i]);
}

Test(cpp, other_networks_are_other_namespaces_of_one_name)
{
    sn_net *three = build(3), *four = build(4);
    sn_buf text[3] = {{0}};
    const sn_net *nets[3] = {three, four, three};
    for (size_t i = 0; i < 3; i++) {
        const sn_cpp cpp = header_of(&nets[i]);
        sn_cpp_text(&cpp, &text[i]);
        cr_assert(!text[i].failed);
    }
    const char *a = strstr(text[0].data, "inline namespace"),
               *b = strstr(text[1].data, "inline namespace");
    cr_expect(strncmp(a, b, strcspn(a, "\n")) != 0);
    cr_expect_eq(text[0].size, text[2].size);
    cr_expect(!memcmp(text[0].data, text[2].data, text[0].size));
    for (size_t i = 0; i < 3; i++)
        sn_buf_free(&text[i]);
    sn_net_free(three);
    sn_net_free(four);
}

/* ---- the proof ------------------------------------------------------------------------------- */

/* Replace the first `old`; a `behind` that comes before it, or "". */
static void edit(sn_buf *text, const char *behind, const char *old, const char *new)
{
    sn_buf edited = {0};
    const char *from = strstr(text->data, behind), *at = from ? strstr(from, old) : NULL;
    cr_assert(at, "%s", old);
    sn_buf_add(&edited, text->data, (size_t)(at - text->data));
    sn_buf_puts(&edited, new);
    sn_buf_puts(&edited, at + strlen(old));
    sn_buf_free(text);
    *text = edited;
}

/* What the proof says of a header for three elements that is edited so. */
static sn_outcome outcome_of(const char *behind, const char *old, const char *new)
{
    sn_net *net = build(3);
    const sn_cpp cpp = header_of((const sn_net *const *)&net);
    sn_buf text = {0};
    sn_workdir *dir;
    sn_trial_result result;
    sn_error error = {.text = ""};
    sn_cpp_text(&cpp, &text);
    if (old)
        edit(&text, behind, old, new);
    cr_assert(!sn_trial_open(60, NULL, NULL, &dir, &error), "%s", error.text);
    cr_assert(!sn_cpp_prove(&cpp, &text, dir, &result, &error), "%s", error.text);
    const sn_outcome outcome = result.outcome;
    cr_expect(outcome == SN_TRIAL_GOOD || result.message.size);
    sn_trial_free(&result);
    sn_trial_close(dir);
    sn_buf_free(&text);
    sn_net_free(net);
    return outcome;
}

Test(cpp, a_header_is_proved_to_be_its_network)
{
    cr_expect_eq(outcome_of("", NULL, NULL), SN_TRIAL_GOOD);
}

Test(cpp, a_header_of_another_network_is_noticed)
{
    cr_expect_eq(outcome_of("void network(", "x[0], x[2]", "x[0], x[1]"), SN_TRIAL_BAD);
}

Test(cpp, a_header_that_stores_elsewhere_is_noticed)
{
    cr_expect_eq(outcome_of("order_held", "put(x[At]", "put(x[sizeof...(At) - 1 - At]"),
                 SN_TRIAL_BAD);
}

Test(cpp, a_header_that_compares_the_other_way_is_noticed)
{
    cr_expect_eq(outcome_of("void order(", "? a : b", "? b : a"), SN_TRIAL_BAD);
}

/* The same for each part of the section of keys: takes a compiler ten times. */
Test(cpp, mistakes_in_the_section_of_keys_are_noticed)
{
    static const struct {
        const char *behind, *old, *new;
    } edits[] = {
        {"void order(", "project(b, by), detail::project(a", "project(a, by), detail::project(b"},
        {"void order(", "turn ? b : a", "turn ? a : b"},
        {"void order(", "else if (turn)", "else if (!turn)"},
        {"rising<T, C, P>)", "b < a ? b : a", "b > a ? b : a"},
        {"falling<T, C, P>)", "? a : b", "? b : a"},
        {"void exchange(", "b = std::move(moved);", ""},
        {"void exchange(", "a = std::move(b);", "a = std::move(moved);"},
        {"decltype(auto) member(", ".*by)();", ".*by)() * 0;"},
        {"struct nan_last", "is_nan(b)", "is_nan(a)"},
        {"order(\n    raw<T> &a", "(a.x ^ b.x) & mask", "(a.x ^ b.x) & ~mask"},
        {"struct lane", "- moved", "+ moved"},
        {"struct lane", "lowest) + moved", "lowest) - moved"},
        {"rising<T, C, P>)", "? b.x : a.x, last = b.x > a.x", "? a.x : b.x, last = b.x > a.x"},
        {"bool is_nan(", "> top - 1 - nans<T>", ">= top - 1 - nans<T>"},
        {"void network(", "detail::order(", "if (before(x[0], x[1])) detail::order("},
        {"sorted(", "return all;", "return std::array<T, size>{};"}};
    const char *full = getenv("FULL");
    if (!full || strcmp(full, "yes") != 0)
        cr_skip_test("with FULL=yes alone");
    for (size_t i = 0; i < sizeof edits / sizeof *edits; i++)
        cr_expect_eq(outcome_of(edits[i].behind, edits[i].old, edits[i].new), SN_TRIAL_BAD, "%s",
                     edits[i].new);
}
