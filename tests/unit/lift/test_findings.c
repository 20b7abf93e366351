/* What netlift says of what a reader found, whatever that can read. */
#include "cli/netlift/netlift.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const sn_tool tool = {.name = "netlift"};
static const sn_lift_request request = {.tool = &tool, .timeout = 60};

static const char *const places[] = {"a[0]", "a[1]", "a[2]", "a[3]", "a[4]", "a[5]"};

/* A network of some wires from "0:1,2:3"; its lines are 1.. */
static sn_lifted lifted_of(const char *function, uint32_t wires, const char *pairs)
{
    static const uint32_t lines[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    sn_lifted l = {.function = function,
                   .line = 1,
                   .lines = lines,
                   .place = places,
                   .result = -1,
                   .numbered = true,
                   .outputs = true};
    unsigned a, b;
    int used = 0;
    l.claim.goal = SN_LIFT_SORT;
    cr_assert_eq(sn_net_new(wires, &l.net, NULL), SN_OK);
    for (; sscanf(pairs, "%u:%u%n", &a, &b, &used) == 2; pairs += used, pairs += *pairs == ',')
        sn_net_add(l.net, a, b, NULL);
    l.whole = l.net->size;
    return l;
}

static sn_lift_finding judged(const sn_lift_request *r, const sn_lifted *l)
{
    sn_lift_finding finding;
    cr_assert_eq(sn_finding_judge(r, "a.c", l, true, &finding), 0);
    return finding;
}

/* Whether the text, JSON or SARIF of a finding is this, or has it in it. */
static void expect(const sn_lifted *l, const char *text, const char *json, const char *sarif)
{
    sn_buf out = {0}, document = {0}, scan = {0};
    sn_json writer = {.out = &document}, log;
    sn_lift_finding finding = judged(&request, l);
    sn_finding_text(&finding, &out);
    sn_finding_json(&finding, &writer);
    sn_sarif_begin(&log, &scan);
    sn_sarif_add(&log, &finding);
    sn_sarif_end(&log);
    cr_expect_str_eq(out.data, text);
    cr_expect(strstr(document.data, json), "%s", document.data);
    cr_expect(strstr(scan.data, sarif), "%s", scan.data);
    sn_finding_free(&finding);
    sn_buf_free(&out);
    sn_buf_free(&document);
    sn_buf_free(&scan);
}

Test(findings, what_was_not_read_is_said_with_its_line)
{
    sn_lifted l = {.function = "sort4", .line = 3, .unread = true, .reason = "line 7: a shuffle"};
    expect(&l, "a.c:3 sort4: not read (line 7: a shuffle; read as text)\n",
           "\"verdict\":\"unread\",\"reason\":\"line 7: a shuffle\"",
           "was not read: line 7: a shuffle.");
    sn_lift_finding finding = judged(&request, &l);
    cr_expect(finding.claims);
    sn_finding_free(&finding);
    l.function = "helper";
    finding = judged(&request, &l);
    cr_expect_not(finding.claims);
    sn_finding_free(&finding);
}

Test(findings, a_fault_needs_no_network)
{
    static const int64_t in[] = {2, 1}, out[] = {2, 2};
    sn_lifted l = {.function = "sort2",
                   .line = 3,
                   .fault = "line 9 compares a place with itself",
                   .fault_line = 9,
                   .fault_in = in,
                   .fault_out = out,
                   .fault_size = 2,
                   .claim = {.goal = SN_LIFT_SORT, .wires = 2}};
    expect(&l,
           "a.c:3 sort2: fails (sorted, as its name says; line 9 compares a place with itself; "
           "read as text)\n  input  2,1\n  output 2,2\n",
           "\"fault\":\"line 9 compares a place with itself\",\"fault_line\":9,\"counterexample\":{"
           "\"input\":[2,1],\"output\":[2,2]}",
           "is not what it claims: sorted; line 9 compares a place with itself. Input 2,1 becomes "
           "2,2.");
    l.fault_size = 0;
    l.claim.goal = SN_LIFT_NOTHING;
    expect(&l,
           "a.c:3 sort2: fails (nothing is claimed; line 9 compares a place with itself; read as "
           "text)\n",
           "\"verdict\":\"fails\",\"fault\"", "\"startLine\":9");
}

Test(findings, a_fault_counts_beside_a_network)
{
    sn_lifted l = lifted_of("sort3", 3, "0:1,1:2,0:1");
    snprintf(l.fault, sizeof l.fault, "line 2 moves half of a key");
    l.fault_line = 2;
    expect(&l,
           "a.c:1 sort3: fails (sorted, as its name says; line 2 moves half of a key; 3 wires, 3 "
           "comparators, depth 3; read as text)\n",
           "\"fault_line\":2}", "line 2 moves half of a key.");
    sn_net_free(l.net);
}

Test(findings, cycles_and_what_is_known_are_said)
{
    static const uint8_t assumed[] = {0, 1, 0};
    sn_lifted l = lifted_of("sort3", 3, "0:1,1:2,0:1");
    l.latency = 5;
    l.assumed = assumed;
    l.called = "cas";
    expect(&l,
           "a.c:1 sort3: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3, latency "
           "5 cycles; read as text)\n  taken to compare: cas, which is not defined here\n",
           "\"known\":[\"read\",\"assumed\",\"read\"],\"latency\":5", "\"results\"");
    sn_lift_finding finding = judged(&request, &l);
    cr_expect(finding.assumed);
    sn_finding_free(&finding);
    l.assumed = NULL;
    l.called = NULL;
    finding = judged(&request, &l);
    cr_expect_not(finding.assumed);
    sn_finding_free(&finding);
    sn_net_free(l.net);
}

/* Whatever a network was taken for: put into the places of the text, the input shown leaves the
 * output shown, which is not what is claimed. */
Test(findings, counterexamples_are_by_the_places_of_the_text)
{
    sn_random random;
    sn_random_seed(&random, 7);
    for (int round = 0; round < 300; round++) {
        sn_lifted l = lifted_of("sort6", 6, "");
        int64_t value[6], left[6];
        uint16_t output[6] = {0, 1, 2, 3, 4, 5};
        for (int i = 0; i < 8; i++) {
            uint32_t a = (uint32_t)sn_random_below(&random, 6);
            uint32_t b = (uint32_t)sn_random_below(&random, 6);
            if (a != b)
                sn_net_add(l.net, a, b, NULL);
        }
        for (uint32_t i = 6; i-- > 1;) {
            uint64_t k = sn_random_below(&random, i + 1);
            uint16_t moved = output[i];
            output[i] = output[k];
            output[k] = moved;
        }
        cr_assert_eq(sn_net_set_output(l.net, output, NULL), SN_OK);
        l.whole = 8;
        l.claim.descending = round % 2;
        l.outputs = round % 3;
        sn_lift_finding f = judged(&request, &l);
        for (uint32_t i = 0; f.shown.size && i < 6; i++)
            value[i] = f.shown.in[i];
        bool sorted = f.shown.size != 0;
        if (f.shown.size)
            sn_net_apply(l.net, value, left);
        for (uint32_t i = 0; f.shown.size && i < 6; i++) {
            cr_expect_eq(left[i], f.shown.out[i]);
            int64_t before = i ? left[i - 1] : left[0];
            sorted = sorted && (l.claim.descending ? before >= left[i] : before <= left[i]);
        }
        cr_expect(f.judgement == SN_JUDGED_HOLDS || f.judgement == SN_JUDGED_NONE || f.shown.size);
        cr_expect_not(sorted);
        sn_finding_free(&f);
        sn_net_free(l.net);
    }
}

Test(findings, an_accepted_finding_may_move_but_not_change)
{
    sn_lifted l = lifted_of("sort3", 3, "0:1,1:2"), m = lifted_of("sort3", 3, "0:1,0:2");
    sn_buf line = {0};
    sn_lift_finding first = judged(&request, &l);
    sn_baseline_write(&first, &line);
    line.data[line.size - 1] = '\0';
    const sn_baseline baseline = {.line = &line.data, .count = 1};
    cr_expect(sn_baseline_has(&baseline, &first));
    l.line = 77;
    cr_expect(sn_baseline_has(&baseline, &first));
    sn_lift_finding second = judged(&request, &m);
    cr_expect_not(sn_baseline_has(&baseline, &second));
    sn_finding_free(&first);
    sn_finding_free(&second);
    sn_buf_free(&line);
    sn_net_free(l.net);
    sn_net_free(m.net);
}
