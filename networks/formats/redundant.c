/* The reader of lists of redundant comparators. */
#include "networks/formats/format.h"

#if !SN_WITH_JANSSON

sn_err sn_redundant_read(const char *text, size_t size, const char *name, const sn_net *net,
                         bool *redundant, sn_error *error)
{
    (void)text;
    (void)size;
    (void)name;
    (void)net;
    (void)redundant;
    return sn_fail(error, SN_E_UNSUPPORTED,
                   "this build cannot read JSON; build it with libjansson-dev installed");
}

#else

#include <jansson.h>
#include <string.h>

/* Whether a member is this number. */
static bool is_number(const json_t *object, const char *member, uint64_t number)
{
    const json_t *value = json_object_get(object, member);
    const json_int_t integer = json_integer_value(value);
    return json_is_integer(value) && integer >= 0 && (uint64_t)integer == number;
}

static bool fits(const json_t *result, const sn_net *net)
{
    return is_number(result, "wires", net->wires) && is_number(result, "size", net->size) &&
           json_is_array(json_object_get(result, "redundant"));
}

/* The result for this network; NULL if there is none, or several and none has its name. */
static const json_t *choose_result(const json_t *results, const char *name, const sn_net *net)
{
    const json_t *only = NULL, *result;
    size_t i, count = 0;
    json_array_foreach(results, i, result)
    {
        const char *of = json_string_value(json_object_get(result, "name"));
        if (!fits(result, net))
            continue;
        if (of && !strcmp(of, name))
            return result;
        only = result;
        count++;
    }
    return count == 1 ? only : NULL;
}

static sn_err take_entry(const json_t *entry, const sn_net *net, bool *redundant, sn_error *error)
{
    const json_t *index = json_object_get(entry, "index");
    const json_int_t i = json_is_integer(index) ? json_integer_value(index) : -1;
    if (i < 0 || (uint64_t)i >= net->size)
        return sn_fail(error, SN_E_ARGUMENT, "an entry has no index from 0 to %zu",
                       net->size ? net->size - 1 : 0);
    const sn_cmp cmp = net->cmp[i];
    if (!is_number(entry, "min", cmp.min) || !is_number(entry, "max", cmp.max))
        return sn_fail(error, SN_E_ARGUMENT,
                       "the list is of another network: here comparator %lld is %u:%u",
                       (long long)i, cmp.min, cmp.max);
    redundant[i] = true;
    return SN_OK;
}

static sn_err take_list(const json_t *root, const char *name, const sn_net *net, bool *redundant,
                        sn_error *error)
{
    const json_t *results = json_object_get(root, "results");
    if (!is_number(root, "version", 1) || !json_is_array(results))
        return sn_fail(error, SN_E_INPUT, "not what netcheck --redundant --json prints, version 1");
    const json_t *result = choose_result(results, name, net), *entry;
    sn_err err = SN_OK;
    size_t i;
    if (!result)
        return sn_fail(error, SN_E_ARGUMENT,
                       "has no single result for a network of %u wire%s and %zu comparator%s",
                       net->wires, net->wires == 1 ? "" : "s", net->size,
                       net->size == 1 ? "" : "s");
    json_array_foreach(json_object_get(result, "redundant"), i, entry)
    {
        if (!err)
            err = take_entry(entry, net, redundant, error);
    }
    return err;
}

sn_err sn_redundant_read(const char *text, size_t size, const char *name, const sn_net *net,
                         bool *redundant, sn_error *error)
{
    json_error_t where;
    json_t *root = json_loadb(text, size, 0, &where);
    if (!root)
        return sn_error_set(error, SN_E_INPUT, where.line > 0 ? (size_t)where.line : 1,
                            where.column > 0 ? (size_t)where.column : 1, "not well-formed JSON");
    const sn_err err = take_list(root, name, net, redundant, error);
    json_decref(root);
    return err;
}

#endif
