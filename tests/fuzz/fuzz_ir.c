/* Fuzz target: programs in LLVM's language, made by choices that the input tells. What is read of
 * them is what they do. LLVM's own reader of texts is not what is tried here. */
#include "lift/ir/frame.h"
#include "tests/flow.h"

#include <stdlib.h>

/* Choices, a byte for each; zeros behind the last. */
typedef struct tape {
    const uint8_t *at, *end;
} tape;

static uint64_t choose(void *data, uint64_t bound)
{
    tape *t = data;
    return t->at < t->end ? *t->at++ % bound : 0;
}

static sn_net *make_net(tape *t)
{
    sn_net *net;
    if (sn_net_new(FLOW_PLACES, &net, NULL))
        exit(0);
    for (uint64_t left = choose(t, 24); left; left--) {
        uint32_t a = (uint32_t)choose(t, FLOW_PLACES), b = (uint32_t)choose(t, FLOW_PLACES);
        if (a != b && sn_net_add(net, a, b, NULL))
            exit(0);
    }
    return net;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static flow_program program;
    tape t = {data, data + size};
    sn_buf text = {0}, out = {0};
    sn_net *net = make_net(&t);
    bool network;
    flow_of_network(net, choose, &t, &program);
    for (uint64_t left = program.count ? choose(&t, 8) : 0; left; left--)
        flow_mutate(&program, choose, &t);
    flow_write(&program, "f", &text);
    flow_write_end(&text);
    const sn_ir_asked asked = {.deadline = sn_now() + 60};
    sn_err err = sn_ir_read(text.data, text.size, &asked, &out, NULL);
    const char *at = out.data;
    if (err && err != SN_E_INPUT)
        abort();
    if (!err && !flow_agrees(&program, &at, out.data + out.size, &network))
        abort();
    sn_net_free(net);
    sn_buf_free(&text);
    sn_buf_free(&out);
    return 0;
}
