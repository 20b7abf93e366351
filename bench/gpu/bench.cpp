/* Sort batches of small arrays by every method there is, check each result against a host sort,
 * time it by events, and print a line of CSV a method.
 *
 *   bench [--seconds S] [--bytes B] [--type NAME] [-n N]
 *
 * The copy of the same bytes by cudaMemcpyAsync is a method, too. A method that sorts wrong gets no
 * time, and the exit status is 1 then. After S seconds no further method is begun. */
#include "bench.h"
#include "elements.h"
#include "timed.h"

#include <cstring>
#include <string>
#include <thread>

const char *const gpu_driver = "bench";

namespace
{

constexpr int runs = 21, least_runs = 5, warm_up = 2;
constexpr float all_runs = 800; /* ms after which no further run is begun, but of the least ones */
/* A method whose run would take longer is measured on fewer arrays, but not on fewer bytes than
 * these: with the result they are more than the caches hold. */
constexpr float long_run = 60; /* ms */
constexpr size_t least_bytes = (size_t)64 << 20;

const char *const type_names[] = {
#define X(id, name, key, values) name,
    GPU_TYPES(X)
#undef X
};

struct layout {
    size_t key_bytes;
    bool values;
};
const layout layouts[] = {
#define X(id, name, key, values) {sizeof(key), values != 0},
    GPU_TYPES(X)
#undef X
};

/* ---- memory ---------------------------------------------------------------------------------- */

/* Buffers for all methods, as large as any needs. */
class memory
{
  public:
    explicit memory(size_t bytes)
    {
        must(cudaMalloc(&keys, bytes), "cudaMalloc");
        must(cudaMalloc(&keys_out, bytes), "cudaMalloc");
        must(cudaMalloc((void **)&found, 4 * sizeof *found), "cudaMalloc");
    }
    ~memory()
    {
        cudaFree(keys);
        cudaFree(keys_out);
        cudaFree(found);
    }
    memory(const memory &) = delete;

    /* Room for `count` elements in each direction: keys, then values. */
    gpu_buffers buffers(gpu_type type, size_t count) const
    {
        const layout &l = layouts[type];
        gpu_buffers b = {keys, nullptr, keys_out, nullptr, scratch.memory, scratch.bytes};
        if (l.values) {
            b.values = (const uint32_t *)((char *)keys + count * l.key_bytes);
            b.values_out = (uint32_t *)((char *)keys_out + count * l.key_bytes);
        }
        return b;
    }

    unsigned long long *found = nullptr;
    scratch_memory scratch;

  private:
    void *keys = nullptr, *keys_out = nullptr;
};

size_t element_bytes(gpu_type type)
{
    return layouts[type].key_bytes + (layouts[type].values ? 4 : 0);
}

/* ---- the check against a host sort ----------------------------------------------------------- */

/* Arrays that are sorted on the host, too: random ones, and ones of few different keys. */
constexpr size_t checked_few = 131;

size_t checked_arrays(unsigned int n)
{
    return std::max(checked_few, ((size_t)1 << 17) / n + 3);
}

struct element {
    uint64_t bits;
    uint32_t value;
};

/* Order of keys whose bits these are. */
bool before(gpu_type type, uint64_t a, uint64_t b)
{
    if (type != GPU_F32)
        return a < b;
    uint32_t low[2] = {(uint32_t)a, (uint32_t)b};
    float x[2];
    std::memcpy(x, low, sizeof x);
    return x[0] < x[1];
}

uint64_t load_bits(const unsigned char *keys, size_t key_bytes, size_t at)
{
    uint64_t bits = 0;
    std::memcpy(&bits, keys + at * key_bytes, key_bytes); /* little-endian, as the device is */
    return bits;
}

/* An input of arrays, and what sorting it gives. */
struct problem {
    gpu_type type;
    unsigned int n;
    size_t arrays;
    std::vector<unsigned char> keys;
    std::vector<uint32_t> values;
    std::vector<element> sorted;

