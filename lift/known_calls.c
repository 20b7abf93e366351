/* Calls of functions that are known by name: minima, swaps, copies, ranges, lists, vectors. */
#include "lift/run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The type that a minimum or maximum is of, whatever it is called with: fminf, std::min<float>. */
static sn_type type_of_extreme(const runner *r, const called *c)
{
    static const char *const names[] = {"fminf", "fmaxf", "fmin", "fmax"};
    for (size_t i = 0; i < 4 && r->language->macros; i++)
        if (name_is(c, names[i]))
            return (sn_type){.known = true, .sign = true, .bits = i < 2 ? 32 : 64};
    return c->node->first->type;
}

/* What the name of an instruction for vectors says beside what it does, as _epu8; 0 for others. */
static uint32_t lanes_of(const called *c)
{
    static const char *const begins[] = {"_mm", "vmin", "vmax", "svmin", "svmax", "wasm_"};
    const char *name = c->name->at, *end = name + c->name->size;
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        const size_t own = strlen(begins[i]);
        if (c->name->size < own || memcmp(name, begins[i], own) != 0)
            continue;
        const char *min = memmem(name, c->name->size, "min", 3);
        const char *at = min ? min : memmem(name, c->name->size, "max", 3);
        const bool front = *begins[i] == 'w'; /* wasm_u8x16_min */
        if (at)
            return (uint32_t)(front ? sn_fnv1a(name, (size_t)(at - name))
                                    : sn_fnv1a(at + 3, (size_t)(end - at - 3))) |
                   1;
    }
    return 0;
}

/* A key is compared as one type alone: not by _mm_min_epu8 and by _mm_max_epi8. */
static void mark_lanes(runner *r, const called *c, uint32_t value)
{
    const uint32_t lanes = c->name ? lanes_of(c) : 0;
    sn_value *v = &r->values.value[value];
    if (!lanes || !v->keyed)
        return;
    if (v->lanes && v->lanes != lanes)
        sn_run_fail(r, "compares keys as of one type, and as of another");
    v->lanes = lanes;
}

static uint32_t minimum(runner *r, const called *c, bool most)
{
    uint32_t made = 0;
    const sn_type type = type_of_extreme(r, c);
    if (c->object)
        made = sn_run_eval(r, c->object);
    if (c->count == 1 && !c->object) {
        uint32_t list = sn_run_list_of(r, sn_run_eval(r, arg(c, 0)));
        const sn_value *v = at(r, list);
        if (v->kind != SN_VALUE_LIST || !v->count)
            return 0;
        uint32_t count = v->count;
        made = argument(r, list, 0);
        for (uint32_t i = 1; i < count; i++)
            made = sn_value_extreme(&r->values, most, made, argument(r, list, i));
        return made;
    }
    for (uint32_t i = 0; i < c->count; i++) {
        const sn_tree_node *a = arg(c, i);
        if (a->kind == SN_NODE_CLOSURE)
            return 0;
        uint32_t value = sn_run_convert(r, sn_run_eval(r, a), &type);
        if (at(r, value)->kind == SN_VALUE_WORD && made && at(r, made)->keyed)
            return sn_run_blank(r, "a minimum of a key and a number", (uint32_t[]){made, value}, 2);
        mark_lanes(r, c, value);
        made = made ? sn_value_extreme(&r->values, most, made, value) : i || c->object ? 0 : value;
    }
    mark_lanes(r, c, made);
    return made;
}

uint32_t sn_run_compared(runner *r, const called *c)
{
    static const char *const more[] = {"greater", "gt",          "bigger", "isgreater",
                                       "above",   "greaterthan", NULL};
    static const char *const less[] = {"less",   "lt",       "isless",   "smaller", "below",
                                       "before", "lessthan", "precedes", NULL};
    static const char *const ways[] = {"comp",       "cmp",       "compare",
                                       "compar",     "compareto", "comparator",
                                       "compare_to", "order_by",  NULL};
    static const char *const others[] = {"unsigned", "ignorecase", NULL};
    bool greater = name_any(c, more);
    if (name_any(c, others)) /* another order */
        return 0;
    const binding *b = sn_run_find_binding(r, c->name);
    uint32_t own = b && b->place && *b->place ? sn_run_cell_find(r, b->place) : 0;
    bool given =
        b && !c->object && c->count == 2 && own &&
        (!r->cells[own - 1].held || at(r, r->cells[own - 1].value)->kind == SN_VALUE_INPUT);
    if (!greater && !name_any(c, less) && !name_any(c, ways) && !given)
        return 0;
    const char *place[2];
    uint32_t x = 0, y = 0;
    if (c->count == 1 && c->object) {
        where w;
        x = sn_run_eval(r, c->object);
        y = sn_run_eval(r, arg(c, 0));
        if (r->language->lifetimes && y && at(r, y)->kind == SN_VALUE_POINTER &&
            sn_run_points(r, y, &w) && good(r)) /* Rust compares what a reference is to */
            y = sn_run_read_place(r, sn_run_name_of(r, &w));
    } else if (c->count >= 2) {
        uint32_t first = c->count - 2;
        x = sn_run_eval(r, arg(c, 0));
        if (c->count > 2 && !sn_run_is_number_like(r, sn_run_eval(r, arg(c, 1)))) {
            first = 0;
        }
        x = sn_run_eval(r, arg(c, first));
        y = sn_run_eval(r, arg(c, first + 1));
        bool direct = x && y && !sn_run_is_number_like(r, x) && !sn_run_is_number_like(r, y) &&
                      at(r, x)->kind != SN_VALUE_POINTER && at(r, x)->kind != SN_VALUE_SUM &&
                      at(r, y)->kind != SN_VALUE_POINTER && at(r, y)->kind != SN_VALUE_SUM;
        if (!direct && sn_run_two_places(r, c, first, first + 1, place)) {
            x = sn_run_read_place(r, place[0]);
            y = sn_run_read_place(r, place[1]);
        }
    }
    if (!x || !y || !good(r) || x == y || !at(r, x)->keyed || !at(r, y)->keyed)
        return 0;
    static const char *const built_in[] = {"isgreater", "isless", "greaterthan", "lessthan", NULL};
    if (!c->object && !b && !c->standard && !(r->language->macros && name_any(c, built_in)))
        r->called = token_text(r, c->name);
    return sn_value_apply(&r->values,
                          greater             ? "?greater"
                          : name_any(c, less) ? "?less"
                                              : "?compare",
                          (uint32_t[]){x, y}, 2);
}

