/* Fuzz target: whatever is read is written in every format that takes it and read again. */
#include "networks/formats/format.h"

#include <stdlib.h>
#include <string.h>

/* What a writer refuses must be something that it may refuse. */
static void check_refusal(const sn_net *net, sn_format format)
{
    if (format == SN_FORMAT_SNET || (format == SN_FORMAT_JSON && !net->output))
        abort();
}

static void check_same(const sn_net *net, const sn_buf *text, sn_format format)
{
    sn_net *again;
    sn_read_info info;
    bool same;
    sn_err err = sn_format_read(text->data, text->size, 0, &again, &info, NULL);
    if (format == SN_FORMAT_JSON && err == SN_E_UNSUPPORTED)
        return;
    if (err || info.format != format || info.warnings > 0)
        abort();
    if (sn_net_same(net, again, &same, NULL) || !same)
        abort();
    sn_net_free(again);
}

static void check_formats(const sn_net *net)
{
    for (int i = 0; i < SN_FORMAT_COUNT; i++) {
        sn_format format = (sn_format)i;
        sn_buf text = {0};
        sn_err err = sn_format_write(net, format, &text, NULL);
        if (err == SN_E_UNSUPPORTED)
            check_refusal(net, format);
        else if (err)
            abort();
        else
            check_same(net, &text, format);
        sn_buf_free(&text);
    }
}

static void check_same_scan(const sn_scan *scan, const sn_buf *text, sn_format format)
{
    sn_net *none;
    sn_scan *again;
    sn_read_info info;
    bool same;
    if (sn_format_read_either(text->data, text->size, 0, &none, &again, &info, NULL) || none ||
        !again || info.format != format || info.warnings > 0)
        abort();
    if (sn_net_same(&scan->net, &again->net, &same, NULL) || !same)
        abort();
    sn_scan_free(again);
}

/* A prefix network, which two of the formats can hold. */
static void check_scan(const sn_scan *scan)
{
    for (int i = 0; i < SN_FORMAT_COUNT; i++) {
        sn_format format = (sn_format)i;
        sn_buf text = {0};
        sn_err err = sn_format_write_scan(scan, format, &text, NULL);
        bool may_refuse =
            format != SN_FORMAT_SNET && (format != SN_FORMAT_JSON || scan->net.output);
        if (err && (err != SN_E_UNSUPPORTED || !may_refuse))
            abort();
        if (!err)
            check_same_scan(scan, &text, format);
        sn_buf_free(&text);
    }
}

/* A message is one line and says where. */
static void check_error(const sn_error *error, size_t size)
{
    if (error->line < 1 || error->column < 1 || error->line > size + 1 ||
        error->column > size + 1 || error->text[0] == '\0')
        abort();
    for (const char *p = error->text; *p; p++) {
        if (*p < ' ' || *p > '~')
            abort();
    }
}

/* A reader of comparators alone takes the same texts but those of prefix networks. */
static void check_alone(const char *bytes, size_t size, uint32_t width, bool is_net)
{
    sn_net *net;
    sn_error error = {0};
    sn_err err = sn_format_read(bytes, size, width, &net, NULL, &error);
    if (is_net != !err || is_net != !!net || err != error.code)
        abort();
    if (err && err != SN_E_UNSUPPORTED)
        check_error(&error, size);
    sn_net_free(net);
}

/* Layers that a text shows begin one after another, and are those of the network as it goes. */
static void check_told(const sn_net *net, const sn_told_layers *told)
{
    sn_layers *layers;
    for (size_t d = 0; d < told->count; d++)
        if (told->start[d] >= net->size ||
            (d ? told->start[d] <= told->start[d - 1] : told->start[d]))
            abort();
    if (!told->count || sn_layers_told(net, told->start, told->count, &layers, NULL))
        return;
    for (size_t d = 0; d < layers->depth; d++)
        if (layers->start[d] != told->start[d])
            abort();
    sn_layers_free(layers);
}

/* Read as a list of any shape. */
static sn_err read_any(const char *bytes, size_t size, uint32_t width, sn_first_wire first,
                       sn_net **net, sn_scan **scan)
{
    sn_told_layers told = {0};
    const sn_read_wish wish = {.width = width, .first = first, .layers = &told};
    sn_read_info info;
    sn_error error = {0};
    sn_err err = sn_format_read_any(bytes, size, &wish, net, scan, &info, &error);
    if (!err != (*net || *scan) || (*net && *scan) || (err && err != error.code))
        abort();
    if (err && err != SN_E_UNSUPPORTED) {
        error.line += !error.line; /* where the whole list is meant */
        error.column += !error.column;
        check_error(&error, size);
    }
    if (*net)
        check_told(*net, &told);
    free(told.start);
    return err;
}

/* What is read without being told what wires count from is read so, too, when that is told. */
static void check_any(const char *bytes, size_t size, uint32_t width)
{
    sn_net *net[3];
    sn_scan *scan[3];
    bool same[2] = {false, false};
    for (int i = 0; i < 3; i++)
        read_any(bytes, size, width, (sn_first_wire)i, &net[i], &scan[i]);
    for (int i = 1; i < 3 && net[0]; i++)
        if (net[i] && sn_net_same(net[0], net[i], &same[i - 1], NULL))
            abort();
    if (net[0] && !same[0] && !same[1])
        abort();
    if (net[0])
        check_formats(net[0]);
    for (int i = 0; i < 3; i++) {
        sn_net_free(net[i]);
        sn_scan_free(scan[i]);
    }
}

static void check_text(const char *bytes, size_t size, uint32_t width)
{
    sn_net *net;
    sn_scan *scan;
    sn_error error = {0};
    sn_err err = sn_format_read_either(bytes, size, width, &net, &scan, NULL, &error);
    if (err != error.code || !err != (net || scan) || (net && scan))
        abort();
    if (!err && width != 0 && (net ? net->wires : scan->net.wires) != width)
        abort();
    if (net)
        check_formats(net);
    else if (scan)
        check_scan(scan);
    else if (err != SN_E_UNSUPPORTED)
        check_error(&error, size);
    check_alone(bytes, size, width, net != NULL);
    check_any(bytes, size, width);
    sn_net_free(net);
    sn_scan_free(scan);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Twice: as it is, so that fixtures serve as a corpus, and with the first byte as the width. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *bytes = sn_alloc(size, 1); /* of that size exactly, so that sanitizers see its end */
    if (!bytes)
        return 0;
    if (size > 0)
        memcpy(bytes, data, size);
    check_text(bytes, size, 0);
    free(bytes);
    if (size > 0 && data[0] > 0)
        check_text((const char *)data + 1, size - 1, data[0]);
    return 0;
}