    size_t count() const
    {
        return arrays * n;
    }
};

bool element_before(gpu_type type, const element &a, const element &b)
{
    if (before(type, a.bits, b.bits))
        return true;
    return !before(type, b.bits, a.bits) && a.value < b.value;
}

/* Sort each array of elements, equal keys by value, on all cores. */
void sort_arrays(gpu_type type, unsigned int n, std::vector<element> *elements)
{
    const size_t arrays = elements->size() / n;
    const unsigned int cores = std::max(1u, std::thread::hardware_concurrency());
    std::vector<std::thread> threads;
    for (unsigned int t = 0; t < cores; t++)
        threads.emplace_back([=] {
            for (size_t a = t; a < arrays; a += cores)
                std::sort(
                    elements->begin() + (ptrdiff_t)(a * n),
                    elements->begin() + (ptrdiff_t)((a + 1) * n),
                    [=](const element &x, const element &y) { return element_before(type, x, y); });
        });
    for (std::thread &t : threads)
        t.join();
}

/* few  only few different keys */
problem make_problem(gpu_type type, unsigned int n, size_t arrays, uint64_t seed, bool few)
{
    problem p = {type, n, arrays, {}, {}, {}};
    const size_t bytes = layouts[type].key_bytes;
    p.keys.resize(p.count() * bytes);
    p.values.resize(layouts[type].values ? p.count() : 0);
    p.sorted.resize(p.count());
    for (size_t i = 0; i < p.count(); i++) {
        const uint64_t draw = few ? gpu_draw(seed, i) & UINT64_C(7) << 61 : gpu_draw(seed, i);
        uint32_t u32;
        uint64_t u64;
        float f32;
        gpu_make(draw, &u32);
        gpu_make(draw, &u64);
        gpu_make(draw, &f32);
        std::memcpy(&p.keys[i * bytes],
                    type == GPU_F32   ? (const void *)&f32
                    : type == GPU_U64 ? (const void *)&u64
                                      : (const void *)&u32,
                    bytes);
        if (!p.values.empty())
            p.values[i] = (uint32_t)i;
        p.sorted[i] = {load_bits(p.keys.data(), bytes, i), p.values.empty() ? 0 : (uint32_t)i};
    }
    sort_arrays(type, n, &p.sorted);
    return p;
}

/* The method's result on the problem; an output that it does not write stays poisoned. */
std::vector<element> result_of(const gpu_method &m, const problem &p, const memory &mem)
{
    gpu_buffers b = mem.buffers(m.type, p.count());
    std::vector<unsigned char> keys(p.keys.size());
    std::vector<uint32_t> values(p.values.size());
    must(cudaMemcpy(const_cast<void *>(b.keys), p.keys.data(), keys.size(), cudaMemcpyHostToDevice),
         "copying keys");
    must(cudaMemset(b.keys_out, 0xa5, keys.size()), "cudaMemset");
    if (!values.empty()) {
        must(cudaMemcpy(const_cast<uint32_t *>(b.values), p.values.data(), 4 * values.size(),
                        cudaMemcpyHostToDevice),
             "copying values");
        must(cudaMemset(b.values_out, 0xa5, 4 * values.size()), "cudaMemset");
    }
    must_run(m.run(&b, m.n, p.arrays, 0));
    must_run(cudaDeviceSynchronize());
    must(cudaMemcpy(keys.data(), b.keys_out, keys.size(), cudaMemcpyDeviceToHost), "copying back");
    if (!values.empty())
        must(cudaMemcpy(values.data(), b.values_out, 4 * values.size(), cudaMemcpyDeviceToHost),
             "copying back");
    std::vector<element> out(p.count());
    for (size_t i = 0; i < out.size(); i++)
        out[i] = {load_bits(keys.data(), layouts[m.type].key_bytes, i),
                  values.empty() ? 0 : values[i]};
    return out;
}

/* Keys must be as the host's; elements of equal keys may come in any order. */
bool is_right(const gpu_method &m, const problem &p, const memory &mem)
{
    std::vector<element> out = result_of(m, p, mem);
    for (size_t i = 0; i < out.size(); i++)
        if (out[i].bits != p.sorted[i].bits)
            return false;
    sort_arrays(p.type, p.n, &out);
    for (size_t i = 0; i < out.size(); i++)
        if (out[i].bits != p.sorted[i].bits || out[i].value != p.sorted[i].value)
            return false;
    return true;
}

/* ---- times ----------------------------------------------------------------------------------- */

struct times {
    size_t elements;
    milliseconds ms;
};

/* A run on fresh random input. */
float time_once(const gpu_method &m, const gpu_buffers &b, size_t arrays, uint64_t seed,
                const stopwatch &watch)
{
    must(gpu_fill(m.type, const_cast<void *>(b.keys), const_cast<uint32_t *>(b.values),
                  arrays * m.n, seed, 0),
         "filling");
    return watch.time([&] { return m.run(&b, m.n, arrays, 0); });
}

/* How many arrays to measure a method on, of `arrays` at most: a run on the fewest says how long one
 * on all of them would take. */
size_t arrays_of(const gpu_method &m, memory *mem, size_t arrays, uint64_t *seed,
                 const stopwatch &watch)
{
    const size_t least = std::min(arrays, least_bytes / element_bytes(m.type) / m.n);
    const float ms = time_once(m, mem->buffers(m.type, least * m.n), least, ++*seed, watch);
    const double most = (double)least * long_run / std::max(ms, 1e-3f);
    return most >= (double)arrays ? arrays : std::max(least, (size_t)most);
}

times time_method(const gpu_method &m, memory *mem, size_t bytes, uint64_t *seed,
                  const stopwatch &watch)
{
    times t = {0, {}};
    size_t arrays = bytes / element_bytes(m.type) / m.n;
    float spent = 0;
    if (m.scratch && !mem->scratch.reserve(m.scratch(m.n, arrays)))
        return t;
    arrays = arrays_of(m, mem, arrays, seed, watch);
    const gpu_buffers b = mem->buffers(m.type, arrays * m.n);
    for (int i = -warm_up; i < runs && (i < least_runs || spent < all_runs); i++) {
        const float ms = time_once(m, b, arrays, ++*seed, watch);
        spent += ms;
        if (i >= 0)
            t.ms.push_back(ms);
    }
    t.elements = arrays * m.n;
    std::sort(t.ms.begin(), t.ms.end());
    return t;
}

/* Whether what the last timed run left is in order and has its input's elements. */
bool is_kept(const gpu_method &m, size_t elements, const memory &mem)
{
    unsigned long long found[4] = {0, 0, 0, 0};
    const gpu_buffers b = mem.buffers(m.type, elements);
    must(cudaMemset(mem.found, 0, sizeof found), "cudaMemset");
    must(gpu_examine(m.type, b.keys, b.values, m.n, elements, mem.found, 0), "examining");
    must(gpu_examine(m.type, b.keys_out, b.values_out, m.n, elements, mem.found + 2, 0),
         "examining");
    must(cudaMemcpy(found, mem.found, sizeof found, cudaMemcpyDeviceToHost), "copying back");
    return found[2] == 0 && found[1] == found[3];
}

/* ---- all methods ----------------------------------------------------------------------------- */

template <gpu_type type>
cudaError_t copy(const gpu_buffers *b, unsigned int n, size_t arrays, cudaStream_t stream)
{
    const size_t bytes = arrays * n * element_bytes(type); /* values lie behind the keys */
    return cudaMemcpyAsync(b->keys_out, b->keys, bytes, cudaMemcpyDeviceToDevice, stream);
}

void add_copies(std::vector<gpu_method> *methods)
{
#define X(id, name, key, values) \
    methods->push_back({"copy", "cudaMemcpyAsync", GPU_##id, 4096, copy<GPU_##id>, nullptr});
    GPU_TYPES(X)
#undef X
}

struct settings {
    double seconds = 400;
    size_t bytes = (size_t)1 << 30;
    const char *type = nullptr;
    unsigned int n = 0;
};

bool is_wanted(const gpu_method &m, const settings &s)
{
    if (s.type && std::strcmp(s.type, type_names[m.type]) != 0)
        return false;
    return !s.n || s.n == m.n || !std::strcmp(m.kind, "copy");
}

/* The copy first, then type by type and size by size. */
bool method_before(const gpu_method &a, const gpu_method &b)
{
    const bool copy_a = !std::strcmp(a.kind, "copy"), copy_b = !std::strcmp(b.kind, "copy");
    if (a.type != b.type)
        return a.type < b.type;
    if (copy_a != copy_b)
        return copy_a;
    return a.n < b.n;
}

void print_line(const gpu_method &m, const times &t, const char *state)
{
    const size_t last = t.ms.empty() ? 0 : t.ms.size() - 1;
    const double median = t.ms.empty() ? 0 : t.ms[last / 2];
    std::printf("%s,%u,%s,%s,%zu,%zu,%.5f,%.5f,%.5f,%.4f,%s\n", type_names[m.type], m.n, m.kind,
                m.name, t.elements, t.ms.size(), median, t.ms.empty() ? 0 : t.ms[0],
                t.ms.empty() ? 0 : t.ms[last], median > 0 ? (double)t.elements / median / 1e6 : 0,
                state);
    std::fflush(stdout);
}

/* The checks of a size, and what its methods are measured with. */
class bench
{
  public:
    explicit bench(const settings &s, uint64_t first) : seed(first), set(s), mem(s.bytes)
    {
    }

    uint64_t seed;
    int wrong = 0;

    /* Goes on behind a method that fails, unless the device is lost with it. */
    void try_method(const gpu_method &m)
    {
        try {
            measure(m);
        } catch (const failure &f) {
            std::fprintf(stderr, "bench: %s %s, n = %u: %s\n", m.name, type_names[m.type], m.n,
                         cudaGetErrorString(f.error));
            print_line(m, {}, "failed");
            wrong++;
            cudaGetLastError();
            must(cudaDeviceSynchronize(), "the device is lost");
        }
    }

  private:
    /* "right", or what is the matter. */
    const char *check(const gpu_method &m)
    {
        if (random.type != m.type || random.n != m.n) {
            random = make_problem(m.type, m.n, checked_arrays(m.n), ++seed, false);
            few = make_problem(m.type, m.n, checked_few, ++seed, true);
        }
        for (const problem *p : {&random, &few}) {
            if (m.scratch && !mem.scratch.reserve(m.scratch(m.n, p->arrays)))
                return "no memory";
            if (!is_right(m, *p, mem))
                return "wrong";
        }
        return "right";
    }

    void measure(const gpu_method &m)
    {
        const bool is_copy = !std::strcmp(m.kind, "copy");
        const std::string state = is_copy ? "right" : check(m);
        times t = {0, {}};
        if (state == "right")
            t = time_method(m, &mem, set.bytes, &seed, watch);
        const bool kept = is_copy || t.ms.empty() || is_kept(m, t.elements, mem);
        if (state == "wrong" || !kept) {
            wrong++;
            print_line(m, {0, {}}, "wrong");
        } else {
            print_line(m, t, t.ms.empty() ? "no memory" : "right");
        }
    }

    settings set;
    memory mem;
    stopwatch watch;
    problem random = {}, few = {};
};

/* At least as many bytes as the checks of any method need. */
size_t bytes_needed(const settings &set, const std::vector<gpu_method> &methods)
{
    size_t bytes = set.bytes;
    for (const gpu_method &m : methods)
        if (is_wanted(m, set))
            bytes = std::max(bytes, checked_arrays(m.n) * m.n * element_bytes(m.type));
    return bytes;
}

int run(settings set)
{
    cudaDeviceProp device;
    std::vector<gpu_method> methods;
    const double began = now();
    size_t left = 0;
    must(cudaGetDeviceProperties(&device, 0), "no device");
    add_copies(&methods);
    gpu_add_kernels(&methods);
    gpu_add_cub(&methods);
    std::stable_sort(methods.begin(), methods.end(), method_before);
    set.bytes = bytes_needed(set, methods);
    bench b(set, (uint64_t)(began * 1e6));
    print_head(device.name, b.seed);
    for (const gpu_method &m : methods) {
        if (!is_wanted(m, set))
            continue;
        if (now() - began > set.seconds)
            left++;
        else
            b.try_method(m);
    }
    std::fprintf(stderr, "bench: %zu methods left out for want of time, %d wrong\n", left, b.wrong);
    return b.wrong ? 1 : 0;
}

} // namespace

int main(int argc, char **argv)
{
    settings set;
    for (int i = 1; i < argc; i += 2) {
        const std::string option = argv[i];
        const char *value = i + 1 < argc ? argv[i + 1] : nullptr;
        if (value && option == "--seconds")
            set.seconds = std::atof(value);
        else if (value && option == "--bytes")
            set.bytes = (size_t)std::atoll(value);
        else if (value && option == "--type")
            set.type = value;
        else if (value && option == "-n")
            set.n = (unsigned int)std::atoi(value);
        else {
            std::fprintf(stderr, "bench: options are --seconds S, --bytes B, --type NAME, -n N\n");
            return 2;
        }
    }
    return run(set);
}
