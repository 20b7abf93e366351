template <typename T> inline void sort2(T &a, T &b) noexcept
{
    const T t = std::min(a, b);
    b = std::max(a, b);
    a = t;
}

template <typename T> inline void sort4(std::array<T, 4> &x) noexcept
{
    sort2(x[0], x[1]);
    sort2(x[2], x[3]);
    sort2(x[0], x[2]);
    sort2(x[1], x[3]);
    sort2(x[1], x[2]);
}
