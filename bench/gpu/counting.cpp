/* Sort keys of a range by every method there is, all of them or each number once, compare each
 * result with the host's, time it by events, and print a line of CSV a method.
 *
 *   counting [--least BITS] [--most BITS] [--narrowest BITS] [--widest BITS] [--each S] [--seconds S]
 *
 * The experiments of Svenningsson, Svensson and Sheeran: arrays of 2^LEAST .. 2^MOST keys, 2^20 ..
 * 2^25 if not told: sorted ones, a random order of numbers that occur once each (both of as many
 * numbers as there are keys), and random ones of ranges of 2^10 .. 2^23 numbers (T10 .. T23;
 * --narrowest, --widest). A method is run for 0.2 s (--each) and at least 5 times. A method that
 * sorts wrong gets no time, and the exit status is 1 then. After S seconds no further method is
 * begun. The column `type` names the experiment. */
#include "counting.h"
#include "elements.h"
#include "timed.h"

#include <cstring>
#include <numeric>
#include <string>

const char *const gpu_driver = "counting";

namespace
{

struct settings {
    unsigned int least = 20, most = 25, narrowest = 10, widest = 23;
    double each = 0.2, seconds = 900;
};

using numbers = std::vector<uint32_t>;

/* Keys from 0 to hi. */
struct experiment {
    std::string name;
    numbers keys;
    uint32_t hi;
};

/* ---- the host's part ------------------------------------------------------------------------- */

numbers rising(unsigned int n)
{
    numbers keys(n);
    std::iota(keys.begin(), keys.end(), 0);
    return keys;
}

numbers shuffled(unsigned int n, uint64_t seed)
{
    numbers keys = rising(n);
    for (unsigned int i = n; i > 1; i--)
        std::swap(keys[i - 1], keys[gpu_draw(seed, i) % i]);
    return keys;
}

numbers drawn(unsigned int n, unsigned int bits, uint64_t seed)
{
    numbers keys(n);
    for (unsigned int i = 0; i < n; i++)
        keys[i] = (uint32_t)(gpu_draw(seed, i) >> (64 - bits));
    return keys;
}

/* The keys in order; if so asked, each number once. */
numbers in_order(const experiment &e, bool once)
{
    numbers counts((size_t)e.hi + 1), out;
    for (uint32_t key : e.keys)
        counts[key]++;
    for (uint32_t i = 0; i <= e.hi; i++)
        out.insert(out.end(), once ? std::min(counts[i], 1u) : counts[i], i);
    return out;
}

/* ---- the device's memory --------------------------------------------------------------------- */

/* Arrays of up to `most` keys. */
class memory
{
  public:
    explicit memory(size_t most)
    {
        for (uint32_t **array : {&keys, &out, &all, &once})
            must(cudaMalloc((void **)array, most * sizeof **array), "cudaMalloc");
        must(cudaMalloc((void **)&report, 3 * sizeof *report), "cudaMalloc");
        must(cudaMalloc((void **)&found, sizeof *found), "cudaMalloc");
    }
    ~memory()
    {
        for (void *p : {keys, out, all, once, report})
            cudaFree(p);
        cudaFree(found);
    }
    memory(const memory &) = delete;

    /* The keys of an experiment, and what is wanted of them. */
    void take(const experiment &e)
    {
        const numbers each = in_order(e, true);
        n = (unsigned int)e.keys.size();
        once_count = (unsigned int)each.size();
        put(keys, e.keys);
        put(all, in_order(e, false));
        put(once, each);
    }

    counting_buffers buffers() const
    {
        return {keys, out, scratch.memory, scratch.bytes, report, &left};
    }

    cudaError_t copy() const
    {
        return cudaMemcpyAsync(out, keys, n * sizeof *out, cudaMemcpyDeviceToDevice, 0);
    }

    /* What stood in `out` and in the report is gone. */
    void restore(bool in_place) const
    {
        left = UINT32_MAX;
        must(cudaMemset(report, 0xff, 3 * sizeof *report), "cudaMemset");
        must(in_place ? copy() : cudaMemset(out, 0xa5, n * sizeof *out), "copying");
    }

    /* Whether `out` has what is wanted, and nothing less or more if that was told. */
    bool is_right(bool each_once) const
    {
        const unsigned int count = each_once ? once_count : n;
        unsigned long long different = 0;
        if (!is_told(count, each_once))
            return false;
        must(cudaMemset(found, 0, sizeof *found), "cudaMemset");
        must(gpu_compare(GPU_U32, out, each_once ? once : all, count, found, 0), "comparing");
        must(cudaMemcpy(&different, found, sizeof different, cudaMemcpyDeviceToHost),
             "copying back");
        return different == 0;
    }

    scratch_memory scratch;

  private:
    static void put(uint32_t *array, const numbers &values)
    {
        must(
            cudaMemcpy(array, values.data(), values.size() * sizeof *array, cudaMemcpyHostToDevice),
            "copying keys");
    }

    /* A sort of all keys need not say how many they are. */
    bool is_told(unsigned int count, bool needed) const
    {
        uint32_t told = left;
        if (told == UINT32_MAX)
            must(cudaMemcpy(&told, report, sizeof told, cudaMemcpyDeviceToHost), "copying back");
        return told == count || (told == UINT32_MAX && !needed);
    }

