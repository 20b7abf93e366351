void sort4(int (&a)[4])
{
    std::tie(a[0], a[1]) = std::minmax({a[0], a[1]});
    std::tie(a[2], a[3]) = std::minmax({a[2], a[3]});
    std::tie(a[0], a[2]) = std::minmax({a[0], a[2]});
    std::tie(a[1], a[3]) = std::minmax({a[1], a[3]});
    std::tie(a[1], a[2]) = std::minmax({a[1], a[2]});
}
