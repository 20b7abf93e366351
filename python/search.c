/* Searches and what is known of networks, for Python. */
#include "find/search/search.h"
#include "networks/families/catalogue.h"
#include "networks/families/family.h"
#include "python/convert.h"

#include <string.h>

/* ---- search ---------------------------------------------------------------------------------- */

#define SEARCH "sortnet.search"

static void free_search(PyObject *capsule)
{
    sn_search_free(PyCapsule_GetPointer(capsule, SEARCH));
}

/* A capsule's context says that an epoch is on its way, in which nobody may look. */
static char busy;

static PyObject *wrap(sn_search *search)
{
    PyObject *capsule = PyCapsule_New(search, SEARCH, free_search);
    if (!capsule)
        sn_search_free(search);
    return capsule;
}

static int to_search(PyObject *object, void *search)
{
    sn_search **out = search;
    *out = PyCapsule_GetPointer(object, SEARCH);
    if (*out && PyCapsule_GetContext(object) == &busy) {
        PyErr_SetString(PyExc_RuntimeError, "the search is at work in another thread");
        return 0;
    }
    return *out != NULL;
}

/* ---- begun, and gone on with ----------------------------------------------------------------- */

typedef struct beginning {
    sn_search_spec spec;
    sn_search *search;
} beginning;

/* Where there is a network to begin from, it is proved first. */
static sn_err begin(sn_python_work *work, sn_error *error)
{
    beginning *b = work->data;
    return sn_search_new(&b->spec, &b->search, error);
}

static PyObject *begin_search(PyObject *self, PyObject *args)
{
    beginning b = {.search = NULL};
    sn_python_work work = {.call = begin, .data = &b, .progress = Py_None};
    sn_search_spec *s = &b.spec;
    int symmetric, exchange, prefix;
    const char *fewest;
    (void)self;
    if (!PyArg_ParseTuple(args, "O&zzO&O&ppsiO&O&O&", sn_python_to_u32, &s->wires, &s->given,
                          &s->goal, sn_python_to_u32, &s->size, sn_python_to_u32, &s->depth,
                          &symmetric, &exchange, &fewest, &prefix, sn_python_to_net_or_none,
                          &s->from, sn_python_to_u64, &s->seed, sn_python_to_u32, &s->islands))
        return NULL;
    s->symmetric = symmetric;
    s->exchange = exchange;
    if (!sn_fewest_named(fewest, &s->fewest)) {
        PyErr_Format(PyExc_ValueError, "fewest_exchanges is 'average' or 'most', not '%s'", fewest);
        return NULL;
    }
    s->prefix = prefix < 0 ? SN_SEARCH_PREFIX_AUTO : (uint32_t)prefix;
    if (sn_python_work_do(&work))
        return wrap(b.search);
    sn_search_free(b.search);
    return NULL;
}

static PyObject *load_search(PyObject *self, PyObject *args)
{
    const char *text;
    sn_search *search;
    sn_error error = {.text = ""};
    (void)self;
    if (!PyArg_ParseTuple(args, "s", &text))
        return NULL;
    return sn_search_load(text, &search, &error) ? sn_python_raise(&error) : wrap(search);
}

typedef struct epoch {
    sn_search *search;
    uint32_t threads;
} epoch;

static sn_err run_epoch(sn_python_work *work, sn_error *error)
{
    const epoch *e = work->data;
    return sn_search_epoch(e->search, e->threads, &work->stop, error);
}

static PyObject *search_epoch(PyObject *self, PyObject *args)
{
    PyObject *capsule;
    epoch e = {.search = NULL};
    sn_python_work work = {.call = run_epoch, .data = &e, .progress = Py_None};
    (void)self;
    if (!PyArg_ParseTuple(args, "OO&", &capsule, sn_python_to_u32, &e.threads) ||
        !to_search(capsule, &e.search) || PyCapsule_SetContext(capsule, &busy))
        return NULL;
    bool done = sn_python_work_do(&work);
    PyCapsule_SetContext(capsule, NULL);
    return done ? Py_NewRef(Py_None) : NULL;
}

/* ---- told ------------------------------------------------------------------------------------ */

static PyObject *point_of(const sn_pareto_point *point)
{
    sn_net *net;
    sn_error error = {.text = ""};
    return sn_net_copy(point->net, &net, &error) ? sn_python_raise(&error) : sn_python_net(net);
}

static PyObject *found(PyObject *self, PyObject *args)
{
    sn_search *search;
    (void)self;
    if (!PyArg_ParseTuple(args, "O&", to_search, &search))
        return NULL;
    const sn_archive archive = sn_search_archive(search);
    PyObject *list = PyList_New((Py_ssize_t)archive.count);
    for (size_t i = 0; list && i < archive.count; i++) {
        PyObject *net = point_of(&archive.point[i]);
        if (!net || PyList_SetItem(list, (Py_ssize_t)i, net))
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *search_facts(PyObject *self, PyObject *args)
{
    sn_search *search;
    (void)self;
    if (!PyArg_ParseTuple(args, "O&", to_search, &search))
        return NULL;
    return Py_BuildValue("KKN", (unsigned long long)sn_search_candidates(search),
                         (unsigned long long)sn_search_epochs(search),
                         PyBool_FromLong(sn_search_is_done(search)));
}

static PyObject *save_search(PyObject *self, PyObject *args)
{
    sn_search *search;
    sn_buf text = {0};
    (void)self;
    if (!PyArg_ParseTuple(args, "O&", to_search, &search))
        return NULL;
    sn_search_save(search, &text);
    return sn_python_text(&text);
}

PyMethodDef sn_python_search[] = {{"begin_search", begin_search, METH_VARARGS, NULL},
                                  {"load_search", load_search, METH_VARARGS, NULL},
                                  {"search_epoch", search_epoch, METH_VARARGS, NULL},
                                  {"found", found, METH_VARARGS, NULL},
                                  {"search_facts", search_facts, METH_VARARGS, NULL},
                                  {"save_search", save_search, METH_VARARGS, NULL},
                                  {NULL, NULL, 0, NULL}};

/* ---- known ----------------------------------------------------------------------------------- */

/* The families, bounds and best sorters, for Python. */

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
