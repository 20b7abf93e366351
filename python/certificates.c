/* Certificates for Python: written with a proof, and checked. */
#include "python/convert.h"

#include "verify/certificate/certificate.h"
#include "verify/proofs/certify.h"

/* ---- written --------------------------------------------------------------------------------- */

typedef struct writing {
    sn_python_claim claim;
    const char *folder;
} writing;

static sn_err write_certificate(sn_python_work *work, sn_error *error)
{
    writing *w = work->data;
    sn_python_claim *c = &w->claim;
    return sn_prove_certified(w->folder, c->net, c->property, &c->run, &c->result, error);
}

static PyObject *certify(PyObject *self, PyObject *args)
{
    writing w = {.folder = NULL};
    sn_python_work work = {.call = write_certificate, .data = &w};
    PyObject *claim, *answer = NULL;
    (void)self;
    if (!PyArg_ParseTuple(args, "yO!", &w.folder, &PyTuple_Type, &claim) ||
        !sn_python_claim_read(claim, &w.claim, &work))
        return NULL;
    if (sn_python_work_do(&work))
        answer = sn_python_verdict(w.claim.result, w.claim.net->wires);
    sn_result_free(w.claim.result);
    sn_property_free(w.claim.property);
    return answer;
}

/* ---- checked --------------------------------------------------------------------------------- */

typedef struct checking {
    const char *folder;
    const sn_net *net;
    sn_certificate *certificate;
} checking;

static sn_err check_certificate(sn_python_work *work, sn_error *error)
{
    checking *c = work->data;
    return sn_certificate_check(c->folder, c->net, &work->stop, &c->certificate, error);
}

static PyObject *answer_check(const sn_certificate *c)
{
    return Py_BuildValue(
        "NIsssKKzns", PyBool_FromLong(c->verdict == SN_CERTIFICATE_VALID), (unsigned)c->wires,
        c->hash, c->given ? c->given : "", c->goal ? c->goal : "", (unsigned long long)c->steps,
        (unsigned long long)c->clauses, *c->file ? c->file : NULL, (Py_ssize_t)c->line, c->reason);
}

static PyObject *check(PyObject *self, PyObject *args)
{
    checking c = {.certificate = NULL};
    sn_python_work work = {.call = check_certificate, .data = &c, .progress = Py_None};
    PyObject *answer = NULL;
    (void)self;
    if (!PyArg_ParseTuple(args, "yO&", &c.folder, sn_python_to_net_or_none, &c.net))
        return NULL;
    if (sn_python_work_do(&work))
        answer = answer_check(c.certificate);
    sn_certificate_free(c.certificate);
    return answer;
}

PyMethodDef sn_python_certificates[] = {{"certify", certify, METH_VARARGS, NULL},
                                        {"check", check, METH_VARARGS, NULL},
                                        {NULL, NULL, 0, NULL}};
