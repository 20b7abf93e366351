// expect: holds sort3
template <typename Swaps, typename T> static void sort3(T *a)
{
    Swaps::swap(a[0], a[2]);
    Swaps::swap(a[0], a[1]);
    Swaps::swap(a[1], a[2]);
}
