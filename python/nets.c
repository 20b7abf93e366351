/* Networks for Python: made and read, told and transformed. */
#include "python/convert.h"

#include "networks/equivalent.h"
#include "networks/exchanges.h"
#include "networks/families/family.h"
#include "networks/formats/format.h"
#include "networks/names/named.h"
#include "networks/scan/scan.h"
#include "networks/script/script.h"

#include <stdlib.h>
#include <string.h>

/* ---- made ------------------------------------------------------------------------------------ */

/* Append the comparators number[0]:number[1], … */
static sn_err add_pairs(sn_net *net, const int64_t *number, size_t count, sn_error *error)
{
    sn_err err = count % 2 ? sn_fail(error, SN_E_ARGUMENT, "a comparator is two wires") : SN_OK;
    for (size_t i = 0; i < count && !err; i += 2)
        err = sn_net_add(net, (uint32_t)number[i], (uint32_t)number[i + 1], error);
    return err;
}

static sn_err set_output(sn_net *net, const int64_t *number, size_t count, sn_error *error)
{
    if (count != net->wires)
        return sn_fail(error, SN_E_ARGUMENT, "%zu outputs of %lu wires", count,
                       (unsigned long)net->wires);
    uint16_t *output = sn_alloc(count, sizeof *output);
    for (size_t i = 0; output && i < count; i++)
        output[i] = (uint16_t)number[i];
    sn_err err = output ? sn_net_set_output(net, output, error) : sn_fail_nomem(error);
    free(output);
    return err;
}

static PyObject *make(PyObject *self, PyObject *args)
{
    uint32_t wires;
    PyObject *pairs, *order;
    int64_t *pair = NULL, *output = NULL;
    size_t pair_count, output_count = 0;
    sn_net *net = NULL;
    sn_error error = {.text = ""};
    (void)self;
    if (!PyArg_ParseTuple(args, "O&OO", sn_python_to_u32, &wires, &pairs, &order) ||
        !sn_python_numbers(pairs, 0, SN_WIRES_MAX - 1, &pair, &pair_count))
        return NULL;
    if (order != Py_None &&
        !sn_python_numbers(order, 0, SN_WIRES_MAX - 1, &output, &output_count)) {
        free(pair);
        return NULL;
    }
    sn_err err = sn_net_new(wires, &net, &error);
    err = err ? err : add_pairs(net, pair, pair_count, &error);
    if (!err && output)
        err = set_output(net, output, output_count, &error);
    free(pair);
    free(output);
    if (!err)
        return sn_python_net(net);
    sn_net_free(net);
    return sn_python_raise(&error);
}

static PyObject *warnings_of(const sn_read_info *info)
{
    PyObject *list = PyList_New(0);
    for (unsigned i = 0; list && i < info->warnings; i++)
        sn_python_append(&list, PyUnicode_FromString(info->warning[i].text));
    return list;
}

static PyObject *read_text(PyObject *self, PyObject *args)
{
    const char *text;
    Py_ssize_t size;
    uint32_t first;
    sn_read_wish wish = {0};
    sn_net *net;
    sn_scan *scan;
    sn_read_info info = {0};
    sn_error error = {.text = ""};
    (void)self;
    if (!PyArg_ParseTuple(args, "y#O&O&", &text, &size, sn_python_to_u32, &wish.width,
                          sn_python_to_u32, &first))
        return NULL;
    wish.first = (sn_first_wire)first;
    sn_err err;
    Py_BEGIN_ALLOW_THREADS;
    err = sn_format_read_any(text, (size_t)size, &wish, &net, &scan, &info, &error);
    Py_END_ALLOW_THREADS;
    if (!err && scan) {
        sn_scan_free(scan);
        err = sn_fail(&error, SN_E_INPUT, "it is a prefix network, not one of comparators");
    }
    return err ? sn_python_raise(&error)
               : Py_BuildValue("NN", sn_python_net(net), warnings_of(&info));
}

/* What is known while a name is looked up without the GIL. */
typedef struct naming {
    PyObject *read;   /* gives the bytes of a file */
    PyObject *doubts; /* a list of what is said of files */
    PyThreadState *state;
} naming;

