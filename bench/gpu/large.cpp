/* Sort one large array by every method there is, compare each result with that of CUB's radix sort,
 * time it by events, and print a line of CSV a method, as bench.cpp does.
 *
 *   large [--type NAME] [--least BITS] [--most BITS] [-n N] [--each S] [--seconds S]
 *
 * Arrays of 2^LEAST .. 2^MOST random keys, 2^10 .. 2^28 if not told, and of 2^24 - 1; or of N. A
 * method is run for 0.5 s (--each) and at least 5 times. A method that sorts wrong gets no time, and
 * the exit status is 1 then. After S seconds no further method is begun. */
#include "large.h"
#include "timed.h"

#include <cstring>
#include <string>

const char *const gpu_driver = "large";

namespace
{

constexpr unsigned int odd = (1u << 24) - 1; /* no power of two */

struct layout {
    const char *name;
    size_t key_bytes;
    bool values;
};
const layout layouts[] = {
#define X(id, name, key, values) {name, sizeof(key), values != 0},
    GPU_TYPES(X)
#undef X
};

struct settings {
    const char *type = nullptr;
    unsigned int least = 10, most = 28, n = 0;
    double each = 0.5, seconds = 400;
};

/* ---- the array ------------------------------------------------------------------------------- */

/* The device's memory for arrays of up to `most` elements of a type: the master, which is not
 * written once it is filled, what methods sort, and the keys that were wanted. */
class memory
{
  public:
    memory(gpu_type type_, size_t most) : type(type_)
    {
        const size_t bytes = most * layouts[type].key_bytes;
        must(cudaMalloc(&master, bytes), "cudaMalloc");
        must(cudaMalloc(&keys, bytes), "cudaMalloc");
        must(cudaMalloc(&wanted, bytes), "cudaMalloc");
        must(cudaMalloc((void **)&found, 5 * sizeof *found), "cudaMalloc");
        if (!layouts[type].values)
            return;
        must(cudaMalloc((void **)&master_values, most * sizeof *values), "cudaMalloc");
        must(cudaMalloc((void **)&values, most * sizeof *values), "cudaMalloc");
    }
    ~memory()
    {
        for (void *p : {master, keys, wanted, (void *)master_values, (void *)values, (void *)found})
            cudaFree(p);
    }
    memory(const memory &) = delete;

    gpu_buffers buffers() const
    {
        return {master, master_values, keys, values, scratch.memory, scratch.bytes};
    }

    void fill(unsigned int n, uint64_t seed)
    {
        must(gpu_fill(type, master, master_values, n, seed, 0), "filling");
    }

    /* The copy of all bytes from the master. */
    cudaError_t restore(unsigned int n) const
    {
        cudaError_t error =
            cudaMemcpyAsync(keys, master, n * layouts[type].key_bytes, cudaMemcpyDeviceToDevice, 0);
        if (error == cudaSuccess && values)
            error = cudaMemcpyAsync(values, master_values, n * sizeof *values,
                                    cudaMemcpyDeviceToDevice, 0);
        return error;
    }

    void want(unsigned int n)
    {
        must(
            cudaMemcpyAsync(wanted, keys, n * layouts[type].key_bytes, cudaMemcpyDeviceToDevice, 0),
            "copying");
    }

    /* Whether what was sorted is in order and has the master's elements; and its keys, if so asked,
     * are the wanted ones. */
    bool is_right(unsigned int n, bool compared) const
    {
        unsigned long long f[5] = {0, 0, 0, 0, 0};
        must(cudaMemset(found, 0, sizeof f), "cudaMemset");
        must(gpu_examine(type, master, master_values, n, n, found, 0), "examining");
        must(gpu_examine(type, keys, values, n, n, found + 2, 0), "examining");
        if (compared)
            must(gpu_compare(type, keys, wanted, n, found + 4, 0), "comparing");
        must(cudaMemcpy(f, found, sizeof f, cudaMemcpyDeviceToHost), "copying back");
        return f[2] == 0 && f[1] == f[3] && f[4] == 0;
    }

    const gpu_type type;
    scratch_memory scratch;

  private:
    void *master = nullptr, *keys = nullptr, *wanted = nullptr;
    uint32_t *master_values = nullptr, *values = nullptr;
    unsigned long long *found = nullptr;
};

/* ---- a type ---------------------------------------------------------------------------------- */

/* What all types share. */
struct progress {
    double began;
    uint64_t seed;
    int wrong, left;
};

class bench
{
  public:
    bench(gpu_type type, const settings &s, unsigned int most, progress *p)
        : set(s), pro(p), mem(type, most)
    {
    }

