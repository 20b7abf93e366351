/* Whether a folder shows that so many comparators are the least that satisfy a claim. */
#include "verify/certificate/certificate.h"

#include "verify/certificate/parts.h"
#include "verify/certificate/reader.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The longest files read here, in bytes. */
#define TEXT_MAX ((size_t)1 << 24)
#define STEPS_MAX ((size_t)1 << 31)

#define FIRST_LINE "sortnet least-size 1\n"

/* BOUND_MAX stands for no number being enough, ANY for layers without a limit. */
enum {
    WIRES_MAX = SN_SIZE_CERTIFICATE_WIRES_MAX,
    VECTORS_MAX = SN_SIZE_CERTIFICATE_VECTORS_MAX,
    BOUND_MAX = 59,
    ANY = 31,
    LAYERED_WIRES_MAX = 12
};

/* A set of vectors that needs at least `bound` comparators. */
typedef struct step {
    uint32_t *vector; /* [count] ascending */
    uint32_t count;
    uint8_t wires, bound;
    uint8_t spare[WIRES_MAX]; /* layers that may still follow on a wire */
} step;

/* A set of vectors by its members. Those that were put in one by one are listed, too. */
typedef struct members {
    uint32_t wires, count;
    uint8_t spare[WIRES_MAX];
    uint32_t vector[VECTORS_MAX];
    uint64_t word[((size_t)1 << WIRES_MAX) / 64];
} members;

/* Functions that return bool return whether to go on; if not, the reader knows why. */
typedef struct checker {
    sn_size_certificate *result;
    sn_proof_reader in;
    sn_buf manifest;
    sn_net *net, *prefix; /* prefix: NULL if it is empty */
    bool sorted; /* the goal; else outputs first to last carry the elements of these ranks */
    uint32_t first, last;
    bool turns; /* with ones and zeros exchanged, and outputs reversed, the goal is the same */
    step *step; /* [result->steps] */
    size_t room;
    uint32_t *vector; /* those of the step that is read */
    members *members;
    const char *text; /* of steps, where it is read */
    size_t line;
} checker;

#define REFUSE(c, line, ...) sn_reader_refuse(&(c)->in, NULL, line, __VA_ARGS__)

static uint32_t count_ones(uint32_t vector)
{
    uint32_t count = 0;
    for (; vector; vector &= vector - 1)
        count++;
    return count;
}

/* ---- the claim ------------------------------------------------------------------------------- */

/* Whether the wires first, first + step, … below `end` ascend. */
static bool ascends(uint32_t vector, uint32_t first, uint32_t step, uint32_t end)
{
    for (uint32_t w = first; w + step < end; w += step)
        if (vector >> w & ~(vector >> (w + step)) & 1)
            return false;
    return true;
}

/* Whether what is given admits the vector; *known becomes whether it says anything. */
static bool admits(const char *given, uint32_t wires, uint32_t vector, bool *known)
{
    int32_t number, n = (int32_t)wires;
    bool good = true;
    *known = true;
    if (!strcmp(given, "any"))
        return true;
    if (!strcmp(given, "bitonic")) {
        uint32_t changes = 0;
        for (uint32_t w = 0; w + 1 < wires; w++)
            changes += (vector >> w ^ vector >> (w + 1)) & 1;
        return changes <= 2;
    }
    if (sn_is_range(given, "presorted ", 1, n, &number, NULL))
        return ascends(vector, 0, 1, (uint32_t)number);
    if (sn_is_range(given, "interleaved ", 1, n, &number, NULL)) {
        for (uint32_t w = 0; w < (uint32_t)number; w++)
            good = good && ascends(vector, w, (uint32_t)number, wires);
        return good;
    }
    uint32_t at = 0;
    *known = sn_skip_text(&given, "runs ");
    do {
        *known = *known && sn_take_number(&given, 1, n - (int32_t)at, &number);
        if (!*known)
            return false;
        good = good && ascends(vector, at, 1, at + (uint32_t)number);
        at += (uint32_t)number;
    } while (*given++ == ',');
    *known = at == wires && !given[-1];
    return good;
}