static bool swap_call(runner *r, const called *c)
{
    const char *place[2];
    uint32_t first = c->count >= 3 && !r->language->macros ? c->count - 2 : 0;
    if (c->count < 2 || c->count > 4)
        return false;
    uint32_t x = sn_run_eval(r, arg(c, 0)), y = sn_run_eval(r, arg(c, 1));
    if (c->count >= 3) { /* swap(v, i, j), or swap(a, b, size) */
        bool two = (at(r, x)->kind == SN_VALUE_POINTER || at(r, x)->kind == SN_VALUE_SUM) &&
                   (at(r, y)->kind == SN_VALUE_POINTER || at(r, y)->kind == SN_VALUE_SUM);
        first = two ? 0 : sn_run_is_number_like(r, y) || first ? 1 : 0;
        if (!two && c->count == 3 && sn_run_is_number_like(r, y))
            first = 1;
    }
    bool numbers =
        at(r, sn_run_eval(r, arg(c, first)))->kind == SN_VALUE_NUMBER && !first && !c->object;
    bool exchanges =
        c->standard || c->object ||
        (r->language->swaps && !c->scoped && (name_is(c, "swap") || name_is(c, "iter_swap")));
    /* swap(0, 1): of what is not told, and at any time; one that is defined nowhere may compare */
    if (!r->pair_count && (numbers || !exchanges))
        return false;
    const sn_tree_node *a = arg(c, first), *b = arg(c, first + 1);
    if (r->language->lifetimes && r->depth && !c->object && a->kind == SN_NODE_NAME &&
        b->kind == SN_NODE_NAME) { /* mem::swap(a, b) of references */
        sn_run_fail(r, "exchanges what references of the caller stand for");
        return false;
    }
    if (sn_run_whole_of(r, a) == SN_WHOLE_ARRAY || sn_run_whole_of(r, b) == SN_WHOLE_ARRAY) {
        sn_run_fail(r, "exchanges arrays as a whole");
        return false;
    }
    if (!sn_run_two_places(r, c, first, first + 1, place))
        return false;
    sn_run_exchange(r, place);
    return true;
}

static uint32_t copy_bytes(runner *r, const called *c)
{
    where to, from;
    uint32_t d = sn_run_eval(r, arg(c, 0)), s = sn_run_eval(r, arg(c, 1));
    if (!d || !s || !sn_run_points(r, d, &to) || !sn_run_points(r, s, &from))
        return 0;
    const sn_tree_node *size = arg(c, 2);
    bool one = size && (size->kind == SN_NODE_NAME || size->kind == SN_NODE_STRING ||
                        size->kind == SN_NODE_FIELD);
    if (!one) {
        sn_run_clobber(r, sn_run_container_of(r, to.base), "a copy of bytes");
        return d;
    }
    uint32_t value = sn_run_read_place(r, sn_run_name_of(r, &from));
    if (good(r))
        sn_run_write_place(r, sn_run_name_of(r, &to), value);
    return d;
}

static uint32_t range_call(runner *r, const called *c)
{
    int64_t low = 0, high = 0, by = 1;
    uint32_t v[3] = {0};
    for (uint32_t i = 0; i < c->count && i < 3; i++) {
        v[i] = sn_run_eval(r, arg(c, i));
        if (!sn_value_is_number(&r->values, v[i], i == 0 ? &low : i == 1 ? &high : &by))
            return 0;
    }
    if (c->count == 1) {
        high = low;
        low = 0;
    }
    if (!by)
        return 0;
    return sn_run_list_numbers(r, low, high, by);
}

