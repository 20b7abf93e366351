// References are as good as values where they are assigned to other places.
std::array<int, 4> sort4(int p, int q, int r, int s)
{
    int a, b, c, d, e, f, low, high;
    std::tie(a, b) = std::minmax(p, q);
    std::tie(c, d) = std::minmax(r, s);
    std::tie(low, e) = std::minmax(a, c);
    std::tie(f, high) = std::minmax(b, d);
    std::tie(a, b) = std::minmax(f, e);
    return {low, a, b, high};
}
