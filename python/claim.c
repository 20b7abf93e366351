/* How Python's words become a claim, and a result a tuple. */
#include "python/convert.h"

bool sn_python_claim_read(PyObject *args, sn_python_claim *claim, sn_python_work *work)
{
    const sn_net *equals;
    uint32_t threads;
    uint64_t memory;
    sn_run *run = &claim->run;
    sn_error error = {.text = ""};
    if (!PyArg_ParseTuple(args, "O&zzO&zO&O&dO", sn_python_to_net, &claim->net, &claim->given,
                          &claim->goal, sn_python_to_net_or_none, &equals, &run->method,
                          sn_python_to_u32, &threads, sn_python_to_u64, &memory, &run->seconds,
                          &work->progress))
        return false;
    run->threads = threads;
    run->memory = (size_t)memory;
    run->stop = &work->stop;
    run->progress = sn_python_progress;
    run->data = work;
    if (sn_property_new(claim->net->wires, claim->given, claim->goal, equals, &claim->property,
                        &error))
        sn_python_raise(&error);
    return claim->property != NULL;
}

static PyObject *witness_of(const sn_witness *w, uint32_t wires)
{
    return Py_BuildValue(
        "NNNNNN", sn_python_bytes_list(w->input, wires), sn_python_bytes_list(w->output, wires),
        sn_python_bytes_list(w->other, wires), sn_python_numbers_list(w->ranks, wires),
        sn_python_numbers_list(w->ranks_left, wires),
        sn_python_numbers_list(w->ranks_other, wires));
}

static PyObject *attempts_of(const sn_result *result)
{
    PyObject *list = PyList_New(0);
    for (unsigned i = 0; list && i < result->attempt_count; i++) {
        const sn_attempt *a = &result->attempts[i];
        PyObject *attempt =
            Py_BuildValue("ssds", a->engine, sn_verdict_name(a->verdict), a->seconds, a->reason);
        sn_python_append(&list, attempt);
    }
    return list;
}

PyObject *sn_python_verdict(const sn_result *result, uint32_t wires)
{
    PyObject *witness =
        result->verdict == SN_FAILS ? witness_of(&result->witness, wires) : Py_NewRef(Py_None);
    return Py_BuildValue("ssdddKsNN", sn_verdict_name(result->verdict), result->engine,
                         result->seconds, result->covered, result->total,
                         (unsigned long long)result->checked, result->reason, witness,
                         attempts_of(result));
}