static bool read_goal(checker *c)
{
    const int32_t n = (int32_t)c->result->wires;
    int32_t first = 0, last = n - 1;
    c->sorted = !strcmp(c->result->goal, "sorted");
    if (sn_is_range(c->result->goal, "smallest ", 1, n, &last, NULL)) {
        last--;
    } else if (sn_is_range(c->result->goal, "largest ", 1, n, &first, NULL)) {
        first = n - first;
    } else if (!strcmp(c->result->goal, "median")) {
        first = (n - 1) / 2;
        last = n / 2;
    } else if (!c->sorted && !sn_is_range(c->result->goal, "set ", 0, n - 1, &first, &last) &&
               !(sn_is_range(c->result->goal, "ranks ", 0, n - 1, &first, &last) &&
                 first == last)) {
        return REFUSE(c, 0, "has a goal that such certificates are not about");
    }
    c->first = (uint32_t)first;
    c->last = (uint32_t)last;
    c->turns = c->sorted || first + last == n - 1;
    return true;
}

/* "KEY NUMBER\n" */
static bool take_line(const char **text, const char *key, int32_t most, size_t *number)
{
    int32_t value;
    const bool good = sn_skip_text(text, key) && sn_take_number(text, 0, most, &value) &&
                      sn_skip_text(text, "\n");
    *number = good ? (size_t)value : 0;
    return good;
}

/* "KEY WORDS\n" */
static bool take_words(const char **text, const char *key, char words[200])
{
    if (!sn_skip_text(text, key))
        return false;
    const size_t length = strcspn(*text, "\n");
    if (!length || length >= 200 || !(*text)[length])
        return false;
    memcpy(words, *text, length);
    words[length] = 0;
    *text += length + 1;
    return true;
}

/* "depth D\n", if it is there. */
static bool take_depth(const char **text, sn_size_certificate *r)
{
    size_t depth = 0;
    if (strncmp(*text, "depth ", strlen("depth ")) != 0)
        return true;
    const bool good =
        take_line(text, "depth ", ANY - 1, &depth) && depth && r->wires <= LAYERED_WIRES_MAX;
    r->depth = (uint32_t)depth;
    return good;
}

static bool read_claim(checker *c)
{
    sn_size_certificate *r = c->result;
    size_t wires = 0;
    bool known = false;
    if (!sn_reader_text(&c->in, "manifest", TEXT_MAX, &c->manifest))
        return false;
    sn_buf_free(&c->in.files);
    const char *text = c->manifest.data;
    if (!sn_skip_text(&text, FIRST_LINE) || !take_line(&text, "wires ", WIRES_MAX, &wires) ||
        !wires || !(r->wires = (uint32_t)wires) ||
        !take_line(&text, "size ", INT32_MAX, &r->size) ||
        !take_line(&text, "prefix ", INT32_MAX, &r->prefix) || !take_depth(&text, r) ||
        !take_words(&text, "given ", r->given) || !take_words(&text, "goal ", r->goal))
        return REFUSE(c, 0, "claims nothing that can be checked");
    admits(r->given, r->wires, 0, &known);
    if (!known)
        return REFUSE(c, 0, "assumes what such certificates do not");
    return read_goal(c);
}

/* Whether the outputs of the network, of an input with so many ones, are what the goal says. */
static bool is_right(const checker *c, uint32_t ones, uint32_t vector)
{
    const uint32_t n = c->result->wires, zeros = n - ones;
    uint32_t right = 0, counted = 0;
    for (uint32_t i = c->first; i <= c->last; i++) {
        const uint32_t bit = vector >> sn_net_output_wire(c->net, i) & 1;
        if (c->sorted && bit != (i >= zeros))
            return false;
        counted += bit;
        right += i >= zeros;
    }
    return counted == right;
}

