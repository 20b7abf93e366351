// expect: holds sort4
#include <utility>
namespace detail {
template <class It, class Less> void exchange(It a, It b, Less &before)
{
    if (before(*b, *a))
        std::iter_swap(a, b);
}
}
template <class It, class Less> void sort4(It v, Less before)
{
    detail::exchange(v + 0, v + 1, before);
    detail::exchange(v + 2, v + 3, before);
    detail::exchange(v + 0, v + 2, before);
    detail::exchange(v + 1, v + 3, before);
    detail::exchange(v + 1, v + 2, before);
}
