// expect: holds sort3, fails sort3_slip
#include <algorithm>
#include <tuple>
std::tuple<int, int, int> sort3(int a, int b, int c)
{
    if (b < a)
        std::swap(a, b);
    if (c < b)
        std::swap(b, c);
    if (b < a)
        std::swap(a, b);
    return std::make_tuple(a, b, c);
}
std::tuple<int, int, int> sort3_slip(int a, int b, int c)
{
    if (b < a)
        std::swap(a, b);
    if (c < b)
        std::swap(b, c);
    if (b < a)
        std::swap(a, b);
    return std::make_tuple(b, a, c);
}
