/* Diagrams for Python: what netdraw draws of a network of comparators. */
#include "python/convert.h"

#include "viz/draw.h"

#include <stdlib.h>
#include <string.h>

#define NAME(id, name) name,
static const char *const mark_styles[] = {SN_MARK_STYLES(NAME)};
static const char *const colorings[] = {SN_COLORINGS(NAME)};
static const char *const labelings[] = {SN_LABELINGS(NAME)};
static const char *const formats[] = {SN_DRAWING_FORMATS(NAME)};
#undef NAME

/* A drawing that is asked for. */
typedef struct request {
    const sn_net *net;
    sn_style style;
    int format;
    uint8_t *cmp_flag, *wire_flag; /* owned, as is the following */
    int64_t *values;
} request;

static bool find_words(request *r, const char *const word[4])
{
    int marks = sn_python_word("the style", word[0], mark_styles, SN_MARKS_COUNT);
    int color = marks < 0 ? -1 : sn_python_word("color_by", word[1], colorings, SN_COLOR_COUNT);
    int labels = color < 0 ? -1 : sn_python_word("labels", word[2], labelings, SN_LABELS_COUNT);
    r->format =
        labels < 0 ? -1 : sn_python_word("the format", word[3], formats, SN_DRAWING_FORMAT_COUNT);
    r->style.marks = (sn_mark_style)marks;
    r->style.color = (sn_coloring)color;
    r->style.labels = (sn_labeling)labels;
    return r->format >= 0;
}

/* Flags of so many things, those whose numbers are in the list set; false with an exception. */
static bool set_flags(PyObject *places, size_t count, uint8_t flag, uint8_t **flags)
{
    int64_t *place;
    size_t places_count;
    if (!sn_python_numbers(places, 0, (int64_t)count - 1, &place, &places_count))
        return false;
    if (!*flags)
        *flags = sn_alloc(count, 1);
    for (size_t i = 0; *flags && i < places_count; i++)
        (*flags)[place[i]] |= flag;
    free(place);
    return *flags || PyErr_NoMemory();
}

static bool read_values(request *r, PyObject *values)
{
    size_t count;
    sn_error error;
    if (values == Py_None)
        return true;
    if (!sn_python_numbers(values, INT64_MIN, INT64_MAX, &r->values, &count))
        return false;
    r->style.input = r->values;
    if (count == r->net->wires)
        return true;
    sn_fail(&error, SN_E_ARGUMENT, "%zu values for %lu wires", count, (unsigned long)r->net->wires);
    return sn_python_raise(&error) != NULL;
}

/* The arguments, as sortnet/_native.pyi names them. */
static bool read_request(PyObject *args, request *r)
{
    const char *word[4];
    int layers, dark, ascii, judge, one_based;
    PyObject *wires, *comparators, *redundant, *values;
    sn_style *s = &r->style;
    if (!PyArg_ParseTuple(args, "O&sssspppppdO&O&zOOOO", sn_python_to_net, &r->net, &word[0],
                          &word[1], &word[2], &word[3], &layers, &dark, &ascii, &judge, &one_based,
                          &s->scale, sn_python_to_u32, &s->dpi, sn_python_to_u32, &s->columns,
                          &s->title, &wires, &comparators, &redundant, &values) ||
        !find_words(r, word))
        return false;
    s->layers = layers;
    s->dark = dark;
    s->ascii = ascii;
    s->judge = judge;
    s->first_wire = one_based;
    bool good = set_flags(wires, r->net->wires, SN_FLAG_HIGHLIGHT, &r->wire_flag) &&
                set_flags(comparators, r->net->size, SN_FLAG_HIGHLIGHT, &r->cmp_flag) &&
                set_flags(redundant, r->net->size, SN_FLAG_REDUNDANT, &r->cmp_flag);
    s->wire_flag = r->wire_flag;
    s->cmp_flag = r->cmp_flag;
    return good && read_values(r, values);
}

static sn_err make_drawing(const request *r, sn_buf *out, sn_error *error)
{
    sn_layout *layout;
    sn_err err = sn_layout_new(r->net, NULL, &layout, error);
    err = err ? err : sn_draw(layout, &r->style, (sn_drawing_format)r->format, out, error);
    sn_layout_free(layout);
    return err;
}

static PyObject *draw(PyObject *self, PyObject *args)
{
    request r = {.net = NULL};
    sn_buf out = {0};
    sn_error error = {.text = ""};
    PyObject *answer = NULL;
    (void)self;
    if (read_request(args, &r)) {
        sn_err err;
        Py_BEGIN_ALLOW_THREADS;
        err = make_drawing(&r, &out, &error);
        Py_END_ALLOW_THREADS;
        answer = err ? sn_python_raise(&error) : sn_python_bytes(&out);
        sn_buf_free(&out);
    }
    free(r.cmp_flag);
    free(r.wire_flag);
    free(r.values);
    return answer;
}

static PyObject *page(PyObject *self, PyObject *args)
{
    request r = {.format = SN_DRAWING_HTML};
    sn_buf out = {0};
    sn_error error = {.text = ""};
    (void)self;
    if (!PyArg_ParseTuple(args, "O&z", sn_python_to_net, &r.net, &r.style.page))
        return NULL;
    sn_err err = make_drawing(&r, &out, &error);
    PyObject *answer = err ? sn_python_raise(&error) : sn_python_bytes(&out);
    sn_buf_free(&out);
    return answer;
}

PyMethodDef sn_python_drawing[] = {
    {"draw", draw, METH_VARARGS, NULL}, {"page", page, METH_VARARGS, NULL}, {NULL, NULL, 0, NULL}};
