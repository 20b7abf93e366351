/* Kernels for Python, with a proof in their heads. */
#include "python/convert.h"

#include "codegen/proved/proved.h"
#include "networks/names/named.h"

#include <string.h>

#define TARGET(id, name) name,
static const char *const targets[] = {SN_TARGETS(TARGET)};
#define NAME(id, name, ...) name,
static const char *const key_types[] = {SN_KEY_TYPES(NAME)};
static const char *const mappings[] = {SN_MAPPINGS(NAME)};
#undef NAME
#undef TARGET

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* What the arguments of `kernel` say, and what comes of it. */
typedef struct request {
    const sn_net *net; /* or NULL: */
    uint32_t count;    /* what sorts arrays of so many keys fastest, */
    bool many;         /* one or many at a time, */
    bool open;         /* if nothing else is claimed */
    sn_fastest fastest;
    sn_net *found; /* that is */
    sn_emit emit;
    sn_plan_wish wish;
    sn_proof_wish proof;
    sn_run run;
    sn_proved_kernel made;
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

static bool read_request(PyObject *args, request *r, sn_python_work *work)
{
    const char *target, *type, *mapping, *value_type;
    int many, open, pairs, argsort, stable, descending, nan_ignore, nan_first, float_compare,
        counted;
    uint32_t threads;
    sn_emit *e = &r->emit;
    if (!PyArg_ParseTuple(args, "O&O&ppsszO&zzzppppppppssO&d", sn_python_to_net_or_none, &r->net,
                          sn_python_to_u32, &r->count, &many, &open, &target, &type, &mapping,
                          sn_python_to_u32, &r->wish.keys, &r->proof.given, &r->proof.goal,
                          &value_type, &pairs, &argsort, &stable, &descending, &nan_ignore,
                          &nan_first, &float_compare, &counted, &e->name, &r->proof.name,
                          sn_python_to_u32, &threads, &r->run.seconds) ||
        !find_words(r, target, type, mapping) || !find_value_type(r, value_type))
        return false;
    r->many = many;
    r->open = r->wish.leaf = r->wish.anyhow = open;
    e->pairs = pairs;
    e->argsort = argsort;
    e->stable = stable;
    e->descending = descending;
    e->nan_ignore = nan_ignore;
    e->nan_first = nan_first;
    e->float_compare = float_compare;
    e->counted = counted;
    r->run.threads = threads;
    r->run.stop = &work->stop;
    r->proof.run = &r->run;
    return true;
}

/* A claim that is not proved is an answer, too. */
static sn_err make(sn_python_work *work, sn_error *error)
{
    request *r = work->data;
    sn_err err = SN_OK;
    if (!r->net) {
        err = sn_fastest_take(r->count, &r->wish, r->open, r->many, &r->emit, &r->fastest, error);
        err = err ? err : sn_net_named(r->fastest.name, NULL, &r->found, error);
        r->net = r->found;
        r->proof.name = r->fastest.name;
    }
    if (err)
        return err;
    err = sn_kernel_make_proved(r->net, &r->emit, &r->wish, &r->proof, &r->made, error);
    if (!err)
        sn_proved_kernel_say(&r->made, &r->fastest);
    return r->made.left.result ? SN_OK : err;
}

/* The network that was found for so many keys, and its name; or None. */
static PyObject *found(request *r)
{
    sn_net *net = r->found;
    r->found = NULL;
    return net ? Py_BuildValue("Ns", sn_python_net(net), r->fastest.name) : Py_NewRef(Py_None);
}

/* (text, header, the outputs first and last that are stored or None, None, what was found), or
 * three times None, the claim that is not proved: what it is of, and the verdict; and None. */
static PyObject *answer(request *r)
{
    const sn_proof_left *left = &r->made.left;
    if (left->result)
        return Py_BuildValue("OOO(sN)O", Py_None, Py_None, Py_None, left->name.data,
                             sn_python_verdict(left->result, left->net->wires), Py_None);
    sn_buf text = {0}, header = {0};
    sn_proved_kernel_text(&r->made, &text);
    sn_proved_kernel_header(&r->made, &header);
    const sn_proved_kernel *k = &r->made;
    PyObject *some = k->some ? Py_BuildValue("II", k->first, k->last) : Py_NewRef(Py_None);
    return Py_BuildValue("NNNON", sn_python_text(&text), sn_python_text(&header), some, Py_None,
                         found(r));
}

static PyObject *kernel(PyObject *self, PyObject *args)
{
    request r = {.net = NULL};
    sn_python_work work = {.call = make, .data = &r, .progress = Py_None};
    (void)self;
    if (!read_request(args, &r, &work))
        return NULL;
    PyObject *answered = sn_python_work_do(&work) ? answer(&r) : NULL;
    sn_proved_kernel_free(&r.made);
    sn_buf_free(&r.fastest.why);
    sn_net_free(r.found);
    return answered;
}

PyMethodDef sn_python_kernels[] = {{"kernel", kernel, METH_VARARGS, NULL}, {NULL, NULL, 0, NULL}};
