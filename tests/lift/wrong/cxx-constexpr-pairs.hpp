constexpr std::array<std::pair<int, int>, 5> sorting_network_4 = {{
    std::pair{0, 1}, std::pair{2, 3},
    std::pair{0, 2}, std::pair{1, 2},
    std::pair{1, 2},
}};