/* v.split_at_mut(k): two parts of an array. 0 if it is none. */
static uint32_t split_call(runner *r, const called *c)
{
    where w;
    const uint32_t of = sn_run_eval(r, c->object), at_ = sn_run_eval(r, arg(c, 0));
    if (!of || !at_ || !sn_run_points(r, of, &w))
        return 0;
    const uint32_t first = w.index ? w.index : number(r, 0);
    const uint32_t parts[2] = {
        sn_value_pointer(&r->values, w.base, first),
        sn_value_pointer(&r->values, w.base, sn_value_binary(&r->values, "+", first, at_))};
    return sn_value_list(&r->values, parts, 2);
}

/* v.copy_from_slice(list): whether it was followed. */
static bool copy_list(runner *r, const called *c)
{
    where w;
    const uint32_t to = sn_run_eval(r, c->object),
                   list = sn_run_list_of(r, sn_run_eval(r, arg(c, 0)));
    if (!to || !good(r) || !sn_run_points(r, to, &w))
        return false;
    if (at(r, list)->kind != SN_VALUE_LIST) {
        sn_run_clobber(r, sn_run_container_of(r, w.base), "a copy of elements");
        return true;
    }
    const uint32_t first = w.index ? w.index : number(r, 0);
    for (uint32_t i = 0; i < at(r, list)->count && good(r); i++) {
        w.index = sn_value_binary(&r->values, "+", first, number(r, i));
        sn_run_write_place(r, sn_run_name_of(r, &w), argument(r, list, i));
    }
    return true;
}

