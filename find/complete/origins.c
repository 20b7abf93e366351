/* From which inputs a prefix makes the vectors that a certificate names. */
#include "find/complete/parts.h"

#include "find/reachable.h"
#include "verify/sat/cnf.h"

/* The prefix as a formula, whose inputs are looked for. */
typedef struct finder {
    const sn_origins *origins;
    sn_cnf *cnf;
    sn_solver *solver;
    uint32_t wires;
} finder;

static sn_err begin(finder *f, sn_error *error)
{
    sn_property *sorts;
    sn_err err = sn_property_new(f->wires, NULL, NULL, NULL, &sorts, error);
    if (err)
        return err;
    err = sn_cnf_new(f->origins->prefix, sorts, &f->cnf, error);
    sn_property_free(sorts);
    if (!err)
        err = sn_solver_new(&f->origins->limits, NULL, NULL, &f->solver, error);
    if (err)
        return err;
    sn_solver_declare(f->solver, f->cnf->variables);
    /* the comparators alone, not what is required */
    sn_solver_add_all(f->solver, f->cnf->literal, f->cnf->networks);
    return SN_OK;
}

/* Append an input from which the prefix makes a vector. */
static sn_err write_input(finder *f, uint64_t vector, sn_buf *out, sn_error *error)
{
    int32_t wanted[SN_FIND_WIRES_MAX];
    uint64_t left = sn_order_unplace(f->origins->order, f->wires, vector);
    for (uint32_t w = 0; w < f->wires; w++)
        wanted[w] = left >> w & 1 ? f->cnf->output[w] : -f->cnf->output[w];
    sn_solver_answer answer = sn_solver_solve(f->solver, wanted, f->wires, -1);
    if (answer == SN_ANSWER_NONE)
        return sn_fail(error, SN_E_INTERNAL, "the prefix does not leave a vector that it should");
    if (answer != SN_ANSWER_MODEL)
        return sn_solver_check(f->solver, error);
    for (uint32_t w = 0; w < f->wires; w++)
        sn_buf_puts(out, sn_solver_value(f->solver, (int32_t)w + 1) ? "1" : "0");
    sn_buf_puts(out, "\n");
    return SN_OK;
}

static sn_err write_inputs(finder *f, sn_buf *out, sn_error *error)
{
    const sn_origins *origins = f->origins;
    sn_err err = SN_OK;
    for (uint32_t ones = 1; ones < f->wires && !err && !sn_solver_stopped(f->solver); ones++) {
        uint64_t sorted = (((uint64_t)1 << ones) - 1) << (f->wires - ones);
        err = write_input(f, sorted, out, error);
    }
    for (size_t i = 0; i < origins->count && !err && !sn_solver_stopped(f->solver); i++)
        err = write_input(f, origins->vector[i], out, error);
    return err;
}

sn_err sn_origins_write(sn_origins *origins, sn_buf *out, sn_error *error)
{
    finder f = {.origins = origins, .wires = origins->prefix->wires};
    sn_err err = begin(&f, error);
    sn_buf_puts(out, "order");
    for (uint32_t p = 0; p < f.wires; p++)
        sn_buf_printf(out, " %u", origins->order[p]);
    sn_buf_puts(out, "\n");
    if (!err)
        err = write_inputs(&f, out, error);
    if (!err && out->failed)
        err = sn_fail_nomem(error);
    if (!err) {
        origins->stopped = sn_solver_stopped(f.solver);
        sn_solver_explain(f.solver, origins->reason);
    }
    sn_solver_free(f.solver);
    sn_cnf_free(f.cnf);
    return err;
}