static bool read_net(checker *c, const char *file, size_t size, const sn_net *named, sn_net **net)
{
    sn_buf text = {0};
    bool good = sn_reader_network(&c->in, file, TEXT_MAX, net, NULL, &text);
    if (good && ((*net)->wires != c->result->wires || (*net)->size != size))
        good = REFUSE(c, 0, "has other wires or comparators than the manifest says");
    if (good && named && !sn_reader_is_form_of(&c->in, named, NULL, &text))
        good = REFUSE(c, 0, "is another network than the one named");
    sn_buf_free(&text);
    return good;
}

/* What layers of networks of the claim's depth may follow a network on each wire. Whether it has as
 * few itself. */
static bool count_spare(const checker *c, const sn_net *net, uint8_t spare[WIRES_MAX])
{
    const uint32_t depth = c->result->depth;
    bool few = true;
    memset(spare, depth ? (int)depth : ANY, WIRES_MAX);
    for (size_t k = 0; depth && net && few && k < net->size; k++) {
        uint8_t *a = &spare[net->cmp[k].min], *b = &spare[net->cmp[k].max];
        few = *a && *b;
        *a = *b = (uint8_t)((*a < *b ? *a : *b) - few);
    }
    return few;
}

/* ---- members --------------------------------------------------------------------------------- */

static bool holds(const members *m, uint32_t vector)
{
    return m->word[vector / 64] >> vector % 64 & 1;
}

static void put(members *m, uint32_t vector)
{
    if (!holds(m, vector))
        m->vector[m->count++] = vector;
    m->word[vector / 64] |= (uint64_t)1 << vector % 64;
}

/* A set without members, in place of one that is listed. */
static void begin_members(members *m, uint32_t wires)
{
    for (; m->count; m->count--)
        m->word[m->vector[m->count - 1] / 64] = 0;
    m->wires = wires;
}

/* Those of 64 consecutive numbers that have a one on the wire. */
static uint64_t ones_among(uint32_t wire, size_t word)
{
    static const uint64_t of[] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                  0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};
    return wire < 6 ? of[wire] : word >> (wire - 6) & 1 ? UINT64_MAX : 0;
}

/* What a comparator leaves of the members: those with a one on its minimum and a zero on its
 * maximum lose the one and get the other. Their numbers differ from the new ones by bits of a word,
 * or by words. */
static void compare_all(members *m, uint32_t min, uint32_t max)
{
    const size_t words = ((size_t)1 << m->wires) / 64 + (m->wires < 6);
    const uint32_t down = min < 6 ? 1u << min : 0, up = max < 6 ? 1u << max : 0;
    const size_t from = min < 6 ? 0 : (size_t)1 << (min - 6);
    const size_t to = max < 6 ? 0 : (size_t)1 << (max - 6);
    for (size_t k = 0; k < words; k++) {
        const uint64_t moves = m->word[k] & ones_among(min, k) & ~ones_among(max, k);
        m->word[k] ^= moves;
        m->word[k ^ from ^ to] |= moves >> down << up;
    }
}

/* The members become what the comparators of a network, if there is one, leave of all inputs that
 * are given. Returns false if the reader is stopped. */
static bool run_all(checker *c, const sn_net *net)
{
    const sn_size_certificate *r = c->result;
    members *m = c->members;
    bool known;
    memset(m, 0, sizeof *m);
    m->wires = r->wires;
    for (uint32_t x = 0; x < 1u << r->wires && !sn_reader_is_stopped(&c->in); x++)
        m->word[x / 64] |= (uint64_t)admits(r->given, r->wires, x, &known) << x % 64;
    for (size_t k = 0; net && k < net->size && !sn_reader_is_stopped(&c->in); k++)
        compare_all(m, net->cmp[k].min, net->cmp[k].max);
    return !c->in.stopped;
}

