/* Fuzz target: whatever text is driven as a module `m`, it runs, or one line says why not; a network
 * that is told has two wires.
 *
 * The first letter of the input chooses the language: S, V or H. */
#include "lift/lift.h"

#include <stdlib.h>
#include <string.h>

static void check(bool holds)
{
    if (!holds)
        abort();
}

static void check_error(sn_err err, const sn_error *error)
{
    check(!err || (error->text[0] && !strchr(error->text, '\n')));
}

/* Two keys of four bits come in, and something leaves. */
static void run(sn_driver *driver)
{
    static const sn_driver_element element = {.bits = 4, .payload = 1};
    static const uint32_t keys[] = {6, 7};
    sn_error error = {.text = ""};
    sn_err err = SN_OK;
    for (uint32_t cycle = 0; cycle < 6 && !err; cycle++) {
        const char *changes;
        uint32_t value[2] = {0, 0};
        int64_t number;
        bool holds;
        sn_net *net = NULL;
        (void)sn_driver_number(driver, "rst", cycle == 0, NULL);
        (void)sn_driver_number(driver, "en", cycle != 4, NULL);
        (void)sn_driver_keys(driver, "in_data", 2 * cycle, 2, element.bits, NULL);
        (void)sn_driver_output(driver, "out_valid", &number);
        (void)sn_driver_hold(driver, &holds, &changes, NULL);
        err = sn_driver_take(driver, "out_data", 2, element.bits, value, &error);
        check_error(err, &error);
        sn_err found =
            err ? err : sn_driver_network(driver, &element, keys, 2, value, 2, &net, &error);
        check_error(found, &error);
        check(found ? !net : net->wires == 2 && net->size <= 1);
        sn_net_free(net);
        err = err ? err : sn_driver_edge(driver, &error);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const paths[] = {"m.sv", "m.v", "m.vhd"};
    static const char letters[] = "SVH";
    const char *letter = size ? memchr(letters, data[0], 3) : NULL;
    const size_t length = size ? size - 1 : 0;
    char *text = sn_alloc(length, 1); /* of that size exactly, so that sanitizers see its end */
    sn_driver *driver = NULL;
    sn_error error = {.text = ""};
    if (text && letter) {
        memcpy(text, data + 1, length);
        sn_err err = sn_driver_new(paths[letter - letters], text, length, "m", "clk", NULL, 0,
                                   &driver, &error);
        check_error(err, &error);
        if (!err)
            run(driver);
        sn_driver_free(driver);
    }
    free(text);
    return 0;
}
