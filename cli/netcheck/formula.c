/* How a claim is written for other solvers. */
#include "cli/netcheck/netcheck.h"

#include "cli/common/common.h"
#include "verify/sat/cnf.h"

int sn_formula_print(const sn_tool *tool, const sn_claim *claim, const sn_property *property,
                     sn_buf *out)
{
    sn_cnf *cnf;
    sn_error error = {.text = ""};
    if (sn_cnf_new(claim->net, property, &cnf, &error))
        return sn_report(tool, claim->name, &error);
    sn_cnf_write(cnf, property, out);
    sn_cnf_free(cnf);
    return SN_EXIT_OK;
}