/* Functions on lists, and those that change nothing: their value, or 0. */
static uint32_t call_list(runner *r, const called *c)
{
    static const char *const same[] = {"iter",
                                       "into_iter",
                                       "iter_mut",
                                       "copied",
                                       "cloned",
                                       "clone",
                                       "list",
                                       "tuple",
                                       "as_mut",
                                       "as_ref",
                                       "to_owned",
                                       "move",
                                       "forward",
                                       "as_mut_slice",
                                       "as_slice",
                                       "unwrap",
                                       "likely",
                                       "unlikely",
                                       "__builtin_expect",
                                       "begin",
                                       "cbegin",
                                       "data",
                                       "as_mut_ptr",
                                       "as_ptr",
                                       "into",
                                       "make_pair",
                                       "pair",
                                       "Pair",
                                       "array",
                                       "values",
                                       "borrow",
                                       "borrow_mut",
                                       "collect",
                                       "toList",
                                       "asList",
                                       "span",
                                       "as_const",
                                       "ref",
                                       "to_vec",
                                       "copy",
                                       "slice",
                                       "Array",
                                       "vec",
                                       "from",
                                       "of",
                                       "listOf",
                                       "arrayOf",
                                       "intArrayOf",
                                       "List",
                                       "addressof",
                                       "__addressof",
                                       "stack",
                                       NULL};
    bool known = false;
    for (size_t i = 0; same[i] && !known; i++)
        known = name_is(c, same[i]);
    if (known && c->count == 0 && c->object) {
        uint32_t own = sn_run_eval(r, c->object);
        bool copies = name_is(c, "copy") || name_is(c, "clone") || name_is(c, "slice") ||
                      name_is(c, "to_vec") || name_is(c, "cloned") || name_is(c, "to_owned") ||
                      name_is(c, "toList");
        return copies ? sn_run_copied(r, own) : own;
    }
    if (known && c->count == 1) {
        uint32_t own = sn_run_eval(r, arg(c, 0));
        if (name_is(c, "addressof") || name_is(c, "__addressof"))
            return 0;
        if (name_is(c, "list") || name_is(c, "tuple") || name_is(c, "copy") ||
            name_is(c, "slice") || (name_is(c, "from") && c->object))
            return sn_run_copied(r, own);
        return own;
    }
    if (name_is(c, "__builtin_expect") && c->count == 2)
        return sn_run_eval(r, arg(c, 0));
    if (known && c->count >= 2 &&
        (name_is(c, "make_pair") || name_is(c, "pair") || name_is(c, "Pair") || name_is(c, "of") ||
         name_is(c, "array") || name_is(c, "List") || name_is(c, "listOf") ||
         name_is(c, "arrayOf") || name_is(c, "intArrayOf") || name_is(c, "vec"))) {
        sn_tree_node list = {
            .kind = SN_NODE_LIST, .first = (sn_tree_node *)c->args, .line = c->node->line};
        return sn_run_eval_list(r, &list);
    }
    if (name_is(c, "split_at_mut") && c->count == 1 && c->object)
        return split_call(r, c);
    if ((name_is(c, "copy_from_slice") || name_is(c, "clone_from_slice")) && c->count == 1 &&
        c->object)
        return copy_list(r, c) ? number(r, 0) : 0;
    if (name_is(c, "chunks_mut") || name_is(c, "chunks_exact_mut") ||
        name_is(c, "split_first_mut") || name_is(c, "split_last_mut")) {
        sn_run_fail(r, "takes an array apart in a way that is not followed");
        return 0;
    }
    if (name_is(c, "sizeof") && c->count == 1)
        return sn_value_word(&r->values, "sizeof");
    if (name_is(c, "range") && !c->object)
        return range_call(r, c);
    if ((name_is(c, "len") || name_is(c, "length") || name_is(c, "size") || name_is(c, "ssize") ||
         name_is(c, "ARRAY_SIZE") || name_is(c, "countof") || name_is(c, "_countof")) &&
        c->count + (c->object != NULL) == 1) {
        uint32_t list = sn_run_list_of(r, sn_run_eval(r, c->object ? c->object : arg(c, 0)));
        if (at(r, list)->kind == SN_VALUE_LIST)
            return number(r, at(r, list)->count);
        return list && at(r, list)->kind == SN_VALUE_INPUT
                   ? sn_run_settled(r, sn_value_field(&r->values, list, ".len"))
                   : 0;
    }
    bool numbered = name_is(c, "enumerate") || name_is(c, "entries");
    bool backward = name_is(c, "reversed") || name_is(c, "rev");
    bool chunks = name_is(c, "chunks") || name_is(c, "chunks_exact") || name_is(c, "step_by");
    if (numbered || backward || chunks) {
        uint32_t list = sn_run_list_of(r, sn_run_eval(r, c->object ? c->object : arg(c, 0)));
        int64_t by = 1;
        if (at(r, list)->kind != SN_VALUE_LIST ||
            (chunks && (!sn_value_is_number(&r->values, sn_run_eval(r, arg(c, 0)), &by) || by < 1)))
            return 0;
        uint32_t items[ITEMS_MAX], count = 0, all = at(r, list)->count;
        const sn_tree_node *start = numbered ? arg(c, c->object ? 0 : 1) : NULL;
        int64_t first = 0;
        if (start && !sn_value_is_number(&r->values, sn_run_eval(r, start), &first))
            return 0;
        for (uint32_t i = 0; i < all && count < ITEMS_MAX; i += (uint32_t)by) {
            uint32_t own = argument(r, list, backward ? all - 1 - i : i);
            if (numbered)
                own = sn_value_list(&r->values, (uint32_t[]){number(r, first + i), own}, 2);
            if (chunks && !name_is(c, "step_by")) {
                uint32_t part[64], n = 0;
                for (uint32_t k = i; k < all && k < i + (uint32_t)by && n < 64; k++)
                    part[n++] = argument(r, list, k);
                own = sn_value_list(&r->values, part, n);
            }
            items[count++] = own;
        }
        return sn_value_list(&r->values, items, count);
    }
    if (name_is(c, "zip") && c->count == 2 && arg(c, 0)->kind == SN_NODE_NAME &&
        arg(c, 1)->kind == SN_NODE_NAME && sn_token_same(arg(c, 0)->token, arg(c, 1)->token))
        sn_run_fail(r, "walks one iterator by two names");
    if (name_is(c, "zip") && c->count + (c->object != NULL) == 2) {
        uint32_t x = sn_run_list_of(r, sn_run_eval(r, c->object ? c->object : arg(c, 0)));
        uint32_t y = sn_run_list_of(r, sn_run_eval(r, arg(c, c->object ? 0 : 1)));
        if (at(r, x)->kind != SN_VALUE_LIST || at(r, y)->kind != SN_VALUE_LIST)
            return 0;
        uint32_t items[ITEMS_MAX], count = 0;
        for (uint32_t i = 0; i < at(r, x)->count && i < at(r, y)->count && count < ITEMS_MAX; i++) {
            uint32_t pair[2] = {argument(r, x, i), argument(r, y, i)};
            items[count++] = sn_value_list(&r->values, pair, 2);
        }
        return sn_value_list(&r->values, items, count);
    }
    if (name_is(c, "sorted") && c->count == 1 && !c->object) {
        uint32_t list = sn_run_list_of(r, sn_run_eval(r, arg(c, 0)));
        if (at(r, list)->kind == SN_VALUE_LIST && at(r, list)->count == 2) {
            uint32_t x = argument(r, list, 0), y = argument(r, list, 1);
            uint32_t pair[2] = {sn_value_extreme(&r->values, false, x, y),
                                sn_value_extreme(&r->values, true, x, y)};
            return sn_value_list(&r->values, pair, 2);
        }
    }
    return 0;
}

/* How many keys a value made of so many arguments holds that were compared. */
static uint32_t count_compared(const runner *r, const uint32_t *value, uint32_t count)
{
    uint32_t keys = 0;
    for (uint32_t i = 0; i < count; i++) {
        const sn_value *v = at(r, value[i]);
        keys += v->kind == SN_VALUE_MIN || v->kind == SN_VALUE_MAX ||
                (v->compared && v->kind != SN_VALUE_OPAQUE);
    }
    return keys;
}

