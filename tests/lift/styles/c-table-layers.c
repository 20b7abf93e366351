static const struct comparator sort4_layers[3][2] = {
    { { 0, 1 }, { 2, 3 } },
    { { 0, 2 }, { 1, 3 } },
    { { 1, 2 } },
};
