/* How many candidates a second a search tries on one core, beside a plain search on 64-bit words,
 * and beside a figure for SorterHunter (Dobbelaere 2017), which was not run here: 850,000 a second
 * for 16 wires, on 64-bit words and one core of another machine.
 *
 *     bench_find [SECONDS]
 *
 * Both go on from Green's sorter of 16 wires and keep its first four layers, or two, so they judge
 * by the same 168 vectors, or 1,296. The plain one changes one comparator at random, runs all
 * comparators behind the prefix on one word of 64 vectors after the other until one comes out
 * unsorted, and keeps what sorts; as SorterHunter does. Time is that of the processor.
 *
 * Then it goes on from medians of more and more wires, without exchanges and with them.
 */
#include "find/search/search.h"
#include "networks/families/family.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WIRES = 16, LAYER = 8, WORDS_MAX = 1024, BATCH = 4096 };

#define SORTERHUNTER 8.5e5

static double processor_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void must(sn_err err, const sn_error *error)
{
    if (err) {
        fprintf(stderr, "bench_find: %s\n", error->text);
        exit(2);
    }
}

/* ---- the plain search ------------------------------------------------------------------------ */

typedef struct plain {
    const sn_cmp *cmp; /* [size] the network to go on from */
    size_t size, kept;
    uint64_t word[WORDS_MAX][WIRES];
    size_t words, vectors;
    sn_random random;
} plain;

/* What the first comparators leave of all vectors, each once. */
static void plain_vectors(plain *p)
{
    static uint8_t seen[1 << WIRES];
    memset(seen, 0, sizeof seen);
    memset(p->word, 0, sizeof p->word);
    p->vectors = 0;
    for (uint32_t input = 0; input < 1u << WIRES; input++) {
        uint32_t v = input;
        for (size_t i = 0; i < p->kept; i++)
            if ((v >> p->cmp[i].min & 1) > (v >> p->cmp[i].max & 1))
                v ^= 1u << p->cmp[i].min | 1u << p->cmp[i].max;
        if (seen[v])
            continue;
        seen[v] = 1;
        for (int w = 0; w < WIRES; w++)
            p->word[p->vectors / 64][w] |= (uint64_t)(v >> w & 1) << p->vectors % 64;
        p->vectors++;
    }
    p->words = (p->vectors + 63) / 64;
}

static bool plain_sorts(const plain *p, const sn_cmp *cmp, size_t size)
{
    for (size_t k = 0; k < p->words; k++) {
        uint64_t w[WIRES], wrong = 0;
        memcpy(w, p->word[k], sizeof w);
        for (size_t i = 0; i < size; i++) {
            uint64_t a = w[cmp[i].min], b = w[cmp[i].max];
            w[cmp[i].min] = a & b;
            w[cmp[i].max] = a | b;
        }
        for (int i = 0; i + 1 < WIRES; i++)
            wrong |= w[i] & ~w[i + 1];
        if (wrong)
            return false;
    }
    return true;
}

/* Candidates a second. */
static double plain_rate(plain *p, double seconds)
{
    size_t size = p->size - p->kept;
    sn_cmp *now = malloc(size * sizeof *now), *next = malloc(size * sizeof *next);
    if (!now || !next)
        exit(3);
    memcpy(now, p->cmp + p->kept, size * sizeof *now);
    double began = processor_seconds(), passed, tried = 0;
    do {
        for (int i = 0; i < BATCH; i++) {
            uint16_t a = (uint16_t)sn_random_below(&p->random, WIRES);
            uint16_t b = (uint16_t)sn_random_below(&p->random, WIRES - 1);
            b = (uint16_t)(b + (b >= a));
            memcpy(next, now, size * sizeof *now);
            next[sn_random_below(&p->random, size)] = a < b ? (sn_cmp){a, b} : (sn_cmp){b, a};
            if (plain_sorts(p, next, size))
                memcpy(now, next, size * sizeof *now);
        }
        tried += BATCH;
        passed = processor_seconds() - began;
    } while (passed < seconds);
    free(now);
    free(next);
    return tried / passed;
}

/* ---- the search ------------------------------------------------------------------------------ */

static double search_rate(const sn_search_spec *spec, double seconds)
{
    sn_error error = {.text = ""};
    sn_search *search;
    must(sn_search_new(spec, &search, &error), &error);
    double began = processor_seconds(), passed;
    do {
        must(sn_search_epoch(search, 1, NULL, &error), &error);
        passed = processor_seconds() - began;
    } while (passed < seconds);
    double rate = (double)sn_search_candidates(search) / passed;
    sn_search_free(search);
    return rate;
}

static double sorter_rate(const sn_net *from, uint32_t layers, bool symmetric, double seconds)
{
    const sn_search_spec spec = {.wires = WIRES,
                                 .from = from,
                                 .prefix = layers,
                                 .symmetric = symmetric,
                                 .seed = 1,
                                 .islands = symmetric ? 1 : 2};
    return search_rate(&spec, seconds);
}

static void measure_median(uint32_t wires, double seconds)
{
    sn_error error = {.text = ""};
    sn_net *net;
    must(sn_family_build(sn_family_find("median"), wires, 0, &net, &error), &error);
    sn_search_spec spec = {.wires = wires,
                           .goal = "median",
                           .from = net,
                           .prefix = SN_SEARCH_PREFIX_AUTO,
                           .seed = 1,
                           .islands = 2};
    double without = search_rate(&spec, seconds);
    spec.exchange = true;
    printf("median of %2u wires, %3zu comparators %10.0f candidates/s, %10.0f with exchanges\n",
           wires, net->size, without, search_rate(&spec, seconds));
    sn_net_free(net);
}

static void print(const char *what, double rate, double plain)
{
    printf("%-34s %10.0f candidates/s", what, rate);
    if (plain > 0)
        printf("  %5.1f x plain  %5.1f x SorterHunter's figure", rate / plain, rate / SORTERHUNTER);
    puts("");
}

static void measure(plain *p, const sn_net *net, uint32_t layers, double seconds)
{
    p->kept = layers * LAYER;
    plain_vectors(p);
    printf("%d wires, %zu comparators, %zu kept, %zu vectors\n", WIRES, net->size, p->kept,
           p->vectors);
    double plain = plain_rate(p, seconds);
    print("plain, 64-bit words", plain, 0);
    print("search, all and symmetric in turn", sorter_rate(net, layers, false, seconds), plain);
    print("search, symmetric", sorter_rate(net, layers, true, seconds), plain);
}

int main(int argc, char **argv)
{
    double seconds = argc > 1 ? strtod(argv[1], NULL) : 3;
    static plain p;
    sn_error error = {.text = ""};
    sn_net *green, *net;
    must(sn_family_build(sn_family_find("green"), WIRES, 0, &green, &error), &error);
    must(sn_net_relayer(green, &net, &error), &error);
    p.cmp = net->cmp;
    p.size = net->size;
    sn_random_seed(&p.random, 1);
    for (uint32_t layers = 4; layers > 0; layers -= 2)
        measure(&p, net, layers, seconds);
    static const uint32_t wires[] = {16, 24, 32, 48};
    for (size_t i = 0; i < sizeof wires / sizeof *wires; i++)
        measure_median(wires[i], seconds);
    sn_net_free(net);
    sn_net_free(green);
    return 0;
}
