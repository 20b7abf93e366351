#include <algorithm>

struct less {
    template <class T> bool operator()(const T &a, const T &b) const { return a < b; }
};

template <class T, class Less> void order(T &a, T &b, Less less)
{
    if (less(b, a))
        std::swap(a, b);
}

void sort4(long *v)
{
    auto by = [&](int i, int j) { order(v[i], v[j], less()); };
    by(0, 1);
    by(2, 3);
    by(0, 2);
    by(3, 1);
    by(1, 2);
}