/* A vector, tuple or point of keys that were compared: vec3(a, b, c); 0 if it is none. */
static uint32_t call_vector(runner *r, const called *c)
{
    static const char *const tuples[] = {
        "make_tuple",  "tuple",   "tie",     "forward_as_tuple", "Triple",        "SVector",
        "MVector",     "Vector3", "Vector2", "Vector4",          "Tuple",         "ValueTuple",
        "SIMD2",       "SIMD3",   "SIMD4",   "arrayListOf",      "mutableListOf", "asList",
        "make_float2", NULL};
    uint32_t value[16], items[64], count = 0;
    bool known = false;
    if (!c->name || c->count < 2 || c->count > 16 || c->statement)
        return 0;
    for (size_t i = 0; tuples[i] && !known; i++)
        known = name_is(c, tuples[i]);
    const size_t make = c->name->size > 5 && !memcmp(c->name->at, "make_", 5) ? 5 : 0;
    sn_token name = *c->name;
    name.at += make;
    name.size -= (uint32_t)make;
    if (!known && !sn_token_vector(&name))
        return 0;
    for (uint32_t i = 0; i < c->count; i++) {
        value[i] = arg(c, i)->kind == SN_NODE_CLOSURE ? 0 : sn_run_eval(r, arg(c, i));
        const uint32_t list = sn_run_list_of(r, value[i]);
        const bool flat = at(r, list)->kind == SN_VALUE_LIST && sn_token_vector(&name);
        for (uint32_t k = 0; flat && k < at(r, list)->count && count < 64; k++)
            items[count++] = argument(r, list, k);
        if (!flat && count < 64)
            items[count++] = value[i];
    }
    return good(r) && count_compared(r, items, count) >= 2 ? sn_value_list(&r->values, items, count)
                                                           : 0;
}

/* A type's name that is called: int(x). */
static uint32_t call_type(runner *r, const called *c)
{
    sn_type type = {0};
    if (!c->count && c->object && c->name && (type = sn_run_type_of_method(r, c->name)).known) {
        const uint32_t own = sn_run_eval(r, c->object);
        return own ? sn_run_convert(r, sn_run_before_widening(r, c->object, own, &type), &type) : 0;
    }
    if (c->count != 1 || c->object || !c->name)
        return 0;
    sn_type_word(r->language, c->name, &type);
    if (name_is(c, "Number") || name_is(c, "BigInt"))
        return sn_run_eval(r, arg(c, 0));
    if (!type.known)
        return 0;
    if (!r->language->macros) {
        type.bits = type.bits == 32 && name_is(c, "int") ? 0 : type.bits; /* Python's has no size */
        if (name_is(c, "float"))
            return sn_run_eval(r, arg(c, 0));
    }
    uint32_t value = sn_run_eval(r, arg(c, 0));
    value = sn_run_is_asked(r, value) ? sn_run_as_condition(r, value) : value;
    return value ? sn_run_convert(r, value, &type) : 0;
}

/* Masks and blends of vectors. */
static uint32_t call_select(runner *r, const called *c)
{
    if (c->count == 2 && c->name &&
        (memmem(c->name->at, c->name->size, "cmpgt", 5) ||
         memmem(c->name->at, c->name->size, "cmplt", 5) || !strncmp(c->name->at, "vcgt", 4) ||
         !strncmp(c->name->at, "vclt", 4))) {
        bool more = memmem(c->name->at, c->name->size, "gt", 2) != NULL;
        uint32_t test = sn_value_binary(&r->values, more ? ">" : "<", sn_run_eval(r, arg(c, 0)),
                                        sn_run_eval(r, arg(c, 1)));
        return test ? sn_value_unary(&r->values, '-', test) : 0;
    }
    if (c->count != 3 || !c->name)
        return 0;
    bool vbsl = !strncmp(c->name->at, "vbsl", 4),
         blendv = memmem(c->name->at, c->name->size, "blendv", 6);
    if (!vbsl && !blendv)
        return 0;
    uint32_t mask = sn_run_eval(r, arg(c, vbsl ? 0 : 2)), x = sn_run_eval(r, arg(c, vbsl ? 1 : 1)),
             y = sn_run_eval(r, arg(c, vbsl ? 2 : 0));
    mask = mask ? sn_run_as_condition(r, mask) : 0;
    return mask && x && y ? sn_value_select(&r->values, mask, x, y) : 0;
}

static const char *const swaps[] = {"swap", "exch", "exchange", "xchg", NULL};
/* words beside these that say that it compares */
static const char *const conditional[] = {"if",      "cond", "compare", "cmp",
                                          "ordered", "less", "greater", "conditional",
                                          "sort",    "min",  "max",     NULL};
static const char *const harmless[] = {
    "print",   "printf",   "println", "show",    "assert",        "expect",     "check",
    "len",     "free",     "dump",    "log",     "puts",          "debug",      "trace",
    "warn",    "info",     "error",   "require", "static_assert", "append_log", "syncthreads",
    "barrier", "prefetch", "fence",   "unused",  "console",       NULL};
/* words beside these that say that it does not only look */
static const char *const writing[] = {"fix",    "shuffle", "sort",  "swap", "set",   "reverse",
                                      "rotate", "write",   "fill",  "move", "clear", "update",
                                      "change", "permute", "apply", NULL};
