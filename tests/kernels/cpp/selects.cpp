/* Whether headers for some outputs select: median7.hpp, middle8.hpp with the two in the middle, and
 * least8.hpp with the three least, for all zeros and ones and random numbers. */
#include "least8.hpp"
#include "median7.hpp"
#include "middle8.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <random>

static std::mt19937 engine;
static int failures;

static void expect(bool good, const char *what)
{
    failures += !good;
    if (!good)
        std::printf("%s\n", what);
}

/* A range, where its outputs belong, and copies of both; of a set of outputs in any order. */
template <class T, std::size_t n, std::size_t k, class Select, class Selected>
static void try_range(const std::array<T, n> &x, std::size_t first, const std::array<T, k> &,
                      bool set, Select select, Selected selected)
{
    std::array<T, n> sorted = x, placed = x;
    std::sort(sorted.begin(), sorted.end());
    std::array<T, k> copies = selected(x.begin());
    select(placed.begin());
    const auto begin = placed.begin() + static_cast<std::ptrdiff_t>(first);
    if (set) {
        std::sort(copies.begin(), copies.end());
        std::sort(begin, begin + static_cast<std::ptrdiff_t>(k));
    }
    for (std::size_t i = 0; i < k; i++)
        expect(copies[i] == sorted[first + i] && placed[first + i] == sorted[first + i],
               "another element is selected");
    std::sort(placed.begin(), placed.end());
    expect(placed == sorted, "an element is lost");
}

#define TRY(space, x, first, set) \
    try_range(x, first, netkern::space::selected(x.begin()), set, \
              [](auto it) { netkern::space::select(it); }, \
              [](auto it) { return netkern::space::selected(it); })

template <class T> static void try_number(std::uint32_t (*next)())
{
    std::array<T, 7> seven{};
    std::array<T, 8> eight{};
    for (T &e : seven)
        e = static_cast<T>(next());
    for (T &e : eight)
        e = static_cast<T>(next());
    TRY(median7, seven, 3, false);
    TRY(middle8, eight, 3, true);
    TRY(least8, eight, 0, false);
}

static std::uint32_t bits;

static std::uint32_t next_bit()
{
    const std::uint32_t bit = bits & 1;
    bits >>= 1;
    return bit;
}

static std::uint32_t next_number()
{
    return static_cast<std::uint32_t>(engine() % 1000);
}

/* What can only be moved is selected where it is. */
static void try_owners()
{
    std::array<std::unique_ptr<int>, 7> x;
    std::array<int, 7> sorted{};
    for (std::size_t i = 0; i < x.size(); i++) {
        sorted[i] = static_cast<int>(engine() % 50);
        x[i] = std::make_unique<int>(sorted[i]);
    }
    std::sort(sorted.begin(), sorted.end());
    netkern::median7::select(x.begin(), std::less<>(), [](const auto &p) { return *p; });
    expect(*x[3] == sorted[3], "the median of owners is another");
}

constexpr std::array<int, 7> fixed{{7, 1, 6, 2, 5, 3, 9}};
static_assert(netkern::median7::selected(fixed.begin())[0] == 5, "the compiler selects another");
static_assert(netkern::median7::selected(fixed.begin(), std::greater<>())[0] == 5, "likewise");

int main()
{
    for (std::uint32_t i = 0; i < 1u << 15; i++) {
        bits = i;
        try_number<unsigned char>(next_bit);
    }
    for (int i = 0; i < 1000; i++) {
        try_number<int>(next_number);
        try_number<double>(next_number);
        try_owners();
    }
    std::printf("%d failures\n", failures);
    return failures > 0;
}