    uint32_t *keys = nullptr, *out = nullptr, *all = nullptr, *once = nullptr, *report = nullptr;
    unsigned long long *found = nullptr;
    unsigned int n = 0, once_count = 0;
    mutable unsigned int left = UINT32_MAX;
};

/* ---- an experiment --------------------------------------------------------------------------- */

class bench
{
  public:
    bench(const settings &s, double since) : set(s), began(since), mem((size_t)1 << s.most)
    {
    }

    /* Goes on behind a method that fails, unless the device is lost with it. */
    void try_all(const experiment &e, const std::vector<counting_method> &methods)
    {
        mem.take(e);
        for (const counting_method &m : methods) {
            if (now() - began > set.seconds) {
                left_out++;
                continue;
            }
            try {
                measure(m, e);
            } catch (const failure &f) {
                std::fprintf(stderr, "counting: %s, %s, n = %zu: %s\n", m.name, e.name.c_str(),
                             e.keys.size(), cudaGetErrorString(f.error));
                print(m, e, {}, "failed");
                wrong++;
                cudaGetLastError();
                must(cudaDeviceSynchronize(), "the device is lost");
            }
        }
    }

    int wrong = 0, left_out = 0;

  private:
    void print(const counting_method &m, const experiment &e, const milliseconds &ms,
               const char *state) const
    {
        print_row(e.name.c_str(), (unsigned int)e.keys.size(), m.kind, m.name, ms, state);
    }

    /* The copy is the method without a function. */
    float time_once(const counting_method &m, const experiment &e)
    {
        const counting_buffers b = mem.buffers();
        const unsigned int n = (unsigned int)e.keys.size();
        mem.restore(m.in_place); /* outside of what is timed */
        return watch.time([&] { return m.run ? m.run(&b, n, e.hi, 0) : mem.copy(); });
    }

    bool is_right(const counting_method &m) const
    {
        return !m.run || mem.is_right(m.once);
    }

    /* The first run, which is not counted, is checked, and the last one. */
    void measure(const counting_method &m, const experiment &e)
    {
        milliseconds ms;
        if (m.scratch && !mem.scratch.reserve(m.scratch((unsigned int)e.keys.size(), e.hi))) {
            print(m, e, {}, "no memory");
            return;
        }
        time_once(m, e);
        bool right = is_right(m);
        if (right) {
            ms = time_often([&] { return time_once(m, e); }, set.each);
            right = is_right(m);
        }
        wrong += !right;
        print(m, e, right ? ms : milliseconds(), right ? "right" : "wrong");
    }

    settings set;
    double began;
    memory mem;
    stopwatch watch;
};

/* ---- all of them ----------------------------------------------------------------------------- */

void try_size(const settings &set, unsigned int bits, uint64_t *seed, bench *b,
              const std::vector<counting_method> &methods)
{
    const unsigned int n = 1u << bits;
    b->try_all({"sorted", rising(n), n - 1}, methods);
    b->try_all({"unique", shuffled(n, ++*seed), n - 1}, methods);
    for (unsigned int range = set.narrowest; range <= set.widest; range++)
        b->try_all({"T" + std::to_string(range), drawn(n, range, ++*seed), (1u << range) - 1},
                   methods);
}

int run(const settings &set)
{
    cudaDeviceProp device;
    const double began = now();
    uint64_t seed = (uint64_t)(began * 1e6);
    std::vector<counting_method> methods;
    must(cudaGetDeviceProperties(&device, 0), "no device");
    counting_add_kernels(&methods);
    counting_add_cub(&methods);
    methods.push_back({"copy", "cudaMemcpyAsync", false, false, nullptr, nullptr});
    bench b(set, began);
    print_head(device.name, seed);
    for (unsigned int bits = set.least; bits <= set.most; bits++)
        try_size(set, bits, &seed, &b, methods);
    std::fprintf(stderr, "counting: %d methods left out for want of time, %d wrong\n", b.left_out,
                 b.wrong);
    return b.wrong ? 1 : 0;
}

/* Whether there is such an option, with such a value. */
bool take_option(settings *set, const std::string &option, const char *value)
{
    const std::pair<const char *, unsigned int *> bits[] = {{"--least", &set->least},
                                                            {"--most", &set->most},
                                                            {"--narrowest", &set->narrowest},
                                                            {"--widest", &set->widest}};
    if (!value)
        return false;
    for (const auto &b : bits)
        if (option == b.first) {
            *b.second = (unsigned int)std::atoi(value);
            return true;
        }
    if (option == "--each")
        set->each = std::atof(value);
    else if (option == "--seconds")
        set->seconds = std::atof(value);
    else
        return false;
    return true;
}

bool are_possible(const settings &set)
{
    return set.least >= 1 && set.least <= set.most && set.most <= 28 && set.narrowest >= 1 &&
           set.narrowest <= set.widest && set.widest <= 28;
}

} // namespace

int main(int argc, char **argv)
{
    settings set;
    bool good = true;
    for (int i = 1; i < argc && good; i += 2)
        good = take_option(&set, argv[i], i + 1 < argc ? argv[i + 1] : nullptr);
    if (!good || !are_possible(set)) {
        std::fprintf(stderr, "counting: options are --least BITS, --most BITS, --narrowest BITS, "
                             "--widest BITS (1 to 28), --each S, --seconds S\n");
        return 2;
    }
    return run(set);
}
