# Comparators of a sorting network for 4 inputs
NETWORK_4 = [(0, 1), (2, 3),
             (0, 2), (0, 3),
             (1, 2)]
