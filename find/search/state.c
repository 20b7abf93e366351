/* Searches as text. */
#include "find/search/island.h"
#include "find/search/search.h"

#include <inttypes.h>
#include <string.h>

#define VERSION_LINE "netfind 5"

/* A network, after how many wires it has, 0 if there is none; and where it is from. */
static void put_net(sn_buf *out, const char *name, const sn_net *net, const char *whence)
{
    sn_buf_printf(out, "%s %" PRIu32 "\nwhence %s\n", name, net ? net->wires : 0, whence);
    if (net)
        sn_words_put_cmps(out, "network", net->cmp, net->size);
}

void sn_search_save(const sn_search *s, sn_buf *out)
{
    size_t before = out->size;
    const sn_search_spec *spec = &s->spec;
    sn_buf_printf(out, VERSION_LINE "\nwires %" PRIu32 "\ngiven %s\ngoal %s\n", spec->wires,
                  spec->given, spec->goal);
    sn_buf_printf(out,
                  "size %" PRIu32 " depth %" PRIu32 " symmetric %d exchange %d prefix %" PRIu32
                  " seed %" PRIu64 " islands %" PRIu32 " judged %" PRIu32 " listed %" PRIu32 "\n",
                  spec->size, spec->depth, spec->symmetric, spec->exchange, spec->prefix,
                  spec->seed, spec->islands, spec->judged, spec->listed);
    put_net(out, "behind", s->behind, spec->behind_whence);
    put_net(out, "from", s->from, spec->whence);
    sn_buf_printf(out, "epochs %" PRIu64 " candidates %" PRIu64 " points %zu\n", s->now.epochs,
                  s->now.candidates, s->now.archive.count);
    for (size_t i = 0; i < s->now.archive.count; i++) {
        const sn_pareto_point *p = &s->now.archive.point[i];
        sn_buf_printf(out, "candidates %" PRIu64 "\n", p->candidates);
        sn_words_put_cmps(out, "network", p->net->cmp, p->net->size);
    }
    if (s->now.islands.size)
        sn_buf_add(out, s->now.islands.data, s->now.islands.size);
    sn_words_put_end(before, out);
}

static bool get_number(sn_words *text, const char *name, uint64_t most, uint32_t *number)
{
    uint64_t value;
    bool good = sn_words_number(text, name, &value) && value <= most;
    *number = good ? (uint32_t)value : 0;
    return good;
}

/* The words and numbers of a spec; its words point to the buffers. */
static bool get_spec(sn_words *text, sn_search_spec *spec, char *given, char *goal, size_t size)
{
    uint32_t symmetric, exchange;
    bool good = sn_words_word(text, VERSION_LINE) &&
                get_number(text, "wires", SN_SEARCH_WIRES_MAX, &spec->wires) && spec->wires &&
                sn_words_line(text, "given", given, size) &&
                sn_words_line(text, "goal", goal, size) &&
                get_number(text, "size", UINT32_MAX, &spec->size) &&
                get_number(text, "depth", UINT32_MAX, &spec->depth) &&
                get_number(text, "symmetric", 1, &symmetric) &&
                get_number(text, "exchange", 1, &exchange) &&
                get_number(text, "prefix", UINT32_MAX, &spec->prefix) &&
                sn_words_number(text, "seed", &spec->seed) &&
                get_number(text, "islands", SN_SEARCH_ISLANDS_MAX, &spec->islands) &&
                get_number(text, "judged", UINT32_MAX, &spec->judged) &&
                get_number(text, "listed", UINT32_MAX, &spec->listed);
    spec->given = given;
    spec->goal = goal;
    spec->symmetric = good && symmetric;
    spec->exchange = good && exchange;
    return good;
}

static sn_err get_net(sn_words *text, const char *name, sn_net **out,
                      char whence[SN_SEARCH_WHENCE_MAX + 1], sn_error *error)
{
    uint32_t wires;
    *out = NULL;
    if (!get_number(text, name, SN_SEARCH_WIRES_MAX, &wires) ||
        !sn_words_line(text, "whence", whence, SN_SEARCH_WHENCE_MAX + 1))
        return sn_words_wrong(text, error);
    return wires ? sn_words_cmps(text, "network", wires, out, error) : SN_OK;
}

static sn_err load_spec(sn_words *text, sn_search **out, sn_error *error)
{
    char given[160], goal[160], whence[2][SN_SEARCH_WHENCE_MAX + 1];
    sn_search_spec spec = {0};
    sn_net *behind = NULL, *from = NULL;
    if (!get_spec(text, &spec, given, goal, sizeof given))
        return sn_words_wrong(text, error);
    sn_err err = get_net(text, "behind", &behind, whence[0], error);
    err = err ? err : get_net(text, "from", &from, whence[1], error);
    spec.behind = behind;
    spec.from = from;
    spec.behind_whence = whence[0];
    spec.whence = whence[1];
    err = err ? err : sn_search_new(&spec, out, error);
    sn_net_free(behind);
    sn_net_free(from);
    return err;
}

static sn_err load_points(sn_search *s, sn_words *text, sn_error *error)
{
    uint64_t points, candidates;
    bool proved;
    sn_err err = SN_OK;
    if (!sn_words_number(text, "epochs", &s->now.epochs) ||
        !sn_words_number(text, "candidates", &candidates) ||
        !sn_words_number(text, "points", &points))
        return sn_words_wrong(text, error);
    for (uint64_t i = 0; !err && i < points; i++) {
        sn_net *net;
        if (!sn_words_number(text, "candidates", &s->now.candidates))
            return sn_words_wrong(text, error);
        err = sn_words_cmps(text, "network", s->spec.wires, &net, error);
        err = err ? err : sn_search_offer(s, net, 0, NULL, &s->now, &proved, error);
        if (err == SN_E_INTERNAL)
            err = sn_words_wrong(text, error);
        sn_net_free(net);
    }
    s->now.candidates = candidates;
    return err;
}

sn_err sn_search_load(const char *start, sn_search **out, sn_error *error)
{
    sn_words text = {start, start};
    sn_search *s = NULL;
    *out = NULL;
    sn_err err = sn_words_check(start, VERSION_LINE, error);
    err = err ? err : load_spec(&text, &s, error);
    err = err ? err : load_points(s, &text, error);
    const char *islands = text.at;
    for (uint32_t i = 0; !err && s->now.epochs && i < s->spec.islands; i++)
        err = sn_island_load(s->island[i], &text, error);
    if (!err && s->now.epochs)
        sn_buf_add(&s->now.islands, islands + 1, (size_t)(text.at + 1 - (islands + 1)));
    if (!err && !sn_words_word(&text, "end"))
        err = sn_words_wrong(&text, error);
    if (!err && s->now.islands.failed)
        err = sn_fail_nomem(error);
    if (err)
        sn_search_free(s);
    else
        *out = s;
    return err;
}
