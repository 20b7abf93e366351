// In the order of a function that is defined elsewhere, by a template with a comparator.
#include <utility>

struct item {
    int key, more[4];
};

bool is_less(const item &a, const item &b);

template <class T, class Less> static void order(T &a, T &b, Less less)
{
    if (less(b, a))
        std::swap(a, b);
}

void sort4(item *v)
{
    order(v[0], v[1], is_less);
    order(v[2], v[3], is_less);
    order(v[0], v[2], is_less);
    
    order(v[1], v[2], is_less);
}