static const char *const loads[] = {"load", "ld", "loadu", "ld1", "ld1q", "fetch", "loada", NULL};
static const char *const stores[] = {"store", "st",     "storeu", "st1",
                                     "st1q",  "stream", "storea", NULL};

/* Rust: what a comparison by three ways says, as b.total_cmp(&a).is_lt(); 0: it is none. */
static uint32_t call_ordering(runner *r, const called *c)
{
    static const struct {
        const char *name, *operator;
    } asks[] = {{"is_lt", "<"}, {"is_le", "<="}, {"is_gt", ">"}, {"is_ge", ">="}};
    for (size_t i = 0; i < 4 && r->language->lifetimes && c->object && !c->count; i++) {
        if (!name_is(c, asks[i].name))
            continue;
        const uint32_t ways = sn_run_eval(r, c->object);
        const sn_value *v = at(r, ways);
        if (good(r) && v->kind == SN_VALUE_APPLY && !strcmp(v->text, "?compare"))
            return sn_value_binary(&r->values, asks[i].operator, argument(r, ways, 0),
                                   argument(r, ways, 1));
    }
    return 0;
}

/* clamp(a, min(b, c), max(b, c)), the middle one. Of bounds in another order languages differ. */
static uint32_t call_clamp(runner *r, const called *c)
{
    if (!name_is(c, "clamp") || c->count != 3 || c->object || !r->language->shades)
        return 0;
    const uint32_t of = sn_run_eval(r, arg(c, 0)), low = sn_run_eval(r, arg(c, 1)),
                   high = sn_run_eval(r, arg(c, 2));
    const sn_value *least = at(r, low), *most = at(r, high);
    if (!of || least->kind != SN_VALUE_MIN || most->kind != SN_VALUE_MAX || least->a != most->a ||
        least->b != most->b)
        return 0;
    return sn_value_extreme(&r->values, false, sn_value_extreme(&r->values, true, of, low), high);
}

/* The element that an address in bytes is of, in Solidity's assembly: an array whose size is not
 * part of its type has that size in its first 32 bytes. False if it is none. */
static bool word_at(runner *r, uint32_t address, where *w)
{
    int64_t bytes = 0;
    if (!address || !sn_run_points(r, address, w) || !good(r) ||
        (w->index && !sn_value_is_number(&r->values, w->index, &bytes)))
        return false;
    const sn_token *token = r->code->tokens->token;
    const size_t size = strlen(w->base);
    for (size_t i = r->unit->open; i < r->unit->close; i++) {
        if (token[i].size != size || memcmp(token[i].at, w->base, size) != 0)
            continue;
        size_t type = i; /* uint256[] memory a */
        while (type > r->unit->open && token[type].kind == SN_TOKEN_NAME)
            type--;
        size_t open = type; /* of words that have no sign, as gt takes them */
        while (open > r->unit->open && !sn_token_in(&token[open], "["))
            open--;
        const bool told = sn_token_in(&token[type], "]") && open > r->unit->open &&
                          token[open - 1].size >= 4 && !memcmp(token[open - 1].at, "uint", 4);
        bytes -= told && sn_token_in(&token[type - 1], "[") ? 32 : 0;
        w->index = number(r, bytes / 32);
        return told && bytes >= 0 && bytes % 32 == 0;
    }
    return false;
}

/* Whether a word is a variable that has a sign, which gt and lt do not heed. */
static bool has_sign(const runner *r, uint32_t value)
{
    const sn_value *v = at(r, value);
    const sn_token *name = v->kind == SN_VALUE_INPUT ? r->cells[v->a].type.name : NULL;
    return name && name->size >= 3 && !memcmp(name->at, "int", 3);
}

/* Words of Solidity's assembly, where the text does not define them. */
static uint32_t call_assembly(runner *r, const called *c)
{
    static const struct {
        const char *name, *operator;
    } words[] = {{"gt", ">"},  {"lt", "<"},  {"eq", "=="}, {"add", "+"}, {"sub", "-"},
                 {"mul", "*"}, {"xor", "^"}, {"and", "&"}, {"or", "|"},  {"shl", "<<"}};
    where w;
    if (!r->language->assembly || c->object || !c->name || !c->count || c->count > 2)
        return 0;
    const uint32_t x = sn_run_eval(r, arg(c, 0)), y = c->count == 2 ? sn_run_eval(r, arg(c, 1)) : 0;
    if (name_is(c, "iszero") && c->count == 1)
        return x ? sn_value_unary(&r->values, '!', x) : 0;
    if (name_is(c, "mload") && c->count == 1)
        return word_at(r, x, &w) ? sn_run_read_place(r, sn_run_name_of(r, &w)) : 0;
    if (name_is(c, "mstore") && y && word_at(r, x, &w)) {
        sn_run_write_place(r, sn_run_name_of(r, &w), y);
        return number(r, 0);
    }
    const bool turned = name_is(c, "shl"); /* shl(5, x) is x << 5 */
    const bool sums = (at(r, x)->keyed && at(r, x)->kind == SN_VALUE_SUM) ||
                      (at(r, y)->keyed && at(r, y)->kind == SN_VALUE_SUM);
    for (size_t i = 0; i < sizeof words / sizeof *words && x && y; i++) {
        if (!name_is(c, words[i].name))
            continue;
        if (i < 3 && (sums || has_sign(r, x) || has_sign(r, y)))
            sn_run_fail(r, sums ? "compares sums that may wrap" : "takes keys as having no sign");
        return sn_value_binary(&r->values, words[i].operator, turned ? y : x, turned ? x : y);
    }
    return 0;
}

