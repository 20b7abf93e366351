/* Sort one large array by every method there is, compare each result with that of CUB's radix sort,
 * time it by events, and print a line of CSV a method, as bench.cpp does.
 *
 *   large [--type NAME] [--least BITS] [--most BITS] [-n N] [--each S] [--seconds S]
 *
 * Arrays of 2^LEAST .. 2^MOST random keys, 2^10 .. 2^28 if not told, and of 2^24 - 1; or of N. A
 * method is run for 0.5 s (--each) and at least 5 times. A method that sorts wrong gets no time, and
 * the exit status is 1 then. After S seconds no further method is begun. */
#include "large.h"
#include "elements.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace
{

constexpr size_t least_runs = 5;
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

void must(cudaError_t error, const char *what)
{
    if (error == cudaSuccess)
        return;
    std::fprintf(stderr, "large: %s: %s\n", what, cudaGetErrorString(error));
    std::exit(error == cudaErrorNoDevice || error == cudaErrorInsufficientDriver ? 77 : 2);
}

/* A method that cannot run: too much shared memory, say. */
struct failure {
    cudaError_t error;
};

void must_run(cudaError_t error)
{
    if (error != cudaSuccess)
        throw failure{error};
}

double now()
{
    using namespace std::chrono;
    return duration<double>(steady_clock::now().time_since_epoch()).count();
}

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
        for (void *p :
             {master, keys, wanted, scratch, (void *)master_values, (void *)values, (void *)found})
            cudaFree(p);
    }
    memory(const memory &) = delete;

    gpu_buffers buffers() const
    {
        return {master, master_values, keys, values, scratch, scratch_bytes};
    }

    bool reserve(size_t bytes)
    {
        if (bytes <= scratch_bytes)
            return true;
        cudaFree(scratch);
        scratch = nullptr;
        scratch_bytes = 0;
        if (bytes == SIZE_MAX || cudaMalloc(&scratch, bytes) != cudaSuccess) {
            cudaGetLastError();
            return false;
        }
        scratch_bytes = bytes;
        return true;
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

  private:
    void *master = nullptr, *keys = nullptr, *wanted = nullptr, *scratch = nullptr;
    uint32_t *master_values = nullptr, *values = nullptr;
    unsigned long long *found = nullptr;
    size_t scratch_bytes = 0;
};

/* ---- a type ---------------------------------------------------------------------------------- */

/* What all types share. */
struct progress {
    double began;
    uint64_t seed;
    cudaEvent_t events[2];
    int wrong, left;
};

using times = std::vector<float>; /* ms, ascending */

void print_line(const large_method &m, unsigned int n, const times &ms, const char *state)
{
    const size_t last = ms.empty() ? 0 : ms.size() - 1;
    const double median = ms.empty() ? 0 : ms[last / 2];
    std::printf("%s,%u,%s,%s,%u,%zu,%.5f,%.5f,%.5f,%.5f,%s\n", layouts[m.type].name, n, m.kind,
                m.name, n, ms.size(), median, ms.empty() ? 0 : ms[0], ms.empty() ? 0 : ms[last],
                median > 0 ? n / median / 1e6 : 0, state);
    std::fflush(stdout);
}

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
    /* The copy is the method without a function. */
    float time_once(const large_method &m, unsigned int n)
    {
        const gpu_buffers b = mem.buffers();
        float ms;
        must(mem.restore(n), "copying"); /* outside of what is timed */
        must(cudaEventRecord(pro->events[0], 0), "cudaEventRecord");
        must_run(m.run ? m.run(&b, n, 0) : mem.restore(n));
        must(cudaEventRecord(pro->events[1], 0), "cudaEventRecord");
        must_run(cudaEventSynchronize(pro->events[1]));
        must(cudaEventElapsedTime(&ms, pro->events[0], pro->events[1]), "cudaEventElapsedTime");
        return ms;
    }

    /* A first run is checked; it and a second one are not counted. */
    void measure(const large_method &m, unsigned int n)
    {
        times ms;
        if (m.scratch && !mem.reserve(m.scratch(n))) {
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
        const double began = now();
        while (ms.size() < least_runs || now() - began < set.each)
            ms.push_back(time_once(m, n));
        std::sort(ms.begin(), ms.end());
        print_line(m, n, ms, "right");
    }

    settings set;
    progress *pro;
    memory mem;
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
    progress p = {now(), 0, {}, 0, 0};
    const std::vector<unsigned int> sizes = sizes_of(set);
    std::vector<large_method> methods;
    must(cudaGetDeviceProperties(&device, 0), "no device");
    must(cudaEventCreate(&p.events[0]), "cudaEventCreate");
    must(cudaEventCreate(&p.events[1]), "cudaEventCreate");
    p.seed = (uint64_t)(p.began * 1e6);
    large_add_cub(&methods); /* with whose result the others are compared */
    large_add_kernels(&methods);
    large_add_bitonic(&methods);
    large_add_bainville(&methods);
    std::printf("# device %s\n# seed %llu\n"
                "type,n,kind,method,elements,runs,median_ms,least_ms,most_ms,gkeys_per_s,result\n",
                device.name, (unsigned long long)p.seed);
    for (int t = 0; t < GPU_TYPE_COUNT; t++) {
        if (set.type && std::strcmp(set.type, layouts[t].name) != 0)
            continue;
        methods.push_back({"copy", "cudaMemcpyAsync", (gpu_type)t, false, nullptr, nullptr});
        bench b((gpu_type)t, set, *std::max_element(sizes.begin(), sizes.end()), &p);
        for (unsigned int n : sizes)
            b.try_size(n, methods);
    }
    cudaEventDestroy(p.events[0]);
    cudaEventDestroy(p.events[1]);
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
