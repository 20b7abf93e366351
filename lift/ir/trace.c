/* What is told of a function, as bytes. */
#include "lift/ir/frame.h"

#include <stdio.h>
#include <string.h>

/* Longest name; most places and steps. */
#define NAME_MAX_SIZE 4096
#define PLACES_MAX 65536u
#define STEPS_MAX ((uint32_t)1 << 22)

static void put_number(sn_buf *out, uint32_t number)
{
    sn_buf_add(out, (const char *)&number, sizeof number);
}

static void put_text(sn_buf *out, const char *text)
{
    size_t size = strlen(text);
    size = size < NAME_MAX_SIZE ? size : NAME_MAX_SIZE;
    put_number(out, (uint32_t)size);
    sn_buf_add(out, text, size);
}

void sn_trace_put(const sn_trace *t, sn_buf *out)
{
    put_text(out, t->name);
    put_text(out, t->symbol);
    put_text(out, t->reason);
    put_text(out, t->fault);
    put_text(out, t->file ? t->file : "");
    put_text(out, t->orders ? t->orders : "");
    const bool shown = t->in && t->out;
    const uint32_t numbers[] = {t->line,  t->floats,  t->taken,      t->lanes,    t->moved,
                                t->stays, t->stride,  t->number,     t->returned, t->places,
                                t->steps, t->lefts,   t->fault_line, shown,       t->undefined,
                                t->items, t->followed};
    sn_buf_add(out, (const char *)numbers, sizeof numbers);
    for (uint32_t i = 0; i < t->places; i++)
        put_text(out, t->place[i]);
    if (t->steps)
        sn_buf_add(out, (const char *)t->step, t->steps * sizeof *t->step);
    if (t->lefts)
        sn_buf_add(out, (const char *)t->left, t->lefts * sizeof *t->left);
    if (shown) {
        sn_buf_add(out, (const char *)t->in, t->places * sizeof *t->in);
        sn_buf_add(out, (const char *)t->out, (t->lefts + 1) * sizeof *t->out);
    }
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool get(sn_trace_source *s, void *out, size_t size)
{
    if ((size_t)(s->end - s->at) < size)
        return false;
    memcpy(out, s->at, size);
    s->at += size;
    return true;
}

static bool get_text(sn_trace_source *s, const char **out)
{
    uint32_t size;
    if (!get(s, &size, sizeof size) || size > NAME_MAX_SIZE || (size_t)(s->end - s->at) < size)
        return false;
    char *text = sn_arena_alloc(s->arena, size + 1);
    *out = text;
    return text && get(s, text, size);
}

static bool get_array(sn_trace_source *s, uint32_t count, size_t size, void **out)
{
    if ((size_t)(s->end - s->at) / size < count)
        return false;
    *out = sn_arena_alloc(s->arena, count * size + !count);
    return *out && get(s, *out, count * size);
}

static bool check_steps(const sn_trace *t)
{
    for (uint32_t i = 0; i < t->steps; i++) {
        const sn_step *s = &t->step[i];
        bool input = s->kind == SN_STEP_INPUT && s->a < t->places;
        bool made = (s->kind == SN_STEP_MIN || s->kind == SN_STEP_MAX) && s->a && s->a <= i &&
                    s->b && s->b <= i;
        if (!input && !made)
            return false;
    }
    for (uint32_t i = 0; i < t->lefts; i++)
        if (t->left[i].place >= t->places || !t->left[i].step || t->left[i].step > t->steps)
            return false;
    return t->returned <= t->steps;
}

bool sn_trace_get(sn_trace_source *s, sn_trace *t)
{
    const char *reason, *fault;
    uint32_t numbers[17];
    void *step = NULL, *left = NULL, *in = NULL, *out = NULL;
    *t = (sn_trace){.name = ""};
    if (!get_text(s, &t->name) || !get_text(s, &t->symbol) || !get_text(s, &reason) ||
        !get_text(s, &fault) || !get_text(s, &t->file) || !get_text(s, &t->orders) ||
        !get(s, numbers, sizeof numbers) || numbers[9] > PLACES_MAX || numbers[10] > STEPS_MAX)
        return false;
    snprintf(t->reason, sizeof t->reason, "%s", reason);
    snprintf(t->fault, sizeof t->fault, "%s", fault);
    t->line = numbers[0];
    t->floats = numbers[1];
    t->taken = numbers[2];
    t->lanes = numbers[3];
    t->moved = numbers[4];
    t->stays = numbers[5];
    t->stride = numbers[6];
    t->number = numbers[7];
    t->returned = numbers[8];
    t->places = numbers[9];
    t->steps = numbers[10];
    t->lefts = numbers[11];
    t->fault_line = numbers[12];
    t->undefined = numbers[14];
    t->items = numbers[15];
    t->followed = numbers[16];
    t->place = sn_arena_alloc(s->arena, t->places * sizeof *t->place + 1);
    for (uint32_t i = 0; i < t->places && t->place; i++)
        if (!get_text(s, &t->place[i]))
            return false;
    if (!t->place || !get_array(s, t->steps, sizeof *t->step, &step) ||
        !get_array(s, t->lefts, sizeof *t->left, &left))
        return false;
    if (numbers[13] && (!get_array(s, t->places, sizeof *t->in, &in) ||
                        !get_array(s, t->lefts + 1, sizeof *t->out, &out)))
        return false;
    t->step = step;
    t->left = left;
    t->in = in;
    t->out = out;
    return check_steps(t);
}