static bool check_network(checker *c, const sn_net *named)
{
    sn_size_certificate *r = c->result;
    uint8_t spare[WIRES_MAX];
    if (!read_net(c, "network.snet", r->size, named, &c->net))
        return false;
    if (!count_spare(c, c->net, spare))
        return REFUSE(c, 0, "has more layers than are claimed");
    strcpy(r->hash, c->in.hash);
    if (!run_all(c, c->net))
        return false;
    for (uint32_t x = 0; x < 1u << r->wires; x++) /* comparators keep the number of ones */
        if (holds(c->members, x) && !is_right(c, count_ones(x), x))
            return REFUSE(c, 0, "does not do what is claimed");
    memset(c->members, 0, sizeof *c->members);
    if (!r->prefix)
        return true;
    if (!read_net(c, "prefix.snet", r->prefix, NULL, &c->prefix))
        return false;
    bool begins;
    if (sn_net_begins(c->net, c->prefix, &begins, c->in.error))
        return sn_reader_fail(&c->in, SN_E_NOMEM);
    begins = begins && !c->prefix->output;
    return begins || REFUSE(c, 0, "is not what the network begins with");
}

/* ---- sets ------------------------------------------------------------------------------------ */

/* Whether the set is nothing that is left to be done: one vector for each number of ones, in a
 * chain; or so many wires are what outputs first to last have to be. */
static bool is_done(const checker *c, const step *s)
{
    const uint32_t all = (1u << s->wires) - 1;
    uint32_t zero = all, one = all, by[WIRES_MAX + 1] = {0};
    bool seen[WIRES_MAX + 1] = {false};
    for (uint32_t k = 0; k < s->count; k++) {
        const uint32_t x = s->vector[k], ones = count_ones(x);
        if (c->sorted && seen[ones])
            return false;
        seen[ones] = true;
        by[ones] = x;
        if (ones == s->wires - 1 - c->last)
            zero &= ~x;
        if (ones == s->wires - c->first)
            one &= x;
    }
    if (!c->sorted)
        return count_ones(zero & one) >= c->last - c->first + 1;
    for (uint32_t ones = 0, last = 0; ones <= s->wires; ones++) {
        if (seen[ones] && last & ~by[ones])
            return false;
        last = seen[ones] ? by[ones] : last;
    }
    return true;
}

/* "NUMBERabc…", perhaps "~": a step whose set, with its wires renamed, and with ones and zeros
 * exchanged if the sign is there, is among the members. Returns its bound, -1 if it is refused. */
static int32_t take_witness(checker *c)
{
    const members *m = c->members;
    int32_t number;
    uint8_t to[WIRES_MAX];
    uint32_t used = 0;
    if (!sn_take_number(&c->text, 0, INT32_MAX, &number) || (uint64_t)number >= c->result->steps)
        return REFUSE(c, c->line, "names no step before it") - 1;
    const step *s = &c->step[number];
    for (uint32_t w = 0; w < s->wires; w++) {
        const uint32_t wire = (uint32_t)(uint8_t)*c->text - 'a';
        if (wire >= s->wires || used >> wire & 1)
            return REFUSE(c, c->line, "does not rename the wires of step %ld", (long)number) - 1;
        used |= 1u << wire;
        to[w] = (uint8_t)wire;
        c->text++;
    }
    const bool turned = sn_skip_text(&c->text, "~");
    for (uint32_t w = 0; w < s->wires; w++)
        if (s->wires == m->wires && s->spare[w] < m->spare[to[w]])
            return REFUSE(c, c->line, "step %ld has fewer layers left than what is left",
                          (long)number) -
                   1;
    if (s->wires != m->wires || (turned && !c->turns))
        return REFUSE(c, c->line, "step %ld is about something else", (long)number) - 1;
    for (uint32_t k = 0; k < s->count; k++) {
        uint32_t y = turned ? (1u << s->wires) - 1 : 0;
        for (uint32_t w = 0; w < s->wires; w++)
            y ^= (s->vector[k] >> w & 1) << to[w];
        if (!holds(m, y))
            return REFUSE(c, c->line, "the set of step %ld is not part of what is left",
                          (long)number) -
                   1;
    }
    return s->bound;
}

