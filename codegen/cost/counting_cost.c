/* Machine code of a program that counts, kernel by kernel. */
#include "codegen/cost/cost.h"

#include <stdio.h>
#include <stdlib.h>

sn_err sn_counting_costs(const sn_trial *trial, sn_cost **costs, sn_error *error)
{
    const char *const *kernel = sn_counting_kernels(trial->counting, trial->emit);
    sn_machine_code code = {.built = false};
    char name[100];
    size_t count = 0;
    while (kernel[count])
        count++;
    *costs = sn_alloc(count, sizeof **costs);
    sn_err err =
        *costs ? sn_machine_code_build(trial, trial->text, &code, error) : sn_fail_nomem(error);
    for (size_t i = 0; !err && i < count; i++) {
        snprintf(name, sizeof name, "%s_%s", trial->emit->name, kernel[i]);
        sn_machine_code_cost(&code, name, &(*costs)[i]);
        if (!(*costs)[i].measured)
            err = sn_fail(error, SN_E_UNSUPPORTED, "nvcc, whose code is counted, is not there");
    }
    sn_machine_code_free(&code);
    if (err) {
        free(*costs);
        *costs = NULL;
    }
    return err;
}
