/* What stands between the values of a JSON text. */
#include "cli/common/common.h"

#include <stdio.h>
#include <string.h>

/* Write what stands before a value. */
static void begin_value(sn_json *json, const char *name)
{
    sn_buf_puts(json->out, json->comma ? "," : "");
    if (json->depth && json->open[json->depth - 1] == '\n')
        sn_buf_puts(json->out, "\n");
    if (name) {
        sn_buf_json(json->out, name);
        sn_buf_puts(json->out, ":");
    }
    json->comma = true;
}

void sn_json_name(sn_json *json, const char *name)
{
    begin_value(json, name);
    json->comma = false;
}

/* ---- objects and arrays ---------------------------------------------------------------------- */

static void begin(sn_json *json, char bracket, bool lines)
{
    begin_value(json, NULL);
    sn_buf_add(json->out, &bracket, 1);
    json->open[json->depth++] = lines ? '\n' : bracket;
    json->comma = false;
}

static void end(sn_json *json)
{
    const char bracket = json->open[--json->depth];
    sn_buf_puts(json->out, bracket == '{' ? "}" : bracket == '[' ? "]" : "\n]");
    json->comma = true;
}

void sn_json_begin(sn_json *json, sn_buf *out)
{
    *json = (sn_json){.out = out};
    sn_json_add(json, "{ version %u results [\n", 1u);
}

void sn_json_end(sn_json *json)
{
    while (json->depth)
        end(json);
    sn_buf_puts(json->out, "\n");
}

/* ---- formats --------------------------------------------------------------------------------- */

/* The argument of a %u. */
static uint64_t next_number(const char *conversion, va_list *arguments)
{
    if (conversion[1] == 'u')
        return va_arg(*arguments, unsigned);
    if (conversion[1] == 'z')
        return va_arg(*arguments, size_t);
    if (conversion[2] == 'l')
        return va_arg(*arguments, unsigned long long);
    return va_arg(*arguments, unsigned long);
}

static void add_value(sn_json *json, const char *conversion, size_t size, va_list *arguments)
{
    char format[8];
    begin_value(json, NULL);
    if (conversion[size - 1] == 's')
        sn_buf_json(json->out, va_arg(*arguments, const char *));
    else if (conversion[size - 1] == 'u')
        sn_buf_number(json->out, next_number(conversion, arguments));
    else {
        snprintf(format, sizeof format, "%.*s", (int)size, conversion);
        sn_buf_printf(json->out, format, va_arg(*arguments, double));
    }
}

static void add_name(sn_json *json, const char *word, size_t size)
{
    begin_value(json, NULL);
    sn_buf_printf(json->out, "\"%.*s\":", (int)size, word);
    json->comma = false;
}

void sn_json_add(sn_json *json, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    for (size_t size; *(format += strspn(format, " \n")); format += size) {
        size = strcspn(format, " \n");
        if (strchr("{[", *format))
            begin(json, *format, format[1] == '\n');
        else if (strchr("]}", *format))
            end(json);
        else if (*format == '%')
            add_value(json, format, size, &arguments);
        else
            add_name(json, format, size);
    }
    va_end(arguments);
}

/* ---- other values ---------------------------------------------------------------------------- */

void sn_json_null(sn_json *json, const char *name)
{
    begin_value(json, name);
    sn_buf_puts(json->out, "null");
}

void sn_json_bool(sn_json *json, const char *name, bool value)
{
    begin_value(json, name);
    sn_buf_puts(json->out, value ? "true" : "false");
}

void sn_json_integers(sn_json *json, const char *name, const int64_t *numbers, size_t count)
{
    begin_value(json, name);
    sn_buf_puts(json->out, "[");
    for (size_t i = 0; i < count; i++)
        sn_buf_printf(json->out, "%s%lld", i ? "," : "", (long long)numbers[i]);
    sn_buf_puts(json->out, "]");
}

void sn_json_layers(sn_json *json, const char *name, const sn_net *net, const sn_layers *layers)
{
    sn_json_name(json, name);
    sn_json_add(json, "[");
    for (size_t d = 0; d < layers->depth; d++) {
        sn_json_add(json, "[");
        for (size_t i = layers->start[d]; i < layers->start[d + 1]; i++) {
            sn_cmp c = net->cmp[layers->order[i]];
            sn_json_add(json, "[ %u %u ]", c.min, c.max);
        }
        sn_json_add(json, "]");
    }
    sn_json_add(json, "]");
}

void sn_json_made(sn_json *json, const char *name, const sn_buf *value)
{
    begin_value(json, name);
    json->out->failed = json->out->failed || value->failed;
    if (value->size)
        sn_buf_add(json->out, value->data, value->size);
}
