/* Whether a header in C++ sorts: all zeros and ones, or random ones; elements of many types, each
 * against the library's own sort. A file defines HEADERS(X) first: X(namespace) for each header. */
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <limits>
#include <memory>
#include <random>
#include <string>
#include <vector>
#if defined __SSE__
#include <xmmintrin.h>
#endif

namespace {

std::mt19937_64 engine;
int failures;

void expect(bool good, const char *what, std::size_t n)
{
    if (good || failures++ > 5)
        return;
    std::printf("%zu elements: %s\n", n, what);
}

/* ---- elements -------------------------------------------------------------------------------- */

struct point {
    int x = 0, y = 0;
    int down() const { return -x; }
    bool before(const point &other) const { return x < other.x; }
};

/* Asked twice it is not the same, so it cannot be called where it is a constant. */
struct counting {
    int calls = 0;
    bool operator()(int a, int b) { return calls++, a < b; }
};

/* One that can be moved alone, and knows whether it was. */
struct owner {
    std::unique_ptr<int> value;
    friend bool operator<(const owner &a, const owner &b) noexcept { return *a.value < *b.value; }
};

/* One whose moves may throw, as far as the compiler knows. */
struct loud {
    int value = 0;
    loud() = default;
    loud(loud &&other) noexcept(false) : value(other.value) {}
    loud &operator=(loud &&other) noexcept(false)
    {
        value = other.value;
        return *this;
    }
    friend bool operator<(const loud &a, const loud &b) noexcept { return a.value < b.value; }
};

bool is_less(int a, int b) { return a < b; }

/* ---- what a header must do ------------------------------------------------------------------- */

template <class Header, class T> void try_vector(const std::vector<T> &x, const char *what)
{
    std::vector<T> sorted = x, other = x;
    std::sort(sorted.begin(), sorted.end());
    Header::sort(other.begin());
    expect(other == sorted, what, x.size());
}

/* Zeros and ones: all that there are of up to 16 elements. */
template <class Header> void try_bits()
{
    constexpr std::size_t n = Header::size;
    const std::uint64_t all = n <= 16 ? std::uint64_t(1) << n : 20000;
    for (std::uint64_t i = 0; i < all; i++) {
        const std::uint64_t bits = n <= 16 ? i : engine();
        unsigned char x[n];
        std::size_t ones = 0;
        for (std::size_t k = 0; k < n; k++)
            ones += x[k] = bits >> k & 1;
        Header::sort(x);
        for (std::size_t k = 0; k < n; k++)
            expect(x[k] == (k + ones >= n), "zeros and ones are not in order", n);
    }
}

template <class Header, class T> void try_numbers(const char *what)
{
    for (int i = 0; i < 200; i++) {
        std::vector<T> x(Header::size);
        for (T &e : x)
            e = static_cast<T>(static_cast<std::int64_t>(engine()) >> (i % 2 ? 0 : 60));
        x[0] = i % 3 ? x[0] : std::numeric_limits<T>::max();
        x[x.size() - 1] = i % 5 ? x[0] : std::numeric_limits<T>::lowest();
        try_vector<Header>(x, what);
    }
}

template <class Header> std::vector<int> random_numbers()
{
    std::vector<int> x(Header::size);
    for (int &e : x)
        e = static_cast<int>(engine() % 100);
    return x;
}

template <class Header> void try_elements()
{
    const std::vector<int> x = random_numbers<Header>();
    std::vector<int> sorted = x, falling = x, pointed = x;
    std::sort(sorted.begin(), sorted.end());
    std::deque<owner> owners;
    std::vector<std::string> words, in_order;
    std::vector<point> points;
    std::vector<bool> bits;
    for (int e : x) {
        owners.push_back({std::make_unique<int>(e)});
        words.push_back(std::string(20, 'a') + std::to_string(e));
        points.push_back({e, e / 2});
        bits.push_back(e > 50);
    }
    Header::sort(owners.begin());
    Header::sort(falling.rbegin(), is_less);
    Header::sort(pointed.data(), std::greater<>());
    in_order = words;
    std::sort(in_order.begin(), in_order.end());
    Header::sort(words.begin());
    expect(words == in_order, "words are not in order", x.size());
    Header::sort(points.begin(), std::less<>(), &point::down);
    Header::sort(bits.begin());
    expect(std::is_sorted(bits.begin(), bits.end()), "bits are not in order", x.size());
    for (std::size_t i = 0; i < x.size(); i++) {
        const std::size_t j = x.size() - 1 - i;
        expect(*owners[i].value == sorted[i], "owners are not in order", x.size());
        expect(falling[i] == sorted[j] && pointed[i] == sorted[j], "falling numbers", x.size());
        expect(points[i].x == sorted[j] && points[i].y == sorted[j] / 2, "points", x.size());
    }
    Header::sort(points.begin(), std::less<>(), &point::x);
    Header::sort(points.begin(), [](const point &a, const point &b) { return a.x > b.x; });
    for (std::size_t i = 0; i < x.size(); i++)
        expect(points[i].x == sorted[x.size() - 1 - i], "points by a lambda", x.size());
    Header::sort(points.begin(), &point::before);
    Header::sort(falling.begin(), counting());
    expect(falling == sorted, "numbers by a comparison that counts", x.size());
    std::vector<const point *> addresses;
    std::vector<std::unique_ptr<point>> owned;
    std::vector<std::reference_wrapper<const point>> references;
    for (std::size_t i = x.size(); i--;) {
        addresses.push_back(&points[i]);
        owned.push_back(std::make_unique<point>(points[i]));
        references.push_back(points[i]);
    }
    Header::sort(addresses.begin(), std::less<>(), &point::x);
    Header::sort(owned.begin(), std::greater<>(), &point::down);
    Header::sort(references.begin(), std::less<>(), &point::x);
    for (std::size_t i = 0; i < x.size(); i++)
        expect(points[i].x == sorted[i] && addresses[i]->x == sorted[i] &&
                   owned[i]->x == sorted[i] && references[i].get().x == sorted[i],
               "what points to elements is not in order", x.size());
}

/* NaNs come last where that is asked for, and are not lost where they should not be. */
template <class Header> void try_nans()
{
    const double nan = std::nan("");
    std::vector<double> x(Header::size), any;
    std::size_t nans = 0;
    for (double &e : x)
        nans += std::isnan(e = engine() % 3 ? static_cast<double>(engine() % 9) - 4 : nan);
    any = x;
    Header::sort(x.begin(), typename Header::nan_last());
    for (std::size_t i = 0; i < x.size(); i++)
        expect(std::isnan(x[i]) == (i + nans >= x.size()), "NaNs are not last", x.size());
    expect(std::is_sorted(x.begin(), x.end() - static_cast<std::ptrdiff_t>(nans)), "numbers",
           x.size());
    Header::sort(any.begin());
    std::size_t left = 0;
    for (double e : any)
        left += std::isnan(e);
    expect(left == nans, "NaNs are lost", x.size());
}

/* Bits of floating-point numbers: subnormals, zeros of both signs, NaNs with payloads, any. */
template <class Word> Word some_bits()
{
    const int exponent = sizeof(Word) == 4 ? 23 : 52;
    const Word sign = static_cast<Word>(1) << (8 * sizeof(Word) - 1);
    const Word below = (static_cast<Word>(1) << exponent) - 1, any = static_cast<Word>(engine());
    switch (engine() % 5) {
    case 0: return any & sign;
    case 1: return any & (sign | 3);
    case 2: return any & (sign | below);
    case 3: return any | ((sign - 1) & ~below);
    default: return any;
    }
}

/* No bits get lost by any order, though the program has subnormal numbers flushed. */
template <class Header, class T, class Word, class... A> void try_lost(const char *what, A... order)
{
    for (int i = 0; i < 300; i++) {
        std::vector<Word> bits(Header::size), left(Header::size);
        std::vector<T> x(Header::size);
        for (Word &e : bits)
            e = some_bits<Word>();
        std::memcpy(x.data(), bits.data(), sizeof(T) * x.size());
        Header::sort(x.data(), order...);
        std::memcpy(left.data(), x.data(), sizeof(T) * x.size());
        std::sort(bits.begin(), bits.end());
        std::sort(left.begin(), left.end());
        expect(bits == left, what, x.size());
    }
}

template <class Header, class T, class Word> void try_flushed(const char *what)
{
#if defined __SSE__
    const unsigned mode = _mm_getcsr();
    _mm_setcsr(mode | 0x8040); /* results and operands that are subnormal are 0 */
#endif
    try_lost<Header, T, Word>(what);
    try_lost<Header, T, Word>(what, std::greater<>());
    try_lost<Header, T, Word>(what, typename Header::nan_last());
    try_lost<Header, T, Word>(what, [](T a, T b) { return a < b; });
    try_lost<Header, T, Word>(what, std::less<>(), [](T a) { return -a; });
#if defined __SSE__
    _mm_setcsr(mode);
#endif
}

/* A comparison that throws loses nothing. */
template <class Header> void try_throwing()
{
    for (int limit = 0; limit < 12; limit++) {
        std::vector<std::string> words;
        for (std::size_t i = 0; i < Header::size; i++)
            words.push_back(std::to_string(1000 - static_cast<int>(i)) + std::string(20, '.'));
        std::vector<std::string> sorted = words;
        std::sort(sorted.begin(), sorted.end());
        int calls = 0;
        try {
            Header::sort(words.begin(), [&](const std::string &a, const std::string &b) {
                if (calls++ == limit)
                    throw 1;
                return a < b;
            });
        } catch (int) {
        }
        std::sort(words.begin(), words.end());
        expect(words == sorted, "a comparison that throws loses words", words.size());
    }
}

/* At compile time, and what may throw. */
template <class Header> constexpr bool evaluates()
{
    std::array<int, Header::size> x{};
    for (std::size_t i = 0; i < x.size(); i++)
        x[i] = static_cast<int>(i * 5 % x.size() * (i % 2 ? 1 : 3)) - 2;
    const std::array<int, Header::size> y = Header::sorted(x), z = Header::sorted(x, std::greater<>());
    Header::sort(x.begin());
    for (std::size_t i = 0; i < x.size(); i++)
        if ((i && x[i] < x[i - 1]) || x[i] != y[i] || x[i] != z[x.size() - 1 - i])
            return false;
    return true;
}

template <class Header> void try_compiler()
{
    static_assert(evaluates<Header>(), "the compiler does not sort");
    static_assert(noexcept(Header::sort(static_cast<int *>(nullptr))), "numbers throw");
    static_assert(noexcept(Header::sort(static_cast<owner *>(nullptr))), "owners throw");
    static_assert(!noexcept(Header::sort(static_cast<loud *>(nullptr))), "moves do not throw");
    static_assert(!noexcept(Header::sort(static_cast<int *>(nullptr), is_less)), "calls do not");
    static_assert(noexcept(Header::sort(static_cast<point *>(nullptr), std::less<>(), &point::x)),
                  "members throw");
}

template <class Header> void try_header()
{
    try_compiler<Header>();
    try_bits<Header>();
    try_numbers<Header, unsigned char>("u8");
    try_numbers<Header, signed char>("i8");
    try_numbers<Header, short>("i16");
    try_numbers<Header, std::uint32_t>("u32");
    try_numbers<Header, std::int64_t>("i64");
    try_numbers<Header, std::uint64_t>("u64");
    try_numbers<Header, float>("f32");
    try_numbers<Header, double>("f64");
    try_numbers<Header, long double>("long double");
    for (int i = 0; i < 20; i++) {
        try_elements<Header>();
        try_nans<Header>();
    }
    try_throwing<Header>();
    try_flushed<Header, float, std::uint32_t>("bits of f32 are lost");
    try_flushed<Header, double, std::uint64_t>("bits of f64 are lost");
}

/* A header's functions, as members of a type, so that templates can be told which. */
#define AS_TYPE(space) \
    struct space##_header { \
        static constexpr std::size_t size = netkern::space::size; \
        using nan_last = netkern::space::nan_last; \
        template <class... A> \
        static constexpr auto sort(A... a) noexcept(noexcept(netkern::space::sort(std::move(a)...))) \
        { \
            return netkern::space::sort(std::move(a)...); \
        } \
        template <class... A> static constexpr auto sorted(A... a) \
        { \
            return netkern::space::sorted(std::move(a)...); \
        } \
    };
HEADERS(AS_TYPE)
#define TRY(space) try_header<space##_header>();

} // namespace