    /* Goes on behind a method that fails, unless the device is lost with it. */
    void try_size(unsigned int n, const std::vector<large_method> &methods)
    {
        compared = false;
        mem.fill(n, ++pro->seed);
        for (const large_method &m : methods) {
            if (m.type != mem.type || (m.powers && n & (n - 1)) || (m.most && n > m.most))
                continue;
            if (now() - pro->began > set.seconds) {
                pro->left++;
                continue;
            }
            try {
                measure(m, n);
            } catch (const failure &f) {
                std::fprintf(stderr, "large: %s %s, n = %u: %s\n", m.name, layouts[m.type].name, n,
                             cudaGetErrorString(f.error));
                print_line(m, n, {}, "failed");
                pro->wrong++;
                cudaGetLastError();
                must(cudaDeviceSynchronize(), "the device is lost");
            }
        }
    }

  private:
    void print_line(const large_method &m, unsigned int n, const milliseconds &ms,
                    const char *state) const
    {
        print_row(layouts[m.type].name, n, m.kind, m.name, ms, state);
    }

    /* The copy is the method without a function. */
    float time_once(const large_method &m, unsigned int n)
    {
        const gpu_buffers b = mem.buffers();
        must(mem.restore(n), "copying"); /* outside of what is timed */
        return watch.time([&] { return m.run ? m.run(&b, n, 0) : mem.restore(n); });
    }

    /* A first run is checked; it and a second one are not counted. */
    void measure(const large_method &m, unsigned int n)
    {
        if (m.scratch && !mem.scratch.reserve(m.scratch(n))) {
            print_line(m, n, {}, "no memory");
            return;
        }
        time_once(m, n);
        if (m.run && !mem.is_right(n, compared)) {
            pro->wrong++;
            print_line(m, n, {}, "wrong");
            return;
        }
        if (!std::strcmp(m.name, "DeviceRadixSort")) {
            mem.want(n);
            compared = true;
        }
        time_once(m, n);
        print_line(m, n, time_often([&] { return time_once(m, n); }, set.each), "right");
    }

    settings set;
    progress *pro;
    memory mem;
    stopwatch watch;
    bool compared = false; /* the keys that a sort gives are known */
};

/* ---- all of it ------------------------------------------------------------------------------- */

std::vector<unsigned int> sizes_of(const settings &s)
{
    std::vector<unsigned int> sizes;
    if (s.n)
        return {s.n};
    for (unsigned int bits = s.least; bits <= s.most; bits++) {
        if (bits == 24)
            sizes.push_back(odd);
        sizes.push_back(1u << bits);
    }
    return sizes;
}

int run(const settings &set)
{
    cudaDeviceProp device;
    progress p = {now(), 0, 0, 0};
    const std::vector<unsigned int> sizes = sizes_of(set);
    std::vector<large_method> methods;
    must(cudaGetDeviceProperties(&device, 0), "no device");
    p.seed = (uint64_t)(p.began * 1e6);
    large_add_cub(&methods); /* with whose result the others are compared */
    large_add_kernels(&methods);
    large_add_bitonic(&methods);
    large_add_bainville(&methods);
    print_head(device.name, p.seed);
    for (int t = 0; t < GPU_TYPE_COUNT; t++) {
        if (set.type && std::strcmp(set.type, layouts[t].name) != 0)
            continue;
        methods.push_back({"copy", "cudaMemcpyAsync", (gpu_type)t, false, nullptr, nullptr});
        bench b((gpu_type)t, set, *std::max_element(sizes.begin(), sizes.end()), &p);
        for (unsigned int n : sizes)
            b.try_size(n, methods);
    }
    std::fprintf(stderr, "large: %d methods left out for want of time, %d wrong\n", p.left,
                 p.wrong);
    return p.wrong ? 1 : 0;
}

/* Whether there is such an option, with such a value. */
bool take_option(settings *set, const std::string &option, const char *value)
{
    if (!value)
        return false;
    if (option == "--type")
        set->type = value;
    else if (option == "--least")
        set->least = (unsigned int)std::atoi(value);
    else if (option == "--most")
        set->most = (unsigned int)std::atoi(value);
    else if (option == "-n")
        set->n = (unsigned int)std::atoi(value);
    else if (option == "--each")
        set->each = std::atof(value);
    else if (option == "--seconds")
        set->seconds = std::atof(value);
    else
        return false;
    return true;
}

} // namespace

int main(int argc, char **argv)
{
    settings set;
    bool good = true;
    for (int i = 1; i < argc && good; i += 2)
        good = take_option(&set, argv[i], i + 1 < argc ? argv[i + 1] : nullptr);
    if (!good || set.most > 30 || set.least > set.most) {
        std::fprintf(stderr, "large: options are --type NAME, --least BITS, --most BITS (up to "
                             "30), -n N, --each S, --seconds S\n");
        return 2;
    }
    return run(set);
}
