#include <utility>

struct date {
    int year;
    unsigned char month, day;
};

static int compare(const date &a, const date &b)
{
    if (a.year != b.year)
        return a.year < b.year ? -1 : 1;
    if (int months = a.month - b.month)
        return months;
    return a.day - b.day;
}

static bool less(const date &a, const date &b)
{
    return a.year < b.year ||
           (a.year == b.year && (a.month < b.month || (a.month == b.month && a.day < b.day)));
}

void sort4(date *v)
{
    const int pairs[][2] = {{0, 1}, {2, 3}, {0, 2}, {0, 3}};
    for (auto &p : pairs)
        if (compare(v[p[0]], v[p[1]]) > 0)
            std::swap(v[p[0]], v[p[1]]);
    if (less(v[2], v[1]))
        std::swap(v[1], v[2]);
}
