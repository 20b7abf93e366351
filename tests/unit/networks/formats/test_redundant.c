#include "networks/formats/format.h"

#include "tests/unit/net_tools.h"

static const char list[] =
    "{\"version\":1,\"results\":["
    "{\"name\":\"a\",\"wires\":3,\"size\":3,\"redundant\":[{\"index\":1,\"min\":1,\"max\":2}]},"
    "{\"name\":\"b\",\"wires\":3,\"size\":3,\"given\":\"any\",\"redundant\":["
    "{\"index\":0,\"layer\":0,\"min\":0,\"max\":1},{\"index\":2,\"layer\":2,\"min\":0,\"max\":1}]},"
    "{\"name\":\"c\",\"wires\":4,\"size\":3,\"redundant\":[]}]}";

static sn_err read(const char *text, const char *name, const sn_net *net, bool *redundant,
                   sn_error *error)
{
    return sn_redundant_read(text, strlen(text), name, net, redundant, error);
}

Test(redundant, takes_the_result_of_that_name)
{
    sn_net *net = net_of(3, "0:1 1:2 0:1");
    bool redundant[3] = {false};
    MUST(read(list, "b", net, redundant, NULL));
    cr_expect(redundant[0] && !redundant[1] && redundant[2]);
    sn_net_free(net);
}

Test(redundant, takes_the_only_one_that_fits_under_another_name)
{
    sn_net *net = net_of(4, "0:1 1:2 0:1"), *other = net_of(3, "0:1 1:2 0:1");
    bool redundant[3] = {false};
    sn_error error;
    MUST(read(list, "-", net, redundant, NULL));
    cr_expect_eq(read(list, "-", other, redundant, &error), SN_E_ARGUMENT);
    cr_expect_not_null(strstr(error.text, "no single result"), "%s", error.text);
    cr_expect_not(redundant[0] || redundant[1] || redundant[2]);
    sn_net_free(net);
    sn_net_free(other);
}

Test(redundant, refuses_a_list_of_another_network)
{
    sn_net *net = net_of(3, "0:1 0:2 0:1");
    bool redundant[3] = {false};
    sn_error error;
    cr_expect_eq(read(list, "a", net, redundant, &error), SN_E_ARGUMENT);
    cr_expect_str_eq(error.text, "the list is of another network: here comparator 1 is 0:2");
    sn_net_free(net);
}

Test(redundant, refuses_what_is_no_list)
{
    static const struct {
        const char *text;
        sn_err code;
    } wrong[] = {
        {"", SN_E_INPUT},
        {"[", SN_E_INPUT},
        {"[]", SN_E_INPUT},
        {"{}", SN_E_INPUT},
        {"{\"version\":2,\"results\":[]}", SN_E_INPUT},
        {"{\"version\":1,\"results\":{}}", SN_E_INPUT},
        {"{\"version\":1,\"results\":[]}", SN_E_ARGUMENT},
        {"{\"version\":1,\"results\":[3]}", SN_E_ARGUMENT},
        {"{\"version\":1,\"results\":[{\"wires\":3,\"size\":1,\"redundant\":3}]}", SN_E_ARGUMENT},
        {"{\"version\":1,\"results\":[{\"wires\":3,\"size\":1,\"redundant\":[3]}]}", SN_E_ARGUMENT},
        {"{\"version\":1,\"results\":[{\"wires\":3,\"size\":1,\"redundant\":[{\"index\":1,"
         "\"min\":0,\"max\":1}]}]}",
         SN_E_ARGUMENT},
        {"{\"version\":1,\"results\":[{\"wires\":3,\"size\":1,\"redundant\":[{\"index\":-1,"
         "\"min\":0,\"max\":1}]}]}",
         SN_E_ARGUMENT},
    };
    sn_net *net = net_of(3, "0:1");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        bool redundant[1] = {false};
        sn_error error = {0};
        cr_expect_eq(read(wrong[i].text, "a", net, redundant, &error), wrong[i].code, "%s",
                     wrong[i].text);
        cr_expect_gt(strlen(error.text), 0);
        cr_expect_not(redundant[0]);
    }
    sn_net_free(net);
}

Test(redundant, says_where_json_ends)
{
    sn_net *net = net_of(3, "0:1");
    bool redundant[1];
    sn_error error;
    cr_expect_eq(read("{\"version\":1,\n]", "a", net, redundant, &error), SN_E_INPUT);
    cr_expect_eq(error.line, 2);
    sn_net_free(net);
}
