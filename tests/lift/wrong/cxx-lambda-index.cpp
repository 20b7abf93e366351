template <class V> void sort4(V &v)
{
    auto cas = [&](int i, int j) {
        if (v[j] < v[i])
            std::swap(v[i], v[j]);
    };
    cas(0, 1), cas(2, 3);
    cas(0, 2), cas(1, 3);
    cas(0, 2);
}