/* For each wire those beside which a comparator does more than to rename wires. */
static void list_others(const step *s, uint32_t others[WIRES_MAX])
{
    uint32_t above[WIRES_MAX] = {0}; /* wires with a zero where this one has a one */
    for (uint32_t k = 0; k < s->count; k++)
        for (uint32_t w = 0; w < s->wires; w++)
            above[w] |= s->vector[k] >> w & 1 ? ~s->vector[k] : 0;
    for (uint32_t i = 0; i < s->wires; i++) {
        others[i] = 0;
        for (uint32_t j = 0; j < s->wires; j++)
            others[i] |= i != j && above[i] >> j & above[j] >> i & 1 ? 1u << j : 0;
    }
}

/* How much has to be shown: a comparator takes one of the layers left on two wires. If more are
 * needed than there is room for, no number is enough. */
static uint32_t due(const step *s)
{
    uint32_t others[WIRES_MAX], layers = 0;
    list_others(s, others);
    for (uint32_t w = 0; w < s->wires; w++)
        layers += !others[w] ? 0 : s->spare[w] < ANY ? s->spare[w] : 2 * BOUND_MAX;
    return s->bound <= layers / 2 ? s->bound : layers / 2 + 1;
}

/* Each comparator that does more than to rename wires, and for which layers are left, leaves what
 * needs one fewer. In the order of the second wire, then of the first. */
static bool check_pairs(checker *c, const step *s)
{
    uint32_t others[WIRES_MAX];
    list_others(s, others);
    for (uint32_t j = 1; j < s->wires; j++)
        for (uint32_t i = 0; i < j; i++) {
            if (!(others[i] >> j & 1) || !s->spare[i] || !s->spare[j])
                continue;
            const uint8_t spare = s->spare[i] < s->spare[j] ? s->spare[i] : s->spare[j];
            begin_members(c->members, s->wires);
            memcpy(c->members->spare, s->spare, sizeof s->spare);
            c->members->spare[i] = c->members->spare[j] = (uint8_t)(spare - (spare < ANY));
            for (uint32_t k = 0; k < s->count; k++)
                put(c->members, (uint32_t)sn_compare_bits(s->vector[k], i, j));
            if (!sn_skip_text(&c->text, " "))
                return REFUSE(c, c->line, "says nothing of the comparator %u:%u", i, j);
            const int32_t bound = take_witness(c);
            if (bound < 0)
                return false;
            if ((uint32_t)bound + 1 < due(s))
                return REFUSE(c, c->line, "needs more of the comparator %u:%u", i, j);
        }
    return true;
}

/* Van Voorhis' argument, by Huffman's tree: 2^bound is less than twice the sum of 2^b over wires
 * where an input may be alone in having a one (or a zero), b being what is needed without them. */
static bool check_wires(checker *c, const step *s, bool ones)
{
    const uint32_t all = (1u << s->wires) - 1;
    uint32_t alone = 0;
    uint64_t sum = 0;
    if (!c->sorted || s->wires < 2)
        return REFUSE(c, c->line, "leaves a wire out, which proves nothing here");
    for (uint32_t k = 0; k < s->count; k++) {
        const uint32_t x = ones ? s->vector[k] : all & ~s->vector[k];
        alone |= count_ones(x) == 1 ? x : 0;
    }
    while (sn_skip_text(&c->text, " ")) {
        const uint32_t wire = (uint32_t)(uint8_t)*c->text - 'a';
        if (wire >= s->wires || !(alone >> wire & 1) || c->text[1] != '=')
            return REFUSE(c, c->line, "leaves out a wire that no input is alone on, or twice");
        alone ^= 1u << wire;
        c->text += 2;
        if (sn_skip_text(&c->text, "-")) { /* of this one nothing is said */
            sum++;
            continue;
        }
        begin_members(c->members, s->wires - 1u);
        for (uint32_t w = 0; w + 1 < s->wires; w++)
            c->members->spare[w] = s->spare[w + (w >= wire)];
        for (uint32_t k = 0; k < s->count; k++) {
            const uint32_t x = s->vector[k], low = (1u << wire) - 1;
            if ((x >> wire & 1) == ones)
                put(c->members, (x & low) | (x >> (wire + 1) << wire));
        }
        const int32_t bound = take_witness(c);
        if (bound < 0)
            return false;
        sum += (uint64_t)1 << bound;
    }
    return sum > (uint64_t)1 << due(s) >> 1 || REFUSE(c, c->line, "needs more of the wires");
}