/* Shaders: the smallest, the middle or the largest of three, each by the same three comparators. */
static uint32_t call_of_three(runner *r, const called *c)
{
    static const char *const names[][3] = {{"min3", "mid3", "max3"},
                                           {"min3", "med3", "max3"},
                                           {"Min3", "Med3", "Max3"},
                                           {"amd_min3", "amd_median3", "amd_max3"},
                                           {"AMin3F1", "AMed3F1", "AMax3F1"}};
    const size_t count = sizeof names / sizeof *names;
    const bool shades = r->language->shades || r->language->macros;
    size_t i = 0;
    uint32_t key[3];
    while (i < 3 * count && !name_is(c, names[i / 3][i % 3]))
        i++;
    if (i == 3 * count || c->count != 3 || c->object || !shades)
        return 0;
    const char *middle = names[i / 3][1];
    const sn_token word = {.kind = SN_TOKEN_NAME, .at = middle, .size = (uint32_t)strlen(middle)};
    if (!sn_code_places(r->code, &word, 0, SIZE_MAX).count)
        return 0; /* then two do */
    for (uint32_t k = 0; k < 3; k++)
        if (!(key[k] = sn_run_eval(r, arg(c, k))) || !at(r, key[k])->keyed)
            return 0;
    const uint32_t low = sn_value_extreme(&r->values, false, key[0], key[1]),
                   high = sn_value_extreme(&r->values, true, key[0], key[1]),
                   less = sn_value_extreme(&r->values, false, high, key[2]);
    return i % 3 == 2   ? sn_value_extreme(&r->values, true, high, key[2])
           : i % 3 == 1 ? sn_value_extreme(&r->values, true, low, less)
                        : sn_value_extreme(&r->values, false, low, less);
}

bool sn_run_is_harmless(const called *c)
{
    return name_any(c, harmless) && !name_any(c, writing);
}