/* An exception that reading raises stays. */
static sn_err read_file(void *data, const char *path, size_t most, sn_judge *judge, void *judged,
                        sn_buf *text, sn_error *error)
{
    naming *n = data;
    char *bytes;
    Py_ssize_t size = 0;
    (void)judge, (void)judged;
    PyEval_RestoreThread(n->state);
    PyObject *name = PyUnicode_DecodeFSDefault(path);
    PyObject *read = name ? PyObject_CallFunctionObjArgs(n->read, name, NULL) : NULL;
    const bool good = read && !PyBytes_AsStringAndSize(read, &bytes, &size);
    if (good && (size_t)size <= most)
        sn_buf_add(text, bytes, (size_t)size);
    Py_XDECREF(read);
    Py_XDECREF(name);
    n->state = PyEval_SaveThread();
    if (!good)
        return sn_fail(error, SN_E_IO, "cannot be read");
    if ((size_t)size > most)
        return sn_fail(error, SN_E_LIMIT, "longer than %zu bytes, the limit for input", most);
    return text->failed ? sn_fail_nomem(error) : SN_OK;
}

static void note_doubt(void *data, const char *file, const sn_error *warning)
{
    naming *n = data;
    (void)file;
    PyEval_RestoreThread(n->state);
    if (n->doubts)
        sn_python_append(&n->doubts, PyUnicode_FromString(warning->text));
    n->state = PyEval_SaveThread();
}

static PyObject *named(PyObject *self, PyObject *args)
{
    const char *name;
    uint32_t width, first;
    naming n = {.doubts = PyList_New(0)};
    sn_named found = {.net = NULL};
    sn_error error = {.text = ""};
    (void)self;
    if (!PyArg_ParseTuple(args, "yO&O&O", &name, sn_python_to_u32, &width, sn_python_to_u32, &first,
                          &n.read)) {
        Py_XDECREF(n.doubts);
        return NULL;
    }
    const sn_naming how = {.wish = {.width = width, .first = (sn_first_wire)first},
                           .read = read_file,
                           .warn = note_doubt,
                           .data = &n};
    n.state = PyEval_SaveThread();
    sn_err err = sn_named_find(name, &how, &found, &error);
    PyEval_RestoreThread(n.state);
    if (!err && !found.net)
        err = sn_fail(&error, SN_E_INPUT, "it is a prefix network, not one of comparators");
    PyObject *answer = NULL;
    if (err && !PyErr_Occurred())
        sn_python_raise_of(&error, found.file);
    else if (!err && n.doubts)
        answer = Py_BuildValue("NO", sn_python_net(found.net), n.doubts);
    found.net = answer ? NULL : found.net;
    Py_XDECREF(n.doubts);
    sn_named_free(&found);
    return answer;
}

static sn_err build_family(const char *name, uint32_t wires, int k, sn_net **out, sn_error *error)
{
    const sn_family *family = sn_family_find(name);
    if (!family && sn_scan_family_find(name, strlen(name)))
        return sn_fail(error, SN_E_ARGUMENT,
                       "%s is a family of prefix networks; this takes networks of comparators",
                       name);
    if (!family)
        return sn_fail(error, SN_E_ARGUMENT, "there is no family of networks called '%s'", name);
    if (!family->parameter != (k < 0))
        return sn_fail(error, SN_E_ARGUMENT, "this family is written %s:N%s%s", name,
                       family->parameter ? ":" : "", family->parameter ? family->parameter : "");
    return sn_family_build(family, wires, k < 0 ? 0 : (uint32_t)k, out, error);
}

static PyObject *family(PyObject *self, PyObject *args)
{
    const char *name;
    uint32_t wires;
    int k;
    sn_net *net = NULL;
    sn_error error = {.text = ""};
    (void)self;
    if (!PyArg_ParseTuple(args, "sO&i", &name, sn_python_to_u32, &wires, &k))
        return NULL;
    sn_err err;
    Py_BEGIN_ALLOW_THREADS;
    err = build_family(name, wires, k, &net, &error);
    Py_END_ALLOW_THREADS;
    return err ? sn_python_raise(&error) : sn_python_net(net);
}

