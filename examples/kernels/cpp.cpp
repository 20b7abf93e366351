/* Calls a header in C++: netkern best:5 -o sort5.hpp && c++ -std=c++17 -O3 -I. cpp.cpp */
#include "sort5.hpp"

#include <cstdio>
#include <memory>

constexpr auto sorted = netkern::sort5::sorted(std::array<int, 5>{{3, 1, 5, 2, 4}});
static_assert(sorted[0] == 1 && sorted[4] == 5, "sorted by the compiler");

struct point {
    double x, y;
};

int main()
{
    double numbers[] = {2.5, -1, 9, 0, 7};
    netkern::sort5::sort(numbers);
    std::printf("%g to %g\n", numbers[0], numbers[4]);

    point points[] = {{3, 1}, {1, 2}, {5, 3}, {2, 4}, {4, 5}};
    netkern::sort5::sort(points, std::greater<>(), &point::x);
    std::printf("(%g, %g) to (%g, %g)\n", points[0].x, points[0].y, points[4].x, points[4].y);

    std::unique_ptr<int> owners[5];
    for (int i = 0; i < 5; i++)
        owners[i] = std::make_unique<int>(i * 3 % 5);
    netkern::sort5::sort(owners, std::less<>(), [](const auto &owner) { return *owner; });
    std::printf("%d to %d\n", *owners[0], *owners[4]);
}
