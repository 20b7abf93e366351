/* Whether sizes that a machine of 32 bits cannot count are refused there: for tests/narrow. */
#include "base/base.h"
#include "networks/net.h"

#include <stdio.h>

static int failed;

static void expect(const char *what, bool is)
{
    if (!is)
        printf("failed: %s\n", what);
    failed += !is;
}

int main(void)
{
    sn_error error = {.text = ""};
    sn_net *net;
    uint32_t some = 7, *kept = &some;
    if (sizeof(size_t) != 4 || sn_net_new(4, &net, &error) || sn_net_add(net, 0, 1, &error))
        return 2;
    /* 2^30 comparators are 2^32 bytes or more, which a product of 32 bits takes for none */
    expect("2^30 comparators", sn_net_reserve(net, (size_t)1 << 30, &error) == SN_E_NOMEM);
    expect("what there was is kept", net->size == 1 && net->cmp[0].max == 1);
    expect("room of 2^32 bytes", !sn_resize(NULL, (size_t)1 << 30, 4));
    size_t room = (size_t)1 << 30;
    expect("a larger array", !sn_grow(kept, room, &room, sizeof *kept) && room == (size_t)1 << 30);
    expect("a zeroed array", !sn_alloc((size_t)1 << 30, 8));
    sn_net_free(net);
    printf("%d passed, %d failed\n", 5 - failed, failed);
    return failed > 0;
}