/* Run a script, and expand what it returns to `width` wires, 0: as many as it says. */
static sn_err run_script(const char *text, size_t size, const sn_script_run *run, uint32_t width,
                         sn_net **out, sn_error *error)
{
    sn_builder builder = {0};
    const sn_expr *expr = NULL;
    sn_err err = sn_builder_start(&builder, 0, error);
    err = err ? err : sn_script_expr(text, size, run, &builder, &expr, error);
    if (!err && !width)
        width = sn_expr_width(expr);
    if (!err && !width)
        err = sn_fail(error, SN_E_ARGUMENT,
                      "the description leaves the number of wires open; return on(N, …) or say "
                      "how many");
    err = err ? err : sn_expr_expand(expr, width, out, error);
    sn_builder_done(&builder);
    return err;
}

static PyObject *script(PyObject *self, PyObject *args)
{
    const char *text;
    Py_ssize_t size;
    PyObject *given;
    uint32_t width;
    int64_t argument = 0;
    sn_net *net = NULL;
    sn_error error = {.text = ""};
    (void)self;
    if (!PyArg_ParseTuple(args, "y#OO&", &text, &size, &given, sn_python_to_u32, &width))
        return NULL;
    if (given != Py_None)
        argument = PyLong_AsLongLong(given);
    if (PyErr_Occurred())
        return NULL;
    const sn_script_run run = {.argument = given == Py_None ? NULL : &argument};
    sn_err err;
    Py_BEGIN_ALLOW_THREADS;
    err = run_script(text, (size_t)size, &run, width, &net, &error);
    Py_END_ALLOW_THREADS;
    return err ? sn_python_raise(&error) : sn_python_net(net);
}

/* ---- told ------------------------------------------------------------------------------------ */

static PyObject *facts(PyObject *self, PyObject *args)
{
    const sn_net *net;
    size_t depth;
    bool symmetric;
    sn_error error = {.text = ""};
    (void)self;
    if (!PyArg_ParseTuple(args, "O&", sn_python_to_net, &net))
        return NULL;
    if (sn_net_depth(net, &depth, &error) || sn_net_is_symmetric(net, &symmetric, &error))
        return sn_python_raise(&error);
    return Py_BuildValue("InnNN", (unsigned)net->wires, (Py_ssize_t)net->size, (Py_ssize_t)depth,
                         PyBool_FromLong(sn_net_is_standard(net)), PyBool_FromLong(symmetric));
}

static PyObject *pair_of(sn_cmp cmp)
{
    return Py_BuildValue("ii", cmp.min, cmp.max);
}

