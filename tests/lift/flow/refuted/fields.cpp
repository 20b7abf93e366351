// The second field is compared without its sign.
#include <algorithm>

struct item {
    unsigned first;
    int second;
};

struct holder {
    item items[3];

    static bool is_less(const item &a, const item &b)
    {
        return a.first < b.first ||
               (a.first == b.first && static_cast<unsigned>(a.second) < static_cast<unsigned>(b.second));
    }

    void order(int i, int j)
    {
        if (is_less(items[j], items[i]))
            std::swap(items[i], items[j]);
    }

    void sort3()
    {
        order(0, 1);
        order(1, 2);
        order(0, 1);
    }
};

void use(holder &h)
{
    h.sort3();
}
