/* The families, bounds and best sorters, for Python. */
#include "python/convert.h"

#include "networks/families/catalogue.h"
#include "networks/families/family.h"

/* ---- families -------------------------------------------------------------------------------- */

static PyObject *families(PyObject *self, PyObject *args)
{
    PyObject *list = PyList_New(0);
    (void)self, (void)args; /* there are none */
    for (size_t i = 0; list && i < sn_family_count; i++) {
        const sn_family *f = &sn_families[i];
        PyObject *entry = Py_BuildValue("ssszszs", f->name, sn_family_kind_name(f->kind), f->widths,
                                        f->parameter, f->title, f->given, f->source);
        sn_python_append(&list, entry);
    }
    return list;
}

/* ---- bounds ---------------------------------------------------------------------------------- */

static PyObject *bounds(PyObject *self, PyObject *args)
{
    uint32_t wires;
    (void)self;
    if (!PyArg_ParseTuple(args, "O&", sn_python_to_u32, &wires))
        return NULL;
    const sn_bounds *b = sn_bounds_for(wires);
    if (!b)
        Py_RETURN_NONE;
    return Py_BuildValue("((iiii)(ssss))", b->size_least, b->size_best, b->depth_least,
                         b->depth_best, sn_bounds_source(wires, SN_BOUND_SIZE_LEAST),
                         sn_bounds_source(wires, SN_BOUND_SIZE_BEST),
                         sn_bounds_source(wires, SN_BOUND_DEPTH_LEAST),
                         sn_bounds_source(wires, SN_BOUND_DEPTH_BEST));
}

/* ---- sorters --------------------------------------------------------------------------------- */

static PyObject *sorter_of(const sn_sorter *sorter)
{
    sn_net *net;
    sn_error error = {.text = ""};
    if (sn_net_copy(sorter->net, &net, &error))
        return sn_python_raise(&error);
    return Py_BuildValue("Ns", sn_python_net(net), sorter->how);
}

static PyObject *list_sorters(const sn_sorters *sorters)
{
    PyObject *list = PyList_New(0);
    for (uint32_t i = 0; list && i < sorters->count; i++)
        sn_python_append(&list, sorter_of(&sorters->sorter[i]));
    return list;
}

static sn_err find_best(uint32_t wires, sn_catalogue **catalogue, sn_best **best,
                        const sn_sorters **sorters, sn_error *error)
{
    sn_err err = sn_catalogue_open(NULL, catalogue, error);
    err = err ? err : sn_best_new(*catalogue, best, error);
    return err ? err : sn_best_sorters(*best, wires, sorters, error);
}

static PyObject *best(PyObject *self, PyObject *args)
{
    uint32_t wires;
    sn_catalogue *catalogue = NULL;
    sn_best *best = NULL;
    const sn_sorters *sorters = NULL;
    sn_error error = {.text = ""};
    (void)self;
    if (!PyArg_ParseTuple(args, "O&", sn_python_to_u32, &wires))
        return NULL;
    sn_err err;
    Py_BEGIN_ALLOW_THREADS;
    err = find_best(wires, &catalogue, &best, &sorters, &error);
    Py_END_ALLOW_THREADS;
    PyObject *list = err ? sn_python_raise(&error) : list_sorters(sorters);
    sn_best_free(best);
    sn_catalogue_free(catalogue);
    return list;
}

static PyObject *version(PyObject *self, PyObject *args)
{
    (void)self, (void)args; /* there are none */
    return PyUnicode_FromString(sn_version());
}

PyMethodDef sn_python_known[] = {{"families", families, METH_NOARGS, NULL},
                                 {"bounds", bounds, METH_VARARGS, NULL},
                                 {"best", best, METH_VARARGS, NULL},
                                 {"version", version, METH_NOARGS, NULL},
                                 {NULL, NULL, 0, NULL}};
