/* Programs in LLVM's language that are networks, or nearly: what is read of them is what they
 * do. */
#include "lift/ir/frame.h"
#include "lift/ir/ir.h"
#include "lift/lift.h"
#include "tests/flow.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define PROGRAMS 60

static uint64_t choose(void *random, uint64_t bound)
{
    return sn_random_below(random, bound);
}

static sn_net *random_net(sn_random *random)
{
    sn_net *net;
    uint32_t wires = 3 + (uint32_t)sn_random_below(random, FLOW_PLACES - 2);
    cr_assert_eq(sn_net_new(wires, &net, NULL), SN_OK);
    for (uint32_t i = 0; i < wires; i++)
        sn_net_add(net, i, (i + 1) % wires, NULL);
    while (net->size < 2 * wires) {
        uint32_t a = (uint32_t)sn_random_below(random, wires);
        uint32_t b = (uint32_t)sn_random_below(random, wires);
        if (a != b)
            sn_net_add(net, a, b, NULL);
    }
    return net;
}

/* However each comparator is written, the network is what was written. */
Test(flow, networks_are_read_as_they_were_written)
{
    static flow_program program;
    sn_random random;
    sn_net *net[PROGRAMS];
    sn_buf text = {0};
    sn_lifts lifts;
    sn_random_seed(&random, 30);
    for (int i = 0; i < PROGRAMS; i++) {
        char name[16];
        snprintf(name, sizeof name, "f%d", i);
        net[i] = random_net(&random);
        flow_of_network(net[i], choose, &random, &program);
        flow_write(&program, name, &text);
    }
    flow_write_end(&text);
    const sn_lift_ir_request request = {.least = 1};
    sn_error error = {.text = ""};
    cr_assert_eq(sn_lift_ir(text.data, text.size, &request, &lifts, &error), SN_OK, "%s",
                 error.text);
    cr_assert_eq(lifts.count, PROGRAMS);
    for (int i = 0; i < PROGRAMS; i++) {
        sn_net *plain, *read;
        bool same = false;
        cr_assert(lifts.item[i].net, "%s: %s", lifts.item[i].function, lifts.item[i].reason);
        cr_expect(lifts.item[i].compiled && lifts.item[i].outputs);
        cr_assert_eq(sn_net_untangle(net[i], &plain, NULL), SN_OK);
        cr_assert_eq(sn_net_untangle(lifts.item[i].net, &read, NULL), SN_OK);
        cr_assert_eq(sn_net_same(plain, read, &same, NULL), SN_OK);
        cr_expect(same, "%s", lifts.item[i].function);
        sn_net_free(plain);
        sn_net_free(read);
        sn_net_free(net[i]);
    }
    sn_lifts_free(&lifts);
    sn_buf_free(&text);
}

/* Whatever is changed in a program: it is no network any more, or the one that it does. */
Test(flow, programs_that_are_wrong_are_read_as_they_are)
{
    static flow_program program[PROGRAMS];
    sn_random random;
    int networks = 0, refused = 0;
    sn_random_seed(&random, 31);
    for (int round = 0; round < 1500; round++) {
        sn_buf text = {0}, out = {0};
        sn_net *net = random_net(&random);
        bool network = false;
        flow_of_network(net, choose, &random, &program[0]);
        for (uint64_t k = sn_random_below(&random, 3); k + 1 > 0 && k < 3; k--)
            flow_mutate(&program[0], choose, &random);
        flow_write(&program[0], "f", &text);
        flow_write_end(&text);
        const sn_ir_asked asked = {.deadline = sn_now() + 60};
        sn_err err = sn_ir_read(text.data, text.size, &asked, &out, NULL);
        const char *at = out.data;
        if (!err) {
            cr_expect(flow_agrees(&program[0], &at, out.data + out.size, &network), "%s",
                      text.data);
            networks += network;
            refused += !network;
        }
        sn_net_free(net);
        sn_buf_free(&text);
        sn_buf_free(&out);
    }
    cr_expect(networks > 100 && refused > 100, "%d networks, %d refused", networks, refused);
}