uint32_t sn_run_call_known(runner *r, const called *c, bool *done)
{
    uint32_t value = 0;
    *done = true;
    const bool larger_first = c->name && sn_maxmin_in(c->name->at, c->name->size);
    static const char *const low[] = {"min", NULL}, *const high[] = {"max", NULL},
                             *const atomics[] = {"atomic", NULL}, *const swap[] = {"swap", NULL};
    const bool both = larger_first || (c->name && sn_minmax_in(c->name->at, c->name->size));
    bool least = both || name_any(c, low), most = both || name_any(c, high),
         atomic = name_any(c, atomics) || (c->name && !strncmp(c->name->at, "atomic", 6));
    if (name_is(c, "_") || !c->name) {
        *done = false;
        return 0;
    }
    value = call_of_three(r, c);
    value = value || !good(r) ? value : call_assembly(r, c);
    if (value || !good(r))
        return value;
    if (!atomic && least != most && c->count && (c->count > 1 || c->object || !c->statement) &&
        !name_any(c, swap) && !(c->statement && c->count == 2 && r->language->macros)) {
        called own = *c;
        if (own.object &&
            (own.count == 2 || (own.object->kind == SN_NODE_NAME &&
                                !sn_run_find_binding(r, own.object->token) && own.count != 1)))
            own.object = NULL; /* Math.min, np.minimum */
        if (own.object && own.object->kind == SN_NODE_NAME && own.count == 1 &&
            !sn_run_find_binding(r, own.object->token) && sn_token_is(own.object->token, "Math"))
            own.object = NULL;
        value = minimum(r, &own, most);
        if (value || !good(r))
            return value;
    }
    if (!atomic && both && c->count && c->count <= 3 && !c->statement) { /* minmax(a, b) */
        uint32_t x = 0, y = 0;
        if (c->count == 1) {
            uint32_t list = sn_run_list_of(r, sn_run_eval(r, arg(c, 0)));
            if (at(r, list)->kind == SN_VALUE_LIST && at(r, list)->count == 2) {
                x = argument(r, list, 0);
                y = argument(r, list, 1);
            }
        } else {
            where w;
            bool places = c->standard && sn_run_where_of(r, arg(c, 0), &w);
            x = sn_run_eval(r, arg(c, 0));
            y = sn_run_eval(r, arg(c, 1));
            if (places)
                return sn_run_blank(r, "references that std::minmax gives", (uint32_t[]){x, y}, 2);
        }
        if (x && y) {
            uint32_t min, max;
            const bool own = c->standard || c->count == 1 ||
                             (name_is(c, "minmax") && r->language->blocks == SN_BLOCKS_END);
            if (!own && x != y && at(r, x)->keyed && at(r, y)->keyed) { /* by its name alone */
                r->called = token_text(r, c->name);
                sn_value_assume(&r->values, x, y, &min, &max);
            } else {
                min = sn_value_extreme(&r->values, false, x, y);
                max = sn_value_extreme(&r->values, true, x, y);
            }
            return sn_value_list(&r->values,
                                 larger_first ? (uint32_t[]){max, min} : (uint32_t[]){min, max}, 2);
        }
    }
    if (r->language->lifetimes && c->count == 1 && !c->object &&
        (sn_token_is(c->name, "Some") || sn_token_is(c->name, "Ok")))
        return sn_run_eval(r, arg(c, 0)); /* Rust: the value that there is */
    const bool replaces =
        c->standard && name_is(c, r->language->lifetimes ? "replace" : "exchange");
    if (replaces &&
        c->count == 2) { /* std::sn_run_exchange(a, b): a is b now, and this what it was */
        where w;
        const uint32_t to = r->language->lifetimes ? sn_run_eval(r, arg(c, 0)) : 0;
        const bool seen = to ? sn_run_points(r, to, &w) : sn_run_where_of(r, arg(c, 0), &w);
        const char *place = seen && good(r) ? sn_run_name_of(r, &w) : NULL;
        const uint32_t old = place ? sn_run_read_place(r, place) : 0;
        const uint32_t new_ = old ? sn_run_eval(r, arg(c, 1)) : 0;
        if (new_ && good(r)) {
            sn_run_write_place(r, place, new_);
            return old;
        }
    }
    if (name_any(c, swaps) && !name_any(c, conditional)) {
        if (swap_call(r, c))
            return number(r, 0);
        if (!good(r))
            return 0;
    }
    for (uint32_t i = 0; i < c->count && name_is(c, "del") && !c->defined; i++) {
        const sn_tree_node *of = arg(c, i);
        where w;
        while (of && (of->kind == SN_NODE_INDEX || of->kind == SN_NODE_FIELD))
            of = of->first;
        if (of && of->kind == SN_NODE_NAME && of != arg(c, i) && sn_run_where_of(r, of, &w) &&
            good(r))
            sn_run_clobber(r, sn_run_container_of(r, w.base), "a deletion");
        value = number(r, 0);
    }
    if (value)
        return value;
    if ((name_is(c, "memcpy") || name_is(c, "memmove") || name_is(c, "__builtin_memcpy")) &&
        c->count == 3 && (value = copy_bytes(r, c)))
        return value;
    if (c->count && name_any(c, loads) && !name_any(c, stores)) {
        where w;
        uint32_t of =
            sn_run_eval(r, arg(c, c->count == 2 && !r->language->macros ? 1 : c->count - 1));
        if (of && sn_run_points(r, of, &w))
            return sn_run_read_place(r, sn_run_name_of(r, &w));
    }
    if (c->statement && c->count >= 2 && name_any(c, stores)) {
        where w;
        uint32_t to = sn_run_eval(r, arg(c, 0)), own = sn_run_eval(r, arg(c, c->count - 1));
        if (to && sn_run_points(r, to, &w)) {
            sn_run_write_place(r, sn_run_name_of(r, &w),
                               own ? own : sn_run_blank(r, "what is stored", NULL, 0));
            return number(r, 0);
        }
    }
    if (c->name && c->statement && sn_run_is_harmless(c)) {
        for (uint32_t i = 0; i < c->count && good(r); i++) /* print(f(v)) */
            if (sn_run_calls_within(arg(c, i), false, 0))
                sn_run_eval(r, arg(c, i));
        return number(r, 0);
    }
    static const char *const absolute[] = {"abs", "fabs", "labs", "llabs", "fabsf", NULL};
    for (size_t i = 0; absolute[i] && c->count == 1; i++)
        if (name_is(c, absolute[i])) {
            uint32_t of = sn_run_eval(r, arg(c, 0));
            return of ? sn_value_apply(&r->values, "|", &of, 1) : 0;
        }
    static const char *const signs[] = {"sign", "signum", "sgn", NULL};
    for (size_t i = 0; signs[i] && c->count == 1; i++) {
        if (!name_is(c, signs[i]))
            continue;
        uint32_t of = sn_run_eval(r, arg(c, 0));
        of = sn_run_calculated(r, arg(c, 0), of, true);
        value = of ? sn_value_binary(&r->values, "<=>", of, number(r, 0)) : 0;
        if (value && at(r, value)->kind == SN_VALUE_CASE)
            return value;
    }
    if ((value = call_clamp(r, c)) || (value = call_select(r, c)) ||
        (value = sn_run_chosen(r, c)) || (value = call_type(r, c)) || (value = call_vector(r, c)) ||
        (value = call_list(r, c)) || (value = call_ordering(r, c)))
        return value;
    if (!c->statement && (value = sn_run_compared(r, c)))
        return value;
    *done = false;
    return 0;
}
