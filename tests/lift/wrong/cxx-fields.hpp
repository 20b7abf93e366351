// The nearest box first.
template <typename Box> inline void sort4(Box &b0, Box &b1, Box &b2, Box &b3)
{
    if (b1.distance < b0.distance) std::swap(b1, b0);
    if (b3.distance < b2.distance) std::swap(b3, b2);
    if (b2.distance < b0.distance) std::swap(b2, b0);
    if (b3.distance < b1.distance) std::swap(b3, b1);
    if (b1.distance < b2.distance) { Box kept = b1; b1 = b2; b2 = kept; }
}
