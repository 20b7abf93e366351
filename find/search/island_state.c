/* State of a search as text: islands, archive. */
#include "find/search/island.h"
#include "find/search/search.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- state ----------------------------------------------------------------------------------- */

/* Searches as text. */

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
    if (spec->fewest)
        sn_buf_printf(out, "fewest %d\n", spec->fewest);
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
    uint32_t symmetric, exchange, fewest;
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
    if (good && get_number(text, "fewest", SN_FEWEST_MOST, &fewest))
        spec->fewest = (sn_fewest)fewest;
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
    uint64_t points, candidates, exchanges;
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
        err = err ? err : sn_fewest_count(s->spec.fewest, net, &exchanges, error);
        err = err ? err : sn_search_offer(s, net, exchanges, 0, NULL, &s->now, &proved, error);
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

/* ---- island state ---------------------------------------------------------------------------- */

void sn_island_save(const sn_island *island, sn_buf *out)
{
    const uint64_t *r = island->random.state;
    sn_buf_printf(out, "island %" PRIu32 " round %" PRIu64 "\n", island->number, island->round);
    sn_buf_printf(out, "random %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", r[0], r[1], r[2],
                  r[3]);
    sn_buf_printf(out, "tried %" PRIu64 " since %" PRIu64 " best %" PRIu64 "\n", island->tried,
                  island->since, island->best);
    sn_buf_printf(out, "shallow %" PRIu32 " limit %" PRIu32 " symmetric %d room %" PRIu32 "\n",
                  island->shallow, island->limit, island->moves.symmetric, island->current.room);
    sn_buf_printf(out, "sampled %d stride %" PRIu32 " vectors %zu", island->sampled, island->stride,
                  island->sample.count);
    for (size_t i = 0; i < island->sample.count; i++)
        sn_buf_printf(out, " %" PRIu64, island->sample.input[i]);
    sn_buf_puts(out, "\n");
    sn_words_put_cmps(out, "prefix", island->prefix->cmp, island->prefix->size);
    sn_words_put_cmps(out, "genes", island->current.gene, island->current.size);
}

/* What is in the lines before the comparators. */
static bool get_numbers(sn_island *island, sn_words *text, uint32_t *room)
{
    uint64_t number, symmetric, shallow, limit, genes;
    bool good = sn_words_number(text, "island", &number) && number == island->number &&
                sn_words_number(text, "round", &island->round) && island->round;
    for (int i = 0; good && i < 4; i++)
        good = sn_words_number(text, i ? "" : "random", &island->random.state[i]);
    good = good && sn_words_number(text, "tried", &island->tried) &&
           sn_words_number(text, "since", &island->since) &&
           sn_words_number(text, "best", &island->best) &&
           sn_words_number(text, "shallow", &shallow) && sn_words_number(text, "limit", &limit) &&
           sn_words_number(text, "symmetric", &symmetric) &&
           sn_words_number(text, "room", &genes) && symmetric <= island->quest->mirrored &&
           shallow <= UINT16_MAX && limit <= UINT16_MAX && genes <= SN_WORDS_SIZE_MAX;
    if (!good)
        return false;
    const sn_quest *q = island->quest;
    island->moves = (sn_moves){q->property->wires, symmetric, SN_UPHILL};
    island->shallow = (uint32_t)shallow;
    island->limit = (uint32_t)limit;
    *room = (uint32_t)genes;
    return true;
}

/* What is known where not all vectors can be listed. */
static sn_err get_sample(sn_island *island, sn_words *text, sn_error *error)
{
    const uint64_t most = UINT64_MAX >> (64 - island->moves.wires);
    uint64_t sampled, stride, count, vector;
    if (!sn_words_number(text, "sampled", &sampled) || sampled > SN_SAMPLE_LISTED ||
        !sn_words_number(text, "stride", &stride) || !stride || stride > SN_STRIDE_MAX ||
        !sn_words_number(text, "vectors", &count) || count > SN_SAMPLE_MOST ||
        count < (sampled != SN_SAMPLE_NONE))
        return sn_words_wrong(text, error);
    island->sampled = (sn_sampling)sampled;
    island->stride = (uint32_t)stride;
    sn_err err = SN_OK;
    for (; !err && count; count--)
        err = sn_words_number(text, "", &vector) && vector <= most
                  ? sn_sample_add(&island->sample, vector, error)
                  : sn_words_wrong(text, error);
    return err;
}

static sn_err set_genes(sn_island *island, const sn_net *genes, uint32_t room, sn_error *error)
{
    sn_genome *all[] = {&island->current, &island->next, &island->proved};
    for (int k = 0; k < 3; k++) {
        *all[k] = (sn_genome){.room = room, .gene = sn_alloc(room, sizeof *all[k]->gene)};
        if (!all[k]->gene)
            return sn_fail_nomem(error);
    }
    for (size_t i = 0; i < genes->size; i++)
        island->current.gene[island->current.size++] = genes->cmp[i];
    return SN_OK;
}

