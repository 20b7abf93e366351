/* How fast the exhaustive engine is, next to what the processor could do at best.
 *
 *     bench_exhaustive [--kernels] FILE...
 *
 * A network counts by comparators times vectors a second, over the whole run from the call to the
 * verdict. The yardstick is a loop of comparators on registers alone, without loads, stores or
 * anything else, of the same vector width on as many threads, measured in turn with the network. */
#include "base/sys.h"
#include "base/workers.h"
#include "networks/formats/format.h"
#include "verify/engine.h"
#include "verify/vectors/vectors.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REPETITIONS 5
#define REPETITION_SECONDS 2.0 /* networks that take longer are run once */
#define LIMIT_SECONDS 60.0
#define YARDSTICK_SECONDS 0.05

/* ---- the yardstick --------------------------------------------------------------------------- */

/* Comparators in one turn of a loop. A turn is written so that each pair of registers depends on
 * its own past only and there are enough pairs to keep all vector units busy. */
#define TURN_COMPARATORS 40

#define REPEATED_2(x) x x
#define REPEATED_4(x) x x x x

#if defined(__x86_64__)
/* Pairs of registers a, b and a third, t, to which the smaller goes; from there BACK returns it. */
#define FIVE_PAIRS(X) X(0, 1, 2) X(3, 4, 5) X(6, 7, 8) X(9, 10, 11) X(12, 13, 14)
#define TEN_PAIRS(X) \
    FIVE_PAIRS(X) X(15, 16, 17) X(18, 19, 20) X(21, 22, 23) X(24, 25, 26) X(27, 28, 29)
#define FORTH_512(a, b, t)                             \
    "vpandq %%zmm" #a ", %%zmm" #b ", %%zmm" #t "\n\t" \
    "vporq %%zmm" #a ", %%zmm" #b ", %%zmm" #b "\n\t"
#define BACK_512(a, b, t) FORTH_512(t, b, a)
#define FORTH_256(a, b, t)                            \
    "vpand %%ymm" #a ", %%ymm" #b ", %%ymm" #t "\n\t" \
    "vpor %%ymm" #a ", %%ymm" #b ", %%ymm" #b "\n\t"
#define BACK_256(a, b, t) FORTH_256(t, b, a)
#define THREE_NAMES(a, b, t) "xmm" #a, "xmm" #b, "xmm" #t,

__attribute__((target("avx512f"))) static void turns_512(uint64_t turns)
{
    for (uint64_t i = 0; i < turns; i++)
        __asm__ volatile(REPEATED_2(TEN_PAIRS(FORTH_512) TEN_PAIRS(BACK_512))::
                             : TEN_PAIRS(THREE_NAMES) "memory");
}

__attribute__((target("avx2"))) static void turns_256(uint64_t turns)
{
    for (uint64_t i = 0; i < turns; i++)
        __asm__ volatile(REPEATED_4(FIVE_PAIRS(FORTH_256) FIVE_PAIRS(BACK_256))::
                             : FIVE_PAIRS(THREE_NAMES) "memory");
}
#endif

/* 128 bits in the compiler's terms; the empty instruction hides what the registers hold, so nothing
 * is computed ahead or left out. */
typedef uint64_t vector_128 __attribute__((vector_size(16)));
#if defined(__x86_64__)
#define HIDE(v) __asm__ volatile("" : "+x"(v))
#elif defined(__aarch64__)
#define HIDE(v) __asm__ volatile("" : "+w"(v))
#else
#define HIDE(v) __asm__ volatile("" : "+m"(v))
#endif
#define COMPARE_128(a, b)     \
    {                         \
        vector_128 t = a & b; \
        b |= a;               \
        a = t;                \
        HIDE(a);              \
        HIDE(b);              \
    }

static void turns_128(uint64_t turns)
{
    vector_128 a = {1}, b = {2}, c = {3}, d = {4}, e = {5}, f = {6}, g = {7}, h = {8};
    for (uint64_t i = 0; i < turns * TURN_COMPARATORS / 16; i++) {
        REPEATED_4(COMPARE_128(a, b) COMPARE_128(c, d) COMPARE_128(e, f) COMPARE_128(g, h))
    }
}

typedef struct yardstick {
    unsigned bits;
    void (*turns)(uint64_t turns);
} yardstick;

static yardstick yardstick_for(sn_block_kernel kernel)
{
    switch (kernel) {
#if defined(__x86_64__)
    case SN_BLOCK_KERNEL_JIT_AVX512:
    case SN_BLOCK_KERNEL_AVX512:
        return (yardstick){512, turns_512};
    case SN_BLOCK_KERNEL_JIT_AVX2:
    case SN_BLOCK_KERNEL_AVX2:
        return (yardstick){256, turns_256};
#endif
    default:
        return (yardstick){128, turns_128};
    }
}

/* The same loop in every thread. */
typedef struct loops {
    yardstick yardstick;
    uint64_t turns;
    atomic_uint threads; /* that ran it */
} loops;

