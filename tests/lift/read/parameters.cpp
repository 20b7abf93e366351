// expect: fails sort3
#include <utility>
template <class T> void order(T &x, T &y)
{
    if (y < x)
        std::swap(x, y);
}
template <class T> void sort3(T &z, T &x, T &y)
{
    order(x, y);
    order(y, z);
    order(x, y);
}