/* Go on with prefix and genes, if these do what is wanted. */
static sn_err resume(sn_island *island, sn_error *error)
{
    const sn_sampling sampled = island->sampled;
    sn_reachable *set;
    if (sampled == SN_SAMPLE_INPUTS)
        return sn_island_settle(island, NULL, error);
    sn_err err = sn_reachable_new(island->quest->property, &set, error);
    if (err)
        return err;
    set->weights = island->quest->target.weights;
    err = sn_reachable_run(set, island->prefix, error);
    err = err ? err : sn_island_settle(island, set, error);
    sn_reachable_free(set);
    if (!err && island->sampled != sampled)
        err = sn_fail(error, SN_E_INPUT, "an island's vectors are not what its prefix leaves");
    if (!err && !sn_judge_passes(&island->judge, &island->current, &island->current))
        err = sn_fail(error, SN_E_INPUT, "an island's network does not do what is wanted");
    return err;
}

sn_err sn_island_load(sn_island *island, sn_words *text, sn_error *error)
{
    sn_net *genes = NULL;
    uint32_t room = 0, wires = island->quest->property->wires;
    sn_err err = SN_OK;
    if (!get_numbers(island, text, &room))
        err = sn_words_wrong(text, error);
    err = err ? err : get_sample(island, text, error);
    err = err ? err : sn_words_cmps(text, "prefix", wires, &island->prefix, error);
    err = err ? err : sn_words_cmps(text, "genes", wires, &genes, error);
    if (!err && genes->size > room)
        err = sn_words_wrong(text, error);
    err = err ? err : set_genes(island, genes, room, error);
    sn_net_free(genes);
    return err ? err : resume(island, error);
}

/* ---- archive --------------------------------------------------------------------------------- */

/* What is kept of networks that may beat each other, and what is dropped. */

void sn_archive_free(sn_archive *archive)
{
    for (size_t i = 0; i < archive->count; i++)
        sn_net_free(archive->point[i].net);
    free(archive->point);
    *archive = (sn_archive){0};
}

bool sn_archive_wants(const sn_archive *archive, uint32_t size, uint32_t depth, uint64_t exchanges)
{
    for (const sn_pareto_point *p = archive->point; p < archive->point + archive->count; p++)
        if (p->size <= size && p->depth <= depth &&
            (p->size < size || p->depth < depth || p->exchanges <= exchanges))
            return false;
    return true;
}

const char *const sn_fewest_words[] = {"", "average", "most"};

bool sn_fewest_named(const char *word, sn_fewest *out)
{
    for (int i = 0; i <= SN_FEWEST_MOST; i++) {
        if (strcmp(word, sn_fewest_words[i]) != 0)
            continue;
        *out = (sn_fewest)i;
        return true;
    }
    return false;
}

sn_err sn_fewest_count(sn_fewest fewest, const sn_net *net, uint64_t *out, sn_error *error)
{
    sn_exchanges e = {0};
    sn_err err = fewest == SN_FEWEST_AVERAGE ? sn_exchanges_mean(net, NULL, &e.average, error)
                 : fewest ? sn_exchanges_count(net, SN_EXCHANGE_PERMUTATIONS, NULL, &e, error)
                          : SN_OK;
    *out = fewest == SN_FEWEST_AVERAGE ? (uint64_t)llround(e.average * SN_FEWEST_UNIT)
                                       : e.most * SN_FEWEST_UNIT;
    return err;
}

/* Drop the points that one of this size and depth beats. */
static void drop_beaten(sn_archive *archive, uint32_t size, uint32_t depth)
{
    size_t kept = 0;
    for (size_t i = 0; i < archive->count; i++) {
        sn_pareto_point point = archive->point[i];
        if (point.size >= size && point.depth >= depth)
            sn_net_free(point.net);
        else
            archive->point[kept++] = point;
    }
    archive->count = kept;
}

static void insert(sn_archive *archive, sn_pareto_point point)
{
    size_t at = 0;
    while (at < archive->count && archive->point[at].size < point.size)
        at++;
    memmove(archive->point + at + 1, archive->point + at,
            (archive->count - at) * sizeof *archive->point);
    archive->point[at] = point;
    archive->count++;
}

sn_err sn_archive_copy(const sn_archive *from, sn_archive *to, sn_error *error)
{
    sn_err err = SN_OK;
    for (size_t i = 0; !err && i < from->count; i++)
        err = sn_archive_add(to, from->point[i].net, from->point[i].exchanges,
                             from->point[i].candidates, NULL, error);
    return err;
}

sn_err sn_archive_add(sn_archive *archive, const sn_net *net, uint64_t exchanges,
                      uint64_t candidates, bool *kept, sn_error *error)
{
    sn_pareto_point point = {
        .size = (uint32_t)net->size, .exchanges = exchanges, .candidates = candidates};
    size_t depth;
    sn_err err = sn_net_depth(net, &depth, error);
    if (err)
        return err;
    point.depth = (uint32_t)depth;
    bool wanted = sn_archive_wants(archive, point.size, point.depth, exchanges);
    if (kept)
        *kept = wanted;
    if (!wanted)
        return SN_OK;
    sn_pareto_point *grown = sn_grow(archive->point, archive->count, &archive->room, sizeof *grown);
    if (!grown)
        return sn_fail_nomem(error);
    archive->point = grown;
    err = sn_net_relayer(net, &point.net, error);
    if (err)
        return err;
    drop_beaten(archive, point.size, point.depth);
    insert(archive, point);
    return SN_OK;
}