static void run_loop(void *data, unsigned number)
{
    loops *l = data;
    (void)number;
    atomic_fetch_add(&l->threads, 1);
    l->yardstick.turns(l->turns);
}

/* Seconds that `threads` threads take for so many turns each. */
static double time_loops(yardstick stick, unsigned threads, uint64_t turns)
{
    loops l = {.yardstick = stick, .turns = turns};
    double begin = sn_now();
    sn_workers_run(threads, run_loop, &l);
    return (sn_now() - begin) * threads / atomic_load(&l.threads);
}

/* Comparators times vectors a second. */
static double yardstick_rate(sn_block_kernel kernel, unsigned threads)
{
    yardstick stick = yardstick_for(kernel);
    uint64_t turns = 1024;
    while (time_loops(stick, 1, turns) < YARDSTICK_SECONDS)
        turns *= 2;
    return (double)turns * TURN_COMPARATORS * stick.bits * threads /
           time_loops(stick, threads, turns);
}

/* ---- networks -------------------------------------------------------------------------------- */

static sn_net *read_network(const char *name)
{
    sn_buf text = {0};
    char part[4096];
    size_t size;
    FILE *file = fopen(name, "rb");
    if (!file) {
        perror(name);
        return NULL;
    }
    while ((size = fread(part, 1, sizeof part, file)) > 0)
        sn_buf_add(&text, part, size);
    fclose(file);
    sn_net *net;
    sn_error error = {.text = ""};
    if (sn_format_read(text.data, text.size, 0, &net, NULL, &error))
        fprintf(stderr, "%s:%zu: %s\n", name, error.line, error.text);
    sn_buf_free(&text);
    return net;
}

/* One run from call to verdict: its seconds, or a negative number without an answer. */
static double time_run(const sn_net *net, sn_block_kernel kernel, unsigned threads)
{
    uint8_t counterexample[SN_EXHAUSTIVE_MAX];
    sn_property *sorts;
    sn_run run = {.seconds = LIMIT_SECONDS, .threads = threads};
    sn_finding finding = {.counterexample = counterexample};
    if (net->wires > SN_EXHAUSTIVE_MAX ||
        sn_property_new(net->wires, NULL, NULL, NULL, &sorts, NULL))
        return -1;
    double begin = sn_now();
    sn_err err = sn_exhaustive_decide_with(kernel, net, sorts, &run, &finding, NULL);
    double seconds = sn_now() - begin;
    sn_property_free(sorts);
    if (err)
        return -1;
    if (finding.verdict == SN_HOLDS)
        return seconds;
    printf("%8s\n", finding.verdict == SN_FAILS ? "does not sort" : finding.reason);
    return -1;
}

/* The best of several runs next to the best of as many measurements of the yardstick. */
static void measure(const sn_net *net, sn_block_kernel kernel, unsigned threads)
{
    double best = INFINITY, rate = 0, spent = 0;
    printf("    %-10s %2u thread%s", sn_block_kernel_name(kernel), threads,
           threads == 1 ? " " : "s");
    for (int i = 0; i < REPETITIONS && spent < REPETITION_SECONDS; i++) {
        double seconds = time_run(net, kernel, threads);
        if (seconds < 0)
            return;
        best = fmin(best, seconds);
        rate = fmax(rate, yardstick_rate(kernel, threads));
        spent += seconds;
    }
    double done = (double)net->size * ldexp(1, (int)net->wires) / best;
    printf(" %9.4f s %10.3e /s, registers alone %10.3e /s, ratio %.2f\n", best, done, rate,
           done / rate);
}

static void measure_file(const char *name, bool all_kernels, unsigned cores)
{
    sn_net *net = read_network(name);
    if (!net)
        return;
    printf("%s: %u wires, %zu comparators\n", name, net->wires, net->size);
    for (int k = 0; k < SN_BLOCK_KERNEL_COUNT; k++) {
        sn_block_kernel kernel = (sn_block_kernel)k;
        if (!sn_block_kernel_usable(kernel) || (!all_kernels && kernel != sn_block_kernel_for(net)))
            continue;
        measure(net, kernel, 1);
        if (cores > 1)
            measure(net, kernel, cores);
    }
    sn_net_free(net);
}

static void print_machine(unsigned cores)
{
    char line[256], model[256] = "unknown processor\n";
    FILE *file = fopen("/proc/cpuinfo", "r");
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, "model name", 10) == 0 && strchr(line, ':'))
            snprintf(model, sizeof model, "%s", strchr(line, ':') + 2);
    if (file)
        fclose(file);
    printf("%u cores, each %s", cores, model);
}

int main(int argc, char **argv)
{
    unsigned cores = sn_machine_cores();
    bool all_kernels = argc > 1 && strcmp(argv[1], "--kernels") == 0;
    if (argc < 2 + all_kernels) {
        fprintf(stderr, "usage: %s [--kernels] FILE...\n", argv[0]);
        return 2;
    }
    print_machine(cores);
    for (int i = 1 + all_kernels; i < argc; i++)
        measure_file(argv[i], all_kernels, cores);
    return 0;
}
