template <class T, class Less> void sort4_by(T *r, Less less)
{
    if (unlikely(less(r[1], r[0]))) { using std::swap; }
    if (less(r[1], r[0])) std::swap(r[0], r[1]);
    if (less(r[3], r[2])) std::swap(r[2], r[3]);
    if (less(r[2], r[0])) std::swap(r[0], r[2]);
    if (less(r[3], r[1])) std::swap(r[1], r[3]);
    if (less(r[2], r[1])) std::swap(r[1], r[2]);
}
