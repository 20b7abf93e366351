/* Kernels for Python: planned, then written with a proof in their heads. */
#include "python/convert.h"

#include "codegen/choose/mapping.h"
#include "verify/property.h"

#include <string.h>

#define PLAN "sortnet.plan"

#define NAME(id, name, ...) name,
static const char *const targets[] = {SN_TARGETS(NAME)};
static const char *const key_types[] = {SN_KEY_TYPES(NAME)};
static const char *const mappings[] = {SN_MAPPINGS(NAME)};
#undef NAME

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* A kernel that is planned, and what its text will be. */
typedef struct plan {
    sn_emit emit;
    sn_plan_made made;
} plan;

static void free_plan(plan *p)
{
    sn_plan_free(&p->made);
    PyMem_Free(p);
}

static void free_capsule(PyObject *capsule)
{
    free_plan(PyCapsule_GetPointer(capsule, PLAN));
}

static int to_plan(PyObject *object, void *out)
{
    plan **p = out;
    *p = PyCapsule_GetPointer(object, PLAN);
    return *p != NULL;
}

/* ---- planned --------------------------------------------------------------------------------- */

/* What the arguments of `plan` say. */
typedef struct request {
    const sn_net *net;
    sn_emit emit;
    sn_plan_wish wish;
    const char *given, *goal;
} request;

/* Values and places are u32, where nothing is said, u64 or i64, or as NumPy calls these. */
static bool find_value_type(request *r, const char *name)
{
    const size_t type = name ? sn_key_type_find(name) : SN_KEY_U32;
    static const char *const names[] = {"u32", "u64", "i64"};
    if (!sn_is_value_type(type))
        return sn_python_word("the type of values", name, names, COUNT(names)) >= 0;
    r->emit.value_type = (sn_key_type)type;
    return true;
}

static bool find_words(request *r, const char *target, const char *type, const char *mapping)
{
    int t = sn_python_word("the target", target, targets, COUNT(targets));
    int k = t < 0 ? -1 : (int)sn_key_type_find(type);
    if (k == (int)COUNT(key_types))
        k = sn_python_word("the type", type, key_types, COUNT(key_types));
    int m =
        k < 0 || !mapping ? 0 : sn_python_word("the mapping", mapping, mappings, COUNT(mappings));
    r->emit.target = (sn_target)t;
    r->emit.type = (sn_key_type)k;
    r->wish.chosen = mapping != NULL;
    r->wish.mapping = (sn_mapping)m;
    return k >= 0 && m >= 0;
}

static bool read_request(PyObject *args, request *r)
{
    const char *target, *type, *mapping, *value_type;
    int pairs, argsort, stable, descending, nan_ignore, nan_first, float_compare, counted, leaf;
    sn_emit *e = &r->emit;
    if (!PyArg_ParseTuple(args, "O&sszO&zzzppppppppp", sn_python_to_net, &r->net, &target, &type,
                          &mapping, sn_python_to_u32, &r->wish.keys, &r->given, &r->goal,
                          &value_type, &pairs, &argsort, &stable, &descending, &nan_ignore,
                          &nan_first, &float_compare, &counted, &leaf) ||
        !find_words(r, target, type, mapping) || !find_value_type(r, value_type))
        return false;
    e->pairs = pairs;
    e->argsort = argsort;
    e->stable = stable;
    e->descending = descending;
    e->nan_ignore = nan_ignore;
    e->nan_first = nan_first;
    e->float_compare = float_compare;
    e->counted = counted;
    r->wish.leaf = leaf;
    r->wish.anyhow = leaf && (!r->given || !strcmp(r->given, "any"));
    return true;
}

/* The outputs that the goal names, all unless it is about some. */
static sn_err choose_outputs(request *r, sn_error *error)
{
    sn_property *p;
    sn_err err = sn_property_new(r->net->wires, r->given, r->goal, NULL, &p, error);
    if (!err && (p->goal == SN_GOAL_RANKS || p->goal == SN_GOAL_SET)) {
        r->wish.first = p->first;
        r->wish.last = p->last;
        r->wish.some = p->last - p->first + 1 < r->net->wires;
    }
    sn_property_free(p);
    return err;
}

static sn_err make_plan(request *r, plan *p, sn_error *error)
{
    sn_err err = choose_outputs(r, error);
    err = err ? err : sn_plan_make(r->net, &r->emit, &r->wish, &p->made, error);
    p->emit = r->emit;
    p->emit.across = p->made.across;
    p->emit.fetches = p->made.fetches;
    return err;
}

/* The plan, the network that the kernel computes if it is another one, else None, the keys that a
 * thread holds in its registers, and the outputs first..last that are stored, None for all. */
static PyObject *answer_plan(plan *p, const request *r)
{
    PyObject *computed = p->made.computed ? sn_python_net(p->made.computed) : Py_NewRef(Py_None);
    p->made.computed = NULL;
    unsigned registers = p->made.kernel->registers;
    PyObject *capsule = PyCapsule_New(p, PLAN, free_capsule);
    if (!capsule)
        free_plan(p);
    PyObject *some =
        r->wish.some ? Py_BuildValue("II", r->wish.first, r->wish.last) : Py_NewRef(Py_None);
    return Py_BuildValue("NNIN", capsule, computed, registers, some);
}

static PyObject *plan_kernel(PyObject *self, PyObject *args)
{
    request r = {.net = NULL};
    sn_error error = {.text = ""};
    (void)self;
    if (!read_request(args, &r))
        return NULL;
    plan *p = PyMem_Malloc(sizeof *p);
    if (!p)
        return PyErr_NoMemory();
    *p = (plan){.made = {.kernel = NULL}};
    sn_err err;
    Py_BEGIN_ALLOW_THREADS;
    err = make_plan(&r, p, &error);
    Py_END_ALLOW_THREADS;
    if (!err)
        return answer_plan(p, &r);
    free_plan(p);
    return sn_python_raise(&error);
}

/* ---- written --------------------------------------------------------------------------------- */

static PyObject *kernel_text(PyObject *self, PyObject *args)
{
    plan *p;
    int header;
    sn_emit head;
    sn_buf text = {0};
    (void)self;
    if (!PyArg_ParseTuple(args, "O&pssss", to_plan, &p, &header, &head.name, &head.network,
                          &head.claim, &head.proof))
        return NULL;
    sn_emit emit = p->emit;
    emit.name = head.name;
    emit.network = head.network;
    emit.claim = head.claim;
    emit.proof = head.proof;
    emit.mapping = p->made.why.data;
    (header ? sn_emit_header : sn_emit_text)(p->made.kernel, &emit, &text);
    return sn_python_text(&text);
}

static PyObject *hash_text(PyObject *self, PyObject *args)
{
    const char *text;
    Py_ssize_t size;
    (void)self;
    if (!PyArg_ParseTuple(args, "y#", &text, &size))
        return NULL;
    return PyLong_FromUnsignedLongLong(sn_fnv1a(text, (size_t)size));
}

PyMethodDef sn_python_kernels[] = {{"plan", plan_kernel, METH_VARARGS, NULL},
                                   {"kernel_text", kernel_text, METH_VARARGS, NULL},
                                   {"hash_text", hash_text, METH_VARARGS, NULL},
                                   {NULL, NULL, 0, NULL}};
