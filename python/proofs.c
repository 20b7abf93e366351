/* Claims, analyses and certificates for Python. */
#include "python/convert.h"
#include "verify/analyses/analyses.h"
#include "verify/certificate/certificate.h"
#include "verify/proofs/certify.h"

/* ---- proofs ---------------------------------------------------------------------------------- */

/* ---- a verdict ------------------------------------------------------------------------------- */

static sn_err prove(sn_python_work *work, sn_error *error)
{
    sn_python_claim *c = work->data;
    return sn_prove(c->net, c->property, &c->run, &c->result, error);
}

static PyObject *py_prove(PyObject *self, PyObject *args)
{
    sn_python_claim c = {.net = NULL};
    sn_python_work work = {.call = prove, .data = &c};
    PyObject *answer = NULL;
    (void)self;
    if (!sn_python_claim_read(args, &c, &work))
        return NULL;
    if (sn_python_work_do(&work))
        answer = sn_python_verdict(c.result, c.net->wires);
    sn_result_free(c.result);
    sn_property_free(c.property);
    return answer;
}

/* ---- analyses -------------------------------------------------------------------------------- */

/* A claim, and what is found out about a network of which it is claimed. */
typedef struct analysis {
    sn_python_claim claim;
    sn_redundancy *redundancy;
    sn_pruning *pruning;
    sn_outputs *outputs;
} analysis;

static void end_analysis(analysis *a)
{
    sn_redundancy_free(a->redundancy);
    sn_pruning_free(a->pruning);
    sn_outputs_free(a->outputs);
    sn_property_free(a->claim.property);
}

static sn_err find_redundant(sn_python_work *work, sn_error *error)
{
    analysis *a = work->data;
    return sn_redundancy_find(a->claim.net, a->claim.property, &a->claim.run, &a->redundancy,
                              error);
}

static PyObject *redundant(PyObject *self, PyObject *args)
{
    analysis a = {.redundancy = NULL};
    sn_python_work work = {.call = find_redundant, .data = &a};
    PyObject *answer = NULL;
    (void)self;
    if (!sn_python_claim_read(args, &a.claim, &work))
        return NULL;
    if (sn_python_work_do(&work)) {
        const sn_redundancy *r = a.redundancy;
        answer = Py_BuildValue("NNs", sn_python_places(r->swaps, r->size, SN_SWAPS_NEVER),
                               sn_python_places(r->swaps, r->size, SN_SWAPS_UNKNOWN), r->reason);
    }
    end_analysis(&a);
    return answer;
}

static sn_err prune(sn_python_work *work, sn_error *error)
{
    analysis *a = work->data;
    return sn_prune(a->claim.net, a->claim.property, &a->claim.run, &a->pruning, error);
}

/* The network that is left becomes Python's. */
static PyObject *answer_pruning(sn_pruning *p, uint32_t wires)
{
    PyObject *left = p->net ? sn_python_net(p->net) : Py_NewRef(Py_None);
    p->net = NULL;
    return Py_BuildValue("NNns", left, sn_python_verdict(p->proof, wires), (Py_ssize_t)p->untried,
                         p->reason);
}

static PyObject *py_prune(PyObject *self, PyObject *args)
{
    analysis a = {.redundancy = NULL};
    sn_python_work work = {.call = prune, .data = &a};
    PyObject *answer = NULL;
    (void)self;
    if (!sn_python_claim_read(args, &a.claim, &work))
        return NULL;
    if (sn_python_work_do(&work))
        answer = answer_pruning(a.pruning, a.claim.net->wires);
    end_analysis(&a);
    return answer;
}

static sn_err count_outputs(sn_python_work *work, sn_error *error)
{
    analysis *a = work->data;
    return sn_outputs_count(a->claim.net, NULL, a->claim.property, &a->claim.run, &a->outputs,
                            error);
}

/* The product of the factors, as a number of any length. */
static PyObject *number_of(const sn_vectors *vectors)
{
    PyObject *product = PyLong_FromLong(1);
    for (uint32_t i = 0; product && i < vectors->factors; i++)
        for (uint32_t p = 0; product && p < vectors->factor[i].power; p++) {
            PyObject *size = PyLong_FromUnsignedLongLong(vectors->factor[i].size);
            PyObject *more = size ? PyNumber_Multiply(product, size) : NULL;
            Py_XDECREF(size);
            Py_DECREF(product);
            product = more;
        }
    return product;
}

static PyObject *list_outputs(const sn_outputs *o)
{
    PyObject *list = PyList_New(0);
    for (size_t d = 0; list && d < o->counted; d++)
        sn_python_append(&list, number_of(&o->layer[d]));
    return list;
}

static PyObject *outputs(PyObject *self, PyObject *args)
{
    analysis a = {.redundancy = NULL};
    sn_python_work work = {.call = count_outputs, .data = &a};
    PyObject *answer = NULL;
    (void)self;
    if (!sn_python_claim_read(args, &a.claim, &work))
        return NULL;
    if (sn_python_work_do(&work))
        answer = Py_BuildValue("Ns", list_outputs(a.outputs), a.outputs->reason);
    end_analysis(&a);
    return answer;
}

PyMethodDef sn_python_proofs[] = {{"prove", py_prove, METH_VARARGS, NULL},
                                  {"redundant", redundant, METH_VARARGS, NULL},
                                  {"prune", py_prune, METH_VARARGS, NULL},
                                  {"outputs", outputs, METH_VARARGS, NULL},
                                  {NULL, NULL, 0, NULL}};

/* ---- certificates ---------------------------------------------------------------------------- */

/* Certificates for Python: written with a proof, and checked. */

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
