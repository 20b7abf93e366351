/* Print a kernel in CUDA that sorts arrays of 16 floats, by a network that is proved.
 *
 *     cc kernel.c $(pkg-config --cflags --libs sortnet) -o kernel && ./kernel best:16
 */
#include "sortnet.h"

#include <stdio.h>

int main(int argc, char **argv)
{
    sn_net *net = NULL;
    sn_error error = {.text = "a network has to be named"};
    sn_proved_kernel kernel = {.left = {.net = NULL}};
    sn_buf text = {0};
    const sn_emit wish = {.target = SN_TARGET_CUDA, .type = SN_KEY_F32};
    const sn_proof_wish proof = {.name = argv[argc - 1]};
    sn_err err = argc < 2 ? SN_E_ARGUMENT : sn_net_named(argv[1], NULL, &net, &error);
    err = err ? err : sn_kernel_make_proved(net, &wish, NULL, &proof, &kernel, &error);
    if (!err)
        sn_proved_kernel_text(&kernel, &text);
    fprintf(err ? stderr : stdout, "%s\n", err ? error.text : text.data);
    sn_buf_free(&text);
    sn_proved_kernel_free(&kernel);
    sn_net_free(net);
    return err ? 1 : 0;
}