static PyObject *pairs(PyObject *self, PyObject *args)
{
    const sn_net *net;
    (void)self;
    if (!PyArg_ParseTuple(args, "O&", sn_python_to_net, &net))
        return NULL;
    PyObject *list = PyList_New((Py_ssize_t)net->size);
    for (size_t i = 0; list && i < net->size; i++) {
        PyObject *pair = pair_of(net->cmp[i]);
        if (!pair || PyList_SetItem(list, (Py_ssize_t)i, pair))
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *layer_of(const sn_net *net, const sn_layers *layers, size_t d)
{
    size_t first = layers->start[d], end = layers->start[d + 1];
    PyObject *list = PyList_New((Py_ssize_t)(end - first));
    for (size_t i = first; list && i < end; i++) {
        PyObject *pair = pair_of(net->cmp[layers->order[i]]);
        if (!pair || PyList_SetItem(list, (Py_ssize_t)(i - first), pair))
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *layers(PyObject *self, PyObject *args)
{
    const sn_net *net;
    sn_layers *layers;
    sn_error error = {.text = ""};
    (void)self;
    if (!PyArg_ParseTuple(args, "O&", sn_python_to_net, &net))
        return NULL;
    if (sn_layers_new(net, &layers, &error))
        return sn_python_raise(&error);
    PyObject *list = PyList_New((Py_ssize_t)layers->depth);
    for (size_t d = 0; list && d < layers->depth; d++) {
        PyObject *layer = layer_of(net, layers, d);
        if (!layer || PyList_SetItem(list, (Py_ssize_t)d, layer))
            Py_CLEAR(list);
    }
    sn_layers_free(layers);
    return list;
}

static PyObject *output(PyObject *self, PyObject *args)
{
    const sn_net *net;
    (void)self;
    if (!PyArg_ParseTuple(args, "O&", sn_python_to_net, &net))
        return NULL;
    return sn_python_words_list(net->output, net->wires);
}

/* In a format of network files, as a constant of a language, or as a circuit that is text. */
static sn_err write_as(const sn_net *net, const char *name, sn_buf *out, sn_error *error)
{
    sn_format format;
    sn_language language;
    sn_circuit circuit;
    if (sn_format_find(name, &format))
        return sn_format_write(net, format, out, error);
    if (sn_language_find(name, &language))
        return sn_constant_write(net, language, out, error);
    if (sn_circuit_find(name, &circuit) && circuit != SN_CIRCUIT_AIG)
        return sn_circuit_write(net, circuit, out, error);
    return sn_fail(error, SN_E_ARGUMENT, "there is no format called '%s'", name);
}

static PyObject *text(PyObject *self, PyObject *args)
{
    const sn_net *net;
    const char *name;
    sn_buf out = {0};
    sn_error error = {.text = ""};
    (void)self;
    if (!PyArg_ParseTuple(args, "O&s", sn_python_to_net, &net, &name))
        return NULL;
    if (!write_as(net, name, &out, &error))
        return sn_python_text(&out);
    sn_buf_free(&out);
    return sn_python_raise(&error);
}

static PyObject *same(PyObject *self, PyObject *args)
{
    const sn_net *a, *b;
    bool answer;
    sn_error error = {.text = ""};
    (void)self;
    if (!PyArg_ParseTuple(args, "O&O&", sn_python_to_net, &a, sn_python_to_net, &b))
        return NULL;
    return sn_net_same(a, b, &answer, &error) ? sn_python_raise(&error) : PyBool_FromLong(answer);
}

static PyObject *difference(PyObject *self, PyObject *args)
{
    const sn_net *a, *b;
    sn_buf out = {0};
    sn_error error = {.text = ""};
    (void)self;
    if (!PyArg_ParseTuple(args, "O&O&", sn_python_to_net, &a, sn_python_to_net, &b))
        return NULL;
    if (!sn_diff_print(a, b, &out, &error))
        return sn_python_text(&out);
    sn_buf_free(&out);
    return sn_python_raise(&error);
}

/* What is known of a renaming: None for networks that are not equivalent, False if that is not
 * found out, else inputs, outputs, and whether one is reflected. */
static PyObject *equivalent(PyObject *self, PyObject *args)
{
    const sn_net *a, *b;
    sn_renaming renaming;
    sn_error error = {.text = ""};
    (void)self;
    if (!PyArg_ParseTuple(args, "O&O&", sn_python_to_net, &a, sn_python_to_net, &b))
        return NULL;
    sn_err err;
    Py_BEGIN_ALLOW_THREADS;
    err = sn_net_equivalent(a, b, SN_EQUIVALENT_STEPS, &renaming, &error);
    Py_END_ALLOW_THREADS;
    if (err)
        return sn_python_raise(&error);
    PyObject *answer = renaming.verdict == SN_NOT_EQUIVALENT ? Py_NewRef(Py_None)
                       : renaming.verdict == SN_EQUIVALENCE_UNKNOWN
                           ? Py_NewRef(Py_False)
                           : Py_BuildValue("NNO", sn_python_words_list(renaming.wire, a->wires),
                                           sn_python_words_list(renaming.output, a->wires),
                                           renaming.reflected ? Py_True : Py_False);
    sn_renaming_free(&renaming);
    return answer;
}

/* ---- transformed ----------------------------------------------------------------------------- */

/* Those that take a network alone, */
typedef sn_err plain_transform(const sn_net *net, sn_net **out, sn_error *error);
/* those that take a range, too, */
typedef sn_err range_transform(const sn_net *net, uint32_t first, uint32_t last, sn_net **out,
                               sn_error *error);
/* and those that take two. */
typedef sn_err joined_transform(const sn_net *a, const sn_net *b, sn_net **out, sn_error *error);

static PyObject *transform_plain(PyObject *args, plain_transform *transform)
{
    const sn_net *net;
    sn_net *made;
    sn_error error = {.text = ""};
    if (!PyArg_ParseTuple(args, "O&", sn_python_to_net, &net))
        return NULL;
    return transform(net, &made, &error) ? sn_python_raise(&error) : sn_python_net(made);
}

static PyObject *transform_range(PyObject *args, range_transform *transform)
{
    const sn_net *net;
    uint32_t first, last;
    sn_net *made;
    sn_error error = {.text = ""};
    if (!PyArg_ParseTuple(args, "O&O&O&", sn_python_to_net, &net, sn_python_to_u32, &first,
                          sn_python_to_u32, &last))
        return NULL;
    return transform(net, first, last, &made, &error) ? sn_python_raise(&error)
                                                      : sn_python_net(made);
}

static PyObject *transform_joined(PyObject *args, joined_transform *transform)
{
    const sn_net *a, *b;
    sn_net *made;
    sn_error error = {.text = ""};
    if (!PyArg_ParseTuple(args, "O&O&", sn_python_to_net, &a, sn_python_to_net, &b))
        return NULL;
    return transform(a, b, &made, &error) ? sn_python_raise(&error) : sn_python_net(made);
}

#define TRANSFORM(name, kind, call)                       \
    static PyObject *name(PyObject *self, PyObject *args) \
    {                                                     \
        (void)self;                                       \
        return transform_##kind(args, call);              \
    }
TRANSFORM(by_rank, plain, sn_net_by_rank)
TRANSFORM(relayer, plain, sn_net_relayer)
TRANSFORM(untangle, plain, sn_net_untangle)
TRANSFORM(reflect, plain, sn_net_reflect)
TRANSFORM(flip, plain, sn_net_flip)
TRANSFORM(cut_wires, range, sn_net_wires)
TRANSFORM(cut_layers, range, sn_net_cut_layers)
TRANSFORM(keep_outputs, range, sn_net_keep_outputs)
TRANSFORM(concat, joined, sn_net_concat)
TRANSFORM(beside, joined, sn_net_beside)

PyMethodDef sn_python_nets[] = {{"make", make, METH_VARARGS, NULL},
                                {"read", read_text, METH_VARARGS, NULL},
                                {"named", named, METH_VARARGS, NULL},
                                {"family", family, METH_VARARGS, NULL},
                                {"script", script, METH_VARARGS, NULL},
                                {"facts", facts, METH_VARARGS, NULL},
                                {"pairs", pairs, METH_VARARGS, NULL},
                                {"layers", layers, METH_VARARGS, NULL},
                                {"output", output, METH_VARARGS, NULL},
                                {"text", text, METH_VARARGS, NULL},
                                {"same", same, METH_VARARGS, NULL},
                                {"difference", difference, METH_VARARGS, NULL},
                                {"equivalent", equivalent, METH_VARARGS, NULL},
                                {"relayer", relayer, METH_VARARGS, NULL},
                                {"untangle", untangle, METH_VARARGS, NULL},
                                {"reflect", reflect, METH_VARARGS, NULL},
                                {"flip", flip, METH_VARARGS, NULL},
                                {"by_rank", by_rank, METH_VARARGS, NULL},
                                {"cut_wires", cut_wires, METH_VARARGS, NULL},
                                {"cut_layers", cut_layers, METH_VARARGS, NULL},
                                {"keep_outputs", keep_outputs, METH_VARARGS, NULL},
                                {"concat", concat, METH_VARARGS, NULL},
                                {"beside", beside, METH_VARARGS, NULL},
                                {NULL, NULL, 0, NULL}};
