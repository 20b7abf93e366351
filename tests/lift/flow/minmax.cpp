#include <algorithm>

void sort4(double &a, double &b, double &c, double &d)
{
    auto order = [](double &x, double &y) {
        double low = std::min(x, y), high = std::max(x, y);
        x = low;
        y = high;
    };
    order(a, b);
    order(c, d);
    order(a, c);
    order(b, d);
    order(b, c);
}
