// expect: fails sort3_array, not read sort3_lambda, holds each, holds sort3, holds sort3_written
#include <array>
#include <utility>
#include <vector>
static void order_copy(std::array<int, 3> keys, int i, int j)
{
    if (keys[j] < keys[i])
        std::swap(keys[i], keys[j]);
}
static void order(std::array<int, 3> &keys, int i, int j)
{
    if (keys[j] < keys[i])
        std::swap(keys[i], keys[j]);
}
void sort3_array(std::array<int, 3> &keys)
{
    order_copy(keys, 0, 1);
    order_copy(keys, 1, 2);
    order_copy(keys, 0, 1);
}
void sort3_given(std::array<int, 3> keys)
{
    order(keys, 0, 1);
    order(keys, 1, 2);
    order(keys, 0, 1);
}
void sort3_lambda(std::array<int, 3> &keys)
{
    auto each = [keys]() mutable {
        order(keys, 0, 1);
        order(keys, 1, 2);
        order(keys, 0, 1);
    };
    each();
}
void sort3_lost(std::vector<int> &keys)
{
    auto own = keys;
    if (own[1] < own[0])
        std::swap(own[0], own[1]);
    if (own[2] < own[1])
        std::swap(own[1], own[2]);
    if (own[1] < own[0])
        std::swap(own[0], own[1]);
}
template <class T> void sort3_last(T &a, T &b, T c)
{
    if (b < a)
        std::swap(a, b);
    if (c < b)
        std::swap(b, c);
    if (b < a)
        std::swap(a, b);
}
std::array<int, 3> sort3(const std::array<int, 3> &keys)
{
    auto own = keys;
    order(own, 0, 1);
    order(own, 1, 2);
    order(own, 0, 1);
    return own;
}
void sort3_written(std::array<int, 3> &keys)
{
    auto own = keys;
    order(own, 0, 1);
    order(own, 1, 2);
    order(own, 0, 1);
    keys = own;
}