/* ---- steps ----------------------------------------------------------------------------------- */

/* Why a set needs so many comparators: it is not done; by its wires; by what comparators leave. */
typedef enum kind { OPEN, ONES, ZEROS, PAIRS, KINDS } kind;

/* " LAYERS,LAYERS,…" for each wire, if they are limited. */
static bool take_spare(checker *c, step *s)
{
    int32_t layers;
    memset(s->spare, ANY, sizeof s->spare);
    for (uint32_t w = 0; c->result->depth && w < s->wires; w++) {
        if (!sn_skip_text(&c->text, w ? "," : " ") || !sn_take_number(&c->text, 0, ANY, &layers))
            return false;
        s->spare[w] = (uint8_t)layers;
    }
    return true;
}

/* "WIRES BOUND KIND VECTOR … VECTOR:" */
static bool read_set(checker *c, step *s, kind *kind)
{
    static const char *const names[] = {
        [OPEN] = "open", [ONES] = "ones", [ZEROS] = "zeros", [PAIRS] = "pairs"};
    int32_t wires, bound, vector, least = 0;
    if (!sn_take_number(&c->text, 1, WIRES_MAX, &wires) || !sn_skip_text(&c->text, " ") ||
        !sn_take_number(&c->text, 1, BOUND_MAX, &bound) || !sn_skip_text(&c->text, " "))
        return REFUSE(c, c->line, "is no step");
    for (*kind = OPEN; *kind < KINDS && !sn_skip_text(&c->text, names[*kind]);)
        ++*kind;
    *s = (step){.wires = (uint8_t)wires, .bound = (uint8_t)bound};
    if (*kind < KINDS && !take_spare(c, s))
        return REFUSE(c, c->line, "does not tell the layers left");
    while (*kind < KINDS && sn_skip_text(&c->text, " ")) {
        if (!sn_take_number(&c->text, least, (1 << wires) - 1, &vector))
            return REFUSE(c, c->line, "has no vectors in ascending order");
        if (s->count == VECTORS_MAX)
            return REFUSE(c, c->line, "has more than %d vectors", VECTORS_MAX);
        c->vector[s->count++] = (uint32_t)vector;
        least = vector + 1;
    }
    if (*kind == KINDS || !s->count || !sn_skip_text(&c->text, ":"))
        return REFUSE(c, c->line, "is no step");
    s->vector = sn_alloc(s->count, sizeof *s->vector);
    if (!s->vector)
        return sn_reader_lack_memory(&c->in);
    memcpy(s->vector, c->vector, s->count * sizeof *s->vector);
    return true;
}

static bool check_step(checker *c)
{
    kind kind = OPEN;
    sn_size_certificate *r = c->result;
    if (r->steps == c->room) {
        const size_t room = c->room ? 2 * c->room : 256;
        step *grown = sn_resize(c->step, room, sizeof *grown);
        if (!grown)
            return sn_reader_lack_memory(&c->in);
        c->step = grown;
        c->room = room;
    }
    step *s = &c->step[r->steps];
    *s = (step){.vector = NULL};
    if (!read_set(c, s, &kind)) {
        free(s->vector);
        return false;
    }
    bool good = true;
    if (kind == OPEN || kind == PAIRS)
        good = !is_done(c, s) || REFUSE(c, c->line, "needs no comparator");
    if (good && kind == OPEN && due(s) > 1)
        good = REFUSE(c, c->line, "needs a reason");
    else if (good && kind == PAIRS)
        good = check_pairs(c, s);
    else if (good && kind != OPEN)
        good = check_wires(c, s, kind == ONES);
    if (good && !sn_skip_text(&c->text, "\n"))
        good = REFUSE(c, c->line, "goes on after its end");
    if (!good)
        free(s->vector);
    r->steps += good;
    return good;
}

