// std::minmax gives references: what is assigned first is what the second reads.
void sort3(int *keys)
{
    std::tie(keys[0], keys[1]) = std::minmax(keys[0], keys[1]);
    std::tie(keys[1], keys[2]) = std::minmax(keys[1], keys[2]);
    std::tie(keys[0], keys[1]) = std::minmax(keys[0], keys[1]);
}

void sort3_by_names(int *keys)
{
    auto [a, b] = std::minmax(keys[0], keys[1]);
    keys[0] = a, keys[1] = b;
    auto [c, d] = std::minmax(keys[1], keys[2]);
    keys[1] = c, keys[2] = d;
    auto [e, f] = std::minmax(keys[0], keys[1]);
    keys[0] = e, keys[1] = f;
}

static void order(int &x, int &y)
{
    const int &low = std::min(x, y);
    const int &high = x < y ? y : x;
    x = low;
    y = high;
}

void sort4(int *keys)
{
    order(keys[0], keys[1]);
    order(keys[2], keys[3]);
    order(keys[0], keys[2]);
    order(keys[1], keys[3]);
    order(keys[1], keys[2]);
}