/* What the prefix leaves of all inputs needs as many comparators as the network has after it. */
static bool check_all(checker *c)
{
    const sn_size_certificate *r = c->result;
    if (!run_all(c, c->prefix))
        return false;
    if (!count_spare(c, c->prefix, c->members->spare))
        return REFUSE(c, c->line, "follows what has more layers than are claimed");
    if (r->size == r->prefix)
        return !*c->text || REFUSE(c, c->line, "nothing has to be shown");
    if (!sn_skip_text(&c->text, "all "))
        return REFUSE(c, c->line, "does not end with the step for all inputs");
    const int32_t bound = take_witness(c);
    if (bound < 0)
        return false;
    if (r->size > r->prefix + (uint32_t)bound)
        return REFUSE(c, c->line, "shows that fewer comparators are needed than are claimed");
    return (sn_skip_text(&c->text, "\n") && !*c->text) ||
           REFUSE(c, c->line, "goes on after its end");
}

static bool check_steps(checker *c, void (*progress)(void *data, double done, double remaining),
                        void *data)
{
    sn_buf text = {0};
    bool good = sn_reader_text(&c->in, "steps", STEPS_MAX, &text);
    c->text = text.data ? text.data : "";
    for (c->line = 1; good && *c->text >= '0' && *c->text <= '9'; c->line++) {
        good = !sn_reader_is_stopped(&c->in) && check_step(c);
        if (progress && c->line % 256 == 0)
            progress(data, (double)(c->text - text.data) / (double)text.size, -1);
    }
    good = good && check_all(c);
    sn_buf_free(&text);
    return good;
}

/* ---- use ------------------------------------------------------------------------------------- */

static bool compare_manifest(checker *c)
{
    const sn_size_certificate *r = c->result;
    sn_buf due = {0};
    sn_buf_printf(&due, FIRST_LINE "wires %lu\nsize %zu\nprefix %zu\n", (unsigned long)r->wires,
                  r->size, r->prefix);
    if (r->depth)
        sn_buf_printf(&due, "depth %lu\n", (unsigned long)r->depth);
    sn_buf_printf(&due, "given %s\ngoal %s\n", r->given, r->goal);
    return sn_reader_compare_manifest(&c->in, &due, c->manifest.data);
}

bool sn_size_certificate_is_meant(const char *folder)
{
    return sn_reader_begins(folder, FIRST_LINE);
}

sn_err sn_size_certificate_check(const char *folder, const sn_net *net, const sn_flag *stop,
                                 void (*progress)(void *data, double done, double remaining),
                                 void *data, sn_size_certificate **out, sn_error *error)
{
    sn_size_certificate *r = *out = sn_alloc(1, sizeof *r);
    if (!r)
        return sn_fail_nomem(error);
    checker c = {.result = r, .in = {.stop = stop, .error = error}};
    c.members = sn_alloc(1, sizeof *c.members);
    c.vector = sn_alloc(VECTORS_MAX, sizeof *c.vector);
    const bool good = ((c.members && c.vector) || sn_reader_lack_memory(&c.in)) &&
                      sn_reader_begin(&c.in, folder) && read_claim(&c) && check_network(&c, net) &&
                      check_steps(&c, progress, data) && compare_manifest(&c);
    r->verdict = good           ? SN_CERTIFICATE_VALID
                 : c.in.stopped ? SN_CERTIFICATE_INTERRUPTED
                                : SN_CERTIFICATE_REFUSED;
    if (!good)
        sn_reader_tell(&c.in, r->file, sizeof r->file, &r->line, r->reason);
    for (uint64_t k = 0; k < r->steps; k++)
        free(c.step[k].vector);
    free(c.step);
    free(c.vector);
    free(c.members);
    sn_net_free(c.net);
    sn_net_free(c.prefix);
    sn_buf_free(&c.manifest);
    sn_reader_end(&c.in);
    if (c.in.err) {
        free(r);
        *out = NULL;
    }
    return c.in.err;
}
